"""What CircuitPython says of itself, in boot_out.txt and within its UF2: its version, and on which Pico."""

from __future__ import annotations

import re
from typing import NamedTuple

OLDEST = (10, 0, 0)
"""The first CircuitPython on which Pelman runs."""
NAMES = {
    "raspberry_pi_pico": "Raspberry Pi Pico",
    "raspberry_pi_pico_w": "Raspberry Pi Pico W",
    "raspberry_pi_pico2": "Raspberry Pi Pico 2",
    "raspberry_pi_pico2_w": "Raspberry Pi Pico 2 W",
}
"""What each Pico is called by people; its ID is what CircuitPython's downloads are named by."""

_BANNER = re.compile(r"Adafruit CircuitPython (\S+) on [\d-]+; ([^\r\n]+?) with [a-z0-9]+")
_BOARD_ID = re.compile(r"^Board ID:(\w+)", re.MULTILINE)


class Firmware(NamedTuple):
    """A CircuitPython: its version, and the board that it is made for.

    :ivar version: as it says it, such as "10.2.1"
    :ivar board: its ID, such as "raspberry_pi_pico"
    :ivar name: what people call the board
    """

    version: str
    board: str
    name: str


def read_banner(text: str) -> Firmware | None:
    """What a text with CircuitPython's banner says, None if there is none in it."""
    banner = _BANNER.search(text)
    if banner is None:
        return None
    version, name = banner.groups()
    board_id = _BOARD_ID.search(text)
    known = [board for board, pico in NAMES.items() if pico == name]
    return Firmware(version, board_id[1] if board_id else known[0] if known else "", name)


def objection(firmware: Firmware, picos: tuple[str, ...]) -> str | None:
    """Why this CircuitPython does not do, as a sentence, None if it does.

    :param picos: IDs of the boards that do
    """
    if firmware.board not in picos:
        wanted = " or ".join(NAMES[pico] for pico in picos)
        return f"it is for the board {firmware.name}; this is made for the {wanted}"
    if _numbers(firmware.version) < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        return (
            f"it is CircuitPython {firmware.version}, and Pelman needs {oldest} or newer: "
            f"get it from {download_page(firmware.board)}"
        )
    return None


def download_page(pico: str) -> str:
    """Where CircuitPython for a Pico is."""
    return f"circuitpython.org/board/{pico}"


def _numbers(version: str) -> tuple[int, ...]:
    """10.0.0-beta.2 is older than 10.0.0."""
    release, dash, _ = version.partition("-")
    numbers = [int(part) for part in release.split(".") if part.isdigit()]
    return (*numbers[:2], numbers[2] - 1) if dash and len(numbers) == 3 else tuple(numbers)
