"""Cutting for the first seat, on the board: each seat turns a card, ace high; equal highest cards cut
again."""

from __future__ import annotations

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.app.table import PERSON
from pelman.art import huge, small
from pelman.core.cards import DECK
from pelman.core.cut import FACE_DOWN, Cut
from pelman.core.deal import below, shuffled
from pelman.core.grid import CELLS, MENU
from pelman.view import canvas, cues, faces, palette, themes
from pelman.view.frame import BREATHE, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

SHOWN_MS = 2500
"""How long the console shows who begins."""


class Scene(_Scene):
    """Lets every place that plays turn a card, the console's own players too."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("pages")
        self._theme = themes.load(app.table.theme, 0, 26)
        self._places = app.table.places
        self._cut = Cut(shuffled(DECK, app.random_bytes), len(self._places))
        app.tidy()  # now rather than in the middle of a drawing

    def press(self, key: int) -> None:
        if key == MENU:
            self.hold_menu()
        elif not self._is_opponents_turn():
            self._turn_over(key)

    def _turn_over(self, key: int) -> None:
        if self._cut.is_legal(key):
            self._cut.turn_over(key)
            self.app.change()
        elif self._cut.turn >= 0:
            self.app.play(cues.ILLEGAL)

    def _is_opponents_turn(self) -> bool:
        seat = self._cut.turn
        return seat >= 0 and self.app.table.seats[self._places[seat]] != PERSON

    def step(self, elapsed_ms: int) -> None:
        super().step(elapsed_ms)
        age_ms = self.app.age_ms
        if self._cut.winner >= 0:
            if age_ms >= SHOWN_MS:
                self.app.go("play", self._cut.winner)
        elif self._is_opponents_turn() and age_ms >= self.app.table.pace * 1000:
            closed = [cell for cell in range(CELLS) if self._cut.is_legal(cell)]
            self._turn_over(closed[below(len(closed), self.app.random_bytes)])

    def leave(self) -> None:
        self.app.go("seats")

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        cut = self._cut
        if cut.last >= 0:
            frame.cue = cues.REVEAL if cut.turn >= 0 else cues.PAIR
        place = self._places[cut.turn if cut.turn >= 0 else cut.winner]
        closed = palette.GLOW + place if cut.turn >= 0 else palette.FAINT
        for cell in range(CELLS):
            card = cut.faces[cell]
            frame.keys[cell] = closed if card == FACE_DOWN else self._theme.LIGHTS[card]
        if cut.turn < 0:
            frame.keys[cut.last] = palette.SEAT + place + BREATHE

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        cut = self._cut
        canvas.clear(screen)
        number = self._places[cut.turn if cut.turn >= 0 else cut.winner] + 1
        canvas.text(screen, (WIDTH - faces.WIDTH - huge.WIDTH) >> 1, faces.PAGE, str(number), huge)
        if cut.last >= 0:
            self._theme.draw(screen, WIDTH - faces.WIDTH, cut.faces[cut.last])
        else:
            faces.draw_back(screen, WIDTH - faces.WIDTH)
        words = self._words
        canvas.centred(screen, 7, (words.CUT if cut.turn >= 0 else words.BEGINS) % number, small)
