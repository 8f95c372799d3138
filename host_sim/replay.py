"""A trace shown again: a device that does at each time what the trace's lines say, whatever is pressed."""

from __future__ import annotations

import json
from typing import Any

from host_sim.board import load_board
from host_sim.home import FIRMWARE
from host_sim.keys import parse_key
from host_sim.ssd1306 import WIDTH
from host_sim.world import World

_BOARD = "pelman/boards/rev_a.py"
_INIT = bytes((0xA1, 0xC8, 0x81, 0xFF, 0xAF))
"""What the firmware's library sends to the screen once: upright, bright, on. A trace has its RAM alone."""


class TraceError(Exception):
    """A bad line, as "FILE:LINE: expected ..., got ..."."""


class Replay:
    """What a trace has recorded, driven as a desk is; `name` is its file's, for errors.

    :raises TraceError: at the first bad line.
    """

    def __init__(self, text: str, name: str) -> None:
        self.world = World(load_board(FIRMWARE / _BOARD))
        self._lines: list[tuple[int, str, Any]] = []
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self._lines.append(self._parse(line))
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise TraceError(f"{name}:{number}: expected a line of a trace ({error})") from error
        self._next = 0

    def power_on(self) -> None:
        """Begin at time 0."""
        self.world.power_up()
        self.world.screen.write(b"\x00" + _INIT)
        self._next = 0

    @property
    def now_ms(self) -> int:
        return self.world.now_ms

    @property
    def times_ms(self) -> list[int]:
        """When something happens."""
        return [ms for ms, _, _ in self._lines]

    @property
    def left_ms(self) -> int:
        """How long it still goes on."""
        return max(0, self._lines[-1][0] - self.now_ms) if self._lines else 0

    def wait(self, ms: float) -> None:
        """Let time pass."""
        world = self.world
        world.until_us += round(ms * 1000)
        while self._next < len(self._lines) and self._lines[self._next][0] * 1000 <= world.until_us:
            at_ms, kind, value = self._lines[self._next]
            world.now_us = max(world.now_us, at_ms * 1000)
            self._show(kind, value)
            self._next += 1
        world.now_us = world.until_us

    def press(self, _key: int | str) -> None:
        """Nothing: what was recorded cannot be played with."""

    release = press

    def say(self, _text: str) -> None:
        """Nothing."""

    def _parse(self, line: str) -> tuple[int, str, Any]:
        """Time, kind and value of a line.

        :raises ValueError: it is not one; KeyError, TypeError, AttributeError: the same.
        """
        told = json.loads(line)
        ms = told.pop("ms")
        if not isinstance(ms, int) or self._lines and ms < self._lines[-1][0]:
            raise ValueError("its time")
        if "key" in told:
            return ms, "key", (parse_key(told["key"]), bool(told["down"]))
        [(kind, value)] = told.items()
        if kind in ("leds", "oled"):
            value = bytes.fromhex(value)
            if kind == "oled" and len(value) != len(self.world.screen.ram):
                raise ValueError(f"a screen of {len(self.world.screen.ram)} bytes, {WIDTH} a page")
        elif kind == "tone" and not isinstance(value, int) or kind not in ("tone", "say"):
            raise ValueError(f"no {kind} that can be shown")
        return ms, kind, value

    def _show(self, kind: str, value: Any) -> None:
        world = self.world
        if kind == "key":
            world.set_key(*value)
        elif kind == "leds":
            world.write_lights(world.board.lights, value)
        elif kind == "tone":
            world.set_tone(value)
        elif kind == "say":
            world.tell("say", value)
        else:
            world.tell("sending", world.screen)
            world.screen.ram[:] = value
            world.tell("oled", world.screen)
