"""The board: 4 rows of 13 cells, numbered in reading order; beside it four control keys."""

from __future__ import annotations

ROWS = 4
COLUMNS = 13
CELLS = 52

MENU = 52
OK = 53
PAGE = 54
INFO = 55
KEYS = 56
"""Keys in all: the cells, then the control keys."""

NOTHING = 255
RELEASED = 64
STUCK = 128
"""What the keys tell: a key went down; + RELEASED: it was let go; + STUCK: it is stuck; or NOTHING."""


SEAT_KEYS = (14, 16, 18, 20, 22, 24)
"""The key of each place at the table: every other one of the second row."""


def cell(row: int, column: int) -> int:
    """Return the cell in `row` (0-3, from the top) and `column` (0-12, from the left)."""
    return row * COLUMNS + column


def key_name(key: int) -> str:
    """Return what a person may call a key (0-55).

    >>> key_name(14), key_name(53)
    ('r2c2', 'OK')
    """
    if key < CELLS:
        return "r%dc%d" % (key // COLUMNS + 1, key % COLUMNS + 1)
    return ("MENU", "OK", "PAGE", "INFO")[key - CELLS]
