"""The printed parts are tight, fit the bed, and are open where keys, screen, sound, plugs and screws are."""

from __future__ import annotations

import math
import zipfile
from typing import Any
from xml.etree import ElementTree

import pytest
import trimesh

from tools.hardware import geometry as geo
from tools.hardware.checks.copper import Footprint
from tools.hardware.checks.printed import PARTS, distance, in_place, is_open, problems, seat
from tools.hardware.facts import HARDWARE
from tools.hardware.mesh_files import read_stl

CASE = HARDWARE / "case"
SPACE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


def with_plug(meshes: dict[str, Any], part: str, point: geo.Point, radius: float, low: float, high: float):
    """The meshes with a plug in a place of the device; the part lies on the bed as it is printed."""
    upside_down = part.startswith(("plate", "cover"))
    top = geo.PLATE_TOP if part.startswith("plate") else geo.COVER_TOP
    heights = (top - high, top - low) if upside_down else (low - geo.FLOOR_BOTTOM, high - geo.FLOOR_BOTTOM)
    x, y = point[0] - geo.BOARD.centre[0], point[1] - geo.BOARD.centre[1]
    plug = trimesh.creation.cylinder(radius, heights[1] - heights[0])
    plug.apply_translation((x, y if upside_down else -y, sum(heights) / 2))
    return {**meshes, part: trimesh.util.concatenate([meshes[part], plug])}


def test_every_part_is_tight_fits_the_bed_and_every_opening_is_over_its_part(meshes: dict[str, Any]) -> None:
    assert problems(meshes) == []


def test_every_part_is_there_in_three_formats() -> None:
    assert {path.name for path in CASE.iterdir()} == {
        f"{n}.{kind}" for n in PARTS for kind in ("step", "stl", "3mf")
    }


def test_a_key_opening_that_is_filled_is_found(meshes: dict[str, Any]) -> None:
    wrong = with_plug(meshes, "plate-left", geo.KEY_CENTRES[1], 3, geo.PLATE_BOTTOM, geo.PLATE_TOP)
    assert problems(wrong) == ["the plate's opening is not over key 1"]


def test_a_screw_hole_that_is_filled_is_found(meshes: dict[str, Any]) -> None:
    wrong = with_plug(meshes, "base-right", geo.HOLES[3], 1.7, -8, -7)
    assert problems(wrong) == ["screw 4 does not get through the base"]


def test_an_insert_hole_that_is_filled_is_found(meshes: dict[str, Any]) -> None:
    wrong = with_plug(meshes, "cover-left", geo.HOLES[0], 2, 1, 2)
    assert problems(wrong) == ["no hole for insert 1"]


def test_a_window_that_hides_a_corner_of_the_screen_is_found(meshes: dict[str, Any]) -> None:
    corner = (geo.SCREEN_ACTIVE.left, geo.SCREEN_ACTIVE.top)
    wrong = with_plug(meshes, "cover-left", corner, 0.5, 9, 10)
    assert problems(wrong) == ["the window does not show the whole screen"]


def test_a_hole_for_the_sound_that_is_filled_is_found(meshes: dict[str, Any]) -> None:
    assert problems(with_plug(meshes, "cover-right", geo.SPEAKER_HOLES[0], 1, 9, 10)) == [
        "a hole for the sound is closed"
    ]


def test_a_socket_behind_the_wall_is_found(meshes: dict[str, Any]) -> None:
    x, y = geo.PICO_USB
    found = problems(with_plug(meshes, "cover-left", (x - 2, y), 1, 4, 6))
    assert found == ["a plug does not get into the Pico's USB"]
    found = problems(with_plug(meshes, "base-right", (geo.USB_C[0], geo.OUTER.top + 1), 1, -4, -2))
    assert found == ["the USB-C socket is behind the wall"]


def test_a_part_with_a_hole_in_its_skin_is_found(meshes: dict[str, Any]) -> None:
    torn = trimesh.Trimesh(meshes["keycap"].vertices, meshes["keycap"].faces[1:], process=False)
    assert problems({**meshes, "keycap": torn}) == ["keycap is not tight"]


def test_a_part_that_is_too_large_for_the_bed_is_found(meshes: dict[str, Any]) -> None:
    large = meshes["screen-spacer"].copy()
    large.apply_scale((10, 1, 1))
    assert problems({**meshes, "screen-spacer": large}) == ["screen-spacer does not fit on a bed of 220.0 mm"]


def test_a_part_that_floats_over_the_bed_is_found(meshes: dict[str, Any]) -> None:
    lifted = meshes["screen-spacer"].copy()
    lifted.apply_translation((0, 0, 1))
    assert problems({**meshes, "screen-spacer": lifted}) == ["screen-spacer does not lie on the bed"]


def test_no_gap_beside_a_key_lets_a_finger_in(meshes: dict[str, Any]) -> None:
    """A keycap at rest ends below the cover's top, and stays above it at the finger's end when pressed;
    where it rests is found from its post."""
    narrow, wide = geo.TRAP
    top = seat(meshes["keycap"])
    skirt = top - meshes["keycap"].extents[2]
    assert skirt == pytest.approx(geo.SKIRT, abs=0.05)
    assert skirt + 0.7 < geo.COVER_TOP < top - geo.TRAVEL
    assert skirt - geo.TRAVEL > geo.PLATE_TOP + 1
    cover = in_place(meshes)["cover"]
    x, y = geo.KEY_CENTRES[0]
    rest, pressed = (
        distance(cover, (x, y, height), (-1, 0, 0)) - geo.CAP / 2 for height in (skirt, skirt - geo.TRAVEL)
    )
    assert pressed == pytest.approx(geo.WELL_GAP, abs=0.01)
    assert pressed <= rest < 2 < narrow and geo.PITCH - geo.CAP < narrow
    assert geo.SPEAKER_HOLE < narrow < wide


def test_a_gap_that_lets_a_finger_in_is_found(meshes: dict[str, Any], monkeypatch) -> None:
    monkeypatch.setattr(geo, "CAP", geo.CAP - 5.5)
    monkeypatch.setattr(geo, "PITCH", geo.PITCH - 5.5)
    assert "a finger fits beside key 0" in problems(meshes)


def with_ring(meshes: dict[str, Any], name: str, low: float, high: float, radius: float = 2.75):
    """The meshes with a ring around the middle of a part that lies on the bed."""
    ring = trimesh.creation.annulus(radius - 0.6, radius, high - low)
    ring.apply_translation((0, 0, (low + high) / 2))
    return {**meshes, name: trimesh.util.concatenate([meshes[name], ring])}


def test_a_keycap_whose_post_is_too_long_is_found(meshes: dict[str, Any]) -> None:
    """By 1.4 mm, as far as the first ones were: it rests on the slider, and its edge is too high."""
    post = geo.CAP_TOP - geo.SLIDER_TOP
    assert problems(with_ring(meshes, "keycap", 0, post + 1.4)) == [
        "a keycap sits +1.4 mm off",
        "keycaps end above the cover",
    ]
    assert problems(with_ring(meshes, "keycap-light", 0, post + 1.4)) == ["a keycap-light sits +1.4 mm off"]


def test_a_cross_that_is_not_as_deep_as_the_stem_is_high_is_found(meshes: dict[str, Any]) -> None:
    stop = trimesh.creation.box((1, 1, 1))
    stop.apply_translation((0, 0, geo.CAP_TOP - geo.STEM_TOP))
    wrong = {**meshes, "keycap": trimesh.util.concatenate([meshes["keycap"], stop])}
    assert problems(wrong)[0] == "a keycap sits +0.5 mm off"


def test_a_keycap_that_stops_at_its_switch_is_found(meshes: dict[str, Any], monkeypatch) -> None:
    thick = geo.CAP_TOP - geo.HOUSING[1][1] - geo.TRAVEL
    assert problems(with_ring(meshes, "keycap", 0, thick + 0.2, 5.2)) == [
        "a pressed keycap stops at the housing of its switch"
    ]
    assert problems(with_ring(meshes, "keycap-light", 0, thick + 0.2, 5.2)) == [
        "a pressed keycap-light stops at the housing of its switch"
    ]
    monkeypatch.setattr(geo, "FLANGE", (geo.FLANGE[0], geo.SKIRT - geo.TRAVEL + 0.1))
    assert problems(meshes) == [
        "a pressed keycap stops at the rim of its switch",
        "a pressed keycap-light stops at the rim of its switch",
    ]


def test_no_two_layers_are_parted_in_the_same_place_and_each_half_has_four_screws() -> None:
    places = sorted(geo.PARTINGS.values())
    assert all(b - a > 15 for a, b in zip(places, places[1:], strict=False))
    for name in ("base", "cover"):
        left = [hole for hole in geo.HOLES if hole[0] < geo.PARTINGS[name]]
        assert len(left) == 4
        assert all(abs(hole[0] - geo.PARTINGS[name]) > 5.5 for hole in geo.HOLES)


def test_no_part_of_the_board_stands_where_the_base_carries_it(board: dict[str, Footprint]) -> None:
    """Pads on the back, and pins that come through to it, keep away from pillars and bosses; 1.2 mm is half
    the largest pad beside one."""
    pads = [
        (f"{ref}.{n}", pad) for ref, part in board.items() if ref[0] != "H" for n, pad in part.pads.items()
    ]
    assert len(pads) > 500
    stands = [(pillar, 2.5) for pillar in geo.PILLARS] + [(hole, 3.4) for hole in geo.HOLES]
    touched = [name for name, pad in pads for at, radius in stands if math.dist(pad.at, at) < radius + 1.2]
    assert touched == []


def test_what_is_highest_on_either_side_of_the_board_has_room() -> None:
    """C57 on the back is 7.7 mm high; on the front the speaker 6.5, the Pico on its pins 2.5 + 1.0 + 2.7."""
    assert 7.7 + 0.5 < -geo.THICKNESS - geo.FLOOR_TOP
    assert max(6.5, 2.5 + 1.0 + 2.7, geo.GLASS_TOP) < geo.CEILING
    assert geo.MICRO_USB[1] > 2.5 + 1.0 + 2.7 + 1


def test_the_largest_plug_gets_as_far_as_the_picos_usb(meshes: dict[str, Any]) -> None:
    """10.6 x 8.5 mm around the socket's middle, from outside the wall to the socket's end, 0.33 mm inside
    the board's edge: 51 mm of Pico, its pin 1 at 1.37 from its end, and 1.3 mm of socket beyond that."""
    x, y = geo.PICO_USB
    assert geo.MICRO_USB_PLUG == (10.6, 8.5)
    end = geo.PICO_PIN_1[0] - 1.37 - 1.3
    assert end - x == pytest.approx(0.33)
    block = trimesh.creation.box((end - geo.OUTER.left + 2, 10.6, 8.5))
    block.apply_translation(((geo.OUTER.left - 2 + end) / 2, y, geo.MICRO_USB_AXIS))
    for name in ("cover", "base"):
        mesh = in_place(meshes)[name]
        assert not any(block.contains(mesh.vertices))
        for corner in block.vertices:
            for other in block.vertices:
                length = math.dist(corner, other)
                if length and (corner != other).sum() == 1:
                    assert distance(mesh, tuple(corner), tuple((other - corner) / length)) > length


def test_a_wall_that_is_too_low_for_the_largest_plug_is_found(meshes: dict[str, Any]) -> None:
    x, y = geo.PICO_USB
    for place in ((x - 2, y), (x + 0.1, y - 5)):  # in the wall; at the ceiling behind it
        found = problems(with_plug(meshes, "cover-left", place, 0.4, 8.8, 9.8))
        assert found == ["a plug does not get into the Pico's USB"]


def test_the_edges_that_hands_touch_are_rounded(meshes: dict[str, Any]) -> None:
    device = in_place(meshes)
    for name, height, radius in (("cover", geo.COVER_TOP, 3.0), ("base", geo.FLOOR_BOTTOM, 2.0)):
        points = device[name].vertices
        edge = points[abs(points[:, 2] - height) < 0.01]
        assert edge[:, 0].min() == pytest.approx(geo.OUTER.left + radius, abs=0.05)
        assert edge[:, 0].max() == pytest.approx(geo.OUTER.right - radius, abs=0.05)


def test_a_cable_tie_gets_through_the_eye_at_the_back(meshes: dict[str, Any]) -> None:
    x, y = geo.CABLE_EYE
    base = in_place(meshes)["base"]
    assert is_open(base, [(x + dx, y - 2.5) for dx in (-1.5, 0, 1.5)])
    assert not is_open(base, [(x, y - 5)])
    assert not is_open(base, [(x, y - 0.5)])


def test_the_screw_ends_inside_its_insert() -> None:
    end = geo.SCREW_SEAT + 16
    assert 4 < end < 5.7 < geo.INSERT[1] < geo.COVER_TOP - 2


def test_a_3mf_holds_the_triangles_of_its_stl(meshes: dict[str, Any]) -> None:
    for name in ("keycap", "base-left"):
        with zipfile.ZipFile(CASE / f"{name}.3mf") as archive:
            model = ElementTree.fromstring(archive.read("3D/3dmodel.model"))
        places = [[float(node.get(axis)) for axis in "xyz"] for node in model.iter(f"{SPACE}vertex")]
        corners = [
            [int(node.get(key)) for key in ("v1", "v2", "v3")] for node in model.iter(f"{SPACE}triangle")
        ]
        assert corners == [
            list(corner) for corner in read_stl(CASE / f"{name}.stl")[1] if len(set(corner)) == 3
        ]
        assert trimesh.Trimesh(places, corners).volume == pytest.approx(meshes[name].volume, rel=1e-4)
