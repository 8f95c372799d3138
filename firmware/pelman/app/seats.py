"""Who plays: six keys in six colours; a press joins, another one leaves; OK begins with two or more."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import large, medium, small
from pelman.core.grid import MENU, OK, cell
from pelman.core.seats import MOST
from pelman.view import canvas, cues, palette
from pelman.view.frame import BREATHE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

SEAT_KEYS = tuple([cell(1, 1 + 2 * place) for place in range(MOST)])
"""The key of each place at the table."""
FEWEST = 2

_BOX = 21


class Scene(_Scene):
    """Gathers the places that play."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._is_in = bytearray(MOST)

    def press(self, key: int) -> None:
        if key in SEAT_KEYS:
            place = SEAT_KEYS.index(key)
            self._is_in[place] ^= 1
            self.app.play(cues.JOIN if self._is_in[place] else cues.LEAVE)
            self.app.change()
        elif key == OK and self._is_enough():
            self.app.play(cues.START)
            self.app.go("play", None, tuple([place for place in range(MOST) if self._is_in[place]]))
        elif key == MENU:
            self.app.go("title")
        else:
            self.app.play(cues.ILLEGAL)

    def _is_enough(self) -> bool:
        return sum(self._is_in) >= FEWEST

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        for place, key in enumerate(SEAT_KEYS):
            keys[key] = palette.SEAT + place if self._is_in[place] else palette.GLOW + place + BREATHE
        keys[MENU] = palette.FAINT
        if self._is_enough():
            keys[OK] = palette.GO + BREATHE

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        words = lang.words
        canvas.clear(screen)
        canvas.centred(screen, 0, words.WHO_PLAYS, medium)
        for place in range(MOST):
            x = place * _BOX + 2
            if self._is_in[place]:
                canvas.text(screen, x, 2, str(place + 1), large)
                for page in range(2, 6):
                    canvas.invert(screen, x - 1, page, _BOX - 3)
            else:
                canvas.text(screen, x + 4, 3, str(place + 1), medium)
        if self._is_enough():
            canvas.centred(screen, 6, words.PRESS_OK, medium)
        else:
            canvas.centred(screen, 7, words.PRESS_YOUR_COLOUR, small)
