"""`pwmio`: square waves."""

from __future__ import annotations

from microcontroller import Pin, cpu

from host_sim.world import current

_DUTY_MAX = 0xFFFF

_world = current()


class PWMOut:
    """A square wave on a pin; `frequency` reads as it was set (the part rounds it by up to 1 %)."""

    def __init__(
        self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        _check_frequency(frequency)
        _world.claim(pin.name)
        self._pin: Pin | None = pin
        self._frequency = frequency
        self._is_variable = variable_frequency
        self.duty_cycle = duty_cycle

    def __enter__(self) -> PWMOut:
        return self

    def __exit__(self, *_error: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Stop the wave and give the pin back."""
        if self._pin is not None:
            _world.set_piezo(self._pin.name, 0)
            _world.release(self._pin.name)
            self._pin = None

    @property
    def duty_cycle(self) -> int:
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle: int) -> None:
        if not 0 <= duty_cycle <= _DUTY_MAX:
            raise ValueError(f"duty_cycle must be 0-{_DUTY_MAX}")
        self._duty_cycle = duty_cycle
        self._sound()

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        if not self._is_variable:
            raise AttributeError("Invalid variable_frequency")
        _check_frequency(frequency)
        self._frequency = frequency
        self._sound()

    def _sound(self) -> None:
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        is_wave = 0 < self._duty_cycle < _DUTY_MAX
        _world.set_piezo(self._pin.name, self._frequency if is_wave else 0)


def _check_frequency(frequency: int) -> None:
    if not 0 < frequency <= cpu.frequency // 2:
        raise ValueError("Invalid frequency")
