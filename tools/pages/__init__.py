"""The players' pages: a printed sheet for each game and language, of what the firmware says and plays."""
