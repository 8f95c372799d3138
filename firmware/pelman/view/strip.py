"""A rhythm as bars on the screen: 2.4 s of it from left to right."""

from __future__ import annotations

from pelman.view import canvas
from pelman.view.frame import BLINK, BREATHE, FLASH, LONG_SHORT, SLOW, STEADY, THRICE, TWICE

_BARS = {
    STEADY: b"\x30",
    BREATHE: b"\x0c\x18\x0c",
    BLINK: b"\x07\x07\x07\x07\x07\x07\x06",
    FLASH: b"\x07\x11\x07",
    TWICE: b"\x08\x06\x08",
    THRICE: b"\x08\x05\x08\x05\x08",
    SLOW: b"\x19",
    LONG_SHORT: b"\x10\x05\x07",
}
"""For each rhythm: steps of 50 ms that it is lit, dark, lit, and so on; then dark. Breathing is drawn thin in
the middle."""


def draw(screen: bytearray, x: int, page: int, code: int) -> None:
    """Draw the rhythm of a key's code, 48 columns wide and a page high."""
    effect = code & 0xE0
    is_lit = True
    for steps in _BARS[effect]:
        if is_lit:
            canvas.fill(screen, x, page, steps, 0x7E)
        elif effect == BREATHE:
            canvas.fill(screen, x, page, steps, 0x18)
        x += steps
        is_lit = not is_lit
