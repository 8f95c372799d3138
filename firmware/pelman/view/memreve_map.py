"""The table of MemReve: the symbol of each card on its key; on the screen as a map, while INFO is held."""

from __future__ import annotations

from pelman.art import symbols
from pelman.core.grid import COLUMNS
from pelman.view import canvas, palette
from pelman.view.frame import BREATHE, FLASH, LONG_SHORT, SLOW, STEADY, TWICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.memreve import Seen
    from pelman.view.frame import Frame

LOOK_MS = 8000
"""So long this is shown, then the rules."""
_STEP = 14
_SYMBOLS = palette.THEME_COLOURS
_RHYTHM = (BREATHE, SLOW, TWICE, STEADY, LONG_SHORT)
"""The darker a colour is, the less its rhythm darkens it: dark blue is steady, dark red only breathes."""
_DIM = (palette.DIM, palette.DIM + 1, palette.DIM + 2, palette.DIM + 3, palette.FAINT)
CODES = bytes(
    [_DIM[symbol] + _RHYTHM[symbol] for symbol in range(_SYMBOLS)]
    + [palette.THEME + symbol + _RHYTHM[symbol] for symbol in range(_SYMBOLS)]
    + [_DIM[symbol] + FLASH for symbol in range(_SYMBOLS)]
)
"""Codes of the symbols: heart, sun, fish, moon, snow. Dim ones, of cards that may not be pressed; bright
ones, which never are darker than any of those, whatever their rhythm does; and the faint ones of piles."""
PILE = 2 * _SYMBOLS
"""Where the piles' codes begin."""


def light_cards(seen: Seen, frame: Frame) -> None:
    """Light every card's key; those that may be pressed are bright."""
    keys = frame.keys
    may = seen.may
    for cell, face in enumerate(seen.faces):
        if face != seen.EMPTY:
            keys[cell] = CODES[face + _SYMBOLS * may[cell]]


def light(seen: Seen, frame: Frame) -> None:
    """Light the cards as in play."""
    light_cards(seen, frame)


def draw(seen: Seen, hint: str, frame: Frame) -> None:
    """Draw the left nine columns of the board; there is no room for the hint."""
    size = symbols.SMALL_WIDTH * symbols.SMALL_PAGES
    for cell, face in enumerate(seen.faces):
        if face != seen.EMPTY:
            x = 1 + cell % COLUMNS * _STEP
            page = cell // COLUMNS * symbols.SMALL_PAGES
            canvas.blit(
                frame.screen, x, page, symbols.SMALL, face * size, symbols.SMALL_WIDTH, symbols.SMALL_PAGES
            )
