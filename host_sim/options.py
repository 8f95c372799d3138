"""The options of the command line, and which of them go together."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from host_sim.home import FIRMWARE
from host_sim.opening import Opening
from host_sim.settings import has_seed, read_settings

NAME = "pelman-sim" if Path(sys.argv[0]).stem == "pelman-sim" else "python -m host_sim"
SCRIPT_SEED = 1

_EXAMPLE = f"""\
examples:
  {NAME}                                        play, in a window
  {NAME} --seats 1,2,3:cat --language fr        deal a game for two and a cat; OK begins
  {NAME} --game "memreve memreve seats=1 ..."   go on with the game of a crash report; OK begins
  {NAME} --script FILE                          watch a script being played
  {NAME} --headless --script FILE --trace OUT   play it in virtual time, and record it
  {NAME} --record game.gif                      make an animation of what is played
  {NAME} --play OUT                             show a trace again
  {NAME} --play OUT --headless --record OUT.gif the same as an animation

a script has one command a line:
  wait MS, press KEY, release KEY, tap KEY [HOLD_MS], shot FILE.png, oled FILE.png, say TEXT
  KEY is 0-51, r1c1-r4c13, menu, ok, page or info

in the window: F1 which key is where, F2 inspector, F3 cards face up, F12 picture, M sound

exit code: 0; 1 after an exception in the firmware or without a display; 2 for a bad option, script or file
"""
_NOT_OF_A_TRACE = ("game", "seats", "theme", "language", "seed", "reload", "trace")


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """The options; exits with code 2, and says why, where they make no sense."""
    parser = argparse.ArgumentParser(
        prog=NAME,
        description="Pelman on your desk: the same firmware as on the Pico, in a window.",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_what_is_played(parser)
    _add_what_is_written(parser)
    options = parser.parse_args(arguments)
    fault = _fault(options)
    if fault:
        parser.error(fault)
    return options


def opening_of(options: argparse.Namespace) -> Opening:
    """What is chosen before power-on; scripts have a seed, and a game that waits has a language."""
    seed = options.seed
    if seed is None and options.script and not has_seed(read_settings()):
        seed = SCRIPT_SEED
    return Opening(options.game, options.seats, options.theme, options.language, seed)


def _add_what_is_played(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--seats", metavar="SEATS", help="who plays, from place 1 on: 1,2,4, or 1,3:cat with an opponent")
    add("--theme", metavar="NAME", help="what cards look like: " + ", ".join(_themes()))
    add("--language", metavar="NAME", help="what is spoken: en, fr or ru (where a game waits: en)")
    add("--game", metavar="TEXT", help="go on with a game: its one line, as crash reports tell it")
    add("--seed", type=int, metavar="N", help=f"deal the same cards each time (scripts: {SCRIPT_SEED})")
    add("--script", metavar="FILE", help="commands to play, one a line; see below")
    add("--play", metavar="FILE", help="show a trace again instead of playing")
    add("--headless", action="store_true", help="no window: play --script or --play in virtual time")
    add("--no-wait", action="store_true", help="in the window, play the script at once")
    add(
        "--reload", action="store_true", help="restart when a file of the firmware is saved, as CircuitPython"
    )


def _add_what_is_written(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--trace", metavar="FILE", help="write what changes as JSON lines")
    add("--record", metavar="FILE.gif", help="make an animation of what is seen")
    add(
        "--seconds",
        nargs=2,
        type=float,
        metavar=("FROM", "TO"),
        help="which seconds after power-on --record keeps (all, from the first light on)",
    )


def _themes() -> list[str]:
    folder = FIRMWARE / "pelman" / "view" / "themes"
    return sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")


def _fault(options: argparse.Namespace) -> str:
    if options.headless and options.reload:
        return "--reload needs the window"
    if options.headless and not options.script and not options.play:
        return "--headless needs --script FILE or --play FILE"
    others = [name for name in _NOT_OF_A_TRACE if getattr(options, name) not in (None, False)]
    if options.play and others:
        return f"--play shows what was recorded: --{others[0]} does not go with it"
    return _fault_of_recording(options)


def _fault_of_recording(options: argparse.Namespace) -> str:
    if options.record and not options.record.endswith(".gif"):
        return f"--record: expected FILE.gif, got {options.record!r}"
    if options.seconds and not options.record:
        return "--seconds needs --record FILE.gif"
    if options.seconds and not 0 <= options.seconds[0] < options.seconds[1]:
        return "--seconds: expected FROM before TO, both in seconds after power-on"
    return ""
