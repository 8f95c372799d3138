"""A frame: what every key shows, the screen's bytes, and at most one cue. Made once, drawn over and over."""

from __future__ import annotations

from pelman.core.grid import KEYS, NOTHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STEADY = 0
BREATHE = 32
BLINK = 64
FLASH = 96
TWICE = 128
THRICE = 160
SLOW = 192
LONG_SHORT = 224
"""Effects: added to a palette index (0-31) they make the code of a key. Eight rhythms in all."""

_BREATHE = bytes([115 + 140 * abs(24 - step) // 24 for step in range(48)])
_BLINK = b"\xff" * 7 + b"\x30" * 7
_FLASH = b"\xff" * 7 + b"\x18" * 17
_TWICE = b"\xff" * 8 + b"\x18" * 6 + b"\xff" * 8 + b"\x18" * 26
_THRICE = (b"\xff" * 8 + b"\x18" * 5) * 3 + b"\x18" * 9
_SLOW = b"\xff" * 25 + b"\x18" * 23
_LONG_SHORT = b"\xff" * 16 + b"\x18" * 5 + b"\xff" * 7 + b"\x18" * 20
LEVELS = (b"\xff", _BREATHE, _BLINK, _FLASH, _TWICE, _THRICE, _SLOW, _LONG_SHORT)
"""For each effect, in their order, its levels, one for each 50 ms: 2.4 s of them, but for BLINK (0.7 s) and
FLASH (1.2 s). None turns when a pair is captured (1.5 s): it would be chance which comes first. Whatever
becomes bright stays so for 350 ms at least, also where presses start an effect again and again: so nothing
flashes more than 2.9 times a second, as more than three can harm people with photosensitive epilepsy."""

RHYTHMS = bytes((SLOW, TWICE, THRICE, FLASH, LONG_SHORT, BLINK))
"""For each place at the table the rhythm of its key, beside its colour and its number."""

NEVER = 1 << 29
"""`wake_ms` of a frame that stays as it is: more than any age."""

_DARK = bytes(KEYS)
WIDTH = 128
PAGES = 8


class Frame:
    """What the device shows.

    :ivar keys: 56 bytes, cells then control keys: palette index + effect
    :ivar screen: 1,024 bytes in SSD1306 page order: 8 pages of 128 columns, bit 0 on top
    :ivar cue: index into `view.cues`, 0 for none; heard when the frame is new
    :ivar motif: a tune that is heard before the cue: what a card sounds like
    :ivar heard: the place of that card, -1 for none: another one is heard although nothing else is new
    :ivar theme: what cards look like, a module of `view.themes`, or None; set by the scene
    :ivar words: what the game says, a module of `lang`; set by the scene
    :ivar leaf: which leaf of the board the keys show, 0 for the first; set by the scene
    :ivar aim: the key that was aimed at and waits for a second press, else NOTHING; set by the scene
    :ivar asked: the cell that was pressed last, if that did nothing: what lies open there may be shown; else
        NOTHING; set by the scene
    :ivar thinks: whether a player of the console's own is to act, so that people can only wait; set by the
        scene
    :ivar wake_ms: the age at which the picture must be drawn again, NEVER if it stays
    """

    def __init__(self) -> None:
        self.keys = bytearray(KEYS)
        self.screen = bytearray(WIDTH * PAGES)
        self.theme: Any = None
        self.words: Any = None
        self.leaf = 0
        self.aim = self.asked = NOTHING
        self.thinks = False
        self.clear()

    def clear(self) -> None:
        """Begin anew, but for the screen: no light, no cue, nothing that changes by itself."""
        self.keys[:] = _DARK
        self.cue = 0
        self.motif: tuple[tuple[int, int], ...] = ()
        self.heard = -1
        self.wake_ms = NEVER
