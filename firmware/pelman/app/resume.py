"""An unfinished game offers itself: OK goes on exactly where it was; MENU, held, gives it up."""

from __future__ import annotations

from pelman import games, lang
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.game import OVER
from pelman.core.grid import MENU, OK
from pelman.view import canvas, cues, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App
    from pelman.core.journal import Journal
    from pelman.view.frame import Frame


def restored(journal: Journal) -> Any:
    """Return the journal's unfinished game with all its actions, or None if it cannot be gone on with."""
    try:
        text = journal.game.decode()
        game = games.load(text.split(" ")[0]).from_text(text)
        for action in journal.actions:
            game.apply(action)
    except ValueError:
        return None
    return None if game.turn == OVER else game


class Scene(_Scene):
    """Waits for OK or for a held MENU; `at_once` does not wait."""

    def __init__(self, app: App, at_once: bool = False) -> None:
        super().__init__(app)
        self._game = restored(app.journal)
        if not self._game:
            app.journal.end()
            app.go("title")
        elif at_once:
            app.go("play", self._game)

    def press(self, key: int) -> None:
        if key == OK:
            self.app.play(cues.START)
            self.app.go("play", self._game)
        elif key == MENU:
            self.hold_menu()
        else:
            self.app.play(cues.ILLEGAL)

    def leave(self) -> None:
        self.app.journal.end()
        self.app.go("title")

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        frame.keys[OK] = palette.GO
        frame.keys[MENU] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        words = lang.words
        screen = frame.screen
        canvas.clear(screen)
        canvas.centred(screen, 1, words.GO_ON, medium)
        canvas.centred(screen, 4, words.GO_ON_OK, medium)
        canvas.centred(screen, 7, words.GO_ON_MENU, small)
