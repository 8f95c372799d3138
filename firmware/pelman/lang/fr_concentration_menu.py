"""French: what is said of the pair games around them: in the menu, and as help."""

PROFILES = {
    "memory": "Memory",
    "concentration": "Concentration",
    "age3": "Dès 3 ans",
    "age5": "Dès 5 ans",
    "age7": "Dès 7 ans",
}
OPTIONS = {
    "cards": ("Cartes", "%d", {52: "52 : un jeu", 54: "54 : jokers", 104: "104 : deux jeux"}),
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
}
REFUSED = {
    "two_packs": ("Pas deux pareilles", "sur %d : 104 ?"),
    "jokers": ("Pas de place pour des", "jokers : %d cartes."),
    "no_jokers": ("À %d cartes, il faut", "les jokers."),
    "reveal": ("Au moins %d secondes", "dans ce jeu."),
}
PAGES = (
    (
        "Comment jouer",
        "",
        "Appuie : tu vois une",
        "carte. Puis une autre",
        "touche. Vont-elles",
        "ensemble ? Garde la",
        "paire et rejoue !",
    ),
    (
        "Pas de paire ?",
        "",
        "Regardez bien, tous :",
        "elles se cachent",
        "bientôt. Puis c'est",
        "au joueur suivant.",
        "",
    ),
    (
        "La fin",
        "",
        "Qui a le plus de",
        "paires gagne.",
        "",
        "MENU : pause",
        "INFO : les points",
    ),
)
