"""Find and read the source fonts; pack pictures in the page order of the SSD1306.

A picture is a list of rows of 0 and 1 until the last step, which packs it: eight rows
a byte, bit 0 on top, page after page.
"""

from __future__ import annotations

import gzip
import struct
from pathlib import Path

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

Picture = list[list[int]]


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


def read(path: Path) -> dict[int, Picture]:
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


def split(data: bytes, width: int, pages: int) -> list[Picture]:
    """Return the pictures packed one after another in ``data``."""
    size = width * pages
    return [unpack(data[at : at + size], width) for at in range(0, len(data), size)]


def literal(name: str, data: bytes, chunk: int) -> str:
    """Return Python source that sets ``name`` to ``data``, ``chunk`` bytes a line."""
    lines = [
        '    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + chunk]) + '"\n'
        for at in range(0, len(data), chunk)
    ]
    return f"{name} = (\n{''.join(lines)})\n"
