"""Turn drawings into one-bit pictures: SVG files by resvg, drawn large and reduced; pixels from text."""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

from tools.fonts.pcf import Picture

HERE = Path(__file__).parent
_FINER = 8


def drawn(path: Path, width: int, height: int) -> Picture:
    """Return an SVG file as rows of 0 and 1; white and light parts of it are lit."""
    png = resvg_py.svg_to_bytes(
        svg_string=path.read_text(encoding="utf-8"),
        width=width * _FINER,
        height=height * _FINER,
        background="#000000",
        skip_system_fonts=True,
    )
    with Image.open(io.BytesIO(png)) as image:
        small = image.convert("L").resize((width, height), Image.Resampling.BOX)
    grey = small.tobytes()
    return [[int(grey[y * width + x] >= 128) for x in range(width)] for y in range(height)]


def drawings() -> list[tuple[str, Picture]]:
    """Return the pictures that pair, with their names, in their order."""
    return _folder("drawings", 48)


def symbols() -> list[tuple[str, Picture]]:
    """Return the symbols of the dice and their cards, with their names, in their order."""
    return _folder("symbols", 32)


def powers() -> list[tuple[str, Picture]]:
    """Return what cards of Mémospeed do, with their names, in their order."""
    return _folder("powers", 32)


def bitmaps(name: str) -> list[tuple[str, Picture]]:
    """Return the pictures of a text file: each a line with its name, then rows of '#' and '.'."""
    found = []
    for block in (HERE / "bitmaps" / (name + ".txt")).read_text(encoding="utf-8").strip().split("\n\n"):
        title, *rows = block.split("\n")
        found.append((title, [[int(char == "#") for char in row] for row in rows]))
    return found


def _folder(name: str, size: int) -> list[tuple[str, Picture]]:
    """Return the square pictures of a folder of SVG files: 00-name.svg, 01-..."""
    paths = sorted((HERE / name).glob("*.svg"))
    return [(path.stem.partition("-")[2], drawn(path, size, size)) for path in paths]
