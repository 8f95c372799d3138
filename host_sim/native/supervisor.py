"""`supervisor`: the clock of the firmware's loop, restart, and what runs it."""

from __future__ import annotations

from host_sim.clock import Reload
from host_sim.world import current

_world = current()


class RunReason:
    """Why code.py runs."""

    STARTUP, AUTO_RELOAD, SUPERVISOR_RELOAD, REPL_RELOAD = (object() for _ in range(4))


class SafeModeReason:
    """Why CircuitPython gave up; these two are all that the desk plays."""

    NONE, BROWNOUT = object(), object()


class Runtime:
    """A Pico on a USB charger: no host."""

    usb_connected = serial_connected = False
    serial_bytes_available = 0
    autoreload = True
    display = None
    run_reason = getattr(RunReason, _world.run_reason)
    safe_mode_reason = getattr(SafeModeReason, _world.safe_mode_reason)


class StatusBar:
    """The line with CircuitPython's state on a console or display."""

    console = display = True


def ticks_ms() -> int:
    """Milliseconds, from 0x1FFF0000 at reset, modulo 2^29; each call is one turn of the firmware's loop."""
    _world.turn()
    return _world.ticks_ms()


def reload() -> None:
    """Run code.py anew."""
    raise Reload("SUPERVISOR_RELOAD")


runtime = Runtime()
status_bar = StatusBar()
