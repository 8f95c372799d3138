"""French: what Mémospeed says."""

ROUND = "Manche %d/%d"
STOCK = "Pioche"
CALLED = "STOP:%d"
SEEN = "Vu ? Lâche la touche"
LINES = (
    ("Tiens ta touche :", "regarde en secret !"),
    ("Joueur %d regarde seul", "Tiens la touche !"),
    ("Joueur %d, retourne", "une des deux cartes"),
    ("Tiens OK : pioche", "Tiens PAGE : STOP !"),
    ("OK : jette-la, ou", "appuie sur une à toi"),
    ("Miroir ? Bouclier ?", "Appuie sur ta touche"),
    ("Joueur %d en premier :", "Miroir ou Bouclier ?"),
    ("", ""),
    ("La même carte ?", "Appuie sur ta touche"),
    ("Joueur %d en premier :", "où est la même ?"),
    ("Donne au joueur %d", "une de tes cartes"),
    ("Joueur %d : raté !", "Une carte de plus"),
    ("", ""),
    ("", ""),
    ("", ""),
)
"""For each phase two lines; %d is a player."""
POWERS = (
    ("Joueur %d, regarde une", "carte : tiens-la"),
    ("Joueur %d, retourne", "la carte que tu veux"),
    ("Joueur %d, échange 2", "cartes de 2 joueurs"),
    ("Joueur %d : +1 à qui ?", "Appuie sur sa touche"),
    ("Joueur %d, mélange 3", "cartes max, puis OK"),
)
"""For each action what is to be chosen."""
EVENTS = (
    ("", ""),
    ("Joueur %d l'élimine !", ""),
    ("Bouclier !", "Il ne se passe rien"),
    ("Miroir ! Joueur %d", "fait pareil."),
    ("Carte retournée", ""),
    ("Cartes échangées", ""),
    ("Joueur %d :", "une carte de plus"),
    ("Cartes mélangées", ""),
    ("Action impossible", ""),
    ("Joueur %d : STOP !", "Les autres : 1 tour"),
    ("Joueur %d retourne", "une des deux cartes"),
)
