"""French: the names of what a table can choose, and why something cannot be chosen. Loaded with the menu."""

_NO_YES = {0: "Non", 1: "Oui"}

OPTIONS = {
    "profile": ("Jeu", "", {}),
    "theme": (
        "Faces",
        "",
        {0: "Cartes", 1: "Quatre couleurs", 2: "Images", 3: "Couleurs", 4: "Rythmes", 5: "Sons"},
    ),
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
    "kind": ("Au choix : série, ou", "chrono, ou ensemble."),
    "board": ("Ce plateau a trop", "peu de touches."),
}
"""Why: two lines; a %d is the number in question."""
