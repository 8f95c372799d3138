"""French: what is said of Mémospeed around it: in the menu, and as help."""

PROFILES = {"memospeed": "Mémospeed", "memoexpert": "Mémo expert", "memoquick": "Mémo rapide"}
OPTIONS = {
    "experts": ("Cartes Expert", "", {0: "Non", 1: "Oui"}),
    "rounds": ("Manches", "%d", {1: "Une : rapide"}),
    "hand": ("Cartes chacun", "%d", {0: "5, 6, 7"}),
    "window": ("Pour éliminer", "%d secondes", {}),
}
REFUSED = {"hand": ("Six manches : 5, 6, 7", "Une manche : au choix")}
NAMES = (
    "Regarde",
    "Retourne",
    "Échange",
    "+1",
    "Mélange",
    "Miroir",
    "Bouclier",
    "Médaille",
    "Double",
    "Moitié",
)
COUNTS = "vaut %d"
MEANINGS = (
    ("Regarde la carte que", "tu veux, en secret.", ""),
    ("Retourne la carte que", "tu veux : visible ou", "cachée."),
    ("Échange une carte", "entre deux joueurs.", ""),
    ("Un joueur au choix", "pioche une carte sans", "la regarder."),
    ("Mélange jusqu'à 3", "cartes cachées d'un", "joueur."),
    ("Un autre joue une", "action ? Montre-le :", "tu fais pareil."),
    ("Quelqu'un joue une", "action ? Montre-le :", "il ne se passe rien."),
    ("À la fin, si tu en as", "2 : toutes tes cartes", "comptent 0."),
    ("À la fin : tes points", "comptent double.", ""),
    ("À la fin : tu gardes", "la moitié de tes", "points."),
)
PAGES = (
    (
        "Comment jouer",
        "",
        "Qui a le moins de",
        "points gagne. Tes",
        "cartes sont cachées.",
        "Regardes-en deux et",
        "retournes-en une.",
    ),
    (
        "À ton tour",
        "",
        "Tiens OK et pioche",
        "une carte en secret.",
        "Jette-la, ou mets-la",
        "à la place d'une",
        "autre, que tu jettes.",
    ),
    (
        "Éliminer une carte",
        "",
        "Une carte est jetée :",
        "tu as la même ?",
        "Appuie sur ta touche,",
        "puis sur elle. Raté ?",
        "Une carte de plus !",
    ),
    (
        "La carte d'un autre",
        "",
        "Tu peux l'éliminer,",
        "mais donne-lui une de",
        "tes cartes.",
        "Plus aucune carte ?",
        "La manche est finie !",
    ),
    (
        "STOP !",
        "",
        "Tu as le moins de",
        "points ? Tiens PAGE :",
        "les autres jouent",
        "encore une fois.",
        "Vrai : -10. Faux : +5",
    ),
    (
        "Revoir une carte",
        "",
        "Oublié ta pioche ?",
        "Tiens ta touche.",
        "Touche blanche :",
        "une carte visible.",
        "Appuie pour la voir.",
    ),
)
