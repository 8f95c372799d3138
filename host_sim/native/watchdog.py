"""`watchdog`: resets the chip unless it is fed in time."""

from __future__ import annotations

from host_sim.clock import NEVER
from host_sim.world import current

_LONGEST_S = 8

_world = current()


class WatchDogTimeout(Exception):
    """Raised on parts that know `WatchDogMode.RAISE`; the RP2040 does not."""


class WatchDogMode:
    """What the watchdog does when it was not fed."""

    RAISE, RESET = object(), object()


class WatchDogTimer:
    """The sole instance is `microcontroller.watchdog`."""

    def __init__(self) -> None:
        self._timeout: float = 0
        self._mode: object | None = None

    def feed(self) -> None:
        """Begin the timeout anew."""
        if self._mode is not None:
            _world.watchdog_us = _world.now_us + int(self._timeout * 1_000_000)

    @property
    def timeout(self) -> float:
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if seconds > _LONGEST_S:
            raise ValueError(f"timeout must be <= {_LONGEST_S}")
        self._timeout = seconds
        self.feed()

    @property
    def mode(self) -> object | None:
        return self._mode

    @mode.setter
    def mode(self, mode: object | None) -> None:
        if mode is WatchDogMode.RAISE:
            raise NotImplementedError
        self._mode = mode
        if mode is None:
            _world.watchdog_us = NEVER
        self.feed()

    def deinit(self) -> None:
        """Stop watching."""
        self.mode = None
