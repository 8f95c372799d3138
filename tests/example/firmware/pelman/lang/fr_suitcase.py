"""French: what Suitcase says."""

REPEAT = "Refais la suite"
ADD = "Ajoute une touche"
WRONG = "Perdu ! C'était là"
