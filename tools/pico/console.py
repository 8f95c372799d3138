"""The USB console of the Pico: finds the tracebacks among its lines."""

from __future__ import annotations

_BEGINNINGS = ("Traceback (most recent call last):", "You are in safe mode because:")
_SAFE_MODE_LINES = 3


class Console:
    """Takes lines as they come. `is_bad` is set by a Python traceback or the safe mode."""

    def __init__(self) -> None:
        self.is_bad = False
        self._is_traceback = False
        self._lines_left = 0

    def take(self, line: str) -> bool:
        """Whether a line belongs to a traceback or to the message of the safe mode."""
        if line.startswith(_BEGINNINGS):
            self.is_bad = True
            self._is_traceback = line.startswith(_BEGINNINGS[0])
            self._lines_left = 0 if self._is_traceback else _SAFE_MODE_LINES
            return True
        if self._is_traceback:
            self._is_traceback = line.startswith(" ")  # the first line that is not indented is the error
            return True
        self._lines_left -= 1
        return self._lines_left >= 0
