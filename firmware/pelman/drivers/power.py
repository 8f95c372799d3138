"""What keeps the console alive: why it started, the watchdog, and the memory that outlives a power cut."""

from __future__ import annotations

import microcontroller
import supervisor
from watchdog import WatchDogMode

WATCHDOG_S = 4
"""The chip starts anew when a loop turn takes longer. The longest are an import (0.1 s) and, at worst, the
rewriting of the memory (0.45 s)."""


class Power:
    """Supervision of the chip.

    :ivar memory: 4,096 bytes that stay, `microcontroller.nvm`
    :ivar was_hung: whether the watchdog started the chip anew
    """

    def __init__(self) -> None:
        watchdog, memory = microcontroller.watchdog, microcontroller.nvm
        assert watchdog is not None and memory is not None, "every Pico has both"
        self._watchdog = watchdog
        self.memory = memory
        reset_by_watchdog = microcontroller.cpu.reset_reason == microcontroller.ResetReason.WATCHDOG
        self.was_hung = reset_by_watchdog and supervisor.runtime.run_reason == supervisor.RunReason.STARTUP

    def guard(self) -> None:
        """Start the watchdog; from now on `feed` must be called."""
        self._watchdog.timeout = WATCHDOG_S
        self._watchdog.mode = WatchDogMode.RESET
        self._watchdog.feed()

    def feed(self) -> None:
        """Tell the watchdog that the loop goes round."""
        self._watchdog.feed()

    def unguard(self) -> None:
        """Stop the watchdog, so that a person at the console's prompt is not thrown out."""
        self._watchdog.mode = None
