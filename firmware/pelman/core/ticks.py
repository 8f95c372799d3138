"""Milliseconds that wrap: `supervisor.ticks_ms()` counts to 2**29 and starts again at 0.

The first wrap comes about 65 s after power-on, the next ones every 6.2 days. Two readings may be
compared while less than half of that lies between them, so nothing keeps a reading for long: ages
are counted up from the differences.
"""

from __future__ import annotations

PERIOD = 1 << 29
_MASK = PERIOD - 1
_HALF = PERIOD >> 1


def diff_ms(later_ms: int, earlier_ms: int) -> int:
    """Return `later_ms` - `earlier_ms`; negative if they are the other way round.

    >>> diff_ms(5, PERIOD - 5)
    10
    """
    return (later_ms - earlier_ms + _HALF & _MASK) - _HALF
