"""Makes the board and the case of Pelman: everything in hardware/ comes from here."""
