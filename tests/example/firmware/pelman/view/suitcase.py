"""How Suitcase looks: keys that take part glow, the last one breathes; on the screen, how far the row is."""

from __future__ import annotations

from pelman import lang
from pelman.art import large, medium, small
from pelman.core.grid import MENU, OK
from pelman.view import canvas, cues, palette, ranking
from pelman.view.frame import BREATHE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.suitcase import Seen
    from pelman.view.frame import Frame

INVITES = tuple(range(palette.SEAT, palette.SEAT + 6)) + tuple(range(palette.GLOW, palette.GLOW + 6))
"""Palette indices of keys that may be pressed."""


def light(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Set the frame's keys and cue; whose turn it is shows in the colour."""
    frame.clear()
    keys = frame.keys
    if seen.is_over:
        ranking.light(keys, seen.places, seen.scores, 1)
        keys[OK] = palette.GO + BREATHE
        keys[MENU] = palette.FAINT
        frame.cue = cues.WIN
        return
    under = seen.layout.keys
    if seen.right >= 0:
        keys[under[seen.first]] = palette.RED_FACE
        keys[under[seen.right]] = palette.GO + BREATHE
        frame.cue = cues.MISMATCH
        return
    place = seen.places[seen.acting]
    for key in under:
        keys[key] = palette.GLOW + place
    if seen.first >= 0:
        keys[under[seen.first]] = palette.SEAT + place + BREATHE
    frame.cue = cues.REVEAL if seen.done else cues.TURN + place


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Draw the frame's screen."""
    screen = frame.screen
    words = frame.words
    canvas.clear(screen)
    if seen.is_over:
        ranking.draw(screen, seen.places, seen.scores)
        return
    canvas.centred(screen, 0, "%s %d" % (lang.words.PLAYER, seen.places[seen.acting] + 1), medium)
    line = words.WRONG if seen.right >= 0 else words.ADD if seen.done == seen.length else words.REPEAT
    canvas.centred(screen, 2, "%d/%d" % (seen.done, seen.length), large)
    canvas.centred(screen, 7, line, small)
