"""What a table of Mémospeed sees: phases, events, and what one seat alone sees while it looks."""

from __future__ import annotations

from pelman.core.grid import CELLS, COLUMNS, ROWS
from pelman.core.layout import Layout
from pelman.games.memospeed_rules import (
    FIRST_ACTION,
    GROUPS,
    LEAVES,
    NUMBER,
    VALUES,
    Rules,
    seat_key,
    slots,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ALL_CELLS = LEAVES * CELLS
NOBODY = -1
EMPTY = 255
DOWN = 254
NONE = 255

PHASES = "peek look choose turn drawn react reveal power drop pick give wrong shown scores ended".split()
PEEK, LOOK, CHOOSE, TURN, DRAWN, REACT, REVEAL, POWER, DROP, PICK, GIVE, WRONG, SHOWN, SCORES, ENDED = range(
    15
)
RACES = (PEEK, TURN, REACT, DROP)

EVENTS = "- dropped annulled mirrored turned swapped plus mixed fizzled stopped opened".split()
NO_EVENT, DROPPED, ANNULLED, MIRRORED, TURNED, SWAPPED, PLUS, MIXED, FIZZLED, STOPPED, OPENED = range(11)


class Seen:
    """What everybody at the table sees: one object a game, kept up to date. To look at, not to change.

    :ivar rules: what the table has agreed on
    :ivar layout: all keys of the board; with a second leaf where a hand needs it
    :ivar places: the seats' places at the table (0-5), in turn order
    :ivar phase: one of PHASES
    :ivar acting: index of the seat whose turn it is
    :ivar actor: the seat that looks, claims, points, chooses targets; -1 where it is nobody
    :ivar faces: a byte for each cell of both leaves: EMPTY, DOWN, or the card that lies open
    :ivar may: a byte for each cell: 1 if it may be pressed now
    :ivar named: the named actions that people may do now: the first is OK's, the second PAGE's
    :ivar is_race: whether anybody may press the own key now, whose ever turn it is
    :ivar chosen: the cells that have been chosen, or that something has just happened to
    :ivar first: the first of them, -1 if there is none
    :ivar what: what has happened, an index into EVENTS
    :ivar shown: the card that all see now: the wrong one, or one that was turned up; else NONE
    :ivar power: the action that is being played, NONE if there is none
    :ivar top: the card on top of the discard, NONE if there is none
    :ivar stock: cards in the stock
    :ivar round: 1 to 6
    :ivar fresh: the cell on which the card lies that was drawn in this turn, -1 if none does
    :ivar caller: the seat that has called STOP, -1 if nobody has
    :ivar sheet: a tuple of scores for each round that has ended
    :ivar scores: totals, one entry a seat; the lowest wins
    :ivar gone: indices of the seats that have left
    :ivar keys: the cell of each seat's own key
    :ivar zones: the cells of each seat's slots
    :ivar wait_ms: how long the console shows this before it goes on by itself, else 0
    :cvar GROUPS, VALUES: for each card NUMBER, ACTION or EXPERT, and what it counts
    :cvar FIRST_ACTION: the first card that is no number: of the pictures, the first is its
    :cvar eyes: whose private view this is, -1: everybody's
    :cvar cards: what that seat alone sees, as (cell, card); the drawn card has the cell -1
    """

    EMPTY = EMPTY
    DOWN = DOWN
    NONE = NONE
    PEEK, LOOK, TURN, REACT, POWER, DROP, GIVE, WRONG, SHOWN, SCORES = (
        PEEK,
        LOOK,
        TURN,
        REACT,
        POWER,
        DROP,
        GIVE,
        WRONG,
        SHOWN,
        SCORES,
    )
    STOPPED = STOPPED
    PLUS = PLUS
    GROUPS = GROUPS
    VALUES = VALUES
    NUMBER = NUMBER
    FIRST_ACTION = FIRST_ACTION
    eyes = NOBODY
    cards: tuple[tuple[int, int], ...] = ()

    def __init__(self, rules: Rules, places: tuple[int, ...], acting: int) -> None:
        count = len(places)
        self.rules = rules
        self.layout = Layout(1, ROWS, COLUMNS)
        self.places = places
        self.phase = PEEK
        self.acting = acting
        self.actor = NOBODY
        self.faces = bytearray(bytes((EMPTY,)) * ALL_CELLS)
        self.may = bytearray(ALL_CELLS)
        self.named: tuple[int, ...] = ()
        self.is_race = False
        self.chosen: list[int] = []
        self.what = NO_EVENT
        self.shown = self.power = self.top = NONE
        self.stock = 0
        self.round = 1
        self.caller = NOBODY
        self.fresh = NOBODY
        self.sheet: list[tuple[int, ...]] = []
        self.scores = [0] * count
        self.gone: list[int] = []
        self.keys = tuple([seat_key(seat, count) for seat in range(count)])
        self.zones = tuple([tuple(slots(seat, count)) for seat in range(count)])
        self.wait_ms = 0

    @property
    def first(self) -> int:
        """The first chosen cell."""
        return self.chosen[0] if self.chosen else NOBODY


class Eyes:
    """What one seat sees while it looks: all that `Seen` has, and its cards."""

    def __init__(self, seen: Seen, seat: int, looked: tuple[tuple[int, int], ...]) -> None:
        self._seen = seen
        self.eyes = seat
        self.cards = looked

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seen, name)
