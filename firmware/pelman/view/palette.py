"""The colours of the lights: an index for each, as (red, green, blue) an eye would call linear.

The values are perceived brightness, 0 to 255; the lights' driver turns them into current (gamma).
A key's code is one of these plus an effect of `view.frame`.

What must be told apart by colour alone is as far apart for eyes without red, green or blue cones as a search
could make it (CIEDE2000; tests/view/test_colours.py has the thresholds): the five colours of the theme and
the four suits are; six seats cannot be, so each has its number, its rhythm and its interval too.
"""

from __future__ import annotations

OFF = 0
FAINT = 1
RED_FACE = 2
WHITE_FACE = 3
GO = 4
GREEN_FACE = 5
BLUE_FACE = 6
"""The faces of playing cards: red and white, or a colour for each suit."""
SEAT = 7
"""SEAT + place: the seat's colour, bright: blue, orange, green, violet, yellow, turquoise."""
GLOW = 13
"""GLOW + place: the seat's colour, dim: a key that may be pressed."""
DIM = 19
THEME = 24
"""THEME + 0 to 4: dark red, orange, light blue, dark blue and white; DIM + 0 to 4: the same, dim. All but
white are dimmed so far that they are darker than dark blue is, and as far apart as that leaves them."""
THEME_COLOURS = 5
TEST = 28
"""TEST + 0 to 3: white as a theme's, and nothing but red, green and blue."""
COUNT = 32

_SEATS = ((1, 11, 160), (211, 112, 1), (117, 223, 152), (161, 80, 255), (255, 255, 0), (1, 154, 160))
_THEME = ((160, 0, 40), (255, 117, 0), (0, 149, 250), (0, 0, 150), (255, 255, 255))


def colours() -> list[tuple[int, int, int]]:
    """Return the table: a colour for each index, black where there is none."""
    table = [(0, 0, 0)] * COUNT
    table[FAINT] = (42, 42, 48)
    table[RED_FACE] = (255, 20, 25)
    table[WHITE_FACE] = (255, 232, 250)
    table[GREEN_FACE] = (0, 205, 0)
    table[BLUE_FACE] = (0, 40, 198)
    table[GO] = (200, 255, 200)
    for place, (red, green, blue) in enumerate(_SEATS):
        table[SEAT + place] = (red, green, blue)
        table[GLOW + place] = (red >> 1, green >> 1, blue >> 1)
    table[THEME : THEME + THEME_COLOURS] = _THEME
    table[DIM : DIM + THEME_COLOURS] = [
        (red * part // 100, green * part // 100, blue * part // 100)
        for (red, green, blue), part in zip(_THEME, (30, 28, 31, 40, 40))
    ]
    table[TEST + 1 :] = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
    return table
