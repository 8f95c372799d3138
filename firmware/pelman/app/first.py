"""Who begins, where the table asks: the youngest, or whoever it chooses, presses the own key; or it is
cut."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.app.table import CUT, YOUNGEST
from pelman.art import large, medium
from pelman.core.grid import MENU, SEAT_KEYS
from pelman.view import canvas, cues, palette
from pelman.view.frame import RHYTHMS, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

_BOX = 21


class Scene(_Scene):
    """Waits for the key of a place that plays."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        self._places = app.table.places
        if app.table.first == CUT:
            app.go("cut")

    def press(self, key: int) -> None:
        place = SEAT_KEYS.index(key) if key in SEAT_KEYS else -1
        if place in self._places:
            self.app.play(cues.START)
            self.app.go("play", self._places.index(place))
        elif key == MENU:
            self.app.go("seats")
        else:
            self.app.play(cues.ILLEGAL)

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        for place in self._places:
            frame.keys[SEAT_KEYS[place]] = palette.SEAT + place + RHYTHMS[place]
        frame.keys[MENU] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        canvas.clear(screen)
        is_youngest = self.app.table.first == YOUNGEST
        words = self._words
        canvas.centred(screen, 0, words.WHO_IS_YOUNGEST if is_youngest else words.WHO_BEGINS, medium)
        x = WIDTH - _BOX * len(self._places) >> 1
        for place in self._places:
            canvas.text(screen, x + 2, 3, str(place + 1), large)
            x += _BOX
