"""The committed files of hardware/, read once."""

from __future__ import annotations

from typing import Any

import pytest

from tools.hardware import netlist
from tools.hardware.checks import copper, printed
from tools.hardware.checks.copper import Fabrication, Footprint
from tools.hardware.facts import HARDWARE
from tools.hardware.netlist import Netlist


@pytest.fixture(scope="session")
def wiring() -> Netlist:
    return netlist.load()


@pytest.fixture(scope="session")
def board() -> dict[str, Footprint]:
    return copper.read_board((HARDWARE / "pelman.kicad_pcb").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def fabrication() -> Fabrication:
    return copper.read_fabrication(HARDWARE / "fabrication" / "pelman-rev-a-gerbers.zip")


@pytest.fixture(scope="session")
def meshes() -> dict[str, Any]:
    return printed.load(HARDWARE / "case")
