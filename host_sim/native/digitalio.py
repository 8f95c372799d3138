"""`digitalio`: single pins as inputs and outputs."""

from __future__ import annotations

from microcontroller import Pin

from host_sim.world import current

_world = current()


class DriveMode:
    """How an output drives its pin."""

    PUSH_PULL, OPEN_DRAIN = object(), object()


class Direction:
    """Which way a pin works."""

    INPUT, OUTPUT = object(), object()


class Pull:
    """The resistor at an input."""

    UP, DOWN = object(), object()


class DigitalInOut:
    """One pin; an input sees through closed switches to the pins that others drive."""

    def __init__(self, pin: Pin) -> None:
        _world.claim(pin.name)
        self._pin: Pin | None = pin
        self.switch_to_input()

    def __enter__(self) -> DigitalInOut:
        return self

    def __exit__(self, *_error: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Give the pin back."""
        if self._pin is not None:
            _world.release(self._pin.name)
            self._pin = None

    def switch_to_output(self, value: bool = False, drive_mode: object = DriveMode.PUSH_PULL) -> None:
        """Drive the pin."""
        self._direction = Direction.OUTPUT
        self.drive_mode = drive_mode
        self.value = value

    def switch_to_input(self, pull: object | None = None) -> None:
        """Let the pin float, or pull it."""
        self._direction = Direction.INPUT
        self._pull = pull
        _world.driven.pop(self.name, None)

    @property
    def name(self) -> str:
        """The pin's name (not in CircuitPython: for the other stand-ins)."""
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        return self._pin.name

    @property
    def direction(self) -> object:
        return self._direction

    @direction.setter
    def direction(self, direction: object) -> None:
        if direction is Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self) -> bool:
        if self._direction is Direction.OUTPUT:
            return _world.driven[self.name]
        if self._pull is Pull.UP:
            return not _world.is_pulled(self.name, False)
        return _world.is_pulled(self.name, True)

    @value.setter
    def value(self, level: bool) -> None:
        if self._direction is Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        _world.driven[self.name] = bool(level)

    @property
    def pull(self) -> object | None:
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Pull not used when direction is output.")
        return self._pull

    @pull.setter
    def pull(self, pull: object | None) -> None:
        if self._direction is Direction.OUTPUT:
            raise AttributeError("Pull not used when direction is output.")
        self._pull = pull
