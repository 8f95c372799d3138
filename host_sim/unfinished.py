"""The unfinished game in a device's flash: what a report tells of it, and what the inspector looks into."""

from __future__ import annotations

from typing import Any, NamedTuple

from host_sim.library import Library
from host_sim.opening import opponents


class Unfinished(NamedTuple):
    """A game as the journal has it: a few milliseconds behind what is seen."""

    game: Any
    """Made by the library: its methods are to be called inside of it."""
    text: str
    seats: str
    theme: str
    language: str
    """As the command line takes them."""


def find(nvm: bytearray, library: Library) -> Unfinished | None:
    """The game that is on, None if there is none or its firmware is another one."""
    if nvm.count(0xFF) == len(nvm):
        return None
    with library:
        try:
            return _find(nvm)
        except Exception:  # whatever a firmware that is being worked on does
            return None


def reopening(found: Unfinished, language: str = "") -> str:
    """The command that opens a game again; `language` where none was chosen at the table."""
    words = [f'--game "{found.text}"', f"--seats {found.seats}"]
    words += [f"--theme {found.theme}"] if found.theme else []
    words += [f"--language {found.language or language}"] if found.language or language else []
    return "pelman-sim " + " ".join(words)


def _find(nvm: bytearray) -> Unfinished | None:
    from pelman import games
    from pelman.app.table import Table
    from pelman.core.journal import SETTINGS, Journal
    from pelman.view.themes import THEMES

    journal = Journal(bytearray(nvm))
    if not journal.game:
        return None
    text = journal.game.decode()
    game = games.load(text.split(" ")[0]).from_text(text)
    for action in journal.actions:
        try:
            game.apply(action)
        except Exception:  # a report is wanted most where a game has an error; so far it came
            break
    table = Table(journal)
    theme = "" if game.rules.faces is None else THEMES[table.theme][0]
    language = journal.noted(SETTINGS).decode().split(" ")[0]
    return Unfinished(game, game.to_text(), _seats(game, table), theme, language)


def _seats(game: Any, table: Any) -> str:
    from pelman.app.table import OPPONENT

    words = []
    for place in game.seats:
        who = table.seats[place]
        words.append(f"{place + 1}:{opponents()[who - OPPONENT]}" if who >= OPPONENT else str(place + 1))
    return ",".join(words)
