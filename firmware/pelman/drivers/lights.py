"""The lights: a frame's codes become bytes on the wire, with their effects, within a current budget.

Every effect is a row of levels, one for each STEP_MS, that starts anew with each new frame: steps are
counted from there, so the same presses always give the same frames. The bytes are made here and handed
to `neopixel_write`, as `neopixel` itself does: through its own buffer a frame takes 0.6 ms longer, measured
on an emulated Pico.
"""

from __future__ import annotations

import board
import neopixel
from neopixel_write import neopixel_write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

STEP_MS = 50
_GAMMA = 2.2
_DARK = bytes(3)
_NO_CODE = 255
_EFFECT = 32
"""A code is a colour's index (below this) plus a multiple of this for the effect."""


class Lights:
    """The chain of lights.

    :param pins: a board of `pelman.boards`
    :param colours: (red, green, blue) of each colour, perceived, 0 to 255; at most 32
    :param levels: of each effect the levels, 0 to 255, one for each STEP_MS, all full at first; at most 8
    :param brightness: percent of full brightness, perceived
    :param limit_ma: what the whole device may draw
    """

    def __init__(
        self,
        pins: ModuleType,
        colours: list[tuple[int, int, int]],
        levels: tuple[bytes, ...],
        brightness: int,
        limit_ma: int,
    ) -> None:
        self._pixels = neopixel.NeoPixel(getattr(board, pins.LIGHTS), pins.LIGHT_COUNT, auto_write=False)
        self._pixels.show()
        self._perceived = colours
        self._levels = levels
        light_ma = limit_ma - pins.BASE_MA - pins.LIGHT_COUNT * pins.LIGHT_IDLE_MA
        self._limit = max(0, light_ma) * 255 // pins.LIGHT_CHANNEL_MA
        """What the bytes of a frame may add up to."""
        self._keys = bytes([pins.LIGHT_OF.index(bytes([place])) for place in range(pins.LIGHT_COUNT)])
        """Place in the chain -> the key above it."""
        self._count = len(pins.LIGHT_OF)
        self._codes = bytearray(self._count)
        self._wire = bytearray(len(_DARK) * pins.LIGHT_COUNT)
        """The frame that is shown: its codes, and what was sent. They stay where they are: new ones would
        lie in the midst of what is free on the heap."""
        self.dim(brightness)
        self._moving: list[int] = []
        """The codes with an effect in this frame."""
        self._age_ms = 0
        self._step = 0

    def dim(self, brightness: int) -> None:
        """Set the brightness: percent of full brightness, perceived. It is seen with the next frame."""
        scale = brightness / 100 / 255
        self._colours = [_linear(colour, scale) for colour in self._perceived]
        """What goes on the wire for each colour: green, red, blue."""
        self._most = max([sum(wire) for wire in self._colours])
        """What these bytes add up to for one light, at most."""
        self._is_limited = self._most * self._count > self._limit
        """Whether a frame might exceed the limit: as long as the brightness is low, none can."""
        self._colours += [_DARK] * (_EFFECT - len(self._colours))
        self._wire_of = self._colours * len(self._levels)
        """What goes on the wire for each code; those with an effect change with every step. At their first
        step they are the same objects: with many more in one list the collector takes twice its time."""
        self._codes[:] = bytes([_NO_CODE]) * self._count

    def show(self, codes: bytearray) -> bool:
        """Show a frame's codes; return whether they are new: then their effects begin at their first
        level."""
        if codes == self._codes:
            return False
        self._codes[:] = codes
        self._age_ms = 0
        self._step = 0
        for code in self._moving:
            self._wire_of[code] = self._colours[code % _EFFECT]
        self._send()
        self._moving = list({code for code in codes if code >= _EFFECT}) if max(codes) >= _EFFECT else []
        return True

    def step(self, elapsed_ms: int) -> None:
        """Go on with the effects; `elapsed_ms` is the time since the last call."""
        if not self._moving:
            return
        self._age_ms += elapsed_ms
        if self._age_ms >= STEP_MS:
            self._age_ms -= STEP_MS
            self._step += 1
            for code in self._moving:
                levels = self._levels[code // _EFFECT]
                level = levels[self._step % len(levels)]
                self._wire_of[code] = _at_level(self._colours[code % _EFFECT], level)
            self._send()

    @property
    def is_moving(self) -> bool:
        """Whether the frame that is shown has effects."""
        return bool(self._moving)

    def off(self) -> None:
        """Make all dark."""
        self.show(bytearray(self._count))

    def _send(self) -> None:
        """Send what the codes are now, if it is not what was sent."""
        wire_of = self._wire_of
        codes = self._codes
        wire = b"".join([wire_of[codes[key]] for key in self._keys])
        if self._is_limited and self._may_exceed(bytes(codes)):
            whole = sum(wire)
            if whole > self._limit:
                wire = _dimmed(wire, self._limit, whole)
        if wire != self._wire:
            self._wire[:] = wire
            neopixel_write(self._pixels.pin, wire)

    def _may_exceed(self, codes: bytes) -> bool:
        """Return whether a frame may exceed the limit: adding it all up takes 0.3 ms, this mostly 0.1."""
        for sample in (codes[0], codes[-1], codes[len(codes) // 2]):
            alike = codes.count(bytes((sample,)))
            if alike * sum(self._wire_of[sample]) + (len(codes) - alike) * self._most <= self._limit:
                return False
        return True


def _linear(colour: tuple[int, int, int], scale: float) -> bytes:
    """Return green, red, blue as the wire wants them; a colour that is not black stays visible."""
    red, green, blue = colour
    wire = [int(255 * (part * scale) ** _GAMMA + 0.5) for part in (green, red, blue)]
    if max(colour) and not max(wire):
        wire = [1 if part == max(colour) else 0 for part in (green, red, blue)]
    return bytes(wire)


def _at_level(wire: bytes, level: int) -> bytes:
    """Return the bytes at a level of 255, rounded up. A comprehension in `step` would allocate each turn."""
    return bytes([(byte * level + 254) // 255 for byte in wire])


def _dimmed(wire: bytes, part: int, whole: int) -> bytes:
    """Return the bytes times `part` / `whole`, rounded down."""
    return bytes([byte * part // whole for byte in wire])
