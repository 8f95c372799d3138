"""What the tests of every game ask about Suitcase: games to record, what nobody sees."""

from pelman.core.deal import below

PLAYS = {
    "suitcase-2-seats": ("suitcase", "suitcase", (0, 1), 1, 51),
    "suitcase-3-seats": ("suitcase", "suitcase,keys=4", (1, 2, 4), 0, 52),
    "suitcase-4-seats": ("suitcase", "suitcase,keys=20", (0, 1, 2, 3), 2, 53),
    "suitcase-6-seats": ("suitcase", "suitcase,keys=52", (0, 1, 2, 3, 4, 5), 5, 54),
}
"""File -> (game, rules, seats, first seat, seed)."""


def hidden(game, random, seat=None):
    """Return the line of the same game with another row, but for the keys that can be seen now."""
    other = game.from_text(game.to_text())
    seen = game.seen()
    shown = seen.done if seen.right >= 0 else (seen.done or seen.length) - 1
    other.row = [
        cell if at == shown else random.randrange(game.rules.keys) for at, cell in enumerate(game.row)
    ]
    return other.to_text()


def skilled(game, legal, luck):
    """Return the next key of the row, most of the time; else None: so rows grow."""
    seen = game.seen()
    is_known = game.turn >= 0 and seen.done < seen.length and below(15, luck.random_bytes)
    return game.row[seen.done] if is_known else None
