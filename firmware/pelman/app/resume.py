"""An unfinished game offers itself: OK goes on exactly where it was; MENU, held, gives it up."""

from __future__ import annotations

from pelman import games, lang
from pelman.app.opponents import seated, watch
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.game import OVER
from pelman.core.grid import MENU, OK
from pelman.view import canvas, cues, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from pelman.app.app import App
    from pelman.core.journal import Journal
    from pelman.view.frame import Frame


def restored(journal: Journal, seat: Callable[[Any], list[Any]]) -> tuple[Any, list[Any]] | None:
    """Return the journal's unfinished game with all its actions, and the opponents, who saw them happen.

    None if there is none that can be gone on with.

    :param seat: returns the opponents of a game, one a seat, None for a person
    """
    try:
        text = journal.game.decode()
        game = games.load(text.split(" ")[0]).from_text(text)
        opponents = seat(game)
        for action in journal.actions:
            game.apply(action)
            watch(opponents, game.seen())
    except ValueError:
        return None
    return None if game.turn == OVER else (game, opponents)


class Scene(_Scene):
    """Waits for OK or for a held MENU; `at_once` does not wait."""

    def __init__(self, app: App, at_once: bool = False) -> None:
        super().__init__(app)
        self._restored = restored(app.journal, lambda game: seated(game, app))
        if not self._restored:
            app.journal.end()
            app.go_home()
        elif at_once:
            self._go_on()

    def _go_on(self) -> None:
        if self._restored:
            self.app.go("play", *self._restored)

    def press(self, key: int) -> None:
        if key == OK:
            self.app.play(cues.START)
            self._go_on()
        elif key == MENU:
            self.hold_menu()
        else:
            self.app.play(cues.ILLEGAL)

    def leave(self) -> None:
        self.app.journal.end()
        self.app.table.end_session()
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
