"""How a pair game looks while all its cards are shown, before the first turn.

Playing cards all at once, as a map: the rank over the suit, each where its key is. All other faces, which
cannot be so small, one after the other, the key of each lit with it.
"""

from __future__ import annotations

from pelman.art import small
from pelman.core.cards import JOKER, RANKS, rank, suit
from pelman.core.grid import PAGE
from pelman.view import bars, canvas, cues, palette
from pelman.view.frame import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.concentration import Seen
    from pelman.view.frame import Frame

_CELL_WIDTH = 9
_RANKS = [canvas.glyph(letter, small) for letter in RANKS[:JOKER] + "*"]
_SUITS = [canvas.glyph(letter, small) for letter in "\u2663\u2666\u2665\u2660"]


def light(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Light every card's key; if they come one after the other, only the one that is shown."""
    keys = frame.keys
    layout = seen.layout
    shown = _shown(seen, age_ms) if seen.rules.faces else -1
    for cell, key, count in layout.runs[frame.leaf]:
        for at in range(count):
            is_lit = shown < 0 or shown == cell + at
            keys[key + at] = frame.theme.LIGHTS[seen.faces[cell + at]] if is_lit else palette.FAINT
    if shown >= 0 and frame.theme.MOTIFS:
        frame.motif = frame.theme.MOTIFS[seen.faces[shown]]
        frame.heard = shown
        if shown:
            frame.cue = cues.SILENCE
    if layout.leaves > 1:
        keys[PAGE] = palette.GO


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Draw the map of the leaf, or the face whose turn it is."""
    screen = frame.screen
    layout = seen.layout
    if seen.rules.faces:
        frame.theme.draw(screen, 34, seen.faces[_shown(seen, age_ms)])
    else:
        _draw_map(seen, frame)
    if layout.rows < 4 or seen.rules.faces:
        frame.wake_ms = bars.draw_time(seen.wait_ms, age_ms, screen)


def _draw_map(seen: Seen, frame: Frame) -> None:
    """Copy two letters for each card: through `canvas.text` 27 cards would take 40 ms more."""
    screen = frame.screen
    layout = seen.layout
    width = small.WIDTH
    left = (WIDTH - layout.columns * _CELL_WIDTH >> 1) + 1
    cell = frame.leaf * layout.rows * layout.columns
    for row in range(layout.rows):
        to = 2 * row * WIDTH + left
        for _ in range(layout.columns):
            card = seen.faces[cell]
            screen[to : to + width] = _RANKS[rank(card)]
            screen[to + WIDTH : to + WIDTH + width] = _SUITS[suit(card)]
            to += _CELL_WIDTH
            cell += 1


def _shown(seen: Seen, age_ms: int) -> int:
    return min(len(seen.faces) - 1, age_ms * len(seen.faces) // seen.wait_ms)
