"""Holds the board's file against the netlist and the geometry, and reads gerbers and drill files again."""

from __future__ import annotations

import math
import warnings
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from gerbonara import ExcellonFile, GerberFile

from tools.hardware import facts, footprints
from tools.hardware import geometry as geo
from tools.hardware.geometry import Point
from tools.hardware.netlist import Netlist
from tools.hardware.sexpr import Node, every, one, parse, value


class Pad(NamedTuple):
    """A pad of a part on the board: where it is on the page, on which side, on which net."""

    at: Point
    is_back: bool
    net: str


class Footprint(NamedTuple):
    """A part on the board.

    :ivar printed: the ends of its lines on the silkscreen, on the page, in mm
    """

    at: Point
    is_back: bool
    pads: dict[str, Pad]
    printed: tuple[Point, ...] = ()


def read_board(text: str) -> dict[str, Footprint]:
    """Return the footprints of a .kicad_pcb by their reference."""
    found = {}
    for node in every(parse(text), "footprint"):
        ref = next(str(item[2]) for item in every(node, "property") if item[1] == "Reference")
        x, y, *turn = map(float, one(node, "at")[1:])
        is_back = value(node, "layer") == "B.Cu"
        pads = {str(pad[1]): _pad(pad, (x, y), turn[0] if turn else 0.0) for pad in every(node, "pad")}
        printed = tuple(
            _on_page(one(line, end), (x, y), turn[0] if turn else 0.0)
            for line in every(node, "fp_line")
            if value(line, "layer").endswith(".SilkS")
            for end in ("start", "end")
        )
        found[ref] = Footprint((x, y), is_back, pads, printed)
    return found


def _pad(node: Node, origin: Point, turn: float) -> Pad:
    layers = one(node, "layers")[1:]
    net = one(node, "net")[-1] if any(True for _ in every(node, "net")) else ""
    return Pad(_on_page(one(node, "at"), origin, turn), "B.Cu" in layers, str(net))


def _on_page(node: Node, origin: Point, turn: float) -> Point:
    """Where a point of a part is on the page."""
    dx, dy = map(float, node[1:3])
    angle = math.radians(turn)
    x = origin[0] + dx * math.cos(angle) + dy * math.sin(angle)
    y = origin[1] - dx * math.sin(angle) + dy * math.cos(angle)
    return x, y


def board_problems(parts: dict[str, Footprint], netlist: Netlist) -> list[str]:
    """Return where the board differs from the netlist, the geometry, or the makers' drawings."""
    return [
        *_nets(parts, netlist),
        *_places(parts),
        *_light_pads(parts),
        *_light_marks(parts),
        *_diode_pads(parts),
    ]


def _nets(parts: dict[str, Footprint], netlist: Netlist) -> Iterator[str]:
    for ref in sorted(set(parts) ^ set(netlist.components)):
        yield f"{ref} is not both on the board and in the schematic"
    for net, pins in netlist.nets.items():
        for pin in sorted(pins):
            pad = parts[pin.ref].pads.get(pin.number) if pin.ref in parts else None
            if pad is None or pad.net != net:
                yield f"{pin.ref}.{pin.number} is on {pad.net if pad else 'no pad'}, not on {net}"


def _places(parts: dict[str, Footprint]) -> Iterator[str]:
    for key, centre in enumerate(geo.KEY_CENTRES):
        x, y = centre
        wanted = {f"SW{key + 1}": (x + 2.54, y - 5.08), f"LED{key + 1}": (x, y + geo.LIGHT_OFFSET)}
        for ref, point in wanted.items():
            if math.dist(parts[ref].at, point) > 0.01:
                yield f"{ref} is at {parts[ref].at}, not at {point}"
    for number, hole in enumerate(geo.HOLES, start=1):
        if math.dist(parts[f"H{number}"].at, hole) > 0.01:
            yield f"H{number} is not at {hole}"


def _light_pads(parts: dict[str, Footprint]) -> Iterator[str]:
    """Seen from the front, where it shines, the pads of a light are as the maker's drawing has them."""
    for number in range(1, facts.KEYS + 1):
        light = parts[f"LED{number}"]
        for name, offset in footprints.PADS.items():
            pad = light.pads[name]
            wanted = (light.at[0] + offset[0], light.at[1] + offset[1])
            if not pad.is_back or math.dist(pad.at, wanted) > 0.01:
                yield f"LED{number}: pad {name} is not where the maker has it"


def _light_marks(parts: dict[str, Footprint]) -> Iterator[str]:
    """The printed corner is at the pad whose leg is cut, and that is GND."""
    for number in range(1, facts.KEYS + 1):
        light = parts[f"LED{number}"]
        corners = [point for point in light.printed if light.printed.count(point) == 2]
        marked = {
            min(light.pads, key=lambda name: math.dist(light.pads[name].at, corner)) for corner in corners
        }
        if marked != {footprints.MARKED} or light.pads[footprints.MARKED].net != "GND":
            yield f"LED{number}: the printed corner is not at the leg that is cut, GND"


def _diode_pads(parts: dict[str, Footprint]) -> Iterator[str]:
    """The bars of all diodes point to the control keys, as the board says."""
    for number in range(1, facts.KEYS + 1):
        pads = parts[f"D{number}"].pads
        if not pads["1"].at[1] > pads["2"].at[1]:
            yield f"D{number}: its bar does not point to the control keys"


class Fabrication(NamedTuple):
    """What a board house reads: the outline's file, and the drill files."""

    outline: str
    drills: str
    plain_drills: str


def read_fabrication(path: Path) -> Fabrication:
    """Return the texts in an archive of gerbers."""
    with zipfile.ZipFile(path) as archive:
        names = ("pelman-Edge_Cuts.gm1", "pelman-PTH.drl", "pelman-NPTH.drl")
        return Fabrication(*(archive.read(name).decode() for name in names))


def fabrication_problems(files: Fabrication) -> list[str]:
    """Return where outline, slots or holes differ from the geometry."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [*_outline(files.outline), *_holes(files)]


def _outline(text: str) -> Iterator[str]:
    outline = GerberFile.from_string(text)
    (left, bottom), (right, top) = outline.bounding_box("mm")
    size = (right - left - 0.05, top - bottom - 0.05)  # the line's own width
    if math.dist(size, (geo.BOARD.width, geo.BOARD.height)) > 0.01:
        yield f"the outline is {size}, not {geo.BOARD.width} x {geo.BOARD.height}"
    lines = [item for item in outline.objects if hasattr(item, "x1") and not hasattr(item, "cx")]
    for key, (x, y) in enumerate(geo.KEY_CENTRES):
        centre = on_drawing((x, y + geo.LIGHT_OFFSET))
        near = [
            line
            for line in lines
            if math.dist(((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2), centre) < 2
        ]
        if len(near) != 4:
            yield f"the slot of LED{key + 1} is not whole"


def _holes(files: Fabrication) -> Iterator[str]:
    plain = _drilled(files.plain_drills)
    plated = _drilled(files.drills)
    centres = [on_drawing(point) for point in geo.KEY_CENTRES]
    wanted = {(geo.HOLE, on_drawing(hole)) for hole in geo.HOLES}
    wanted |= {(4.0, centre) for centre in centres}
    wanted |= {(1.7, (x + side * 5.08, y)) for x, y in centres for side in (-1, 1)}
    for diameter, at in sorted(wanted):
        if not any(size == diameter and math.dist(at, other) < 0.01 for size, other in plain):
            yield f"no hole of {diameter} mm at {at[0]:.2f}, {at[1]:.2f}"
    if len(plain) != len(wanted):
        yield f"{len(plain)} plain holes, not {len(wanted)}"
    for x, y in centres:
        for dx, dy in ((2.54, 5.08), (-3.81, 2.54)):
            if not any(size == 1.5 and math.dist((x + dx, y + dy), other) < 0.01 for size, other in plated):
                yield f"no hole for a switch's pin at {x + dx:.2f}, {y + dy:.2f}"
    counts = Counter(size for size, _ in plated)
    pins = {1.0: 40 + 4 + 2, 1.5: 2 * facts.KEYS}
    for size, count in pins.items():
        if counts[size] != count:
            yield f"{counts[size]} holes of {size} mm for pins, not {count}"


def _drilled(text: str) -> list[tuple[float, Point]]:
    """The round holes of a drill file: diameter and place."""
    drill = ExcellonFile.from_string(text)
    return [
        (round(item.aperture.diameter, 3), (item.x, item.y)) for item in drill.objects if hasattr(item, "x")
    ]


def on_drawing(point: Point) -> Point:
    """Return where a point of the page is in the exported files: from the lower left corner, y up."""
    return point[0] - geo.BOARD.left, geo.BOARD.bottom - point[1]
