"""English: what Mémospeed says."""

ROUND = "Round %d of %d"
STOCK = "Stock"
CALLED = "STOP: %d"
LINES = (
    ("Hold your own key:", "only you look!"),
    ("Only player %d looks", "Let go: done"),
    ("Player %d: turn up", "one of the two"),
    ("Player %d: hold OK", "or PAGE: STOP!"),
    ("OK: discard it, or", "press a card of yours"),
    ("Mirror? Shield?", "Press your key!"),
    ("Player %d was first:", "Mirror or Shield?"),
    ("", ""),
    ("The same card?", "Press your key!"),
    ("Player %d was first:", "which card is it?"),
    ("Player %d: give it", "a card of yours"),
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
    ("One card more", ""),
    ("Mixed", ""),
    ("Nothing to do", ""),
    ("Player %d: STOP!", "Everybody once more"),
)
