"""The rules record of the pair game: its deck, what a pair is, every option; the profiles are data.

Which decks end well (RULES, "Which matchings are allowed"): the cards that match one another must be a
complete graph on an even number of cards, or a complete bipartite one with as many on either side. Whole
ranks are right under every rule; half a rank is two cards that pair under the rule; the jokers pair with each
other.
"""

from __future__ import annotations

from pelman.core.cards import DECK, JOKER, JOKERS, is_red, rank
from pelman.core.layout import Layout
from pelman.core.options import Options
from pelman.core.refused import Refused

RANK = 0
RANK_COLOUR = 1
ZEBRA = 2
COLOUR = 3
IDENTICAL = 4
"""`match`: the same rank; the same rank and colour; the same rank, opposite colours; the same colour; the
same card twice."""

CARDS = 0
PICTURES = 1
"""`faces`: playing cards; pictures, each twice."""

IGNORE = 0
WARN = 1
END = 2
"""`foul`, what an illegal press does: nothing; ends the turn, but the first one is free; ends the turn."""

MOST_PICTURES = 26
_JOKERS_KIND = JOKER << 1

_SHAPES = (
    (6, 1, 2, 3),
    (8, 1, 2, 4),
    (10, 1, 2, 5),
    (12, 1, 3, 4),
    (14, 1, 2, 7),
    (16, 1, 4, 4),
    (18, 1, 3, 6),
    (20, 1, 4, 5),
    (22, 1, 2, 11),
    (24, 1, 4, 6),
    (26, 1, 2, 13),
    (28, 1, 4, 7),
    (30, 1, 3, 10),
    (52, 1, 4, 13),
    (54, 2, 3, 9),
    (104, 2, 4, 13),
)
"""Cards, and the leaves, rows and columns on which they lie."""

VALUES = {
    "cards": tuple([shape[0] for shape in _SHAPES]),
    "faces": (CARDS, PICTURES),
    "match": (RANK, RANK_COLOUR, ZEBRA, COLOUR, IDENTICAL),
    "jokers": (0, 1, 2),
    "reveal": (2, 3, 4, 5, 7, 10, 15, 20, 30, 0),
    "again": (1, 0),
    "foul": (IGNORE, WARN, END),
    "limit": (0, 2, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60),
    "preview": (0, 5, 10, 20, 30, 60),
    "playoff": (0, 1, 2, 3),
}
"""What each option may be; see `Rules`."""

OPTIONS = ("cards", "faces", "match", "jokers", "reveal", "again", "foul", "limit", "preview", "playoff")
_NAMES = {
    "faces": ("cards", "pictures"),
    "match": ("rank", "rank+colour", "zebra", "colour", "identical"),
    "foul": ("ignore", "warn", "end"),
}


class Rules(Options):
    """What a table has agreed on.

    :ivar least_s: the shortest time, in seconds, that this profile shows a mismatch
    :ivar fewest: seats it takes at least
    :ivar cards: size of the deck: 52, a part of it (6 to 30), 54 with the jokers, 104 from two packs
    :ivar faces: CARDS or PICTURES
    :ivar match: RANK, RANK_COLOUR, ZEBRA, COLOUR or IDENTICAL
    :ivar jokers: 0 for a deck without them, else the points that the pair of them counts, 1 or 2
    :ivar reveal: seconds that a mismatch stays visible; 0: until OK, but not shorter than `least_s`
    :ivar conceal_ms: the same in milliseconds; the shortest time, where OK conceals
    :ivar again: 1: after a pair the same seat goes on; 0: one flip
    :ivar foul: IGNORE, WARN or END
    :ivar limit: 0: every seat for itself; else all together: failed turns that the table may have
    :ivar preview: seconds for which all cards are shown before the first turn
    :ivar playoff: 0, or the number of the playoff (1 to 3) that this game is
    """

    known = OPTIONS
    options = OPTIONS[:-1]
    """A playoff comes about."""
    choices = VALUES
    words = _NAMES
    bound = ("cards", "faces", "match", "jokers", "reveal")
    of_table = ("series", "timed", "playoff", "first", "aim", "pace", "level")

    def __init__(self, name: str, least_s: int, fewest: int, values: tuple[int, ...]) -> None:
        super().__init__(name, values)
        self.least_s = least_s
        self.fewest = fewest
        self._kinds = self._wanted = self._deck = b""
        self._layout: Layout | None = None
        (
            self.cards,
            self.faces,
            self.match,
            self.jokers,
            self.reveal,
            self.again,
            self.foul,
            self.limit,
            self.preview,
            self.playoff,
        ) = values
        self.conceal_ms = (self.reveal or least_s) * 1000

    def with_values(self, values: tuple[int, ...]) -> Rules:
        """Return rules of the same profile with other values."""
        return Rules(self.name, self.least_s, self.fewest, values)

    @property
    def shape(self) -> tuple[int, int, int]:
        """Leaves, rows and columns."""
        return [shape[1:] for shape in _SHAPES if shape[0] == self.cards][0]

    def layout(self, cards: int = 0) -> Layout:
        """Return where the cells lie; a playoff's `cards` lie in two rows."""
        if self.playoff:
            return Layout(1, 2, cards // 2)
        if not self._layout:
            self._layout = Layout(*self.shape)
        return self._layout

    @property
    def deck(self) -> bytes:
        """The cards in ascending order."""
        if not self._deck:
            self._deck = self._made_deck()
        return self._deck

    def _made_deck(self) -> bytes:
        if self.faces == PICTURES:
            return bytes([picture >> 1 for picture in range(self.cards)])
        if self.cards == 2 * len(DECK):
            return bytes([card >> 1 for card in range(self.cards)])
        whole = self.whole
        halves = (self.cards - whole) // 2 - (1 if self.jokers else 0)
        half_ranks = [self._half(first) for first in range(whole, whole + 4 * halves, 4)]
        return DECK[:whole] + b"".join(half_ranks) + (JOKERS if self.jokers else b"")

    @property
    def whole(self) -> int:
        """How many cards of the deck are whole ranks of one pack: four cards each, the lowest ranks."""
        if self.faces == PICTURES or self.cards > 54 or self.cards == 6 and not self.jokers:
            return 0
        return (self.cards - (2 if self.jokers else 0)) // 4 * 4

    def _half(self, first: int) -> bytes:
        """Return two cards of the rank that begins with card `first`, which pair under this rule."""
        if self.match == ZEBRA:
            return bytes((first, first + 1))
        return bytes((first, first + 3)) if first & 4 else bytes((first + 1, first + 2))

    @property
    def kinds(self) -> bytes:
        """For each card (0-53) its kind, a number: two match if each is of the kind that the other wants."""
        if not self._kinds:
            self._kinds = bytes([self._kind(card) for card in range(len(DECK) + len(JOKERS))])
        return self._kinds

    @property
    def wanted(self) -> bytes:
        """For each card the kind of those that match it."""
        if not self._wanted:
            flip = 1 if self.match == ZEBRA else 0
            cards = [kind if kind == _JOKERS_KIND else kind ^ flip for kind in self.kinds]
            self._wanted = bytes(cards)
        return self._wanted

    def _kind(self, card: int) -> int:
        match = self.match
        if match == IDENTICAL:
            return card
        if rank(card) == JOKER:
            return _JOKERS_KIND
        if match == COLOUR:
            return int(is_red(card))
        return rank(card) << 1 | (is_red(card) and match != RANK)

    def is_pair(self, a: int, b: int) -> bool:
        """Return whether two cards match."""
        return self.kinds[a] == self.wanted[b]

    def is_deck(self, deal: bytes) -> bool:
        """Return whether these are the cards of a game under these rules; a playoff's are pairs of any."""
        cards = bytes(sorted(deal))
        if not self.playoff:
            return cards == self.deck
        return 0 < len(cards) <= 8 and all(self._is_even(cards, card) for card in cards)

    def _is_even(self, cards: bytes, card: int) -> bool:
        kind = self.kinds[card]
        wanted = self.wanted[card]
        kinds = [self.kinds[other] for other in cards]
        return kinds.count(kind) % 2 == 0 if kind == wanted else kinds.count(kind) == kinds.count(wanted)

    def fitted(self, option: str) -> Rules:
        """Return these rules with those options set right that have only one possible value left."""
        if option not in ("cards", "faces", "match"):
            return self
        match = self.match
        jokers = self.jokers
        if option == "faces":
            usual = self.profile(self.name).match
            match = IDENTICAL if self.faces == PICTURES else RANK if usual == IDENTICAL else usual
        if self.faces == PICTURES or self.match == IDENTICAL or self.cards % 4 == 0:
            jokers = 0
        elif self.cards == 54:
            jokers = jokers or 1
        return self.with_values(self.values[:2] + (match, jokers) + self.values[4:])

    def check(self) -> None:
        """Return if these rules can be played.

        :raises Refused: they cannot.
        """
        cards = self.cards
        if self.faces == PICTURES:
            if cards > 2 * MOST_PICTURES:
                raise Refused("pairs", MOST_PICTURES, "there are only %d pictures" % MOST_PICTURES)
            if self.match != IDENTICAL:
                raise Refused("picture", 0, "a picture pairs with the same picture only")
        elif self.match == IDENTICAL and cards != 2 * len(DECK):
            raise Refused(
                "two_packs", cards, "no two of %d cards are the same: take 104, or pictures" % cards
            )
        if self.jokers and (self.faces == PICTURES or cards % 4 == 0):
            raise Refused("jokers", cards, "%d cards have no room for jokers" % cards)
        if cards == 54 and not self.jokers:
            raise Refused("no_jokers", cards, "54 cards need the jokers")
        if self.reveal and self.reveal < self.least_s:
            raise Refused(
                "reveal", self.least_s, "%s shows cards for %d s at least" % (self.name, self.least_s)
            )


AGE_3 = Rules("age3", 3, 1, (8, PICTURES, IDENTICAL, 0, 5, 1, IGNORE, 0, 0, 0))
AGE_5 = Rules("age5", 3, 1, (16, PICTURES, IDENTICAL, 0, 5, 1, IGNORE, 0, 0, 0))
AGE_7 = Rules("age7", 3, 1, (28, CARDS, RANK, 0, 5, 1, IGNORE, 0, 0, 0))
MEMORY = Rules("memory", 5, 2, (52, CARDS, RANK, 0, 5, 1, IGNORE, 0, 0, 0))
CONCENTRATION = Rules("concentration", 2, 1, (52, CARDS, RANK_COLOUR, 0, 2, 1, END, 0, 0, 0))
PROFILES = (MEMORY, CONCENTRATION, AGE_3, AGE_5, AGE_7)
"""Memory as sources 000 and 002 tell it: rank only, at least 5 s. Concentration as source 001 does: rank and
colour, an illegal move ends the turn. And for children from 3, 5 and 7 years on: few cards, no penalties."""
Rules.profiles = PROFILES
