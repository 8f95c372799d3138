"""The games, one module each; a new one adds its line to GAMES."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAMES = (("concentration", "Concentration", "pair_rules"),)
"""Of every game: its module in `games` and `view`, its class, the module of its rules, which the menu needs
without the game: `PROFILES`."""


def load(name: str) -> Any:
    """Import a game and return its class.

    :raises ValueError: there is no game of this name.
    """
    for module, kind, _ in GAMES:
        if module == name:
            return getattr(_module(module), kind)
    raise ValueError("game: " + name)


def profiles(name: str) -> Any:
    """Import the rules of a game and return its profiles.

    :raises ValueError: there is no game of this name.
    """
    for module, _, rules in GAMES:
        if module == name:
            return _module(rules).PROFILES
    raise ValueError("game: " + name)


def _module(name: str) -> Any:
    return __import__("pelman.games." + name, None, None, ("__name__",))
