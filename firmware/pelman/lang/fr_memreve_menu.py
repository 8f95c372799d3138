"""French: what is said of MemReve around it: in the menu, and as help."""

PROFILES = {"memreve": "MemReve"}
OPTIONS = {
    "board": ("Les cartes", "", {0: "n'importe où", 1: "4 rangées de 5"}),
    "judged": ("Rien ! en solo", "", {0: "Non", 1: "Oui, vérifié"}),
    "window": ("Pour contredire", "%d secondes", {}),
    "harder": ("Piles adverses", "", {0: "protégées", 1: "à deviner"}),
}
PAGES = (
    (
        "Comment jouer",
        "",
        "Chaque carte a deux",
        "symboles, un de",
        "chaque côté. Lance",
        "les dés : ils disent",
        "ce que tu peux faire.",
    ),
    (
        "Les couleurs",
        "",
        "Cœur : rouge",
        "Soleil : orange",
        "Poisson : bleu clair",
        "Lune : bleu foncé",
        "Neige : blanc",
    ),
    (
        "Deux symboles",
        "",
        "Retourne une carte",
        "avec l'un des deux.",
        "L'autre est dessous ?",
        "Elle est à toi. Sinon",
        "elle reste retournée.",
    ),
    (
        "Rien !",
        "",
        "La carte n'est plus",
        "là ? PAGE, et prends",
        "celle que tu veux.",
        "Un rival a sa touche",
        "pour montrer la carte",
    ),
    (
        "Les autres lancers",
        "",
        "Couronne + symbole :",
        "retourne ce symbole.",
        "Double : échange 2",
        "cartes. 2 couronnes :",
        "prends une carte !",
    ),
    (
        "La fin",
        "",
        "Dès que tu as assez",
        "de cartes, tu gagnes.",
        "",
        "Tiens INFO : cartes",
        "MENU : pause",
    ),
)
