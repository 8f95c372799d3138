"""English: the rules in short, some screens a game; each line fits the screen."""

PAGES = {
    "concentration": (
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
}
NEXT = "OK: next"
