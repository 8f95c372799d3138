"""Control keys on a board that has none: a key of a cell that is held for HOLD_MS is a control key.

    contact   ____|''|_________    ____|''''''''''''''''''|____
    told             ^^ the cell,               ^ the control   ^ its release
                        and its release           key

So such a key tells its cell only when it is let go; all other keys tell what they are at once.
"""

from __future__ import annotations

from pelman.core.grid import NOTHING, RELEASED, STUCK
from pelman.core.ticks import diff_ms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.drivers.keys import Keys

HOLD_MS = 600


class Held:
    """Keys, as `drivers.keys` tells them, some of which have two meanings.

    A key that is down from the start is the control key: so MENU can be held at power-on.

    :param held: control key -> the cell whose key it is
    :ivar lacks: the cells (0-51) that the board does not have
    """

    def __init__(self, keys: Keys, held: dict[int, int]) -> None:
        self._keys = keys
        self._cell_of = held
        self._control_of = {cell: control for control, cell in held.items()}
        self._open: list[int] = []
        """The cells whose keys are down and may be let go soon enough, or not."""
        self._next = NOTHING
        self.lacks = keys.lacks

    def poll(self, now_ms: int) -> int:
        """Return what happened next, or NOTHING, as `Keys.poll`."""
        what = self._next
        self._next = NOTHING
        while what == NOTHING:
            raw = self._keys.poll(now_ms)
            if raw == NOTHING:
                return self._find_held(now_ms)
            what = self._meaning(raw)
        return what

    def is_down(self, key: int) -> bool:
        """Return whether a key (0-55) is down now; of two meanings it has one at a time."""
        cell = self._cell_of.get(key, key)
        if not self._keys.is_down(cell):
            return False
        return cell not in self._control_of or (cell in self._open) == (key == cell)

    def edge_ms(self, key: int) -> int:
        """Return when a key (0-55) had its last edge, in `supervisor.ticks_ms()`."""
        return self._keys.edge_ms(self._cell_of.get(key, key))

    def _find_held(self, now_ms: int) -> int:
        for cell in self._open:
            if diff_ms(now_ms, self._keys.edge_ms(cell)) >= HOLD_MS:
                self._open.remove(cell)
                return self._control_of[cell]
        return NOTHING

    def _meaning(self, what: int) -> int:
        """Return what an event of a key means, NOTHING if that is not known yet."""
        key = what % RELEASED
        control = self._control_of.get(key, NOTHING)
        if control == NOTHING or what >= STUCK:
            return what
        if what < RELEASED:
            self._open.append(key)
            return NOTHING
        if key not in self._open:
            return control + RELEASED
        self._open.remove(key)
        self._next = what
        return key
