"""The Pico's surroundings as the simulator models them, fed with what the emulated parts saw.

So the traces and pictures of desk and Pico are made by the same code, of `host_sim`: they differ only where
what went over the wires differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TextIO

from host_sim.board import load_board
from host_sim.trace import Trace
from host_sim.world import World

Event = list[Any]
"""[us, kind, value, ...], as play.mjs prints them."""
Draw = Callable[[str, str, World], None]


def replay(events: Iterable[Event], end_ms: int, board: Path, trace: TextIO | None, draw: Draw) -> World:
    """Let a world go through the events, in the order of time; return it as it then is.

    `draw("shot" or "oled", file, world)` takes a picture.
    """
    world = World(load_board(board))
    recorder = Trace(world, trace) if trace else None
    for us, kind, *values in sorted(events, key=lambda event: event[0]):
        if us > end_ms * 1000:
            break
        world.now_us = us
        if kind == "picture":
            draw(values[0], values[1], world)
        else:
            _happen(world, kind, *values)
    world.now_us = end_ms * 1000
    if recorder:
        recorder.close()
    return world


def _happen(world: World, kind: str, *values: Any) -> None:
    if kind == "key":
        world.set_key(*values)
    elif kind == "leds":
        world.write_lights(world.board.lights, bytes.fromhex(values[0]))
    elif kind == "i2c":
        world.screen.write(bytes.fromhex(values[0]))
        world.tell("oled", world.screen)
    elif kind == "tone":
        world.set_tone(values[0])
    elif kind == "say":
        world.tell("say", values[0])
