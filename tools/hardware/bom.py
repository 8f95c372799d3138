"""The bill of materials: the schematic's parts by maker's number, and what is bought for the case."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from tools.hardware import netlist
from tools.hardware.netlist import Component
from tools.hardware.parts import CASE_PARTS, FAB, PARTS, PRICE_SOURCE

COLUMNS = (
    "References",
    "Quantity",
    "Value",
    "Footprint",
    "Maker",
    "Part number",
    "USD each",
    "USD together",
    "Price source",
    "Mounted",
)


def bought() -> list[Component]:
    """Return the parts of the schematic that are bought."""
    return [part for part in netlist.load().components.values() if part.fields.get("MPN")]


def mounted_by_service() -> set[str]:
    """Return the references of what an assembly service can mount."""
    return {part.ref for part in bought() if part.fields["Mounted"] == FAB}


def rows() -> list[dict[str, str]]:
    """Return the lines of the bill of materials, one for each number, then what has no place on the board."""
    prices = {part.number: part.price_usd for part in PARTS.values()}
    groups: dict[str, list[Component]] = {}
    for part in bought():
        groups.setdefault(part.fields["MPN"], []).append(part)
    lines = []
    for number, parts in groups.items():
        parts.sort(key=lambda part: _natural(part.ref))
        first = parts[0]
        lines.append(
            _row(
                " ".join(part.ref for part in parts),
                len(parts),
                first.value,
                first.footprint.split(":")[1],
                (first.fields["Maker"], number),
                prices[number],
                first.fields["Mounted"],
            )
        )
    lines.sort(key=lambda line: _natural(line["References"]))
    for item in CASE_PARTS:
        made = (item.maker, item.number)
        lines.append(_row("", item.quantity, item.what, "", made, item.price_usd, item.mounted))
    return lines


def write(path: Path) -> None:
    """Write it as CSV; the last line is the sum."""
    lines = rows()
    total = sum(float(line["USD together"]) for line in lines)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
        writer.writerow({"Value": "sum, without board, print and postage", "USD together": f"{total:.2f}"})


def _row(
    refs: str, quantity: int, value: str, footprint: str, made: tuple[str, str], price: float, mounted: str
) -> dict[str, str]:
    cells = (
        refs,
        str(quantity),
        value,
        footprint,
        *made,
        f"{price:.2f}",
        f"{price * quantity:.2f}",
        PRICE_SOURCE,
        mounted,
    )
    return dict(zip(COLUMNS, cells, strict=True))


def _natural(ref: str) -> tuple[str, int]:
    """Order R2 before R10."""
    match = re.match(r"([A-Z]+)(\d+)", ref)
    return (match[1], int(match[2])) if match else (ref, 0)
