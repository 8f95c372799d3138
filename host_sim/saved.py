"""Restarts the firmware when one of its files was saved, as CircuitPython does with its drive."""

from __future__ import annotations

import sys
from pathlib import Path

from host_sim.desk import Desk
from host_sim.home import FIRMWARE

LOOK_MS = 250
QUIET_MS = 750
"""CircuitPython's own: it waits so long after the last write."""


class Saved:
    """Looks now and then whether files have changed; a desk restarts once they are all written."""

    def __init__(self, desk: Desk, folder: Path = FIRMWARE) -> None:
        self._desk = desk
        self._folder = folder
        self._seen = self._files()
        self._since_look_ms = 0
        self._quiet_ms: int | None = None  # None while nothing has changed
        sys.dont_write_bytecode = True  # or a file saved twice in a second could be taken from the cache

    def look(self, elapsed_ms: int) -> str:
        """Let time pass; returns what to say when the firmware was restarted, else ""."""
        self._since_look_ms += elapsed_ms
        if self._since_look_ms < LOOK_MS:
            return ""
        passed_ms, self._since_look_ms = self._since_look_ms, 0
        files = self._files()
        if files != self._seen:
            self._seen = files
            self._quiet_ms = 0
        elif self._quiet_ms is not None:
            self._quiet_ms += passed_ms
            if self._quiet_ms >= QUIET_MS:
                self._quiet_ms = None
                self._desk.reload()
                return "Saved: code.py runs anew"
        return ""

    def _files(self) -> dict[Path, tuple[int, int]]:
        found = {}
        for path in self._folder.rglob("*"):
            if path.suffix in (".py", ".toml") and path.is_file():
                stat = path.stat()
                found[path] = (stat.st_mtime_ns, stat.st_size)
        return found
