"""The firmware's small letters as bars of pixels, to be cut into the cover."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby

from tools.hardware.facts import ROOT

sys.path.append(str(ROOT / "firmware"))

from pelman.art import small  # noqa: E402
from pelman.view.canvas import glyph  # noqa: E402


def bars_of(text: str) -> Iterator[tuple[int, int, int, int]]:
    """Yield each run of pixels of a text: its row, its first column, the column behind it, and the text's
    width."""
    columns = b"".join(glyph(letter, small) for letter in text)
    lit = [at for at, column in enumerate(columns) if column]
    first, width = min(lit), max(lit) - min(lit) + 1
    for row in range(8):
        pixels = [columns[first + at] >> row & 1 for at in range(width)]
        for is_set, group in groupby(range(width), key=lambda at: pixels[at]):
            run = list(group)
            if is_set:
                yield row, run[0], run[-1] + 1, width
