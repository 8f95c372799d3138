"""Holds bill of materials, pick-and-place and schematic against each other."""

from __future__ import annotations

import csv
import math
from pathlib import Path

from tools.hardware.checks.copper import Footprint, on_drawing
from tools.hardware.netlist import Netlist
from tools.hardware.parts import CASE, FAB, HAND

Row = dict[str, str]


def read(path: Path) -> list[Row]:
    """Return the lines of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def problems(
    bom: list[Row], positions: list[Row], netlist: Netlist, parts: dict[str, Footprint]
) -> list[str]:
    """Return where the lists disagree, by reference, quantity, part number, or place."""
    return [*_bom(bom, netlist), *_positions(bom, positions, parts)]


def _bom(bom: list[Row], netlist: Netlist) -> list[str]:
    found = []
    listed: dict[str, str] = {}
    for row in bom[:-1]:
        refs = row["References"].split()
        if row["Mounted"] not in (FAB, HAND, CASE) or not row["Maker"] or not row["Part number"]:
            found.append(f"{row['Value']}: no maker, part number, or way of mounting")
        has_place = bool(refs) or row["Mounted"] == FAB
        if has_place and len(refs) != int(row["Quantity"]):
            found.append(f"{row['Value']}: {row['Quantity']} pieces for {len(refs)} places")
        if not row["USD each"] or not row["Price source"]:
            found.append(f"{row['Value']}: no price, or no source of it")
        listed.update(dict.fromkeys(refs, row["Part number"]))
    drawn = {part.ref: part.fields["MPN"] for part in netlist.components.values() if part.fields.get("MPN")}
    unbought = {"H", "TP", "FID"}
    found += [
        f"{ref}: no part number in the schematic"
        for ref in sorted(set(netlist.components) - set(drawn))
        if ref.rstrip("0123456789") not in unbought
    ]
    found += [
        f"{ref}: {listed.get(ref)} in the bill of materials, {drawn.get(ref)} in the schematic"
        for ref in sorted({*listed, *drawn})
        if listed.get(ref) != drawn.get(ref)
    ]
    return found


def _positions(bom: list[Row], positions: list[Row], parts: dict[str, Footprint]) -> list[str]:
    found = []
    wanted = {ref for row in bom if row["Mounted"] == FAB for ref in row["References"].split()}
    for ref in sorted(wanted ^ {row["Ref"] for row in positions}):
        found.append(f"{ref} is not in both bill of materials and pick-and-place")
    for row in positions:
        part = parts[row["Ref"]]
        at = (float(row["PosX"]), float(row["PosY"]))
        if row["Side"] != ("bottom" if part.is_back else "top") or math.dist(at, on_drawing(part.at)) > 0.01:
            found.append(f"{row['Ref']} is elsewhere on the board")
    return found
