"""The cards and the rules record of Mémospeed: all that a table can choose (source 004, RULES section 3)."""

from __future__ import annotations

from pelman.core.grid import CELLS, COLUMNS
from pelman.core.options import Options
from pelman.core.refused import Refused

NUMBER = 0
ACTION = 1
EXPERT = 2

KINDS = (
    ("-2", NUMBER, -2, 6),
    ("-1", NUMBER, -1, 6),
    ("0", NUMBER, 0, 6),
    ("1", NUMBER, 1, 6),
    ("2", NUMBER, 2, 6),
    ("3", NUMBER, 3, 6),
    ("4", NUMBER, 4, 6),
    ("5", NUMBER, 5, 6),
    ("6", NUMBER, 6, 6),
    ("look", ACTION, 3, 6),
    ("turn", ACTION, 3, 6),
    ("swap", ACTION, 3, 6),
    ("plus", ACTION, 3, 5),
    ("mix", ACTION, 3, 5),
    ("mirror", EXPERT, 3, 4),
    ("shield", EXPERT, 3, 4),
    ("medal", EXPERT, 4, 4),
    ("double", EXPERT, 0, 3),
    ("half", EXPERT, 2, 3),
)
"""Kinds of cards: name, group, value, how many there are. A card is the index of its kind: those of a kind
are identical. A table's own number cards (the source has three blank ones) are lines behind these."""

GROUPS = bytes([kind[1] for kind in KINDS])
VALUES = tuple([kind[2] for kind in KINDS])
FIRST_ACTION = GROUPS.find(bytes((ACTION,)))
LOOK, TURN, SWAP, PLUS, MIX, MIRROR, SHIELD, MEDAL, DOUBLE, HALF = range(FIRST_ACTION, 19)

HANDS = (5, 5, 6, 6, 7, 7)
"""Cards at the beginning of each round."""
_ROW_SEATS = 4
_ROW_SLOTS = 12
_BLOCK_SLOTS = 7
LEAVES = 2


class Rules(Options):
    """What a table has agreed on.

    :ivar experts: 1: with the expert cards
    :ivar rounds: 6, or 1 for a quick game
    :ivar hand: cards at the beginning of a quick game's round; 0 where the rounds say it
    :ivar window: seconds for which cards may be dropped, or a Mirror or a Shield be shown, at least
    """

    known = options = ("experts", "rounds", "hand", "window")
    choices = {"experts": (0, 1), "rounds": (6, 1), "hand": (0, 4, 5, 6, 7), "window": (3, 5, 7, 10)}
    bound = ("rounds", "hand")
    of_table = ("first", "pace", "level")
    fewest = 2

    def __init__(self, name: str, values: tuple[int, ...]) -> None:
        super().__init__(name, values)
        self.experts, self.rounds, self.hand, self.window = values

    def fitted(self, option: str) -> Rules:
        """Return these rules with a hand that goes with the rounds."""
        if option != "rounds":
            return self
        return Rules(self.name, (self.experts, self.rounds, 0 if self.rounds > 1 else 5, self.window))

    def check(self) -> None:
        """Return if these rules can be played.

        :raises Refused: the hand does not go together with the rounds.
        """
        if (self.hand > 0) != (self.rounds == 1):
            raise Refused("hand", self.rounds, "six rounds have hands of their own, a quick game has none")

    @property
    def deck(self) -> bytes:
        """All cards, kind after kind."""
        cards = [bytes((at,)) * kind[3] for at, kind in enumerate(KINDS) if self.experts or kind[1] != EXPERT]
        return b"".join(cards)

    def hand_of(self, number: int) -> int:
        """Return how many cards each seat gets in a round, the first one being 1."""
        return self.hand or HANDS[number - 1]


PROFILES = (
    Rules("memospeed", (0, 6, 0, 3)),
    Rules("memoexpert", (1, 6, 0, 3)),
    Rules("memoquick", (0, 1, 5, 5)),
)
Rules.profiles = PROFILES


def slots(seat: int, seats: int) -> list[int]:
    """Return the cells of a seat's slots, the two front ones first; those of the second leaf come last.

    Up to four seats have a row each, with the seat's key at its right end; five or six have two columns.
    """
    found = []
    for leaf in range(LEAVES):
        at = leaf * CELLS
        if seats <= _ROW_SEATS:
            found += [at + seat * COLUMNS + slot for slot in range(_ROW_SLOTS)]
        else:
            found += [
                at + (slot + 1) // 2 * COLUMNS + 2 * seat + (slot + 1) % 2 for slot in range(_BLOCK_SLOTS)
            ]
    return found


def seat_key(seat: int, seats: int) -> int:
    """Return the cell of a seat's own key; on the second leaf it is the same key."""
    return seat * COLUMNS + _ROW_SLOTS if seats <= _ROW_SEATS else 2 * seat


def score(cards: bytes | bytearray) -> int:
    """Return what a hand counts.

    >>> score(bytes((4, 2, 1, 0))), score(bytes((16, 8, 16))), score(bytes((7, 18, 17, 18)))
    (-1, 0, 5)
    """
    hand = bytes(cards)
    if hand.count(bytes((MEDAL,))) >= 2:
        return 0
    total = sum([VALUES[card] for card in hand]) << hand.count(bytes((DOUBLE,)))
    return -(-total >> hand.count(bytes((HALF,))))
