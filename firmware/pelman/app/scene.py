"""A scene: one screen of the flow, from the time it is chosen until another one is."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame


class Scene:
    """What the app asks of the scene that is on; each module of a scene has a class of this name."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, key: int) -> None:
        """A key (0-55) went down."""

    def release(self, key: int) -> None:
        """A key was let go."""

    def step(self, elapsed_ms: int) -> None:
        """A loop turn; `elapsed_ms` since the last one, `app.age_ms` since the scene last changed."""

    def light(self, age_ms: int, frame: Frame) -> None:
        """Set the frame's keys, cue and wake_ms."""

    def draw(self, age_ms: int, frame: Frame) -> None:
        """Draw the frame's screen; may set wake_ms."""
