"""English: what is said of the pair games around them: in the menu, and as help."""

PROFILES = {
    "memory": "Memory",
    "concentration": "Concentration",
    "age3": "From 3 years",
    "age5": "From 5 years",
    "age7": "From 7 years",
}
OPTIONS = {
    "cards": ("Cards", "%d", {52: "52: one pack", 54: "54: jokers", 104: "104: two packs"}),
    "match": (
        "A pair is",
        "",
        {0: "Same rank", 1: "Rank + colour", 2: "Other colour", 3: "Same colour", 4: "The same card"},
    ),
    "jokers": ("Jokers", "", {0: "None", 1: "1 point", 2: "2 points"}),
    "reveal": ("Mismatch stays", "%d seconds", {0: "until OK"}),
    "again": ("After a pair", "", {0: "Next player", 1: "Same player"}),
    "foul": ("Illegal press", "", {0: "only a sound", 1: "1st is free", 2: "ends the turn"}),
    "limit": ("All together", "%d failed", {0: "No"}),
    "preview": ("All shown first", "%d seconds", {0: "No"}),
}
REFUSED = {
    "two_packs": ("No two of %d cards", "are the same: 104?"),
    "jokers": ("%d cards have", "no room for jokers."),
    "no_jokers": ("%d cards need", "the jokers."),
    "reveal": ("At least %d seconds", "in this game."),
}
PAGES = (
    (
        "How to play",
        "",
        "Press a key: you see",
        "a card. Press another",
        "one. Do they match?",
        "Then the pair is",
        "yours: go on!",
    ),
    (
        "No pair?",
        "",
        "Look well, all of",
        "you: soon they are",
        "covered. Then the",
        "next player's turn",
        "begins.",
    ),
    (
        "The end",
        "",
        "Whoever has the most",
        "pairs wins.",
        "",
        "MENU: pause",
        "INFO: the scores",
    ),
)
