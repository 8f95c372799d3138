"""The state of play in points, for the screen and on the board: what INFO shows in games that have no map."""

from __future__ import annotations

from pelman import lang
from pelman.art import medium, small
from pelman.core.grid import COLUMNS, ROWS, cell
from pelman.core.seats import MOST
from pelman.view import canvas, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.view.frame import Frame

LOOK_MS = 1000
"""So long this is shown, then the rules."""
_STEPS = 2 * ROWS
"""A seat's bar is two columns of the board, so many keys high in all."""


def light(seen: Any, frame: Frame) -> None:
    """Light a bar for each seat, the highest one for most points."""
    keys = frame.keys
    most = max(seen.scores)
    for seat, score in enumerate(seen.scores):
        place = seen.places[seat]
        height = (score * _STEPS + most - 1) // most if most else 0
        left = place * 2 + (1 if place >= MOST // 2 else 0)
        for step in range(height):
            keys[cell(ROWS - 1 - step // 2, left + step % 2)] = palette.SEAT + place


def draw(seen: Any, hint: str, frame: Frame) -> None:
    """Write every seat's points; the seat to act is lit. At the bottom, a hint."""
    screen = frame.screen
    for seat, score in enumerate(seen.scores):
        line = "%s %d: %d" % (lang.words.PLAYER[:1], seen.places[seat] + 1, score)
        canvas.text(screen, 4 + 64 * (seat % 2), 2 * (seat // 2), line, medium)
        if seat == seen.acting:
            for page in (0, 1):
                canvas.invert(screen, 64 * (seat % 2), 2 * (seat // 2) + page, 62)
    canvas.centred(screen, 7, hint, small)


assert MOST * 2 + 1 == COLUMNS
