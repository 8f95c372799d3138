"""French: what is said of Suitcase around it: in the menu, and as help."""

PROFILES = {"suitcase": "La valise"}
OPTIONS = {"keys": ("Touches", "%d touches", {52: "toutes"})}
PAGES = (
    (
        "Comment jouer",
        "",
        "Refais la suite de",
        "mémoire, touche par",
        "touche. Ajoutes-en",
        "une. Au suivant de",
        "tout refaire !",
    ),
    (
        "La fin",
        "",
        "Une erreur ? Tu es",
        "éliminé. Le dernier",
        "qui reste gagne.",
        "",
        "MENU : pause",
    ),
)
