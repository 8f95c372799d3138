"""What window and script drive: a desk with firmware, or a trace that is shown again."""

from __future__ import annotations

from typing import Protocol

from host_sim.world import World


class Device(Protocol):
    """Something with keys and lights, in virtual time: nothing happens but within `wait()`."""

    world: World

    @property
    def now_ms(self) -> int: ...

    def power_on(self) -> None: ...

    def wait(self, ms: float) -> None: ...

    def press(self, key: int | str) -> None: ...

    def release(self, key: int | str) -> None: ...

    def say(self, text: str) -> None: ...
