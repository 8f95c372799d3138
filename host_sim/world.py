"""The physical state of one device: keys down, lights, screen, tone, flash and clock, and who listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from host_sim.board import Board
from host_sim.clock import NEVER, Clock
from host_sim.ssd1306 import Ssd1306

SCREEN_ADDRESS = 0x3C
NVM_BYTES = 4096

Listener = Callable[[int, str, Any], None]


class I2cDevice(Protocol):
    """What can answer on the I2C bus."""

    def write(self, data: bytes) -> None: ...

    def read(self, count: int) -> bytes: ...


class World(Clock):
    """The device on the desk.

    `listeners` are called with (us, kind, value) at each change: ("key", (key, is_down)),
    ("leds", the bytes on the wire), ("tone", Hz), ("say", text); and around each write to the screen, changed
    or not, with ("sending", the screen) and ("oled", the screen).
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.nvm = bytearray(b"\xff" * NVM_BYTES)
        self.closed: set[int] = set()  # keys held down
        self.contacts: set[tuple[str, str]] = set()  # the same as (anode pin, cathode pin)
        self.crashes: list[str] = []
        self.listeners: list[Listener] = []
        self.tone = 0
        self.safe_mode_reason = "NONE"
        self.power_up()

    def power_up(self) -> None:
        """Everything as at power-on; what flash holds and which keys are held stay."""
        self.now_us = self.until_us = self.started_us = 0
        self.watchdog_us = NEVER
        self.leds = bytes(3 * self.board.light_count)
        self.screen = Ssd1306()
        self.i2c: dict[int, I2cDevice] = {SCREEN_ADDRESS: self.screen}
        self.crashes.clear()
        self.reset_reason = "POWER_ON"  # these three as `microcontroller` and `supervisor` name them
        self.run_reason = "STARTUP"
        self.is_drive_visible = True
        self.release_chip()

    def release_chip(self) -> None:
        """Free the pins as when a program ends: the lights keep their last bytes, the tone stops."""
        self.stop_background()
        self.claimed: set[str] = set()
        self.driven: dict[str, bool] = {}  # output pins and their levels
        self.lights_ready_us = 0
        self.set_tone(0)

    @property
    def now_ms(self) -> int:
        return self.now_us // 1000

    def tell(self, kind: str, value: Any) -> None:
        """Let the listeners know of a change."""
        for listener in self.listeners:
            listener(self.now_us, kind, value)

    # The hand on the device

    def set_key(self, key: int, is_down: bool) -> None:
        """Close or open a key's switch (0-55); one that the board does not have does nothing."""
        if is_down == (key in self.closed) or key not in self.board.contacts:
            return
        change = set.add if is_down else set.discard
        change(self.closed, key)
        change(self.contacts, self.board.contacts[key])
        self.tell("key", (key, is_down))

    # The chip's pins

    def claim(self, *pins: str) -> None:
        """Take pins for a peripheral, all or none.

        :raises ValueError: if one is in use.
        """
        for index, pin in enumerate(pins):
            if pin in self.claimed or pin in pins[:index]:
                raise ValueError(f"{pin} in use")
        self.claimed.update(pins)

    def release(self, *pins: str) -> None:
        """Give pins back."""
        self.claimed.difference_update(pins)
        for pin in pins:
            self.driven.pop(pin, None)

    def is_pulled(self, pin: str, level: bool) -> bool:
        """Whether a closed switch joins a pin to another that is driven to `level`: its diode lets
        a row pull its columns low and a column pull its rows high."""
        here, there = (1, 0) if level else (0, 1)
        far_pins = [contact[there] for contact in self.contacts if contact[here] == pin]
        return any(self.driven.get(far_pin) is level for far_pin in far_pins)

    def write_lights(self, pin: str, data: bytes) -> None:
        """Send WS2812 bytes down a pin; what is beyond the chain is lost, a short frame changes its head."""
        self.busy = True
        if pin != self.board.lights:
            return
        leds = (data + self.leds[len(data) :])[: len(self.leds)]
        if leds != self.leds:
            self.leds = leds
            self.tell("leds", leds)

    def set_piezo(self, pin: str, hz: int) -> None:
        """Put a square wave on a pin; 0 is silence."""
        self.busy = True
        if pin == self.board.piezo:
            self.set_tone(hz)

    def set_tone(self, hz: int) -> None:
        """Sound the piezo; 0 is silence."""
        if hz != self.tone:
            self.tone = hz
            self.tell("tone", hz)

    def bus(self, sda: str, scl: str) -> dict[int, I2cDevice]:
        """The devices by address on the bus of two pins, empty where nothing is wired."""
        return self.i2c if (sda, scl) == (self.board.sda, self.board.scl) else {}


_current: World | None = None


def current() -> World:
    """The world the firmware now runs in.

    :raises RuntimeError: outside of a desk.
    """
    if _current is None:
        raise RuntimeError("no device: these modules work on a Desk only")
    return _current


def set_current(world: World | None) -> World | None:
    """Choose the world of `current()`; returns the one before."""
    global _current  # noqa: PLW0603 - one firmware runs at a time, and its native modules ask for its world
    before, _current = _current, world
    return before
