"""Every tool says with --help what it does, and does nothing."""

import os
import subprocess
import sys

import pytest
from paths import ROOT

TOOLS = (
    "build",
    "contact_sheet",
    "deploy",
    "dist",
    "fonts",
    "hardware",
    "pages",
    "pico",
    "pictures",
    "record_games",
    "release",
)


def run(module, *arguments, cwd):
    return subprocess.run(
        [sys.executable, "-m", f"tools.{module}", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("module", TOOLS)
def test_help_helps_and_makes_nothing(module, tmp_path):
    done = run(module, "--help", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"usage: python -m tools.{module}" in done.stdout and ": written" not in done.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("module", ["contact_sheet", "hardware", "pages", "record_games"])
def test_an_option_that_is_not_known_is_refused(module, tmp_path):
    done = run(module, "--helq", cwd=tmp_path)
    assert done.returncode == 2 and "unrecognized arguments: --helq" in done.stderr
    assert list(tmp_path.iterdir()) == []
