"""How MemReve looks: each card's key shows its symbol as colour and rhythm; dice and words on the screen."""

from __future__ import annotations

from pelman import lang
from pelman.art import large, medium, small, symbols
from pelman.core.grid import MENU, OK, PAGE
from pelman.view import bars, canvas, cues, palette, person
from pelman.view.frame import BLINK, BREATHE, RHYTHMS, WIDTH
from pelman.view.memreve_map import CODES, PILE, light_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from pelman.games.memreve import Seen
    from pelman.view.frame import Frame

_SYMBOLS = palette.THEME_COLOURS
INVITES = tuple(range(palette.THEME, palette.THEME + _SYMBOLS)) + tuple(range(palette.SEAT, palette.SEAT + 6))
"""Palette indices of keys that may be pressed: cards and seats are dim where they may not."""

_FACE_MS = 120
"""While the dice tumble they show another face each time."""
_DIE = 38
_DIE_PAGE = 2
_DICE_X = (4, 48)

_CUES = (
    cues.SILENCE,
    cues.TUMBLE,
    cues.REVEAL,
    cues.REVEAL,
    cues.REVEAL,
    cues.REVEAL,
    cues.CALL,
    cues.JOIN,
    cues.START,
    cues.REVEAL,
    cues.WIN,
)
"""For each phase."""
_EVENT_CUES = (
    cues.SILENCE,
    cues.REVEAL,
    cues.PAIR,
    cues.REVEAL,
    cues.SILENCE,
    cues.SILENCE,
    cues.PAIR,
    cues.MISMATCH,
    cues.PAIR,
    cues.MISMATCH,
    cues.MISMATCH,
)
"""For each event that is shown."""


def light(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Set the frame's keys and cue: cards that may be pressed are bright, all others dim."""
    phase = seen.phase
    frame.clear()
    frame.cue = _EVENT_CUES[seen.what] if phase == seen.SHOWN else _CUES[phase]
    if phase == seen.ENDED:
        _ranking().light(frame.keys, seen.places, seen.scores, 1)
        frame.keys[OK] = palette.GO + BREATHE
        frame.keys[MENU] = palette.FAINT
        return
    light_cards(seen, frame)
    _light_seats(seen, frame)
    keys = frame.keys
    if phase == seen.ROLL:
        if not frame.thinks:
            keys[OK] = palette.GO + BREATHE
        if len(seen.places) > 1:
            frame.cue = cues.TURN + seen.places[seen.acting]
    elif seen.may_call and not frame.thinks:
        keys[PAGE] = palette.GO
    elif phase == seen.SHOWN:
        _light_event(seen, keys)
    for cell in (seen.first if phase == seen.SWAP else -1, frame.aim):
        if 0 <= cell < len(seen.faces):
            keys[cell] = keys[cell] % palette.COUNT + BLINK


def _light_seats(seen: Seen, frame: Frame) -> None:
    """Light the seats' keys, each in its colour, and beside it the symbol on top of its pile. Where own keys
    may be pressed, they are steady, and the others faint."""
    keys = frame.keys
    may = seen.may
    is_quarrel = seen.phase == seen.CHALLENGE or seen.phase == seen.POINT
    for seat, place in enumerate(seen.places):
        key = seen.seat_keys[seat]
        if may[key]:
            keys[key] = palette.SEAT + place
        elif is_quarrel:
            keys[key] = palette.FAINT * (seat not in seen.gone)
        elif seat not in seen.gone:
            keys[key] = palette.GLOW + place + (RHYTHMS[place] if seat == seen.acting else 0)
        top = seen.tops[seat]
        if top != seen.EMPTY:
            pile = seen.pile_keys[seat]
            keys[pile] = CODES[top + (_SYMBOLS if may[pile] else PILE)]


def _light_event(seen: Seen, keys: bytearray) -> None:
    """Brighten the cards to which something has happened; where one was captured, its symbol blinks."""
    for cell in (seen.first, seen.second):
        if cell >= 0:
            face = seen.faces[cell]
            if face != seen.EMPTY:
                keys[cell] = CODES[face + _SYMBOLS]
            else:
                keys[cell] = palette.THEME + seen.tops[_actor(seen)] + BLINK


def _actor(seen: Seen) -> int:
    """Return the seat that acts, or has acted: who contradicts, else whose roll it is."""
    if seen.rival < 0 or seen.what == seen.NAMED or seen.what == seen.MISNAMED:
        return seen.acting
    return seen.rival


def _ranking() -> ModuleType:
    """Return the view of the end, which is loaded when it comes."""
    from pelman.view import ranking

    return ranking


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Draw the frame's screen and set when it changes by itself."""
    screen = frame.screen
    phase = seen.phase
    canvas.clear(screen)
    if phase == seen.ENDED:
        _draw_end(seen, frame)
        return
    _draw_scores(seen, frame)
    if phase == seen.TUMBLE:
        turn = age_ms // _FACE_MS
        for x, face in zip(_DICE_X, (turn * 5 % 6, (turn * 5 + 2) % 6)):
            draw_die(screen, x, face)
        frame.wake_ms = (turn + 1) * _FACE_MS
    elif phase == seen.ROLL:
        canvas.centred(screen, 2, "%s %d" % (lang.words.PLAYER, seen.places[seen.acting] + 1), medium)
        if not frame.thinks:
            canvas.centred(screen, 4, frame.words.ROLL, medium)
    elif phase == seen.SHOWN and seen.first >= 0 and seen.what != seen.SWAPPED:
        _draw_card(seen, screen)
    else:
        for x, face in zip(_DICE_X, seen.dice):
            draw_die(screen, x, face)
    _draw_number(seen, screen)
    _draw_lines(seen, frame)
    if phase == seen.CHALLENGE or phase == seen.POINT:
        frame.wake_ms = bars.draw_time(seen.wait_ms, age_ms, screen)


def _draw_end(seen: Seen, frame: Frame) -> None:
    """Draw who has won; alone, in how many rolls."""
    screen = frame.screen
    if len(seen.places) > 1:
        _ranking().draw(screen, seen.places, seen.scores)
        return
    canvas.centred(screen, 0, frame.words.DONE, small)
    canvas.centred(screen, 1, str(seen.rolls), large)
    canvas.centred(screen, 5, frame.words.ROLLS, small)
    canvas.centred(screen, 7, lang.words.PRESS_OK, small)


def draw_die(screen: bytearray, x: int, face: int) -> None:
    """Draw a die as a lit square with a dark symbol."""
    for page in range(_DIE_PAGE, _DIE_PAGE + symbols.PAGES):
        canvas.fill(screen, x, page, _DIE)
    size = symbols.WIDTH * symbols.PAGES
    canvas.blit(screen, x + 3, _DIE_PAGE, symbols.SYMBOLS, face * size, symbols.WIDTH, symbols.PAGES)
    for page in range(_DIE_PAGE, _DIE_PAGE + symbols.PAGES):
        canvas.invert(screen, x + 3, page, symbols.WIDTH)
    top, bottom = _DIE_PAGE * WIDTH + x, (_DIE_PAGE + symbols.PAGES - 1) * WIDTH + x
    for column, cut in ((0, 3), (1, 1), (_DIE - 2, 1), (_DIE - 1, 3)):
        screen[top + column] = 0xFF & ~cut
        screen[bottom + column] = 0xFF >> (2 if cut == 3 else 1)


def _draw_card(seen: Seen, screen: bytearray) -> None:
    """Draw the symbol that is up now: of the card on the table, or on top of the pile that it went to."""
    face = seen.faces[seen.first]
    if face == seen.EMPTY:
        face = seen.tops[_actor(seen)]
    if face != seen.EMPTY:
        size = symbols.WIDTH * symbols.PAGES
        canvas.blit(screen, 28, _DIE_PAGE, symbols.SYMBOLS, face * size, symbols.WIDTH, symbols.PAGES)


def _draw_number(seen: Seen, screen: bytearray) -> None:
    """Draw the number of the seat that is to act; while the others may contradict, none."""
    if len(seen.places) > 1 and seen.phase not in (seen.ROLL, seen.CHALLENGE):
        person.draw(screen, person.X, _DIE_PAGE, seen.places[_actor(seen)])


def _draw_scores(seen: Seen, frame: Frame) -> None:
    """Write number and cards of each seat along the top; the seat to act is lit, and while the others may
    contradict, none. Alone, rolls and cards."""
    screen = frame.screen
    if len(seen.places) == 1:
        canvas.text(screen, 0, 0, "%s %d" % (frame.words.ROLLED, seen.rolls), small)
        cards = "%d/%d" % (seen.scores[0], seen.target)
        canvas.text(screen, WIDTH - small.WIDTH * len(cards), 0, cards, small)
        return
    bars.draw_scores(screen, seen.places, seen.scores, -1 if seen.phase == seen.CHALLENGE else _actor(seen))


def _draw_lines(seen: Seen, frame: Frame) -> None:
    """Write at the bottom what may be done, or what has happened."""
    words = frame.words
    phase = seen.phase
    first, second = words.LINES[phase]
    if frame.thinks:
        first, second = lang.words.THINKS, ""
    elif phase == seen.SHOWN:
        first, second = words.EVENTS[seen.what]
        if seen.what == seen.RIGHT and seen.scores[seen.rival] == seen.target:
            second = words.WINS
    elif phase == seen.FLIP or phase == seen.SEARCH:
        if not any([seen.faces[cell] in seen.dice for cell, may in enumerate(seen.may) if may]):
            first = words.ANY
        if phase == seen.SEARCH and not seen.may_call:
            second = ""
    elif phase == seen.SWAP and seen.first >= 0:
        first = words.SECOND
    elif phase == seen.ROLL:
        second = second % seen.target
    pages = (1, 6) if phase == seen.CHALLENGE or phase == seen.POINT else (6, 7)
    for page, line in zip(pages, (first, second)):
        told = line % (seen.places[_actor(seen)] + 1) if "%" in line else line
        canvas.centred(frame.screen, page, told, small)
