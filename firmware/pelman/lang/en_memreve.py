"""English: what MemReve says."""

ROLL = "OK: roll!"
ROLLED = "Rolls"
ROLLS = "rolls"
DONE = "You did it!"
ANY = "None: turn any card"
SECOND = "... with this one"
LINES = (
    ("", "%d cards win"),
    ("", ""),
    ("Take any card!", ""),
    ("Turn one like the die", ""),
    ("Swap two cards", ""),
    ("Turn one like a die", "or OK: Nothing!"),
    ("Player %d: Nothing!", "Is it there? Press!"),
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
    ("Player %d is right!", ""),
    ("Player %d is wrong", ""),
    ("Right!", ""),
    ("Wrong!", ""),
    ("No, it is there", "Your card goes back"),
)
