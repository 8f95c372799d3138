"""The pair game: turn two cards, keep them if they match. One engine for every profile of it.

The turn (figures and decisions: RULES, section 1):

    FIRST   the seat to act reveals a face-down card
    SECOND  it reveals another one: a pair leads to MATCH, else MISS
    MATCH   shown for `capture_ms`, then captured; the same seat goes on, without limit
    MISS    both stay visible for `conceal_ms`, then are concealed in place; the next seat's turn
    ENDED   the board is empty

Which of these it is follows from the cards that lie open, so the text of a game does not say it.
"""

from __future__ import annotations

from pelman.core.cards import DECK, card_names, rank
from pelman.core.game import CAPTURE, CONCEAL, CONSOLE, OVER, IllegalAction
from pelman.core.seats import MOST, leaders
from pelman.core.text import cards, numbers, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.core.game import Event

_NO_CELL = -1


class Rules:
    """What a profile of the pair game fixes. Times are in milliseconds.

    :param name: the profile's name, as in the text of a game
    :param deck: the cards in ascending order, as ints of `core.cards`
    :param conceal_ms: how long a mismatch stays visible
    :param capture_ms: how long a pair is shown before it is captured
    """

    def __init__(self, name: str, deck: bytes, conceal_ms: int, capture_ms: int) -> None:
        self.name = name
        self.deck = deck
        self.conceal_ms = conceal_ms
        self.capture_ms = capture_ms

    def is_pair(self, a: int, b: int) -> bool:
        """Return whether two cards match: the same rank, whatever their suits."""
        return rank(a) == rank(b)


MEMORY = Rules("memory", DECK, 5000, 1500)
"""Memory as the French and the Russian source tell it: 52 cards, rank only, 5 s."""
PROFILES = (MEMORY,)


class Seen:
    """What everybody at the table sees: one object a game, kept up to date. To look at, not to change.

    :ivar places: the seats' places at the table (0-5), in turn order
    :ivar phase: FIRST, SECOND, MATCH, MISS or ENDED
    :ivar acting: index of the seat whose cards lie open or who is to act
    :ivar faces: a byte for each cell: FACE_DOWN, CAPTURED, or the card that lies open there
    :ivar lies: a byte for each cell: 1 where a card lies, 0 where it was captured
    :ivar first, second: the cells of the open cards, -1 where there is none
    :ivar scores: pairs, one entry a seat
    :ivar wait_ms: how long the console shows this before it goes on by itself, else 0
    """

    FIRST = 0
    SECOND = 1
    MATCH = 2
    MISS = 3
    ENDED = 4

    FACE_DOWN = 255
    CAPTURED = 254

    def __init__(self, places: tuple[int, ...], acting: int, cells: int) -> None:
        self.places = places
        self.phase = Seen.FIRST
        self.acting = acting
        self.faces = bytearray(bytes([Seen.FACE_DOWN]) * cells)
        self.lies = bytearray(b"\x01" * cells)
        self.first = self.second = _NO_CELL
        self.scores = (0,) * len(places)
        self.wait_ms = 0


class Concentration:
    """A pair game: state and rules.

    :param rules: a `Rules`
    :param deal: which card lies on which cell, a byte a cell
    :param seats: the places (0-5) that play, clockwise
    :param first: index into `seats` of the seat that begins
    :param luck: not used: after the deal nothing is left to chance
    :raises ValueError: the deal is not the deck of the rules, or the seats are not 2 to 6 places
    """

    name = "concentration"
    profiles = PROFILES

    def __init__(
        self, rules: Rules, deal: bytes, seats: tuple[int, ...], first: int = 0, luck: int = 1
    ) -> None:
        if bytes(sorted(deal)) != rules.deck:
            raise ValueError("deal: not the cards of " + rules.name)
        if not 2 <= len(seats) <= MOST or len(set(seats)) != len(seats):
            raise ValueError("seats: 2 to 6 different places")
        if not 0 <= first < len(seats):
            raise ValueError("first: no such seat")
        self.rules = rules
        self.deal = bytes(deal)
        self.seats = tuple(seats)
        self.turn = first
        self.piles = tuple([bytearray() for _ in seats])
        """The cells each seat captured, in the order of capture."""
        self._seen = Seen(self.seats, first, len(deal))

    @property
    def scores(self) -> tuple[int, ...]:
        """Pairs captured, one entry a seat."""
        return self._seen.scores

    def is_legal(self, action: int) -> bool:
        """Return whether `action` may be applied now."""
        if self.turn == CONSOLE:
            return action == self._due()
        faces = self._seen.faces
        return 0 <= action < len(faces) and faces[action] == Seen.FACE_DOWN

    def legal(self) -> tuple[int, ...]:
        """Return every action that may be applied now."""
        if self.turn == CONSOLE:
            return (self._due(),)
        return tuple([cell for cell, face in enumerate(self._seen.faces) if face == Seen.FACE_DOWN])

    def apply(self, action: int) -> tuple[Event, ...]:
        """Do `action` and return what it caused: tuples of a word and its numbers.

        :raises IllegalAction: it may not be done now; nothing has changed.
        """
        if not self.is_legal(action):
            raise IllegalAction(action)
        if action == CAPTURE:
            return self._capture()
        if action == CONCEAL:
            return self._conceal()
        return self._reveal(action)

    def pending(self) -> tuple[int, int] | None:
        """Return (action, after how many ms) that the console does by itself, or None."""
        return (self._due(), self._seen.wait_ms) if self.turn == CONSOLE else None

    def seen(self, seat: int | None = None) -> Seen:
        """Return what the table sees; no seat sees more than another."""
        return self._seen

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win or share the victory; none before the end."""
        return leaders(self.scores) if self.turn == OVER else ()

    def _due(self) -> int:
        return CAPTURE if self._seen.phase == Seen.MATCH else CONCEAL

    def _reveal(self, cell: int) -> tuple[Event, ...]:
        seen = self._seen
        card = seen.faces[cell] = self.deal[cell]
        event = ("reveal", cell, card)
        if seen.phase == Seen.FIRST:
            seen.first = cell
            seen.phase = Seen.SECOND
            return (event,)
        seen.second = cell
        self.turn = CONSOLE
        if self.rules.is_pair(self.deal[seen.first], card):
            seen.phase = Seen.MATCH
            seen.wait_ms = self.rules.capture_ms
            return (event, ("pair", seen.first, cell))
        seen.phase = Seen.MISS
        seen.wait_ms = self.rules.conceal_ms
        return (event, ("mismatch", seen.first, cell))

    def _capture(self) -> tuple[Event, ...]:
        seen = self._seen
        event = ("capture", seen.acting, seen.first, seen.second)
        a, b = seen.first, seen.second
        self._begin(seen.acting)
        self._take(seen.acting, a, b)
        return (event, ("over",) + self.winners()) if self.turn == OVER else (event,)

    def _take(self, seat: int, a: int, b: int) -> None:
        seen = self._seen
        for cell in (a, b):
            self.piles[seat].append(cell)
            seen.faces[cell] = Seen.CAPTURED
            seen.lies[cell] = 0
        seen.scores = tuple([len(pile) >> 1 for pile in self.piles])
        if 2 * sum(seen.scores) == len(self.deal):
            seen.phase = Seen.ENDED
            self.turn = OVER

    def _conceal(self) -> tuple[Event, ...]:
        seen = self._seen
        event = ("conceal", seen.first, seen.second)
        seen.faces[seen.first] = seen.faces[seen.second] = Seen.FACE_DOWN
        self._begin((seen.acting + 1) % len(self.seats))
        return (event, ("turn", seen.acting))

    def _begin(self, seat: int) -> None:
        seen = self._seen
        seen.acting = self.turn = seat
        seen.phase = Seen.FIRST
        seen.first = seen.second = _NO_CELL
        seen.wait_ms = 0

    def to_text(self) -> str:
        """Return the whole game on one line; `from_text` gives it back exactly."""
        seen = self._seen
        opened = [str(cell) for cell in (seen.first, seen.second) if cell != _NO_CELL]
        piles = ["+".join([str(cell) for cell in pile]) for pile in self.piles]
        return " ".join(
            (
                self.name,
                self.rules.name,
                "seats=" + ",".join([str(place + 1) for place in self.seats]),
                "turn=" + str(seen.acting + 1),
                "open=" + "+".join(opened),
                "piles=" + "/".join(piles),
                "deal=" + card_names(self.deal),
            )
        )

    @classmethod
    def from_text(cls, text: str) -> Concentration:
        """Return the game of a line made by `to_text`.

        :raises ValueError: the line is not one; the message begins with the field at fault.
        """
        words = text.split()
        if len(words) != 2 + len(_FIELDS) or words[0] != cls.name:
            raise ValueError("text: a line of %s has %d words" % (cls.name, 2 + len(_FIELDS)))
        rules = [profile for profile in cls.profiles if profile.name == words[1]]
        if not rules:
            raise ValueError("profile: " + words[1])
        values = [value(word, field) for word, field in zip(words[2:], _FIELDS)]
        seats = [number - 1 for number in numbers("seats", values[0], ",")]
        if [seat for seat in seats if not 0 <= seat < MOST]:
            raise ValueError("seats: " + values[0])
        turn = numbers("turn", values[1], ",")
        if len(turn) != 1 or not 1 <= turn[0] <= len(seats):
            raise ValueError("turn: " + values[1])
        game = cls(rules[0], cards("deal", values[4]), tuple(seats), turn[0] - 1)
        game._put_piles(values[3])
        game._put_open(values[2])
        return game

    def _put_piles(self, text: str) -> None:
        piles = text.split("/")
        if len(piles) != len(self.seats):
            raise ValueError("piles: one for each seat, not " + text)
        for seat, pile in enumerate(piles):
            cells = numbers("piles", pile, "+")
            if len(cells) % 2:
                raise ValueError("piles: half a pair in " + pile)
            for at in range(0, len(cells), 2):
                self._put_pair(seat, cells[at], cells[at + 1])

    def _put_pair(self, seat: int, a: int, b: int) -> None:
        for cell in (a, b):
            if not self.is_legal(cell):
                raise ValueError("piles: cell %d" % cell)
        if a == b or not self.rules.is_pair(self.deal[a], self.deal[b]):
            raise ValueError("piles: %d and %d are no pair" % (a, b))
        self._take(seat, a, b)

    def _put_open(self, text: str) -> None:
        cells = numbers("open", text, "+")
        if len(cells) > 2:
            raise ValueError("open: more than two cards, " + text)
        for cell in cells:
            if not self.is_legal(cell):
                raise ValueError("open: cell %d" % cell)
            self._reveal(cell)


_FIELDS = ("seats", "turn", "open", "piles", "deal")
