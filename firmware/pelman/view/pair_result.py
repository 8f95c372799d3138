"""How a pair game looks when it has ended: alone, together, or each for itself."""

from __future__ import annotations

from pelman.core.grid import MENU, OK
from pelman.view import cues, palette, ranking
from pelman.view.frame import BREATHE

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
    if seen.rules.limit:
        ranking.light(keys, (), seen.scores[:1], 2)
    else:
        ranking.light(keys, seen.places, seen.scores, 2)


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Write who won, then the ranking; alone or together, what was reached."""
    screen = frame.screen
    words = frame.words
    if seen.rules.limit:
        is_lost = any(seen.lies)
        allowed = words.ALLOWED % seen.rules.limit
        ranking.draw_figure(screen, words.LOST if is_lost else words.WON, seen.failed, allowed)
    elif len(seen.places) == 1:
        ranking.draw_figure(screen, words.SOLVED, seen.failed, words.FAILED_TURNS)
    else:
        ranking.draw(screen, seen.places, seen.scores)
