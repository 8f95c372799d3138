"""English: the names of what a table can choose, and why something cannot be chosen. Loaded with the menu."""

_NO_YES = {0: "No", 1: "Yes"}

OPTIONS = {
    "profile": ("Game", "", {}),
    "theme": (
        "Faces",
        "",
        {0: "Cards", 1: "Four colours", 2: "Pictures", 3: "Colours", 4: "Rhythms", 5: "Sounds"},
    ),
    "series": ("Session", "%d games", {1: "One game"}),
    "timed": ("By the clock", "", _NO_YES),
    "playoff": ("A tie is", "", {0: "shared", 1: "played off"}),
    "first": ("Who begins", "", {0: "by chance", 1: "the youngest", 2: "you choose", 3: "highest card"}),
    "aim": ("Press twice", "", _NO_YES),
    "pace": ("Opponents take", "%d seconds", {1: "1 second"}),
    "level": ("Opponent", "", {0: "Goldfish", 1: "Hen", 2: "Cat", 3: "Dog", 4: "Dolphin", 5: "Elephant"}),
    "language": ("Language", "", {0: "English", 1: "Français", 2: "Русский"}),
    "brightness": ("Brightness", "%d %%", {5: "Night"}),
    "volume": ("Volume", "%d", {0: "Silent"}),
}
"""Option: its name, how a number is written, and the values that have words."""

HINT = "PAGE next  OK change"
SHAPE = "%d x %d"
LEAVES = "%d leaves of %d x %d"
REFUSED = {
    "value": ("Not possible", ""),
    "pairs": ("These faces make", "only %d pairs."),
    "picture": ("Each of these pairs", "with its twin only."),
    "kind": ("Not at once: session,", "clock, together."),
    "board": ("This board has", "too few keys."),
}
"""Why: two lines; a %d is the number in question."""
