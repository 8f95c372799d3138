"""A scene: one screen of the flow, from the time it is chosen until another one is."""

from __future__ import annotations

from pelman import lang
from pelman.core.grid import MENU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

NOT_KEPT = (-1, -1, -1)
"""What a game in pause keeps of its scene: milliseconds played so far, the leaf that is shown, the youngest
seat; -1 where nothing is known of it."""
LEAVE_MS = 2000
"""A scene that a child must not end by accident is left by holding MENU for this long."""


class Scene:
    """What the app asks of the scene that is on; each module of a scene has a class of this name."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._held_ms = -1

    def press(self, key: int) -> None:
        """A key (0-55) went down."""

    def release(self, key: int) -> None:
        """A key was let go."""
        if key == MENU and self._held_ms >= 0:
            self._held_ms = -1
            self.app.say("")
            self.app.tidy()  # what writing the hint has left, now rather than when the next card is pressed

    def step(self, elapsed_ms: int) -> None:
        """A loop turn; `elapsed_ms` since the last one, `app.age_ms` since the scene last changed."""
        if self._held_ms >= 0:
            self._held_ms += elapsed_ms
            if self._held_ms >= LEAVE_MS:
                self._held_ms = -1
                self.leave()

    def hold_menu(self) -> None:
        """MENU went down in a scene that is left by holding it."""
        self._held_ms = 0
        self.app.say(lang.words.HOLD_TO_LEAVE)

    def leave(self) -> None:
        """MENU was held for LEAVE_MS."""

    def rest(self) -> None:
        """Nobody has pressed a key for a minute."""

    def light(self, age_ms: int, frame: Frame) -> None:
        """Set the frame's keys, cue and wake_ms."""

    def save(self) -> None:
        """The lights are on: write now what must outlive a power cut."""

    def draw(self, age_ms: int, frame: Frame) -> None:
        """Draw the frame's screen; may set wake_ms."""
