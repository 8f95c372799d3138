"""What the tests of every game ask about Mémospeed: games to record, what nobody sees."""

EVERYBODY = (0, 1, 2, 3, 4, 5)
PLAYS = {
    "memospeed-2-seats": ("memospeed", "memospeed", (0, 1), 0, 401),
    "memospeed-expert-4-seats": ("memospeed", "memoexpert", (0, 2, 3, 5), 1, 407),
    "memospeed-quick-6-seats": ("memospeed", "memoquick,hand=7", EVERYBODY, 3, 401),
    "memospeed-quick-4-cards": ("memospeed", "memoquick,hand=4,window=10", (1, 2, 4), 2, 44),
    "memospeed-quick-5-cards": ("memospeed", "memoquick", (3, 4), 0, 406),
    "memospeed-quick-6-cards": ("memospeed", "memoquick,experts=1,hand=6", (0, 5), 0, 46),
}
"""File -> (game, rules, seats, first seat, seed)."""


def hidden(game, random, seat=None):
    """Other cards are covered, drawn and in the stock; below its top the discard lies otherwise."""
    other = game.from_text(game.to_text())
    seen = other.seen()
    looked = dict(game.seen(seat).cards)
    down = [cell for cell, face in enumerate(seen.faces) if face == seen.DOWN and cell not in looked]
    if seen.shown != seen.NONE and seen.chosen[0] in down:
        down.remove(seen.chosen[0])  # all see it for a moment
    is_drawn_hidden = other.drawn != seen.NONE and -1 not in looked
    cards = [other.table[cell] for cell in down] + list(other.stock) + [other.drawn] * is_drawn_hidden
    random.shuffle(cards)
    if is_drawn_hidden:
        other.drawn = cards.pop()
    for cell in down:
        other.table[cell] = cards.pop()
    other.stock = cards
    others = other.discard[:-1]
    random.shuffle(others)
    other.discard = others + other.discard[-1:]
    other.luck.state = random.randrange(1, 1 << 32)
    return other.to_text()
