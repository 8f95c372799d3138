"""The unfinished game as it was when the power went, or when the table made a pause."""

from __future__ import annotations

from pelman import games
from pelman.app.opponents import seated, watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App


def restored(app: App) -> tuple[Any, list[Any]] | None:
    """Return the journal's game with all its actions, and the opponents, who saw them happen.

    None if there is none. The opponents are one a seat, None for a person. A game that has ended is one whose
    result nobody has seen.
    """
    journal = app.journal
    journal.look_again()
    try:
        text = journal.game.decode()
        game = games.load(text.split(" ")[0]).from_text(text)
        opponents = seated(game, app)
        for action in journal.actions:
            game.apply(action)
            watch(opponents, game)
    except ValueError:
        return None
    return game, opponents
