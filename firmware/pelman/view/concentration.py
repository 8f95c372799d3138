"""How the pair game looks: keys, cards, scores, the time that runs down."""

from __future__ import annotations

from pelman import lang
from pelman.art import huge, small
from pelman.core.grid import INFO, NOTHING, OK, PAGE
from pelman.view import bars, canvas, cues, faces, pair_result, palette
from pelman.view.frame import BREATHE, RHYTHMS, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from pelman.games.concentration import Seen
    from pelman.view.frame import Frame

INVITES = tuple(range(palette.GLOW, palette.GLOW + 6))
"""Palette indices of keys that may be pressed, where the theme leaves them in the colour of the seat."""

_CUES = (
    cues.SILENCE,
    cues.REVEAL,
    cues.PAIR,
    cues.MISMATCH,
    cues.WIN,
    cues.SILENCE,
    cues.ILLEGAL,
    cues.ILLEGAL,
    cues.START,
)
"""For each phase."""
_RIGHT = WIDTH - faces.WIDTH
_BAR_PAGE = 7
_LEAF_WIDTH = 7


def light(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Set the frame's keys and cue: keys that may be pressed glow in the colour of the seat to act."""
    phase = seen.phase
    frame.clear()
    frame.cue = _CUES[phase]
    if phase == seen.ENDED:
        pair_result.light(seen, age_ms, frame)
        return
    if phase == seen.PREVIEW:
        _preview().light(seen, age_ms, frame)
        return
    _light_board(seen, frame)
    place = seen.places[seen.acting]
    if frame.aim != NOTHING:
        frame.keys[frame.aim] = palette.SEAT + place + BREATHE
    if phase == seen.WAIT:
        frame.keys[OK] = palette.GO + BREATHE
    elif phase == seen.FIRST:
        if len(seen.places) > 1 and not seen.rules.limit:
            frame.cue = cues.TURN + place
    elif phase <= seen.MISS and frame.theme.MOTIFS:
        frame.motif = frame.theme.MOTIFS[seen.faces[seen.first if phase == seen.SECOND else seen.second]]
        if phase == seen.SECOND:
            frame.cue = cues.SILENCE


def _light_board(seen: Seen, frame: Frame) -> None:
    """Light the cards of the leaf, and the key of PAGE for an open card on the other one."""
    phase = seen.phase
    keys = frame.keys
    layout = seen.layout
    place = seen.places[seen.acting]
    closed = palette.GLOW + place if phase <= seen.SECOND else palette.FAINT
    if frame.theme.CLOSED:  # faces are colours: the keys are neutral, and INFO shows whose turn it is
        closed = frame.theme.CLOSED if phase <= seen.SECOND else palette.OFF
        keys[INFO] = palette.SEAT + place
    # All bytes of `lies` times the code at once, as one large number: ten times quicker than a loop.
    codes = (int.from_bytes(seen.lies, "big") * closed).to_bytes(len(seen.lies), "big")
    for cell, key, count in layout.runs[frame.leaf]:
        keys[key : key + count] = codes[cell : cell + count]
    is_one = layout.leaves == 1
    if not is_one:
        keys[PAGE] = palette.FAINT
    for cell in (seen.first, seen.second):
        if cell >= 0:
            key = layout.keys[cell] if is_one or layout.leaf(cell) == frame.leaf else PAGE
            if phase == seen.MATCH:
                keys[key] = palette.SEAT + place + RHYTHMS[place]
            else:
                keys[key] = frame.theme.LIGHTS[seen.faces[cell]]


def _preview() -> ModuleType:
    """Return the view of the preview, which few tables want: it is loaded when it comes."""
    from pelman.view import pair_preview

    return pair_preview


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Draw the frame's screen and set when it changes by itself."""
    screen = frame.screen
    phase = seen.phase
    canvas.clear(screen)
    if phase == seen.ENDED:
        pair_result.draw(seen, age_ms, frame)
        return
    if phase == seen.PREVIEW:
        _preview().draw(seen, age_ms, frame)
        return
    _draw_scores(seen, frame)
    if seen.first >= 0:
        frame.theme.draw(screen, 0, seen.faces[seen.first])
    else:
        _draw_player(seen, screen)
    if seen.second >= 0:
        frame.theme.draw(screen, _RIGHT, seen.faces[seen.second])
    else:
        faces.draw_back(screen, _RIGHT)
    if phase == seen.MISS:
        frame.wake_ms = bars.draw_time(seen.wait_ms, age_ms, screen)
    else:
        _draw_line(seen, frame)


def _draw_scores(seen: Seen, frame: Frame) -> None:
    """Write number and pairs of each seat along the top; the seat to act is lit. Else the table's figures."""
    screen = frame.screen
    if len(seen.places) == 1 or seen.rules.limit:
        words = frame.words
        canvas.text(screen, 0, 0, "%s %d" % (words.PAIRS, seen.scores[0]), small)
        failed = "%s %d" % (words.FAILED, seen.failed)
        if seen.rules.limit:
            failed += "/%d" % seen.rules.limit
        canvas.text(screen, WIDTH - small.WIDTH * len(failed), 0, failed, small)
        return
    bars.draw_scores(screen, seen.places, seen.scores, seen.acting)


def _draw_player(seen: Seen, screen: bytearray) -> None:
    """Draw the number of the seat to act, as large as a card."""
    canvas.text(screen, (_RIGHT - huge.WIDTH) >> 1, faces.PAGE, str(seen.places[seen.acting] + 1), huge)


def _draw_line(seen: Seen, frame: Frame) -> None:
    """Write at the bottom what may be done, or what has happened, and which leaf is shown."""
    words = frame.words
    phase = seen.phase
    screen = frame.screen
    leaves = seen.layout.leaves
    width = WIDTH if leaves == 1 else WIDTH - leaves * _LEAF_WIDTH
    line = ""
    if frame.aim != NOTHING:
        line = lang.words.AIMED
    elif phase == seen.FIRST:
        line = "%s %d: %s" % (lang.words.PLAYER, seen.places[seen.acting] + 1, lang.words.YOUR_TURN)
    elif phase == seen.MATCH:
        line = words.PAIR
    elif phase == seen.WAIT:
        line = words.WAIT
    elif phase != seen.SECOND:
        line = words.FOULED if phase == seen.FOULED else words.WARNED
    elif leaves > 1:
        line = words.OPEN_ON_LEAF % (seen.layout.leaf(seen.first) + 1)
    canvas.text(screen, max(0, width - small.WIDTH * len(line) >> 1), _BAR_PAGE, line, small)
    if phase == seen.FOULED or phase == seen.WARNED:
        canvas.invert(screen, 0, _BAR_PAGE, width)
    for leaf in range(leaves if leaves > 1 else 0):
        canvas.box(screen, width + leaf * _LEAF_WIDTH, _BAR_PAGE, _LEAF_WIDTH - 1, leaf == frame.leaf)
