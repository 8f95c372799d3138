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
    watch(found, game.seen())
    return found


def fastest(opponents: list[Any], seen: Any) -> tuple[Any, int, int]:
    """Return who of them presses a key first while the console waits, which action, and after how many ms.

    None instead of an opponent if nobody does.
    """
    first: tuple[Any, int, int] = (None, 0, 0)
    for opponent in opponents:
        wish = opponent.react(seen) if opponent else None
        if wish and (not first[0] or wish[1] < first[2]):
            first = (opponent, wish[0], wish[1])
    return first


def watch(opponents: list[Any], seen: Any) -> None:
    """Let the opponents look at the table."""
    for opponent in opponents:
        if opponent:
            opponent.watch(seen)
