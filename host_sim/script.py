"""The script language: one command a line that plays the device, checked before anything runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from host_sim.desk import TAP_MS
from host_sim.device import Device
from host_sim.keys import parse_key

Show = Callable[[str, str], None]

_USAGE = {
    "wait": "wait MS",
    "press": "press KEY",
    "release": "release KEY",
    "tap": "tap KEY [HOLD_MS]",
    "shot": "shot FILE.png",
    "oled": "oled FILE.png",
    "say": "say TEXT",
}
_ARGUMENTS = {"wait": (1, 1), "press": (1, 1), "release": (1, 1), "tap": (1, 2)}
_PICTURES = ("shot", "oled")


class ScriptError(Exception):
    """A bad line, as "FILE:LINE: expected ..., got ..."."""


class Command(NamedTuple):
    """One line: `key` for press, release and tap; `ms` for wait and tap; `text` for the others."""

    verb: str
    key: int = 0
    ms: int = 0
    text: str = ""


def parse(text: str, name: str) -> list[Command]:
    """The commands of a script; `name` is its file's, for errors.

    :raises ScriptError: at the first bad line.
    """
    commands = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        try:
            commands.append(_parse_line(words))
        except ValueError as error:
            raise ScriptError(f"{name}:{number}: {error}") from error
    return commands


def steps(commands: list[Command], desk: Device, show: Show) -> Iterator[int]:
    """Play a script: yields the milliseconds to wait before going on.

    `show("shot" or "oled", file)` takes a picture.
    """
    for command in commands:
        if command.verb == "wait":
            yield command.ms
        elif command.verb == "press":
            desk.press(command.key)
        elif command.verb == "release":
            desk.release(command.key)
        elif command.verb == "tap":
            desk.press(command.key)
            yield command.ms
            desk.release(command.key)
        elif command.verb == "say":
            desk.say(command.text)
        else:
            show(command.verb, command.text)


def run(commands: list[Command], desk: Device, show: Show) -> None:
    """Play a script as fast as it goes."""
    for ms in steps(commands, desk, show):
        desk.wait(ms)


def _parse_line(line: str) -> Command:
    verb, _, rest = line.partition(" ")
    if verb not in _USAGE:
        raise ValueError(f"expected {', '.join(_USAGE)}; got {verb!r}")
    if verb == "say":
        return Command(verb, text=_some(verb, rest.strip(), line))
    rest = rest.partition(" #")[0].strip()
    if verb in _PICTURES:
        if not rest.endswith(".png"):
            raise ValueError(f"expected {_USAGE[verb]}, got {line!r}")
        return Command(verb, text=rest)
    words = rest.split()
    least, most = _ARGUMENTS[verb]
    if not least <= len(words) <= most:
        raise ValueError(f"expected {_USAGE[verb]}, got {line!r}")
    if verb == "wait":
        return Command(verb, ms=_parse_ms(words[0]))
    hold_ms = _parse_ms(words[1]) if len(words) > 1 else TAP_MS
    return Command(verb, key=parse_key(words[0]), ms=hold_ms)


def _some(verb: str, text: str, line: str) -> str:
    if not text:
        raise ValueError(f"expected {_USAGE[verb]}, got {line!r}")
    return text


def _parse_ms(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"expected whole milliseconds, got {word!r}")
    return int(word)
