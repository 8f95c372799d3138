"""The desk: the firmware's surroundings, and that nothing of them is left outside."""

import gc
import importlib
import os
import sys
import traceback

import pytest

from host_sim.desk import BOOT_MS, FIRST_BOOT_MS
from host_sim.keys import key_name, parse_key
from host_sim.settings import has_seed, with_seed

FOREVER = "import supervisor\nwhile True: supervisor.ticks_ms()\n"
SHOW_SETTINGS = "with open('settings.toml') as file: print(file.read())\n"


def test_two_desks_live_side_by_side(run, lines):
    code = "import supervisor, helper\nwhile True:\n    supervisor.ticks_ms()\n    helper.turns += 1\n"
    helper = {"helper.py": "turns = 0\nprint('imported')\n"}
    first, second = run(code, wait_ms=0, files=helper), run(code, wait_ms=0, files=helper)
    for desk in (first, second, first):
        desk.wait(3000)
    assert (first.now_ms, second.now_ms) == (6000, 3000)
    assert lines() == ["imported", "imported"]
    assert first.world.crashes == second.world.crashes == []


def test_outside_of_a_wait_the_process_is_as_it_was(run):
    def process():
        replaced = (traceback.print_exception, os.getenv, gc.collect, sys.modules["__main__"])
        return os.getcwd(), list(sys.path), list(sys.argv), list(sys.meta_path), replaced

    before = process()
    run("import sys\nsys.path.append('x')\n" + FOREVER)
    assert process() == before


def test_the_firmware_has_its_own_pelman_whatever_is_imported_outside(run, lines):
    outside = importlib.import_module("pelman.core.cards")
    run("import pelman\nprint(pelman.name)\n", files={"pelman/__init__.py": "name = 'the one inside'\n"})
    assert lines() == ["the one inside"]
    assert sys.modules["pelman.core.cards"] is outside


def test_the_firmware_stands_on_its_volume(run, lines):
    run("import os\nprint(os.listdir())\n", settings="")
    assert lines() == ["['settings.toml']"]


def test_settings_and_seed_make_the_settings_toml(run, lines):
    run(SHOW_SETTINGS, settings='LANGUAGE = "fr"\nSEED = 5', seed=7)
    assert lines() == ['LANGUAGE = "fr"', "SEED = 7", ""]


def test_a_seed_replaces_only_a_seed():
    assert with_seed("SEED_X = 1\n  SEED = 2\nA = 3", 4) == "SEED_X = 1\nA = 3\nSEED = 4\n"
    assert with_seed("A = 3", None) == "A = 3"
    assert has_seed("A = 1\nSEED=2\n") and not has_seed("# SEED = 2\n")


def test_power_off_stops_the_firmware_where_it_is(run, lines):
    desk = run("try:\n    import time; time.sleep(99)\nfinally:\n    print('ended')\n")
    desk.power_off()
    assert lines() == ["ended"]
    assert not desk.is_running


def test_power_on_starts_from_the_beginning_in_the_dark(run, lines):
    desk = run(
        "import time\nprint(time.monotonic_ns() // 1000)\n"
        "import board, neopixel\nneopixel.NeoPixel(board.GP28, 56).fill(9)\n"
    )
    assert any(desk.world.leds)
    desk.power_on()
    assert not any(desk.world.leds)
    desk.wait(BOOT_MS["POWER_ON"] - 1)
    assert desk.now_ms == BOOT_MS["POWER_ON"] - 1 and not any(desk.world.leds)
    desk.wait(500)
    assert any(desk.world.leds)
    assert lines() == [f"{FIRST_BOOT_MS}000", f"{BOOT_MS['POWER_ON']}000"]


def test_an_exception_that_escapes_is_told_and_the_device_is_dead(run, capsys):
    desk = run("def f(): raise ValueError('no')\nf()\n")
    told = capsys.readouterr().err
    assert desk.world.crashes == [told]
    assert told.startswith("Traceback") and told.endswith("ValueError: no\n")
    assert "desk.py" not in told  # only the firmware's own frames
    before_ms = desk.now_ms
    desk.wait(1000)
    assert desk.now_ms == before_ms + 1000


def test_an_exception_that_the_firmware_prints_is_told_and_it_lives_on(run, capsys):
    desk = run(
        "import traceback\ntry: 1 / 0\nexcept Exception as e: traceback.print_exception(e)\n" + FOREVER
    )
    assert "ZeroDivisionError" in desk.world.crashes[0]
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert desk.is_running


def test_a_broken_boot_py_does_not_keep_code_py_from_running(run, lines):
    desk = run("print('code')\n", files={"boot.py": "1 / 0\n"})
    assert lines() == ["code"]
    assert "boot.py" in desk.world.crashes[0]


def test_a_keyboard_interrupt_in_the_firmware_reaches_the_desk(run):
    desk = run("import time\ntime.sleep(1)\nraise KeyboardInterrupt\n")
    with pytest.raises(KeyboardInterrupt):
        desk.wait(1000)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (0, 0),
        (55, 55),
        ("0", 0),
        ("51", 51),
        ("r1c1", 0),
        ("r4c13", 51),
        ("r2c10", 22),
        ("menu", 52),
        ("info", 55),
    ],
)
def test_keys_have_names(name, key):
    assert parse_key(name) == key


@pytest.mark.parametrize("name", [-1, 56, "52", "-1", "r0c1", "r5c1", "r1c14", "r1c01", "OK", "", "١"])
def test_other_names_are_no_keys(name):
    with pytest.raises(ValueError, match="expected a key"):
        parse_key(name)


def test_a_name_told_is_a_name_understood():
    assert [parse_key(key_name(key)) for key in range(56)] == list(range(56))
