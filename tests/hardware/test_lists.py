"""Bill of materials, pick-and-place and schematic name the same parts."""

from __future__ import annotations

import csv
import io

import pytest

from tools.hardware import bom, kicad
from tools.hardware.checks.copper import Footprint
from tools.hardware.checks.lists import Row, problems, read
from tools.hardware.facts import HARDWARE
from tools.hardware.netlist import Netlist
from tools.hardware.parts import FAB

FABRICATION = HARDWARE / "fabrication"
Parts = dict[str, Footprint]


@pytest.fixture
def listed() -> list[Row]:
    return read(FABRICATION / "bom.csv")


@pytest.fixture
def placed() -> list[Row]:
    return read(FABRICATION / "positions.csv")


def test_all_lists_name_the_same_parts_in_the_same_numbers(
    listed: list[Row], placed: list[Row], wiring: Netlist, board: Parts
) -> None:
    assert problems(listed, placed, wiring, board) == []


def test_the_committed_bill_is_the_one_that_the_code_writes(listed: list[Row]) -> None:
    assert listed[:-1] == bom.rows()
    assert float(listed[-1]["USD together"]) == pytest.approx(
        sum(float(row["USD together"]) for row in bom.rows())
    )


def test_each_price_says_where_it_comes_from(listed: list[Row]) -> None:
    assert {row["Price source"] for row in listed[:-1]} == {"unverified estimate, 2026-11"}


def test_a_part_that_is_forgotten_is_found(
    listed: list[Row], placed: list[Row], wiring: Netlist, board: Parts
) -> None:
    row = next(row for row in listed if row["References"].startswith("LED1 "))
    row["References"] = row["References"].removeprefix("LED1 ")
    assert problems(listed, placed, wiring, board) == [
        "SK6812MINI-E: 56 pieces for 55 places",
        "LED1: None in the bill of materials, SK6812MINI-E in the schematic",
        "LED1 is not in both bill of materials and pick-and-place",
    ]


def test_what_has_no_place_in_the_schematic_is_listed_too(listed: list[Row]) -> None:
    """A screw, an insert and a foot for each hole of the board, pins for both sides of the Pico, ..."""
    wanted = {"screw": 8, "insert": 8, "foot": 8, "keycap": 56, "row of 20 pins": 2, "cable tie": 1}
    found = {
        what: sum(
            int(row["Quantity"]) for row in listed[:-1] if not row["References"] and what in row["Value"]
        )
        for what in wanted
    }
    assert found == wanted


def test_a_line_without_places_is_found_where_a_machine_mounts_it(
    listed: list[Row], placed: list[Row], wiring: Netlist, board: Parts
) -> None:
    row = next(row for row in listed if row["References"] == "U1")
    row["References"] = ""
    assert problems(listed, placed, wiring, board)[0] == "74AHCT1G125: 1 pieces for 0 places"


def test_a_line_without_a_part_number_is_found(
    listed: list[Row], placed: list[Row], wiring: Netlist, board: Parts
) -> None:
    row = next(row for row in listed if row["References"] == "U1")
    row["Part number"] = ""
    found = problems(listed, placed, wiring, board)
    assert found[0] == "74AHCT1G125: no maker, part number, or way of mounting"


def test_a_part_without_a_number_in_the_schematic_is_found(
    listed: list[Row], placed: list[Row], wiring: Netlist, board: Parts
) -> None:
    nameless = wiring.components["R4"]._replace(fields={})
    wrong = wiring._replace(components={**wiring.components, "R4": nameless})
    assert "R4: no part number in the schematic" in problems(listed, placed, wrong, board)


def test_a_part_that_is_placed_elsewhere_is_found(
    listed: list[Row], placed: list[Row], wiring: Netlist, board: Parts
) -> None:
    placed[0]["PosX"] = "1.0"
    placed[1]["Side"] = "top"
    assert problems(listed, placed, wiring, board) == [
        f"{row['Ref']} is elsewhere on the board" for row in placed[:2]
    ]


def test_fiducials_are_not_placed(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(kicad, "FABRICATION", tmp_path)
    head = "Ref,Val,Package,PosX,PosY,Rot,Side"
    kicad._write_positions(f"{head}\nFID1,Fiducial,F,1,2,0,bottom\nR1,5.1k,R,3,4,90,bottom\n")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "positions.csv").read_text())))
    assert [row["Ref"] for row in rows] == ["R1"]


def test_what_a_service_mounts_is_all_on_the_back(board: Parts, listed: list[Row]) -> None:
    refs = [ref for row in listed if row["Mounted"] == FAB for ref in row["References"].split()]
    assert len(refs) == 3 * 56 + 16
    assert all(board[ref].is_back for ref in refs)
