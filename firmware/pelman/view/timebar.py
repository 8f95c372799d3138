"""Time that runs down: a bar along the bottom of the screen."""

from __future__ import annotations

from pelman.view import canvas
from pelman.view.frame import PAGES, WIDTH

TICK_MS = 50
"""The bar moves in steps of this, or a multiple of it: about a pixel each."""


def draw(wait_ms: int, age_ms: int, screen: bytearray) -> int:
    """Draw what is left of the time; return the age at which the bar is shorter."""
    tick_ms = TICK_MS * (1 + (wait_ms - 1) // (WIDTH * TICK_MS))
    tick = age_ms // tick_ms
    left_ms = max(0, wait_ms - tick * tick_ms)
    canvas.fill(screen, 0, PAGES - 1, WIDTH, 0x24)
    canvas.fill(screen, 0, PAGES - 1, left_ms * WIDTH // wait_ms, 0x7E)
    return (tick + 1) * tick_ms
