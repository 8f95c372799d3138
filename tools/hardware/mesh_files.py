"""Reads STL and writes 3MF: the same mesh, the same file on every run."""

from __future__ import annotations

import struct
from pathlib import Path

from tools.hardware import steady

_TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" '
    'ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
_RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)
_MODEL = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" '
    'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">'
    '<resources><object id="1" type="model">'
    "<mesh><vertices>{vertices}</vertices><triangles>{triangles}</triangles></mesh></object></resources>"
    '<build><item objectid="1"/></build></model>'
)


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
        triangles="".join(
            f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in triangles if len({a, b, c}) == 3
        ),
    )
    steady.pack_texts(
        target, {"[Content_Types].xml": _TYPES, "_rels/.rels": _RELATIONS, "3D/3dmodel.model": model}
    )
