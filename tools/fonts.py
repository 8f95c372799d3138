"""Make the bitmap fonts and card faces of ``firmware/pelman/art`` from openly licensed fonts.

Usage: ``python tools/fonts.py [--check] [--sheet FILE.png]``

The sources are read from the system's font folders; on Debian they come with the
packages xfonts-base (misc-fixed 5x8), xfonts-terminus (Terminus) and
fonts-dejavu-extra (DejaVu Sans Condensed Bold). Exit codes: 0 done, 1 the committed
modules differ (``--check``) or a source lacks a glyph, 2 a source is not installed.

A picture is a list of rows of 0 and 1 until the last step, which packs it in the
page order of the SSD1306: eight rows a byte, bit 0 on top, page after page.
"""

from __future__ import annotations

import argparse
import gzip
import math
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ART = Path(__file__).resolve().parent.parent / "firmware" / "pelman" / "art"
FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path.home() / ".local/share/fonts",
)
SOURCES = {  # file: (Debian package, name and licence for the module's docstring)
    "5x8.pcf.gz": ("xfonts-base", "misc-fixed 5x8 of X.Org, public domain"),
    "ter-u16b_unicode.pcf.gz": ("xfonts-terminus", "Terminus Font bold 8x16, SIL OFL 1.1"),
    "ter-u32b_unicode.pcf.gz": ("xfonts-terminus", "Terminus Font bold 16x32, SIL OFL 1.1"),
    "DejaVuSansCondensed-Bold.ttf": (
        "fonts-dejavu-extra",
        "DejaVu Sans Condensed Bold, Bitstream Vera licence",
    ),
}

TEXT = (  # code points of small and medium: English, French, Russian, signs
    (0x20, 0x7E), (0xA0, 0xFF), (0x152, 0x153), (0x178, 0x178), (0x401, 0x401),
    (0x410, 0x44F), (0x451, 0x451), (0x2013, 0x2014), (0x2018, 0x201E),
    (0x2026, 0x2026), (0x202F, 0x202F), (0x20AC, 0x20AC),
    (0x2190, 0x2193), (0x2660, 0x2660), (0x2663, 0x2663), (0x2665, 0x2666),
    (0x2713, 0x2713),
)  # fmt: skip
CAPITALS = ((0x30, 0x39), (0x41, 0x5A))
FONTS = (  # module, source, glyph width, pages, code points
    ("small", "5x8.pcf.gz", 6, 1, TEXT),
    ("medium", "ter-u16b_unicode.pcf.gz", 8, 2, TEXT),
    ("large", "ter-u32b_unicode.pcf.gz", 16, 4, CAPITALS),
)
# Characters that stand for another one. The narrow space of French is as wide as any
# space here; the Ё of misc-fixed 5x8 has no dots.
ALIASES = {
    "small": {"\u202f": "\u00a0", "Ё": "Ë", "М": "M"},
    "medium": {"\u202f": "\u00a0"},
    "large": {},
}
# Letters drawn again, rows from the top: those of 5x8 that run together or that it lacks,
REDRAWN_SMALL = {
    "%": "...../##..#/##..#/...#./..#../.#.##/#..##/.....",
    "M": "...../#...#/##.##/#.#.#/#.#.#/#...#/#...#/.....",
    "V": "...../#...#/#...#/#...#/.#.#./.#.#./..#../.....",
    "W": "...../#...#/#...#/#.#.#/#.#.#/##.##/#...#/.....",
    "Â": "..#../.#.#./...../.###./#...#/#####/#...#/.....",
    "Ê": ".#.../#.#../...../####./###../#..../####./.....",
    "Î": "..#../.#.#./...../.###./..#../..#../.###./.....",
    "Ô": "..#../.#.#./...../.###./#...#/#...#/.###./.....",
    "Û": "..#../.#.#./...../#...#/#...#/#...#/.###./.....",
    "Æ": "...../.####/#.#../#.###/###../#.#../#.###/.....",
    "æ": "...../...../##.#./..#.#/.####/#.#../.####/.....",
    "Œ": "...../.####/#.#../#.###/#.#../#.#../.####/.....",
    "œ": "...../...../.#.#./#.#.#/#.###/#.#../.#.##/.....",
    "Й": ".#.#./..#../#...#/#..##/#.#.#/##..#/#...#/.....",
    "й": "#..#./.##../...../#..#./#.##./##.#./#..#./.....",
    "в": "...../...../###../#..#./###../#..#./###../.....",
    "м": "...../...../...../#...#/##.##/#.#.#/#...#/.....",
    "ф": "...../...../..#../.###./#.#.#/#.#.#/.###./..#..",
    "ы": "...../...../...../#...#/##..#/#.#.#/##..#/.....",
    "Ю": "...../#..#./#.#.#/###.#/#.#.#/#.#.#/#..#./.....",
    "ю": "...../...../...../#..#./###.#/#.#.#/#..#./.....",
    "♠": "..#../.###./#####/#####/#.#.#/..#../.###./.....",
    "♣": ".###./.###./#.#.#/#####/#.#.#/..#../.###./.....",
    "♦": "...../..#../.###./#####/.###./..#../...../.....",
    "✓": "...../...../....#/...#./#.#../.#.../...../.....",
}
# and the и of Terminus, which has the shape of u, as in Bulgarian.
_I = "##...##/##..###/##.####/####.##/###..##/##...##/##...##/......./......./......./......."
REDRAWN_MEDIUM = {
    "и": "......./......./......./......./......./" + _I,
    "й": "......./......./.##.##./..###../......./" + _I,
}
REDRAWN = {"small": REDRAWN_SMALL, "medium": REDRAWN_MEDIUM, "large": {}}

RANK_WIDTH, SUIT_WIDTH, CARD_PAGES = 32, 28, 6
CARD_WIDTH, CARD_HEIGHT = RANK_WIDTH + SUIT_WIDTH, CARD_PAGES * 8
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_BOX = (4, 5, 26, 38)  # left, top, width, height of a rank in its 32 columns
INK = {  # rank: (left, width, character) of its parts where the whole box does not suit
    "J": ((6, 22, "J"),),
    "10": ((3, 9, "1"), (14, 16, "0")),
}
CORNER = (5, 3, 2, 1, 1)  # columns a rounded card loses in its first and last rows

Picture = list[list[int]]
Spans = tuple[tuple[int, int], ...]


class Missing(Exception):
    """A source font is not installed; the text says which package has it."""


def source(name: str) -> Path:
    """Return the path of a source font.

    :raises Missing: when no font folder holds it.
    """
    for folder in FOLDERS:
        for path in sorted(folder.rglob(name)):
            return path
    package, _ = SOURCES[name]
    raise Missing(f"The font file {name} is not installed; on Debian: apt install {package}")


def pcf(path: Path) -> dict[int, Picture]:
    """Read a fixed-cell PCF font; return its glyphs by code point.

    Only the layout that Debian's files have: rows padded to four bytes, highest bit left.

    :raises ValueError: when the file is laid out otherwise.
    """
    data = gzip.decompress(path.read_bytes())
    (count,) = struct.unpack_from("<I", data, 4)
    tables = {}
    for i in range(count):
        kind, layout, _, offset = struct.unpack_from("<4I", data, 8 + 16 * i)
        tables[kind] = layout, offset
    (_, bounds), (layout, at) = tables[2], tables[8]
    smallest = struct.unpack_from(">5h", data, bounds + 24)
    if layout & 0x3F != 0x0E or smallest != struct.unpack_from(">5h", data, bounds + 36):
        raise ValueError(f"{path.name} is not a fixed-cell font in the layout this tool reads")
    left, right, _, ascent, descent = smallest
    return _glyphs(data, at, tables[32][1], (right - left, ascent + descent))


def _glyphs(data: bytes, at: int, at_codes: int, cell: tuple[int, int]) -> dict[int, Picture]:
    """Cut the glyphs out of the bitmap table ``at``, by the code table ``at_codes``."""
    width, height = cell
    (count,) = struct.unpack_from(">I", data, at + 4)
    offsets = struct.unpack_from(f">{count}I", data, at + 8)
    start = at + 8 + 4 * count + 16
    low, high, first, last, _ = struct.unpack_from(">5h", data, at_codes + 4)
    codes = [row << 8 | col for row in range(first, last + 1) for col in range(low, high + 1)]
    glyphs = {}
    indices = struct.unpack_from(f">{len(codes)}H", data, at_codes + 14)
    for code, index in zip(codes, indices, strict=True):
        if index != 0xFFFF:
            rows = struct.unpack_from(f">{height}I", data, start + offsets[index])
            glyphs[code] = [[row >> 31 - x & 1 for x in range(width)] for row in rows]
    return glyphs


def pack(picture: Picture, width: int, pages: int) -> bytes:
    """Pack a picture in page order, with dark columns on the right up to ``width``."""
    if len(picture) != 8 * pages or any(len(row) > width for row in picture):
        raise ValueError(f"a picture does not fit {width} x {8 * pages} pixels")
    rows = [row + [0] * (width - len(row)) for row in picture]
    return bytes(
        sum(rows[8 * page + bit][x] << bit for bit in range(8)) for page in range(pages) for x in range(width)
    )


def unpack(data: bytes, width: int) -> Picture:
    """Return the picture that ``data`` holds in page order; the inverse of ``pack``."""
    return [
        [data[y // 8 * width + x] >> y % 8 & 1 for x in range(width)] for y in range(len(data) // width * 8)
    ]


def drawn(text: str) -> Picture:
    """Return the picture of a text such as ``"#./.#"``."""
    return [[int(cell == "#") for cell in row] for row in text.split("/")]


def glyph(char: str, module: str, glyphs: dict[int, Picture]) -> Picture:
    """Return the picture of a character, redrawn where the source needs it.

    :raises ValueError: when the source lacks it.
    """
    char = ALIASES[module].get(char, char)
    if char in REDRAWN[module]:
        return drawn(REDRAWN[module][char])
    code = ord(char)
    if code not in glyphs:
        raise ValueError(f"The source of {module}.py has no glyph for U+{code:04X} {char}")
    return glyphs[code]


def literal(name: str, data: bytes, chunk: int) -> str:
    """Return Python source that sets ``name`` to ``data``, ``chunk`` bytes a line."""
    lines = [
        '    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + chunk]) + '"\n'
        for at in range(0, len(data), chunk)
    ]
    return f"{name} = (\n{''.join(lines)})\n"


def font_module(module: str, name: str, width: int, pages: int, spans: Spans) -> str:
    """Return the source text of a font module."""
    glyphs, ranges, data = pcf(source(name)), [], b""
    for first, last in spans:
        ranges.append((first, last, len(data) // (width * pages)))
        for code in range(first, last + 1):
            data += pack(glyph(chr(code), module, glyphs), width, pages)
    count = sum(last - first + 1 for first, last, _ in ranges)
    assert len(data) == count * width * pages
    redrawn = f"\nRedrawn by the tool: {' '.join(REDRAWN[module])}" if REDRAWN[module] else ""
    table = "".join(f"    (0x{first:04X}, 0x{last:04X}, {at}),\n" for first, last, at in ranges)
    return (
        f'"""{module.capitalize()} font, {width} x {8 * pages} pixels, {count} glyphs.\n\n'
        f"Source: {SOURCES[name][1]}; see LICENSE.md.{redrawn}\n"
        f'Made by tools/fonts.py; do not edit.\n"""\n\n'
        f"WIDTH = {width}\nPAGES = {pages}\n"
        f"# (first code point, last code point, index of the first glyph)\n"
        f"RANGES = (\n{table})\n{literal('GLYPHS', data, 18 if width == 6 else 16)}"
    )


def outline_glyph(char: str, width: int, height: int) -> Picture:
    """Return a character of DejaVu, its ink stretched to ``width`` x ``height`` pixels."""
    from PIL import Image, ImageDraw, ImageFont  # here, because only drawing needs Pillow

    font = ImageFont.truetype(
        str(source("DejaVuSansCondensed-Bold.ttf")), 1000, layout_engine=ImageFont.Layout.BASIC
    )
    image = Image.new("L", (1400, 1400))
    ImageDraw.Draw(image).text((200, 100), char, fill=255, font=font)
    ink = image.crop(image.getbbox()).resize((width, height), Image.Resampling.BOX)
    grey = ink.tobytes()
    return [[int(grey[y * width + x] >= 128) for x in range(width)] for y in range(height)]


def one(width: int, height: int) -> Picture:
    """Return a "1" without a foot, so that the 0 beside it keeps its thick strokes."""
    return [
        [int(x >= width - 5 or (0 <= x + y - 8 <= 6 and y <= 11)) for x in range(width)]
        for y in range(height)
    ]


def jack(width: int, height: int) -> Picture:
    """Return a "J" with a round hook; the hook of DejaVu is too short to tell from a bar."""
    middle, bend = (width - 1) / 2, height - 12.5

    def lit(x: int, y: int) -> bool:
        if y < bend:
            return x >= width - 8 or (x < 8 and y > bend - 4)
        far = math.hypot((x - middle) / (width / 2), (y - bend) / 12.5)
        return far <= 1 and math.hypot((x - middle) / (width / 2 - 8), (y - bend) / 5.5) >= 1

    return [[int(lit(x, y)) for x in range(width)] for y in range(height)]


DRAWN_RANKS = {"1": one, "J": jack}


def panel(inset: int = 0) -> Picture:
    """Return a lit card with rounded corners, ``inset`` pixels smaller on every side."""
    rows = []
    for y in range(CARD_HEIGHT):
        edge = min(y, CARD_HEIGHT - 1 - y) - inset
        cut = inset + (CORNER[edge] if 0 <= edge < len(CORNER) else 0)
        lit = range(cut, CARD_WIDTH - cut) if edge >= 0 else ()
        rows.append([int(x in lit) for x in range(CARD_WIDTH)])
    return rows


def flip(base: Picture, ink: Picture, left: int, top: int) -> Picture:
    """Return ``base`` with every pixel turned over where ``ink`` is lit."""
    rows = [row[:] for row in base]
    for y, row in enumerate(ink):
        for x, lit in enumerate(row):
            rows[top + y][left + x] ^= lit
    return rows


def rank(base: Picture, name: str) -> Picture:
    """Return the rank's part of the card ``base`` with the rank on it."""
    left, top, width, height = RANK_BOX
    for at, wide, char in INK.get(name, ((left, width, name),)):
        draw = DRAWN_RANKS.get(char)
        ink = draw(wide, height) if draw else outline_glyph(char, wide, height)
        base = flip(base, ink, at, top)
    return [row[:RANK_WIDTH] for row in base]


def _disc(x: float, y: float, radius: float) -> bool:
    return x * x + y * y <= radius * radius


def _stem(x: float, y: float) -> bool:
    """The foot of a club or a spade: straight, then wider towards the ground."""
    return 0 <= y <= 16 and abs(x) <= 1.6 + max(0, y - 9) ** 2 / 9


def _leaf(x: float, y: float, tip: float) -> bool:
    """Two lobes above the straight lines that meet in the point (0, tip)."""
    side, lobe, radius = 5.8, -6.0, 6.1
    reach = math.hypot(side, tip - lobe)
    angle = math.atan2(side, tip - lobe) + math.asin(radius / reach)
    below = abs(x) * math.cos(angle) <= (tip - y) * math.sin(angle)
    touch = lobe + radius * math.sin(angle)
    return _disc(abs(x) - side, y - lobe, radius) or (below and y > lobe and (abs(x) <= side or y >= touch))


def club(x: float, y: float) -> bool:
    """Tell whether a point lies in the club; (0, 0) is the middle, y goes down."""
    leaves = _disc(x, y + 10, 6.4) or _disc(abs(x) - 5.9, y - 2.5, 5.9)
    return leaves or _stem(x, y) or (abs(x) <= 1.6 and abs(y) < 9)


def diamond(x: float, y: float) -> bool:
    """Tell whether a point lies in the diamond."""
    return abs(x) / 11.9 + abs(y) / 19 <= 1


def heart(x: float, y: float) -> bool:
    """Tell whether a point lies in the heart."""
    return _leaf(x, y, 14)


def spade(x: float, y: float) -> bool:
    """Tell whether a point lies in the spade: a heart on its head, on a foot."""
    return _leaf(x, -2 - y, 16) or _stem(x, y)


SUITS = ((club, "black"), (diamond, "red"), (heart, "red"), (spade, "black"))
OUTLINE = 3.2  # columns; a red suit is drawn as an outline, a black one is filled


def suit(shape: Callable[[float, float], bool], colour: str) -> Picture:
    """Return the suit's part of a card with its suit on it."""
    ring = [(x, y) for x in range(-4, 5) for y in range(-4, 5) if _disc(x, y, OUTLINE)]
    ink = []
    for y in range(-24, 24):
        row = []
        for x in range(-11, 12):
            inside = shape(x, y + 0.5)
            edge = colour == "black" or not all(shape(x + i, y + j + 0.5) for i, j in ring)
            row.append(int(inside and edge))
        ink.append(row)
    return [row[RANK_WIDTH:] for row in flip(card(colour), ink, RANK_WIDTH + 1, 0)]


def card(colour: str) -> Picture:
    """Return an empty card: dark with a lit frame (red) or a lit panel (black)."""
    return panel() if colour == "black" else flip(panel(), panel(2), 0, 0)


def back() -> Picture:
    """Return a card that lies face down: a lattice around a big question mark."""
    picture = card("red")
    for y in range(4, CARD_HEIGHT - 4):
        for x in range(4, CARD_WIDTH - 4):
            i, j = min(x, CARD_WIDTH - 1 - x), min(y, CARD_HEIGHT - 1 - y)
            picture[y][x] = int(i < 15 and 0 in ((i + j) % 6, (i - j) % 6))
    return flip(picture, outline_glyph("?", 22, 38), 19, 5)


def cards_module() -> str:
    """Return the source text of the module of the card faces."""
    parts = {}
    for colour in ("red", "black"):
        ranks = [rank(card(colour), name) for name in RANKS]
        parts[f"RANKS_{colour.upper()}"] = (ranks, RANK_WIDTH)
    parts["SUITS"] = ([suit(shape, colour) for shape, colour in SUITS], SUIT_WIDTH)
    parts["BACK"] = ([back()], CARD_WIDTH)
    text = (
        f'"""Playing cards, {CARD_WIDTH} x {CARD_HEIGHT} pixels: a rank part, then a suit part.\n\n'
        "RANKS_RED (A, 2 to 10, J, Q, K) goes with diamonds and hearts, lit on a dark card;\n"
        "RANKS_BLACK with clubs and spades, dark on a lit card. SUITS: clubs, diamonds,\n"
        "hearts, spades, each in its style. BACK is a whole card that lies face down.\n\n"
        f"Source of the ranks: {SOURCES['DejaVuSansCondensed-Bold.ttf'][1]};\n"
        "see LICENSE.md. The suits, the J and the 1 of the 10 are drawn by the tool.\n"
        'Made by tools/fonts.py; do not edit.\n"""\n\n'
        f"RANK_WIDTH = {RANK_WIDTH}\nSUIT_WIDTH = {SUIT_WIDTH}\nPAGES = {CARD_PAGES}\n"
    )
    for name, (parts_of_cards, width) in parts.items():
        data = b"".join(pack(picture, width, CARD_PAGES) for picture in parts_of_cards)
        assert len(data) == len(parts_of_cards) * width * CARD_PAGES
        text += literal(name, data, 16)
    return text


def modules() -> dict[str, str]:
    """Return the source text of every generated module by file name."""
    texts = {f"{font[0]}.py": font_module(*font) for font in FONTS}
    return texts | {"cards.py": cards_module()}


def sheet(texts: dict[str, str], path: str, scale: int = 4) -> None:
    """Write a PNG of every glyph, every card and the back, each pixel ``scale`` wide."""
    from PIL import Image  # here, because only drawing needs Pillow

    image = Image.new("L", (560, 900), 70)
    x, y = 2, 2

    def put(picture: Picture) -> None:
        nonlocal x, y
        width, height = len(picture[0]), len(picture)
        if x + width > image.width:
            x, y = 2, y + height + 2
        for j, row in enumerate(picture):
            for i, lit in enumerate(row):
                image.putpixel((x + i, y + j), 255 * lit)
        x += width + 2

    for text in texts.values():
        art: dict[str, Any] = {}
        exec(text, art)  # our own text, made a moment ago
        for picture in pictures(art):
            put(picture)
        x, y = 2, y + 8 * art["PAGES"] + 4
    image = image.crop((0, 0, image.width, y))
    image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST).save(path)


def pictures(art: dict[str, Any]) -> list[Picture]:
    """Return every picture of a module, from its names."""
    if "SUITS" in art:
        return faces(art)
    return split(art["GLYPHS"], art["WIDTH"], art["PAGES"])


def split(data: bytes, width: int, pages: int) -> list[Picture]:
    """Return the pictures packed one after another in ``data``."""
    size = width * pages
    return [unpack(data[at : at + size], width) for at in range(0, len(data), size)]


def faces(art: dict[str, Any]) -> list[Picture]:
    """Return all 52 cards and the back, from the names of the cards module."""
    suits = split(art["SUITS"], SUIT_WIDTH, CARD_PAGES)
    cards = [
        [left + right for left, right in zip(face, suits[at], strict=True)]
        for at, (_, colour) in enumerate(SUITS)
        for face in split(art[f"RANKS_{colour.upper()}"], RANK_WIDTH, CARD_PAGES)
    ]
    return [*cards, unpack(art["BACK"], CARD_WIDTH)]


def main(arguments: list[str] | None = None) -> int:
    """Write or check the modules; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="compare, write no module")
    parser.add_argument("--sheet", metavar="FILE.png", help="also draw a contact sheet")
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
    for name, text in texts.items():
        (ART / name).write_text(text, encoding="utf-8")
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
        print(f"{name} differs from what tools/fonts.py makes; run it again", file=sys.stderr)
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
