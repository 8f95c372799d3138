"""Writes the case: each part as STEP, STL and 3MF, as it lies on the printer's bed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from build123d import Pos, Rot, export_step, export_stl

from tools.hardware import case_parts, steady
from tools.hardware.facts import HARDWARE
from tools.hardware.mesh_files import write_3mf

FOLDER = HARDWARE / "case"
_UPSIDE_DOWN = ("plate", "cover", "keycap")
"""Parts that are printed with their face on the bed."""


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
        export_stl(_on_bed(name, part), stl, tolerance=0.04, angular_tolerance=0.3)
        write_3mf(stl, folder / f"{name}.3mf")
    sizes = sum(file.stat().st_size for file in folder.iterdir())
    return f"{len(made)} parts, {sizes >> 10} KB"


def _on_bed(name: str, part: Any) -> Any:
    """Turn a part as it is printed, and put it on z = 0."""
    if name.startswith(_UPSIDE_DOWN):
        part = Rot(180, 0, 0) * part
    return Pos(0, 0, -part.bounding_box().min.Z) * part
