"""Every board file: it imports, is data only, and has all that the firmware, the build and a game need."""

import ast
import importlib

import folder2uf2
import pytest
from paths import ROOT

from pelman.app.settings import BOARDS
from pelman.boards import pico_2, rev_a
from pelman.core.grid import CELLS, KEYS
from pelman.core.layout import Layout

NONE = 255
FOLDER = ROOT / "firmware" / "pelman" / "boards"
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")
FREE_PINS = {f"GP{number}" for number in (*range(23), 26, 27, 28)}
"""Those that a Pico brings out."""


@pytest.fixture(params=NAMES)
def pins(request):
    return importlib.import_module(f"pelman.boards.{request.param}")


def test_settings_can_name_every_board_file_and_nothing_else():
    assert sorted(BOARDS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_is_data_only(name):
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    kinds = {type(statement) for statement in tree.body}
    calls = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    imported = {ast.unparse(node) for node in tree.body if isinstance(node, ast.ImportFrom)}
    assert kinds <= {ast.Expr, ast.Assign, ast.AnnAssign, ast.ImportFrom}
    assert imported <= {"from __future__ import annotations"}
    assert calls <= {"bytes", "len"}


def test_every_board_has_the_same_names(pins):
    assert {name for name in dir(pins) if name.isupper()} == {name for name in dir(rev_a) if name.isupper()}


def test_no_pin_has_two_jobs_and_a_pico_has_them_all(pins):
    used = [*pins.COLUMNS, *pins.ROWS, pins.LIGHTS, pins.PIEZO, pins.SDA, pins.SCL]
    assert len(used) == len(set(used))
    assert set(used) <= FREE_PINS


def test_the_screens_pins_are_data_and_clock_of_one_i2c_block(pins):
    sda, scl = int(pins.SDA[2:]), int(pins.SCL[2:])
    assert sda % 2 == 0 and scl % 2 == 1
    assert sda % 4 // 2 == scl % 4 // 2


def test_the_matrix_is_full_and_no_key_is_in_it_twice(pins):
    keys = [key for key in pins.KEYS if key != NONE]
    assert len(pins.KEYS) == len(pins.ROWS) * len(pins.COLUMNS)
    assert len(keys) == len(set(keys)) and max(keys) < KEYS


def test_every_control_key_can_be_pressed_in_one_way(pins):
    for control in range(CELLS, KEYS):
        assert (control in pins.KEYS) != (control in pins.HELD)
    assert all(cell in pins.KEYS and cell < CELLS for cell in pins.HELD.values())
    assert len(set(pins.HELD.values())) == len(pins.HELD)


def test_every_light_belongs_to_a_key_and_every_cell_has_one(pins):
    places = sorted(place for place in pins.LIGHT_OF if place != NONE)
    assert len(pins.LIGHT_OF) == KEYS
    assert places == list(range(pins.LIGHT_COUNT))
    assert all(pins.LIGHT_OF[key] != NONE for key in pins.KEYS if key < CELLS)
    assert all(pins.LIGHT_OF[key] == NONE or key in pins.KEYS for key in range(KEYS))


def test_the_smallest_game_has_room_on_every_board(pins):
    assert set(Layout(1, 2, 3).keys) <= set(pins.KEYS)


def test_a_volume_can_be_made_for_every_pico_that_fits(pins):
    assert pins.PICOS and set(pins.PICOS) <= set(folder2uf2.BOARDS)


def test_the_smallest_current_budget_leaves_something_for_the_lights(pins):
    assert 200 - pins.BASE_MA - pins.LIGHT_COUNT * pins.LIGHT_IDLE_MA > 0


def test_a_pico_2_is_wired_as_rev_a():
    names = [name for name in dir(rev_a) if name.isupper() and name != "PICOS"]
    assert {name: getattr(pico_2, name) for name in names} == {name: getattr(rev_a, name) for name in names}
    assert not set(pico_2.PICOS) & set(rev_a.PICOS)
