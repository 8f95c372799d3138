"""One module of pins and tables for each revision of the board."""
