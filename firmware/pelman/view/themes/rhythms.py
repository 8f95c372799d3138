"""Rhythms: eight faces that differ in nothing but when their white key is lit."""

from __future__ import annotations

from pelman.view import faces, palette, strip
from pelman.view.frame import BLINK, BREATHE, FLASH, LONG_SHORT, SLOW, STEADY, THRICE, TWICE

_RHYTHMS = (STEADY, SLOW, TWICE, BLINK, LONG_SHORT, FLASH, THRICE, BREATHE)
CLOSED = palette.FAINT
LIGHTS = bytes([palette.WHITE_FACE + rhythm for rhythm in _RHYTHMS])
MOTIFS = ()


def draw(screen: bytearray, x: int, card: int) -> None:
    """Draw the rhythm as bars, four of them one below the other."""
    for page in range(faces.PAGE + 1, faces.PAGE + 5):
        strip.draw(screen, x + 6, page, LIGHTS[card])
