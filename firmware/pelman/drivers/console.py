"""The device as the app knows it: keys, lights, screen, speaker."""

from __future__ import annotations

from pelman.drivers.keys import Keys
from pelman.drivers.lights import Lights
from pelman.drivers.screen import Screen
from pelman.drivers.speaker import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from pelman.app.settings import Settings


class Console:
    """All drivers of one board.

    :param pins: a board of `pelman.boards`
    :param settings: brightness, current_ma and volume
    :param colours: the palette, see `Lights`
    :param levels: the effects, see `Lights`
    :param picture: the bytes of the screen, see `Screen`
    """

    def __init__(
        self,
        pins: ModuleType,
        settings: Settings,
        colours: list[tuple[int, int, int]],
        levels: tuple[bytes, ...],
        picture: bytearray,
    ) -> None:
        self.keys: Any = Keys(pins)
        if pins.HELD:
            from pelman.drivers.held import Held

            self.keys = Held(self.keys, pins.HELD)
        self.lights = Lights(pins, colours, levels, settings.brightness, settings.current_ma)
        self.speaker = Speaker(pins, settings.volume)
        self.screen = Screen(pins, picture)
