"""A notice at power-on: that the power was weak, which line of settings.toml was passed over; then on."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.app.settings import UNKNOWN
from pelman.art import medium, small
from pelman.core.grid import OK
from pelman.core.journal import POWER
from pelman.view import canvas, cues, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

SHOWN_MS = 3000
_MOST = 3


class Scene(_Scene):
    """Each notice is shown for SHOWN_MS, or until a key is pressed."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        self._is_of_power = bool(app.journal.noted(POWER))

    def press(self, key: int) -> None:
        self._go_on()

    def step(self, elapsed_ms: int) -> None:
        if self.app.age_ms >= SHOWN_MS:
            self._go_on()

    def _go_on(self) -> None:
        self.app.journal.note(POWER, b"")
        if self._is_of_power and self.app.settings.complaints:
            self._is_of_power = False
            self.app.change()
        else:
            self.app.go_home()

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        frame.cue = cues.ILLEGAL
        frame.keys[OK] = palette.GO

    def draw(self, age_ms: int, frame: Frame) -> None:
        words = self._words
        screen = frame.screen
        canvas.clear(screen)
        if self._is_of_power:
            canvas.text(screen, 0, 0, words.POWER_WEAK, medium)
            canvas.text(screen, 0, 3, words.POWER_CABLE, small)
            return
        canvas.text(screen, 0, 0, "settings.toml", medium)
        page = 2
        for number, name, fault in self.app.settings.complaints[:_MOST]:
            what = words.SETTING_UNKNOWN if fault == UNKNOWN else words.SETTING_BAD
            canvas.text(screen, 0, page, "%s %d: %s" % (words.LINE, number, what), small)
            canvas.text(screen, 12, page + 1, name, small)
            page += 2
