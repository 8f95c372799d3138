"""settings.toml as Pelman reads it: a bad line costs its default, never the game.

The file is read here and not with `os.getenv`, which knows neither lines nor unknown names. A line
is `NAME = number` or `NAME = "text"`, then perhaps a `# comment`; names that begin with CIRCUITPY_
are CircuitPython's own. Only the start needs this, and whoever changes a setting.
"""

from __future__ import annotations

from pelman.app.settings import BAD, BOARDS, UNKNOWN, Settings
from pelman.lang import LANGUAGES

_LONGEST_LINE = 200
_MOST_LINES = 100
_LONGEST_NAME = 21
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_WORDS = {"LANGUAGE": LANGUAGES, "BOARD": BOARDS, "DRIVE": ("visible", "hidden")}
_NUMBERS = {"BRIGHTNESS": (5, 100), "CURRENT_MA": (200, 3000), "VOLUME": (0, 3), "SEED": (1, (1 << 30) - 1)}
"""What a setting may be: one of some words, or a number from the least to the most."""


def load(path: str = "settings.toml") -> Settings:
    """Return what the file says; without a file, the defaults."""
    settings = Settings()
    try:
        with open(path, "rb") as file:
            for number in range(1, _MOST_LINES + 1):
                line = chunk = file.readline(_LONGEST_LINE)
                if not line:
                    break
                while chunk and not chunk.endswith(b"\n"):
                    chunk = file.readline(_LONGEST_LINE)
                read_line(settings, number, line)
    except OSError:
        pass
    settings.filed = filed_in(settings)
    return settings


def recall(settings: Settings, note: bytes) -> None:
    """Take up what was chosen at the table: a note made by `note_of`.

    One that makes no sense is passed over; and if the file has been changed since, the file counts.
    """
    words = note.decode().split(" ")
    if len(words) == 4 and words[3] == filed_in(settings) and words[0] in LANGUAGES:
        brightness, volume = _value(words[1]), _value(words[2])
        if _is_allowed("BRIGHTNESS", brightness) and _is_allowed("VOLUME", volume):
            settings.language = words[0]
            settings.brightness = int(words[1])
            settings.volume = int(words[2])


def note_of(settings: Settings) -> bytes:
    """Return what is kept of the settings over power-off, and what the file said of them."""
    return (
        "%s %d %d %s" % (settings.language, settings.brightness, settings.volume, settings.filed)
    ).encode()


def filed_in(settings: Settings) -> str:
    """Return what the file says of all that can be chosen at the table too."""
    return "%s,%d,%d" % (settings.language, settings.brightness, settings.volume)


def read_line(settings: Settings, number: int, line: bytes) -> None:
    """Take one line (its first 200 bytes) into the settings, or into their complaints."""
    if line.startswith(_BYTE_ORDER_MARK):
        line = line[len(_BYTE_ORDER_MARK) :]
    try:
        text = line.decode().strip()
    except UnicodeError:
        settings.complaints.append((number, "?", BAD))
        return
    if not text or text.startswith("#"):
        return
    name, _, rest = text.partition("=")
    name = name.strip()[:_LONGEST_NAME]
    if name.startswith("CIRCUITPY_"):
        return
    value = _value(rest.strip())
    if name not in _WORDS and name not in _NUMBERS:
        settings.complaints.append((number, name, UNKNOWN))
    elif _is_allowed(name, value):
        setattr(settings, name.lower(), value)
    else:
        settings.complaints.append((number, name, BAD))


def _is_allowed(name: str, value: int | str | None) -> bool:
    if name in _WORDS:
        return value in _WORDS[name]
    least, most = _NUMBERS[name]
    return isinstance(value, int) and least <= value <= most


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
