"""Whose turn it is: a person with a number. So nobody takes the number of a player for a card's."""

from __future__ import annotations

from pelman.art import large
from pelman.view import canvas
from pelman.view.frame import WIDTH

_PERSON = (
    b"\x00\x00\xc0\xc0\xe0\xe0\xe0\xe0\xc0\xc0\x00\x00"
    b"\x00\x07\x1f\x9f\xbf\xbf\xbf\xbf\x9f\x1f\x07\x00"
    b"\xfe\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xfe"
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01"
)
"""Head and shoulders, 12 columns in four pages."""
_WIDTH = 12
X = WIDTH - large.WIDTH - _WIDTH
"""At the right edge of the screen."""


def draw(screen: bytearray, x: int, page: int, place: int) -> None:
    """Draw head and shoulders, and behind them the number of a place (0-5) at the table: 28 columns, four
    pages."""
    canvas.blit(screen, x, page, _PERSON, 0, _WIDTH, large.PAGES)
    canvas.text(screen, x + _WIDTH, page, str(place + 1), large)
