"""English: what is said of Mémospeed around it: in the menu, and as help."""

PROFILES = {"memospeed": "Mémospeed", "memoexpert": "Mémo expert", "memoquick": "Mémo quick"}
OPTIONS = {
    "experts": ("Expert cards", "", {0: "No", 1: "Yes"}),
    "rounds": ("Rounds", "%d", {1: "One: quick"}),
    "hand": ("Cards each", "%d", {0: "5, 6, 7"}),
    "window": ("Time to drop", "%d seconds", {}),
}
REFUSED = {"hand": ("Six rounds: 5, 6, 7", "One round: you choose")}
NAMES = ("Look", "Turn", "Swap", "+1", "Mix", "Mirror", "Shield", "Medal", "Times two", "Half")
COUNTS = "counts %d"
MEANINGS = (
    ("Look at any card,", "you alone.", ""),
    ("Turn any card over,", "up or down.", ""),
    ("Swap one card between", "two players.", ""),
    ("Somebody draws a card", "and does not look.", ""),
    ("Mix up to 3 covered", "cards of one hand.", ""),
    ("Show it when another", "one plays an action:", "you do the same."),
    ("Show it when somebody", "plays an action:", "nothing happens."),
    ("Two at the end: all", "your cards count 0.", ""),
    ("At the end: all your", "points twice.", ""),
    ("At the end: half of", "your points.", ""),
)
PAGES = (
    (
        "How to play",
        "",
        "Everybody has covered",
        "cards. The lowest sum",
        "wins. At first look",
        "at two of yours, and",
        "turn one up.",
    ),
    (
        "Your turn",
        "",
        "Hold OK: you draw,",
        "and only you look.",
        "Discard it, or lay it",
        "on one of yours; that",
        "one is discarded.",
    ),
    (
        "Drop!",
        "",
        "Is the same card",
        "somewhere? Press your",
        "key, then the card:",
        "it is gone! Wrong?",
        "You draw one more.",
    ),
    (
        "Another one's card",
        "",
        "You may drop cards of",
        "others too. Then give",
        "them one of yours.",
        "Somebody without any",
        "card ends the round.",
    ),
    (
        "STOP!",
        "",
        "Do you have least?",
        "Hold PAGE. All the",
        "others play once more",
        "Lowest of all: -10.",
        "If not: +5.",
    ),
    (
        "Look again",
        "",
        "Forgot which card you",
        "drew? Hold your own",
        "key. White keys are",
        "open cards: press one",
        "to see it.",
    ),
)
