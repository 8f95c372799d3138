"""The menu: one option at a time. PAGE goes to the next one, OK changes it, MENU is done.

Lit keys choose at once: the keys of the first two rows an option, those of the last two rows a value (one
that does not go together with the other choices is faint, and the screen says why). While the deck is chosen,
the board shows its shape instead, and a key outside it makes it reach so far. INFO shows the best times.

The settings, which can be reached in the middle of a game too, are the same menu with other options.
"""

from __future__ import annotations

from pelman import lang
from pelman.app.choices import DEVICE, Choices
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.grid import CELLS, COLUMNS, INFO, MENU, OK, PAGE
from pelman.core.layout import Layout
from pelman.view import canvas, cues, palette
from pelman.view.frame import BREATHE, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App
    from pelman.app.play import Kept
    from pelman.view.frame import Frame

_FIRST_VALUE = 2 * COLUMNS
_DECK = "cards"


class Scene(_Scene):
    """Changes the app's table, and its settings.

    :param is_settings: only the settings
    :param kept: what a game in pause asks to be kept for it, None if there is none
    """

    def __init__(self, app: App, is_settings: bool = False, kept: Kept | None = None) -> None:
        super().__init__(app)
        self._is_settings = is_settings
        self._kept = kept
        self._words: Any = lang.load("options")
        self._of_game: Any = lang.load(app.table.game + "_menu")
        self._choices = Choices(app.table, app.settings, is_settings)
        self._refused: Any = None
        self._options = self._choices.options
        self._turn_to(self._options[0])

    def _turn_to(self, option: str) -> None:
        self._option = option
        self._values = self._choices.values(option)
        self._allowed = self._choices.allowed(option)
        self._refused = None
        self.app.change()

    def press(self, key: int) -> None:
        if key == MENU:
            self.app.table.save()
            if self._kept:
                self.app.go("pause", self._kept)
            else:
                self.app.go("title")
        elif key == PAGE:
            at = self._options.index(self._option) + 1
            self._turn_to(self._options[at % len(self._options)])
        elif key == OK:
            self._choose(self._next_value())
        elif key == INFO and not self._is_settings:
            self.app.table.save()
            self.app.go("best")
        elif self._option == _DECK:
            self._reach(key)
        elif key < len(self._options):
            self._turn_to(self._options[key])
        elif 0 <= key - _FIRST_VALUE < len(self._values):
            self._choose(self._values[key - _FIRST_VALUE])
        else:
            self.app.play(cues.ILLEGAL)

    def _next_value(self) -> int:
        """Return the value behind the chosen one; the chosen one may be none of the list (settings.toml)."""
        chosen = self._choices.value(self._option)
        at = self._allowed.index(chosen) + 1 if chosen in self._allowed else 0
        return self._allowed[at % len(self._allowed)]

    def _choose(self, value: int) -> None:
        refused = self._choices.refusal(self._option, value)
        if refused:
            self._refused = refused
            self.app.play(cues.ILLEGAL)
            self.app.change()
            return
        self._choices.choose(self._option, value)
        if self._option in DEVICE:
            self.app.keep_settings()
            self._words = lang.load("options")
        self._of_game = lang.load(self.app.table.game + "_menu")
        self.app.play(cues.REVEAL)
        self._options = self._choices.options
        self._turn_to(self._option)

    def _reach(self, key: int) -> None:
        """Choose the smallest deck whose shape covers a key."""
        for cards in self._allowed:
            rules = self._choices.rules.changed(_DECK, cards)
            if rules.layout().under[0][key] < rules.layout().cells:
                self._choose(cards)
                return

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        for key in (MENU, OK, PAGE):
            keys[key] = palette.GO
        if self.app.table.timed and not self._is_settings:
            keys[INFO] = palette.GO
        if self._option == _DECK:
            self._light_shape(self._choices.rules.layout(), keys)
            return
        for at, option in enumerate(self._options):
            keys[at] = palette.SEAT if option == self._option else palette.GLOW
        chosen = self._choices.value(self._option)
        for at, value in enumerate(self._values):
            code = palette.GLOW + 2 if value in self._allowed else palette.FAINT
            keys[_FIRST_VALUE + at] = palette.SEAT + 2 if value == chosen else code

    def _light_shape(self, layout: Layout, keys: bytearray) -> None:
        for key in range(CELLS):
            keys[key] = palette.FAINT
        for _, key, count in layout.runs[0]:
            for at in range(count):
                keys[key + at] = palette.SEAT + 2
        if layout.leaves > 1:
            keys[PAGE] = palette.SEAT + 2 + BREATHE

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        words = self._words
        name, number, known = (words if self._option in words.OPTIONS else self._of_game).OPTIONS[
            self._option
        ]
        canvas.clear(screen)
        canvas.text(screen, 0, 0, name, small)
        where = "%d/%d" % (self._options.index(self._option) + 1, len(self._options))
        canvas.text(screen, WIDTH - small.WIDTH * len(where), 0, where, small)
        value = self._choices.value(self._option)
        if self._option == "profile":
            text = self._of_game.PROFILES[self._choices.profile_name(value)[1]]
        else:
            text = known.get(value) or (number % value if "%" in number else "")
        canvas.centred(screen, 2, text, medium)
        if self._refused:
            why = self._refused.why
            for page, line in enumerate((words if why in words.REFUSED else self._of_game).REFUSED[why]):
                canvas.centred(screen, 5 + page, line % self._refused.number if "%" in line else line, small)
        elif (self._option == _DECK or self._option == "profile") and self._choices.rules.shape:
            leaves, rows, columns = self._choices.rules.shape
            shape = words.SHAPE % (rows, columns)
            if leaves > 1:
                shape = words.LEAVES % (leaves, rows, columns)
            canvas.centred(screen, 5, shape, small)
        canvas.centred(screen, 7, words.HINT, small)
