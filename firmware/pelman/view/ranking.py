"""The end of a game of rivals on the screen: who has won, and how all of them rank."""

from __future__ import annotations

from pelman import lang
from pelman.art import huge, small
from pelman.core.grid import CELLS
from pelman.core.seats import leaders, places, ranked
from pelman.view import canvas, palette
from pelman.view.frame import BREATHE, PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence


def light(keys: bytearray, at: tuple[int, ...], scores: Sequence[int], each: int) -> None:
    """Share the board out, `each` keys for a point (one, if they are too many); the winners' breathe.

    :param at: the seats' places at the table (0-5); empty for a table that has played together
    """
    if each * sum(scores) > CELLS:
        each = 1
    key = 0
    for seat, score in enumerate(scores):
        colour = palette.SEAT + at[seat] if at else palette.GO
        code = colour + (BREATHE if score == max(scores) else 0)
        for _ in range(each * score):
            keys[key] = code
            key += 1


def draw(
    screen: bytearray,
    at: tuple[int, ...],
    scores: Sequence[int],
    gone: Sequence[int] = (),
    is_lowest_best: bool = False,
) -> None:
    """Draw the winners' numbers as large as cards (of two at most), beside them the ranking.

    :param at: the seats' places at the table (0-5)
    :param scores: one entry a seat
    :param gone: seats that cannot win any more
    """
    words = lang.words
    points = [-score if is_lowest_best else score for score in scores]
    for seat in gone:
        points[seat] = min(points) - 1
    best = leaders(points)
    title = words.SHARED
    if len(best) == 1:
        title = "%s %d %s" % (words.PLAYER, at[best[0]] + 1, words.WINS)
    canvas.centred(screen, 0, title, small)
    x = 0
    if len(best) <= 2:
        for seat in best:
            x = canvas.text(screen, x + 8, 1, str(at[seat] + 1), huge)
    ranks = places(points)
    page = (PAGES - len(ranks)) >> 1
    for seat in ranked(ranks):
        line = "%d. %s%d %2d" % (ranks[seat], words.PLAYER[0], at[seat] + 1, scores[seat])
        canvas.text(screen, x + (WIDTH - x - small.WIDTH * len(line) >> 1), page, line, small)
        page += 1
    canvas.centred(screen, PAGES - 1, words.PRESS_OK, small)


def draw_figure(screen: bytearray, title: str, figure: int, text: str) -> None:
    """Write one figure, large, between two lines: for those who play alone, or together."""
    canvas.centred(screen, 0, title, small)
    canvas.centred(screen, 1, str(figure), huge)
    canvas.centred(screen, 7, text, small)
