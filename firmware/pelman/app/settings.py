"""The settings of the device: what settings.toml says, or what was chosen at the table since."""

from __future__ import annotations

BOARDS = ("rev_a", "pico_2", "bench")
"""Modules of `pelman.boards`."""

UNKNOWN = 0
BAD = 1
"""What is wrong with a line of the file."""


class Settings:
    """The settings of the device.

    :ivar language: a module of `pelman.lang`, "" where nobody has chosen one yet
    :ivar brightness: percent of full brightness, perceived, 5 to 100
    :ivar current_ma: what the whole device may draw, 200 to 3,000 mA
    :ivar volume: 0 (silent) to 3
    :ivar board: a module of `pelman.boards`
    :ivar seed: 0 for real chance; else every power-on gives the same deals (demonstrations)
    :ivar drive: "visible" or "hidden": whether a computer shows the console's files (see boot.py)
    :ivar filed: what the file says of language, brightness and volume
    :ivar complaints: (number of the line, its name, UNKNOWN or BAD) of every line that was passed over
    """

    def __init__(self) -> None:
        self.language = ""
        self.brightness = 60
        self.current_ma = 500
        self.volume = 2
        self.board = BOARDS[0]
        self.seed = 0
        self.drive = "visible"
        self.complaints: list[tuple[int, str, int]] = []
        self.filed = ""
