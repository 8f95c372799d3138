"""English: what is said of Suitcase around it: in the menu, and as help."""

PROFILES = {"suitcase": "Suitcase"}
OPTIONS = {"keys": ("Keys", "%d keys", {52: "all keys"})}
PAGES = (
    (
        "How to play",
        "",
        "Press the keys of the",
        "row, in order, from",
        "memory. Then add any",
        "key you like. Now the",
        "next player repeats.",
    ),
    (
        "The end",
        "",
        "A wrong key? You are",
        "out. The last one",
        "wins.",
        "",
        "MENU: pause",
    ),
)
