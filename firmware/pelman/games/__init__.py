"""The games, one module each; a new one adds its line to GAMES."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAMES = (
    ("concentration", "Concentration", "pair_rules", "scores"),
    ("memreve", "MemReve", "memreve_rules", "memreve_map"),
    ("memospeed", "Memospeed", "memospeed_rules", "memospeed_info"),
)
"""Of every game: its module in `games`, `view` and `lang`; its class; the module of its rules, which the menu
needs without the game: `PROFILES`; the view of what INFO shows while it is held."""
NAMES = tuple([line[0] for line in GAMES])


def load(name: str) -> Any:
    """Import a game and return its class.

    :raises ValueError: there is no game of this name.
    """
    line = _line(name)
    return getattr(_module(line[0]), line[1])


def profiles(name: str) -> Any:
    """Import the rules of a game and return its profiles.

    :raises ValueError: there is no game of this name.
    """
    return _module(_line(name)[2]).PROFILES


def info(name: str) -> str:
    """Return the module of `view` that INFO shows in a game of this name."""
    return _line(name)[3]


def _line(name: str) -> tuple[str, str, str, str]:
    for line in GAMES:
        if line[0] == name:
            return line
    raise ValueError("game: " + name)


def _module(name: str) -> Any:
    return __import__("pelman.games." + name, None, None, ("__name__",))
