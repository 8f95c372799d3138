"""What games have along the edges of the screen: scores on top, a person at the right, the time below."""

from __future__ import annotations

from pelman.art import large, small
from pelman.view import canvas
from pelman.view.frame import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

TICK_MS = 50
"""The bar moves in steps of this, or a multiple of it: about a pixel each."""
_SCORE_WIDTH = 21
_PERSON = (
    b"\x00\x00\xc0\xc0\xe0\xe0\xe0\xe0\xc0\xc0\x00\x00"
    b"\x00\x07\x1f\x9f\xbf\xbf\xbf\xbf\x9f\x1f\x07\x00"
    b"\xfe\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xfe"
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01"
)
"""Head and shoulders, 12 columns in four pages."""
_PERSON_WIDTH = 12
SEAT_X = WIDTH - large.WIDTH - _PERSON_WIDTH


def draw_scores(screen: bytearray, at: tuple[int, ...], scores: Sequence[int], acting: int) -> None:
    """Write number and points of each seat along the top; the seat to act is lit.

    :param at: the seats' places at the table (0-5)
    """
    for seat, score in enumerate(scores):
        x = seat * _SCORE_WIDTH
        canvas.text(screen, x + 1, 0, "%d:%d" % (at[seat] + 1, score), small)
        if seat == acting:
            canvas.invert(screen, x, 0, _SCORE_WIDTH - 1)


def draw_seat(screen: bytearray, x: int, page: int, place: int) -> None:
    """Draw a person with the number of its place (0-5) at the table: 28 columns, four pages. So nobody takes
    the number for a card's."""
    canvas.blit(screen, x, page, _PERSON, 0, _PERSON_WIDTH, large.PAGES)
    canvas.text(screen, x + _PERSON_WIDTH, page, str(place + 1), large)


def draw_time(wait_ms: int, age_ms: int, screen: bytearray) -> int:
    """Draw what is left of the time; return the age at which the bar is shorter."""
    tick_ms = TICK_MS * (1 + (wait_ms - 1) // (WIDTH * TICK_MS))
    tick = age_ms // tick_ms
    left_ms = max(0, wait_ms - tick * tick_ms)
    canvas.fill(screen, 0, PAGES - 1, WIDTH, 0x24)
    canvas.fill(screen, 0, PAGES - 1, left_ms * WIDTH // wait_ms, 0x7E)
    return (tick + 1) * tick_ms
