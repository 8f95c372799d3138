"""French: what MemReve says."""

ROLL = "OK : les dés !"
ROLLED = "Lancers"
ROLLS = "lancers de dés"
DONE = "Tu as réussi !"
ANY = "Aucune ? Une au choix"
SECOND = "... avec laquelle ?"
WINS = "et gagne !"
LINES = (
    ("", "%d cartes pour gagner"),
    ("", ""),
    ("Prends la carte", "que tu veux !"),
    ("Retourne ce symbole", ""),
    ("Échange deux cartes", "que tu veux"),
    ("Retourne un des deux", "ou PAGE : Rien !"),
    ("Joueur %d : Rien !", "Faux ? Ta touche !"),
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
    ("Joueur %d a raison !", "et gagne 2 cartes"),
    ("Joueur %d se trompe", "et perd une carte"),
    ("Bien vu !", "Cette carte est à toi"),
    ("Raté !", "Tu perds une carte"),
    ("Si, elle est là !", "Tu rends une carte"),
)
