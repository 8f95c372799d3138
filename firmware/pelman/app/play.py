"""A game on the table: keys become its actions, and what it does by itself happens in time."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import small
from pelman.core.deal import below, shuffled
from pelman.core.game import CONSOLE, OVER, IllegalAction
from pelman.core.grid import CELLS, MENU, OK, PAGE
from pelman.games import GAMES
from pelman.view import canvas, cues

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

LEAVE_MS = 2000
"""MENU held for this long ends the game."""


class Scene(_Scene):
    """One game after the other, with the same seats.

    :param places: the places at the table (0-5) that play
    """

    def __init__(self, app: App, places: tuple[int, ...]) -> None:
        super().__init__(app)
        name, kind = GAMES[0]
        self._game_class = getattr(__import__("pelman.games." + name, None, None, (kind,)), kind)
        self._view = __import__("pelman.view." + name, None, None, ("draw",))
        self._places = places
        self._held_ms = -1
        self._begin()

    def _begin(self) -> None:
        rules = self._game_class.profiles[0]
        deal = shuffled(rules.deck, self.app.random_bytes)
        first = below(len(self._places), self.app.random_bytes)
        self._game = self._game_class(rules, deal, self._places, first)
        self._look()

    def _look(self) -> None:
        self._seen = self._game.seen()
        self._pending = self._game.pending()
        self.app.change()

    def press(self, key: int) -> None:
        game = self._game
        if game.turn == OVER:
            self._press_at_end(key)
        elif key == MENU:
            self._held_ms = 0
            self.app.refresh()
        elif game.turn != CONSOLE:
            try:
                game.apply(self._action(key))
            except IllegalAction:
                self.app.play(cues.ILLEGAL)
            else:
                self._look()

    def _press_at_end(self, key: int) -> None:
        if key == OK:
            self.app.play(cues.START)
            self._begin()
        elif key == MENU:
            self.app.go("seats")

    def _action(self, key: int) -> int:
        """Return the action of a key: the cell, or the first (OK) or second (PAGE) named action offered."""
        if key < CELLS:
            return key
        named = [action for action in self._game.legal() if action >= 128]
        wanted = key - OK
        return named[wanted] if key in (OK, PAGE) and wanted < len(named) else -1

    def release(self, key: int) -> None:
        if key == MENU and self._held_ms >= 0:
            self._held_ms = -1
            self.app.refresh()

    def step(self, elapsed_ms: int) -> None:
        if self._held_ms >= 0:
            self._held_ms += elapsed_ms
            if self._held_ms >= LEAVE_MS:
                self.app.go("title")
                return
        pending = self._pending
        if pending and self.app.age_ms >= pending[1]:
            self._game.apply(pending[0])
            self._look()

    def light(self, age_ms: int, frame: Frame) -> None:
        self._view.light(self._seen, age_ms, frame)

    def draw(self, age_ms: int, frame: Frame) -> None:
        self._view.draw(self._seen, age_ms, frame)
        if self._held_ms >= 0:
            canvas.fill(frame.screen, 0, 0, 128, 0)
            canvas.centred(frame.screen, 0, lang.words.HOLD_TO_LEAVE, small)
