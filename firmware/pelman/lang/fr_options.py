"""French: the names of what a table can choose, and why something cannot be chosen. Loaded with the menu."""

_NO_YES = {0: "Non", 1: "Oui"}

PROFILES = {
    "memory": "Memory",
    "concentration": "Concentration",
    "age3": "Dès 3 ans",
    "age5": "Dès 5 ans",
    "age7": "Dès 7 ans",
}
OPTIONS = {
    "profile": ("Jeu", "", {}),
    "cards": ("Cartes", "%d", {52: "52 : un jeu", 54: "54 : jokers", 104: "104 : deux jeux"}),
    "theme": (
        "Faces",
        "",
        {0: "Cartes", 1: "Quatre couleurs", 2: "Images", 3: "Couleurs", 4: "Rythmes", 5: "Sons"},
    ),
    "match": (
        "Une paire",
        "",
        {0: "Même valeur", 1: "Valeur + teinte", 2: "Autre teinte", 3: "Même teinte", 4: "La même carte"},
    ),
    "jokers": ("Jokers", "", {0: "Aucun", 1: "1 point", 2: "2 points"}),
    "reveal": ("Ratés visibles", "%d secondes", {0: "jusqu'à OK"}),
    "again": ("Après une paire", "", {0: "Joueur suivant", 1: "Même joueur"}),
    "foul": ("Appui interdit", "", {0: "juste un son", 1: "1er pardonné", 2: "fin du tour"}),
    "limit": ("Tous ensemble", "%d ratés", {0: "Non"}),
    "preview": ("Tout montrer", "%d secondes", {0: "Non"}),
    "series": ("Série", "%d parties", {1: "Une partie"}),
    "timed": ("Chronomètre", "", _NO_YES),
    "playoff": ("Égalité", "", {0: "partagée", 1: "la belle"}),
    "first": ("Qui commence", "", {0: "au hasard", 1: "le plus jeune", 2: "au choix", 3: "carte haute"}),
    "aim": ("Appuyer 2 fois", "", _NO_YES),
    "pace": ("Temps du rival", "%d secondes", {1: "1 seconde"}),
    "level": (
        "Adversaire",
        "",
        {0: "Poisson rouge", 1: "Poule", 2: "Chat", 3: "Chien", 4: "Dauphin", 5: "Éléphant"},
    ),
    "language": ("Langue", "", {0: "English", 1: "Français", 2: "Русский"}),
    "brightness": ("Luminosité", "%d %%", {5: "Nuit"}),
    "volume": ("Volume", "%d", {0: "Muet"}),
}
"""Option: its name, how a number is written, and the values that have words."""

HINT = "PAGE suite  OK change"
SHAPE = "%d x %d"
LEAVES = "%d feuilles de %d x %d"
REFUSED = {
    "value": ("Impossible", ""),
    "pairs": ("Ces faces ne font", "que %d paires."),
    "picture": ("Chacune va avec sa", "jumelle seulement."),
    "two_packs": ("Pas deux pareilles", "sur %d : 104 ?"),
    "jokers": ("Pas de place pour des", "jokers : %d cartes."),
    "no_jokers": ("À %d cartes, il faut", "les jokers."),
    "reveal": ("Au moins %d secondes", "dans ce jeu."),
    "kind": ("Au choix : série, ou", "chrono, ou ensemble."),
}
"""Why: two lines; a %d is the number in question."""
