"""Copies the firmware onto a Pico, opens its console, reads its log.

make deploy [DRIVE=path | PORT=port] [BOARD=bench]      make console [PORT=]      make log [PORT=]
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.build import board_table, boards, build
from tools.deploy.circuitpython import Firmware, objection, read_banner
from tools.deploy.drive import Drive, find_drive
from tools.deploy.install import ASIDE, SETTINGS, Plan, install
from tools.deploy.log import read_log
from tools.deploy.placeholder import program
from tools.deploy.port import Port
from tools.deploy.ports import check, find_port, ports
from tools.deploy.target import DeployError, Target

_BOARD = re.compile(r'^\s*BOARD\s*=\s*"([a-z0-9_]+)"', re.MULTILINE)


def deploy(target: Target, board: str | None = None) -> str:
    """Bring the firmware onto a target, showing how far it is; return what came out.

    :param board: which one it is; None for the one that its settings name, else the one that its Pico fits
    :raises DeployError: with what is wrong.
    """
    circuitpython = read_banner(target.banner())
    if circuitpython is None:
        raise DeployError(f"{target.name} has no CircuitPython on it, but something else.")
    settings = target.read(SETTINGS).decode("utf-8", "replace") if SETTINGS in target.files() else ""
    named = _BOARD.search(settings)
    if board and named and named[1] != board:
        raise DeployError(
            f'{target.name} has settings for another board: in its {SETTINGS} write BOARD = "{board}", or '
            "delete that file, then deploy again."
        )
    board = board or (named[1] if named and named[1] in boards() else _board_of(circuitpython))
    problem = objection(circuitpython, tuple(board_table(board)["PICOS"]))
    if problem:
        raise DeployError(f"{target.name} does not do: {problem}.")
    plan = install(_volume(board), program(board_table(board)), target, _show)
    _show("", 1, 1)
    return _outcome(plan, target)


def _board_of(circuitpython: Firmware) -> str:
    """The board that a Pico fits best, which names it first, else the usual one."""
    picos = {board: board_table(board)["PICOS"] for board in boards()}
    fitting = [board for board in picos if circuitpython.board in picos[board]]
    return min(
        fitting or boards(), key=lambda board: [*picos[board], circuitpython.board].index(circuitpython.board)
    )


def _volume(board: str) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder), board=board)
        files = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def _outcome(plan: Plan, target: Target) -> str:
    if not plan:
        return "Everything is there already and the same: nothing was written."
    count = len(plan.write) + plan.is_code_new
    kept = [f"{name} was not Pelman's: it is {name}{ASIDE} now." for name in plan.aside]
    gone = [f"{len(plan.stale)} files of an earlier Pelman were removed."] if plan.stale else []
    return "\n".join(
        [*kept, *gone, f"{count} files were written, and all read back the same. {target.finish()}"]
    )


def _show(name: str, at: int, steps: int) -> None:
    """One line that changes where a person looks on, else a line a file."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{f'{at + 1:>4} of {steps}  {name}' if name else ''}", end="", flush=True)
    elif name:
        print(f"{at + 1:>4} of {steps}  {name}")


def console(port: str) -> int:
    """Open CircuitPython's prompt; return mpremote's exit code."""
    check(port)
    print("Ctrl-C stops the program, Ctrl-D starts it again, Ctrl-X leaves.")
    return subprocess.run([sys.executable, "-m", "mpremote", "connect", port, "repl"], check=False).returncode


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.deploy", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument(
        "what",
        nargs="?",
        choices=("copy", "console", "log"),
        default="copy",
        help="default: copy the firmware",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--drive", type=Path, help="where CIRCUITPY is mounted; default: it is looked for")
    where.add_argument("--port", help="a serial port, in place of the drive")
    parser.add_argument("--board", choices=boards(), help="which board; default: what fits the Pico")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; 1 where that cannot be."""
    chosen = _parser().parse_args(arguments)
    try:
        if chosen.what == "console":
            return console(chosen.port or find_port())
        if chosen.what == "copy" and not chosen.port:
            drive = chosen.drive or find_drive(port=next(iter(ports()), None))
            print(deploy(Drive(drive), chosen.board))
            return 0
        with Port(chosen.port or find_port()) as port:
            print("\n".join(read_log(port)) if chosen.what == "log" else deploy(port, chosen.board))
        return 0
    except DeployError as error:
        print(f"{error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
