"""A layout: the rectangle in which a game's cells lie on the keys, and its leaves where it has more than one.

Cells are numbered in reading order, leaf after leaf; the rectangle stands in the middle of the board. PAGE
turns the leaf, and nothing else changes: an open card stays open (RULES, "Boards larger than the 52 keys").
"""

from __future__ import annotations

from pelman.core.grid import CELLS, COLUMNS, NOTHING, ROWS


class Layout:
    """Leaves of `rows` x `columns` cells.

    :param leaves: how many; one is shown at a time
    :param rows: 1 to 4
    :param columns: 1 to 13
    :ivar cells: cells in all
    :ivar runs: for each leaf, its cells as (first cell, its key, how many in a row)
    :ivar keys: the key of each cell, on its leaf, a byte each
    :ivar under: for each leaf, the cell under each key (0-51), NOTHING beside the rectangle, a byte each

    >>> Layout(1, 2, 3).under[0][18], Layout(1, 2, 3).under[0][0], Layout(2, 4, 13).under[1][0]
    (0, 255, 52)
    """

    def __init__(self, leaves: int, rows: int, columns: int) -> None:
        self.leaves = leaves
        self.rows = rows
        self.columns = columns
        self.cells = leaves * rows * columns
        self._corner = (ROWS - rows) // 2 * COLUMNS + (COLUMNS - columns) // 2
        self.runs = tuple([self._runs(leaf * rows * columns) for leaf in range(leaves)])
        keys = bytearray(self.cells)
        under = [bytearray(bytes([NOTHING]) * CELLS) for _ in range(leaves)]
        for leaf, runs in enumerate(self.runs):
            for cell, key, count in runs:
                keys[cell : cell + count] = bytes(range(key, key + count))
                under[leaf][key : key + count] = bytes(range(cell, cell + count))
        self.keys = bytes(keys)
        self.under = tuple([bytes(cells) for cells in under])

    def _runs(self, cell: int) -> tuple[tuple[int, int, int], ...]:
        if self.columns == COLUMNS:
            return ((cell, self._corner, self.rows * COLUMNS),)
        columns = self.columns
        return tuple(
            [(cell + row * columns, self._corner + row * COLUMNS, columns) for row in range(self.rows)]
        )

    def leaf(self, cell: int) -> int:
        """Return the leaf on which a cell lies."""
        return cell // (self.rows * self.columns)
