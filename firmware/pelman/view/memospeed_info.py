"""What INFO shows in Mémospeed while it is held: what the action just played means; else the score sheet."""

from __future__ import annotations

from pelman import lang
from pelman.art import medium, powers, small
from pelman.view import canvas
from pelman.view.frame import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Sequence

    from pelman.games.memospeed_seen import Seen
    from pelman.view.frame import Frame

LOOK_MS = 4000
"""So long this is shown, then the rules."""
_MOST_LARGE = 4
"""So many columns have room in the larger font."""


def light(seen: Seen, frame: Frame) -> None:
    """Leave the board dark."""


def draw(seen: Seen, hint: str, frame: Frame) -> None:
    """Draw the meaning of the card on top of the discard, or the sheet."""
    screen = frame.screen
    card = seen.top
    if card == seen.NONE or seen.GROUPS[card] == seen.NUMBER:
        draw_sheet(seen, screen)
        return
    words = lang.load("memospeed_menu")
    at = card - seen.FIRST_ACTION
    size = powers.WIDTH * powers.PAGES
    canvas.blit(screen, 0, 0, powers.POWERS, at * size, powers.WIDTH, powers.PAGES)
    canvas.text(screen, powers.WIDTH + 6, 0, words.NAMES[at], medium)
    canvas.text(screen, powers.WIDTH + 6, 3, words.COUNTS % seen.VALUES[card], small)
    for page, line in enumerate(words.MEANINGS[at]):
        canvas.text(screen, 0, powers.PAGES + page, line, small)
    canvas.centred(screen, PAGES - 1, hint, small)


def draw_sheet(seen: Seen, screen: bytearray) -> None:
    """Draw the sheet: a column for each seat, a row for each round, the totals; large if there is room."""
    is_small = len(seen.sheet) + 2 > PAGES // medium.PAGES or len(seen.places) > _MOST_LARGE
    font = small if is_small else medium
    _row(screen, 0, "%d/%d" % (seen.round, seen.rules.rounds), [place + 1 for place in seen.places], font)
    for at, scores in enumerate(seen.sheet):
        _row(screen, (1 + at) * font.PAGES, str(at + 1), scores, font)
    _row(screen, PAGES - font.PAGES, "=", seen.scores, font)
    for page in range(font.PAGES):
        canvas.invert(screen, 0, page, WIDTH)
        canvas.invert(screen, 0, PAGES - 1 - page, WIDTH)


def _row(screen: bytearray, page: int, name: str, figures: Sequence[int], font: ModuleType) -> None:
    canvas.text(screen, 1, page, name, font)
    width = (WIDTH - 3 * font.WIDTH) // len(figures)
    for at, figure in enumerate(figures):
        text = str(figure)
        right = WIDTH - 1 - width * (len(figures) - 1 - at)
        canvas.text(screen, right - font.WIDTH * len(text), page, text, font)
