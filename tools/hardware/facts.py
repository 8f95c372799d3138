"""What the firmware says about the board: nets, keys and the order of the lights, read from its board
file."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
HARDWARE = ROOT / "hardware"
REVISION = "rev_a"
CONTROLS = ("MENU", "OK", "PAGE", "INFO")
"""What is printed beside the control keys, 52 to 55."""


def load(revision: str = REVISION) -> Any:
    """Return a board of the firmware. KiCad's own Python can load it too: it is data only."""
    path = ROOT / "firmware" / "pelman" / "boards" / f"{revision}.py"
    spec = importlib.util.spec_from_file_location(revision, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BOARD = load()
COLUMNS = len(BOARD.COLUMNS)
ROWS = len(BOARD.ROWS)
KEYS = BOARD.LIGHT_COUNT
"""Cells and control keys together; key 0 has the parts SW1, D1, LED1 and C1."""


def gpio_nets(board: Any = BOARD) -> dict[int, str]:
    """Return the net of each GPIO that the firmware uses."""
    names = {
        **{pin: f"COL{number}" for number, pin in enumerate(board.COLUMNS)},
        **{pin: f"ROW{number}" for number, pin in enumerate(board.ROWS)},
        board.LIGHTS: "LIGHTS_3V3",
        board.PIEZO: "PIEZO",
        board.SDA: "SDA",
        board.SCL: "SCL",
    }
    return {int(pin.removeprefix("GP")): net for pin, net in names.items()}


def matrix_place(key: int, board: Any = BOARD) -> tuple[int, int]:
    """Return the row and the column of the matrix at which a key (0-55) is wired."""
    row, column = divmod(board.KEYS.index(bytes([key])), len(board.COLUMNS))
    return int(row), int(column)


def chain(board: Any = BOARD) -> list[int]:
    """Return the keys in the order in which their lights are chained."""
    return [board.LIGHT_OF.index(bytes([place])) for place in range(board.LIGHT_COUNT)]


def key_name(key: int) -> str:
    """Return what is printed on the board for a key."""
    row, column = matrix_place(key)
    cells = KEYS - len(CONTROLS)
    return CONTROLS[key - cells] if key >= cells else f"r{row + 1}c{column + 1}"
