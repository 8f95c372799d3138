"""A pause in a game: OK goes on, PAGE leads to the settings; a held key ends the game, or lets a seat leave.

While it lasts, no time runs; a mismatch that was open is shown for its whole time again.
"""

from __future__ import annotations

from pelman import lang
from pelman.app.restore import restored
from pelman.app.scene import LEAVE_MS
from pelman.app.scene import Scene as _Scene
from pelman.app.table import NOBODY
from pelman.art import medium, small
from pelman.core.game import LEAVE, OVER
from pelman.core.grid import INFO, MENU, OK, PAGE, SEAT_KEYS
from pelman.view import canvas, cues, palette
from pelman.view.frame import BREATHE, RHYTHMS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App
    from pelman.app.play import Kept
    from pelman.view.frame import Frame

_NOT_HELD = -1


class Scene(_Scene):
    """Holds the game of the journal.

    :param kept: what the game's scene asks to be kept for it
    :param is_menu_down: MENU was pressed to come here, and may go on being held
    """

    def __init__(self, app: App, kept: Kept, is_menu_down: bool = False) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        self._kept = kept
        found = restored(app)
        self._game: Any = found[0] if found else None
        self._leaving = -1
        """The seat whose key is held."""
        self._key_ms = _NOT_HELD
        self._left = -1
        """The place that left last."""
        if not found:
            app.go_home()
        elif is_menu_down and app.is_down(MENU):
            self._held_ms = 0

    def press(self, key: int) -> None:
        if key == OK:
            self.app.play(cues.START)
            self.app.go("play", -1, self._kept)
        elif key == MENU:
            self._held_ms = 0
        elif key == PAGE:
            self.app.go("setup", True, self._kept)
        elif key == INFO:
            self.app.go("info", self._kept, "pause")
        else:
            self._leaving = self._seat_of(key)
            self._key_ms = 0 if self._leaving >= 0 else _NOT_HELD
            if self._leaving < 0:
                self.app.play(cues.ILLEGAL)

    def _seat_of(self, key: int) -> int:
        """Return the seat whose key this is, -1 if it is none that may leave."""
        place = SEAT_KEYS.index(key) if key in SEAT_KEYS else -1
        seat = self._game.seats.index(place) if place in self._game.seats else -1
        return seat if seat >= 0 and self._game.is_legal(LEAVE + seat) else -1

    def release(self, key: int) -> None:
        super().release(key)
        if key in SEAT_KEYS:
            self._key_ms = _NOT_HELD

    def step(self, elapsed_ms: int) -> None:
        super().step(elapsed_ms)
        if self._key_ms >= 0:
            self._key_ms += elapsed_ms
            if self._key_ms >= LEAVE_MS:
                self._key_ms = _NOT_HELD
                self._let_go()

    def _let_go(self) -> None:
        """The seat leaves, from the table too: games to come are without it."""
        app = self.app
        action = LEAVE + self._leaving
        self._game.apply(action)
        if not app.journal.act(action):
            app.journal.begin(self._game.to_text())
        self._left = self._game.seats[self._leaving]
        app.table.seats[self._left] = NOBODY
        app.table.save()
        app.table.end_session()
        app.play(cues.LEAVE)
        if self._game.turn == OVER:
            app.go("play", -1, self._kept)
        else:
            app.change()

    def leave(self) -> None:
        self.app.give_up()

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        for seat, place in enumerate(self._game.seats if self._game else ()):
            if seat not in self._game.gone:
                keys[SEAT_KEYS[place]] = palette.SEAT + place + RHYTHMS[place]
        keys[OK] = palette.GO + BREATHE
        keys[MENU] = keys[PAGE] = keys[INFO] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        words = self._words
        screen = frame.screen
        canvas.clear(screen)
        title = words.LEFT % (self._left + 1) if self._left >= 0 else words.PAUSE
        canvas.centred(screen, 0, title, small if self._left >= 0 else medium)
        canvas.centred(screen, 2, words.PAUSE_OK, medium)
        for page, line in enumerate((words.PAUSE_PAGE, words.PAUSE_SEAT, words.PAUSE_MENU)):
            canvas.centred(screen, 5 + page, line, small)
