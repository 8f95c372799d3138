"""Attract mode: after a minute the title shows, on the lights alone, how the game goes; a key wakes it.

Two keys that light up alike are a pair: both go dark for good. Two that differ glow again as before.
"""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import large, small
from pelman.core.grid import CELLS
from pelman.view import canvas, palette
from pelman.view.frame import SLOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

STEP_MS = 1200
_FACES = {18: 1, 31: 1, 5: 2, 44: 2, 20: 4, 7: 4, 10: 0, 36: 0, 28: 3, 15: 3}
"""For each key the colour of its card."""
_STORY = ((18, 5), (10, 31), (18, 31), (20, 28), (44, 5), (36, 10), (15, 28), (7, 20))
"""Two keys at a time. It is told again when it has been told."""


class Scene(_Scene):
    """Tells the story step by step: one key, two keys, what becomes of them."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        self._at = 0
        self._seat = 0
        self._keys = bytearray(bytes((palette.GLOW,)) * CELLS)

    def press(self, key: int) -> None:
        self.app.go("title")

    def step(self, elapsed_ms: int) -> None:
        if self.app.age_ms < STEP_MS:
            return
        first, second = _STORY[self._at // 3]
        is_pair = _FACES[first] == _FACES[second]
        keys = self._keys
        if self._at % 3 == 0:
            keys[first] = palette.THEME + _FACES[first]
        elif self._at % 3 == 1:
            keys[second] = palette.THEME + _FACES[second]
        else:
            keys[first] = keys[second] = palette.OFF if is_pair else palette.GLOW
            if not is_pair:
                self._seat = 1 - self._seat
                self._turn_to(self._seat)
        self._at = (self._at + 1) % (3 * len(_STORY))
        if self._at == 0:
            keys[:] = bytes((palette.GLOW,)) * CELLS
            self._seat = 0
        self.app.change()

    def _turn_to(self, seat: int) -> None:
        """The keys glow in the colour of the seat whose turn it is."""
        for key, code in enumerate(self._keys):
            if code:
                self._keys[key] = palette.GLOW + seat

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        for key, code in enumerate(self._keys):
            frame.keys[key] = code + SLOW if code >= palette.THEME else code

    def draw(self, age_ms: int, frame: Frame) -> None:
        canvas.clear(frame.screen)
        canvas.centred(frame.screen, 1, self._words.TITLE, large)
        canvas.centred(frame.screen, 7, lang.words.PRESS_OK, small)
