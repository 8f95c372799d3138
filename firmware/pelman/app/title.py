"""The title: the board shows its colours, and any key begins; MENU chooses what is played."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import large, medium, small
from pelman.core.grid import CELLS, COLUMNS, INFO, MENU, OK
from pelman.core.seats import MOST
from pelman.view import canvas, cues, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.view.frame import Frame


class Scene(_Scene):
    """Waits for a key."""

    def press(self, key: int) -> None:
        if key == INFO:
            self.app.go("about")
        elif key == MENU:
            self.app.go("setup")
        else:
            self.app.play(cues.START)
            self.app.go("seats")

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        for cell in range(CELLS):
            keys[cell] = palette.GLOW + cell % COLUMNS % MOST
        keys[OK] = palette.GO
        keys[INFO] = keys[MENU] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        canvas.centred(screen, 0, lang.words.TITLE, large)
        canvas.centred(screen, 5, lang.words.PRESS_OK, medium)
        canvas.centred(screen, 7, lang.words.TITLE_MENU, small)
