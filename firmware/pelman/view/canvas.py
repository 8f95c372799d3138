"""Drawing into the screen's 1,024 bytes by whole pages of 8 rows: nothing but slices, so it is quick.

`adafruit_framebuf` draws pixel by pixel: eleven letters take 40 ms on an emulated Pico, here about 1 ms.
A font or a set of pictures is a module of `art` with WIDTH, PAGES, RANGES and GLYPHS.
"""

from __future__ import annotations

from pelman.view.frame import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_BLANK = bytes(WIDTH * PAGES)
_LIT = b"\xff" * WIDTH


def clear(screen: bytearray) -> None:
    """Make the whole screen dark."""
    screen[:] = _BLANK


def blit(screen: bytearray, x: int, page: int, glyphs: bytes, at: int, width: int, pages: int) -> None:
    """Copy a picture of `width` columns and `pages` pages, which starts at `glyphs[at]`, to x, page.

    It must lie wholly on the screen.
    """
    to = page * WIDTH + x
    for _ in range(pages):
        screen[to : to + width] = glyphs[at : at + width]
        to += WIDTH
        at += width


def text(screen: bytearray, x: int, page: int, string: str, font: ModuleType) -> int:
    """Write `string` from x on and return the column behind it; what passes the edge is left out."""
    width = font.WIDTH
    pages = font.PAGES
    size = width * pages
    for letter in string:
        if x + width > WIDTH:
            break
        blit(screen, x, page, font.GLYPHS, _index(ord(letter), font.RANGES) * size, width, pages)
        x += width
    return x


def glyph(letter: str, font: ModuleType) -> bytes:
    """Return the columns of a letter, page by page."""
    size = font.WIDTH * font.PAGES
    at = _index(ord(letter), font.RANGES) * size
    columns: bytes = font.GLYPHS[at : at + size]
    return columns


def centred(screen: bytearray, page: int, string: str, font: ModuleType) -> None:
    """Write `string` in the middle of the screen."""
    text(screen, max(0, WIDTH - font.WIDTH * len(string) >> 1), page, string, font)


def fill(screen: bytearray, x: int, page: int, width: int, byte: int = 0xFF) -> None:
    """Fill `width` columns of one page with a pattern of 8 rows."""
    to = page * WIDTH + x
    screen[to : to + width] = _LIT[:width] if byte == 0xFF else bytes((byte,)) * width


def box(screen: bytearray, x: int, page: int, width: int, is_full: bool) -> None:
    """Draw a small box, 6 rows high, in one page."""
    fill(screen, x, page, width, 0x7E)
    if not is_full:
        fill(screen, x + 1, page, width - 2, 0x42)


def invert(screen: bytearray, x: int, page: int, width: int) -> None:
    """Turn dark to lit and lit to dark in `width` columns of one page."""
    for at in range(page * WIDTH + x, page * WIDTH + x + width):
        screen[at] ^= 0xFF


def shift(screen: bytearray, columns: int) -> None:
    """Move the whole picture some columns to the right; what passes the edge is lost."""
    for to in range(0, WIDTH * PAGES, WIDTH):
        screen[to + columns : to + WIDTH] = screen[to : to + WIDTH - columns]
        screen[to : to + columns] = _BLANK[:columns]


def _index(code: int, ranges: tuple[tuple[int, int, int], ...]) -> int:
    for first, last, index in ranges:
        if first <= code <= last:
            return index + code - first
    return 0
