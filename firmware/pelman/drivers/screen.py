"""The screen: an SSD1306 that gets only what changed, one span of 64 bytes a loop turn.

A whole `show()` takes 24 ms on an emulated Pico, a span 1.8 ms. A span goes out in one write: the commands
for its columns and page, each behind 0x80, then 0x40 and the data.

A screen may be absent, fall off or come back at any time: the game goes on by its lights. A write that
is refused is tried again; after LOST_AFTER refusals in a row the screen counts as lost and is looked for
every RETRY_MS. While nothing changes, a beat every BEAT_MS finds out whether it is still there; it sets the
screen up anew and sends one span again, so that a screen which lost its power for a blink is right again
after some seconds.
"""

from __future__ import annotations

import sys

import board
import busio
from adafruit_bus_device.i2c_device import I2CDevice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

LOST_AFTER = 3
RETRY_MS = 250
BEAT_MS = 400

_ADDRESS = 0x3C
_WIDTH = 128
_HEIGHT = 64
_SPAN = 64
_SPANS = _WIDTH * _HEIGHT // 8 // _SPAN
_HEADER = b"\x80\x21\x80\x00\x80\x00\x80\x22\x80\x00\x80\x00\x40"
_BEAT = bytes(
    (0x00, 0x20, 0x00, 0x40, 0xA1, 0xA8, 0x3F, 0xC8, 0xD3, 0x00, 0xDA, 0x12, 0xD5, 0x80)
    + (0xD9, 0xF1, 0xDB, 0x30, 0x81, 0xFF, 0xA4, 0xA6, 0xAD, 0x30, 0x8D, 0x14, 0xAF)
)
"""All that `adafruit_ssd1306` sets at the start, in one write, but for switching off before."""
_FREQUENCY = 400000


class Screen:
    """The screen.

    :param pins: a board of `pelman.boards`
    :param picture: the 1,024 bytes to show, in page order; drawn by others, watched by `step`
    """

    def __init__(self, pins: ModuleType, picture: bytearray) -> None:
        self._pins = pins
        self._i2c: busio.I2C | None = None
        self._device: I2CDevice | None = None
        wanted = memoryview(picture)
        self._sent = bytearray(len(picture))
        sent = memoryview(self._sent)
        self._wanted_spans = [wanted[at : at + _SPAN] for at in range(0, len(picture), _SPAN)]
        self._sent_spans = [sent[at : at + _SPAN] for at in range(0, len(picture), _SPAN)]
        self._message = bytearray(_HEADER) + bytearray(_SPAN)
        self._next = _SPANS
        self._again = 0
        self._refusals = 0
        self._quiet_ms = 0
        self._connect()

    def show(self) -> None:
        """Begin to send what has changed in the picture."""
        self._next = 0

    def is_shown(self) -> bool:
        """Return whether all of the picture has been sent, as far as there is a screen."""
        return self._next == _SPANS or not self._device

    def step(self, elapsed_ms: int) -> None:
        """Send the next span that has changed, if there is one; `elapsed_ms` since the last call."""
        if self._next < _SPANS and self._device:
            self._send_next()
            return
        self._quiet_ms += elapsed_ms
        if not self._device:
            if self._quiet_ms >= RETRY_MS:
                self._connect()
        elif self._quiet_ms >= BEAT_MS and self._write(_BEAT):
            self._send(self._again)
            self._again = (self._again + 1) % _SPANS

    def flush(self) -> None:
        """Send all that has changed at once (takes up to 50 ms)."""
        self.show()
        while not self.is_shown():
            self._send_next()

    def _connect(self) -> None:
        """Look for the screen; set it up if it is there (takes 40 ms then)."""
        self._quiet_ms = self._refusals = 0
        pins = self._pins
        try:
            if not self._i2c:
                scl, sda = getattr(board, pins.SCL), getattr(board, pins.SDA)
                self._i2c = busio.I2C(scl, sda, frequency=_FREQUENCY)
            device = I2CDevice(self._i2c, _ADDRESS)
            _set_up(self._i2c)
        except (
            OSError,
            RuntimeError,
            ValueError,
        ):  # refused; no pull-ups; no device: all say that it is absent
            return
        self._device = device
        self._sent[:] = bytes(len(self._sent))
        self.show()

    def _send_next(self) -> None:
        wanted = self._wanted_spans
        sent = self._sent_spans
        while self._next < _SPANS:
            span = self._next
            if wanted[span] != sent[span]:
                if self._send(span):
                    self._next = span + 1
                return
            self._next = span + 1

    def _send(self, span: int) -> bool:
        message = self._message
        message[3] = span % 2 * _SPAN
        message[5] = message[3] + _SPAN - 1
        message[9] = message[11] = span >> 1
        message[len(_HEADER) :] = self._wanted_spans[span]
        if not self._write(message):
            return False
        self._sent_spans[span][:] = self._wanted_spans[span]
        self._quiet_ms = 0
        return True

    def _write(self, message: bytes | bytearray) -> bool:
        """Send a message; return whether the screen took it."""
        assert self._device
        try:
            with self._device as device:  # type: ignore[call-arg]  # the stub of __exit__ lacks its arguments
                device.write(message)
        except OSError:
            self._refusals += 1
            if self._refusals >= LOST_AFTER:
                self._device = None
            return False
        self._refusals = 0
        return True


def _set_up(i2c: busio.I2C) -> None:
    """Let the Adafruit library set the screen up; then forget it, for its code takes 12 KB of the heap."""
    __import__("adafruit_ssd1306").SSD1306_I2C(_WIDTH, _HEIGHT, i2c)
    for name in ("adafruit_ssd1306", "adafruit_framebuf"):
        sys.modules.pop(name, None)
