"""The command line: the window, or a script without one."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path

from host_sim.desk import Desk, has_seed, read_settings
from host_sim.script import Command, ScriptError, Show, parse, run
from host_sim.trace import Trace

_NAME = "pelman-sim" if Path(sys.argv[0]).stem == "pelman-sim" else "python -m host_sim"
_EXAMPLE = f"""\
example:
  {_NAME}                                        play, in a window
  {_NAME} --script FILE                          watch a script being played
  {_NAME} --headless --script FILE --trace OUT   play it in virtual time, and record it

exit code: 0; 1 after an exception in the firmware or without a display; 2 for a bad script or file
"""
_SCRIPT_SEED = 1


def main(arguments: list[str] | None = None) -> int:
    """Run the simulator; returns the exit code."""
    options = _parse_arguments(arguments)
    try:
        commands = _read_script(options.script)
        with contextlib.ExitStack() as stack:
            desk = stack.enter_context(Desk(seed=_seed(options)))
            if options.trace:
                file = stack.enter_context(open(options.trace, "w", encoding="utf-8"))
                stack.callback(Trace(desk.world, file).close)
            return _play(options, commands, desk)
    except ScriptError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
    return 2


def _parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=_NAME,
        description="Pelman on your desk: the same firmware as on the Pico, in a window.",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--headless", action="store_true", help="no window: play --script in virtual time")
    parser.add_argument("--script", metavar="FILE", help="commands to play, one a line; see tests/scripts/")
    parser.add_argument("--trace", metavar="FILE", help="write what changes as JSON lines")
    parser.add_argument(
        "--seed", type=int, metavar="N", help=f"deal the same cards each time (scripts: {_SCRIPT_SEED})"
    )
    parser.add_argument(
        "--no-wait", action="store_true", help="in the window, play the script at once (headless never waits)"
    )
    options = parser.parse_args(arguments)
    if options.headless and not options.script:
        parser.error("--headless needs --script FILE")
    return options


def _read_script(path: str | None) -> list[Command]:
    if path is None:
        return []
    try:
        return parse(Path(path).read_text(encoding="utf-8"), path)
    except UnicodeDecodeError as error:
        raise ScriptError(f"{path}: expected text in UTF-8, got {error.reason}") from error


def _seed(options: argparse.Namespace) -> int | None:
    if options.seed is None and options.script and not has_seed(read_settings()):
        return _SCRIPT_SEED
    seed: int | None = options.seed
    return seed


def _play(options: argparse.Namespace, commands: list[Command], desk: Desk) -> int:
    def show(kind: str, path: str) -> None:
        from host_sim import picture  # here: pygame takes its time, and most scripts need none

        picture.save(picture.device(desk.world) if kind == "shot" else picture.glass(desk.world), path)

    desk.power_on()
    if options.headless:
        run(commands, desk, show)
    elif not _open_window(desk, commands, show, options.no_wait):
        return 1
    return 1 if desk.world.crashes else 0


def _open_window(desk: Desk, commands: list[Command], show: Show, is_hurried: bool) -> bool:
    from host_sim.window import NoDisplay, Window

    try:
        window = Window(desk)
    except NoDisplay as error:
        print(f"The window needs a display ({error}).", file=sys.stderr)
        print(f"Without one, play a script: {_NAME} --headless --script FILE", file=sys.stderr)
        return False
    window.run(commands, show, is_hurried)
    return True


if __name__ == "__main__":
    sys.exit(main())
