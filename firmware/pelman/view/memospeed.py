"""How Mémospeed looks: hands in the colours of the seats; the discard, and what is to be done, on the screen.

A card that one seat may see is drawn only from that seat's own view (`seen.cards`), after the screen has said
whose eyes it is for. Lights and cues are made from what everybody sees.
"""

from __future__ import annotations

from pelman import lang
from pelman.art import large, powers, small
from pelman.core.grid import CELLS, MENU, OK, PAGE
from pelman.view import bars, canvas, cues, palette, person
from pelman.view.frame import BREATHE, RHYTHMS, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from pelman.games.memospeed_seen import Seen
    from pelman.view.frame import Frame

_OPEN = palette.THEME + palette.THEME_COLOURS - 1
_OPEN_DIM = palette.DIM + palette.THEME_COLOURS - 1
"""A card that lies open: white."""
INVITES = tuple(range(palette.SEAT, palette.SEAT + 6)) + (_OPEN,)
"""Palette indices of keys that may be pressed: cards and own keys are dim where they may not."""

ALONE_MS = 600
"""So long the screen says whose eyes it is for, before it shows what they may see."""
FACE_PAGE = 2
_FACE = 38
_MINUS = 12
_FIRST_X = 0
_SHOWN_X = (46, 90)
_CALLED_X = 24
_CUES = (
    cues.START,
    cues.SILENCE,
    cues.SILENCE,
    cues.SILENCE,
    cues.SILENCE,
    cues.CALL,
    cues.JOIN,
    cues.REVEAL,
    cues.REVEAL,
    cues.JOIN,
    cues.SILENCE,
    cues.MISMATCH,
    cues.PAIR,
    cues.START,
    cues.WIN,
)
"""For each phase."""


def light(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Set the frame's keys and cue: cards and own keys that may be pressed are bright, all others dim."""
    phase = seen.phase
    keys = frame.keys
    frame.clear()
    frame.cue = _CUES[phase]
    if phase == seen.TURN:
        frame.cue = cues.TURN + seen.places[seen.acting]
    elif phase == seen.SHOWN and seen.what == seen.STOPPED:
        frame.cue = cues.CALL
    if phase > seen.SCORES:
        _light_end(seen, keys)
        return
    _light_hands(seen, frame)
    if seen.named and not frame.thinks:
        keys[OK] = palette.GO + BREATHE
        if len(seen.named) > 1:
            keys[PAGE] = palette.GO
    if seen.layout.leaves > 1 and not keys[PAGE]:
        keys[PAGE] = palette.FAINT


def _light_hands(seen: Seen, frame: Frame) -> None:
    keys = frame.keys
    may = seen.may
    faces = seen.faces
    at = frame.leaf * CELLS
    for seat, place in enumerate(seen.places):
        for cell in seen.zones[seat]:
            if at <= cell < at + CELLS and faces[cell] != seen.EMPTY:
                if faces[cell] == seen.DOWN:
                    keys[cell - at] = (palette.SEAT if may[cell] else palette.GLOW) + place
                else:
                    keys[cell - at] = _OPEN if may[cell] else _OPEN_DIM
        if seat not in seen.gone:
            keys[seen.keys[seat]] = _own_key(seen, seat, place)
    for cell in seen.chosen:
        if at <= cell < at + CELLS:
            keys[cell - at] = palette.GO + BREATHE


def _own_key(seen: Seen, seat: int, place: int) -> int:
    """Return the code of a seat's own key: it breathes beside cards that may be pressed, and in its turn; in
    a race all are steady, so that many presses let no key flash."""
    if not seen.may[seen.keys[seat]]:
        return palette.GLOW + place + (RHYTHMS[place] if seat == seen.acting else 0)
    is_turn = seen.phase == seen.TURN and seat == seen.acting
    return palette.SEAT + place + (BREATHE if is_turn or not seen.is_race else 0)


def _light_end(seen: Seen, keys: bytearray) -> None:
    """Light every seat's zone; those of the lowest breathe."""
    best = min([score for seat, score in enumerate(seen.scores) if seat not in seen.gone])
    for seat, place in enumerate(seen.places):
        is_best = seen.scores[seat] == best and seat not in seen.gone
        for cell in seen.zones[seat]:
            if cell < CELLS:
                keys[cell] = palette.SEAT + place + (BREATHE if is_best else 0)
    keys[OK] = palette.GO + BREATHE
    keys[MENU] = palette.FAINT


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Draw the frame's screen and set when it changes by itself."""
    screen = frame.screen
    phase = seen.phase
    canvas.clear(screen)
    if phase > seen.SCORES:
        _ranking().draw(screen, seen.places, seen.scores, seen.gone, True)
        return
    asked = _asked(seen, frame)
    if phase == seen.SCORES and asked == seen.NONE:
        _sheet().draw_sheet(seen, screen)
        return
    _draw_head(seen, frame)
    _draw_discard(seen, screen)
    shown = seen.shown if seen.shown != seen.NONE else asked
    if phase == seen.LOOK:
        _draw_look(seen, age_ms, frame)
    elif shown != seen.NONE:
        draw_face(seen, _SHOWN_X[0], shown, screen)
    if phase not in (seen.PEEK, seen.REACT, seen.DROP, seen.LOOK, seen.SCORES):
        person.draw(screen, person.X, FACE_PAGE, seen.places[_actor(seen)])
    _draw_lines(seen, frame)
    if seen.wait_ms and phase not in (seen.SHOWN, seen.WRONG):
        frame.wake_ms = min(frame.wake_ms, bars.draw_time(seen.wait_ms, age_ms, screen))


def _actor(seen: Seen) -> int:
    return seen.actor if seen.actor >= 0 else seen.acting


def _asked(seen: Seen, frame: Frame) -> int:
    """Return the open card whose key was pressed, NONE if there is none."""
    face = seen.faces[frame.asked] if frame.asked < len(seen.faces) else seen.DOWN
    return face if face < seen.DOWN else seen.NONE


def _ranking() -> ModuleType:
    from pelman.view import ranking

    return ranking


def _sheet() -> ModuleType:
    """Return the view of the score sheet, which is loaded when it comes."""
    from pelman.view import memospeed_info

    return memospeed_info


def draw_face(seen: Seen, x: int, card: int, screen: bytearray) -> None:
    """Draw a card as a lit square with a dark number or picture, 38 columns and four pages."""
    for page in range(FACE_PAGE, FACE_PAGE + powers.PAGES):
        canvas.fill(screen, x, page, _FACE)
    if seen.GROUPS[card] != seen.NUMBER:
        size = powers.WIDTH * powers.PAGES
        at = (card - seen.FIRST_ACTION) * size
        canvas.blit(screen, x + 3, FACE_PAGE, powers.POWERS, at, powers.WIDTH, powers.PAGES)
        width, left = powers.WIDTH, x + 3
    else:
        number = seen.VALUES[card]
        figures = str(abs(number))
        width = large.WIDTH * (len(figures) + (1 if number < 0 else 0))
        left = x + (_FACE - width >> 1)
        for page in range(FACE_PAGE, FACE_PAGE + powers.PAGES):
            canvas.fill(screen, left, page, width, 0)
        if number < 0:  # the font has no minus
            canvas.fill(screen, left + 2, FACE_PAGE + 1, _MINUS, 0xC0)
            canvas.fill(screen, left + 2, FACE_PAGE + 2, _MINUS, 0x03)
        canvas.text(screen, left + width - large.WIDTH * len(figures), FACE_PAGE, figures, large)
    for page in range(FACE_PAGE, FACE_PAGE + powers.PAGES):
        canvas.invert(screen, left, page, width)


def _draw_head(seen: Seen, frame: Frame) -> None:
    """Write along the top the round, who has called STOP, and how many cards the stock has."""
    screen = frame.screen
    which = (seen.round, seen.rules.rounds)
    canvas.text(screen, 0, 0, ("%d/%d" if seen.caller >= 0 else frame.words.ROUND) % which, small)
    if seen.caller >= 0:
        canvas.text(screen, _CALLED_X, 0, frame.words.CALLED % (seen.places[seen.caller] + 1), small)
    line = "%s %d" % (frame.words.STOCK, seen.stock)
    canvas.text(screen, WIDTH - small.WIDTH * len(line), 0, line, small)


def _draw_discard(seen: Seen, screen: bytearray) -> None:
    if seen.top != seen.NONE:
        draw_face(seen, _FIRST_X, seen.top, screen)
        return
    canvas.fill(screen, _FIRST_X, FACE_PAGE, _FACE, 0x01)
    canvas.fill(screen, _FIRST_X, FACE_PAGE + powers.PAGES - 1, _FACE, 0x80)
    for page in range(FACE_PAGE, FACE_PAGE + powers.PAGES):
        canvas.fill(screen, _FIRST_X, page, 1)
        canvas.fill(screen, _FIRST_X + _FACE - 1, page, 1)


def _draw_look(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Say whose eyes it is for; then show the cards, if these are the eyes."""
    screen = frame.screen
    if age_ms < ALONE_MS or not seen.cards:
        if seen.cards:
            frame.wake_ms = ALONE_MS
        canvas.blit(screen, _SHOWN_X[0], FACE_PAGE, powers.POWERS, 0, powers.WIDTH, powers.PAGES)
        person.draw(screen, person.X, FACE_PAGE, seen.places[seen.actor])
        return
    for x, (_, card) in zip(_SHOWN_X, seen.cards):
        draw_face(seen, x, card, screen)


def _draw_lines(seen: Seen, frame: Frame) -> None:
    """Write what may be done, or what has happened: two lines, where a bar runs down one above the cards."""
    words = frame.words
    phase = seen.phase
    first, second = words.LINES[phase]
    seat = _actor(seen)
    if frame.thinks:
        first, second = lang.words.THINKS, ""
    elif phase == seen.LOOK and seen.cards:
        second = words.SEEN
    elif phase == seen.POWER:
        first, second = words.POWERS[seen.power - seen.FIRST_ACTION]
    elif phase == seen.SHOWN:
        first, second = words.EVENTS[seen.what]
    elif phase == seen.TURN and len(seen.named) < 2:
        second = ""
    if seen.first >= 0 and (phase == seen.GIVE or phase == seen.SHOWN and seen.what == seen.PLUS):
        seat = [seat for seat, zone in enumerate(seen.zones) if seen.first in zone][0]  # who gets the card
    has_bar = seen.wait_ms and phase not in (seen.SHOWN, seen.WRONG)
    for page, line in zip((1, 6) if has_bar else (6, 7), (first, second)):
        canvas.centred(frame.screen, page, line % (seen.places[seat] + 1) if "%" in line else line, small)
