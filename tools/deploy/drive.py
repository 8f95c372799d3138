"""The drive CIRCUITPY: found among the mounted ones, and as a target."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from tools.deploy.circuitpython import download_page
from tools.deploy.target import DeployError, explained
from tools.dist import sha256

BOOT_OUT = "boot_out.txt"
_LABEL = "CIRCUITPY"
_BOOTLOADER = "INFO_UF2.TXT"
_NEW = ".new"
_FAT = ("vfat", "msdos", "9p", "drvfs")  # the last two: Windows' drives under WSL
_T = TypeVar("_T")


def find_drive(mounts: Iterable[Path] | None = None, port: str | None = None) -> Path:
    """The one CIRCUITPY drive that is mounted.

    :param mounts: where drives are mounted, None to ask the system
    :param port: a serial port with a CircuitPython, to name to the person who has no drive
    :raises DeployError: if there is none, or more than one.
    """
    mounted = list(_mounts() if mounts is None else mounts)
    found = [path for path in mounted if path.name.startswith(_LABEL) or _has(path, BOOT_OUT)]
    if len(found) > 1:
        raise DeployError(
            f"There are {len(found)} drives: {', '.join(map(str, found))}. Name one: DRIVE={found[0]}"
        )
    if found:
        return found[0]
    if bootloader := [path for path in mounted if _has(path, _BOOTLOADER)]:
        raise DeployError(
            f"{bootloader[0]} is a Pico that has no CircuitPython yet, or whose BOOTSEL button was held. "
            f"Copy a CircuitPython onto it, from {download_page('raspberry_pi_pico')}; then deploy."
        )
    serial = f" Or go over its serial port: PORT={port}" if port else ""
    raise DeployError(
        "No CIRCUITPY drive is mounted. Plug the Pico in, with a cable that carries data, and wait for its "
        "drive. If its settings hide the drive, hold INFO while you plug it in. If it is mounted under "
        f"another name: DRIVE=path.{serial}"
    )


def _has(folder: Path, name: str) -> bool:
    try:
        return (folder / name).is_file()
    except OSError:  # somebody else's drive
        return False


def _mounts() -> list[Path]:
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").iterdir())
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ" if os.path.exists(f"{letter}:/")]
    return fat_mounts(Path("/proc/self/mounts").read_text(encoding="utf-8"))


def fat_mounts(text: str) -> list[Path]:
    """The FAT volumes in Linux's list of mounts; it writes blanks in their names as \\040."""
    fields = [line.split() for line in text.splitlines()]
    names = [field[1] for field in fields if field[2] in _FAT]
    return [Path(re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), name)) for name in names]


class Drive:
    """A mounted CIRCUITPY drive.

    :raises DeployError: if the folder is no such drive.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self.name = f"The drive {root}"
        if not root.is_dir():
            raise DeployError(f"There is no drive {root}.")

    def banner(self) -> str:
        if not _has(self._root, BOOT_OUT):
            raise DeployError(
                f"{self._root} has no {BOOT_OUT}, so it is not the drive of a CircuitPython. Name another "
                "one (DRIVE=); if it is the right one, restart the Pico: CircuitPython then writes that "
                "file."
            )
        return self.read(BOOT_OUT).decode("utf-8", "replace")

    def files(self) -> dict[str, int]:
        def walk() -> dict[str, int]:
            found = {}
            for folder, folders, names in os.walk(self._root, onerror=_raise):
                folders[:] = [name for name in folders if not name.startswith(".")]  # the system's own
                for name in names:
                    path = Path(folder, name)
                    found[path.relative_to(self._root).as_posix()] = path.stat().st_size
            return found

        return self._try("", walk)

    def sums(self, names: Iterable[str]) -> dict[str, str]:
        return {name: sha256(self.read(name)) for name in names}

    def read(self, name: str) -> bytes:
        return self._try(name, lambda: _read(self._root / name))

    def write(self, name: str, content: bytes) -> None:
        self._try(name, lambda: _write(self._root / name, content))

    def replace(self, name: str, content: bytes) -> None:
        new = self._root / (name + _NEW)
        self._try(name, lambda: _write(new, content))
        self._try(name, lambda: os.replace(new, self._root / name))

    def remove(self, name: str) -> None:
        self._try(name, (self._root / name).unlink)

    def room(self) -> tuple[int, int]:
        if not hasattr(os, "statvfs"):  # Windows; the Pico's drive has small clusters
            return 1 << 40, 1
        usage = self._try("", lambda: os.statvfs(self._root))
        return usage.f_bavail * usage.f_frsize, usage.f_frsize

    def finish(self) -> str:
        if hasattr(os, "sync"):
            os.sync()
        return "Eject the drive, then plug the Pico out and in."

    def _try(self, name: str, act: Callable[[], _T]) -> _T:
        try:
            return act()
        except OSError as error:
            raise explained(error, name or "the list of its files", self.name) from error


def _read(path: Path) -> bytes:
    """Read a file from the drive itself, not from what the system remembers of it, where it can be asked."""
    with path.open("rb") as file:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _raise(error: OSError) -> None:
    raise error
