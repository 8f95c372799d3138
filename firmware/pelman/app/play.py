"""A game on the table: keys become its actions, and what it or an opponent does by itself happens in time."""

from __future__ import annotations

import gc

from pelman import games, lang
from pelman.app import collector
from pelman.app.scene import Scene as _Scene
from pelman.app.table import OPPONENT, YOUNGEST
from pelman.art import small
from pelman.core.deal import below, shuffled
from pelman.core.game import (
    CONCEAL,
    CONSOLE,
    DONE,
    FOR_PEOPLE,
    FOUL,
    HELD,
    ON_OK,
    ON_PAGE,
    OVER,
    IllegalAction,
)
from pelman.core.grid import CELLS, INFO, MENU, NOTHING, OK, PAGE
from pelman.core.ticks import diff_ms
from pelman.view import canvas, cues, themes
from pelman.view.frame import NEVER, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.app import App
    from pelman.view.frame import Frame

    Kept = tuple[int, int, int]

TIDY_MS = 120
"""The heap is collected (some 10 ms) so long before console or opponent act: nobody may press then."""
SAME_MS = 30
"""Presses that come so close together are no illegal moves (RULES: keys at the very same moment)."""
SCAN_MS = 2
"""Keys that closed within one scan of the matrix closed at the same time, as far as can be told."""
SAID_MS = 2500
HOLD_MS = 800
"""So long a key is held for what cannot be undone."""
SEEN_MS = 800
"""Whoever has held a key to look for so long has seen something: views say first whose eyes it is for."""
_NOT_YET = -1
_NO_TIME = -1
"""The game is not against the clock, or was interrupted."""
_NO_CHOICE = -1


class Scene(_Scene):
    """One game after the other, with the same seats.

    :param first: the seat that begins a new game, -1 for chance
    :param kept: go on with the game of the journal: what was kept of this scene, see `scene.NOT_KEPT`
    """

    def __init__(self, app: App, first: int = -1, kept: Kept | None = None) -> None:
        super().__init__(app)
        self._game: Any = None
        self._seen: Any = None
        self._theme: Any = None
        self._opponents: list[Any] = []
        self._opponent: Any = None
        self._due_ms = NEVER
        self._is_new = self._is_tidy = self._is_unseen = self._is_recorded = self._is_with_opponents = False
        self._unsaved: list[int] = []
        self._race: list[tuple[int, int, int]] = []
        """Who has pressed in a race in this loop turn: when, which key, for which action."""
        self._choice = self._racing = _NO_CHOICE
        """What an opponent is about to do, in its turn and in a race."""
        self._held_key = NOTHING
        """The key that was pressed last; letting it go may be an action."""
        self._leaf = 0
        self._aim = self._asked = NOTHING
        self._foul_ms = self._hold_ms = _NOT_YET
        """In how long an illegal press counts; how long a key has been held for what it does then."""
        self._rank = -1
        self._youngest = app.table.places[first] if app.table.first == YOUNGEST and first >= 0 else -1
        """The place of the youngest, -1 if nobody has been asked."""
        self._time_ms = _NO_TIME
        self._class = games.load(app.table.game)
        if kept:
            self._go_on(kept)
        else:
            self._begin(first)
        self._view = __import__("pelman.view." + self._class.name, None, None, ("draw",))
        self._words = lang.load(self._class.name)

    @property
    def _kept(self) -> Kept:
        return self._time_ms, self._leaf, self._youngest

    def _go_on(self, kept: Kept) -> None:
        """Take up the journal's game; what is needed for that alone is dropped again at once."""
        kept_modules = set(collector.loaded())
        from pelman.app.restore import restored

        found = restored(self.app)
        if found and any(found[1]):
            kept_modules |= {"pelman.app.opponents", "pelman.players", "pelman.players." + self._class.name}
        self.app.forget(kept_modules)
        if not found:
            self.app.go_home()
            return
        game, self._opponents = found
        self._class = type(game)
        self._time_ms, self._leaf, self._youngest = kept
        if self._leaf < 0:
            self._leaf = game.seen().layout.leaf(max(game.seen().first, 0))
        self._show(game)

    def _begin(self, first: int) -> None:
        """Deal a game."""
        table = self.app.table
        rules = table.load_rules()
        places = table.places
        if len(places) < rules.fewest:
            self.app.go("seats")
            return
        deal = shuffled(rules.deck, self.app.random_bytes)
        if first < 0:
            first = below(len(places), self.app.random_bytes)
        if table.series > 1 and len(places) > 1 and not table.session:
            from pelman.core.session import Session

            table.session = Session(table.series, len(places), first)
            table.save_session()
        luck = int.from_bytes(self.app.random_bytes(4), "big") or 1
        gc.collect()  # to shuffle has left some 10 KB: the game must not lie behind them
        self._start(self._class(rules, deal, places, first, luck))

    def _start(self, game: Any) -> None:
        self._is_new = True
        self._is_recorded = False
        self._time_ms = 0 if self.app.table.timed else _NO_TIME
        self._leaf = 0
        self._opponents = self._seated(game)
        self._show(game)

    def _seated(self, game: Any) -> list[Any]:
        """Return the opponents of a game; their module is loaded if there are any."""
        if not any([who >= OPPONENT for who in self.app.table.seats]):
            return []
        from pelman.app.opponents import seated

        return seated(game, self.app)

    def _show(self, game: Any) -> None:
        """Put a game on the table."""
        self._game = game
        self._seen = game.seen()
        self._held_key = NOTHING
        rules = game.rules
        self._theme = themes.load(self.app.table.theme, rules.faces, rules.cards // 2)
        self._is_with_opponents = any(self._opponents)
        self._look()

    def _look(self) -> None:
        """Find out who does what next. A press is waited for here: writing an attribute takes 8 us."""
        if self._aim != NOTHING or self._asked != NOTHING:
            self._aim = self._asked = NOTHING
        if self._leaf and self._leaf >= self._seen.layout.leaves:
            self._leaf = 0
        pending = self._game.pending()
        if pending:
            self._due_ms = pending[1]
            self._is_tidy = False
        elif self._due_ms != NEVER:
            self._due_ms = NEVER
        if self._is_with_opponents:
            self._look_for_opponent()
        self.app.change()

    def _look_for_opponent(self) -> None:
        game = self._game
        self._is_unseen = True
        self._opponent = None
        self._choice = self._racing = _NO_CHOICE
        if game.turn >= 0 and self._opponents[game.turn]:
            is_for_people = any([game.is_legal(action) for action in FOR_PEOPLE])
            if not is_for_people or not self.app.table.has_people:
                self._opponent = self._opponents[game.turn]
                self._due_ms = self.app.table.pace * 1000
                self._is_tidy = False

    def _apply(self, action: int) -> None:
        self._game.apply(action)
        self._unsaved.append(action)
        self._look()

    def press(self, key: int) -> None:
        turn = self._game.turn
        if turn == OVER:
            self._press_at_end(key)
        elif key == MENU:
            self.app.go("pause", self._kept, True)
        elif key == INFO:
            self.app.go("info", self._kept, "play")
        else:
            self._press_to_play(key)

    def _press_to_play(self, key: int) -> None:
        """A key went down that may be an action, of whoever may act, or that turns the leaf."""
        action = self._action(key)
        if self._race and not self._game.is_race(action):
            self._settle_race()  # who came before this press
            action = self._action(key)
        if key == PAGE and self._seen.layout.leaves > 1:
            self._leaf = (self._leaf + 1) % self._seen.layout.leaves
            self._aim = NOTHING
            self.app.play(cues.REVEAL)
            self.app.refresh()
        if self._game.is_race(action):
            self._race.append((self.app.pressed_ms(key), key, action))
        elif self._game.turn == CONSOLE or self._opponent:
            if self._seen.is_race or self._opponent:
                self.app.play(cues.ILLEGAL)
            self._ask(action)
        elif action in HELD:
            self._hold_ms = 0
        elif key != PAGE or action >= 0 or self._seen.layout.leaves == 1:
            self._press_in_turn(key, action)

    @property
    def _is_looking(self) -> bool:
        """Whether a person may look now, as long as a key is held."""
        return not self._opponent and bool(self._game.is_legal(DONE))

    def _ask(self, action: int) -> None:
        """A key was pressed that does nothing: perhaps to see what lies there."""
        if 0 <= action < CONCEAL and action != self._asked:
            self._asked = action
            self.app.refresh()

    def _press_in_turn(self, key: int, action: int) -> None:
        """A key went down in the turn of a person."""
        is_alone = self._foul_ms < 0 and self.app.age_ms >= SAME_MS
        if self._foul_ms >= 0:
            self._foul_ms = _NOT_YET
        if self.app.table.aim and key < CELLS and key != self._aim and self._game.is_legal(action):
            self._aim = key
            self.app.play(cues.JOIN)
            self.app.refresh()
            return
        try:
            self._apply(action)
            self._held_key = key
        except IllegalAction:
            if self._held_key == NOTHING and self._is_looking:
                self._held_key = key
                self.app.change()
                return
            if self._game.is_legal(CONCEAL):
                return
            self.app.play(cues.ILLEGAL)
            self._ask(action)
            is_on_board = key < CELLS and action != NOTHING
            if is_alone and is_on_board and not self.app.table.aim and self._game.is_legal(FOUL):
                self._foul_ms = SAME_MS

    def _settle_race(self) -> None:
        """Of all who have pressed in this loop turn let the first one act; of a tie, whom the game names."""
        race, self._race = self._race, []
        first_ms = race[0][0]
        for ms, _, _ in race:
            if diff_ms(ms, first_ms) < 0:
                first_ms = ms
        tied = [(action, key) for ms, key, action in race if diff_ms(ms, first_ms) < SCAN_MS]
        action = self._game.first_of([action for action, _ in tied]) if len(tied) > 1 else tied[0][0]
        key = [key for other, key in tied if other == action][0]
        if self._game.is_legal(action):
            self._apply(action)
            self._held_key = key
            if not self.app.is_down(key):
                self.release(key)

    def release(self, key: int) -> None:
        super().release(key)
        if key == PAGE and self._hold_ms >= 0:
            self._hold_ms = _NOT_YET
            self.app.play(cues.ILLEGAL)
        if key == self._held_key:
            self._held_key = NOTHING
            if self._is_looking:
                if self.app.age_ms >= SEEN_MS:
                    self._apply(DONE)
                else:
                    self.app.refresh()

    def _press_at_end(self, key: int) -> None:
        table = self.app.table
        if key == MENU:
            self.app.go("seats")
        elif key == OK:
            if self._is_playoff_next():
                self.app.play(cues.START)
                self._start(self._game.playoff(self.app.random_bytes))
                self.app.say(lang.words.PLAYOFF % self._game.rules.playoff, SAID_MS)
            elif table.session:
                self.app.go("standings")
            elif table.timed:
                self.app.go("best", len(self._game.seats), self._rank, self._game.rules.to_text())
            elif table.asks_first and self._youngest not in table.places:
                self.app.go("first")
            else:
                self.app.play(cues.START)
                first = table.places.index(self._youngest) if self._youngest >= 0 else -1
                self.app.go("play", first)  # loaded anew, so that the heap looks the same in every game

    def _is_playoff_next(self) -> bool:
        """Whether a tie is to be played off."""
        return self.app.table.playoff == 1 and bool(self._game.can_play_off())

    def _action(self, key: int) -> int:
        """Return the action of a key: its cell, or the named action that OK or PAGE has now; else -1."""
        if key < CELLS:
            return int(self._seen.layout.under[self._leaf][key])
        for action in ON_OK if key == OK else ON_PAGE:
            if self._game.is_legal(action):
                return action
        return -1

    def step(self, elapsed_ms: int) -> None:
        super().step(elapsed_ms)
        if self._time_ms > 0 and self._game.turn != OVER:
            self._time_ms += elapsed_ms
        if self._race:
            self._settle_race()
        if self._hold_ms >= 0:
            self._hold(elapsed_ms)
        if self._foul_ms >= 0:
            self._foul_ms -= elapsed_ms
            if self._foul_ms < 0:
                self._foul_ms = _NOT_YET
                self._apply(FOUL)
        elif self._due_ms != NEVER:
            self._wait()

    def _hold(self, elapsed_ms: int) -> None:
        """A key is being held for what cannot be undone."""
        self._hold_ms += elapsed_ms
        if self._hold_ms >= HOLD_MS:
            self._hold_ms = _NOT_YET
            action = self._action(PAGE)
            if action in HELD:
                self._apply(action)

    def _wait(self) -> None:
        """Somebody acts when the time has come: the console itself, or one of its players."""
        left_ms = self._due_ms - self.app.age_ms
        if left_ms > TIDY_MS:
            return
        if not self._is_tidy:
            self._is_tidy = True
            self.app.tidy()
        elif self._racing != _NO_CHOICE:
            if left_ms <= 0:
                self._apply(self._racing)
        elif self._opponent and self._choice == _NO_CHOICE:
            self._choice = self._opponent.choose(self._game.seen(self._game.turn))
        elif left_ms <= 0:
            if self._opponent:
                self._apply_of_opponent()
            else:
                self._apply(self._game.pending()[0])

    def _apply_of_opponent(self) -> None:
        action = self._choice
        if action < CONCEAL:
            self._leaf = self._seen.layout.leaf(action)
        self._apply(action)

    def save(self) -> None:
        journal = self.app.journal
        if not self._game:
            return
        if self._time_ms == 0 and self._unsaved and self._unsaved[0] < CONCEAL:
            self._time_ms = 1
        for action in self._unsaved:
            self._is_new = self._is_new or not journal.act(action)
        self._unsaved = []
        if self._is_new:
            self._is_new = False
            journal.begin(self._game.to_text())
        if self._is_unseen:
            self._is_unseen = False
            self._let_watch()
        if self._game.turn == OVER and not self._is_recorded:
            self._record()

    def _let_watch(self) -> None:
        """Let the opponents look at the table; in a race, the first one who wants to press something will."""
        from pelman.app.opponents import fastest, watch

        watch(self._opponents, self._game)
        if self._seen.is_race:
            action, after_ms = fastest(self._opponents, self._game)
            if action >= 0 and after_ms < self._due_ms:
                self._racing, self._due_ms, self._is_tidy = action, after_ms, False

    def _record(self) -> None:
        """Enter what the game brought: in the session, on the leaderboard."""
        self._is_recorded = True
        table = self.app.table
        if table.session:
            table.session.add(self._game.scores)
            table.save_session()
        elif table.timed:
            from pelman.app.timing import enter

            self._rank = enter(self.app, self._game, self._time_ms)
        self.app.journal.end()

    def light(self, age_ms: int, frame: Frame) -> None:
        if frame.words is not self._words:
            frame.words = self._words
            frame.theme = self._theme
        frame.leaf = self._leaf
        frame.aim = self._aim
        frame.asked = self._asked
        frame.thinks = bool(self._opponent)
        self._view.light(self._seen, age_ms, frame)

    def draw(self, age_ms: int, frame: Frame) -> None:
        """Draw what everybody sees; and while a person holds a key to look, what that seat alone may see."""
        seen = self._seen
        if self._held_key != NOTHING and not self._opponent:
            seen = self._game.seen(self._game.turn)
        self._view.draw(seen, age_ms, frame)
        if self._is_playoff_next():
            canvas.fill(frame.screen, 0, 0, WIDTH, 0)
            canvas.centred(frame.screen, 0, lang.words.TIE_PLAYOFF, small)
        collector.claim()
