"""A game on the table: keys become its actions, and what it does by itself happens in time."""

from __future__ import annotations

import gc

from pelman import games
from pelman.app.scene import Scene as _Scene
from pelman.core.deal import below, shuffled
from pelman.core.game import CONSOLE, OVER, IllegalAction
from pelman.core.grid import CELLS, MENU, OK, PAGE
from pelman.view import cues

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App
    from pelman.view.frame import Frame

TIDY_MS = 120
"""The heap is collected (some 7 ms) this long before the console's own time ends: nobody may press then."""


class Scene(_Scene):
    """One game after the other, with the same seats.

    :param game: a game to go on with, or None for a new one
    :param places: the places at the table (0-5) that play a new game
    """

    def __init__(self, app: App, game: Any, places: tuple[int, ...] = ()) -> None:
        super().__init__(app)
        self._game: Any = None
        self._seen: Any = None
        self._pending: tuple[int, int] | None = None
        self._is_new = self._is_tidy = False
        self._unsaved: list[int] = []
        if game:
            self._class = type(game)
            self._look(game)
        else:
            self._class = games.load(games.GAMES[0][0])
            self._begin(places)
        self._view = __import__("pelman.view." + self._class.name, None, None, ("draw",))

    def _begin(self, places: tuple[int, ...]) -> None:
        """Deal a new game; the old one is thrown away first, so that the heap looks the same each time."""
        self._game = self._seen = self._pending = None
        gc.collect()
        rules = self._class.profiles[0]
        deal = shuffled(rules.deck, self.app.random_bytes)
        self._is_new = True
        self._look(self._class(rules, deal, places, below(len(places), self.app.random_bytes)))

    def _look(self, game: Any) -> None:
        self._game = game
        self._is_tidy = False
        self._seen = game.seen()
        self._pending = game.pending()
        self.app.change()

    def _apply(self, action: int) -> None:
        self._game.apply(action)
        self._unsaved.append(action)
        self._look(self._game)

    def press(self, key: int) -> None:
        turn = self._game.turn
        if turn == OVER:
            self._press_at_end(key)
        elif key == MENU:
            self.hold_menu()
        elif turn != CONSOLE:
            try:
                self._apply(self._action(key))
            except IllegalAction:
                self.app.play(cues.ILLEGAL)

    def _press_at_end(self, key: int) -> None:
        if key == OK:
            self.app.play(cues.START)
            self._begin(self._game.seats)
        elif key == MENU:
            self.app.go("seats")

    def _action(self, key: int) -> int:
        """Return the action of a key: the cell, or the first (OK) or second (PAGE) named action offered."""
        if key < CELLS:
            return key
        named = [action for action in self._game.legal() if action >= 128]
        wanted = key - OK
        return named[wanted] if key in (OK, PAGE) and wanted < len(named) else -1

    def step(self, elapsed_ms: int) -> None:
        super().step(elapsed_ms)
        pending = self._pending
        if not pending:
            return
        left_ms = pending[1] - self.app.age_ms
        if left_ms <= 0:
            self._apply(pending[0])
        elif left_ms <= TIDY_MS and not self._is_tidy:
            self._is_tidy = True
            gc.collect()

    def leave(self) -> None:
        self.app.journal.end()
        self.app.go("title")

    def save(self) -> None:
        journal = self.app.journal
        for action in self._unsaved:
            self._is_new = self._is_new or not journal.act(action)
        self._unsaved = []
        if self._is_new:
            self._is_new = False
            journal.begin(self._game.to_text())
        if self._game.turn == OVER:
            journal.end()

    def light(self, age_ms: int, frame: Frame) -> None:
        self._view.light(self._seen, age_ms, frame)

    def draw(self, age_ms: int, frame: Frame) -> None:
        self._view.draw(self._seen, age_ms, frame)
