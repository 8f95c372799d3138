"""What the tests of every game ask about MemReve: games to record, what nobody sees."""

EVERYBODY = (0, 1, 2, 3, 4, 5)
PLAYS = {
    "memreve-1-seat": ("memreve", "memreve", (4,), 0, 31),
    "memreve-judged": ("memreve", "memreve,board=block,judged=1", (0,), 0, 32),
    "memreve-2-seats": ("memreve", "memreve,board=block,window=20", (1, 3), 1, 33),
    "memreve-6-seats": ("memreve", "memreve", EVERYBODY, 2, 34),
    "memreve-harder": ("memreve", "memreve,harder=1", (0, 2, 5), 0, 35),
}
"""File -> (game, rules, seats, first seat, seed)."""


def hidden(game, random, seat=None):
    """Cards that show the same symbol have changed their other sides, and the dice will fall otherwise."""
    other = game.from_text(game.to_text())
    sides = [(cell, face) for cell, face in enumerate(other.seen().faces) if face != 255]
    for symbol in range(5):
        cells = [cell for cell, face in sides if face == symbol]
        hidden = [other.hidden[cell] for cell in cells]
        random.shuffle(hidden)
        for cell, side in zip(cells, hidden, strict=True):
            other.put(cell, (symbol, side))
    other.luck.state = random.randrange(1, 1 << 32)
    return other.to_text()
