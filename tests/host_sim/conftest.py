"""A desk for firmware of a few lines."""

import pytest

from host_sim.desk import FIRST_BOOT_MS, Desk


@pytest.fixture
def run(tmp_path):
    """Write code.py and other files, power a desk on and wait; it is closed after the test."""
    desks = []

    def run(code, wait_ms=FIRST_BOOT_MS + 500, files=(), **options):
        folder = tmp_path / f"firmware{len(desks)}"
        folder.mkdir()
        for name, text in {"code.py": code, **dict(files)}.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text)
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
