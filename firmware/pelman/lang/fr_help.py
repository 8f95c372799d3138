"""French: the rules in short, some screens a game; each line fits the screen."""

PAGES = {
    "concentration": (
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
}
NEXT = "OK : suite"
