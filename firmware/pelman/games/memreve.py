"""MemReve: cards with a symbol on either side, and two dice that say what may be done with them.

Twenty cards, each with two different ones of five symbols: the ten pairs of symbols, each twice, so every
symbol is on eight cards. Which side is up is seen by all; what is below has to be remembered. A seat rolls
two dice, which bear the five symbols and one special face (source 003; figures and decisions: RULES,
section 2):

    ROLL       the seat to act rolls
    TUMBLE     the dice are rolling
    ANY        special + special: it captures any card
    FLIP       special + x: it turns over a card that shows x; if there is none, any card
    SWAP       x + x: two cards change places
    SEARCH     x + y: it turns over a card that shows x or y, and captures it if the other side is the other
               symbol; or it calls "Nothing!"; or (`harder`) it names the top card of a rival's pile
    CHALLENGE  "Nothing!" was called: any other seat that owns a card may contradict, who presses first
    POINT      the seat that contradicts points at the card it means, or takes it back with its own key
    REWARD     nobody has contradicted: the caller captures any card
    SHOWN      what has happened is shown for a moment; then the next seat's turn
    ENDED      a seat has its target, or the table is empty

The cells are all keys of the board. The cards lie somewhere in its nine left columns, or as a block of 4 x 5;
at the right each seat has its own key and, left of it, one for its pile.

Decisions where the source is silent: who contradicts has as long for pointing as all had for contradicting.
Pressing the own key again takes it back; the challenge begins anew, for everybody. Who lets the time pass has
missed it for this call; it costs nothing, and the challenge begins anew for the others who own a card. If
there is none, or nobody presses, the caller's word holds. The same where a seat leaves that was to point.
Who contradicts rightly has the found card on top of its pile, and below it the caller's; but the found card
counts first, and nobody takes more than the target. The first card of a swap, pressed again, is not chosen
any more.
"""

from __future__ import annotations

from pelman.core.deal import below
from pelman.core.game import CONSOLE, LEAVE, NOTHING, OVER, READY, ROLL, IllegalAction, leaving
from pelman.core.grid import CELLS, COLUMNS, ROWS
from pelman.core.layout import Layout
from pelman.core.luck import Luck
from pelman.core.seats import check_seats, leaders
from pelman.games.memreve_rules import EMPTY, PROFILES, SPECIAL, SYMBOLS, TARGETS, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.core.game import Event

TUMBLE_MS = 900
SHOWN_MS = 1800
"""How long the dice roll, and what they led to is shown."""

NAMES = "hsfmn*-"
"""Letters of the symbols, of the special face and of no die, in the text: heart, sun, fish, moon, snow."""
NO_DICE = (6, 6)
_NONE = bytes(CELLS)
_NOBODY = -1


def seat_key(seat: int) -> int:
    """Return the cell of a seat's own key: a row each in the last column, then in the third to last one."""
    return seat % ROWS * COLUMNS + COLUMNS - 1 - seat // ROWS * 2


def pile_key(seat: int) -> int:
    """Return the cell of a seat's pile, left of its own key."""
    return seat_key(seat) - 1


class Seen:
    """What everybody at the table sees: one object a game, kept up to date. To look at, not to change.

    :ivar rules: what the table has agreed on
    :ivar layout: all keys of the board
    :ivar places: the seats' places at the table (0-5), in turn order
    :ivar phase: one of the constants below
    :ivar acting: index of the seat that rolls the dice
    :ivar dice: what they show, 0-4 or SPECIAL; (6, 6) before they have been rolled
    :ivar faces: a byte for each cell: the symbol that is up, or EMPTY
    :ivar may: a byte for each cell: 1 if it may be pressed now
    :ivar may_call: whether "Nothing!" may be called now
    :ivar scores: cards captured, one entry a seat
    :ivar tops: for each seat the symbol that its pile shows, or EMPTY
    :ivar target: cards to capture
    :ivar seat_keys, pile_keys: the cells of each seat's own key, and of its pile
    :ivar rolls: rolls of the whole table
    :ivar gone: indices of the seats that have left
    :ivar rival: the seat that contradicts, or whose pile was named; -1 if there is none
    :ivar what: in SHOWN, what has happened: one of the constants below; and in REWARD
    :ivar first, second: the cells it happened to, -1 where there is none; in SWAP the chosen one
    :ivar is_race: whether any rival may press its key now, not only the seat to act
    :ivar wait_ms: how long the console shows this before it goes on by itself, else 0
    """

    ROLL = 0
    TUMBLE = 1
    ANY = 2
    FLIP = 3
    SWAP = 4
    SEARCH = 5
    CHALLENGE = 6
    POINT = 7
    REWARD = 8
    SHOWN = 9
    ENDED = 10

    NO_EVENT = 0
    FLIPPED = 1
    CAPTURED = 2
    SWAPPED = 3
    NO_SWAP = 4
    ACCEPTED = 5
    RIGHT = 6
    WRONG = 7
    NAMED = 8
    MISNAMED = 9
    UNTRUE = 10

    EMPTY = EMPTY

    def __init__(self, rules: Rules, places: tuple[int, ...], acting: int) -> None:
        self.rules = rules
        self.seat_keys = tuple([seat_key(seat) for seat in range(len(places))])
        self.pile_keys = tuple([pile_key(seat) for seat in range(len(places))])
        self.layout = Layout(1, ROWS, COLUMNS)
        self.places = places
        self.phase = Seen.ROLL
        self.acting = acting
        self.dice = NO_DICE
        self.faces = bytearray(bytes([EMPTY]) * CELLS)
        self.may = bytearray(CELLS)
        self.may_call = False
        self.scores = [0] * len(places)
        self.tops = bytearray(bytes([EMPTY]) * len(places))
        self.target = TARGETS[len(places) - 1]
        self.rolls = 0
        self.gone: list[int] = []
        self.rival = self.first = self.second = _NOBODY
        self.what = Seen.NO_EVENT
        self.is_race = False
        self.wait_ms = 0


PHASES = "roll tumble any flip swap search challenge point reward shown ended".split()
EVENTS = "- flipped captured swapped no_swap accepted right wrong named misnamed untrue".split()
"""Their names in the text."""


class MemReve:
    """A game of MemReve: state and rules.

    :param rules: a `Rules`
    :param deal: which card lies where: the rules' deck in any order
    :param seats: the places (0-5) that play, clockwise
    :param first: index into `seats` of the seat that begins
    :param luck: state of the generator for sides and dice, 1 to 2**32 - 1
    :raises ValueError: the deal is not the deck of the rules, or there are too few or too many seats
    """

    name = "memreve"
    profiles = PROFILES

    def __init__(
        self, rules: Rules, deal: bytes, seats: tuple[int, ...], first: int = 0, luck: int = 1
    ) -> None:
        if bytes(sorted(deal)) != bytes(sorted(rules.deck)):
            raise ValueError("deal: not the cards of " + rules.to_text())
        check_seats(seats, first, rules.fewest)
        self.rules = rules
        self.seats = tuple(seats)
        self.luck = Luck(luck)
        self.hidden = bytearray(bytes([EMPTY]) * CELLS)
        """For each cell the symbol that is down, or EMPTY."""
        self.piles: list[list[tuple[int, int]]] = [[] for _ in seats]
        """For each seat its cards as (up, down), the top one last."""
        self.turn = first
        self.silent: list[int] = []
        """The seats that have let the time for pointing pass, while "Nothing!" is called."""
        self._pending: tuple[int, int] | None = None
        self._named: tuple[int, ...] = (ROLL,)
        self._seen = Seen(rules, self.seats, first)
        for place, card in zip(rules.cells(), deal):
            if card != EMPTY:
                a, b = card // SYMBOLS, card % SYMBOLS
                self.put(place, (a, b) if below(2, self.luck.random_bytes) else (b, a))

    @property
    def gone(self) -> list[int]:
        """The seats that have left, in that order."""
        return self._seen.gone

    @property
    def scores(self) -> tuple[int, ...]:
        """Cards captured, one entry a seat."""
        return tuple(self._seen.scores)

    def is_legal(self, action: int) -> bool:
        """Return whether `action` may be applied now."""
        if 0 <= action < CELLS:
            return self._seen.may[action] == 1
        return action in self._named or action >= LEAVE and action in leaving(self)

    def legal(self) -> tuple[int, ...]:
        """Return every action that may be applied now."""
        cells = [place for place, may in enumerate(self._seen.may) if may]
        return tuple(cells) + self._named + leaving(self)

    def is_race(self, action: int) -> bool:
        """Return whether anybody may do `action` now, not only the seat to act."""
        return self._seen.is_race and self.is_legal(action) and action < CELLS

    def first_of(self, actions: list[int]) -> int:
        """Return which of several actions counts that were done at the very same moment: clockwise from the
        caller, the next one first."""
        count = len(self.seats)
        places = {seat_key(seat): (seat - self._seen.acting - 1) % count for seat in range(count)}
        return min(actions, key=lambda action: places[action])

    def pending(self) -> tuple[int, int] | None:
        """Return (action, after how many ms) that the console does by itself, or None."""
        return self._pending

    def seen(self, seat: int | None = None) -> Seen:
        """Return what the table sees; no seat sees more than another."""
        return self._seen

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win or share the victory, none before the end."""
        return leaders(self.scores) if self.turn == OVER else ()

    def apply(self, action: int) -> tuple[Event, ...]:
        """Do `action` and return what it caused: tuples of a word and its numbers.

        :raises IllegalAction: it may not be done now; nothing has changed.
        """
        if not self.is_legal(action):
            raise IllegalAction(action)
        if action == ROLL:
            return self._roll()
        if action == NOTHING:
            return self._call()
        if action >= LEAVE:
            return self._leave(action - LEAVE)
        return self._go_on() if action == READY else self._press(action)

    def resume(self, phase: int, what: int) -> None:
        """Take up a phase, from the cards, dice and seats as they are: where a text is read."""
        seen = self._seen
        if phase == Seen.TUMBLE or phase == Seen.SHOWN:
            self._wait(phase, TUMBLE_MS if phase == Seen.TUMBLE else SHOWN_MS)
        elif phase == Seen.CHALLENGE:
            self._challenge()
        elif phase == Seen.POINT:
            self._let_point(seen.rival)
        elif phase == Seen.REWARD:
            self._ask(phase, self._lying())
        elif phase == Seen.ENDED:
            self._end()
        elif phase != Seen.ROLL:
            self._after_roll()
        seen.what = what

    # What happens in each phase.

    def _roll(self) -> tuple[Event, ...]:
        self._seen.rolls += 1
        self._wait(Seen.TUMBLE, TUMBLE_MS)
        return (("roll", self._seen.acting),)

    def _go_on(self) -> tuple[Event, ...]:
        """What was to be seen has been seen; in a challenge, nobody has contradicted, or has not pointed."""
        seen = self._seen
        if seen.phase == Seen.TUMBLE:
            if seen.acting in seen.gone:
                return self._next()
            random_bytes = self.luck.random_bytes
            seen.dice = (below(SPECIAL + 1, random_bytes), below(SPECIAL + 1, random_bytes))
            return (("dice",) + seen.dice,) + self._after_roll()
        if seen.phase == Seen.CHALLENGE:
            return self._accept()
        if seen.phase == Seen.POINT:
            self.silent.append(seen.rival)
            return self._withdraw()
        return self._next()

    def _after_roll(self) -> tuple[Event, ...]:
        seen = self._seen
        a, b = seen.dice
        lying = [place for place, face in enumerate(seen.faces) if face != EMPTY]
        if a == SPECIAL and b == SPECIAL:
            self._ask(Seen.ANY, lying)
        elif a == b:
            if len(lying) < 2:
                return self._show(Seen.NO_SWAP, -1)
            self._ask(Seen.SWAP, lying)
        else:
            shows = [place for place in lying if seen.faces[place] in (a, b)] or lying
            self._ask(Seen.FLIP if SPECIAL in (a, b) else Seen.SEARCH, shows)
            if seen.phase == Seen.SEARCH:
                self._offer()
        return ()

    def _offer(self) -> None:
        """On x + y: what a seat that owns a card may do besides."""
        seen = self._seen
        if not self.piles[seen.acting]:
            return
        rivals = self._rivals(seen.acting)
        if self.rules.judged or len(self.seats) - len(seen.gone) > 1:
            self._named = (NOTHING,)
            seen.may_call = True
        if self.rules.harder:
            for seat in rivals:
                seen.may[pile_key(seat)] = 1

    def _press(self, place: int) -> tuple[Event, ...]:
        seen = self._seen
        phase = seen.phase
        if phase == Seen.SWAP:
            return self._swap(place)
        if phase == Seen.FLIP:
            return (self._flip(place),) + self._show(Seen.FLIPPED, place)
        if phase == Seen.SEARCH:
            return self._search(place)
        if phase == Seen.CHALLENGE:
            self._let_point(seen.seat_keys.index(place))
            return (("contradict", seen.rival),)
        if phase == Seen.POINT:
            return self._point(place)
        return (self._capture(seen.acting, place),) + self._show(Seen.CAPTURED, place)

    def _swap(self, place: int) -> tuple[Event, ...]:
        seen = self._seen
        first = seen.first
        if first < 0 or first == place:
            seen.first = place if first < 0 else -1
            return (("choose", seen.first),)
        for sides in (seen.faces, self.hidden):
            sides[first], sides[place] = sides[place], sides[first]
        seen.second = place
        return (("swap", first, place),) + self._show(Seen.SWAPPED, first, place)

    def _search(self, place: int) -> tuple[Event, ...]:
        seen = self._seen
        for seat in range(len(self.seats)):
            if place == pile_key(seat):
                return self._name(seat)
        event = self._flip(place)
        if self._is_wanted(seen.faces[place], self.hidden[place]):
            return (event, self._capture(seen.acting, place)) + self._show(Seen.CAPTURED, place)
        return (event,) + self._show(Seen.FLIPPED, place)

    def _name(self, rival: int) -> tuple[Event, ...]:
        """The top card of a rival's pile is named (RULES: "Option, harder")."""
        seen = self._seen
        seen.rival = rival
        if self._is_wanted(*self.piles[rival][-1]):
            return (self._take(seen.acting, rival),) + self._show(Seen.NAMED, -1)
        return (self._take(rival, seen.acting),) + self._show(Seen.MISNAMED, -1)

    def _call(self) -> tuple[Event, ...]:
        """The seat calls "Nothing!": the card x-y is no longer on the table."""
        seen = self._seen
        event = ("nothing", seen.acting)
        if len(self.seats) - len(seen.gone) == 1:
            return (event,) + self._judge()
        return (event,) + self._challenge()

    def _challenge(self) -> tuple[Event, ...]:
        """Let whoever may still contradict do so; if nobody may, the caller's word holds."""
        seen = self._seen
        rivals = [seat for seat in self._rivals(seen.acting) if seat not in self.silent]
        if not rivals:
            return self._accept()
        seen.rival = _NOBODY
        self._wait(Seen.CHALLENGE, self.rules.window * 1000)
        seen.is_race = True
        self._may_press([seat_key(seat) for seat in rivals])
        return ()

    def _let_point(self, rival: int) -> None:
        """Let a seat that contradicts point at a card, or take it back with its own key, for some time."""
        seen = self._seen
        seen.rival = rival
        self._ask(Seen.POINT, self._lying() + [seat_key(rival)], rival)
        seen.wait_ms = self.rules.window * 1000
        self._named = (READY,)
        self._pending = (READY, seen.wait_ms)

    def _withdraw(self) -> tuple[Event, ...]:
        """A contradiction is taken back, or has lapsed."""
        event = ("withdraw", self._seen.rival)
        return (event,) + self._challenge()

    def _judge(self) -> tuple[Event, ...]:
        """Alone, the console judges: if it is not true, the top card goes back to the table."""
        seen = self._seen
        if not [place for place in self._lying() if self._is_wanted(seen.faces[place], self.hidden[place])]:
            return self._accept()
        free = [place for place in self.rules.cells() if seen.faces[place] == EMPTY]
        place = free[below(len(free), self.luck.random_bytes)]
        self.put(place, self._pop(seen.acting))
        return (("back", place),) + self._show(Seen.UNTRUE, place)

    def _accept(self) -> tuple[Event, ...]:
        seen = self._seen
        self._ask(Seen.REWARD, self._lying())
        seen.what = Seen.ACCEPTED
        seen.rival = _NOBODY
        self.silent = []
        return (("accepted", seen.acting),)

    def _point(self, place: int) -> tuple[Event, ...]:
        """The seat that contradicts points at a card: it is the one, or it is turned over for nothing."""
        seen = self._seen
        rival = seen.rival
        if place == seat_key(rival):
            return self._withdraw()
        if not self._is_wanted(seen.faces[place], self.hidden[place]):
            flip, take = self._flip(place), self._take(seen.acting, rival)
            return (("wrong", rival, place), flip, take) + self._show(Seen.WRONG, place)
        events: tuple[Event, ...] = (("right", rival, place),)
        if seen.scores[rival] + 1 < seen.target:
            events += (self._take(rival, seen.acting),)
        return events + (self._capture(rival, place),) + self._show(Seen.RIGHT, place)

    def _leave(self, seat: int) -> tuple[Event, ...]:
        """Let a seat leave; it keeps its cards. If the table waits for it, the table goes on."""
        seen = self._seen
        phase = seen.phase
        seen.gone.append(seat)
        if seat in self.silent:
            self.silent.remove(seat)
        event = ("leave", seat)
        if phase == Seen.TUMBLE or phase == Seen.SHOWN:
            return (event,)
        if seat == seen.acting:
            return (event,) + self._next()
        if phase == Seen.POINT and seat == seen.rival:
            return (event,) + self._challenge()
        if phase == Seen.CHALLENGE:
            seen.may[seat_key(seat)] = 0
            if not any(seen.may):
                return (event,) + self._accept()
        if phase == Seen.SEARCH:
            seen.may[pile_key(seat)] = 0
            if len(self.seats) - len(seen.gone) == 1 and not self.rules.judged:
                self._named = ()
                seen.may_call = False
        return (event,)

    # What a phase is made of.

    def _ask(self, phase: int, cells: list[int], seat: int = _NOBODY) -> None:
        """Let a seat, the acting one if no other is named, press one of some cells."""
        seen = self._seen
        seen.phase = phase
        seen.wait_ms = 0
        seen.what = Seen.NO_EVENT
        seen.may_call = False
        seen.is_race = False
        self.turn = seat if seat >= 0 else seen.acting
        self._pending = None
        self._named = ()
        self._may_press(cells)

    def _wait(self, phase: int, for_ms: int) -> None:
        """Leave the table as it is for some time; then the console goes on."""
        seen = self._seen
        seen.phase = phase
        seen.wait_ms = for_ms
        seen.may[:] = _NONE
        seen.may_call = False
        seen.is_race = False
        self.turn = CONSOLE
        self._named = (READY,)
        self._pending = (READY, for_ms)

    def _show(self, what: int, first: int, second: int = -1) -> tuple[Event, ...]:
        self._wait(Seen.SHOWN, SHOWN_MS)
        self.silent = []
        seen = self._seen
        seen.what = what
        seen.first = first
        seen.second = second
        return ()

    def _next(self) -> tuple[Event, ...]:
        """The next seat's turn, or the end."""
        seen = self._seen
        seen.first = seen.second = seen.rival = _NOBODY
        seen.dice = NO_DICE
        self.silent = []
        if max(seen.scores) >= seen.target or not self._lying():
            return self._end()
        seat = (seen.acting + 1) % len(self.seats)
        while seat in seen.gone:
            seat = (seat + 1) % len(self.seats)
        seen.acting = seat
        self._ask(Seen.ROLL, [])
        self._named = (ROLL,)
        return (("turn", seat),)

    def _end(self) -> tuple[Event, ...]:
        self._ask(Seen.ENDED, [])
        self.turn = OVER
        return (("over",) + self.winners(),)

    def _may_press(self, cells: list[int]) -> None:
        may = self._seen.may
        may[:] = _NONE
        for place in cells:
            may[place] = 1

    # Cards.

    def put(self, place: int, sides: tuple[int, int]) -> None:
        """Lay a card, as (up, down), on an empty cell."""
        self._seen.faces[place], self.hidden[place] = sides

    def give(self, seat: int, sides: tuple[int, int]) -> None:
        """Put a card on top of a seat's pile."""
        self.piles[seat].append(sides)
        self._count(seat)

    def _flip(self, place: int) -> Event:
        faces = self._seen.faces
        faces[place], self.hidden[place] = self.hidden[place], faces[place]
        return ("flip", place, faces[place])

    def _capture(self, seat: int, place: int) -> Event:
        self.give(seat, (self._seen.faces[place], self.hidden[place]))
        self.put(place, (EMPTY, EMPTY))
        return ("capture", seat, place)

    def _take(self, seat: int, loser: int) -> Event:
        self.give(seat, self._pop(loser))
        return ("take", seat, loser)

    def _pop(self, seat: int) -> tuple[int, int]:
        sides = self.piles[seat].pop()
        self._count(seat)
        return sides

    def _count(self, seat: int) -> None:
        pile = self.piles[seat]
        self._seen.scores[seat] = len(pile)
        self._seen.tops[seat] = pile[-1][0] if pile else EMPTY

    def _lying(self) -> list[int]:
        return [place for place, face in enumerate(self._seen.faces) if face != EMPTY]

    def _rivals(self, seat: int) -> list[int]:
        """Return the other seats that own a card and have not left."""
        gone = self._seen.gone
        return [
            other for other, pile in enumerate(self.piles) if pile and other != seat and other not in gone
        ]

    def _is_wanted(self, one: int, other: int) -> bool:
        a, b = self._seen.dice
        return (one, other) == (a, b) or (one, other) == (b, a)

    # Text.

    def to_text(self) -> str:
        """Return the whole game on one line; `from_text` gives it back exactly."""
        seen = self._seen
        table = [str(place) + ":" + _card((seen.faces[place], self.hidden[place])) for place in self._lying()]
        at = [place for place in (seen.first, seen.second) if place >= 0]
        return " ".join(
            (
                self.name,
                self.rules.to_text(),
                "seats=" + ",".join([str(place + 1) for place in self.seats]),
                "turn=" + str(seen.acting + 1),
                "now=" + PHASES[seen.phase],
                "what=" + EVENTS[seen.what],
                "dice=" + NAMES[seen.dice[0]] + NAMES[seen.dice[1]],
                "at=" + "+".join([str(place) for place in at]),
                "rival=" + (str(seen.rival + 1) if seen.rival >= 0 else ""),
                "silent=" + ",".join([str(seat + 1) for seat in self.silent]),
                "rolls=" + str(seen.rolls),
                "gone=" + ",".join([str(seat + 1) for seat in self.gone]),
                "piles=" + "/".join(["+".join([_card(sides) for sides in pile]) for pile in self.piles]),
                "table=" + "+".join(table),
                "luck=" + str(self.luck.state),
            )
        )

    @classmethod
    def from_text(cls, text: str) -> MemReve:
        """Return the game of a line made by `to_text`.

        :raises ValueError: the line is not one; the message begins with the field at fault.
        """
        from pelman.games.memreve_text import game_of

        return game_of(cls, text)


def _card(sides: tuple[int, int]) -> str:
    return NAMES[sides[0]] + NAMES[sides[1]]
