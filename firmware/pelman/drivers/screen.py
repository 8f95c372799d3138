"""The screen: an SSD1306 that gets only what changed, one span of 64 bytes a loop turn.

A whole `show()` takes 24 ms on a Pico, a span 1.8 ms. A span goes out in one write: the commands
for its columns and page, each behind 0x80, then 0x40 and the data.
"""

from __future__ import annotations

import adafruit_ssd1306
import board
import busio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_WIDTH = 128
_HEIGHT = 64
_SPAN = 64
_SPANS = _WIDTH * _HEIGHT // 8 // _SPAN
_HEADER = b"\x80\x21\x80\x00\x80\x00\x80\x22\x80\x00\x80\x00\x40"
_FREQUENCY = 400000


class Screen:
    """The screen.

    :param pins: a board of `pelman.boards`
    :param picture: the 1,024 bytes to show, in page order; drawn by others, watched by `step`
    """

    def __init__(self, pins: ModuleType, picture: bytearray) -> None:
        i2c = busio.I2C(getattr(board, pins.SCL), getattr(board, pins.SDA), frequency=_FREQUENCY)
        self._device = adafruit_ssd1306.SSD1306_I2C(_WIDTH, _HEIGHT, i2c).i2c_device
        wanted = memoryview(picture)
        self._sent = bytearray(len(picture))
        sent = memoryview(self._sent)
        self._wanted_spans = [wanted[at : at + _SPAN] for at in range(0, len(picture), _SPAN)]
        self._sent_spans = [sent[at : at + _SPAN] for at in range(0, len(picture), _SPAN)]
        self._message = bytearray(_HEADER) + bytearray(_SPAN)
        self._next = _SPANS

    def show(self) -> None:
        """Begin to send what has changed in the picture."""
        self._next = 0

    def step(self) -> None:
        """Send the next span that has changed, if there is one."""
        wanted = self._wanted_spans
        sent = self._sent_spans
        while self._next < _SPANS:
            span = self._next
            self._next = span + 1
            if wanted[span] != sent[span]:
                self._send(span)
                return

    def flush(self) -> None:
        """Send all that has changed at once (takes up to 50 ms)."""
        self.show()
        while self._next < _SPANS:
            self.step()

    def _send(self, span: int) -> None:
        message = self._message
        message[3] = span % 2 * _SPAN
        message[5] = message[3] + _SPAN - 1
        message[9] = message[11] = span >> 1
        message[len(_HEADER) :] = self._wanted_spans[span]
        with self._device as device:
            device.write(message)
        self._sent_spans[span][:] = self._wanted_spans[span]
