"""What tests of the emulated Pico need, and why they are skipped without it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from pico_table import PicoTable, prepared

from tools.pico.environment import HERE, set_up


@pytest.fixture(scope="session")
def node() -> str:
    """Node.js, with rp2040js installed."""
    program = shutil.which("node")
    if program is None:
        pytest.skip("Node.js is not installed")
    if not (HERE / "node_modules" / "rp2040js").is_dir():
        pytest.skip("rp2040js is not installed: make pico installs it")
    return program


@pytest.fixture(scope="session")
def uf2() -> Path:
    """CircuitPython, with all that is needed to run it."""
    path = os.environ.get("UF2", "")
    if not Path(path).is_file():
        pytest.skip("UF2 names no file: make pico says where to get CircuitPython")
    set_up()
    return Path(path).resolve()


@pytest.fixture(scope="session")
def flash(uf2, node, tmp_path_factory):
    """The flash of a device that has started once."""
    return prepared(uf2, tmp_path_factory.mktemp("pico"))


@pytest.fixture
def any_pico(uf2, node):
    with PicoTable(uf2) as pico:
        yield pico


@pytest.fixture
def pico(any_pico):
    """A Pico on which nothing may be raised."""
    yield any_pico
    assert any_pico.tracebacks == []
