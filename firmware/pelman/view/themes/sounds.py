"""Sounds: each face a short motif of its own, to be played with closed eyes; the screen shows its notes."""

from __future__ import annotations

from pelman.view import canvas, faces, palette

MOTIFS = (
    ((988, 180), (784, 320)),
    ((262, 500),),
    ((523, 90), (659, 90), (784, 90), (1047, 220)),
    ((1047, 90), (784, 90), (659, 90), (523, 220)),
    ((1568, 70), (0, 60), (1568, 70), (0, 60), (1568, 70)),
    ((330, 120), (0, 60), (330, 120)),
    ((392, 60), (587, 60), (392, 60), (587, 60), (392, 60), (587, 60), (392, 60), (587, 60)),
    ((440, 150), (1760, 250)),
    ((1397, 150), (349, 250)),
    ((784, 220), (523, 110), (784, 330)),
    ((294, 80), (370, 80), (440, 80), (370, 80), (294, 180)),
    ((659, 60), (698, 60), (740, 60), (784, 60), (831, 60), (880, 60), (932, 60), (988, 160)),
)
"""A cuckoo, a ship, up a chord, down a chord, a chick, a knock, a siren, a leap up, a leap down, a horn, over
a hill, a slide. Each differs from all others in how many notes it has or which way they go."""

CLOSED = palette.OFF
LIGHTS = bytes((palette.WHITE_FACE,)) * len(MOTIFS)

_LOW_HZ = 262
_BAR_MS = 15


def draw(screen: bytearray, x: int, card: int) -> None:
    """Draw the notes as a line that goes up and down: a page for each half octave, a column for 15 ms."""
    column = x + 6
    for frequency, length_ms in MOTIFS[card]:
        width = length_ms // _BAR_MS
        if frequency:
            height = 0
            while height < 4 and frequency > _LOW_HZ * (3 + 2 * height) // 2:
                height += 1
            canvas.fill(screen, column, faces.PAGE + 5 - height, width - 1)
        column += width
