"""The keys' driver: quiet rule, ghosts, stuck keys, a million random edges, ticks that wrap."""

import itertools
import random
import sys
from types import ModuleType, SimpleNamespace

import pytest
from paths import ROOT
from table import Table

PERIOD = 1 << 29


class FakeQueue:
    """What the driver uses of `keypad.EventQueue`."""

    def __init__(self):
        self.events = []
        self.overflowed = False
        self.now_ms = 0

    def get_into(self, event):
        if not self.events:
            return False
        event.key_number, event.pressed, event.timestamp = self.events.pop(0)
        return True

    def clear(self):
        self.events.clear()
        self.overflowed = False


@pytest.fixture
def driver(monkeypatch):
    """The driver on a scanner of our own: `driver.queue` takes (number, is closed, ms)."""
    queue = FakeQueue()
    matrix = SimpleNamespace(events=queue, reset=lambda: None)
    keypad = ModuleType("keypad")
    keypad.KeyMatrix = lambda *_, **__: matrix
    keypad.Event = lambda number, pressed: SimpleNamespace(
        key_number=number, pressed=pressed, timestamp=queue.now_ms
    )
    board = ModuleType("board")
    board.__getattr__ = lambda name: name
    monkeypatch.setitem(sys.modules, "keypad", keypad)
    monkeypatch.setitem(sys.modules, "board", board)
    monkeypatch.delitem(sys.modules, "pelman.drivers.keys", raising=False)
    module = __import__("pelman.drivers.keys", fromlist=["Keys"])
    pins = __import__("pelman.boards.rev_a", fromlist=["KEYS"])
    keys = module.Keys(pins)
    keys.queue, keys.matrix = queue, matrix
    yield keys
    sys.modules.pop("pelman.drivers.keys", None)


def poll_all(driver, now_ms):
    got = []
    driver.queue.now_ms = now_ms
    while (what := driver.poll(now_ms)) != 255:
        got.append(what)
    return got


def test_the_first_edge_presses_at_once_and_the_release_waits_until_it_is_quiet(driver):
    driver.queue.events += [(3, True, 100)]
    assert poll_all(driver, 100) == [3]
    driver.queue.events += [(3, False, 160)]
    assert poll_all(driver, 174) == []
    assert poll_all(driver, 175) == [3 + 64]


@pytest.mark.parametrize("length, shortest, longest", [(5, 0.3, 1), (10, 0.3, 3)])
def test_bounce_on_press_and_release_gives_no_extra_press(driver, length, shortest, longest):
    chance = random.Random(1)
    got, now = [], 1000.0
    for number in range(60):
        for is_closed in (True, False):
            at, level = now, is_closed
            edges = []
            while at < now + length:
                edges.append((number, level, int(at)))
                level = not level
                at += chance.uniform(shortest, longest)
            edges.append((number, is_closed, int(now + length)))
            driver.queue.events += edges
            got += poll_all(driver, int(now) + length)
            got += poll_all(driver, int(now) + length + 15)
            now += 100
    cells = list(range(52)) + [number for number in (56, 57, 59) if number < 60]
    assert len(got) == 2 * len(cells)
    assert [what for what in got if what < 64] == list(range(52)) + [52, 53, 54]


def test_two_presses_that_waited_in_the_queue_together_are_two(driver):
    driver.queue.events += [(3, True, 100), (3, False, 140), (3, True, 200), (3, False, 240)]
    assert poll_all(driver, 500) == [3, 3 + 64, 3, 3 + 64]


def test_a_million_random_edges_press_and_release_in_turn(driver):
    chance = random.Random(2)
    down = set()
    now = PERIOD - 100_000
    for _ in range(100_000):
        now += chance.choice((0, 1, 2, 2, 10, 40))
        for _ in range(10):
            driver.queue.events.append(
                (chance.randrange(65), chance.random() < 0.5, (now + chance.randrange(2)) % PERIOD)
            )
        if chance.random() < 0.001:
            driver.queue.overflowed = True
        for what in poll_all(driver, now % PERIOD):
            if what < 64:
                assert what not in down
                down.add(what)
            elif what < 128:
                assert what - 64 in down
                down.remove(what - 64)
    for number in range(65):
        driver.queue.events.append((number, False, now % PERIOD))
    poll_all(driver, now % PERIOD)
    for later in range(16, 40, 2):
        for what in poll_all(driver, (now + later) % PERIOD):
            down.discard(what - 64)
    assert down == set()


def test_after_an_overflow_a_held_key_is_not_pressed_again_however_long_the_queue_took(driver):
    driver.queue.events += [(3, True, 100)]
    assert poll_all(driver, 100) == [3]
    assert poll_all(driver, 200) == []
    driver.queue.events += [(9, at % 2 == 0, 200 + at) for at in range(64)]
    driver.queue.overflowed = True
    get_into = driver.queue.get_into

    def slow(event):
        driver.queue.now_ms += 1
        return get_into(event)

    driver.queue.get_into = slow
    driver.queue.now_ms = 264
    while driver.poll(264) != 255:
        pass
    driver.queue.get_into = get_into
    driver.queue.events += [(3, True, driver.queue.now_ms + 2)]
    got = poll_all(driver, 400)
    assert 3 not in got and 3 + 64 not in got


def test_a_stuck_key_is_named_once_then_ignored_until_it_is_let_go(driver):
    driver.queue.events += [(3, True, 100)]
    assert poll_all(driver, 100) == [3]
    assert poll_all(driver, 19_000) == []
    assert poll_all(driver, 22_000) == [3 + 128]
    for later in range(22_000, 60_000, 500):
        assert poll_all(driver, later) == []
    driver.queue.events += [(3, False, 60_000)]
    assert poll_all(driver, 60_020) == [3 + 64]


def test_the_screen_names_a_stuck_key_and_the_game_goes_on():
    with Table() as table:
        table.begin(0, 1)
        table.press(30)
        table.wait(19_000)
        scores = bytes(table.world.screen.ram[:128])
        table.wait(2500)
        assert bytes(table.world.screen.ram[:128]) != scores, "stuck key: r3c5"
        table.wait(3500)
        assert bytes(table.world.screen.ram[:128]) == scores
        table.push(31)
        assert table.colour(31) != table.colour(51), "the second card"
        assert table.world.crashes == []


def test_a_key_that_is_held_at_power_on_is_not_a_press_and_is_named():
    with Table() as table:
        title = table.world.screen.picture()
        table.power_off()
        table.press("ok")
        table.power_on()
        table.wait(5000)
        assert table.world.screen.picture() == title
        table.wait(18_500)
        assert table.world.screen.picture() != title, "stuck key: OK"
        table.wait(4000)
        assert table.world.screen.picture() == title
        table.release("ok")
        table.wait(100)
        table.push("ok")
        assert table.world.screen.picture() != title


class Matrix:
    """A device whose firmware only tells which keys it sees."""

    CODE = """
import pelman.boards.rev_a as pins
from pelman.drivers.keys import Keys
from supervisor import ticks_ms
import host_probe
keys = Keys(pins)
while True:
    what = keys.poll(ticks_ms())
    if what != 255:
        host_probe.seen.append(what)
"""


@pytest.fixture
def probe(tmp_path):
    """A desk with the real driver and nothing else; `probe.seen` collects what it polls."""
    import shutil

    from host_sim.desk import Desk

    shutil.copytree(ROOT / "firmware" / "pelman", tmp_path / "pelman")
    (tmp_path / "host_probe.py").write_text("seen = []\n")
    (tmp_path / "code.py").write_text(Matrix.CODE)
    with Desk(firmware=tmp_path) as desk:
        desk.power_on()
        desk.wait(2800)
        desk.seen = desk._surroundings._modules["host_probe"].seen
        yield desk


KEYS = list(range(56))


def held_together(desk, keys):
    desk.seen.clear()
    for key in keys:
        desk.press(key)
    desk.wait(8)
    pressed = sorted(what for what in desk.seen if what < 64)
    for key in keys:
        desk.release(key)
    desk.wait(30)
    return pressed


def test_of_any_two_keys_held_nothing_else_reports(probe):
    for pair in itertools.combinations(KEYS, 2):
        assert held_together(probe, pair) == sorted(pair)


def test_of_a_thousand_random_threes_held_nothing_else_reports(probe):
    chance = random.Random(3)
    for _ in range(1000):
        three = chance.sample(KEYS, 3)
        assert held_together(probe, three) == sorted(three)


@pytest.mark.parametrize("days", [0, 6, 30, 60])
def test_a_game_may_be_played_across_every_wrap_of_the_ticks(days):
    with Table() as table:
        table.begin(0, 1)
        wraps = days * 86_400_000 // PERIOD + 1
        target_ms = wraps * PERIOD - 0x1FFF0000 - 3000
        skip_ms = max(0, target_ms - table.now_ms)
        while skip_ms > 0:
            day_ms = min(86_400_000, skip_ms)
            table.world.started_us -= day_ms * 1000
            table.wait(10)
            skip_ms -= day_ms
        table.push("ok")  # wakes the screen
        ticks = table.world.ticks_ms()
        a, b = table.mismatch()
        table.push(a)
        table.leds_at.clear()
        table.push(b, 5600)
        assert table.world.ticks_ms() < ticks
        (shown_ms, _), (concealed_ms, _) = table.leds_at
        assert 5000 <= concealed_ms - shown_ms <= 5250
        assert table.world.crashes == []
