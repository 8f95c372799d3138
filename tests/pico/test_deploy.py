"""Deploying over the serial port with mpremote to a real CircuitPython, and playing what was deployed.

The serial port is the USB console of the emulated Pico. One deploy takes a minute and a half, so the tests
share a device: they are steps, in this order.
"""

import pytest
from bench_table import CELLS, SEAT_3, SEAT_4, SEED, WIRES
from pico_table import PicoTable

from pelman.boards import bench
from pelman.core.deal import below, shuffled
from pelman.core.grid import OK
from pelman.core.luck import Luck
from pelman.drivers.held import HOLD_MS
from pelman.games.pair_rules import MEMORY
from tools.deploy.__main__ import main
from tools.deploy.placeholder import picture
from tools.deploy.port import Port
from tools.pico.serial_port import SerialPort

SETTINGS = f"""\
LANGUAGE = "en"
SEED = {SEED}
BOARD = "bench"
CIRCUITPY_PYSTACK_SIZE = 4096
"""


class YankedError(Exception):
    """The plug was pulled."""


@pytest.fixture(scope="module")
def device(uf2, node, tmp_path_factory):
    """A breadboard on which CircuitPython has started, with its sample program and a person's settings."""
    folder = tmp_path_factory.mktemp("new")
    (folder / "code.py").write_text('print("Hello World!")\n')
    (folder / "settings.toml").write_text(SETTINGS)
    with PicoTable(uf2) as pico:
        pico.boot(volume=folder, board=WIRES)
        pico.wait(3500)
        yield pico


def command(pico, *arguments):
    """Run the command of `make deploy` or `make log` on the device."""
    with SerialPort(pico) as port:
        code = main([*arguments, "--port", port.path])
    pico.wait(0)
    pico.lines.clear()  # what was typed, and that it stopped a program
    return code


def hold(pico, key):
    pico.tap(key, HOLD_MS + 60)
    pico.wait(300)


def lit(pico):
    return [cell for at, cell in enumerate(CELLS) if any(pico.leds[3 * at : 3 * at + 3])]


def test_a_device_that_is_yanked_in_the_middle_starts_and_says_what_to_do(device, monkeypatch):
    write, written = Port.write, []

    def yanked(self, name, content):
        written.append(name)
        if len(written) > 8:
            raise YankedError
        write(self, name, content)

    with monkeypatch.context() as patch, pytest.raises(YankedError):
        patch.setattr(Port, "write", yanked)
        command(device)
    device.power_off()
    device.wait(300)
    device.power_on()
    device.wait(4000)
    assert device.ram == picture() and device.is_screen_on
    assert device.tracebacks == []


def test_the_next_deploy_brings_the_rest_and_the_console_starts(device, capsys):
    assert command(device) == 0
    said = capsys.readouterr().out
    assert "all read back the same. The Pico starts anew." in said
    device.until_lit(6000)
    device.wait(1000)
    assert lit(device) == list(CELLS), "the title"
    assert device.tracebacks == []


def test_a_whole_game_is_played_on_what_was_deployed(device):
    luck = Luck.seeded(SEED)
    cards = MEMORY.changed("cards", 6).deck
    hold(device, bench.HELD[OK])
    device.push(SEAT_3)
    device.push(SEAT_4)
    hold(device, bench.HELD[OK])
    device.wait(1500)
    deal = dict(zip(CELLS, shuffled(cards, luck.random_bytes), strict=True))
    assert below(2, luck.random_bytes) in (0, 1)
    left = list(CELLS)
    while len(left) > 2:
        a = left.pop(0)
        b = next(cell for cell in left if deal[cell] // 4 == deal[a] // 4)
        left.remove(b)
        device.push(a)
        device.push(b, 2500)
        assert lit(device) == left
    device.push(left.pop())
    assert device.tracebacks == []


def test_the_log_is_read_and_the_game_goes_on_where_it_was(device, capsys):
    assert command(device, "log") == 0
    said = capsys.readouterr().out
    assert "one is open" in said and "memory,cards=6" in said and "CircuitPython    10." in said
    device.wait(3000)
    assert lit(device) == [], "it asks whether to go on, and OK has no light on a breadboard"
    hold(device, bench.HELD[OK])
    device.wait(1000)
    assert len(lit(device)) == 2, "the open card and the one that is left"


def test_deploying_again_writes_nothing_and_keeps_the_settings(device, capsys):
    assert command(device) == 0
    assert "nothing was written" in capsys.readouterr().out
