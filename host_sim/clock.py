"""The one clock: virtual microseconds since power-on, which pass only where the firmware spends them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from host_sim.effort import Effort

TURN_US = 300  # one busy turn of the firmware's loop
IDLE_US = 3_000  # the longest turn when nothing happens: idle turns double up to here
NEVER = 1 << 62
TICK_US = 1_000_000 / 1024  # CircuitPython's background tick
TICKS_AT_START = 0x1FFF0000  # supervisor.ticks_ms() begins here and wraps 65.536 s later
TICKS_WRAP = 1 << 29


class PowerOff(BaseException):
    """The plug is pulled."""


class Reset(BaseException):
    """The chip restarts: boot.py, then code.py; its argument is the reason, as `ResetReason` names it."""


class Reload(BaseException):
    """CircuitPython restarts code.py; its argument is the reason, as `RunReason` names it."""


class Scanner(Protocol):
    """What runs in the background at `due_us`, such as a KeyMatrix."""

    due_us: int

    def run(self) -> None: ...


def tick_at(now_us: int) -> int:
    """The number of background ticks (1/1024 s) up to a time."""
    return now_us * 1024 // 1_000_000


def tick_start_us(tick: int) -> int:
    """The first microsecond of a background tick."""
    return -(-tick * 1_000_000 // 1024)


class Clock:
    """Time, and what is due in the background while it passes.

    The firmware spends time (a loop turn, a transfer on a wire); the desk owns the time after `until_us`:
    there `pause()` hands over to it, in the middle of a transfer if need be, and returns when it waits again.
    """

    def __init__(self) -> None:
        self.now_us = 0
        self.until_us = 0
        self.started_us = 0  # when the chip last came out of reset
        self.busy = False  # since the last turn an output was written or a key event came or was taken
        self.pause: Callable[[], None] = self._nobody_waits
        self.effort = Effort("no firmware")
        self.watchdog_us = NEVER  # when the watchdog bites
        self.stop_background()

    def stop_background(self) -> None:
        """Forget all scanners, as when a program ends; a watchdog that was started goes on."""
        self.scanners: list[Scanner] = []
        self._turn_us = TURN_US

    def ticks_ms(self) -> int:
        """`supervisor.ticks_ms()`: milliseconds since reset, from 0x1FFF0000, modulo 2^29."""
        return ((self.now_us - self.started_us) // 1000 + TICKS_AT_START) % TICKS_WRAP

    def turn(self) -> None:
        """Let one turn of the firmware's loop pass: a busy one takes what was computed in it, TURN_US at
        least; a key event ends an idle turn early."""
        work_us = self.effort.take_us()
        if self.busy:
            self.busy = False
            self._turn_us = TURN_US
            self.spend(max(work_us - TURN_US, 0))
        else:
            self._turn_us = min(self._turn_us * 2, IDLE_US)
        self.spend(self._turn_us, is_idle=True)
        self.effort.next_turn(is_idle=not self.busy)

    def spend(self, us: int, is_idle: bool = False) -> None:
        """Let time pass, and what was computed before; what is due in the background happens at its time.

        :raises Reset: when the watchdog was not fed in time.
        """
        end_us = self.now_us + us + self.effort.take_us()
        while True:
            due_us = self._due_us()
            stop_us = min(end_us, self.until_us, due_us)
            self.now_us = max(self.now_us, stop_us)
            if due_us == stop_us:
                self._run_background()
                if is_idle and self.busy:
                    end_us = min(end_us, self.now_us + TURN_US)
            elif end_us <= stop_us:
                return
            else:
                self.pause()

    def spend_deaf(self, us: int) -> None:
        """Let time pass with interrupts off, as while flash is erased: nothing is scanned."""
        end_us = self.now_us + us
        while self.until_us < end_us:
            self.now_us = self.until_us
            self.pause()
        self.now_us = end_us
        for scanner in self.scanners:
            scanner.due_us = max(scanner.due_us, tick_start_us(tick_at(end_us) + 1))

    def _due_us(self) -> int:
        due_us = self.watchdog_us
        for scanner in self.scanners:
            due_us = min(due_us, scanner.due_us)
        return due_us

    def _run_background(self) -> None:
        if self.watchdog_us <= self.now_us:
            raise Reset("WATCHDOG")
        for scanner in self.scanners:
            if scanner.due_us <= self.now_us:
                scanner.run()

    def _nobody_waits(self) -> None:
        raise RuntimeError("time was spent on a device that no desk drives")
