"""Holds the case's meshes against the board: tight, not too large, and open wherever something must get
through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import trimesh

from tools.hardware import geometry as geo
from tools.hardware.geometry import Point

Meshes = dict[str, Any]
PARTS = (
    *(f"{name}-{side}" for name in ("base", "plate", "cover") for side in ("left", "right")),
    "screen-spacer",
    "keycap",
    "keycap-light",
    "keycap-frame",
)


def load(folder: Path) -> Meshes:
    """Return the printed parts' meshes, as they lie on the bed."""
    return {name: trimesh.load_mesh(folder / f"{name}.stl") for name in PARTS}


def in_place(meshes: Meshes) -> Meshes:
    """Return base, plate and cover whole, where they are in the device: page's x and y, height."""
    tops = {"plate": geo.PLATE_TOP, "cover": geo.COVER_TOP}
    found = {}
    for name in ("base", "plate", "cover"):
        whole = trimesh.util.concatenate([meshes[f"{name}-left"], meshes[f"{name}-right"]])
        points = whole.vertices.copy()
        upside_down = name in tops
        # y of the bed is y of the page where a part lies upside down.
        points[:, 1] *= 1 if upside_down else -1
        points[:, 2] = tops[name] - points[:, 2] if upside_down else points[:, 2] + geo.FLOOR_BOTTOM
        points[:, :2] += geo.BOARD.centre
        found[name] = trimesh.Trimesh(points, whole.faces, process=False)
    return found


def problems(meshes: Meshes) -> list[str]:
    """Return what is wrong with the printed parts."""
    device = in_place(meshes)
    return [
        *_sound(meshes),
        *_keys(device),
        *_screws(device),
        *_screen(device),
        *_sockets(device),
        *_caps(meshes),
        *_gaps(device, seat(meshes["keycap"]) - float(meshes["keycap"].extents[2])),
    ]


def _sound(meshes: Meshes) -> Iterator[str]:
    for name, mesh in meshes.items():
        if not mesh.is_watertight or not mesh.is_winding_consistent or mesh.volume <= 0:
            yield f"{name} is not tight"
        if max(mesh.extents[:2]) > geo.BED:
            yield f"{name} does not fit on a bed of {geo.BED} mm"
        if abs(mesh.bounds[0][2]) > 0.01:
            yield f"{name} does not lie on the bed"


def _keys(device: Meshes) -> Iterator[str]:
    corner = geo.SWITCH_OPENING / 2 - 0.2
    for key, (x, y) in enumerate(geo.KEY_CENTRES):
        corners = [(x + dx, y + dy) for dx in (-corner, 0, corner) for dy in (-corner, 0, corner)]
        if not is_open(device["plate"], corners):
            yield f"the plate's opening is not over key {key}"
        reach = geo.CAP / 2
        if not is_open(
            device["cover"], [(x + dx, y + dy) for dx in (-reach, reach) for dy in (-reach, reach)]
        ):
            yield f"the cover is not open over key {key}"


def _screws(device: Meshes) -> Iterator[str]:
    for number, hole in enumerate(geo.HOLES, start=1):
        if not is_open(device["base"], _ring(hole, 1.6)):
            yield f"screw {number} does not get through the base"
        if not is_open(device["plate"], _ring(hole, 4.6)):
            yield f"the cover's post {number} does not get through the plate"
        if not is_open(device["cover"], _ring(hole, 1.9), low=-1, high=geo.INSERT[1] - 0.1):
            yield f"no hole for insert {number}"
        if is_open(device["cover"], [hole]):
            yield f"the hole of insert {number} goes through the cover"


def _screen(device: Meshes) -> Iterator[str]:
    active = geo.SCREEN_ACTIVE
    steps = np.linspace(0, 1, 9)
    points = [(active.left + a * active.width, active.top + b * active.height) for a in steps for b in steps]
    if not is_open(device["cover"], points):
        yield "the window does not show the whole screen"
    if not geo.SCREEN_WINDOW.holds(active):
        yield "the window is smaller than the screen"
    for hole in geo.SPEAKER_HOLES:
        if not is_open(device["cover"], [hole]):
            yield "a hole for the sound is closed"


def _sockets(device: Meshes) -> Iterator[str]:
    """Both plugs get through the walls; the middle of each socket, and the corners of its plug.

    The Pico's ends 0.3 mm inside the board's edge, by the Pico's own drawing: as far the largest plug gets.
    """
    x, y = geo.PICO_USB
    width, height = (size / 2 + 0.1 for size in geo.MICRO_USB_PLUG)
    for dy in (-width, 0, width):
        for z in (geo.MICRO_USB_AXIS + dz for dz in (-height, 0, height)):
            start = geo.OUTER.left - 5
            if _hits(device["cover"], (start, y + dy, z), (1, 0, 0), x + 1 - start):
                yield "a plug does not get into the Pico's USB"
    x, y = geo.USB_C
    for dx in (-6, 0, 6):
        for z in (-6.8, -3.2, -0.2):
            if _hits(device["base"], (x + dx, geo.OUTER.top - 5, z), (0, 1, 0), 10):
                yield "the USB-C socket is behind the wall"


def seat(post: Any) -> float:
    """Return the height of a keycap's top where it comes to rest on its switch.

    :param post: the mesh of the keycap, or of its light part, as it lies on the bed, top down
    """
    away = 2.4 / 2**0.5
    rest = geo.SLIDER_TOP + _reach(post, (away, away))
    return max(rest, geo.STEM_TOP + _reach(post, (0, 0)))


def _reach(mesh: Any, point: Point) -> float:
    """How far a part on the bed reaches up at a point from its middle."""
    x, y = point[0] + 0.013, point[1] + 0.017  # beside the edges of triangles
    middle = mesh.bounds.mean(axis=0)
    high = float(mesh.extents[2]) + 10
    return high - distance(mesh, (middle[0] + x, middle[1] + y, high), (0, 0, -1))


def _caps(meshes: Meshes) -> Iterator[str]:
    """Keycaps sit where the geometry has them, and nothing of the switch stops them before its end."""
    for name, shell in (("keycap", "keycap"), ("keycap-light", "keycap-frame")):
        top = seat(meshes[name])
        if abs(top - geo.CAP_TOP) > 0.05:
            yield f"a {name} sits {top - geo.CAP_TOP:+.1f} mm off"
        pressed = top - geo.TRAVEL
        skirt = pressed - float(meshes[shell].extents[2])
        if skirt < geo.FLANGE[1]:
            yield f"a pressed {name} stops at the rim of its switch"
        (low_side, low), (high_side, high) = geo.HOUSING
        for part in {name, shell}:
            for step in np.linspace(0, 1, 8):
                side, z = low_side + (high_side - low_side) * step, low + (high - low) * step
                points = [(side / 2, 0), (0, side / 2), (side / 2 - 1, side / 2 - 1), (3.5, 3.5)]
                if any(pressed - _reach(meshes[part], point) < z for point in points):
                    yield f"a pressed {name} stops at the housing of its switch"
                    break


def _gaps(device: Meshes, skirt: float) -> Iterator[str]:
    """No finger gets between a key and the cover: at the height at which a keycap ends, and pressed."""
    narrow, _ = geo.TRAP
    if skirt > geo.COVER_TOP - 0.5:
        yield "keycaps end above the cover"
        return
    for key, (x, y) in enumerate(geo.KEY_CENTRES):
        for height in (skirt - geo.TRAVEL + 0.2, skirt + 0.2):
            for way in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)):
                away = distance(device["cover"], (x, y, height), way) - geo.CAP / 2
                neighbour = geo.PITCH - geo.CAP
                if away > narrow and not _has_neighbour(key, way) and neighbour < narrow:
                    yield f"a finger fits beside key {key}"


def _has_neighbour(key: int, way: tuple[int, int, int]) -> bool:
    x, y = geo.KEY_CENTRES[key]
    beside = (x + way[0] * geo.PITCH, y + way[1] * geo.PITCH)
    return any(abs(beside[0] - a) < 0.1 and abs(beside[1] - b) < 0.1 for a, b in geo.KEY_CENTRES)


def is_open(mesh: Any, points: Iterable[Point], low: float = -50, high: float = 50) -> bool:
    """Return whether a straight way leads through a mesh at all these points of the page, from low to
    high."""
    return not any(_hits(mesh, (x, y, low), (0, 0, 1), high - low) for x, y in points)


def distance(mesh: Any, start: tuple[float, float, float], way: tuple[float, float, float]) -> float:
    """Return how far it is to a mesh; infinite if it is not met."""
    hits, _, _ = mesh.ray.intersects_location([start], [way])
    return min((float(np.linalg.norm(hit - np.array(start))) for hit in hits), default=float("inf"))


def _hits(
    mesh: Any, start: tuple[float, float, float], way: tuple[float, float, float], reach: float
) -> bool:
    return distance(mesh, start, way) < reach


def _ring(centre: Point, radius: float) -> list[Point]:
    turns = np.linspace(0, 2 * np.pi, 8, endpoint=False)
    return [
        (centre[0] + radius * float(np.cos(turn)), centre[1] + radius * float(np.sin(turn))) for turn in turns
    ]
