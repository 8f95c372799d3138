"""The games, one module each; a new one adds its line to GAMES."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAMES = (("concentration", "Concentration"),)
"""(module in `games` and `view`, class) of every game."""


def load(name: str) -> Any:
    """Import a game and return its class.

    :raises ValueError: there is no game of this name.
    """
    for module, kind in GAMES:
        if module == name:
            return getattr(__import__("pelman.games." + module, None, None, (kind,)), kind)
    raise ValueError("game: " + name)
