"""A session between two games: the points so far, or at its end who has won; OK goes on."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.grid import MENU, OK, SEAT_KEYS
from pelman.core.seats import MOST, ranked
from pelman.core.session import Session
from pelman.view import canvas, cues, palette
from pelman.view.frame import BREATHE, PAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame


class Scene(_Scene):
    """Shows the table's session, which must be on."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        self._places = app.table.places
        session = app.table.session
        if session is None or len(session.totals) != len(self._places):
            app.table.end_session()
            app.go("title")
            session = Session(1, MOST, 0)
        self._session = session

    def press(self, key: int) -> None:
        if key == OK:
            self.app.play(cues.START)
            if self._session.is_over:
                self.app.table.end_session()
                self.app.go("seats")
            else:
                self.app.go("play", self._session.begins)
        elif key == MENU:
            self.hold_menu()
        else:
            self.app.play(cues.ILLEGAL)

    def leave(self) -> None:
        self.app.give_up()

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        session = self._session
        frame.cue = cues.WIN if session.is_over else cues.SILENCE
        for place, rank in zip(self._places, session.places()):
            code = palette.SEAT + place
            frame.keys[SEAT_KEYS[place]] = code + BREATHE if rank == 1 else code
        frame.keys[OK] = palette.GO + BREATHE
        frame.keys[MENU] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        words = self._words
        session = self._session
        canvas.clear(screen)
        ranks = session.places()
        if not session.is_over:
            title = words.GAME_OF % (session.games, session.length)
        elif ranks.count(1) > 1:
            title = lang.words.SHARED
        else:
            title = "%s %d %s" % (lang.words.PLAYER, self._places[ranks.index(1)] + 1, lang.words.WINS)
        canvas.centred(screen, 0, title, medium)
        font = medium if len(ranks) == 2 else small
        page = 2
        for seat in ranked(ranks):
            line = words.POINTS % (ranks[seat], self._places[seat] + 1, session.totals[seat])
            canvas.centred(screen, page, line, font)
            page += font.PAGES
        if page < PAGES:
            line = words.TIE_BROKEN if session.is_over and session.is_tie_broken() else lang.words.PRESS_OK
            canvas.centred(screen, PAGES - 1, line, small)
