"""The console's own players at the table."""

from __future__ import annotations

from pelman import players
from pelman.app.table import OPPONENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App


def seated(game: Any, app: App) -> list[Any]:
    """Return for each seat of a game that begins its player, None for a person's seat."""
    found: list[Any] = []
    for place in game.seats:
        who = app.table.seats[place]
        is_console = who >= OPPONENT
        found.append(players.load(game.name, who - OPPONENT, app.random_bytes) if is_console else None)
    watch(found, game.seen())
    return found


def watch(opponents: list[Any], seen: Any) -> None:
    """Let the opponents look at the table."""
    for opponent in opponents:
        if opponent:
            opponent.watch(seen)
