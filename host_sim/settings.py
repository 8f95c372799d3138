"""The text of settings.toml, as the firmware comes with it and as the command line changes it."""

from __future__ import annotations

import re
from pathlib import Path

from host_sim.home import FIRMWARE


def read_settings(firmware: Path = FIRMWARE) -> str:
    """The firmware's own settings.toml, "" if it has none."""
    path = firmware / "settings.toml"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def has_seed(settings: str) -> bool:
    """Whether a settings.toml chooses the seed of all deals."""
    return _line("SEED").search(settings) is not None


def with_seed(settings: str, seed: int | None) -> str:
    """A settings.toml with the seed in place of its own; None leaves it as it is."""
    return settings if seed is None else _with(settings, "SEED", str(seed))


def language_of(settings: str) -> str:
    """The language that a settings.toml chooses, "" if it leaves that to the players."""
    found = re.search(r'^[ \t]*LANGUAGE[ \t]*=[ \t]*"(\w*)"', settings, re.MULTILINE)
    return found[1] if found else ""


def board_of(settings: str) -> str:
    """The board that a settings.toml names, "rev_a" if none."""
    found = re.search(r'^[ \t]*BOARD[ \t]*=[ \t]*"(\w+)"', settings, re.MULTILINE)
    return found[1] if found else "rev_a"


def with_language(settings: str, language: str) -> str:
    """A settings.toml with the language in place of its own; "" leaves it as it is."""
    return _with(settings, "LANGUAGE", f'"{language}"') if language else settings


def _line(name: str) -> re.Pattern[str]:
    return re.compile(rf"^[ \t]*{name}[ \t]*=.*\n?", re.MULTILINE)


def _with(settings: str, name: str, value: str) -> str:
    text = _line(name).sub("", settings)
    return f"{text}{'' if text.endswith(chr(10)) or not text else chr(10)}{name} = {value}\n"
