"""Make the bitmap fonts and card faces of ``firmware/pelman/art`` from openly licensed fonts.

Usage: ``python -m tools.fonts [--check] [--sheet FILE.png]``

The sources are read from the system's font folders; on Debian they come with the
packages xfonts-base (misc-fixed 5x8), xfonts-terminus (Terminus) and
fonts-dejavu-extra (DejaVu Sans Condensed Bold). Exit codes: 0 done, 1 the committed
modules differ (``--check``) or a source lacks a glyph, 2 a source is not installed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tools.fonts import cards, text
from tools.fonts.pcf import Missing, Picture, split, unpack

ART = Path(__file__).resolve().parents[2] / "firmware" / "pelman" / "art"
SAMPLES = (  # lines of the sheet, to see how the letters read side by side
    "1. Player 2  26", "line 3: not possible", "play.py 57", "1:10 2:3; 12,5 %",
    "À toi, élève!", "« Où ? » Fin…", "Игрок 2: 10", "Ждём… Ход: 3, очко;",
)  # fmt: skip
SHEET_WIDTH, GREY = 560, 70


def modules() -> dict[str, str]:
    """Return the source text of every generated module by file name."""
    return text.modules() | cards.modules()


def sheet(texts: dict[str, str], path: str, scale: int = 4) -> None:
    """Write a PNG of every glyph, some lines of text, every card and the back, enlarged ``scale`` times."""
    from PIL import Image  # here, because only drawing needs Pillow

    lines = [line for source in texts.values() for line in sheet_lines(source)]
    height = sum(len(line[0]) + 2 for line in lines) + 2
    image, y = Image.new("L", (SHEET_WIDTH, height), GREY), 2
    for line in lines:
        x = 2
        for picture in line:
            size = (len(picture[0]), len(picture))
            image.paste(
                Image.frombytes("L", size, bytes(255 * lit for row in picture for lit in row)), (x, y)
            )
            x += size[0] + 2
        y += len(line[0]) + 2
    image.resize((image.width * scale, height * scale), Image.Resampling.NEAREST).save(path)


def sheet_lines(source: str) -> list[list[Picture]]:
    """Return the pictures of a module, given as source text, in lines that fit the sheet."""
    art: dict[str, Any] = {}
    exec(source, art)  # our own text, made a moment ago
    samples: list[Picture] = []
    if "SUITS" in art:
        pictures = cards.faces(art)
    elif "BACK" in art:
        pictures = [unpack(art["BACK"], art["WIDTH"])]
    else:
        pictures = split(art["GLYPHS"], art["WIDTH"], art["PAGES"])
        samples = [written(line, art) for line in SAMPLES] if len(art["RANGES"]) > 2 else []
    per_line = (SHEET_WIDTH - 2) // (len(pictures[0][0]) + 2)
    lines = [pictures[at : at + per_line] for at in range(0, len(pictures), per_line)]
    return lines + [samples[at : at + 3] for at in range(0, len(samples), 3)]


def written(line: str, art: dict[str, Any]) -> Picture:
    """Return the picture of a line of text in the font of a module."""
    size, data = art["WIDTH"] * art["PAGES"], art["GLYPHS"]
    starts = [
        (index + ord(char) - first) * size
        for char in line
        for first, last, index in art["RANGES"]
        if first <= ord(char) <= last
    ]
    glyphs = [unpack(data[at : at + size], art["WIDTH"]) for at in starts]
    return [[lit for row in rows for lit in row] for rows in zip(*glyphs, strict=True)]


def main(arguments: list[str] | None = None) -> int:
    """Write or check the modules; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.fonts", description=__doc__.split("\n", maxsplit=1)[0]
    )
    parser.add_argument("--check", action="store_true", help="compare, write no module")
    parser.add_argument("--sheet", metavar="FILE.png", help="also draw a sheet of every picture")
    options = parser.parse_args(arguments)
    try:
        texts = modules()
    except Missing as problem:
        print(problem, file=sys.stderr)
        return 2
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 1
    if options.sheet:
        sheet(texts, options.sheet)
    return compare(texts) if options.check else write(texts)


def write(texts: dict[str, str]) -> int:
    """Write the modules; return exit code 0."""
    for name, source in texts.items():
        (ART / name).write_text(source, encoding="utf-8")
        print(f"{name}: written")
    return 0


def compare(texts: dict[str, str]) -> int:
    """Name the modules that differ from the committed ones; return 1 when there are any."""
    paths = {name: ART / name for name in texts}
    stale = [
        name
        for name, path in paths.items()
        if not path.exists() or path.read_text(encoding="utf-8") != texts[name]
    ]
    for name in stale:
        print(f"{name} differs from what python -m tools.fonts makes; run it", file=sys.stderr)
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
