"""The choices of a table as the journal's note keeps them, and what each may be; loaded when it is needed.

The note is GAME RULES SEATS and the options' numbers, with blanks between them; SEATS is a number a place.
"""

from __future__ import annotations

from pelman import games
from pelman.app.table import CHOSEN, CUT, OPPONENT, RANDOM, YOUNGEST
from pelman.core.seats import MOST
from pelman.core.text import number, numbers
from pelman.view.themes import THEMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.table import Table

VALUES = {
    "series": (1, 2, 3, 4, 5, 6),
    "timed": (0, 1),
    "playoff": (0, 1),
    "first": (RANDOM, YOUNGEST, CHOSEN, CUT),
    "aim": (0, 1),
    "pace": (1, 2, 3, 5),
    "level": (0, 1, 2, 3, 4, 5),
    "theme": tuple(range(len(THEMES))),
}
OPTIONS = ("series", "timed", "playoff", "first", "aim", "pace", "level", "theme")
"""What a table chooses besides the rules, and what each of these may be."""


def text_of(table: Table) -> str:
    """Return the table's choices on one line."""
    values = [str(getattr(table, option)) for option in OPTIONS]
    seats = ",".join([str(who) for who in table.seats])
    return " ".join([table.game, table.rules, seats] + values)


def read(table: Table, text: str) -> None:
    """Give the table the choices of a line made by `text_of`.

    :raises ValueError: it is not one; the table is as it was.
    """
    game, rules, seats, *values = text.split(" ")
    if game not in games.NAMES or len(values) != len(OPTIONS):
        raise ValueError("table: " + text)
    seated = numbers("seats", seats, ",", 0, OPPONENT + VALUES["level"][-1])
    chosen = [number(option, value, 0, 9) for option, value in zip(OPTIONS, values)]
    if len(seated) != MOST or [1 for option, value in zip(OPTIONS, chosen) if value not in VALUES[option]]:
        raise ValueError("table: " + text)
    table.game = game
    table.rules = rules
    table.seats = bytearray(seated)
    for option, value in zip(OPTIONS, chosen):
        setattr(table, option, value)
