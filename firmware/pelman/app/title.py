"""The title: the board shows its colours, and any key begins; MENU chooses what is played, PAGE the
settings."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import large, medium, small
from pelman.core.grid import CELLS, COLUMNS, INFO, MENU, OK, PAGE
from pelman.core.seats import MOST
from pelman.view import canvas, cues, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame


class Scene(_Scene):
    """Waits for a key."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")

    def press(self, key: int) -> None:
        if key == INFO:
            self.app.go("about")
        elif key == MENU:
            self.app.go("setup")
        elif key == PAGE:
            self.app.go("setup", True)
        else:
            self.app.play(cues.START)
            self.app.go("seats")

    def rest(self) -> None:
        self.app.go("attract")

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        for cell in range(CELLS):
            keys[cell] = palette.GLOW + cell % COLUMNS % MOST
        keys[OK] = palette.GO
        keys[INFO] = keys[MENU] = keys[PAGE] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        canvas.centred(screen, 0, self._words.TITLE, large)
        canvas.centred(screen, 4, lang.words.PRESS_OK, medium)
        canvas.centred(screen, 6, self._words.TITLE_MENU, small)
        canvas.centred(screen, 7, self._words.PAUSE_PAGE, small)
