"""What INFO says on the title: the version, and where the console stumbled last; for whoever mends it."""

from __future__ import annotations

from pelman import VERSION, lang
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.grid import OK
from pelman.core.journal import CRASH
from pelman.view import canvas, palette
from pelman.view.frame import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame


class Scene(_Scene):
    """Shown until a key is pressed."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")

    def press(self, key: int) -> None:
        self.app.go("title")

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        frame.keys[OK] = palette.GO

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        canvas.text(screen, 0, 0, "Pelman " + VERSION, medium)
        crash = self.app.journal.noted(CRASH).decode()
        canvas.text(screen, 0, 3, self._words.LAST_CRASH if crash else self._words.NO_CRASH, small)
        columns = WIDTH // small.WIDTH
        for page in range(4):
            canvas.text(screen, 0, 4 + page, crash[page * columns : page * columns + columns], small)
