"""Make the fixed-width fonts: three from bitmap fonts, some letters redrawn, and the huge digits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.fonts import outline
from tools.fonts.pcf import SOURCES, Picture, literal, pack, read, source

TEXT = (  # code points of small and medium: English, French, Russian, signs
    (0x20, 0x7E), (0xA0, 0xFF), (0x152, 0x153), (0x178, 0x178), (0x401, 0x401),
    (0x410, 0x44F), (0x451, 0x451), (0x2013, 0x2014), (0x2018, 0x201E),
    (0x2026, 0x2026), (0x202F, 0x202F), (0x20AC, 0x20AC),
    (0x2190, 0x2193), (0x2660, 0x2660), (0x2663, 0x2663), (0x2665, 0x2666),
    (0x2713, 0x2713),
)  # fmt: skip
DIGITS = ((0x30, 0x39),)
CAPITALS = (*DIGITS, (0x41, 0x5A))
FONTS = (  # module, source, glyph width, pages, code points
    ("small", "5x8.pcf.gz", 6, 1, TEXT),
    ("medium", "ter-u16b_unicode.pcf.gz", 8, 2, TEXT),
    ("large", "ter-u32b_unicode.pcf.gz", 16, 4, CAPITALS),
)
HUGE = 32, 6  # glyph width, pages
HUGE_INK = (3, 3, 26, 42)  # left, top, width, height of a digit
HUGE_ONE = (5, 3, 22, 42)  # the same of the 1, which is narrower in the source
# Characters that stand for another one. The narrow space of French is as wide as any
# space here; the Ё of misc-fixed 5x8 has no dots.
ALIASES = {
    "small": {"\u202f": "\u00a0", "Ё": "Ë", "М": "M", "е": "e", "ё": "ë"},
    "medium": {"\u202f": "\u00a0"},
    "large": {},
}
# Characters drawn again, rows from the top: those of 5x8 that run together, that are hard to
# read on the screen (its full stop looks like a plus) or that it lacks,
REDRAWN_SMALL = {
    ".": "...../...../...../...../...../.##../.##../.....",
    ",": "...../...../...../...../...../.##../.##../.#...",
    ":": "...../...../.##../.##../...../.##../.##../.....",
    ";": "...../...../.##../.##../...../.##../.##../.#...",
    "%": "...../##..#/##..#/...#./..#../.#.##/#..##/.....",
    "M": "...../#...#/##.##/#.#.#/#.#.#/#...#/#...#/.....",
    "V": "...../#...#/#...#/#...#/.#.#./.#.#./..#../.....",
    "W": "...../#...#/#...#/#.#.#/#.#.#/##.##/#...#/.....",
    "e": "...../...../...../.##../####./#..../.###./.....",
    "s": "...../...../...../.###./##.../..##./###../.....",
    "Â": "..#../.#.#./...../.###./#...#/#####/#...#/.....",
    "Ê": ".#.../#.#../...../####./###../#..../####./.....",
    "Î": "..#../.#.#./...../.###./..#../..#../.###./.....",
    "Ô": "..#../.#.#./...../.###./#...#/#...#/.###./.....",
    "Û": "..#../.#.#./...../#...#/#...#/#...#/.###./.....",
    "Æ": "...../.####/#.#../#.###/###../#.#../#.###/.....",
    "æ": "...../...../##.#./..#.#/.####/#.#../.####/.....",
    "è": ".#.../..#../...../.##../####./#..../.###./.....",
    "é": "..#../.#.../...../.##../####./#..../.###./.....",
    "ê": ".##../#..#./...../.##../####./#..../.###./.....",
    "ë": "...../#..#./...../.##../####./#..../.###./.....",
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

Spans = tuple[tuple[int, int], ...]


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


def modules() -> dict[str, str]:
    """Return the source text of every font module by file name."""
    texts = {}
    for module, name, width, pages, spans in FONTS:
        draw = partial(glyph, module=module, glyphs=read(source(name)))
        redrawn = f"\nRedrawn by the tool: {' '.join(REDRAWN[module])}" if REDRAWN[module] else ""
        texts[f"{module}.py"] = font_module(module, name, width, pages, spans, draw, redrawn)
    texts["huge.py"] = font_module("huge", outline.SOURCE, *HUGE, DIGITS, huge)
    return texts


def font_module(
    module: str,
    name: str,
    width: int,
    pages: int,
    spans: Spans,
    draw: Callable[[str], Picture],
    note: str = "",
) -> str:
    """Return the source text of a font module; ``name`` is the source, ``note`` follows it."""
    ranges, data = [], b""
    for first, last in spans:
        ranges.append((first, last, len(data) // (width * pages)))
        for code in range(first, last + 1):
            data += pack(draw(chr(code)), width, pages)
    count = sum(last - first + 1 for first, last, _ in ranges)
    assert len(data) == count * width * pages
    rows = [f"(0x{first:04X}, 0x{last:04X}, {at})," for first, last, at in ranges]
    table = rows[0] if len(rows) == 1 else "\n" + "".join(f"    {row}\n" for row in rows)
    return (
        f'"""{module.capitalize()} font, {width} x {8 * pages} pixels, {count} glyphs.\n\n'
        f"Source: {SOURCES[name][1]}; see LICENSE.md.{note}\n"
        f'Made by tools/fonts; do not edit.\n"""\n\n'
        f"WIDTH = {width}\nPAGES = {pages}\n"
        f"# (first code point, last code point, index of the first glyph)\n"
        f"RANGES = ({table})\n{literal('GLYPHS', data, 18 if width == 6 else 16)}"
    )


def huge(digit: str) -> Picture:
    """Return the picture of a huge digit: drawn like the ranks of the cards, a little larger."""
    left, top, width, height = HUGE_ONE if digit == "1" else HUGE_INK
    ink = outline.stretched(digit, width, height)
    dark = [0] * HUGE[0]
    rows = [[0] * left + row + [0] * (HUGE[0] - left - width) for row in ink]
    return [dark] * top + rows + [dark] * (8 * HUGE[1] - top - height)
