"""The board has what the schematic and the geometry say, and so do the files for the board house."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest

from tools.hardware import facts, footprints
from tools.hardware import geometry as geo
from tools.hardware.checks.copper import Fabrication, Footprint, Pad, board_problems, fabrication_problems
from tools.hardware.netlist import Netlist
from tools.hardware.sexpr import every, one, parse, value

Parts = dict[str, Footprint]


def with_pads(board: Parts, ref: str, pads: dict[str, Pad]) -> Parts:
    return {**board, ref: board[ref]._replace(pads={**board[ref].pads, **pads})}


def test_every_pad_is_on_its_net_and_every_key_light_and_hole_in_its_place(
    board: Parts, wiring: Netlist
) -> None:
    assert board_problems(board, wiring) == []


def test_all_small_parts_are_on_the_back_and_what_is_pressed_or_seen_on_the_front(board: Parts) -> None:
    front = {ref for ref, part in board.items() if not part.is_back}
    assert front == {
        *(f"SW{number}" for number in range(1, 57)),
        "A1",
        "DS1",
        "BZ1",
        *(f"H{n}" for n in range(1, 9)),
    }


def test_a_light_that_is_turned_on_the_board_is_found(board: Parts, wiring: Netlist) -> None:
    x, y = board["LED5"].at
    turned = {
        n: pad._replace(at=(2 * x - pad.at[0], 2 * y - pad.at[1])) for n, pad in board["LED5"].pads.items()
    }
    printed = tuple((2 * x - a, 2 * y - b) for a, b in board["LED5"].printed)
    light = board["LED5"]._replace(pads=turned, printed=printed)
    found = board_problems({**board, "LED5": light}, wiring)
    assert found == [f"LED5: pad {pad} is not where the maker has it" for pad in "1234"]


def test_a_light_that_is_on_the_wrong_side_is_found(board: Parts, wiring: Netlist) -> None:
    front = {number: pad._replace(is_back=False) for number, pad in board["LED5"].pads.items()}
    assert len(board_problems(with_pads(board, "LED5", front), wiring)) == 4


def test_a_diode_that_is_turned_on_the_board_is_found(board: Parts, wiring: Netlist) -> None:
    one, two = (board["D30"].pads[number] for number in "12")
    wrong = with_pads(board, "D30", {"1": one._replace(at=two.at), "2": two._replace(at=one.at)})
    assert board_problems(wrong, wiring) == ["D30: its bar does not point to the control keys"]


def test_two_pads_on_each_others_net_are_found(board: Parts, wiring: Netlist) -> None:
    one, two = (board["D30"].pads[number] for number in "12")
    wrong = with_pads(board, "D30", {"1": one._replace(net=two.net), "2": two._replace(net=one.net)})
    assert len(board_problems(wrong, wiring)) == 2


def test_a_switch_that_is_not_over_its_opening_is_found(board: Parts, wiring: Netlist) -> None:
    x, y = board["SW9"].at
    assert any(
        "SW9" in text
        for text in board_problems({**board, "SW9": board["SW9"]._replace(at=(x + 1, y))}, wiring)
    )


def test_the_pads_of_a_light_run_counter_clockwise_as_the_maker_draws_them_from_the_shining_side() -> None:
    """SK6812MINI-E: 1 VDD, 2 DOUT, 3 VSS, 4 DIN. On the page y points down, so the turn is negative."""
    ring = [footprints.PADS[number] for number in "1234"]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))
    assert area < 0
    assert footprints.PADS["4"][0] < 0 < footprints.PADS["2"][0]


def test_the_printed_corner_of_a_light_is_at_the_pad_whose_leg_is_cut() -> None:
    """Pad 3, VSS; the file is mirrored, as if the part were on the front."""
    lines = [
        node for node in every(parse(footprints.light()), "fp_line") if value(node, "layer") == "F.SilkS"
    ]
    ends = [tuple(map(float, one(line, end)[1:])) for line in lines for end in ("start", "end")]
    (corner,) = {end for end in ends if ends.count(end) == 2}
    x, y = footprints.PADS["3"]
    assert corner[0] * -x > 0 and corner[1] * y > 0
    assert all(
        math.dist(corner, (-a, b)) > math.dist(corner, (-x, y))
        for n, (a, b) in footprints.PADS.items()
        if n != "3"
    )


def test_a_light_whose_corner_is_printed_at_another_pad_is_found(board: Parts, wiring: Netlist) -> None:
    light = board["LED7"]
    x, y = light.at
    turned = light._replace(printed=tuple((2 * x - a, 2 * y - b) for a, b in light.printed))
    bare = light._replace(printed=())
    for wrong in (turned, bare):
        found = board_problems({**board, "LED7": wrong}, wiring)
        assert found == ["LED7: the printed corner is not at the leg that is cut, GND"]


def test_our_footprint_in_the_library_is_the_one_that_the_code_draws() -> None:
    path = facts.HARDWARE / "pelman.pretty" / f"{footprints.LIGHT}.kicad_mod"
    assert path.read_text(encoding="utf-8") == footprints.light()


def test_outline_slots_and_holes_of_the_gerbers_are_those_of_the_geometry(fabrication: Fabrication) -> None:
    assert fabrication_problems(fabrication) == []


@pytest.mark.parametrize(
    ("file", "tool", "about"),
    [("plain_drills", "3.200", "no hole of 3.2 mm"), ("plain_drills", "4.000", "no hole of 4.0 mm")],
)
def test_a_hole_that_is_filled_is_found(fabrication: Fabrication, file: str, tool: str, about: str) -> None:
    text = getattr(fabrication, file)
    number = re.search(rf"^T(\d+)C{tool}$", text, re.MULTILINE)[1]
    filled = re.sub(rf"(^T{number}\n)X[^\n]*\n", r"\1", text, count=1, flags=re.MULTILINE)
    assert filled != text
    found = fabrication_problems(fabrication._replace(**{file: filled}))
    assert len(found) == 2
    assert found[0].startswith(about)


def test_a_pin_hole_that_is_filled_is_found(fabrication: Fabrication) -> None:
    text = fabrication.drills
    number = re.search(r"^T(\d+)C1.500$", text, re.MULTILINE)[1]
    filled = re.sub(rf"(^T{number}\n)X[^\n]*\n", r"\1", text, count=1, flags=re.MULTILINE)
    found = fabrication_problems(fabrication._replace(drills=filled))
    assert [text[:24] for text in found] == ["no hole for a switch's p", "111 holes of 1.5 mm for "]


def test_a_slot_with_a_side_missing_is_found(fabrication: Fabrication) -> None:
    x, y = geo.KEY_CENTRES[0][0] - geo.BOARD.left, geo.BOARD.bottom - geo.KEY_CENTRES[0][1] - geo.LIGHT_OFFSET
    corner = f"X{round((x - 1.7) * 1e6)}Y{round((y - 1.5) * 1e6)}D02*\n"
    at = fabrication.outline.index(corner)
    end = fabrication.outline.index("D01*\n", at) + 5
    wrong = fabrication.outline[:at] + fabrication.outline[end:]
    assert fabrication_problems(fabrication._replace(outline=wrong)) == ["the slot of LED1 is not whole"]


def test_a_board_of_another_size_is_found(fabrication: Fabrication) -> None:
    height = round(geo.BOARD.height * 1e6)
    wrong = fabrication.outline.replace(f"Y{height}", f"Y{height + 1_000_000}")
    assert wrong != fabrication.outline
    assert any(
        text.startswith("the outline is")
        for text in fabrication_problems(fabrication._replace(outline=wrong))
    )


def test_no_copper_lies_under_the_antenna_of_a_pico_w() -> None:
    text = (facts.HARDWARE / "pelman.kicad_pcb").read_text(encoding="utf-8")
    area = geo.ANTENNA
    number = r"(-?[\d.]+)"
    tracks = re.findall(rf"\(segment\s+\(start {number} {number}\)\s+\(end {number} {number}\)", text)
    assert len(tracks) > 500
    points = []
    for x1, y1, x2, y2 in (map(float, track) for track in tracks):
        points += [(x1 + (x2 - x1) * step / 50, y1 + (y2 - y1) * step / 50) for step in range(51)]
    fills = text.split("(filled_polygon")[1:]
    assert len(fills) >= 2 and len(points) > 50 * 500
    for fill in fills:
        outline = fill.split("\n\t)")[0]
        points += [(float(x), float(y)) for x, y in re.findall(rf"\(xy {number} {number}\)", outline)]
    assert len(points) > 51 * len(tracks) + 10_000
    inside = [(x, y) for x, y in points if area.left < x < area.right and area.top < y < area.bottom]
    assert inside == []


def test_the_usb_c_socket_ends_where_its_footprint_draws_the_edge_of_the_board(board: Parts) -> None:
    path = next((facts.HARDWARE / "pelman.pretty").glob("USB_C_*.kicad_mod"))
    lines = [
        node
        for node in every(parse(path.read_text(encoding="utf-8")), "fp_line")
        if value(node, "layer") == "Dwgs.User"
    ]
    (edge,) = {float(one(line, "start")[2]) for line in lines}
    x, y = board["J1"].at
    assert y - edge == pytest.approx(geo.BOARD.top)
    assert x == pytest.approx(geo.USB_C[0])


def test_no_two_holes_for_screws_or_switches_touch() -> None:
    holes = [(hole, geo.HOLE / 2) for hole in geo.HOLES]
    holes += [((x, y), 2.0) for x, y in geo.KEY_CENTRES]
    for (first, radius), (other, more) in combinations(holes, 2):
        assert math.dist(first, other) > radius + more + 1
