"""The pair game: turn two cards, keep them if they match. One engine for every profile and option of it.

The turn (figures and decisions: RULES, section 1):

    PREVIEW  all cards are shown, where the table asked for that; then the first seat's turn
    FIRST    the seat to act reveals a face-down card
    SECOND   it reveals another one: a pair leads to MATCH, else MISS
    MATCH    shown for a moment, then captured; the same seat goes on (one flip: the next one)
    MISS     both stay visible for the reveal time, then are concealed in place; the next seat's turn
    WAIT     instead of that, where the table asked for it: they stay until OK conceals them
    FOULED   an illegal press ended the turn: shown for a moment, then as after MISS
    WARNED   an illegal press is forgiven once: shown for a moment, then on as before
    ENDED    the board is empty, or the table has had its failed turns

A failed turn is one that ends without a pair. A seat may leave at any time, but for the last one: it is
skipped from then on, and keeps its pairs.
"""

from __future__ import annotations

from pelman.core.cards import JOKERS, card_names
from pelman.core.deal import below
from pelman.core.game import CAPTURE, CONCEAL, CONSOLE, FOUL, LEAVE, OVER, READY, IllegalAction, leaving
from pelman.core.seats import check_seats, leaders
from pelman.games.pair_rules import IGNORE, PROFILES, WARN, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.core.deal import RandomBytes
    from pelman.core.game import Event

SHOWN_MS = 1500
"""How long a pair, or what an illegal press did, is shown."""

_NO_CELL = -1
_PLAYOFFS = 3
"""Playoffs in a row; after the last one a tie is shared (RULES, section 1)."""

_ACTIONS = READY + 1
_NONE = bytes(_ACTIONS)
_ONLY = {
    action: bytes(action) + b"\x01" + bytes(_ACTIONS - action - 1) for action in (CAPTURE, CONCEAL, READY)
}
"""For each action of the console: legality where it is the only one."""


class Seen:
    """What everybody at the table sees: one object a game, kept up to date. To look at, not to change.

    :ivar rules: what the table has agreed on
    :ivar layout: where the cells lie
    :ivar places: the seats' places at the table (0-5), in turn order
    :ivar phase: one of the constants below
    :ivar acting: index of the seat whose cards lie open or who is to act
    :ivar faces: a byte for each cell: FACE_DOWN, CAPTURED, or the card that lies open there
    :ivar lies: a byte for each cell: 1 where a card lies, 0 where it was captured
    :ivar first, second: the cells of the open cards, -1 where there is none
    :ivar scores: one entry a seat
    :ivar failed: failed turns of the whole table
    :ivar gone: indices of the seats that have left
    :ivar wait_ms: how long the console shows this before it goes on by itself, else 0
    :cvar is_race: whether anybody may press now, not only the seat to act
    """

    FIRST = 0
    SECOND = 1
    MATCH = 2
    MISS = 3
    ENDED = 4
    WAIT = 5
    FOULED = 6
    WARNED = 7
    PREVIEW = 8

    FACE_DOWN = 255
    CAPTURED = 254
    is_race = False

    def __init__(self, rules: Rules, places: tuple[int, ...], acting: int, cells: int) -> None:
        self.rules = rules
        self.layout = rules.layout(cells)
        self.places = places
        self.phase = Seen.FIRST
        self.acting = acting
        self.faces = bytearray(bytes([Seen.FACE_DOWN]) * cells)
        self.lies = bytearray(b"\x01" * cells)
        self.first = self.second = _NO_CELL
        self.scores = [0] * len(places)
        self.failed = 0
        self.gone: list[int] = []
        self.wait_ms = 0


_JOKER = JOKERS[0]
_FIRST, _SECOND, _MATCH, _MISS = Seen.FIRST, Seen.SECOND, Seen.MATCH, Seen.MISS
_FACE_DOWN, _CAPTURED = Seen.FACE_DOWN, Seen.CAPTURED
"""The same where it must be quick."""


class Concentration:
    """A pair game: state and rules.

    :param rules: a `Rules`
    :param deal: which card lies on which cell, a byte a cell
    :param seats: the places (0-5) that play, clockwise
    :param first: index into `seats` of the seat that begins
    :param luck: not used: after the deal nothing is left to chance
    :raises ValueError: the deal is not the deck of the rules, or there are too few or too many seats
    """

    name = "concentration"
    profiles = PROFILES

    def __init__(
        self, rules: Rules, deal: bytes, seats: tuple[int, ...], first: int = 0, luck: int = 1
    ) -> None:
        if not rules.is_deck(deal):
            raise ValueError("deal: not the cards of " + rules.to_text())
        check_seats(seats, first, rules.fewest)
        self.rules = rules
        self.deal = bytes(deal)
        self.seats = tuple(seats)
        self.turn = first
        self.piles = tuple([bytearray() for _ in seats])
        """The cells each seat captured, in the order of capture."""
        self._limit = rules.limit
        self._kinds = rules.kinds
        self._wanted = rules.wanted
        self.warned: list[int] = []
        """The seats whose free illegal press is used up."""
        self._left = len(deal)
        self._pending: tuple[int, int] | None = None
        self._at_turn = bytearray(b"\x01" * len(deal) + bytes(_ACTIONS - len(deal)))
        if rules.foul != IGNORE:
            self._at_turn[FOUL] = 1
        self._legal: bytes | bytearray = self._at_turn
        """For each action whether it may be applied now. All that asks for legality reads this."""
        self._seen = Seen(rules, self.seats, first, len(deal))
        if rules.preview:
            self._show(Seen.PREVIEW, CONCEAL, rules.preview * 1000)
            self._seen.faces[:] = self.deal

    @property
    def gone(self) -> list[int]:
        """The seats that have left, in that order."""
        return self._seen.gone

    @property
    def scores(self) -> tuple[int, ...]:
        """Pairs captured, one entry a seat; together, every seat has those of the whole table."""
        return tuple(self._seen.scores)

    def is_legal(self, action: int) -> bool:
        """Return whether `action` may be applied now."""
        if action >= LEAVE:
            return action in leaving(self)
        return 0 <= action < _ACTIONS and self._legal[action] == 1

    def legal(self) -> tuple[int, ...]:
        """Return every action that may be applied now."""
        return tuple([action for action, is_legal in enumerate(self._legal) if is_legal]) + leaving(self)

    def is_race(self, action: int) -> bool:
        """Return whether anybody may do `action` now: in a pair game nothing is a race."""
        return False

    def apply(self, action: int) -> tuple[Event, ...]:
        """Do `action` and return what it caused: tuples of a word and its numbers.

        :raises IllegalAction: it may not be done now; nothing has changed.
        """
        if not (0 <= action < _ACTIONS and self._legal[action]):
            if action < LEAVE or action not in leaving(self):
                raise IllegalAction(action)
            return self._leave(action - LEAVE)
        if action < CONCEAL:
            return self._reveal(action)
        if action == CAPTURE:
            return self._capture()
        if action == CONCEAL:
            return self._conceal()
        return self._foul() if action == FOUL else self._ready()

    def pending(self) -> tuple[int, int] | None:
        """Return (action, after how many ms) that the console does by itself, or None."""
        return self._pending

    def seen(self, seat: int | None = None) -> Seen:
        """Return what the table sees; no seat sees more than another."""
        return self._seen

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win or share the victory: none before the end, none if the table has lost."""
        if self.turn != OVER or self._left:
            return ()
        return leaders(self.scores)

    def can_play_off(self) -> bool:
        """Return whether this game has ended in a tie of rivals, and fewer than three playoffs have been."""
        winners = self.winners()
        is_tie = len(winners) > 1 and not self.rules.limit and self.rules.playoff < _PLAYOFFS
        return is_tie and not any([seat in self.gone for seat in winners])

    def playoff(self, random_bytes: RandomBytes) -> Concentration:
        """Return the game that breaks the tie of this one, which has ended: its seats are the winners."""
        from pelman.games.playoff import rules_and_deal

        rules, deal = rules_and_deal(self, random_bytes)
        tied = tuple([self.seats[seat] for seat in self.winners()])
        return Concentration(rules, deal, tied, below(len(tied), random_bytes))

    def _show(self, phase: int, then: int, for_ms: int) -> None:
        """Leave the table as it is for some time; then the console does an action."""
        seen = self._seen
        self.turn = CONSOLE
        self._legal = _ONLY[then]
        self._pending = (then, for_ms)
        seen.phase = phase
        seen.wait_ms = for_ms

    def _begin(self, seat: int) -> None:
        """Let a seat have its turn, or the next one that has not left."""
        seen = self._seen
        if seen.gone:
            while seat in seen.gone:
                seat = (seat + 1) % len(self.seats)
        seen.acting = self.turn = seat
        seen.phase = _FIRST
        seen.first = seen.second = _NO_CELL
        seen.wait_ms = 0
        self._pending = None
        self._legal = self._at_turn

    def _end(self) -> None:
        self._seen.phase = Seen.ENDED
        self._seen.wait_ms = 0
        self.turn = OVER
        self._pending = None
        self._legal = _NONE

    def _reveal(self, cell: int) -> tuple[Event, ...]:
        seen = self._seen
        card = seen.faces[cell] = self.deal[cell]
        self._at_turn[cell] = 0
        if seen.phase == _FIRST:
            seen.first = cell
            seen.phase = _SECOND
            return (("reveal", cell, card),)
        first = seen.first
        seen.second = cell
        if self._kinds[self.deal[first]] == self._wanted[card]:
            self._show(_MATCH, CAPTURE, SHOWN_MS)
            return (("reveal", cell, card), ("pair", first, cell))
        self._show(_MISS, CONCEAL if self.rules.reveal else READY, self.rules.conceal_ms)
        return (("reveal", cell, card), ("mismatch", first, cell))

    def _capture(self) -> tuple[Event, ...]:
        seen = self._seen
        seat = seen.acting
        a = seen.first
        b = seen.second
        event = ("capture", seat, a, b)
        self._take(seat, a, b)
        again = self.rules.again
        self._begin(seat if again else (seat + 1) % len(self.seats))
        if not self._left:
            self._end()
            return (event, ("over",) + self.winners())
        return (event,) if again and seen.acting == seat else (event, ("turn", seen.acting))

    def _take(self, seat: int, a: int, b: int) -> None:
        seen = self._seen
        pile = self.piles[seat]
        pile.append(a)
        pile.append(b)
        faces = seen.faces
        faces[a] = faces[b] = _CAPTURED
        seen.lies[a] = seen.lies[b] = 0
        self._left -= 2
        points = 1 if self.deal[a] < _JOKER else self.rules.jokers
        if not self._limit:
            seen.scores[seat] += points
        else:
            seen.scores = [score + points for score in seen.scores]

    def _conceal(self) -> tuple[Event, ...]:
        seen = self._seen
        first, second = seen.first, seen.second
        if first < 0 or second < 0:
            return self._conceal_others(first)
        faces = seen.faces
        at_turn = self._at_turn
        faces[first] = faces[second] = _FACE_DOWN
        at_turn[first] = at_turn[second] = 1
        return self._fail(("conceal", first, second))

    def _conceal_others(self, first: int) -> tuple[Event, ...]:
        """Conceal what a preview, or an illegal press, has left."""
        seen = self._seen
        if seen.phase == Seen.PREVIEW:
            seen.faces[:] = bytes([Seen.FACE_DOWN]) * len(self.deal)
            self._begin(seen.acting)
            return (("turn", seen.acting),)
        if first < 0:
            return self._fail(("conceal",))
        seen.faces[first] = Seen.FACE_DOWN
        self._at_turn[first] = 1
        return self._fail(("conceal", first))

    def _fail(self, event: Event) -> tuple[Event, ...]:
        """End a failed turn."""
        seen = self._seen
        seen.failed += 1
        self._begin((seen.acting + 1) % len(self.seats))
        if 0 < self._limit < seen.failed:
            self._end()
            return (event, ("over",))
        return (event, ("turn", seen.acting))

    def _foul(self) -> tuple[Event, ...]:
        seat = self.turn
        if self.rules.foul == WARN and seat not in self.warned:
            self.warned.append(seat)
            self._show(Seen.WARNED, READY, SHOWN_MS)
            return (("warning", seat),)
        self._show(Seen.FOULED, CONCEAL, SHOWN_MS)
        return (("foul", seat),)

    def _leave(self, seat: int) -> tuple[Event, ...]:
        """Let a seat leave; what it has open is concealed, and the next seat's turn begins."""
        seen = self._seen
        self.gone.append(seat)
        if self.turn != seat:
            return (("leave", seat),)
        self._conceal_open()
        self._begin(seat)
        return (("leave", seat), ("turn", seen.acting))

    def _conceal_open(self) -> None:
        for cell in self.open():
            self._seen.faces[cell] = Seen.FACE_DOWN
            self._at_turn[cell] = 1

    def _ready(self) -> tuple[Event, ...]:
        seen = self._seen
        if seen.acting in self.gone:
            if seen.phase == Seen.MISS:
                return self._conceal()
            self._conceal_open()
            self._begin(seen.acting)
            return (("turn", seen.acting),)
        self.turn = seen.acting
        self._pending = None
        seen.wait_ms = 0
        if seen.phase == Seen.MISS:
            seen.phase = Seen.WAIT
            self._legal = _ONLY[CONCEAL]
        else:
            seen.phase = Seen.FIRST if seen.first < 0 else Seen.SECOND
            self._legal = self._at_turn
        return (("ready", seen.acting),)

    def open(self) -> list[int]:
        """Return the cells of the open cards."""
        return [cell for cell in (self._seen.first, self._seen.second) if cell >= 0]

    def put_pair(self, seat: int, a: int, b: int) -> None:
        """Put a pair on a seat's pile, as if it had been captured before."""
        self._at_turn[a] = self._at_turn[b] = 0
        self._take(seat, a, b)

    def put_failed(self, failed: int) -> None:
        """Set the failed turns, as if they had happened before."""
        self._seen.failed = failed
        if not self._left or 0 < self.rules.limit < failed:
            self._end()

    def to_text(self) -> str:
        """Return the whole game on one line; `from_text` gives it back exactly."""
        seen = self._seen
        piles = ["+".join([str(cell) for cell in pile]) for pile in self.piles]
        return " ".join(
            (
                self.name,
                self.rules.to_text(),
                "seats=" + ",".join([str(place + 1) for place in self.seats]),
                "turn=" + str(seen.acting + 1),
                "failed=" + str(seen.failed),
                "warned=" + ",".join([str(seat + 1) for seat in self.warned]),
                "gone=" + ",".join([str(seat + 1) for seat in self.gone]),
                "now=" + _NOW.get(seen.phase, "play"),
                "open=" + "+".join([str(cell) for cell in self.open()]),
                "piles=" + "/".join(piles),
                "deal=" + card_names(self.deal),
            )
        )

    @classmethod
    def from_text(cls, text: str) -> Concentration:
        """Return the game of a line made by `to_text`.

        :raises ValueError: the line is not one; the message begins with the field at fault.
        """
        from pelman.games.pair_text import game_of

        return game_of(cls, text)


_NOW = {Seen.WAIT: "wait", Seen.FOULED: "foul", Seen.WARNED: "warning", Seen.PREVIEW: "preview"}
