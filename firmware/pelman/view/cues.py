"""The cues: short tunes as pairs of (frequency in Hz, 0 for a rest; length in ms)."""

from __future__ import annotations

SILENCE = 0
REVEAL = 1
PAIR = 2
MISMATCH = 3
ILLEGAL = 4
JOIN = 5
LEAVE = 6
WIN = 7
START = 8
LOSE = 9
TURN = 10
"""TURN + place: that seat's turn; each has an interval of its own."""

TUMBLE = 16
"""Two dice roll."""
CALL = 17
"""Somebody has said something that may be contradicted."""

TUNES = (
    (),
    ((880, 40),),
    ((784, 90), (1047, 90), (1319, 160)),
    ((440, 110), (370, 180)),
    ((147, 90),),
    ((659, 60), (880, 80)),
    ((880, 60), (659, 80)),
    ((784, 120), (1047, 120), (1319, 120), (1568, 360)),
    ((523, 80), (784, 120)),
    ((392, 200), (349, 200), (330, 200), (262, 400)),
    ((523, 70), (587, 110)),
    ((523, 70), (659, 110)),
    ((523, 70), (698, 110)),
    ((523, 70), (784, 110)),
    ((523, 70), (1047, 110)),
    ((523, 70), (392, 110)),
    ((330, 25), (0, 45), (392, 25), (0, 60), (370, 25), (0, 80), (440, 25), (0, 110), (415, 40)),
    ((784, 120), (0, 60), (784, 120), (988, 220)),
)
