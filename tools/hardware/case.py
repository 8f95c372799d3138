"""Writes the case: each part as STEP, STL and 3MF, as it lies on the printer's bed."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

from build123d import Pos, Rot, export_step, export_stl

from tools.hardware import case_parts, steady
from tools.hardware.facts import HARDWARE

FOLDER = HARDWARE / "case"
_UPSIDE_DOWN = ("plate", "cover", "keycap")
"""Parts that are printed with their face on the bed."""
_TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
_RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)
_MODEL = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" '
    'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1" type="model">'
    "<mesh><vertices>{vertices}</vertices><triangles>{triangles}</triangles></mesh></object></resources>"
    '<build><item objectid="1"/></build></model>'
)


def parts() -> dict[str, Any]:
    """Return all parts, where they are in the device."""
    found: dict[str, Any] = {}
    for name, make in (("base", case_parts.base), ("plate", case_parts.plate), ("cover", case_parts.cover)):
        found.update(case_parts.halves(name, make()))
    found["screen-spacer"] = case_parts.screen_spacer()
    found["keycap"] = case_parts.keycap()
    found["keycap-light"] = case_parts.keycap_light()
    found["keycap-frame"] = case_parts.keycap_frame()
    return found


def write(folder: Path = FOLDER) -> str:
    """Write the files; return a line about them."""
    folder.mkdir(exist_ok=True)
    made = parts()
    for name, part in made.items():
        step = folder / f"{name}.step"
        export_step(part, step)
        steady.make(step)
        stl = folder / f"{name}.stl"
        export_stl(_on_bed(name, part), stl, tolerance=0.02, angular_tolerance=0.2)
        write_3mf(stl, folder / f"{name}.3mf")
    sizes = sum(file.stat().st_size for file in folder.iterdir())
    return f"{len(made)} parts, {sizes >> 10} KB"


def _on_bed(name: str, part: Any) -> Any:
    """Turn a part as it is printed, and put it on z = 0."""
    if name.startswith(_UPSIDE_DOWN):
        part = Rot(180, 0, 0) * part
    return Pos(0, 0, -part.bounding_box().min.Z) * part


def read_stl(path: Path) -> tuple[list[tuple[float, ...]], list[tuple[int, ...]]]:
    """Return the vertices of a binary STL, each once, and its triangles."""
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    numbers: dict[tuple[float, ...], int] = {}
    triangles = []
    for at in range(count):
        values = struct.unpack_from("<9f", data, 84 + 50 * at + 12)
        corners = [tuple(round(value, 5) for value in values[i : i + 3]) for i in (0, 3, 6)]
        triangles.append(tuple(numbers.setdefault(corner, len(numbers)) for corner in corners))
    return list(numbers), triangles


def write_3mf(stl: Path, target: Path) -> None:
    """Write an STL's mesh as 3MF."""
    vertices, triangles = read_stl(stl)
    model = _MODEL.format(
        vertices="".join(f'<vertex x="{x:g}" y="{y:g}" z="{z:g}"/>' for x, y, z in vertices),
        triangles="".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in triangles if len({a, b, c}) == 3),
    )
    steady.pack_texts(
        target, {"[Content_Types].xml": _TYPES, "_rels/.rels": _RELATIONS, "3D/3dmodel.model": model}
    )
