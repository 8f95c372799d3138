"""An unfinished game offers itself: OK goes on exactly where it was; MENU, held, gives it up."""

from __future__ import annotations

from pelman import lang
from pelman.app.restore import restored
from pelman.app.scene import NOT_KEPT
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.game import OVER
from pelman.core.grid import MENU, OK
from pelman.view import canvas, cues, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame


class Scene(_Scene):
    """Waits for OK or for a held MENU; `at_once` does not wait."""

    def __init__(self, app: App, at_once: bool = False) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        try:
            found = restored(app)
        except Exception:
            app.journal.end()  # or it would stumble here again and again
            raise
        if not found or found[0].turn == OVER:
            app.journal.end()
            app.go_home()
        elif at_once:
            app.go("play", -1, NOT_KEPT)

    def press(self, key: int) -> None:
        if key == OK:
            self.app.play(cues.START)
            self.app.go("play", -1, NOT_KEPT)
        elif key == MENU:
            self.hold_menu()
        else:
            self.app.play(cues.ILLEGAL)

    def leave(self) -> None:
        self.app.give_up()

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        frame.keys[OK] = palette.GO
        frame.keys[MENU] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        words = self._words
        screen = frame.screen
        canvas.clear(screen)
        canvas.centred(screen, 1, words.GO_ON, medium)
        canvas.centred(screen, 4, words.GO_ON_OK, medium)
        canvas.centred(screen, 7, words.GO_ON_MENU, small)
