"""A rhythm as bars on the screen: 2.4 s of it from left to right, a column for each 50 ms."""

from __future__ import annotations

from pelman.view.frame import BREATHE, LEVELS, WIDTH

_COLUMNS = 48
_BRIGHT = 192
_MIDDLE = 64
"""Levels from which a column is high, or a thin line; below that it is dark."""


def draw(screen: bytearray, x: int, page: int, code: int) -> None:
    """Draw the rhythm of a key's code, 48 columns wide and a page high."""
    levels = LEVELS[code // BREATHE]
    bars = [0x7E if level >= _BRIGHT else 0x18 if level >= _MIDDLE else 0 for level in levels]
    to = page * WIDTH + x
    screen[to : to + _COLUMNS] = bytes((bars * _COLUMNS)[:_COLUMNS])
