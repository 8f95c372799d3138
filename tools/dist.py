"""Makes all that is handed out, in dist/: for each board the volume as a folder, a zip and a UF2; checksums.

make build [BOARD=bench] [UF2=path/to/circuitpython.uf2]

Two builds of the same sources are equal to the byte, wherever and whenever they are made.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import time
import warnings
import zipfile
from pathlib import Path
from typing import Any

import folder2uf2

from tools.build import FIRMWARE, ROOT, board_table, boards, build
from tools.deploy.circuitpython import NAMES, Firmware, objection, read_banner

DIST = ROOT / "dist"
SUMS = "SHA256SUMS"

_DATE = (2025, 1, 1, 0, 0, 0)
_VOLUME_ID = 0x50454C4D  # "PELM"
_UF2_ERROR = (ValueError, OSError)


class DistError(Exception):
    """Why something cannot be made, as a sentence."""


def version(firmware: Path = FIRMWARE) -> str:
    """The firmware's version."""
    found = re.search(
        r'^VERSION = "(.+)"$', (firmware / "pelman" / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert found, "pelman/__init__.py has a VERSION"
    return found[1]


def make(folder: Path = DIST, names: tuple[str, ...] = (), uf2: Path | None = None) -> list[Path]:
    """Make all of some boards (by default of every one) in a folder, in place of what was made there before:
    what its list of checksums names. Whatever else is there stays, and is not listed.

    :param uf2: a CircuitPython, for one file more that has both
    :raises DistError: if that does not do, or there is something else where a list or a volume is to be.
    """
    chosen = names or tuple(boards())
    circuitpython = _look_into(uf2, chosen) if uf2 else None
    _clear(folder)
    made = []
    for board in chosen:
        volume = folder / f"pelman-{version()}-{board}"
        try:
            build(volume, board=board)
        except FileExistsError as error:
            raise DistError(f"{error}: move it away, or build elsewhere (--out)") from error
        made += [volume, pack(volume), *_uf2s(volume, board, uf2, circuitpython)]
    made.append(write_sums(folder, made))
    return made


def write_sums(folder: Path, made: list[Path]) -> Path:
    """Write a list of files, and of all files of folders, with their SHA-256, as sha256sum does."""
    files = sorted({path for item in made for path in (item, *item.rglob("*")) if path.is_file()})
    lines = [f"{sha256(path.read_bytes())}  {path.relative_to(folder).as_posix()}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    return folder / SUMS


def sha256(content: bytes) -> str:
    """The checksum of a file's content."""
    return hashlib.sha256(content).hexdigest()


def _clear(folder: Path) -> None:
    """Remove what was made before: the files that the list there names, and folders that become empty."""
    folder.mkdir(parents=True, exist_ok=True)
    sums = folder / SUMS
    if not sums.exists():
        return
    lines = sums.read_text(encoding="utf-8", errors="replace").splitlines()
    names = [line.partition("  ")[2] for line in lines]
    if not any(name.startswith("pelman-") for name in names):
        raise DistError(f"{sums} lists something else: move it away, or build elsewhere (--out)")
    inside = folder.resolve()
    for name in names:
        path = folder / name
        if inside not in path.resolve().parents or not path.is_file():
            continue
        path.unlink()
        while path.parent != folder and not any(path.parent.iterdir()):
            path = path.parent
            path.rmdir()
    sums.unlink()


def pack(source: Path, target: Path | None = None, files: list[Path] | None = None) -> Path:
    """Pack a folder, or some files in it, into a zip beside it, under its own name."""
    target = target or source.with_name(source.name + ".zip")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in files or source.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{source.name}/{path.relative_to(source).as_posix()}", _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            archive.writestr(entry, path.read_bytes())
    return target


def _uf2s(volume: Path, board: str, uf2: Path | None, circuitpython: Firmware | None) -> list[Path]:
    """The UF2 for the first Pico that fits the board; with a CircuitPython, both in one for its Pico too."""
    picos = board_table(board)["PICOS"]
    made = [volume.with_name(f"{volume.name}-{picos[0]}.uf2")]
    folder2uf2.write_uf2_blocks(made[0], *_blocks(volume, picos[0]))
    if uf2 and circuitpython and circuitpython.board in picos:
        pico = circuitpython.board
        made.append(volume.with_name(f"{volume.name}-{pico}-circuitpython-{circuitpython.version}.uf2"))
        firmware, _ = read_uf2(uf2)
        blocks, family = _blocks(volume, pico)
        folder2uf2.write_uf2_blocks(made[1], firmware + blocks, family)
    return made


def _blocks(volume: Path, pico: str) -> tuple[list[tuple[int, bytes]], int]:
    """The volume as CircuitPython formats it on a Pico: blocks with their addresses, and the UF2 family."""
    family, offset, flash_size = folder2uf2.BOARDS[pico]
    date = time.mktime((*_DATE, 0, 0, -1))  # folder2uf2 writes local times
    root = folder2uf2.build_tree(volume, build_ts=date)
    _date(root, date)
    geometry = folder2uf2.Geometry((flash_size - offset) // folder2uf2.SECTOR)
    fat = folder2uf2.FatBuilder(geometry, volume_id=_VOLUME_ID, build_ts=date)
    fat.layout(root)
    start = folder2uf2.XIP_BASE + offset
    return folder2uf2.image_blocks(fat.image, start, trim_to=fat.used_bytes()), family


def _date(node: Any, date: float) -> None:
    node.ts = date
    for child in node.children:
        _date(child, date)


def read_uf2(path: Path) -> tuple[list[tuple[int, bytes]], int]:
    """The blocks of a UF2 with their addresses, and their family.

    :raises ValueError: if it is none.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # folder2uf2 leaves the file to the collector
        blocks, family = folder2uf2.read_uf2(path)
    return blocks, family


def _look_into(path: Path, names: tuple[str, ...]) -> Firmware:
    """Which CircuitPython a UF2 is.

    :raises DistError: if it is none, or none for these boards.
    """
    try:
        blocks, family = read_uf2(path)
    except _UF2_ERROR as error:
        raise DistError(f"{path} cannot be read as a UF2: {error}") from error
    found = read_banner(b"".join(content for _, content in blocks).decode("latin-1"))
    if found is None:
        raise DistError(f"{path} is no CircuitPython")
    picos = tuple(pico for name in names for pico in board_table(name)["PICOS"])
    problem = objection(found, tuple(pico for pico in NAMES if pico in picos))
    if problem:
        raise DistError(f"{path} does not do: {problem}")
    right_family, offset, _ = folder2uf2.BOARDS[found.board]
    end = max(address + len(content) for address, content in blocks)
    if family != right_family or end > folder2uf2.XIP_BASE + offset:
        raise DistError(f"{path} does not leave the {found.name}'s drive where it should be")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Make what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.dist", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--board", choices=boards(), help="one board alone; default: every one")
    parser.add_argument("--uf2", type=Path, help="a CircuitPython, for a UF2 more that has both")
    parser.add_argument("--out", type=Path, default=DIST, help="default: dist/")
    chosen = parser.parse_args(arguments)
    try:
        made = make(chosen.out, (chosen.board,) if chosen.board else (), chosen.uf2)
    except DistError as error:
        print(error, file=sys.stderr)
        return 1
    for path in made:
        size = sum(file.stat().st_size for file in [path, *path.rglob("*")] if file.is_file())
        print(f"{size:>10,}  {path.name}{'/' if path.is_dir() else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
