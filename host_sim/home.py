"""Where the firmware lies: beside the simulator in the repository, inside of it in an installed wheel."""

from __future__ import annotations

from pathlib import Path


def find_firmware(package: Path = Path(__file__).parent) -> Path:
    """The folder with code.py; `package` is the simulator's own folder."""
    within = package / "firmware"
    return within if within.is_dir() else package.parent / "firmware"


FIRMWARE = find_firmware()
