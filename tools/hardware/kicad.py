"""Calls KiCad 9: checks of schematic and board, and all exports."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
from collections import Counter
from pathlib import Path

from tools.hardware import bom, netlist, pictures, project, steady
from tools.hardware.drawing import PROJECT
from tools.hardware.facts import HARDWARE, ROOT

PYTHON = os.environ.get("KICAD_PYTHON", "/usr/bin/python3")
"""The Python that has pcbnew."""
SCHEMATIC = HARDWARE / f"{PROJECT}.kicad_sch"
BOARD = HARDWARE / f"{PROJECT}.kicad_pcb"
FABRICATION = HARDWARE / "fabrication"
PICTURES = HARDWARE / "pictures"
_LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
_DRILL = (
    *("--format", "excellon", "--excellon-separate-th", "--excellon-oval-format", "route"),
    *("--drill-origin", "plot"),
)
_POSITIONS = (
    *("--format", "csv", "--units", "mm", "--side", "both", "--smd-only"),
    "--use-drill-file-origin",
)
_CHECK = ("--format", "json", "--severity-all", "--exit-code-violations")


class KicadError(Exception):
    """KiCad is missing, or found something; the text says what."""


def require() -> str:
    """Return KiCad's version.

    :raises KicadError: if KiCad 9 or its Python is missing.
    """
    if not shutil.which("kicad-cli"):
        raise KicadError("KiCad 9 is missing: see hardware/README.md for how to install it")
    version = _run("kicad-cli", "version").strip()
    if not version.startswith("9."):
        raise KicadError(f"KiCad 9 is needed, this is {version}")
    return version


def check_schematic() -> str:
    """Run ERC; every warning counts."""
    return _check("sch", "erc", SCHEMATIC)


def export_netlist() -> str:
    """Export the netlist, from which the board is drawn; a warning, such as two parts of one name, is
    fatal."""
    said = _run(
        "kicad-cli", "sch", "export", "netlist", "--format", "kicadsexpr", "-o", netlist.PATH, SCHEMATIC
    )
    if re.search("warning|error", said, re.IGNORECASE):
        raise KicadError(said)
    steady.make(netlist.PATH)
    found = netlist.load()
    return f"{len(found.components)} parts, {len(found.nets)} nets"


def draw_board() -> str:
    """Place and route the board."""
    _run(PYTHON, "-m", "tools.hardware.board")
    project.write()
    shutil.rmtree(HARDWARE / f"{PROJECT}-backups", ignore_errors=True)
    (HARDWARE / f"{PROJECT}.kicad_prl").unlink(missing_ok=True)
    return f"{BOARD.stat().st_size >> 10} KB"


def check_board() -> str:
    """Run DRC with the comparison of board and schematic; every warning counts."""
    return _check("pcb", "drc", BOARD, "--schematic-parity")


def export_fabrication() -> str:
    """Export what a board house and an assembly service want, and what people read."""
    FABRICATION.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        _gerbers(Path(folder))
        positions = Path(folder) / "positions.csv"
        _export("pcb", "pos", positions, BOARD, *_POSITIONS)
        _write_positions(positions.read_text(encoding="utf-8"))
    bom.write(FABRICATION / "bom.csv")
    _export("sch", "pdf", HARDWARE / "schematic.pdf", SCHEMATIC)
    _export("pcb", "step", FABRICATION / "board.step", BOARD, "--board-only", "--force")
    for file in (HARDWARE / "schematic.pdf", FABRICATION / "board.step"):
        steady.make(file)
    _interactive_bom()
    return ", ".join(f"{file.name} {file.stat().st_size >> 10} KB" for file in sorted(FABRICATION.iterdir()))


def _gerbers(folder: Path) -> None:
    _export("pcb", "gerbers", folder, BOARD, "-l", _LAYERS, "--use-drill-file-origin")
    _export("pcb", "drill", folder, BOARD, *_DRILL)
    files = [file for file in folder.iterdir() if file.suffix != ".gbrjob"]
    for file in files:
        steady.make(file)
    steady.pack(FABRICATION / f"{PROJECT}-rev-a-gerbers.zip", files)


def export_pictures() -> str:
    """Draw both sides of the board, and some cells from the back, close up."""
    PICTURES.mkdir(exist_ok=True)
    look = ("--zoom", "1.55", "--background", "opaque", "--quality", "basic")
    for side, width, height in (("top", "2400", "1400"), ("bottom", "4800", "2800")):
        path = PICTURES / f"board-{side}.png"
        size = ("--width", width, "--height", height)
        _run("kicad-cli", "pcb", "render", "-o", path, "--side", side, *size, *look, BOARD)
    pictures.shrink(PICTURES / "board-top.png")
    pictures.crop(path, PICTURES / "cells.png", (0.60, 0.32, 0.935, 0.66))
    pictures.halve(path)
    return "board-top.png, board-bottom.png, cells.png"


def _write_positions(exported: str) -> None:
    """Keep the parts that the assembly service mounts: fiducials are none."""
    rows = list(csv.DictReader(io.StringIO(exported)))
    mounted = bom.mounted_by_service()
    with (FABRICATION / "positions.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(
            file, ["Ref", "Val", "Package", "PosX", "PosY", "Rot", "Side"], lineterminator="\n"
        )
        writer.writeheader()
        writer.writerows(row for row in rows if row["Ref"] in mounted)


def _interactive_bom() -> None:
    """Write the page that shows where each part goes; its module is called by KiCad's Python, without a
    window."""
    packages = sysconfig.get_paths()["purelib"]
    code = (
        f"import sys; sys.path.append({packages!r}); sys.argv = ['ibom', '--no-browser', '--dest-dir', "
        f"{str(FABRICATION)!r}, '--name-format', 'ibom', '--extra-fields', 'MPN,Maker,Mounted', "
        f"'--dark-mode', "
        f"'--layer-view', 'B', {str(BOARD)!r}]; "
        "from InteractiveHtmlBom.generate_interactive_bom import main; main()"
    )
    _run(PYTHON, "-c", code, INTERACTIVE_HTML_BOM_NO_DISPLAY="1")


def _export(kind: str, what: str, target: Path, source: Path, *options: str) -> None:
    name = f"{target}/" if target.is_dir() else str(target)
    _run("kicad-cli", kind, "export", what, "-o", name, *options, source)


def _check(kind: str, check: str, path: Path, *options: str) -> str:
    """Run a check.

    :raises KicadError: with what it found.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = ["kicad-cli", kind, check, *_CHECK, *options, "-o", str(report), str(path)]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        found = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
    groups = [*(sheet["violations"] for sheet in found.get("sheets", []))]
    groups += [found.get(key, []) for key in ("violations", "unconnected_items", "schematic_parity")]
    kinds = Counter(item["type"] for group in groups for item in group)
    if result.returncode or kinds:
        raise KicadError(f"{check}: {dict(kinds) or result.stderr or result.stdout}")
    if check == "erc":
        return "0 violations"
    return "0 violations, 0 unconnected, 0 parity"


def _run(*command: str | Path, **environment: str) -> str:
    """Run a command and return what it says.

    :raises KicadError: if it fails.
    """
    result = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        raise KicadError(f"{' '.join(map(str, command[:5]))}:\n{result.stderr or result.stdout}")
    return result.stdout + result.stderr
