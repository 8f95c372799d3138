"""What games have along the edges of the screen: the scores on top, the time that runs down at the bottom."""

from __future__ import annotations

from pelman.art import small
from pelman.view import canvas
from pelman.view.frame import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

TICK_MS = 50
"""The bar moves in steps of this, or a multiple of it: about a pixel each."""
_SCORE_WIDTH = 21


def draw_scores(screen: bytearray, at: tuple[int, ...], scores: Sequence[int], acting: int) -> None:
    """Write number and points of each seat along the top; the seat to act is lit.

    :param at: the seats' places at the table (0-5)
    """
    for seat, score in enumerate(scores):
        x = seat * _SCORE_WIDTH
        canvas.text(screen, x + 1, 0, "%d:%d" % (at[seat] + 1, score), small)
        if seat == acting:
            canvas.invert(screen, x, 0, _SCORE_WIDTH - 1)


def draw_time(wait_ms: int, age_ms: int, screen: bytearray) -> int:
    """Draw what is left of the time; return the age at which the bar is shorter."""
    tick_ms = TICK_MS * (1 + (wait_ms - 1) // (WIDTH * TICK_MS))
    tick = age_ms // tick_ms
    left_ms = max(0, wait_ms - tick * tick_ms)
    canvas.fill(screen, 0, PAGES - 1, WIDTH, 0x24)
    canvas.fill(screen, 0, PAGES - 1, left_ms * WIDTH // wait_ms, 0x7E)
    return (tick + 1) * tick_ms
