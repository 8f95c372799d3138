"""How long the firmware computes: every line and call takes as long as a mean one on the Pico."""

from __future__ import annotations

import sys
from types import CodeType, FrameType
from typing import Any

CALL_US = 12
LINE_US = 12
"""Fitted to the times at which the emulated Pico shows what the scripts of tests/scripts show."""
WIDE_LINE_US = 40
"""A line that reckons with 32 bits: such numbers are objects on the Pico, made anew each time."""
_WIDE = "luck.py"
IDLE_CALLS = 10
"""No more than these are made in a turn of the loop in which nothing happens."""


class Effort:
    """Counts what runs of the firmware in `folder`, while the process is its and something happens in it.

    A debugger, or whatever else traces the process already, is let alone: then nothing is counted.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._us = 0
        self._is_ours: dict[CodeType, bool] = {}
        self._is_inside = False
        self._free_calls = 0

    def take_us(self) -> int:
        """Return the time of what has run since the last call."""
        us, self._us = self._us, 0
        return us

    def enter(self) -> None:
        """The process is the firmware's from here on."""
        self._is_inside = sys.gettrace() is None
        if self._is_inside:
            sys.settrace(self._call)

    def leave(self) -> None:
        """The process is no longer the firmware's."""
        if self._is_inside:
            sys.settrace(None)

    def next_turn(self, is_idle: bool) -> None:
        """A turn of the loop begins; if it is idle, its first calls are not counted: that is quicker."""
        self._free_calls = IDLE_CALLS if is_idle else 0

    def _call(self, frame: FrameType, _event: str, _argument: object) -> Any:
        code = frame.f_code
        is_ours = self._is_ours.get(code)
        if is_ours is None:
            is_ours = code.co_filename.startswith(self._folder) and code.co_name != "<module>"
            self._is_ours[code] = is_ours
        if not is_ours:
            return None
        if self._free_calls:
            self._free_calls -= 1
            return None
        self._us += CALL_US
        return self._wide_line if code.co_filename.endswith(_WIDE) else self._line

    def _line(self, _frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line":
            self._us += LINE_US
        return self._line

    def _wide_line(self, _frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line":
            self._us += WIDE_LINE_US
        return self._wide_line
