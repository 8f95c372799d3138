"""What is wired to which pin: the firmware's own board table, read by path as plain data."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import NamedTuple

_NO_KEY = 255


class Board(NamedTuple):
    """One board revision. Pins are names ("GP0"); a switch's contact is (column pin, row pin)."""

    contacts: dict[int, tuple[str, str]]  # by key that it has; the column is the anode of the key's diode
    light_of: bytes  # by key: its place in the LED chain, 255 if it has no light
    light_count: int
    lights: str
    piezo: str
    sda: str
    scl: str
    base_ma: float  # all but the lights
    idle_ma: float  # a dark light
    channel_ma: float  # a colour of a light at 255

    def current_ma(self, leds: bytes) -> int:
        """What the device draws while it shows these bytes."""
        return round(self.base_ma + self.light_count * self.idle_ma + sum(leds) * self.channel_ma / 255)


def load_board(path: Path) -> Board:
    """Read a table like firmware/pelman/boards/rev_a.py.

    :raises OSError: if it cannot be read.
    :raises KeyError: if it lacks a name.
    """
    table = runpy.run_path(str(path))
    contacts = {}
    for number, key in enumerate(table["KEYS"]):
        if key != _NO_KEY:
            row, column = divmod(number, len(table["COLUMNS"]))
            contacts[key] = (table["COLUMNS"][column], table["ROWS"][row])
    return Board(
        contacts=contacts,
        light_of=bytes(table["LIGHT_OF"]),
        light_count=table["LIGHT_COUNT"],
        lights=table["LIGHTS"],
        piezo=table["PIEZO"],
        sda=table["SDA"],
        scl=table["SCL"],
        base_ma=table["BASE_MA"],
        idle_ma=table["LIGHT_IDLE_MA"],
        channel_ma=table["LIGHT_CHANNEL_MA"],
    )
