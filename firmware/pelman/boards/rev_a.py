"""Pelman rev A: which pin, key and light is which. Data only; another revision is another file."""

from __future__ import annotations

PICOS = ("raspberry_pi_pico", "raspberry_pi_pico_w")
"""The Picos that fit, by the name in their boot_out.txt; the first one is what is built for."""

COLUMNS = ("GP0", "GP1", "GP2", "GP3", "GP4", "GP5", "GP6", "GP7", "GP8", "GP9", "GP10", "GP11", "GP12")
ROWS = ("GP13", "GP14", "GP15", "GP26", "GP22")
LIGHTS = "GP28"
PIEZO = "GP27"
SDA = "GP20"
SCL = "GP21"

NONE = 255
# fmt: off
KEYS = bytes((
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38,
    39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
    NONE, NONE, NONE, NONE, 52, 53, NONE, 54, 55, NONE, NONE, NONE, NONE,
))
"""Key number (row x 13 + column) -> what it is: 0-51 a cell, 52 MENU, 53 OK, 54 PAGE, 55 INFO."""

HELD: dict[int, int] = {}
"""Control key -> the cell whose key is that, while it is held, where it has no key of its own."""

LIGHT_OF = bytes((
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38,
    39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
    52, 53, 54, 55,
))
"""What a key is (0-51 a cell, 52-55 a control key) -> place of its light in the chain."""
# fmt: on

LIGHT_COUNT = len(LIGHT_OF)
LIGHT_IDLE_MA = 1
LIGHT_CHANNEL_MA = 12
"""Current of one colour channel at 255: SK6812MINI-E."""
BASE_MA = 100
"""What is not light: Pico 30, screen 20, margin 50."""
