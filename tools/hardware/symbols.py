"""The symbols that the schematic uses, from KiCad's libraries and our own: flat copies in one library.

They are copied so that the project can be opened anywhere, and stay as they were checked.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

LIBRARY = "pelman"
_FOLDER = Path(os.environ.get("KICAD9_SYMBOL_DIR", "/usr/share/kicad/symbols"))

_Pin = tuple[str, str, str, float, float, int]
_LIGHT: list[_Pin] = [("4", "DIN", "input", -10.16, 0, 0), ("2", "DOUT", "output", 10.16, 0, 180)]
_LIGHT += [("1", "VDD", "power_in", 0, 8.89, 270), ("3", "VSS", "power_in", 0, -8.89, 90)]
_SCREEN: list[_Pin] = [
    (str(number + 1), name, kind, -7.62, 3.81 - 2.54 * number, 0)
    for number, (name, kind) in enumerate(
        (("GND", "power_in"), ("VCC", "power_in"), ("SCL", "input"), ("SDA", "bidirectional"))
    )
]
_OWN: dict[str, tuple[str, float, float, list[_Pin]]] = {
    # Pin numbers are the maker's: 1 VDD, 2 DOUT, 3 VSS, 4 DIN.
    "SK6812MINI-E": ("LED", 7.62, 6.35, _LIGHT),
    "OLED_SSD1306": ("DS", 5.08, 6.35, _SCREEN),
}


class Symbol:
    """A symbol's text, and where its pins are: number -> (x, y, angle, name), y up."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.pins: dict[str, tuple[float, float, int, str]] = {}
        for match in re.finditer(r"\(pin \w+ \w+", text):
            pin = _block(text, match.start())
            x, y, angle = re.search(r"\(at ([-\d.]+) ([-\d.]+) (\d+)\)", pin).groups()  # type: ignore[union-attr]
            name, number = (_quoted(pin, key) for key in ("name", "number"))
            self.pins[number] = float(x), float(y), int(angle), name

    def in_sheet(self) -> str:
        """Return the text as a sheet holds it: with the library's name."""
        return self.text.replace(f'(symbol "{self.name}"', f'(symbol "{LIBRARY}:{self.name}"', 1)


@cache
def symbol(identity: str) -> Symbol:
    """Return a symbol by KiCad's name, such as Device:R; pelman: is our own."""
    library, name = identity.split(":")
    if library == LIBRARY:
        return Symbol(name, _own(name))
    text = _flat(_source(library), name)
    # Two power outputs on GND are an ERC error: the Pico's analogue ground is no source.
    text = re.sub(r'\(pin power_out line(?=(?:(?!\(pin )[\s\S])*\(name "AGND")', "(pin passive line", text)
    # KiCad has no footprint of a polyfuse; it has the shape of a fuse.
    text = text.replace('"*polyfuse* *PTC*"', '"*polyfuse* *PTC* Fuse*"')
    return Symbol(name, text)


def library(symbols: list[Symbol]) -> str:
    """Return a symbol library of these."""
    head = '(kicad_symbol_lib (version 20241209) (generator "pelman") (generator_version "9.0")'
    return "\n".join([head, *(one.text for one in sorted(symbols, key=lambda one: one.name)), ")\n"])


@cache
def _source(library: str) -> str:
    return (_FOLDER / f"{library}.kicad_sym").read_text(encoding="utf-8")


def _flat(source: str, name: str) -> str:
    """Return a symbol; if it extends another one, that one with this one's properties."""
    text = _block(source, source.index(f'(symbol "{name}"'))
    extended = re.search(r'\(extends "([^"]+)"\)', text)
    if not extended:
        return text
    parent = extended[1]
    base = _flat(source, parent)
    for match in re.finditer(r'\(property "([^"]+)"', text):
        mine = _block(text, match.start())
        at = base.find(f'(property "{match[1]}"')
        if at >= 0:
            base = base.replace(_block(base, at), mine, 1)
        else:
            at = base.index('(symbol "', 5)
            base = base[:at] + mine + "\n" + base[at:]
    return base.replace(f'(symbol "{parent}"', f'(symbol "{name}"', 1).replace(f'"{parent}_', f'"{name}_')


def _block(text: str, start: int) -> str:
    """Return the text from one parenthesis to the one that closes it."""
    depth = 0
    is_quoted = False
    for at in range(start, len(text)):
        char = text[at]
        if char == '"' and text[at - 1] != "\\":
            is_quoted = not is_quoted
        elif not is_quoted and char in "()":
            depth += 1 if char == "(" else -1
            if depth == 0:
                return text[start : at + 1]
    raise ValueError("a parenthesis is not closed")


def _quoted(text: str, key: str) -> str:
    match = re.search(rf'\({key} "([^"]*)"', text)
    if match is None:
        raise KeyError(key)
    return match[1]


def _own(name: str) -> str:
    """Return one of our own symbols: a box with pins."""
    prefix, half_width, half_height, pins = _OWN[name]
    font = "(effects (font (size 1.27 1.27)))"
    hidden = "(effects (font (size 1.27 1.27)) (hide yes))"
    lines = [f'(symbol "{name}" (exclude_from_sim no) (in_bom yes) (on_board yes)']
    for key, text, effects in (("Reference", prefix, font), ("Value", name, font)):
        lines.append(f'(property "{key}" "{text}" (at 0 0 0) {effects})')
    lines += [
        f'(property "{key}" "" (at 0 0 0) {hidden})' for key in ("Footprint", "Datasheet", "Description")
    ]
    lines.append(f'(symbol "{name}_1_1" (rectangle (start {-half_width} {half_height})')
    lines.append(
        f"(end {half_width} {-half_height}) (stroke (width 0.254) (type default)) (fill (type background)))"
    )
    for number, label, kind, x, y, angle in pins:
        lines.append(f"(pin {kind} line (at {x} {y} {angle}) (length 2.54)")
        lines.append(f'(name "{label}" {font}) (number "{number}" {font}))')
    return "\n".join([*lines, ") (embedded_fonts no))"])
