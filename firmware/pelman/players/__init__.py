"""The console's own players. They see what a person at the table sees, and press as a person would.

A player of a game is the class `Player` of the module of the game's name; `LEVELS` says how much it
remembers.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.core.deal import RandomBytes

ALL = 255
LEVELS = (0, 2, 4, 8, 13, ALL)
"""Positions that a level remembers: goldfish, hen, cat, dog, dolphin, elephant (RULES, section 4)."""


def load(game: str, level: int, random_bytes: RandomBytes, seat: int) -> Any:
    """Return a player of a seat in a game of this name; `level` is an index into LEVELS.

    It has `watch(seen)`, to be called after everything that happens; `choose(seen)`, the action it takes when
    it is its turn; and `react(seen)`, which key it wants to press, and after how many ms, while the console
    waits: (action, ms), or None.
    """
    module = __import__("pelman.players." + game, None, None, ("Player",))
    return module.Player(LEVELS[level], random_bytes, seat)
