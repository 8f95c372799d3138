"""Draws the device: closed, seen from behind, from below, and taken apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyvista
from build123d import Box

from tools.hardware import case, facts, pictures
from tools.hardware import geometry as geo
from tools.hardware.case_parts import grown, place, rod, slab
from tools.hardware.facts import HARDWARE

PICTURES = HARDWARE / "pictures"
_SIZE = (1600, 1000)
_COLOURS = {"base": "#39465a", "plate": "#dfe3ea", "cover": "#f4f1ea", "board": "#1f5c3f", "other": "#20242b"}
_LIGHT = ("#ffd166", "#ef476f", "#06d6a0", "#118ab2", "#f8f9fa")
_APART = {"base": -45.0, "board": 0.0, "other": 0.0, "plate": 40.0, "cover": 85.0, "cap": 125.0}
"""How far each layer is lifted in the picture of the device taken apart."""


def write(folder: Path = PICTURES) -> str:
    """Draw all pictures."""
    folder.mkdir(exist_ok=True)
    meshes = _meshes()
    _draw(folder / "device.png", meshes, (0, -290, 370), (0, -12, 0))
    _draw(folder / "device-back.png", meshes, (190, 300, 170), (20, 10, 0))
    _draw(folder / "device-left.png", meshes, (-290, 70, 130), (-60, 10, 0))
    _draw(folder / "device-below.png", meshes, (-60, -180, -380), (0, 0, 0))
    _draw(folder / "device-parts.png", meshes, (260, -560, 330), (0, 0, 35), is_apart=True)
    return "device.png, device-back.png, device-left.png, device-below.png, device-parts.png"


Meshes = list[tuple[str, Any, str]]
"""Layer, mesh and colour."""


def _meshes() -> Meshes:
    found: Meshes = []
    parts = case.parts()
    for name, part in parts.items():
        layer = name.split("-", maxsplit=1)[0]
        if layer in _COLOURS:
            found.append((layer, _mesh(part), _COLOURS[layer]))
    found.append(("board", _mesh(_board()), _COLOURS["board"]))
    found += [("other", _mesh(part), _COLOURS["other"]) for part in _components()]
    pixels = slab(geo.SCREEN_ACTIVE, geo.GLASS_TOP, geo.GLASS_TOP + 0.05, 0.2)
    found.append(("other", _mesh(pixels), "#9be7ff"))
    cap = _mesh(parts["keycap"])
    for key, (x, y) in enumerate(geo.KEY_CENTRES):
        at = cap.copy()
        at.translate((x - geo.BOARD.centre[0], geo.BOARD.centre[1] - y, 0), inplace=True)
        colour = _LIGHT[4] if key >= facts.KEYS - 4 else _LIGHT[key * 7 % 13 % 4]
        found.append(("cap", at, colour))
    return found


def _board() -> Any:
    board = slab(geo.BOARD, -geo.THICKNESS, 0, geo.CORNER)
    for hole in geo.HOLES:
        board -= rod(hole, geo.HOLE, -5, 5)
    return board


def _components() -> list[Any]:
    """What stands on the board, as blocks: switches, Pico, screen, speaker, USB-C."""
    found = []
    for centre in geo.KEY_CENTRES:
        found.append(place(centre, 0.5 * 11.6) * Box(13.9, 13.9, 11.6))
    x, y = geo.PICO_PIN_1
    pico = geo.Box(x - 1.4, y - geo.PICO_ROWS - 1.6, x + 49.6, y + 1.6)
    found.append(slab(pico, 2.5, 3.5))
    usb = geo.around((x - 0.2, geo.PICO_USB[1]), 5.6, 7.5)
    found.append(slab(usb, 3.5, 6.2))
    found.append(slab(geo.SCREEN_MODULE, geo.SCREEN_LIFT, geo.SCREEN_LIFT + 1.2))
    found.append(slab(grown(geo.SCREEN_ACTIVE, 2.3), geo.SCREEN_LIFT + 1.2, geo.GLASS_TOP))
    found.append(rod(geo.PIEZO, geo.PIEZO_SIZE, 0, 6.5))
    x, y = geo.USB_C
    found.append(slab(geo.Box(x - 4.5, y, x + 4.5, y + 6.8), -4.9, -1.6))
    return found


def _mesh(part: Any) -> Any:
    """A solid as triangles."""
    vertices, triangles = part.tessellate(0.05, 0.2)
    points = np.array([tuple(vertex) for vertex in vertices])
    faces = np.hstack([np.full((len(triangles), 1), 3), np.array(triangles)]).ravel()
    return pyvista.PolyData(points, faces)


def _draw(
    path: Path,
    meshes: Meshes,
    camera: tuple[float, float, float],
    focus: tuple[float, float, float],
    is_apart: bool = False,
) -> None:
    plotter = pyvista.Plotter(off_screen=True, window_size=_SIZE)
    plotter.set_background("#e9edf3")
    for layer, mesh, colour in meshes:
        lifted = mesh.copy()
        if is_apart:
            lifted.translate((0, 0, _APART[layer]), inplace=True)
        plotter.add_mesh(
            lifted, color=colour, smooth_shading=False, ambient=0.25, diffuse=0.75, specular=0.05
        )
        edges = lifted.extract_feature_edges(35)
        plotter.add_mesh(edges, color="#30343c", line_width=1)
    up = (0, 1, 0) if camera[2] < 0 else (0, 0, 1)
    plotter.camera_position = [camera, focus, up]
    plotter.camera.zoom(1.25 if path.stem == "device" else 1.0)
    plotter.enable_anti_aliasing("ssaa")
    plotter.screenshot(str(path))
    pictures.shrink(path, keep_patches=True)
    plotter.close()
