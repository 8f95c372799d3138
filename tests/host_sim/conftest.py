"""A desk for firmware of a few lines."""

import pytest

from host_sim.desk import Desk


@pytest.fixture
def run(tmp_path):
    """Write code.py (and boot.py, if given), power a desk on and wait; it is closed after the test."""
    desks = []

    def run(code, boot=None, wait_ms=2500, **options):
        folder = tmp_path / f"firmware{len(desks)}"
        folder.mkdir()
        (folder / "code.py").write_text(code)
        if boot is not None:
            (folder / "boot.py").write_text(boot)
        desk = Desk(firmware=folder, **options)
        desks.append(desk)
        desk.power_on()
        desk.wait(wait_ms)
        return desk

    yield run
    for desk in desks:
        desk.close()


@pytest.fixture
def lines(capsys):
    """What the firmware printed since the last call, as a list."""

    def lines():
        return capsys.readouterr().out.splitlines()

    return lines
