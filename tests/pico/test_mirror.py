"""What the emulated parts saw becomes a trace and pictures, as the simulator makes them."""

from __future__ import annotations

import io
import json
from typing import Any

from host_sim.world import World
from tools.pico.mirror import Event, replay
from tools.pico.play import BOARD

ON = "80af"
DARK, LIT = "00" * 168, "10" * 168


def trace(events: list[Event], end_ms: int = 1000) -> list[dict[str, Any]]:
    file = io.StringIO()
    replay(events, end_ms, BOARD, file, lambda *_: None)
    return [json.loads(line) for line in file.getvalue().splitlines()]


def span(column: int, data: str) -> str:
    """A write of 64 bytes to page 0, as the firmware's."""
    return f"8021{0x80:02x}{column:02x}80{column + 63:02x}802280008000" + "40" + data * 64


def test_lights_are_traced_when_they_change() -> None:
    events: list[Event] = [[1000, "leds", DARK], [2500, "leds", LIT], [9000, "leds", LIT]]
    assert trace(events) == [{"ms": 2, "leds": LIT}]


def test_the_screen_is_traced_when_it_has_settled_at_its_last_change() -> None:
    events: list[Event] = [
        [1000, "i2c", "8020"],  # addressing by rows: command, argument
        [1100, "i2c", "8000"],
        [2000, "i2c", span(0, "ff")],
        [5000, "i2c", span(64, "ff")],
        [900_000, "say", "later"],
    ]
    lines = trace(events)
    assert [line["ms"] for line in lines] == [5, 900]
    assert lines[0]["oled"] == "ff" * 128 + "00" * 896


def test_what_comes_out_of_order_is_put_in_order_and_what_comes_after_the_end_is_left_out() -> None:
    events: list[Event] = [
        [3000, "key", 53, True],
        [2000, "tone", 440],
        [4000, "line", "hello"],
        [1_000_001, "tone", 0],
    ]
    assert trace(events) == [{"ms": 2, "tone": 440}, {"ms": 3, "key": "ok", "down": True}]


def test_a_picture_shows_the_device_at_its_moment() -> None:
    seen: list[tuple[str, str, bytes, set[int], bool]] = []

    def draw(kind: str, path: str, world: World) -> None:
        seen.append((kind, path, world.leds, set(world.closed), world.screen.is_on))

    events: list[Event] = [
        [1000, "i2c", ON],
        [2000, "key", 3, True],
        [3000, "picture", "shot", "a.png"],
        [4000, "leds", LIT],
    ]
    world = replay(events, 1000, BOARD, None, draw)
    assert seen == [("shot", "a.png", bytes(168), {3}, True)]
    assert world.leds == bytes.fromhex(LIT)
