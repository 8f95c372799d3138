"""The lights: a frame's codes become bytes on the wire, with their effects, within a current budget.

Every effect is a row of levels, one for each STEP_MS, that starts anew with each new frame: steps
are counted from there, so the same presses always give the same frames.
"""

from __future__ import annotations

import board
import neopixel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

STEP_MS = 50
_GAMMA = 2.2
_EFFECT = 64
"""A code is a colour's index (below this) plus a multiple of this for the effect."""

_BREATHE = bytes([255 - 140 * abs(24 - step) // 24 for step in range(48)])
_BLINK = b"\xff" * 5 + b"\x30" * 5
_FLASH = b"\xff" * 3 + b"\x00" * 17
_LEVELS = (b"\xff", _BREATHE, _BLINK, _FLASH)
"""Levels of the effects STEADY, BREATHE, BLINK and FLASH: 2.4 s, 2 Hz and 1 Hz."""


class Lights:
    """The chain of lights.

    :param pins: a board of `pelman.boards`
    :param colours: (red, green, blue) of each colour, perceived, 0 to 255; at most 64
    :param brightness: percent of full brightness, perceived
    :param limit_ma: what the whole device may draw
    """

    def __init__(
        self, pins: ModuleType, colours: list[tuple[int, int, int]], brightness: int, limit_ma: int
    ) -> None:
        count = pins.LIGHT_COUNT
        self._pixels = neopixel.NeoPixel(getattr(board, pins.LIGHTS), count, auto_write=False)
        self._pixels.show()
        self._place_of = pins.LIGHT_OF
        scale = brightness / 100 / 255
        self._colours = [[int(255 * (part * scale) ** _GAMMA + 0.5) for part in colour] for colour in colours]
        light_ma = limit_ma - pins.BASE_MA - count * pins.LIGHT_IDLE_MA
        self._limit = max(0, light_ma) * 255 // pins.LIGHT_CHANNEL_MA
        """What the bytes of a frame may add up to."""
        self._codes = bytearray(len(pins.LIGHT_OF))
        self._wire = [0] * count
        self._sum = 0
        self._age_ms = 0
        self._step = 0
        self._is_moving = False

    def show(self, codes: bytearray) -> None:
        """Show a frame's codes; if they are new, their effects begin at their first level."""
        if codes == self._codes:
            return
        self._age_ms = 0
        self._step = 0
        self._is_moving = max(codes) >= _EFFECT
        self._update(codes)

    def step(self, elapsed_ms: int) -> None:
        """Go on with the effects; `elapsed_ms` is the time since the last call."""
        if not self._is_moving:
            return
        self._age_ms += elapsed_ms
        if self._age_ms >= STEP_MS:
            self._age_ms -= STEP_MS
            self._step += 1
            self._update(self._codes)

    def off(self) -> None:
        """Make all dark."""
        self.show(bytearray(len(self._codes)))

    def _update(self, codes: bytearray) -> None:
        old = self._codes
        wire = self._wire
        is_changed = False
        for key, code in enumerate(codes):
            if code != old[key] or code >= _EFFECT:
                colour = self._colour(code)
                place = self._place_of[key]
                if colour != wire[place]:
                    self._sum += _parts(colour) - _parts(wire[place])
                    wire[place] = colour
                    is_changed = True
                old[key] = code
        if is_changed:
            self._write()

    def _colour(self, code: int) -> int:
        """Return the colour of a code at this step as 0xRRGGBB."""
        red, green, blue = self._colours[code % _EFFECT]
        if code >= _EFFECT:
            levels = _LEVELS[code // _EFFECT]
            level = levels[self._step % len(levels)]
            red, green, blue = red * level // 255, green * level // 255, blue * level // 255
        return red << 16 | green << 8 | blue

    def _write(self) -> None:
        """Send the colours, all of them dimmed alike where they would draw too much."""
        wire = self._wire
        if self._sum > self._limit:
            wire = [_dimmed(colour, self._limit, self._sum) for colour in wire]
        self._pixels[0 : len(wire)] = wire
        self._pixels.show()


def _parts(colour: int) -> int:
    return (colour >> 16) + (colour >> 8 & 0xFF) + (colour & 0xFF)


def _dimmed(colour: int, limit: int, whole: int) -> int:
    """Return the colour times `limit` / `whole`, rounded down."""
    red = (colour >> 16) * limit // whole
    green = (colour >> 8 & 0xFF) * limit // whole
    return red << 16 | green << 8 | (colour & 0xFF) * limit // whole
