"""The console's player of MemReve: remembers what is on the other side of so many cards, those it saw last.

What lies on a pile it remembers too, as the card on top. It calls "Nothing!" when it knows that the card is
gone; where nobody judges, one that remembers much bluffs now and then. It contradicts when it remembers the
card, after the time that a person takes.
"""

from __future__ import annotations

from pelman.core.deal import below
from pelman.core.game import NOTHING, ROLL
from pelman.games.memreve import pile_key, seat_key
from pelman.games.memreve_rules import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.core.deal import RandomBytes
    from pelman.games.memreve import Seen

BLUFFS = 8
"""Positions that one must remember to bluff."""
_ODDS = 16
"""It bluffs once in so many times that it might."""
_REACTION_MS = 1500
_SPREAD_MS = 12
"""From 1.5 s to 4.5 s."""


class Player:
    """One seat's player.

    :param memory: positions it remembers, those it saw last; players.ALL for a perfect memory
    :param random_bytes: source of chance
    :param seat: its seat
    """

    def __init__(self, memory: int, random_bytes: RandomBytes, seat: int) -> None:
        self._memory = memory
        self._random_bytes = random_bytes
        self._seat = seat
        self._hidden: dict[int, int] = {}
        """For each remembered cell, and for the cell of each pile, the symbol that is down."""
        self._order: list[int] = []
        """The same cells, the one seen last at the end."""
        self._before = b""
        """The symbols that were up when it looked last."""
        self._learned = 0
        """The roll of which it has learned what came of it."""

    def watch(self, seen: Seen) -> None:
        """Look at the table; to be called after everything that happens. Who comes to the table while
        something is shown has not seen what was there before, and learns nothing from it."""
        if seen.phase == seen.SHOWN and seen.rolls != self._learned:
            self._learned = seen.rolls
            if self._before:
                self._learn(seen)
        self._before = bytes(seen.faces)

    def _learn(self, seen: Seen) -> None:
        what = seen.what
        place = seen.first
        if what == seen.SWAPPED:
            self._swap(place, seen.second)
        elif what == seen.FLIPPED or what == seen.WRONG:
            self._remember(place, self._before[place])
            if what == seen.WRONG:
                self._forget(pile_key(seen.rival))
                self._forget(pile_key(seen.acting))
        elif what == seen.CAPTURED or what == seen.RIGHT:
            self._learn_capture(seen)
        elif what == seen.UNTRUE:
            self._move(pile_key(seen.acting), place)
        elif what == seen.NAMED or what == seen.MISNAMED:
            self._forget(pile_key(seen.acting))
            self._forget(pile_key(seen.rival))

    def _learn_capture(self, seen: Seen) -> None:
        """The card goes onto a pile, and what was known of it with it. Is the symbol that was up now below,
        then it was turned over before; and who was right has shown both sides."""
        place = seen.first
        before = self._before[place]
        captor = seen.acting if seen.what == seen.CAPTURED else seen.rival
        pile = pile_key(captor)
        self._forget(pile)
        if seen.what == seen.RIGHT:
            self._forget(pile_key(seen.acting))
            self._remember(place, seen.dice[0] if before == seen.dice[1] else seen.dice[1])
        elif seen.tops[captor] != before:
            self._remember(place, before)
        self._move(place, pile)

    def react(self, seen: Seen) -> tuple[int, int] | None:
        """Contradict if the card is remembered: return (own key, after so many ms), or None."""
        key = seat_key(self._seat)
        if seen.phase != seen.CHALLENGE or not seen.may[key] or self._known(seen) < 0:
            return None
        return key, _REACTION_MS + _SPREAD_MS * self._random_bytes(1)[0]

    def choose(self, seen: Seen) -> int:
        """Return what to do now that it is this player's turn."""
        phase = seen.phase
        if phase == seen.ROLL:
            return ROLL
        if phase == seen.SEARCH:
            return self._search(seen)
        cells = [place for place, may in enumerate(seen.may) if may]
        if phase == seen.POINT:
            known = self._known(seen)
            return known if known >= 0 else seat_key(self._seat)
        if phase == seen.SWAP and seen.first >= 0:
            cells.remove(seen.first)
        elif phase == seen.ANY or phase == seen.FLIP:
            cells = [place for place in cells if place not in self._hidden] or cells
        return self._any(cells)

    def _search(self, seen: Seen) -> int:
        """On x + y: take the card if it is known; else turn one over that is not, or say that it is gone."""
        known = self._known(seen)
        if known >= 0:
            return known
        for seat, top in enumerate(seen.tops):
            if seen.may[pile_key(seat)] and self._is_wanted(top, pile_key(seat), seen):
                return pile_key(seat)
        cells = [place for place, face in enumerate(seen.faces) if face != EMPTY and seen.may[place]]
        unknown = [place for place in cells if place not in self._hidden]
        if not any([seen.faces[place] in seen.dice for place in cells]):
            unknown = []
        if seen.may_call and (not unknown or self._bluffs(seen)):
            return NOTHING
        return self._any(unknown or cells)

    def _bluffs(self, seen: Seen) -> bool:
        is_judged = len(seen.places) - len(seen.gone) == 1
        return self._memory >= BLUFFS and not is_judged and below(_ODDS, self._random_bytes) == 0

    def _known(self, seen: Seen) -> int:
        """Return the cell of a remembered card with both symbols of the dice, -1 if there is none."""
        for place in self._order:
            face = seen.faces[place]
            if face != EMPTY and self._is_wanted(face, place, seen):
                return place
        return -1

    def _is_wanted(self, face: int, place: int, seen: Seen) -> bool:
        a, b = seen.dice
        return {face, self._hidden.get(place, EMPTY)} == {a, b}

    def _any(self, cells: list[int]) -> int:
        return cells[below(len(cells), self._random_bytes)]

    def _remember(self, place: int, symbol: int) -> None:
        self._forget(place)
        self._order.append(place)
        self._hidden[place] = symbol
        if len(self._order) > self._memory:
            self._forget(self._order[0])

    def _forget(self, place: int) -> None:
        if place in self._hidden:
            self._order.remove(place)
            del self._hidden[place]

    def _move(self, place: int, to: int) -> None:
        """What was known of a card's other side is known of it in its new place."""
        known = self._hidden.get(place, EMPTY)
        self._forget(place)
        self._forget(to)
        if known != EMPTY:
            self._remember(to, known)

    def _swap(self, one: int, other: int) -> None:
        known = self._hidden
        symbols = known.get(one, EMPTY), known.get(other, EMPTY)
        for place, symbol in ((one, symbols[1]), (other, symbols[0])):
            if symbol != EMPTY:
                if place not in known:
                    self._order[self._order.index(other if place == one else one)] = place
                known[place] = symbol
            else:
                known.pop(place, None)
