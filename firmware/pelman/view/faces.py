"""Where the face of a card is on the screen, and its back; what is on it is the theme's (`view.themes`)."""

from __future__ import annotations

from pelman.art import back
from pelman.view import canvas

WIDTH = back.WIDTH
PAGE = 1
"""A face takes 60 columns and six pages from PAGE on."""


def draw_back(screen: bytearray, x: int) -> None:
    """Draw the back of a card."""
    canvas.blit(screen, x, PAGE, back.BACK, 0, WIDTH, back.PAGES)
