"""English: what is said of MemReve around it: in the menu, and as help."""

PROFILES = {"memreve": "MemReve"}
OPTIONS = {
    "board": ("The cards lie", "", {0: "anywhere", 1: "in 4 rows of 5"}),
    "judged": ("Nothing!, alone", "", {0: "No", 1: "is judged"}),
    "window": ("To contradict", "%d seconds", {}),
    "harder": ("Rivals' piles", "", {0: "are safe", 1: "can be named"}),
}
PAGES = (
    (
        "How to play",
        "",
        "Every card has two",
        "symbols, one on each",
        "side. Roll the dice:",
        "they say what you",
        "may do.",
    ),
    (
        "The colours",
        "",
        "Heart: red",
        "Sun: orange",
        "Fish: light blue",
        "Moon: dark blue",
        "Snow: white",
    ),
    (
        "Two symbols",
        "",
        "Turn a card with one",
        "of them. Is the other",
        "one below? The card",
        "is yours. If not, it",
        "stays as it is now.",
    ),
    (
        "Nothing!",
        "",
        "Is that card gone?",
        "Press PAGE, and take",
        "any card. But a rival",
        "may press their key",
        "and show it to you.",
    ),
    (
        "The other dice",
        "",
        "Crown + symbol: turn",
        "one that shows it.",
        "Twice the same: swap",
        "two. Two crowns: take",
        "any card.",
    ),
    (
        "The end",
        "",
        "Who has enough cards",
        "first wins at once.",
        "",
        "Hold INFO: all cards",
        "MENU: pause",
    ),
)
