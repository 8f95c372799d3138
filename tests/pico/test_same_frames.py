"""The desk is honest: for every script it shows what the Pico shows, in order and in time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.script import parse
from tools.build import ROOT
from tools.pico.compare import first_difference, read
from tools.pico.operations import timed

SCRIPTS = sorted((ROOT / "tests" / "scripts").glob("*.txt"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_desk_and_pico_show_the_same(script: Path, uf2: Path, node: str, tmp_path: Path) -> None:
    desk, pico = tmp_path / "desk", tmp_path / "pico"
    run("host_sim", "--headless", "--script", str(script), "--trace", str(desk))
    run("tools.pico", "run", str(script), "--uf2", str(uf2), "--trace", str(pico))
    _, end_ms = timed(parse(script.read_text(encoding="utf-8"), script.name))
    assert read(desk)["leds"]
    assert first_difference(read(desk), read(pico), end_ms) is None


def run(*command: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
