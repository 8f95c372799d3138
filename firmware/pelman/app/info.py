"""INFO in a game: while it is held, the state of play, on the board too; held longer, the rules."""

from __future__ import annotations

from pelman import lang
from pelman.app.restore import restored
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.grid import COLUMNS, INFO, MENU, OK, PAGE, ROWS, cell
from pelman.core.seats import MOST
from pelman.view import canvas, palette
from pelman.view.frame import BREATHE, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App
    from pelman.app.play import Kept
    from pelman.view.frame import Frame

RULES_MS = 1000
_SCORES = -1
_STEPS = 2 * ROWS
"""A seat's bar is two columns of the board, so many keys high in all."""


class Scene(_Scene):
    """Shows the scores of the journal's game, then the pages of its rules.

    :param kept: what the game's scene asks to be kept for it
    :param back: the scene to go back to, "play" or "pause"
    """

    def __init__(self, app: App, kept: Kept, back: str) -> None:
        super().__init__(app)
        self._kept = kept
        self._to = back
        self._words = lang.load("pages")
        found = restored(app)
        self._game: Any = found[0] if found else None
        self._pages: Any = ()
        self._page = _SCORES
        if not found:
            app.go_home()

    def press(self, key: int) -> None:
        if self._page == _SCORES or key in (MENU, INFO):
            self._back()
        elif key in (OK, PAGE):
            self._page += 1
            if self._page == len(self._pages):
                self._back()
            self.app.change()

    def _back(self) -> None:
        if self._to == "pause":
            self.app.go("pause", self._kept)
        else:
            self.app.go("play", -1, self._kept)

    def step(self, elapsed_ms: int) -> None:
        super().step(elapsed_ms)
        if self._page != _SCORES or not self._game:
            return
        if not self.app.is_down(INFO):
            self._back()
        elif self.app.age_ms >= RULES_MS:
            help_words = lang.load("help")
            self._pages = help_words.PAGES[self._game.name]
            self._next = help_words.NEXT
            self._page = 0
            self.app.change()

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        if self._page != _SCORES:
            keys[OK] = palette.GO + BREATHE
            keys[MENU] = keys[INFO] = palette.FAINT
            return
        game = self._game
        keys[INFO] = palette.GO
        scores = game.scores if game else ()
        most = max(scores) if scores else 0
        for seat, score in enumerate(scores):
            place = game.seats[seat]
            height = (score * _STEPS + most - 1) // most if most else 0
            left = place * 2 + (1 if place >= MOST // 2 else 0)
            for step in range(height):
                keys[cell(ROWS - 1 - step // 2, left + step % 2)] = palette.SEAT + place

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        if self._page != _SCORES:
            for page, line in enumerate(self._pages[self._page]):
                canvas.text(screen, 0, page, line, small)
            canvas.text(screen, WIDTH - small.WIDTH * len(self._next), 7, self._next, small)
            return
        game = self._game
        for seat, score in enumerate(game.scores if game else ()):
            line = "%s %d: %d" % (lang.words.PLAYER[:1], game.seats[seat] + 1, score)
            canvas.text(screen, 4 + 64 * (seat % 2), 2 * (seat // 2), line, medium)
            if seat == game.seen().acting:
                for page in (0, 1):
                    canvas.invert(screen, 64 * (seat % 2), 2 * (seat // 2) + page, 62)
        canvas.centred(screen, 7, self._words.HOLD_FOR_RULES, small)


assert MOST * 2 + 1 == COLUMNS
