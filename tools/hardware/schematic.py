"""Writes the schematic: its sheets, the libraries beside them, and the tables by which KiCad finds those."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools.hardware.drawing import PROJECT
from tools.hardware.facts import HARDWARE
from tools.hardware.footprints import LIGHT, light
from tools.hardware.parts import PARTS
from tools.hardware.sheets import pico_sheet, power_sheet, root_sheet, screen_sheet
from tools.hardware.sheets_keys import keys_sheet, lights_sheet
from tools.hardware.symbols import library

_FOOTPRINTS = Path(os.environ.get("KICAD9_FOOTPRINT_DIR", "/usr/share/kicad/footprints"))
_TABLE = """({kind}_lib_table (version 7)
  (lib (name "pelman")(type "KiCad")(uri "${{KIPRJMOD}}/{path}")(options "")(descr "What this project uses"))
)
"""


def write(folder: Path = HARDWARE) -> None:
    """Write the schematic's files into a folder."""
    folder.mkdir(exist_ok=True)
    sheets = [power_sheet(), pico_sheet(), keys_sheet(), lights_sheet(), screen_sheet()]
    symbols = {}
    for sheet in (root_sheet(sheets), *sheets):
        (folder / f"{sheet.name}.kicad_sch").write_text(sheet.text(), encoding="utf-8")
        symbols.update(sheet.symbols)
    (folder / f"{PROJECT}.kicad_sym").write_text(library(list(symbols.values())), encoding="utf-8")
    for kind, path in (("sym", f"{PROJECT}.kicad_sym"), ("fp", f"{PROJECT}.pretty")):
        (folder / f"{kind}-lib-table").write_text(_TABLE.format(kind=kind, path=path), encoding="utf-8")
    _write_footprints(folder / f"{PROJECT}.pretty")


def _write_footprints(folder: Path) -> None:
    """Copy the footprints that are used, and draw our own."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.kicad_mod"):
        old.unlink()
    for part in PARTS.values():
        nickname, name = part.footprint.split(":")
        if nickname != PROJECT:
            shutil.copyfile(
                _FOOTPRINTS / f"{nickname}.pretty" / f"{name}.kicad_mod", folder / f"{name}.kicad_mod"
            )
    (folder / f"{LIGHT}.kicad_mod").write_text(light(), encoding="utf-8")
