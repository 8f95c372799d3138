"""English: what MemReve says."""

ROLL = "OK: roll!"
ROLLED = "Rolls"
ROLLS = "rolls"
DONE = "You did it!"
ANY = "None: turn any card"
SECOND = "... with this one"
WINS = "and wins!"
LINES = (
    ("", "%d cards win"),
    ("", ""),
    ("Take any card!", ""),
    ("Turn this symbol", ""),
    ("Swap any two cards", ""),
    ("Turn one of the two", "or PAGE: Nothing!"),
    ("Player %d: Nothing!", "Still here? Your key!"),
    ("Player %d, show it:", "which card is it?"),
    ("Player %d:", "take any card!"),
    ("", ""),
    ("", ""),
)
"""For each phase two lines; %d is a player or, in the first, how many cards win."""
EVENTS = (
    ("", ""),
    ("Turned over", ""),
    ("Captured!", ""),
    ("Swapped", ""),
    ("Nothing to swap", ""),
    ("", ""),
    ("Player %d is right!", "and gets 2 cards"),
    ("Player %d is wrong", "and pays one card"),
    ("Right!", "You get that card"),
    ("Wrong!", "You pay one card"),
    ("No, it is there", "Your card goes back"),
)
