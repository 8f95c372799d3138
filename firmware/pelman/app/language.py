"""The first start: which language? A lit key takes the one beside it; or PAGE chooses, and OK takes it."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import medium
from pelman.core.grid import OK, PAGE, cell
from pelman.view import canvas, cues, palette
from pelman.view.frame import WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

KEYS = (cell(0, 6), cell(1, 6), cell(2, 6))
"""The lit keys, one a language."""


class Scene(_Scene):
    """Chooses one of `lang.NAMES`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._at = 0

    def press(self, key: int) -> None:
        if key == PAGE:
            self._at = (self._at + 1) % len(lang.NAMES)
            self.app.play(cues.REVEAL)
            self.app.change()
        elif key == OK:
            self._take(self._at)
        elif key in KEYS:
            self._take(KEYS.index(key))
        else:
            self.app.play(cues.ILLEGAL)

    def _take(self, at: int) -> None:
        self.app.play(cues.START)
        self.app.settings.language = lang.LANGUAGES[at]
        self.app.keep_settings()
        self.app.go_home()

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        for at, key in enumerate(KEYS):
            frame.keys[key] = palette.SEAT + 1 if at == self._at else palette.GLOW + 1
        frame.keys[OK] = frame.keys[PAGE] = palette.GO

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        for at, name in enumerate(lang.NAMES):
            page = 1 + 2 * at
            canvas.centred(screen, page, name, medium)
            if at == self._at:
                canvas.invert(screen, 0, page, WIDTH)
                canvas.invert(screen, 0, page + 1, WIDTH)
