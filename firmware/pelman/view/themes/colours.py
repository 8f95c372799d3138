"""Colours, to be played on the keys alone: five colours, then the same in another rhythm, and so on.

Any two faces differ in rhythm, or in colours that can be told apart with any kind of colour vision. For
whoever looks at the screen too, it shows the rhythm as bars, and the colour as one of five patterns.
"""

from __future__ import annotations

from pelman.view import canvas, faces, palette, strip
from pelman.view.frame import BLINK, BREATHE, LONG_SHORT, SLOW, STEADY, TWICE

_RHYTHMS = (STEADY, TWICE, SLOW, BLINK, LONG_SHORT, BREATHE)
_COUNT = palette.THEME_COLOURS
CLOSED = palette.FAINT
LIGHTS = bytes([palette.THEME + face % _COUNT + _RHYTHMS[face // _COUNT] for face in range(26)])
MOTIFS = ()

_PATTERNS = b"\xff\x11\xaa\xcc\x18"
"""For each colour eight rows of a column: full, thin lines, fine stripes, wide stripes, one line."""


def draw(screen: bytearray, x: int, card: int) -> None:
    """Draw a face from column x on."""
    pattern = _PATTERNS[card % _COUNT]
    for page in range(faces.PAGE, faces.PAGE + 4):
        canvas.fill(screen, x + 6, page, faces.WIDTH - 12, pattern)
    strip.draw(screen, x + 6, faces.PAGE + 5, LIGHTS[card])
