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
_CODES = 256
_EFFECT = 64
"""A code is a colour's index (below this) plus a multiple of this for the effect."""

_BREATHE = bytes([255 - 140 * abs(24 - step) // 24 for step in range(48)])
_BLINK = b"\xff" * 7 + b"\x30" * 7
_FLASH = b"\xff" * 3 + b"\x00" * 17
_LEVELS = (b"\xff", _BREATHE, _BLINK, _FLASH)
"""Levels of the effects STEADY, BREATHE, BLINK and FLASH: 2.4 s, 0.7 s and 1 s long. BLINK does not turn
when a pair is captured (after 1.5 s): it would be a matter of chance which of the two comes first."""


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
        self._pixels = neopixel.NeoPixel(getattr(board, pins.LIGHTS), pins.LIGHT_COUNT, auto_write=False)
        self._pixels.show()
        scale = brightness / 100 / 255
        linear = [[int(255 * (part * scale) ** _GAMMA + 0.5) for part in colour] for colour in colours]
        self._colours = linear
        self._wire_of = [_joined(parts) for parts in linear] + [0] * (_CODES - len(linear))
        """Code -> what goes on the wire, as 0xRRGGBB; those with an effect change with every step."""
        self._sum_of = [sum(parts) for parts in linear] + [0] * (_CODES - len(linear))
        light_ma = limit_ma - pins.BASE_MA - pins.LIGHT_COUNT * pins.LIGHT_IDLE_MA
        self._limit = max(0, light_ma) * 255 // pins.LIGHT_CHANNEL_MA
        """What the bytes of a frame may add up to."""
        self._key_at = bytearray(pins.LIGHT_COUNT)
        """Place in the chain -> the key above it."""
        for key, place in enumerate(pins.LIGHT_OF):
            self._key_at[place] = key
        self._codes = bytearray(pins.LIGHT_COUNT)
        self._wire = [0] * pins.LIGHT_COUNT
        self._moving: list[int] = []
        """The codes with an effect in this frame."""
        self._age_ms = 0
        self._step = 0

    def show(self, codes: bytearray) -> None:
        """Show a frame's codes; if they are new, their effects begin at their first level."""
        if codes == self._codes:
            return
        self._codes[:] = codes
        self._age_ms = 0
        self._step = 0
        self._moving = list({code for code in codes if code >= _EFFECT}) if max(codes) >= _EFFECT else []
        self._update()

    def step(self, elapsed_ms: int) -> None:
        """Go on with the effects; `elapsed_ms` is the time since the last call."""
        if not self._moving:
            return
        self._age_ms += elapsed_ms
        if self._age_ms >= STEP_MS:
            self._age_ms -= STEP_MS
            self._step += 1
            self._update()

    def off(self) -> None:
        """Make all dark."""
        self.show(bytearray(len(self._codes)))

    def _update(self) -> None:
        """Send what the codes are at this step, if it is not what was sent."""
        for code in self._moving:
            self._mix(code)
        codes = self._codes
        wire_of = self._wire_of
        wire = [wire_of[codes[key]] for key in self._key_at]
        if wire == self._wire:
            return
        self._wire = wire
        sum_of = self._sum_of
        whole = sum([sum_of[code] for code in codes])
        if whole > self._limit:
            wire = [_dimmed(colour, self._limit, whole) for colour in wire]
        self._pixels[0 : len(wire)] = wire
        self._pixels.show()

    def _mix(self, code: int) -> None:
        """Find what a code with an effect is at this step."""
        levels = _LEVELS[code // _EFFECT]
        level = levels[self._step % len(levels)]
        parts = [part * level // 255 for part in self._colours[code % _EFFECT]]
        self._wire_of[code] = _joined(parts)
        self._sum_of[code] = sum(parts)


def _joined(parts: list[int]) -> int:
    red, green, blue = parts
    return red << 16 | green << 8 | blue


def _dimmed(colour: int, limit: int, whole: int) -> int:
    """Return the colour times `limit` / `whole`, rounded down."""
    red = (colour >> 16) * limit // whole
    green = (colour >> 8 & 0xFF) * limit // whole
    return red << 16 | green << 8 | (colour & 0xFF) * limit // whole
