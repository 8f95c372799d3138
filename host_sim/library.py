"""The firmware's own modules for the desk: games, journal and table, apart from the firmware that runs."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from host_sim.home import FIRMWARE


class Library:
    """A context: inside, `pelman` is that of the firmware, loaded for the desk alone.

    Only for modules that ask nothing of the device. What was loaded is kept for the next time, so that what
    came out of it still fits; outside, the process has its own modules.
    """

    def __init__(self, firmware: Path = FIRMWARE) -> None:
        self._firmware = str(firmware)
        self._modules: dict[str, ModuleType] = {}

    def __enter__(self) -> None:
        self._outer_modules = _taken()
        self._outer_path = sys.path
        sys.modules.update(self._modules)
        others = [entry for entry in sys.path if not Path(entry, "pelman").is_dir()]
        sys.path = [*others, self._firmware]  # appended: the firmware has a code.py

    def __exit__(self, *_error: object) -> None:
        self._modules = _taken()
        sys.modules.update(self._outer_modules)
        sys.path = self._outer_path


def _taken() -> dict[str, ModuleType]:
    taken = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "pelman"}
    for name in taken:
        del sys.modules[name]
    return taken
