"""How a pair game looks when it has ended: alone, together, or each for itself."""

from __future__ import annotations

from pelman import lang
from pelman.art import huge, small
from pelman.core.grid import CELLS, MENU, OK
from pelman.core.seats import leaders, places, ranked
from pelman.view import canvas, cues, palette
from pelman.view.frame import BREATHE, PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.concentration import Seen
    from pelman.view.frame import Frame


def light(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Share the board out, two keys for each pair (one, if they are many); the winners' breathe."""
    keys = frame.keys
    keys[OK] = palette.GO + BREATHE
    keys[MENU] = palette.FAINT
    if any(seen.lies):
        frame.cue = cues.LOSE
        for cell, key, count in seen.layout.runs[frame.leaf]:
            for at in range(count):
                keys[key + at] = palette.FAINT * seen.lies[cell + at]
        return
    scores = seen.scores[:1] if seen.rules.limit else seen.scores
    each = 2 if 2 * sum(scores) <= CELLS else 1
    key = 0
    for seat, score in enumerate(scores):
        colour = palette.GO if seen.rules.limit else palette.SEAT + seen.places[seat]
        code = colour + (BREATHE if score == max(scores) else 0)
        for _ in range(each * score):
            keys[key] = code
            key += 1


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Write who won, then the ranking; alone or together, what was reached."""
    screen = frame.screen
    words = lang.words
    if seen.rules.limit:
        is_lost = any(seen.lies)
        allowed = words.ALLOWED % seen.rules.limit
        _draw_figure(screen, words.LOST if is_lost else words.WON, seen.failed, allowed)
    elif len(seen.places) == 1:
        _draw_figure(screen, words.SOLVED, seen.failed, words.FAILED_TURNS)
    else:
        _draw_ranking(seen, screen)


def _draw_figure(screen: bytearray, title: str, failed: int, text: str) -> None:
    """Write the failed turns, large."""
    canvas.centred(screen, 0, title, small)
    canvas.centred(screen, 1, str(failed), huge)
    canvas.centred(screen, 7, text, small)


def _draw_ranking(seen: Seen, screen: bytearray) -> None:
    """Draw the winners' numbers as large as cards (of two at most), beside them the ranking."""
    words = lang.words
    best = leaders(seen.scores)
    title = words.SHARED
    if len(best) == 1:
        title = "%s %d %s" % (words.PLAYER, seen.places[best[0]] + 1, words.WINS)
    canvas.centred(screen, 0, title, small)
    x = 0
    if len(best) <= 2:
        for seat in best:
            x = canvas.text(screen, x + 8, 1, str(seen.places[seat] + 1), huge)
    ranks = places(seen.scores)
    page = (PAGES - len(ranks)) >> 1
    for seat in ranked(ranks):
        line = "%d. %s%d %2d" % (ranks[seat], words.PLAYER[0], seen.places[seat] + 1, seen.scores[seat])
        canvas.text(screen, x + (WIDTH - x - small.WIDTH * len(line) >> 1), page, line, small)
        page += 1
    canvas.centred(screen, PAGES - 1, words.PRESS_OK, small)
