"""A game against the clock is entered on the leaderboard."""

from __future__ import annotations

from pelman.app.best import NOT_TIMED
from pelman.core.best import entered, key_of
from pelman.core.journal import BEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App


def enter(app: App, game: Any, time_ms: int) -> int:
    """Enter a game that has ended and return where it stands: see `best.Scene`.

    :param time_ms: from the first press to the last capture; less than 0 if that is not known
    """
    if time_ms < 0:
        return NOT_TIMED
    winners = game.winners()
    place = game.seats[winners[0]] + 1 if len(winners) == 1 else 0
    key = key_of(game.rules.to_text(), len(game.seats))
    board, rank = entered(app.journal.noted(BEST), key, time_ms // 100, game.seen().failed, place)
    app.journal.note(BEST, board)
    return rank
