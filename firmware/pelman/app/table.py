"""The table: what was chosen at it, who sits round it, and what adds up over its games. Kept over power-off.

Only texts and small numbers: the rules' own module is loaded where it is needed (`load_rules`), and dropped
with the scene.
"""

from __future__ import annotations

from pelman import games
from pelman.core.journal import SESSION, TABLE
from pelman.core.seats import MOST
from pelman.core.text import number, numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.core.journal import Journal
    from pelman.core.session import Session

NOBODY = 0
PERSON = 1
OPPONENT = 2
"""`seats`: OPPONENT + level for one of the console's own players."""

RANDOM = 0
YOUNGEST = 1
CHOSEN = 2
CUT = 3
"""`first`: who begins."""

VALUES = {
    "series": (1, 2, 3, 4, 5, 6),
    "timed": (0, 1),
    "playoff": (0, 1),
    "first": (RANDOM, YOUNGEST, CHOSEN, CUT),
    "aim": (0, 1),
    "pace": (1, 2, 3, 5),
    "level": (0, 1, 2, 3, 4, 5),
}
OPTIONS = ("series", "timed", "playoff", "first", "aim", "pace", "level")
"""What a table chooses besides the rules, and what each of these may be."""


class Table:
    """The choices of a table.

    :param journal: where they are kept
    :ivar game: a name of `games.GAMES`
    :ivar rules: the text of the rules
    :ivar series: games in a session; 1: no session
    :ivar timed: 1: a tournament, each game against the clock
    :ivar playoff: 1: a tie is played off; 0: it is shared
    :ivar first: RANDOM, YOUNGEST, CHOSEN or CUT
    :ivar aim: 1: a key is pressed twice, once to aim
    :ivar pace: seconds that an opponent takes for a card
    :ivar level: the opponent that sits down next, an index of `players.LEVELS`
    :ivar seats: for each place NOBODY, PERSON or OPPONENT + level
    :ivar session: the session that is on, or None
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.game = games.GAMES[0][0]
        self.rules = "memory"
        self.series = 1
        self.timed = self.playoff = self.first = self.aim = 0
        self.pace = 2
        self.level = 2
        self.seats = bytearray(MOST)
        self.session: Session | None = None
        try:
            self._read(journal.noted(TABLE).decode())
            self._read_session(journal.noted(SESSION).decode())
        except ValueError:
            pass

    @property
    def places(self) -> tuple[int, ...]:
        """The places that play, clockwise."""
        return tuple([place for place in range(MOST) if self.seats[place] != NOBODY])

    @property
    def has_people(self) -> bool:
        """Whether anybody but the console plays."""
        return any([who == PERSON for who in self.seats])

    def load_rules(self) -> Any:
        """Return the rules; those that this firmware does not know any more are the game's first profile."""
        profiles = games.load(self.game).profiles
        try:
            return profiles[0].from_text(self.rules)
        except ValueError:
            self.rules = profiles[0].to_text()
            return profiles[0]

    def save(self) -> None:
        """Keep the choices and the seats."""
        values = [str(getattr(self, option)) for option in OPTIONS]
        seats = ",".join([str(who) for who in self.seats])
        self._journal.note(TABLE, " ".join([self.game, self.rules, seats] + values).encode())

    def save_session(self) -> None:
        """Keep the session, or that there is none."""
        self._journal.note(SESSION, self.session.to_text().encode() if self.session else b"")

    def end_session(self) -> None:
        """Give the session up, or close it."""
        if self.session:
            self.session = None
            self.save_session()

    def _read_session(self, text: str) -> None:
        if text:
            from pelman.core.session import Session

            self.session = Session.from_text(text)

    def _read(self, text: str) -> None:
        game, rules, seats, *values = text.split(" ")
        if game not in [name for name, _ in games.GAMES] or len(values) != len(OPTIONS):
            raise ValueError("table: " + text)
        seated = numbers("seats", seats, ",", 0, OPPONENT + VALUES["level"][-1])
        chosen = [number(option, value, 0, 9) for option, value in zip(OPTIONS, values)]
        if len(seated) != MOST or [
            1 for option, value in zip(OPTIONS, chosen) if value not in VALUES[option]
        ]:
            raise ValueError("table: " + text)
        self.game = game
        self.rules = rules
        self.seats = bytearray(seated)
        for option, chosen_value in zip(OPTIONS, chosen):
            setattr(self, option, chosen_value)
