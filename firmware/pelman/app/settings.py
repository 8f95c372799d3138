"""settings.toml as Pelman reads it: a bad line costs its default, never the game.

The file is read here and not with `os.getenv`, which knows neither lines nor unknown names. A line
is `NAME = number` or `NAME = "text"`, then perhaps a `# comment`; names that begin with CIRCUITPY_
are CircuitPython's own.
"""

from __future__ import annotations

from pelman.lang import LANGUAGES

BOARDS = ("rev_a",)
"""Modules of `pelman.boards`."""

_LONGEST_LINE = 200
_MOST_LINES = 100
_CHOICES = {
    "LANGUAGE": LANGUAGES,
    "BRIGHTNESS": range(5, 101),
    "CURRENT_MA": range(200, 3001),
    "VOLUME": range(4),
    "BOARD": BOARDS,
    "SEED": range(1, 1 << 30),
    "DRIVE": ("visible", "hidden"),
}

UNKNOWN = 0
BAD = 1
"""What is wrong with a line."""


class Settings:
    """The settings of the device.

    :ivar language: a module of `pelman.lang`
    :ivar brightness: percent of full brightness, perceived, 5 to 100
    :ivar current_ma: what the whole device may draw, 200 to 3,000 mA
    :ivar volume: 0 (silent) to 3
    :ivar board: a module of `pelman.boards`
    :ivar seed: 0 for real chance; else every power-on gives the same deals (demonstrations)
    :ivar drive: "visible" or "hidden": whether a computer shows the console's files (see boot.py)
    :ivar complaints: (number of the line, its name, UNKNOWN or BAD) of every line that was passed over
    """

    def __init__(self) -> None:
        self.language = LANGUAGES[0]
        self.brightness = 60
        self.current_ma = 500
        self.volume = 2
        self.board = BOARDS[0]
        self.seed = 0
        self.drive = "visible"
        self.complaints: list[tuple[int, str, int]] = []


def load(path: str = "settings.toml") -> Settings:
    """Return what the file says; without a file, the defaults."""
    settings = Settings()
    try:
        with open(path, "rb") as file:
            for number in range(1, _MOST_LINES + 1):
                line = file.readline(_LONGEST_LINE)
                if not line:
                    break
                _read_line(settings, number, line)
    except OSError:
        pass
    return settings


def _read_line(settings: Settings, number: int, line: bytes) -> None:
    try:
        text = line.decode().strip()
    except UnicodeError:
        settings.complaints.append((number, "?", BAD))
        return
    if not text or text.startswith("#"):
        return
    name, _, rest = text.partition("=")
    name = name.strip()
    if name.startswith("CIRCUITPY_"):
        return
    if name not in _CHOICES:
        settings.complaints.append((number, name, UNKNOWN))
        return
    value = _value(rest.strip())
    if value in _CHOICES[name]:
        setattr(settings, name.lower(), value)
    else:
        settings.complaints.append((number, name, BAD))


def _value(text: str) -> int | str | None:
    """Return a number or a text in double quotes; None if it is neither."""
    if text.startswith('"'):
        value, quote, rest = text[1:].partition('"')
        rest = rest.strip()
        return value if quote and (not rest or rest.startswith("#")) else None
    try:
        return int(text.partition("#")[0])
    except ValueError:
        return None
