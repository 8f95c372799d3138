"""Pictures of animals and things."""

from __future__ import annotations

from pelman.art import pictures
from pelman.view import canvas, palette
from pelman.view.faces import PAGE, WIDTH

CLOSED = palette.OFF
LIGHTS = bytes((palette.WHITE_FACE,)) * pictures.COUNT
MOTIFS = ()


def draw(screen: bytearray, x: int, card: int) -> None:
    """Draw a picture in the middle of a face's columns."""
    size = pictures.WIDTH * pictures.PAGES
    x += WIDTH - pictures.WIDTH >> 1
    canvas.blit(screen, x, PAGE, pictures.PICTURES, card * size, pictures.WIDTH, pictures.PAGES)
