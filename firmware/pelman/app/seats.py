"""Who plays: six keys in six colours. A press joins, another one leaves; PAGE seats an opponent; OK begins.

A press on an opponent's key makes it another one, from the goldfish to the elephant; after that it leaves,
and the next one to sit down is a goldfish again. A game without opponents has no `level` to choose.
"""

from __future__ import annotations

from pelman import lang
from pelman.app import table
from pelman.app.scene import Scene as _Scene
from pelman.art import animals, large, medium, small
from pelman.core.grid import MENU, OK, PAGE, SEAT_KEYS
from pelman.core.seats import MOST
from pelman.players import LEVELS
from pelman.view import canvas, cues, palette
from pelman.view.frame import BREATHE, RHYTHMS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

_BOX = 21


class Scene(_Scene):
    """Gathers the places that play."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        rules = app.table.load_rules()
        self._fewest: int = rules.fewest
        self._has_opponents = "level" in rules.of_table
        self._seats = bytearray(MOST)
        self._last = -1
        """The place whose opponent was seated or changed last."""

    def press(self, key: int) -> None:
        if key in SEAT_KEYS:
            self._press_seat(SEAT_KEYS.index(key))
        elif key == PAGE and self._has_opponents and self._free():
            self._seat(self._free()[0], self.app.table.level)
        elif key == OK and self._is_enough():
            self._begin()
        elif key == MENU:
            self.app.go("title")
        else:
            self.app.play(cues.ILLEGAL)

    def _press_seat(self, place: int) -> None:
        who = self._seats[place]
        if who >= table.OPPONENT and who - table.OPPONENT < len(LEVELS) - 1:
            self._seat(place, who - table.OPPONENT + 1)
            return
        self._last = -1
        if who >= table.OPPONENT:
            self.app.table.level = 0
        self._seats[place] = table.PERSON if who == table.NOBODY else table.NOBODY
        self.app.play(cues.LEAVE if who else cues.JOIN)
        self.app.change()

    def _seat(self, place: int, level: int) -> None:
        """Let an opponent sit down, or another one take its place."""
        self._seats[place] = table.OPPONENT + level
        self._last = place
        self.app.table.level = level
        self.app.play(cues.JOIN)
        self.app.change()

    def _begin(self) -> None:
        choices = self.app.table
        choices.seats = self._seats
        choices.save()
        choices.end_session()
        self.app.play(cues.START)
        self.app.go("first" if choices.asks_first else "play")

    def _free(self) -> list[int]:
        return [place for place in range(MOST) if self._seats[place] == table.NOBODY]

    def _is_enough(self) -> bool:
        return MOST - len(self._free()) >= self._fewest

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        for place, key in enumerate(SEAT_KEYS):
            keys[key] = palette.SEAT + place + RHYTHMS[place] if self._seats[place] else palette.GLOW + place
        keys[MENU] = palette.FAINT
        keys[PAGE] = palette.FAINT if self._has_opponents else palette.OFF
        if self._is_enough():
            keys[OK] = palette.GO + BREATHE

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        words = self._words
        canvas.clear(screen)
        canvas.centred(screen, 0, words.WHO_PLAYS, medium)
        for place in range(MOST):
            self._draw_place(screen, place, self._seats[place])
        if self._last >= 0:
            level = self._seats[self._last] - table.OPPONENT
            canvas.centred(screen, 6, words.ANIMALS[level], medium)
        elif self._is_enough():
            canvas.centred(screen, 6, lang.words.PRESS_OK, medium)
        else:
            canvas.centred(screen, 6, words.PRESS_YOUR_COLOUR, small)
            canvas.centred(screen, 7, words.ADD_OPPONENT if self._has_opponents else "", small)

    def _draw_place(self, screen: bytearray, place: int, who: int) -> None:
        x = place * _BOX + 2
        if who == table.NOBODY:
            canvas.text(screen, x + 4, 3, str(place + 1), medium)
            return
        if who == table.PERSON:
            canvas.text(screen, x, 2, str(place + 1), large)
        else:
            size = animals.WIDTH * animals.PAGES
            at = (who - table.OPPONENT) * size
            canvas.blit(screen, x, 2, animals.ANIMALS, at, animals.WIDTH, animals.PAGES)
            canvas.text(screen, x + 4, 4, str(place + 1), medium)
        for page in range(2, 6):
            canvas.invert(screen, x - 1, page, _BOX - 3)
