"""The speaker: plays a tune note by note, and never waits for it."""

from __future__ import annotations

import board
import pwmio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_DUTY = (0, 600, 4000, 32768)
"""Part of 65,536 that the line is high, for volume 0 to 3: a square wave is loudest at half."""


class Speaker:
    """A passive piezo.

    :param pins: a board of `pelman.boards`
    :param volume: 0 (silent) to 3
    """

    def __init__(self, pins: ModuleType, volume: int) -> None:
        self._out = pwmio.PWMOut(getattr(board, pins.PIEZO), variable_frequency=True)
        self.volume(volume)
        self._tune: tuple[tuple[int, int], ...] = ()
        self._note = 0
        self._left_ms = 0

    def volume(self, volume: int) -> None:
        """Set the volume, 0 (silent) to 3, of the notes to come."""
        self._duty = _DUTY[volume]

    def play(self, tune: tuple[tuple[int, int], ...]) -> None:
        """Begin a tune, in place of the one that plays: notes of (Hz, 0 for a rest; ms)."""
        self._tune = tune
        self._note = 0
        self._sound()

    def step(self, elapsed_ms: int) -> None:
        """Go on to the next note when it is time; `elapsed_ms` is the time since the last call."""
        if self._tune:
            self._left_ms -= elapsed_ms
            if self._left_ms <= 0:
                self._note += 1
                self._sound()

    def off(self) -> None:
        """Be silent."""
        self._tune = ()
        self._out.duty_cycle = 0

    def _sound(self) -> None:
        if self._note >= len(self._tune):
            self.off()
            return
        frequency, self._left_ms = self._tune[self._note]
        if frequency:
            self._out.frequency = frequency
        self._out.duty_cycle = self._duty if frequency else 0
