"""What INFO shows in Mémospeed while it is held: what the action just played means; else the score sheet."""

from __future__ import annotations

from pelman import lang
from pelman.art import medium, powers, small
from pelman.view import canvas
from pelman.view.frame import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.memospeed_seen import Seen
    from pelman.view.frame import Frame

LOOK_MS = 4000
"""So long this is shown, then the rules."""
_POWERS_FROM = 9
_LETTERS = 17
"""Letters that all seats' columns share; three each at least."""


def light(seen: Seen, frame: Frame) -> None:
    """Leave the board dark."""


def draw(seen: Seen, hint: str, frame: Frame) -> None:
    """Draw the meaning of the card on top of the discard, or the sheet."""
    screen = frame.screen
    card = seen.top
    if card == seen.NONE or card < _POWERS_FROM:
        draw_sheet(seen, screen)
        return
    words = lang.load("memospeed_menu")
    at = card - _POWERS_FROM
    size = powers.WIDTH * powers.PAGES
    canvas.blit(screen, 0, 0, powers.POWERS, at * size, powers.WIDTH, powers.PAGES)
    canvas.text(screen, powers.WIDTH + 6, 1, words.NAMES[at], medium)
    for page, line in enumerate(words.MEANINGS[at]):
        canvas.text(screen, 0, powers.PAGES + page, line, small)
    canvas.centred(screen, PAGES - 1, hint, small)


def draw_sheet(seen: Seen, screen: bytearray) -> None:
    """Draw the sheet: a column for each seat, a row for each round, at the bottom the totals."""
    canvas.text(screen, 0, 0, "%d/%d" % (seen.round, seen.rules.rounds), small)
    _row(screen, 0, [seen.places[seat] + 1 for seat in range(len(seen.places))])
    for page, scores in enumerate(seen.sheet):
        canvas.text(screen, 0, 1 + page, str(page + 1), small)
        _row(screen, 1 + page, list(scores))
    canvas.text(screen, 0, PAGES - 1, "=", small)
    _row(screen, PAGES - 1, list(seen.scores))
    for page in (0, PAGES - 1):
        canvas.invert(screen, 0, page, WIDTH)


def _row(screen: bytearray, page: int, figures: list[int]) -> None:
    column = max(3, _LETTERS // len(figures))
    left = WIDTH - small.WIDTH * column * len(figures)
    for at, figure in enumerate(figures):
        text = str(figure)
        canvas.text(screen, left + small.WIDTH * (column * (at + 1) - len(text)), page, text, small)
