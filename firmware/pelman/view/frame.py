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
    :ivar theme: what cards look like, a module of `view.themes`; set by the scene
    :ivar leaf: which leaf of the board the keys show, 0 for the first; set by the scene
    :ivar aim: the key that was aimed at and waits for a second press, else NOTHING; set by the scene
    :ivar wake_ms: the age at which the picture must be drawn again, NEVER if it stays
    """

    def __init__(self) -> None:
        self.keys = bytearray(KEYS)
        self.screen = bytearray(WIDTH * PAGES)
        self.theme: Any = None
        self.leaf = 0
        self.aim = NOTHING
        self.clear()

    def clear(self) -> None:
        """Begin anew, but for the screen: no light, no cue, nothing that changes by itself."""
        self.keys[:] = _DARK
        self.cue = 0
        self.motif: tuple[tuple[int, int], ...] = ()
        self.heard = -1
        self.wake_ms = NEVER
