"""Suitcase: repeat the row of keys from memory, then add a key. Who errs is out; the last one wins.

"I packed my suitcase, and in it ..." with keys for words. The example of tests/example/README.md:

    REPEAT   the seat to act presses the keys of the row, in order
    ADD      it has pressed all of them, and adds any key at the end; then the next seat repeats
    WRONG    it has pressed another key: it is out, and the right one is shown for a moment
    ENDED    one seat is left, or the row is as long as it may be

Each seat has a point for every seat that was out before it: so the last one has most.
"""

from __future__ import annotations

from pelman.core.game import CONSOLE, LEAVE, OVER, READY, IllegalAction
from pelman.core.layout import Layout
from pelman.core.options import Options
from pelman.core.seats import MOST, check_seats, leaders
from pelman.core.text import number, numbers, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.core.game import Event

LONGEST = 40
"""Keys in the row at most; whoever is left then shares the victory."""
WRONG_MS = 3000
"""How long the right key is shown."""
_NONE = -1
_SHAPES = {4: (2, 2), 9: (3, 3), 20: (4, 5), 52: (4, 13)}
"""For each number of keys its rows and columns."""
_FIELDS = ("seats", "turn", "gone", "done", "wrong", "over", "row")


class Rules(Options):
    """What a table has agreed on.

    :ivar keys: keys that take part: 4, 9, 20 or 52
    """

    known = options = ("keys",)
    choices = {"keys": (4, 9, 20, 52)}
    of_table = ("series", "first")
    fewest = 2
    deck = b""
    """There are no cards."""

    def __init__(self, name: str, values: tuple[int, ...]) -> None:
        super().__init__(name, values)
        self.keys = values[0]


PROFILES = (Rules("suitcase", (9,)),)
Rules.profiles = PROFILES


class Seen:
    """What everybody at the table sees: not the row, for the row is what has to be remembered.

    :ivar layout: where the keys lie
    :ivar places: the seats' places at the table (0-5), in turn order
    :ivar acting: index of the seat that presses, or has just erred
    :ivar length: keys in the row
    :ivar done: how many of them the seat has repeated; `length`: it is to add one
    :ivar first: the key that was pressed last, -1 before the first one
    :ivar right: after an error the key that it should have been, else -1
    :ivar scores: one entry a seat
    :ivar is_over: whether the game has ended
    :ivar is_race: whether anybody may press now, not only the seat to act: never
    """

    is_race = False

    def __init__(self, rules: Rules, places: tuple[int, ...], acting: int) -> None:
        self.layout = Layout(1, *_SHAPES[rules.keys])
        self.places = places
        self.acting = acting
        self.length = self.done = 0
        self.first = self.right = _NONE
        self.scores: tuple[int, ...] = (0,) * len(places)
        self.is_over = False


class Suitcase:
    """A game of Suitcase: state and rules.

    :param rules: a `Rules`
    :param deal: which card lies where: here always empty
    :param seats: the places (0-5) that play, clockwise
    :param first: index into `seats` of the seat that begins
    :param luck: state of the generator for dice and the like; this game needs none
    :raises ValueError: there are too few or too many seats
    """

    name = "suitcase"
    profiles = PROFILES

    def __init__(
        self, rules: Rules, deal: bytes, seats: tuple[int, ...], first: int = 0, luck: int = 1
    ) -> None:
        check_seats(seats, first, rules.fewest)
        self.rules = rules
        self.seats = tuple(seats)
        self.turn = first
        self.row: list[int] = []
        self.gone: list[int] = []
        """The seats that are out, in that order."""
        self._seen = Seen(rules, self.seats, first)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points, one entry a seat."""
        return self._seen.scores

    def legal(self) -> tuple[int, ...]:
        """Return every action that may be applied now."""
        if self.turn == OVER:
            return ()
        if self.turn == CONSOLE:
            return (READY,)
        return tuple(range(self.rules.keys)) + tuple([LEAVE + seat for seat in self._left()])

    def is_legal(self, action: int) -> bool:
        """Return whether `action` may be applied now."""
        return action in self.legal()

    def is_race(self, action: int) -> bool:
        """Return whether anybody may do `action` now, not only the seat to act."""
        return False

    def pending(self) -> tuple[int, int] | None:
        """Return (action, after how many ms) that the console does by itself, or None."""
        return (READY, WRONG_MS) if self.turn == CONSOLE else None

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
        if action == READY:
            return self._next()
        if action >= LEAVE:
            return self._leave(action - LEAVE)
        seen = self._seen
        seen.first = action
        if seen.done == seen.length:
            self.row.append(action)
            return (("add", self.turn, action),) + self._next()
        if self.row[seen.done] == action:
            seen.done += 1
            return (("repeat", self.turn, action),)
        seen.right = self.row[seen.done]
        self._put_out(self.turn)
        self.turn = CONSOLE
        return (("wrong", seen.acting, action, seen.right),)

    def _leave(self, seat: int) -> tuple[Event, ...]:
        self._put_out(seat)
        event = ("leave", seat)
        return (event,) + self._next() if seat == self.turn or len(self._left()) == 1 else (event,)

    def _put_out(self, seat: int) -> None:
        gone = self.gone
        gone.append(seat)
        seats = range(len(self.seats))
        self._seen.scores = tuple([gone.index(one) if one in gone else len(gone) for one in seats])

    def _left(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if seat not in self.gone]

    def _next(self) -> tuple[Event, ...]:
        """The next seat's turn, or the end."""
        seen = self._seen
        seen.done = 0
        seen.length = len(self.row)
        seen.right = _NONE
        seen.first = self.row[-1] if self.row else _NONE
        if len(self._left()) == 1 or seen.length == LONGEST:
            seen.is_over = True
            self.turn = OVER
            return (("over",) + self.winners(),)
        after = [seat for seat in self._left() if seat > seen.acting]
        seen.acting = self.turn = (after or self._left())[0]
        return (("turn", self.turn),)

    def to_text(self) -> str:
        """Return the whole game on one line; `from_text` gives it back exactly."""
        seen = self._seen
        return " ".join(
            (
                self.name,
                self.rules.to_text(),
                "seats=" + ",".join([str(place + 1) for place in self.seats]),
                "turn=" + str(seen.acting + 1),
                "gone=" + ",".join([str(seat + 1) for seat in self.gone]),
                "done=" + str(seen.done),
                "wrong=" + (str(seen.first) if self.turn == CONSOLE else ""),
                "over=" + ("1" if seen.is_over else "0"),
                "row=" + "+".join([str(cell) for cell in self.row]),
            )
        )

    @classmethod
    def from_text(cls, text: str) -> Suitcase:
        """Return the game of a line made by `to_text`.

        :raises ValueError: the line is not one; the message begins with the field at fault.
        """
        words = text.split(" ")
        if len(words) != 2 + len(_FIELDS) or words[0] != cls.name:
            raise ValueError("text: a line of %s has %d words" % (cls.name, 2 + len(_FIELDS)))
        seats, turn, gone, done, wrong, over, row = [
            value(word, field) for word, field in zip(words[2:], _FIELDS)
        ]
        rules = Rules.from_text(words[1])
        places = [place - 1 for place in numbers("seats", seats, ",", 1, MOST)]
        count = len(places)
        game = cls(rules, b"", tuple(places), number("turn", turn, 1, count) - 1)
        game.row = numbers("row", row, "+", 0, rules.keys - 1)
        for seat in numbers("gone", gone, ",", 1, count):
            game._put_out(seat - 1)
        game._take_up(number("done", done, 0, len(game.row)), number("over", over, 0, 1), wrong)
        if len(game.row) > LONGEST or len(set(game.gone)) < len(game.gone) or game.to_text() != text:
            raise ValueError("text: these fields do not go together: " + text)
        return game

    def _take_up(self, done: int, over: int, wrong: str) -> None:
        """Take up a turn, from row and seats as they are: where a text is read."""
        seen = self._seen
        is_out = seen.acting in self.gone
        if over != (not wrong and (len(self._left()) < 2 or len(self.row) == LONGEST)):
            raise ValueError("over: not with these seats and this row")
        if wrong and (done == len(self.row) or not is_out) or is_out and not wrong and not over:
            raise ValueError("wrong: not in this turn")
        seen.length = len(self.row)
        seen.done = done
        seen.is_over = over == 1
        if wrong:
            self.turn = CONSOLE
            seen.first = number("wrong", wrong, 0, self.rules.keys - 1)
            seen.right = self.row[done]
        elif self.row:
            seen.first = self.row[done - 1]
        if over:
            self.turn = OVER
