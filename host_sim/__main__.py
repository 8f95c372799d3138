"""The command line: the window, or a script or a trace without one."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path

from host_sim.desk import Desk
from host_sim.opening import OpeningError, lay
from host_sim.options import NAME, opening_of, parse_arguments
from host_sim.replay import Replay, TraceError
from host_sim.script import Command, ScriptError, Show, parse, run
from host_sim.settings import language_of, read_settings
from host_sim.trace import Trace


def main(arguments: list[str] | None = None) -> int:
    """Run the simulator; returns the exit code."""
    options = parse_arguments(arguments)
    try:
        commands = _read_script(options.script)
        with contextlib.ExitStack() as stack:
            device = Replay(_read(options.play), options.play) if options.play else _set_table(options, stack)
            _write_along(options, device, stack)
            return _play(options, commands, device)
    except (ScriptError, TraceError, OpeningError) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
    return 2


def _read_script(path: str | None) -> list[Command]:
    return [] if path is None else parse(_read(path), path)


def _read(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ScriptError(f"{path}: expected text in UTF-8, got {error.reason}") from error


def _set_table(options: argparse.Namespace, stack: contextlib.ExitStack) -> Desk:
    """The desk with all that is chosen before power-on; it is powered off at the end."""
    opening = opening_of(options)
    language = opening.language or ""
    if opening.has_game and not language and not language_of(read_settings()):
        language = "en"  # else the first start asks, before it offers the game
    desk = stack.enter_context(Desk(seed=opening.seed, language=language))
    lay(desk.world.nvm, opening, desk.library)
    return desk


def _write_along(options: argparse.Namespace, device: Desk | Replay, stack: contextlib.ExitStack) -> None:
    """Write what the options ask for, while it is played; files are finished at the end."""
    if options.trace:
        file = stack.enter_context(open(options.trace, "w", encoding="utf-8"))
        stack.callback(Trace(device.world, file).close)
    if options.record:
        from host_sim.recorder import Recorder  # here: pillow takes its time

        stack.enter_context(Recorder(device.world, options.record, options.seconds))


def _play(options: argparse.Namespace, commands: list[Command], device: Desk | Replay) -> int:
    def show(kind: str, path: str) -> None:
        from host_sim import picture  # here: pygame takes its time, and most scripts need none

        picture.save(picture.device(device.world) if kind == "shot" else picture.glass(device.world), path)

    device.power_on()
    if options.headless:
        run(commands, device, show)
        if isinstance(device, Replay) and not commands:
            device.wait(device.left_ms)
    elif not _open_window(options, commands, device, show):
        return 1
    return 1 if device.world.crashes else 0


def _open_window(
    options: argparse.Namespace, commands: list[Command], device: Desk | Replay, show: Show
) -> bool:
    from host_sim.window import NoDisplay, Window

    try:
        window = Window(device)
    except NoDisplay as error:
        print(f"The window needs a display ({error}).", file=sys.stderr)
        print(f"Without one, play a script: {NAME} --headless --script FILE", file=sys.stderr)
        return False
    if options.reload and isinstance(device, Desk):
        from host_sim.saved import Saved

        window.each_frame = Saved(device).look
    window.run(commands, show, options.no_wait)
    return True


if __name__ == "__main__":
    sys.exit(main())
