"""Runs files of tests/plain under a real MicroPython; CPython only."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from paths import ROOT

_PLACES = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
MICROPYTHON = shutil.which("micropython", path=_PLACES)
"""The interpreter, None where the package that brings it has none for this kind of machine."""


def micropython(script: str, *arguments: str, heap: str = "heapsize=2m") -> str:
    """Return what `script` of tests/plain prints under MicroPython; its errors fail the test."""
    folders = ("tests/plain", "firmware", "tests/core", "tests/games", "tests/players", "tests/app")
    path = ":".join([str(ROOT / folder) for folder in folders])
    done = subprocess.run(
        [MICROPYTHON, "-X", heap, str(ROOT / "tests" / "plain" / script), *arguments],
        env={"MICROPYPATH": path + ":.frozen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
