"""The colours of the lights: an index for each, as (red, green, blue) an eye would call linear.

The values are perceived brightness, 0 to 255; the lights' driver turns them into current (gamma).
A key's code is one of these plus an effect of `view.frame`.
"""

from __future__ import annotations

OFF = 0
FAINT = 1
RED_FACE = 2
BLACK_FACE = 3
GO = 4
SEAT = 8
"""SEAT + place: the seat's colour, bright: blue, orange, green, violet, yellow, turquoise."""
GLOW = 16
"""GLOW + place: the seat's colour, dim: a key that may be pressed."""

_SEATS = ((40, 90, 255), (255, 120, 0), (30, 220, 60), (210, 60, 255), (255, 225, 40), (0, 225, 215))


def colours() -> list[tuple[int, int, int]]:
    """Return the table: a colour for each index, black where there is none."""
    table = [(0, 0, 0)] * (GLOW + 8)
    table[FAINT] = (42, 42, 48)
    table[RED_FACE] = (255, 20, 25)
    table[BLACK_FACE] = (225, 225, 255)
    table[GO] = (200, 255, 200)
    for place, (red, green, blue) in enumerate(_SEATS):
        table[SEAT + place] = (red, green, blue)
        table[GLOW + place] = (red * 2 // 5, green * 2 // 5, blue * 2 // 5)
    return table
