"""The names of the 56 keys: 0-51 the cells (row x 13 + column), then MENU, OK, PAGE, INFO."""

from __future__ import annotations

import re

COLUMNS = 13
CELLS = 52
CONTROLS = ("menu", "ok", "page", "info")
KEY_COUNT = CELLS + len(CONTROLS)
EXPECTED = "a key (0-51, r1c1-r4c13, menu, ok, page or info)"

_ROW_COLUMN = re.compile(r"r([1-4])c([1-9]|1[0-3])")
_NUMBER = re.compile(r"[0-9]{1,2}")


def parse_key(name: int | str) -> int:
    """The key (0-55) of a name: a number, "r1c1" to "r4c13", or a control key's name.

    :raises ValueError: if there is no such key.
    """
    if isinstance(name, int):
        if 0 <= name < KEY_COUNT:
            return name
    elif name in CONTROLS:
        return CELLS + CONTROLS.index(name)
    elif match := _ROW_COLUMN.fullmatch(name):
        return (int(match[1]) - 1) * COLUMNS + int(match[2]) - 1
    elif _NUMBER.fullmatch(name) and int(name) < CELLS:
        return int(name)
    raise ValueError(f"expected {EXPECTED}, got {name!r}")


def key_name(key: int) -> int | str:
    """The name of a key as a trace shows it: the cell's number, or "menu", "ok", "page", "info"."""
    return key if key < CELLS else CONTROLS[key - CELLS]
