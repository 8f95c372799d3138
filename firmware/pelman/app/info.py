"""INFO in a game: while it is held, the state of play, on the board too; held longer, the rules."""

from __future__ import annotations

from pelman import games, lang
from pelman.app.restore import restored
from pelman.app.scene import Scene as _Scene
from pelman.art import small
from pelman.core.grid import INFO, MENU, OK, PAGE
from pelman.view import canvas, palette
from pelman.view.frame import BREATHE, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App
    from pelman.app.play import Kept
    from pelman.view.frame import Frame

_STATE = -1


class Scene(_Scene):
    """Shows the state of the journal's game, as its view of INFO has it, then the pages of its rules.

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
        self._page = _STATE
        self._view: Any = None
        if self._game:
            self._view = __import__("pelman.view." + games.info(self._game.name), None, None, ("draw",))
        else:
            app.go_home()

    def press(self, key: int) -> None:
        if self._page == _STATE or key in (MENU, INFO):
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
        if self._page != _STATE or not self._game:
            return
        if not self.app.is_down(INFO):
            self._back()
        elif self.app.age_ms >= self._view.LOOK_MS:
            self._pages = lang.load(self._game.name + "_menu").PAGES
            self._page = 0
            self.app.change()

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        if self._page != _STATE:
            keys[OK] = palette.GO + BREATHE
            keys[MENU] = keys[INFO] = palette.FAINT
            return
        keys[INFO] = palette.GO
        if self._game:
            self._view.light(self._game.seen(), frame)

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        if self._page != _STATE:
            for page, line in enumerate(self._pages[self._page]):
                canvas.text(screen, 0, page, line, small)
            line = self._words.HELP_NEXT
            canvas.text(screen, WIDTH - small.WIDTH * len(line), 7, line, small)
            return
        if self._game:
            self._view.draw(self._game.seen(), self._words.HOLD_FOR_RULES, frame)
