"""The parts of the emulated Pico are tested in their own language."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tools.pico.environment import BOOT_ROM, HERE

# Those of the whole machine boot CircuitPython several times, so they are skipped without it.
FILES = sorted(HERE.glob("*.test.mjs"))


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.name != "desk.test.mjs"], ids=lambda path: path.name
)
def test_parts(path: Path, node: str) -> None:
    run(node, path, {})


@pytest.mark.parametrize("path", sorted(HERE.glob("*.mjs")), ids=lambda path: path.name)
def test_every_file_can_be_read(path: Path, node: str) -> None:
    result = subprocess.run([node, "--check", str(path)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_whole_machine(node: str, uf2: Path) -> None:
    run(node, HERE / "desk.test.mjs", {"UF2": str(uf2), "BOOTROM": str(BOOT_ROM)})


def run(node: str, path: Path, environment: dict[str, str]) -> None:
    result = subprocess.run(
        [node, "--test", str(path)],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
