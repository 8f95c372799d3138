"""Plays a script on the emulated Pico: volume, boot, keys; then the trace and the pictures."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple, TextIO

from host_sim.desk import has_seed, with_seed
from host_sim.script import Command
from host_sim.world import World
from tools.build import FIRMWARE, build
from tools.pico.console import Console
from tools.pico.environment import HERE
from tools.pico.mirror import Event, replay
from tools.pico.operations import timed

BOARD = FIRMWARE / "pelman" / "boards" / "rev_a.py"
_SCRIPT_SEED = 1  # as host_sim's
_SECOND_US = 1_000_000


class Job(NamedTuple):
    """What to play on what; `until_ms` goes on after the script's end."""

    commands: list[Command]
    uf2: Path
    boot_rom: Path
    seed: int | None = None
    until_ms: int = 0
    is_verbose: bool = False
    volume: Path | None = None
    """What is on the drive, instead of a volume that is built now."""


def play(job: Job, trace: TextIO | None) -> bool:
    """Play it; return whether the firmware went through without a traceback."""
    operations, end_ms = timed(job.commands)
    end_ms = max(end_ms, job.until_ms)
    console = Console()
    with tempfile.TemporaryDirectory(prefix="pelman-") as folder:
        volume = Path(folder) / "volume"
        if job.volume:
            shutil.copytree(job.volume, volume)
        else:
            build(volume)
        settings = volume / "settings.toml"
        settings.write_text(seeded(settings.read_text(encoding="utf-8"), job.seed), encoding="utf-8")
        order = {"uf2": str(job.uf2), "bootrom": str(job.boot_rom), "volume": str(volume)}
        events = _run({**order, "end_ms": end_ms, "operations": operations}, console, job.is_verbose)
    replay(events, end_ms, BOARD, trace, _draw)
    return not console.is_bad


def seeded(settings: str, seed: int | None) -> str:
    """A settings.toml with a seed: the one given, else its own, else 1, for scripts repeat their deals."""
    if seed is None and not has_seed(settings):
        seed = _SCRIPT_SEED
    return with_seed(settings, seed)


def _run(order: dict[str, object], console: Console, is_verbose: bool) -> list[Event]:
    """Run the emulator; tell what it says on the way.

    :raises subprocess.CalledProcessError: if it fails.
    """
    command = ["node", str(HERE / "play.mjs")]
    events: list[Event] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin is not None and node.stdout is not None
        node.stdin.write(json.dumps(order))
        node.stdin.close()
        for line in node.stdout:
            event = json.loads(line)
            events.append(event)
            _tell(event, console, is_verbose)
    if node.returncode:
        raise subprocess.CalledProcessError(node.returncode, command)
    return events


def _tell(event: Event, console: Console, is_verbose: bool) -> None:
    us, kind, *values = event
    if kind == "line" and (console.take(values[0]) or is_verbose):
        print(values[0], file=sys.stderr)
    elif kind == "say":
        print(f"[{us / _SECOND_US:.1f} s] {values[0]}", file=sys.stderr)


def _draw(kind: str, path: str, world: World) -> None:
    from host_sim import picture  # noqa: PLC0415 - pygame takes its time, and most scripts need none

    picture.save(picture.device(world) if kind == "shot" else picture.glass(world), path)
