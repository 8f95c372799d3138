"""French: what MemReve says."""

ROLL = "OK : les dés !"
ROLLED = "Lancers"
ROLLS = "lancers de dés"
DONE = "Tu as réussi !"
ANY = "Aucune ? Une au choix"
SECOND = "... avec laquelle ?"
LINES = (
    ("", "%d cartes pour gagner"),
    ("", ""),
    ("Prends la carte", "que tu veux !"),
    ("Retourne ce symbole", ""),
    ("Échange deux cartes", ""),
    ("Retourne un des deux", "ou OK : Rien !"),
    ("Joueur %d : Rien !", "C'est faux ? Appuie !"),
    ("Joueur %d, montre :", "où est cette carte ?"),
    ("Joueur %d, prends", "la carte que tu veux"),
    ("", ""),
    ("", ""),
)
"""For each phase two lines; %d is a player or, in the first, how many cards win."""
EVENTS = (
    ("", ""),
    ("Carte retournée", ""),
    ("Carte capturée !", ""),
    ("Cartes échangées", ""),
    ("Échange impossible", ""),
    ("", ""),
    ("Joueur %d a raison !", ""),
    ("Joueur %d se trompe", ""),
    ("Bien vu !", ""),
    ("Raté !", ""),
    ("Si, elle est là !", "Tu rends une carte"),
)
