"""States of MemReve for tests; plain Python for both interpreters."""

from pelman.games.memreve import MemReve
from pelman.games.memreve_rules import PROFILES

SYMBOLS = "hsfmn"
PAIRS = [a + b for at, a in enumerate(SYMBOLS) for b in SYMBOLS[at + 1 :]]


def turned(card):
    return card[1] + card[0]


def state(dice="--", now="roll", table=None, piles=("", ""), **fields):
    """Return a game: cards where they are named, as (up, down), and all others on the last free cells.

    :param table: card by cell
    :param piles: for each seat its cards, "hs+fm", the top one last
    :param fields: further fields of the text; `rules` too
    """
    table = dict(table or {})
    left = PAIRS + PAIRS
    for card in list(table.values()) + [card for pile in piles for card in pile.split("+") if card]:
        left.remove(card if card in left else turned(card))
    rules = fields.pop("rules", "memreve")
    free = [cell for cell in PROFILES[0].from_text(rules).cells() if cell not in table]
    for card in left:
        table[free.pop()] = card
    words = [
        "seats=" + ",".join([str(seat + 1) for seat in range(len(piles))]),
        "turn=" + str(fields.get("turn", 1)),
        "now=" + now,
        "what=" + fields.get("what", "-"),
        "dice=" + dice,
        "at=" + fields.get("at", ""),
        "rival=" + fields.get("rival", ""),
        "silent=" + fields.get("silent", ""),
        "rolls=" + str(fields.get("rolls", 1)),
        "gone=" + fields.get("gone", ""),
        "piles=" + "/".join(piles),
        "table=" + "+".join(["%d:%s" % (cell, table[cell]) for cell in sorted(table)]),
        "luck=" + str(fields.get("luck", 1)),
    ]
    return MemReve.from_text(" ".join(["memreve", rules] + words))


def lying(game):
    """Return the cells on which cards lie."""
    return [cell for cell, face in enumerate(game.seen().faces) if face != 255]


def cards(game):
    """Return all cards as pairs in order, wherever they are."""
    table = [(game.seen().faces[cell], game.hidden[cell]) for cell in lying(game)]
    return sorted([tuple(sorted(card)) for card in table + [card for pile in game.piles for card in pile]])
