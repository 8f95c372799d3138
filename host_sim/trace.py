"""The trace: JSON lines of what changed on the device, in the order of time."""

from __future__ import annotations

import json
from typing import Any, TextIO

from host_sim.keys import key_name
from host_sim.ssd1306 import Ssd1306
from host_sim.world import World

SETTLE_MS = 20


class Trace:
    """Writes a world's changes to a file, from now until `close()`.

    The firmware sends a picture in spans, one a loop turn, so the screen's line is written once its bus has
    been quiet for SETTLE_MS, and carries the time of the last write that changed the RAM. Lines after that
    time are held back until then.
    """

    def __init__(self, world: World, file: TextIO) -> None:
        self._file = file
        self._world = world
        self._shown = self._ram = bytes(world.screen.ram)
        self._quiet_since_us: int | None = 0  # None while something is sent
        self._changed_us = 0
        self._held: list[tuple[int, dict[str, Any]]] = []
        world.listeners.append(self._hear)

    def close(self) -> None:
        """Write what is held back, but no half-sent picture, and listen no more; the file stays open."""
        self._world.listeners.remove(self._hear)
        if not self._is_quiet(self._world.now_us):
            self._ram = self._shown
        self._settle()

    def _hear(self, us: int, kind: str, value: Any) -> None:
        if self._is_quiet(us):
            self._settle()
        if kind == "sending":
            self._quiet_since_us = None
        elif kind == "oled":
            self._hear_screen(us, value)
        elif kind == "key":
            key, is_down = value
            self._put(us, {"key": key_name(key), "down": is_down})
        else:
            self._put(us, {kind: value.hex() if isinstance(value, bytes) else value})

    def _hear_screen(self, us: int, screen: Ssd1306) -> None:
        self._quiet_since_us = us
        if screen.ram != self._ram:
            self._ram = bytes(screen.ram)
            self._changed_us = us

    def _is_quiet(self, us: int) -> bool:
        return self._quiet_since_us is not None and us - self._quiet_since_us >= SETTLE_MS * 1000

    def _put(self, us: int, line: dict[str, Any]) -> None:
        self._held.append((us, line))
        if self._ram == self._shown:
            self._settle()

    def _settle(self) -> None:
        if self._ram != self._shown:
            self._shown = self._ram
            self._held.insert(0, (self._changed_us, {"oled": self._ram.hex()}))
            self._held.sort(key=lambda held: held[0])
        for us, line in self._held:
            self._file.write(json.dumps({"ms": us // 1000, **line}) + "\n")
        self._held.clear()
