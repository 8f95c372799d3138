"""The console's player of pair games: a memory of a certain size, and with a perfect one the best known play.

With any memory: take a known pair; else turn an unknown card, then its mate if that is known, else another
unknown card. A perfect memory (`ALL`) plays better where a better way is known:

    two seats, every kind of card twice   Zwick & Paterson 1993, without passing: the second card is sometimes
                                          one that is known already, so that the other seat learns nothing
    rank only, alone or together          a known pair of a rank that is still complete is left: nobody takes
                                          it, and an unknown card may be its third (RULES, section 4)
"""

from __future__ import annotations

from pelman.core.deal import below
from pelman.core.game import CONCEAL
from pelman.games.pair_rules import IDENTICAL, RANK, RANK_COLOUR
from pelman.players import ALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.core.deal import RandomBytes
    from pelman.games.concentration import Seen

_NOTHING = 255
_EXCEPTIONS = (
    (6, 1),
    (7, 1),
    (7, 2),
    (8, 1),
    (8, 2),
    (8, 3),
    (9, 2),
    (9, 4),
    (12, 5),
    (13, 6),
    (14, 7),
    (15, 8),
)


def is_one_new(pairs: int, known: int) -> bool:
    """Return whether the best move is one unknown card and a known one, rather than two unknown ones.

    Zwick & Paterson's game without passing, for up to 52 pairs left: one where `pairs` + `known` is even, two
    where it is odd, but the other way round in twelve positions (found by solving the game).

    :param pairs: pairs left
    :param known: how many of them have one known card, less than `pairs`

    >>> is_one_new(26, 0), is_one_new(26, 2), is_one_new(26, 1), is_one_new(6, 1)
    (False, True, False, True)
    """
    return known > 0 and ((pairs + known) % 2 == 0) != ((pairs, known) in _EXCEPTIONS)


class Player:
    """One seat's player.

    :param memory: positions it remembers, those it saw last; ALL for a perfect memory
    :param random_bytes: source of chance
    :param seat: its seat, which makes no difference
    :param is_plain: whether it always plays as one with a small memory would
    """

    def __init__(self, memory: int, random_bytes: RandomBytes, seat: int = 0, is_plain: bool = False) -> None:
        self._memory = memory
        self._random_bytes = random_bytes
        self._is_best = memory == ALL and not is_plain
        self._cells: list[int] = []
        """The remembered cells, the one seen last at the end."""
        self._kinds = bytearray()
        """For each cell the kind of its card (see `Rules.kind`), _NOTHING if it is not remembered."""
        self._wanted = bytearray()
        self._begun: set[int] = set()
        """Kinds of which a pair was captured."""

    def watch(self, seen: Seen) -> None:
        """Look at the table; to be called after everything that happens."""
        if not self._kinds:
            self._kinds = bytearray(bytes([_NOTHING]) * len(seen.faces))
            self._wanted = bytearray(self._kinds)
        phase = seen.phase
        if phase == seen.MISS or phase == seen.FOULED:
            for cell in (seen.first, seen.second):
                if cell >= 0:
                    self._remember(cell, seen)
        elif phase == seen.MATCH:
            self._begun.add(seen.rules.kinds[seen.faces[seen.first]])
            self._forget(seen.first)
            self._forget(seen.second)
        elif phase == seen.PREVIEW:
            left = list(range(len(seen.faces)))
            while left:
                self._remember(left.pop(below(len(left), self._random_bytes)), seen)

    def choose(self, seen: Seen) -> int:
        """Return what to do now that it is this player's turn."""
        if seen.phase == seen.WAIT:
            return CONCEAL
        if seen.phase == seen.FIRST:
            cell = self._of_known_pair(seen)
            return cell if cell != _NOTHING else self._unknown(seen)
        mate = self._mate(seen.rules.wanted[seen.faces[seen.first]], seen.first)
        if mate >= 0:
            return mate
        others = [cell for cell in self._cells if cell != seen.first]
        if others and self._is_best and _are_twos(seen) and is_one_new(sum(seen.lies) >> 1, len(others)):
            return others[below(len(others), self._random_bytes)]
        return self._unknown(seen)

    def react(self, seen: Seen) -> None:
        """In a pair game nothing is a race."""

    def _remember(self, cell: int, seen: Seen) -> None:
        self._forget(cell)
        card = seen.faces[cell]
        self._cells.append(cell)
        self._kinds[cell] = seen.rules.kinds[card]
        self._wanted[cell] = seen.rules.wanted[card]
        if len(self._cells) > self._memory:
            self._forget(self._cells[0])

    def _forget(self, cell: int) -> None:
        if self._kinds[cell] != _NOTHING:
            self._cells.remove(cell)
            self._kinds[cell] = _NOTHING

    def _mate(self, wanted: int, cell: int) -> int:
        """Return a remembered cell, other than `cell`, of the kind that is wanted, or -1."""
        kind = bytes((wanted,))
        found = self._kinds.find(kind)
        return self._kinds.find(kind, cell + 1) if found == cell else found

    def _of_known_pair(self, seen: Seen) -> int:
        """Return a cell of a known pair that should be taken now, _NOTHING if there is none."""
        left = _NOTHING
        for cell in self._cells:
            if self._mate(self._wanted[cell], cell) >= 0:
                if not self._can_wait(self._kinds[cell], seen):
                    return cell
                left = cell
        return left if sum(seen.lies) == len(self._cells) else _NOTHING

    def _can_wait(self, kind: int, seen: Seen) -> bool:
        """Return whether a known pair is better left: a complete rank, two cards of it known, no rivals."""
        rules = seen.rules
        if not self._is_best or rules.match != RANK or len(seen.places) > 1 and not rules.limit:
            return False
        is_complete = kind << 1 < rules.whole and kind not in self._begun
        return is_complete and self._kinds.count(bytes((kind,))) == 2

    def _unknown(self, seen: Seen) -> int:
        """Return any card that is not remembered; if there is none, any that may be turned."""
        cells = _unknown_cells(seen.lies, self._kinds, seen.first)
        if not cells:
            cells = _unknown_cells(seen.lies, bytes([_NOTHING]) * len(seen.lies), seen.first)
        return cells[below(len(cells), self._random_bytes)]


def _unknown_cells(lies: bytearray, kinds: bytes | bytearray, but: int) -> list[int]:
    return [cell for cell, kind in enumerate(kinds) if kind == _NOTHING and lies[cell] and cell != but]


def _are_twos(seen: Seen) -> bool:
    """Return whether two seats play for pairs of which every kind of card is there just once."""
    rules = seen.rules
    is_single_pack = rules.cards <= 54
    twos = rules.match == IDENTICAL or rules.match == RANK_COLOUR and is_single_pack
    return twos and len(seen.places) == 2 and not rules.limit
