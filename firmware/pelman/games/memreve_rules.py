"""The cards and the rules record of MemReve: all that a table can choose (source 003, RULES section 2)."""

from __future__ import annotations

from pelman.core.grid import ROWS, cell
from pelman.core.options import Options

SYMBOLS = 5
SPECIAL = 5
"""The sixth face of a die."""
EMPTY = 255
TARGETS = (13, 11, 7, 6, 5, 4)
"""Cards to capture, for 1 to 6 seats."""

SCATTERED = 0
BLOCK = 1
"""`board`: anywhere in the left nine columns; as a block of 4 x 5, for small children."""

_AREAS = ((0, 9), (2, 5))
"""For each board its first column, and how many there are."""


class Rules(Options):
    """What a table has agreed on.

    :ivar board: SCATTERED or BLOCK
    :ivar judged: alone at the table: 1: "Nothing!" may be called, and the console judges it; 0: it may not
    :ivar window: seconds in which "Nothing!" may be contradicted
    :ivar harder: 1: on x + y the top card of a rival's pile may be named
    """

    known = options = ("board", "judged", "window", "harder")
    choices = {"board": (SCATTERED, BLOCK), "judged": (0, 1), "window": (10, 15, 20, 30), "harder": (0, 1)}
    words = {"board": ("scattered", "block")}
    of_table = ("series", "first", "aim", "pace", "level")

    def __init__(self, name: str, values: tuple[int, ...]) -> None:
        super().__init__(name, values)
        self.board, self.judged, self.window, self.harder = values

    @property
    def deck(self) -> bytes:
        """A byte for each place where a card may lie: one symbol times five plus the other; or EMPTY."""
        pairs = [a * SYMBOLS + b for a in range(SYMBOLS) for b in range(a + 1, SYMBOLS)]
        places = ROWS * _AREAS[self.board][1]
        return bytes(pairs + pairs) + bytes([EMPTY]) * (places - 2 * len(pairs))

    def cells(self) -> list[int]:
        """Return the cells on which cards may lie, in the order of the deal."""
        left, columns = _AREAS[self.board]
        return [cell(row, left + column) for row in range(ROWS) for column in range(columns)]


PROFILES = (Rules("memreve", (SCATTERED, 0, 10, 0)),)
Rules.profiles = PROFILES
