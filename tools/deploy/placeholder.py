"""The code.py that stands in while the firmware is copied: screen and console say what is missing."""

from __future__ import annotations

import base64
import sys
from typing import Any

from tools.build import FIRMWARE

MARK = "# Pelman is being copied"
"""How this file begins: so it is known again."""
MESSAGE = "Pelman is not all here: copying it was cut short. Plug it into the computer and deploy again."

_PROGRAM = """\
{mark}. A computer puts the real code.py here when all other files are there.

import time
from binascii import a2b_base64

import board
import busio

print({message!r})
try:
    i2c = busio.I2C(board.{scl}, board.{sda}, frequency=400000)
    while not i2c.try_lock():
        pass
    i2c.writeto(0x3C, a2b_base64({setup!r}))
    i2c.writeto(0x3C, b"@" + a2b_base64({picture!r}))
except (OSError, RuntimeError, ValueError) as error:
    print("no screen:", error)
while True:
    time.sleep(1)
"""
_SETUP = bytes(
    (0x00, 0xAE, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0x40, 0xA1, 0xA8, 0x3F, 0xC8, 0xD3, 0x00, 0xDA, 0x12)
    + (0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30, 0x81, 0xFF, 0xA4, 0xA6, 0x8D, 0x14, 0xAF)
)
"""What an SSD1306 has to be told, as the firmware's own driver tells it."""


def program(board: dict[str, Any]) -> bytes:
    """The file for a board, given by its table."""
    values = {"mark": MARK, "message": MESSAGE, "scl": board["SCL"], "sda": board["SDA"]}
    coded = {"setup": base64.b64encode(_SETUP), "picture": base64.b64encode(picture())}
    return _PROGRAM.format(**values, **coded).encode()


def picture() -> bytes:
    """What the screen shows, in page order."""
    if str(FIRMWARE) not in sys.path:
        sys.path.append(str(FIRMWARE))  # it has a code.py: never before the others
    from pelman.art import large, small
    from pelman.view import canvas

    screen = bytearray(1024)
    canvas.centred(screen, 0, "PELMAN", large)
    canvas.centred(screen, 4, "is being copied.", small)
    canvas.centred(screen, 6, "If this stays: once", small)
    canvas.centred(screen, 7, "more, make deploy", small)
    return bytes(screen)
