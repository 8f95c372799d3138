"""Rasterise the drawings into the modules of firmware/pelman/art that hold them: python -m tools.pictures."""

from __future__ import annotations

import argparse
import sys
import textwrap
from pathlib import Path

from PIL import Image

from tools.fonts.pcf import Picture, literal, pack
from tools.pictures.raster import bitmaps, drawings, powers, symbols

ART = Path(__file__).parents[2] / "firmware" / "pelman" / "art"


def module(title: str, name: str, pictures: list[tuple[str, Picture]]) -> str:
    """Return the source text of a module of pictures of one size."""
    height, width = size(pictures)
    names = textwrap.fill(", ".join(name for name, _ in pictures), 90)
    text = f'"""{title}, {width} x {height} pixels:\n{names}.\n\n'
    text += 'Drawn for Pelman, see LICENSE.md. Made by tools/pictures; do not edit.\n"""\n\n'
    text += f"WIDTH = {width}\nPAGES = {height // 8}\nCOUNT = {len(pictures)}\n"
    return text + literal(name, packed(pictures), 16)


def small(pictures: list[tuple[str, Picture]]) -> str:
    """Return what a module has beside, when its pictures come small as well."""
    height, width = size(pictures)
    text = f"SMALL_WIDTH = {width}\nSMALL_PAGES = {height // 8}\n"
    return text + literal("SMALL", packed(pictures), width)


def size(pictures: list[tuple[str, Picture]]) -> tuple[int, int]:
    """Return the height and width of pictures of one size."""
    return len(pictures[0][1]), len(pictures[0][1][0])


def packed(pictures: list[tuple[str, Picture]]) -> bytes:
    """Return pictures of one size, one after another in page order."""
    height, width = size(pictures)
    return b"".join(pack(picture, width, height // 8) for _, picture in pictures)


def modules() -> dict[str, str]:
    """Return the text of each module by its file name."""
    return {
        "pictures.py": module("Pictures that pair", "PICTURES", drawings()),
        "animals.py": module("The levels of the console's own players", "ANIMALS", bitmaps("animals")),
        "symbols.py": module("Symbols of dice and of their cards", "SYMBOLS", symbols())
        + small(bitmaps("symbols")),
        "powers.py": module("What cards do", "POWERS", powers()),
    }


def sheet(path: str, zoom: int = 3) -> None:
    """Draw all pictures side by side."""
    named = drawings() + bitmaps("animals") + symbols() + bitmaps("symbols") + powers()
    pictures = [picture for _, picture in named]
    image = Image.new("L", (9 * 52 * zoom, -(-len(pictures) // 9) * 52 * zoom), 60)
    for at, picture in enumerate(pictures):
        tile = Image.new("L", (len(picture[0]), len(picture)))
        tile.putdata([255 * lit for row in picture for lit in row])
        large = tile.resize((tile.width * zoom, tile.height * zoom), Image.Resampling.NEAREST)
        image.paste(large, (at % 9 * 52 * zoom, at // 9 * 52 * zoom))
    image.save(path)


def main() -> int:
    """Write the modules; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.add_argument("--sheet", metavar="FILE.png", help="also draw a sheet of every picture")
    options = parser.parse_args()
    for name, source in modules().items():
        (ART / name).write_text(source, encoding="utf-8")
        print(f"{name}: written")
    if options.sheet:
        sheet(options.sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
