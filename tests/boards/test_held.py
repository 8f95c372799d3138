"""Keys with two meanings: pressed shortly a cell, held a control key."""

import pytest

from pelman.core.grid import NOTHING, RELEASED, STUCK
from pelman.drivers.held import HOLD_MS, Held

OK = 53
CELL = 33
PLAIN = 31


class FakeKeys:
    """Tells what a test puts into `told`."""

    lacks = b"\x00"

    def __init__(self):
        self.told = []
        self.down = {}
        self.edges = {}

    def press(self, key, ms):
        self.told.append(key)
        self.down[key], self.edges[key] = True, ms

    def release(self, key, ms):
        self.told.append(key + RELEASED)
        self.down[key], self.edges[key] = False, ms

    def poll(self, now_ms):
        return self.told.pop(0) if self.told else NOTHING

    def is_down(self, key):
        return self.down.get(key, False)

    def edge_ms(self, key):
        return self.edges.get(key, 0)


@pytest.fixture
def keys():
    return FakeKeys()


@pytest.fixture
def held(keys):
    return Held(keys, {OK: CELL})


def all_of(held, now_ms):
    told = []
    while (what := held.poll(now_ms)) != NOTHING:
        told.append(what)
    return told


def test_a_short_press_is_the_cell_when_it_is_let_go(keys, held):
    keys.press(CELL, 1000)
    assert all_of(held, 1000 + HOLD_MS - 1) == []
    keys.release(CELL, 1000 + HOLD_MS - 1)
    assert all_of(held, 1000 + HOLD_MS - 1) == [CELL, CELL + RELEASED]


def test_a_long_press_is_the_control_key_as_long_as_it_lasts(keys, held):
    keys.press(CELL, 1000)
    assert all_of(held, 1001) == []
    assert all_of(held, 1000 + HOLD_MS) == [OK]
    assert held.is_down(OK) and not held.is_down(CELL)
    assert all_of(held, 9000) == []
    keys.release(CELL, 9000)
    assert all_of(held, 9000) == [OK + RELEASED]
    assert not held.is_down(OK)


def test_a_key_with_one_meaning_is_told_at_once(keys, held):
    keys.press(PLAIN, 1000)
    assert all_of(held, 1000) == [PLAIN]
    assert held.is_down(PLAIN) and held.edge_ms(PLAIN) == 1000
    keys.release(PLAIN, 1001)
    assert all_of(held, 1001) == [PLAIN + RELEASED]


def test_nothing_is_lost_behind_a_short_press(keys, held):
    keys.press(CELL, 1000)
    keys.release(CELL, 1100)
    keys.press(PLAIN, 1100)
    assert all_of(held, 1100) == [CELL, CELL + RELEASED, PLAIN]


def test_a_key_that_is_held_at_power_on_is_the_control_key(keys, held):
    keys.down[CELL] = True
    assert held.is_down(OK) and not held.is_down(CELL)
    keys.release(CELL, 2000)
    assert all_of(held, 2000) == [OK + RELEASED]


def test_while_it_is_open_what_a_press_will_be_the_cell_is_down(keys, held):
    keys.press(CELL, 1000)
    held.poll(1000)
    assert held.is_down(CELL) and not held.is_down(OK)


def test_the_time_of_a_control_key_is_that_of_its_contact(keys, held):
    keys.press(CELL, 1234)
    assert all_of(held, 1234 + HOLD_MS) == [OK]
    assert held.edge_ms(OK) == 1234


def test_the_clock_may_wrap_while_a_key_is_held(keys, held):
    keys.press(CELL, (1 << 29) - 100)
    assert all_of(held, (1 << 29) - 1) == []
    assert all_of(held, HOLD_MS - 100) == [OK]


def test_a_stuck_key_is_told_by_its_own_name(keys, held):
    keys.told.append(CELL + STUCK)
    assert all_of(held, 30000) == [CELL + STUCK]


def test_a_second_key_that_is_held_is_told_too(keys):
    held = Held(keys, {OK: CELL, 52: 18})
    keys.press(CELL, 1000)
    keys.press(18, 1000)
    assert sorted(all_of(held, 1000 + HOLD_MS)) == [52, OK]
