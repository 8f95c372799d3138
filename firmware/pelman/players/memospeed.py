"""The console's player of Mémospeed: an honest one, which remembers so many covered cards, those it saw last.

It keeps a drawn card that is better than what it replaces, drops what it knows to be identical, calls STOP
when its hand should count little, and takes as long as a person to press its key: so it can be beaten.
"""

from __future__ import annotations

from pelman.core.deal import below
from pelman.core.game import DISCARD, DONE, DRAW, NEXT, STOP
from pelman.core.game import MIX as DO_MIX
from pelman.games import memospeed_rules as cards
from pelman.games.memospeed_rules import VALUES
from pelman.games.memospeed_seen import (
    CHOOSE,
    DRAWN,
    DROP,
    GIVE,
    LOOK,
    MIXED,
    PEEK,
    POWER,
    REACT,
    SCORES,
    SHOWN,
    SWAPPED,
    TURN,
    WRONG,
)
from pelman.players import ALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.core.deal import RandomBytes

STOP_BELOW = 3
"""It calls STOP when its hand should count no more than this."""
_REACTION_MS = 900
_SPREAD_MS = 7
"""From 0.9 to 2.7 s: some of it is too late where somebody else is quick."""
_ODDS = 5
"""It overlooks an identical card once in so many times."""
_HIGH = 4
"""From this value on a card is worth giving to somebody else."""
_SIMPLE = {LOOK: DONE, SCORES: NEXT}


class Player:
    """One seat's player.

    :param memory: covered cards it remembers, those it saw last; players.ALL for a perfect memory
    :param random_bytes: source of chance
    :param seat: its seat
    """

    def __init__(self, memory: int, random_bytes: RandomBytes, seat: int) -> None:
        self._memory = memory
        self._random_bytes = random_bytes
        self._seat = seat
        self._known: dict[int, int] = {}
        """For each remembered cell its card."""
        self._order: list[int] = []
        """The same cells, the one seen last at the end."""
        self._before = b""
        """What lay open when it looked last."""
        self._drawn = -1
        """The card it has drawn, -1 if it has not seen it."""
        self._target = -1
        """The cell that it wants to point at."""
        self._round = 1
        self._learned: tuple[Any, ...] = ()
        """The event that is being shown, if it has learned of it."""

    # What it sees.

    def watch(self, seen: Any) -> None:
        """Look at the table; to be called after everything that happens, with this seat's eyes."""
        if seen.round != self._round:
            self._round = seen.round
            self._known.clear()
            self._order.clear()
        if seen.fresh >= 0 and seen.acting != self._seat and seen.phase in (REACT, POWER, DROP):
            self._forget(seen.fresh)
        if seen.phase == SHOWN:
            self._learn(seen)
        else:
            self._learned = ()
        if seen.phase == WRONG:
            self._remember(seen.chosen[0], seen.shown)
        for cell, card in seen.cards:
            if cell >= 0:
                self._remember(cell, card)
            else:
                self._drawn = card
        self._compare(seen)

    def _learn(self, seen: Any) -> None:
        event = (seen.round, seen.stock, seen.what, tuple(seen.chosen))
        if event == self._learned:
            return
        self._learned = event
        if seen.what == SWAPPED:
            one, other = seen.chosen
            known = (self._known.get(one), self._known.get(other))
            for cell, card in ((one, known[1]), (other, known[0])):
                self._forget(cell)
                if card is not None:
                    self._remember(cell, card)
        elif seen.what == MIXED:
            for cell in seen.chosen:
                self._forget(cell)

    def _compare(self, seen: Any) -> None:
        """Forget what is gone or lies open; remember what was open and is covered now."""
        faces = seen.faces
        before = self._before
        for cell in list(self._order):
            if faces[cell] != seen.DOWN:
                self._forget(cell)
        if before and bytes(faces) != before:
            for cell, face in enumerate(faces):
                if (
                    face == seen.DOWN
                    and before[cell] < seen.DOWN
                    and seen.phase == SHOWN
                    and seen.what != SWAPPED
                ):
                    self._remember(cell, before[cell])
        self._before = bytes(faces)

    def _remember(self, cell: int, card: int) -> None:
        self._forget(cell)
        self._order.append(cell)
        self._known[cell] = card
        if len(self._order) > self._memory:
            self._forget(self._order[0])

    def _forget(self, cell: int) -> None:
        if cell in self._known:
            self._order.remove(cell)
            del self._known[cell]

    # What it thinks of it.

    def _hand(self, seen: Any) -> list[int]:
        return [cell for cell in seen.zones[self._seat] if seen.faces[cell] != seen.EMPTY]

    def _card(self, cell: int, seen: Any) -> int | None:
        """Return the card of a cell, if it lies open or is remembered."""
        face: int = seen.faces[cell]
        return self._known.get(cell) if face == seen.DOWN else face

    def _unknown(self, seen: Any) -> list[int]:
        return [cell for cell in self._hand(seen) if self._card(cell, seen) is None]

    def _mean(self, seen: Any) -> float:
        deck: bytes = seen.rules.deck
        return sum([VALUES[card] for card in deck]) / len(deck)

    def _worst(self, seen: Any) -> tuple[int, int]:
        """Return (value, cell) of the highest card that it knows of its hand; (-99, -1) if it knows none."""
        worst = (-99, -1)
        for cell in self._hand(seen):
            card = self._card(cell, seen)
            if card is not None and (VALUES[card], cell) > worst:
                worst = (VALUES[card], cell)
        return worst

    def _estimate(self, seen: Any) -> float:
        total = 0.0
        for cell in self._hand(seen):
            card = self._card(cell, seen)
            total += self._mean(seen) if card is None else VALUES[card]
        return total

    def _any(self, cells: list[int]) -> int:
        return cells[below(len(cells), self._random_bytes)]

    # What it does in a race.

    def react(self, seen: Any) -> tuple[int, int] | None:
        """Return (own key, after so many ms) if it wants to be the first one now, or None."""
        key = seen.keys[self._seat]
        if not seen.may[key]:
            return None
        after_ms = _REACTION_MS + _SPREAD_MS * self._random_bytes(1)[0]
        if seen.phase == PEEK:
            return key, after_ms
        self._target = self._wish(seen)
        if self._target < 0 or below(_ODDS, self._random_bytes) == 0:
            return None
        return key, after_ms

    def _wish(self, seen: Any) -> int:
        """Return the cell that it would like to point at, -1 if there is none."""
        if seen.phase == REACT:
            return self._counter(seen)
        if seen.phase != DROP:
            return -1
        twins = [cell for cell in range(len(seen.faces)) if self._is_twin(cell, seen)]
        own = [cell for cell in twins if cell in seen.zones[self._seat]]
        if own:
            return own[0] if VALUES[seen.top] > 0 or len(self._hand(seen)) == 1 else -1
        return twins[0] if twins and self._worst(seen)[0] >= _HIGH else -1

    def _is_twin(self, cell: int, seen: Any) -> bool:
        is_there: bool = seen.faces[cell] != seen.EMPTY
        return is_there and self._card(cell, seen) == int(seen.top)

    def _counter(self, seen: Any) -> int:
        """Return a Mirror for an action that is of use, or a Shield against one that is not."""
        is_useful = seen.power in (cards.LOOK, cards.TURN)
        wanted = cards.MIRROR if is_useful else cards.SHIELD
        if not is_useful and seen.acting == self._seat:
            return -1
        cells = [cell for cell in self._hand(seen) if self._known.get(cell) == wanted]
        return cells[0] if cells else -1

    # What it does in its turn.

    def choose(self, seen: Any) -> int:
        """Return what to do now that it is this player's turn."""
        phase = seen.phase
        if phase == TURN:
            return STOP if STOP in seen.named and self._stops(seen) else DRAW
        if phase == DRAWN:
            return self._keep_or_discard(seen)
        return _SIMPLE[phase] if phase in _SIMPLE else self._point(seen)

    def _point(self, seen: Any) -> int:
        """Return the cell that it presses where cards are to be chosen."""
        phase = seen.phase
        cells = [cell for cell, may in enumerate(seen.may) if may and cell not in seen.keys]
        if phase == POWER:
            return self._play(seen, cells)
        if phase == CHOOSE:
            return min(cells, key=lambda cell: (self._value(cell, seen), cell))
        if phase == GIVE:
            return max(cells, key=lambda cell: (self._value(cell, seen), cell))
        return self._target if self._target in cells else int(seen.keys[self._seat])

    def _value(self, cell: int, seen: Any) -> float:
        card = self._card(cell, seen)
        return self._mean(seen) if card is None else VALUES[card]

    def _stops(self, seen: Any) -> bool:
        if self._memory == ALL and self._unknown(seen):
            return False
        is_low: bool = self._estimate(seen) <= STOP_BELOW
        return is_low

    def _keep_or_discard(self, seen: Any) -> int:
        drawn, self._drawn = self._drawn, -1
        if drawn < 0:
            return int(seen.keys[self._seat])
        value = VALUES[drawn]
        unknown = self._unknown(seen)
        worst, at = self._worst(seen)
        if unknown and value <= self._mean(seen) + 0.5:
            at = unknown[0]
        elif at < 0 or value >= worst:
            return DISCARD
        self._remember(at, drawn)
        return at

    def _play(self, seen: Any, cells: list[int]) -> int:
        """Return a target of the action."""
        zone = seen.zones[self._seat]
        own = [cell for cell in cells if cell in zone]
        others = [cell for cell in cells if cell not in zone]
        if seen.power == cards.PLUS:
            keys = [key for seat, key in enumerate(seen.keys) if seen.may[key] and seat != self._seat]
            return self._any(keys) if keys else int(seen.keys[self._seat])
        if seen.power == cards.MIX:
            return self._any(others) if others else DO_MIX if seen.chosen else self._any(own)
        if seen.power == cards.SWAP:
            if seen.chosen and seen.chosen[0] in zone or not own:
                return self._any(others or own)
            return max(own, key=lambda cell: (self._value(cell, seen), cell))
        unknown = [cell for cell in own if self._card(cell, seen) is None]
        if unknown:
            return unknown[0]
        unknown = [cell for cell in others if self._card(cell, seen) is None]
        return self._any(unknown or own or others)
