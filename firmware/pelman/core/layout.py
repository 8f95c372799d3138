"""A layout: the rectangle in which a game's cells lie on the keys, and its leaves where it has more than one.

Cells are numbered in reading order, leaf after leaf; the rectangle stands in the middle of the board. PAGE
turns the leaf, and nothing else changes: an open card stays open (RULES, "Boards larger than the 52 keys").
"""

from __future__ import annotations

from pelman.core.grid import COLUMNS, NOTHING, ROWS


class Layout:
    """Leaves of `rows` x `columns` cells.

    :param leaves: how many; one is shown at a time
    :param rows: 1 to 4
    :param columns: 1 to 13
    :ivar cells: cells in all
    :ivar runs: for each leaf, its cells as (first cell, its key, how many in a row)
    """

    def __init__(self, leaves: int, rows: int, columns: int) -> None:
        self.leaves = leaves
        self.rows = rows
        self.columns = columns
        self.cells = leaves * rows * columns
        self._corner = (ROWS - rows) // 2 * COLUMNS + (COLUMNS - columns) // 2
        self.runs = tuple([self._runs(leaf * rows * columns) for leaf in range(leaves)])

    def _runs(self, cell: int) -> tuple[tuple[int, int, int], ...]:
        if self.columns == COLUMNS:
            return ((cell, self._corner, self.rows * COLUMNS),)
        columns = self.columns
        return tuple(
            [(cell + row * columns, self._corner + row * COLUMNS, columns) for row in range(self.rows)]
        )

    def cell(self, leaf: int, key: int) -> int:
        """Return the cell under a key (0-51) while `leaf` is shown, NOTHING beside the rectangle.

        >>> Layout(1, 2, 3).cell(0, 18), Layout(1, 2, 3).cell(0, 0), Layout(2, 4, 13).cell(1, 0)
        (0, 255, 52)
        """
        for cell, first, count in self.runs[leaf]:
            if first <= key < first + count:
                return cell + key - first
        return NOTHING

    def key(self, cell: int) -> int:
        """Return the key of a cell, on its leaf."""
        row, column = divmod(cell % (self.rows * self.columns), self.columns)
        return self._corner + row * COLUMNS + column

    def leaf(self, cell: int) -> int:
        """Return the leaf on which a cell lies."""
        return cell // (self.rows * self.columns)


BOARD = Layout(1, ROWS, COLUMNS)
"""The whole board, a cell a key."""
