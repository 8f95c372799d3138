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
        seat = len(found)
        found.append(players.load(game.name, who - OPPONENT, app.random_bytes, seat) if is_console else None)
    watch(found, game)
    return found


def fastest(opponents: list[Any], game: Any) -> tuple[int, int]:
    """Return what the first of them does who presses a key in a race, and after how many ms; else (-1, 0)."""
    first = (-1, 0)
    for seat, opponent in enumerate(opponents):
        wish = opponent.react(game.seen(seat)) if opponent else None
        if wish and (first[0] < 0 or wish[1] < first[1]):
            first = wish
    return first


def watch(opponents: list[Any], game: Any) -> None:
    """Let the opponents look at the table, each with its own eyes."""
    for seat, opponent in enumerate(opponents):
        if opponent:
            opponent.watch(game.seen(seat))
