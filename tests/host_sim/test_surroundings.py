"""The firmware's surroundings: settings by `os.getenv`, and the time that the collector and imports take."""

import os

import pytest

from host_sim.surroundings import (
    COLLECT_US,
    IMPORT_US,
    IMPORT_US_PER_KB,
    LATE_ART_US_PER_KB,
    LATE_IMPORT_US,
    LATE_IMPORT_US_PER_KB,
)

SETTINGS = 'LANGUAGE = "fr"\nSEED = 7\nEMPTY = ""\n'
TIMED = """
import time
before = time.monotonic_ns()
{code}
print((time.monotonic_ns() - before) // 1000)
"""


# Settings


@pytest.mark.parametrize(
    ("call", "value"),
    [
        ("os.getenv('LANGUAGE')", "'fr'"),
        ("os.getenv('SEED')", "'7'"),
        ("os.getenv('EMPTY')", "''"),
        ("os.getenv('LANGUAGE', 'en')", "'fr'"),
        ("os.getenv('BOARD')", "None"),
        ("os.getenv('BOARD', 'rev_a')", "'rev_a'"),
    ],
)
def test_getenv_gives_the_settings_of_the_volume_as_strings(run, lines, call, value):
    run(f"import os\nprint(repr({call}))\n", settings=SETTINGS)
    assert lines() == [value]


def test_boot_py_reads_the_settings_too(run, lines):
    run("", settings=SETTINGS, files={"boot.py": "import os\nprint(os.getenv('LANGUAGE'))\n"})
    assert lines() == ["fr"]


@pytest.mark.parametrize(
    "spoil",
    [
        "os.remove('settings.toml')",
        "with open('settings.toml', 'a') as file: file.write('BOARD = \"rev')",
        "with open('settings.toml', 'ab') as file: file.write(b'# \\xff')",
    ],
)
def test_getenv_of_a_missing_or_broken_file_is_none(run, lines, spoil):
    show = "print(os.getenv('LANGUAGE'), os.getenv('SEED', '1'))\n"
    desk = run(f"import os\n{show}{spoil}\n{show}", settings=SETTINGS)
    assert desk.world.crashes == []
    assert lines() == ["fr 7", "None 1"]


def test_the_environment_of_the_computer_is_no_setting_and_stays_outside(run, lines, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "xx")
    run("import os\nprint(os.getenv('LANGUAGE'))\n", settings="")
    assert lines() == ["None"]
    assert os.getenv("LANGUAGE") == "xx"


# Time


def test_a_collection_spends_time(run, lines):
    run("import gc\n" + TIMED.format(code="gc.collect()"))
    run("import gc\n" + TIMED.format(code="gc.collect(); gc.collect()"))
    assert lines() == [str(COLLECT_US), str(2 * COLLECT_US)]


@pytest.mark.parametrize(
    ("code", "us"),
    [
        ("import small", IMPORT_US),
        ("import large", IMPORT_US + 3 * IMPORT_US_PER_KB),
        ("import large, large", IMPORT_US + 3 * IMPORT_US_PER_KB),  # the second time it is there
        ("import package.large", 2 * IMPORT_US + 5 * IMPORT_US_PER_KB),  # the package, and its module
        ("from package import large", 2 * IMPORT_US + 5 * IMPORT_US_PER_KB),
        ("import board, keypad, microcontroller, supervisor", 0),  # native
        ("import sys, traceback", 0),
    ],
)
def test_an_import_of_the_firmware_spends_time_by_its_size(run, lines, code, us):
    files = {
        "small.py": "",
        "large.py": "#" * 3 * 1024,
        "package/__init__.py": "",
        "package/large.py": "#" * 5 * 1024,
    }
    desk = run(TIMED.format(code=code), files=files)
    assert desk.world.crashes == []
    assert lines() == [str(us)]


def test_an_import_takes_longer_once_the_heap_is_in_use_but_pictures_are_one_piece(run, lines):
    files = {
        "large.py": "#" * 3 * 1024,
        "pelman/__init__.py": "",
        "pelman/art/__init__.py": "",
        "pelman/art/cards.py": "#" * 30 * 1024,
    }
    gone = "import gc, pelman.art\ngc.collect()\n"
    run(gone + TIMED.format(code="import large"), files=files)
    run(gone + TIMED.format(code="import pelman.art.cards"), files=files)
    assert lines() == [
        str(LATE_IMPORT_US + 3 * LATE_IMPORT_US_PER_KB),
        str(LATE_IMPORT_US + 30 * LATE_ART_US_PER_KB),
    ]


def test_an_adafruit_library_spends_time_as_the_firmware_does(run, lines):
    run(TIMED.format(code="import adafruit_framebuf"))
    run(TIMED.format(code="import neopixel"))
    assert all(int(us) > IMPORT_US for us in lines())


def test_after_a_reload_a_module_is_imported_anew(run, lines):
    code = TIMED.format(code="import small")
    reload = "if supervisor.runtime.run_reason is supervisor.RunReason.STARTUP: supervisor.reload()\n"
    run(f"import supervisor\n{code}{reload}", files={"small.py": "print(1)\n"})
    assert lines() == ["1", str(IMPORT_US + IMPORT_US_PER_KB * len("print(1)\n") // 1024)] * 2


def test_two_desks_can_import_the_same_module_at_the_same_time(run, lines):
    files = {"package/__init__.py": "", "package/large.py": "name = 'it'\n" + "#" * 20 * 1024}
    code = "from package import large\nprint(large.name)\n"
    desks = [run(code, wait_ms=0, files=files) for _ in range(2)]
    for _ in range(2500):
        for desk in desks:
            desk.wait(1)
    assert lines() == ["it", "it"]
    assert all(desk.world.crashes == [] for desk in desks)
