"""A frame: what every key shows, the screen's bytes, and at most one cue. Made once, drawn over and over."""

from __future__ import annotations

from pelman.core.grid import KEYS, NOTHING

STEADY = 0
BREATHE = 64
BLINK = 128
FLASH = 192
"""Effects: added to a palette index (0-63) they make the code of a key."""

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
    :ivar leaf: which leaf of the board the keys show, 0 for the first; set by the scene
    :ivar aim: the key that was aimed at and waits for a second press, else NOTHING; set by the scene
    :ivar wake_ms: the age at which the picture must be drawn again, NEVER if it stays
    """

    def __init__(self) -> None:
        self.keys = bytearray(KEYS)
        self.screen = bytearray(WIDTH * PAGES)
        self.leaf = 0
        self.aim = NOTHING
        self.clear()

    def clear(self) -> None:
        """Begin anew, but for the screen: no light, no cue, nothing that changes by itself."""
        self.keys[:] = _DARK
        self.cue = 0
        self.wake_ms = NEVER
