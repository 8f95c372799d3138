"""The command line: play a script on the emulated Pico, or compare two traces of it."""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import sys
import time
from pathlib import Path

from host_sim.script import ScriptError, parse
from tools.pico.compare import first_difference, read
from tools.pico.environment import MissingError, check_uf2, set_up
from tools.pico.operations import timed
from tools.pico.play import Job, play

_EPILOG = """\
exit code: 0; 1 after an exception in the firmware, or if the traces differ; 2 for a bad script or file, or if
something must be installed first
"""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; returns the exit code."""
    options = _parse_arguments(arguments)
    try:
        return {"run": _run, "setup": _set_up, "compare": _compare}[options.command](options)
    except (MissingError, ScriptError) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}" if error.filename else error, file=sys.stderr)
    except subprocess.CalledProcessError as error:
        print(f"This failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    return 2


def _parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.pico",
        description="Pelman on an emulated Pico, with the real CircuitPython.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="play a script and trace what is shown")
    run.add_argument("script", metavar="SCRIPT", type=Path, help="commands, one a line; see tests/scripts/")
    run.add_argument("--trace", metavar="FILE", help="write what changes as JSON lines")
    run.add_argument("--seed", type=int, metavar="N", help="deal other cards (1, or that of settings.toml)")
    run.add_argument("--until", type=int, default=0, metavar="MS", help="go on to this time after power-on")
    run.add_argument("--volume", metavar="FOLDER", type=Path, help="what is on the drive: a folder of dist/")
    run.add_argument("--console", action="store_true", help="show all that the Pico prints")
    setup = commands.add_parser("setup", help="install what is needed, and check that all is there")
    for command in (run, setup):
        command.add_argument("--uf2", metavar="FILE", help="CircuitPython for the Raspberry Pi Pico")
    compare = commands.add_parser("compare", help="find the first difference of two traces")
    compare.add_argument("traces", nargs=2, metavar="TRACE", type=Path)
    compare.add_argument("--script", metavar="FILE", type=Path, help="what both played: says when they end")
    return parser.parse_args(arguments)


def _run(options: argparse.Namespace) -> int:
    uf2 = check_uf2(options.uf2)
    commands = parse(options.script.read_text(encoding="utf-8"), str(options.script))
    job = Job(commands, uf2, set_up(), options.seed, options.until, options.console, options.volume)
    start = time.monotonic()
    with contextlib.ExitStack() as stack:
        trace = stack.enter_context(open(options.trace, "w", encoding="utf-8")) if options.trace else None
        is_good = play(job, trace)
    end_ms = max(timed(commands)[1], options.until)
    print(f"{end_ms / 1000:.1f} s of the Pico's time in {time.monotonic() - start:.0f} s")
    return 0 if is_good else 1


def _set_up(options: argparse.Namespace) -> int:
    check_uf2(options.uf2)
    set_up()
    return 0


def _compare(options: argparse.Namespace) -> int:
    first, second = options.traces
    end_ms = None
    if options.script:
        end_ms = timed(parse(options.script.read_text(encoding="utf-8"), str(options.script)))[1]
    difference = first_difference(read(first), read(second), end_ms, (first.name, second.name))
    print(difference or "the same frames in the same order")
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main())
