"""English: what Mémospeed says."""

ROUND = "Round %d of %d"
STOCK = "Stock"
CALLED = "STOP: %d"
SEEN = "Seen? Let go"
LINES = (
    ("Hold your own key:", "only you look!"),
    ("Only player %d looks", "Hold the key!"),
    ("Player %d: turn up", "one of the two"),
    ("Hold OK: draw a card", "Hold PAGE: STOP!"),
    ("OK: discard it, or", "press a card of yours"),
    ("Mirror? Shield?", "Press your key!"),
    ("Player %d was first:", "Mirror or Shield?"),
    ("", ""),
    ("The same card?", "Press your key!"),
    ("Player %d was first:", "which card is it?"),
    ("Now give player %d", "a card of yours"),
    ("Player %d: wrong!", "One card more."),
    ("", ""),
    ("", ""),
    ("", ""),
)
"""For each phase two lines; %d is a player."""
POWERS = (
    ("Player %d: look at a", "card: hold its key"),
    ("Player %d: turn any", "card over"),
    ("Player %d: swap cards", "of two players"),
    ("Player %d: who draws?", "Press that key"),
    ("Player %d: up to 3 of", "one hand, then OK"),
)
"""For each action what is to be chosen."""
EVENTS = (
    ("", ""),
    ("Player %d drops it!", ""),
    ("Shield! Nothing", "happens."),
    ("Mirror! Player %d", "does it too."),
    ("Turned over", ""),
    ("Swapped", ""),
    ("Player %d:", "one card more"),
    ("Mixed", ""),
    ("Nothing to do", ""),
    ("Player %d: STOP!", "The others once more"),
    ("Player %d turns up", "one of the two"),
)
