"""What a console remembers of its last stumble and of its games, read over its serial port."""

from __future__ import annotations

import sys

from tools.build import FIRMWARE
from tools.deploy.port import Port

_ASK = """\
import binascii, gc, microcontroller, os, supervisor, time
print(binascii.hexlify(microcontroller.nvm[0:len(microcontroller.nvm)]).decode())
print(os.uname().version)
print(str(microcontroller.cpu.reset_reason).split(".")[-1].lower().replace("_", " "))
print("%d" % time.monotonic())
print(len(microcontroller.nvm))
"""
_PAGE = 256


def read_log(port: Port) -> list[str]:
    """Read a console's log; return lines for a person."""
    memory, version, reason, seconds, _ = port.run(_ASK, "its log").splitlines()
    return [
        f"CircuitPython    {version}",
        f"last start       {reason}, {int(seconds)} s ago",
        *describe(bytes.fromhex(memory)),
    ]


def describe(memory: bytes) -> list[str]:
    """What the journal in a console's memory says, as lines for a person."""
    if str(FIRMWARE) not in sys.path:
        sys.path.append(str(FIRMWARE))  # it has a code.py: never before the others
    from pelman.core import journal

    log = journal.Journal(bytearray(memory))
    notes = {
        "last error": journal.CRASH,
        "went off by": journal.POWER,
        "settings": journal.SETTINGS,
        "table": journal.TABLE,
        "session": journal.SESSION,
        "best": journal.BEST,
    }
    lines = [
        f"{name:<16} {log.noted(kind).decode('utf-8', 'replace') or '-'}" for name, kind in notes.items()
    ]
    if log.game:
        lines.append(f"{'game':<16} {log.game.decode('utf-8', 'replace')}")
        lines.append(f"{'actions since':<16} {' '.join(map(str, log.actions)) or '-'}")
    used = len(memory.rstrip(b"\xff"))
    lines.append(f"{'games kept':<16} {'one is open' if log.is_open else 'none is open'}")
    lines.append(
        f"{'log':<16} {used} of {len(memory)} bytes, rewritten when a game begins with less than 1024 left"
    )
    return lines
