"""A script as a plain list of timed operations, for whatever plays it."""

from __future__ import annotations

from host_sim.script import Command

Operation = tuple[int, str, int, bool] | tuple[int, str, str] | tuple[int, str, str, str]
"""(ms, "key", key, is_down), (ms, "say", text) or (ms, "picture", "shot" or "oled", file)."""


def timed(commands: list[Command]) -> tuple[list[Operation], int]:
    """The operations in the order of time, and when the script ends, in ms from power-on."""
    operations: list[Operation] = []
    now_ms = 0
    for command in commands:
        if command.verb == "wait":
            now_ms += command.ms
        elif command.verb == "press":
            operations.append((now_ms, "key", command.key, True))
        elif command.verb == "release":
            operations.append((now_ms, "key", command.key, False))
        elif command.verb == "tap":
            operations.append((now_ms, "key", command.key, True))
            now_ms += command.ms
            operations.append((now_ms, "key", command.key, False))
        elif command.verb == "say":
            operations.append((now_ms, "say", command.text))
        else:
            operations.append((now_ms, "picture", command.verb, command.text))
    return operations, now_ms
