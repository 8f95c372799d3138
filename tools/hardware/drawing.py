"""A sheet of the schematic as KiCad stores it: symbols, wires, labels and notes, placed in mm.

Identities are made from names, so that the same drawing gives the same file to the byte.
"""

from __future__ import annotations

import textwrap
import uuid
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tools.hardware.parts import PARTS, Part
from tools.hardware.steady import DATE
from tools.hardware.symbols import LIBRARY, Symbol, symbol

Point = tuple[float, float]

_SPACE = uuid.UUID("6f1f9a52-0000-4000-8000-000000000001")
PROJECT = "pelman"
GRID = 2.54


def identity(*names: object) -> str:
    """Return an identity made from names."""
    return str(uuid.uuid5(_SPACE, "/".join(map(str, names))))


ROOT = identity("root")


class Place(NamedTuple):
    """Where a symbol stands, and where its texts do beside it."""

    x: float
    y: float
    turn: int = 0
    ref_at: Point = (0, -3.81)
    value_at: Point | None = (0, 3.81)
    """None hides it, and the part number that stands below it."""
    is_left: bool = False
    """Texts begin at their place, rather than being centred on it."""


class Sheet:
    """One sheet; `name` is also its file's name, except for the root."""

    def __init__(self, name: str, title: str, paper: str, page: int) -> None:
        self.name = name
        self.title = title
        self.paper = paper
        self.page = page
        self.path = f"/{ROOT}" if name == PROJECT else f"/{ROOT}/{identity('sheet', name)}"
        self.symbols: dict[str, Symbol] = {}
        self._body: list[str] = []
        self._pins: Counter[Point] = Counter()
        self._wires: list[tuple[Point, Point]] = []
        self._dots: list[Point] = []

    def part(self, ref: str, kind: str, place: Place) -> dict[str, Point]:
        """Place a part of `parts`; return where its pins are, by number and by name."""
        part = PARTS[kind]
        return self._symbol(ref, part, place, f"pelman:{part.footprint.split(':')[1]}")

    def power(self, net: str, x: float, y: float, turn: int = 0) -> None:
        """Place the sign of a supply, +5V, +3V3, GND, or a PWR_FLAG, which says: this net is fed."""
        ref = f"#{'FLG' if net == 'PWR_FLAG' else 'PWR'}{self.page}{len(self._body):04d}"
        text_at = (0.0, 3.81 if (net == "GND") != (turn == 180) else -3.81)
        place = Place(x, y, turn, (0, 0), text_at)
        self._symbol(ref, Part(f"power:{net}", "", net, "", "", 0, ""), place, "")

    def wire(self, *points: Point) -> None:
        """Draw a wire through points."""
        for start, end in zip(points, points[1:], strict=False):
            if start != end:
                self._wires.append((_on_grid(start), _on_grid(end)))

    def label(self, net: str, x: float, y: float, angle: int = 0) -> None:
        """Write a net's name, known on all sheets, to the right of a point, or turned by an angle."""
        just = "left" if angle in (0, 90) else "right"
        self._add(
            f'(global_label "{net}" (shape passive) (at {x:.2f} {y:.2f} {angle}) (fields_autoplaced yes) '
            f"(effects (font (size 1.27 1.27)) (justify {just}))",
            "label",
        )
        self._pins[_on_grid((x, y))] += 1

    def open_end(self, x: float, y: float) -> None:
        """Mark a pin that is left open on purpose."""
        self._add(f"(no_connect (at {x:.2f} {y:.2f})", "open")

    def note(self, text: str, x: float, y: float, size: float = 1.7, columns: int = 110) -> None:
        """Write a note, folded to so many columns; its upper left corner is at the point."""
        lines = [folded for line in text.split("\n") for folded in textwrap.wrap(line, columns)]
        text = "\\n".join(lines)
        self._add(
            f'(text "{text}" (exclude_from_sim no) (at {x:.2f} {y:.2f} 0) '
            f"(effects (font (size {size} {size})) (justify left top))",
            "note",
        )

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a dashed frame around what belongs together."""
        self._add(
            f"(rectangle (start {x:.2f} {y:.2f}) (end {x + width:.2f} {y + height:.2f}) "
            "(stroke (width 0.2) (type dash)) (fill (type none))",
            "frame",
        )

    def sheet(self, other: Sheet, x: float, y: float, about: str) -> None:
        """Draw a sheet inside this one, with what it is about under it."""
        font = "(effects (font (size 1.8 1.8)) (justify left bottom))"
        small = "(effects (font (size 1.2 1.2)) (justify left top))"
        self._body.append(
            f"(sheet (at {x:.2f} {y:.2f}) (size 76.2 12.7) (exclude_from_sim no) (in_bom yes) (on_board yes) "
            "(dnp no) (stroke (width 0.15) (type solid)) (fill (color 255 250 220 1)) "
            f'(uuid "{identity("sheet", other.name)}")\n'
            f'(property "Sheetname" "{other.title}" (at {x:.2f} {y - 0.7:.2f} 0) {font})\n'
            f'(property "Sheetfile" "{other.name}.kicad_sch" (at {x:.2f} {y + 13.3:.2f} 0) {small})\n'
            f'(instances (project "{PROJECT}" (path "/{ROOT}" (page "{other.page}")))))'
        )
        self.note(about, x + 1.5, y + 2.0, 1.5)

    def text(self) -> str:
        """Return the file."""
        self._junctions()
        for start, end in self._pieces():
            points = " ".join(f"(xy {x:.2f} {y:.2f})" for x, y in (start, end))
            self._add(f"(wire (pts {points}) (stroke (width 0) (type default))", "wire")
        own = ROOT if self.name == PROJECT else identity("file", self.name)
        symbols = [self.symbols[key].in_sheet() for key in sorted(self.symbols)]
        return "\n".join(
            [
                '(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0")',
                f'(uuid "{own}")',
                f'(paper "{self.paper}")',
                f'(title_block (title "Pelman: {self.title}") (rev "A") (date "{DATE}")',
                '(company "The Pelman authors") (comment 1 "CERN-OHL-P-2.0")',
                '(comment 2 "Drawn by tools/hardware from firmware/pelman/boards/rev_a.py"))',
                f"(lib_symbols {chr(10).join(symbols)})",
                *self._body,
                *(['(sheet_instances (path "/" (page "1")))'] if self.name == PROJECT else []),
                "(embedded_fonts no))\n",
            ]
        )

    def _add(self, head: str, what: str) -> None:
        self._body.append(f'{head} (uuid "{identity(self.name, what, len(self._body))}"))')

    def _symbol(self, ref: str, part: Part, place: Place, footprint: str) -> dict[str, Point]:
        drawn = self.symbols.setdefault(part.symbol.split(":")[1], symbol(part.symbol))
        is_part = bool(part.mounted)
        lines = [
            f'(symbol (lib_id "{LIBRARY}:{drawn.name}") (at {place.x:.2f} {place.y:.2f} {place.turn})',
            f"(unit 1) (exclude_from_sim no) (in_bom {'yes' if is_part else 'no'}) (on_board yes) (dnp no)",
            f'(uuid "{identity("symbol", ref)}")',
            _property("Reference", ref, place, place.ref_at, ref.startswith("#")),
            _property(
                "Value", part.value or drawn.name, place, place.value_at or (0, 0), place.value_at is None
            ),
            _property("Footprint", footprint, place, (0, 0), True),
            _property("Datasheet", "", place, (0, 0), True),
        ]
        if is_part:
            x, y = place.value_at or (0, 0)
            is_hidden = place.value_at is None
            lines.append(_property("MPN", part.number, place, (x, y + 2.0), is_hidden, 1.0))
            lines.append(_property("Maker", part.maker, place, (0, 0), True))
            lines.append(_property("Mounted", part.mounted, place, (0, 0), True))
        lines += [f'(pin "{number}" (uuid "{identity("pin", ref, number)}"))' for number in drawn.pins]
        lines.append(f'(instances (project "{PROJECT}" (path "{self.path}" (reference "{ref}") (unit 1)))))')
        self._body.append("\n".join(lines))
        return self._pins_of(drawn, place)

    def _pins_of(self, drawn: Symbol, place: Place) -> dict[str, Point]:
        found: dict[str, Point] = {}
        for number, (x, y, _, name) in drawn.pins.items():
            dx, dy = {0: (x, -y), 90: (-y, -x), 180: (-x, y), 270: (y, x)}[place.turn]
            at = _on_grid((place.x + dx, place.y + dy))
            if at not in found.values():
                self._pins[at] += 1
            found[number] = at
            found.setdefault(name, at)
        return found

    def _junctions(self) -> None:
        """Put a dot where three or more ends meet, or an end meets a wire."""
        ends = Counter(self._pins)
        for wire in self._wires:
            ends.update(wire)
        for point in sorted(ends):
            through = sum(2 for wire in self._wires if _is_inside(point, *wire))
            if ends[point] + through >= 3:
                self._dots.append(point)
                at = f"{point[0]:.2f} {point[1]:.2f}"
                self._add(f"(junction (at {at}) (diameter 0) (color 0 0 0 0)", "junction")

    def _pieces(self) -> Iterator[tuple[Point, Point]]:
        """The wires, cut at every dot: KiCad connects at ends only."""
        for start, end in self._wires:
            inside = sorted(point for point in self._dots if _is_inside(point, start, end))
            points = [start, *(inside if start < end else reversed(inside)), end]
            yield from zip(points, points[1:], strict=False)


def _property(key: str, text: str, place: Place, at: Point, is_hidden: bool, size: float = 1.27) -> str:
    """A field of a symbol; KiCad turns it with the symbol, so it is turned back."""
    turn = 90 if place.turn in (90, 270) else 0
    hide = " (justify left)" if place.is_left else ""
    hide += " (hide yes)" if is_hidden else ""
    return (
        f'(property "{key}" "{text}" (at {place.x + at[0]:.2f} {place.y + at[1]:.2f} {turn}) '
        f"(effects (font (size {size} {size})){hide}))"
    )


def _on_grid(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _is_inside(point: Point, start: Point, end: Point) -> bool:
    """Return whether a point lies on a wire along x or y, but is not its end."""
    if point in (start, end):
        return False
    (x, y), (x1, y1), (x2, y2) = point, start, end
    return (x == x1 == x2 and min(y1, y2) < y < max(y1, y2)) or (
        y == y1 == y2 and min(x1, x2) < x < max(x1, x2)
    )
