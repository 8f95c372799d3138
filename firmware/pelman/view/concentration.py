"""How the pair game looks: keys, cards, scores, the time that runs down, the ranking."""

from __future__ import annotations

from pelman import lang
from pelman.art import cards, huge, medium, small
from pelman.core.cards import is_red, rank, suit
from pelman.core.grid import CELLS, MENU, OK
from pelman.core.seats import MOST, leaders, places
from pelman.view import canvas, cues, palette
from pelman.view.frame import BLINK, BREATHE, PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.concentration import Seen
    from pelman.view.frame import Frame

TICK_MS = 50
"""The time bar moves in steps of this."""

_CUES = (cues.SILENCE, cues.REVEAL, cues.PAIR, cues.MISMATCH, cues.WIN)
_CARD_PAGE = 1
_RIGHT = WIDTH - cards.RANK_WIDTH - cards.SUIT_WIDTH
_BAR_PAGE = 7
_SCORE_WIDTH = 21


def light(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Set the frame's keys and cue: keys that may be pressed glow in the colour of the seat to act."""
    phase = seen.phase
    frame.clear()
    frame.cue = _CUES[phase]
    if phase == seen.ENDED:
        _light_result(seen, frame.keys)
        return
    keys = frame.keys
    place = seen.places[seen.acting]
    closed = palette.GLOW + place if phase <= seen.SECOND else palette.FAINT
    # All bytes of `lies` times the code at once, as one large number: ten times quicker than a loop.
    keys[:CELLS] = (int.from_bytes(seen.lies, "big") * closed).to_bytes(CELLS, "big")
    for cell in (seen.first, seen.second):
        if cell >= 0:
            keys[cell] = palette.SEAT + place + BLINK if phase == seen.MATCH else _face(seen.faces[cell])


def _face(card: int) -> int:
    return palette.RED_FACE if is_red(card) else palette.BLACK_FACE


def _light_result(seen: Seen, keys: bytearray) -> None:
    """Share the board out: two cells for each pair of a seat; the winners' breathe."""
    best = max(seen.scores)
    cell = 0
    for seat, score in enumerate(seen.scores):
        code = palette.SEAT + seen.places[seat] + (BREATHE if score == best else 0)
        for _ in range(2 * score):
            keys[cell] = code
            cell += 1
    keys[OK] = palette.GO + BREATHE
    keys[MENU] = palette.FAINT


def draw(seen: Seen, age_ms: int, frame: Frame) -> None:
    """Draw the frame's screen and set when it changes by itself."""
    screen = frame.screen
    canvas.clear(screen)
    if seen.phase == seen.ENDED:
        _draw_result(seen, screen)
        return
    _draw_scores(seen, screen)
    if seen.first >= 0:
        _draw_card(screen, 0, seen.faces[seen.first])
    else:
        _draw_player(seen, screen)
    if seen.second >= 0:
        _draw_card(screen, _RIGHT, seen.faces[seen.second])
    else:
        canvas.blit(screen, _RIGHT, _CARD_PAGE, cards.BACK, 0, WIDTH - _RIGHT, cards.PAGES)
    if seen.phase == seen.MATCH:
        canvas.centred(screen, _BAR_PAGE, lang.words.PAIR, small)
    elif seen.phase == seen.MISS:
        frame.wake_ms = _draw_time(seen.wait_ms, age_ms, screen)


def _draw_scores(seen: Seen, screen: bytearray) -> None:
    """Write number and pairs of each seat along the top; the seat to act is lit."""
    for seat, score in enumerate(seen.scores):
        x = seat * _SCORE_WIDTH
        canvas.text(screen, x + 1, 0, "%d:%d" % (seen.places[seat] + 1, score), small)
        if seat == seen.acting:
            canvas.invert(screen, x, 0, _SCORE_WIDTH - 1)


def _draw_player(seen: Seen, screen: bytearray) -> None:
    """Draw the number of the seat to act, as large as a card."""
    number = str(seen.places[seen.acting] + 1)
    canvas.text(screen, (_RIGHT - huge.WIDTH) >> 1, _CARD_PAGE, number, huge)
    whose = "%s %s: %s" % (lang.words.PLAYER, number, lang.words.YOUR_TURN)
    canvas.centred(screen, _BAR_PAGE, whose, small)


def _draw_card(screen: bytearray, x: int, card: int) -> None:
    ranks = cards.RANKS_RED if is_red(card) else cards.RANKS_BLACK
    size = cards.RANK_WIDTH * cards.PAGES
    canvas.blit(screen, x, _CARD_PAGE, ranks, rank(card) * size, cards.RANK_WIDTH, cards.PAGES)
    size = cards.SUIT_WIDTH * cards.PAGES
    x += cards.RANK_WIDTH
    canvas.blit(screen, x, _CARD_PAGE, cards.SUITS, suit(card) * size, cards.SUIT_WIDTH, cards.PAGES)


def _draw_time(wait_ms: int, age_ms: int, screen: bytearray) -> int:
    """Draw what is left of the time; return the age at which the bar is shorter."""
    tick = age_ms // TICK_MS
    left_ms = max(0, wait_ms - tick * TICK_MS)
    canvas.fill(screen, 0, _BAR_PAGE, WIDTH, 0x24)
    canvas.fill(screen, 0, _BAR_PAGE, left_ms * WIDTH // wait_ms, 0x7E)
    return (tick + 1) * TICK_MS


def _draw_result(seen: Seen, screen: bytearray) -> None:
    """Write who won, then the ranking."""
    words = lang.words
    best = leaders(seen.scores)
    if len(best) == 1:
        title = "%s %d %s" % (words.PLAYER, seen.places[best[0]] + 1, words.WINS)
    else:
        title = words.SHARED
    canvas.centred(screen, 0, title, medium)
    ranks = places(seen.scores)
    font = medium if len(ranks) == 2 else small
    page = 2
    for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat] * MOST + seat):
        line = "%d. %s %d %2d" % (ranks[seat], words.PLAYER, seen.places[seat] + 1, seen.scores[seat])
        canvas.centred(screen, page, line, font)
        page += font.PAGES
    if page < PAGES:
        font = medium if page <= PAGES - medium.PAGES else small
        canvas.centred(screen, PAGES - font.PAGES, words.AGAIN, font)
