"""`neopixel_write`: sends bytes to WS2812 LEDs."""

from __future__ import annotations

from digitalio import DigitalInOut

from host_sim.clock import tick_at, tick_start_us
from host_sim.world import current

_BYTE_US = 10  # 8 bits of 1.25 us
_SETUP_US = 80

_world = current()


def neopixel_write(digitalinout: DigitalInOut, buf: bytes | bytearray | memoryview) -> None:
    """Send the bytes; waits out the pause the LEDs need after the frame before."""
    data = bytes(buf)
    _world.spend(max(0, _world.lights_ready_us - _world.now_us) + _SETUP_US + _BYTE_US * len(data))
    _world.lights_ready_us = tick_start_us(tick_at(_world.now_us) + 2)
    _world.write_lights(digitalinout.name, data)
