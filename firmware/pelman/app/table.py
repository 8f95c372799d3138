"""The table: what was chosen at it, who sits round it, and what adds up over its games. Kept over power-off.

Only texts and small numbers: the rules' own module is loaded where it is needed (`load_rules`), and dropped
with the scene.
"""

from __future__ import annotations

from pelman import games
from pelman.core.journal import SESSION, TABLE
from pelman.core.seats import MOST

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


class Table:
    """The choices of a table.

    :param journal: where they are kept
    :param lacks: the cells that the board does not have
    :ivar game: one of `games.NAMES`
    :ivar rules: the text of the rules
    :ivar series: games in a session; 1: no session
    :ivar timed: 1: a tournament, each game against the clock
    :ivar playoff: 1: a tie is played off; 0: it is shared
    :ivar first: RANDOM, YOUNGEST, CHOSEN or CUT
    :ivar aim: 1: a key is pressed twice, once to aim
    :ivar pace: seconds that an opponent takes for a card
    :ivar level: the opponent that sits down next, an index of `players.LEVELS`
    :ivar theme: what cards look like, an index of `view.themes.THEMES`
    :ivar seats: for each place NOBODY, PERSON or OPPONENT + level
    :ivar session: the session that is on, or None
    """

    def __init__(self, journal: Journal, lacks: bytes = b"") -> None:
        self._journal = journal
        self._lacks = lacks
        self.game = games.NAMES[0]
        self.rules = "memory"
        self.series = 1
        self.timed = self.playoff = self.first = self.aim = 0
        self.pace = 2
        self.level = 2
        self.theme = 0
        self.seats = bytearray(MOST)
        self.session: Session | None = None
        try:
            self._read()
        except ValueError:
            pass

    def _read(self) -> None:
        """Take up what the journal has noted.

        :raises ValueError: a note makes no sense; what comes behind it is as at the first start.
        """
        text = self._journal.noted(TABLE)
        if text:
            from pelman.app.table_notes import read

            read(self, text.decode())
        text = self._journal.noted(SESSION)
        if text:
            from pelman.core.session import Session

            self.session = Session.from_text(text.decode())

    @property
    def places(self) -> tuple[int, ...]:
        """The places that play, clockwise."""
        return tuple([place for place in range(MOST) if self.seats[place] != NOBODY])

    @property
    def asks_first(self) -> bool:
        """Whether somebody has to say, or to cut, who begins."""
        return self.first != RANDOM and len(self.places) > 1

    @property
    def has_people(self) -> bool:
        """Whether anybody but the console plays."""
        return any([who == PERSON for who in self.seats])

    def load_rules(self) -> Any:
        """Return the rules; those that this firmware does not know any more are the game's first profile."""
        profiles = games.profiles(self.game)
        try:
            rules = profiles[0].from_text(self.rules)
        except ValueError:
            rules = profiles[0]
        return self.take(self.game, rules)

    def take(self, game: str, rules: Any) -> Any:
        """Choose a game and its rules, with as few cards as the board asks for; return the rules.

        A game that cannot have fewer is the first game instead.
        """
        if self._lacks and not self.has_room(rules.shape):
            if not rules.shape:
                game = games.NAMES[0]
                rules = games.profiles(game)[0]
            rules = rules.profile(rules.name).changed("cards", rules.values_of("cards")[0])
        self.game = game
        self.rules = rules.to_text()
        return rules

    def has_room(self, shape: tuple[int, int, int] | None) -> bool:
        """Return whether the board has all keys for leaves, rows and columns of cards; None: the whole
        board."""
        if not self._lacks or not shape:
            return not self._lacks
        from pelman.core.layout import Layout

        return not [key for key in Layout(*shape).keys if self._lacks.find(bytes((key,))) >= 0]

    def save(self) -> None:
        """Keep the choices and the seats."""
        from pelman.app.table_notes import text_of

        self._journal.note(TABLE, text_of(self).encode())

    def save_session(self) -> None:
        """Keep the session, or that there is none."""
        self._journal.note(SESSION, self.session.to_text().encode() if self.session else b"")

    def end_session(self) -> None:
        """Give the session up, or close it."""
        if self.session:
            self.session = None
            self.save_session()
