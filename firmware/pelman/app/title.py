"""The title: the board shows its colours, and any key begins."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import large, medium
from pelman.core.grid import CELLS, COLUMNS, INFO, OK
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
        else:
            self.app.play(cues.START)
            self.app.go("seats")

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        for cell in range(CELLS):
            keys[cell] = palette.GLOW + cell % COLUMNS % MOST
        keys[OK] = palette.GO
        keys[INFO] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        canvas.centred(screen, 1, lang.words.TITLE, large)
        canvas.centred(screen, 6, lang.words.PRESS_OK, medium)
