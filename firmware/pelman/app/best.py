"""The leaderboard of the rules that are chosen: the quickest games, the new one lit."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.best import EACH, key_of, listed
from pelman.core.grid import MENU, OK
from pelman.core.journal import BEST
from pelman.view import canvas, cues, palette
from pelman.view.frame import BREATHE, PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

NOT_TIMED = -2


class Scene(_Scene):
    """Shown until OK (after a game: the next one) or MENU.

    :param seats: how many played the game that has just ended; 0: as many as sat there last
    :param rules: the text of that game's rules; those of the table where there was none
    :param rank: where that game stands in the list, 0 for the best; -1: nowhere; NOT_TIMED: it has no time
    """

    def __init__(self, app: App, seats: int = 0, rank: int = -1, rules: str = "") -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        self._is_after_game = seats > 0
        self._rank = rank
        key = key_of(rules or app.table.rules, seats or max(1, len(app.table.places)))
        self._entries = listed(app.journal.noted(BEST), key)

    def press(self, key: int) -> None:
        if key == OK and self._is_after_game:
            self.app.play(cues.START)
            self.app.go("first" if self.app.table.asks_first else "play")
        elif key in (OK, MENU):
            self.app.go("seats" if self._is_after_game else "setup")
        else:
            self.app.play(cues.ILLEGAL)

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        if self._rank == 0:
            frame.cue = cues.WIN
        frame.keys[OK] = palette.GO + BREATHE
        frame.keys[MENU] = palette.FAINT

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        words = self._words
        canvas.clear(screen)
        canvas.centred(screen, 0, words.BEST, medium)
        if self._rank == NOT_TIMED:
            canvas.centred(screen, PAGES - 1, words.NOT_TIMED, small)
        if not self._entries:
            canvas.centred(screen, 4, words.NO_BEST, small)
        for at, (time_ds, failed, place) in enumerate(self._entries[:EACH]):
            line = "%d. %s %3d %s" % (
                at + 1,
                _time(time_ds),
                failed,
                lang.words.PLAYER[:1] + str(place) if place else "",
            )
            canvas.text(screen, 8, 2 + at, line, small)
            if at == self._rank:
                canvas.invert(screen, 0, 2 + at, WIDTH)


def _time(time_ds: int) -> str:
    """Return tenths of a second as minutes and seconds."""
    return "%3d:%02d.%d" % (time_ds // 600, time_ds // 10 % 60, time_ds % 10)
