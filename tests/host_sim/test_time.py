"""Time: one virtual clock that only the firmware's own doing moves on."""

import sys

import pytest

from host_sim.clock import TICKS_AT_START, Clock
from host_sim.desk import BOOT_MS, FIRST_BOOT_MS

LOOP = "import supervisor\nwhile True: now = supervisor.ticks_ms()\n"


def test_ticks_count_from_power_on(run, lines):
    run("import supervisor\nprint(supervisor.ticks_ms())")
    assert int(lines()[0]) - TICKS_AT_START == FIRST_BOOT_MS


def test_ticks_wrap_after_65_and_a_half_seconds(run, lines):
    run(
        """
import supervisor
before = now = supervisor.ticks_ms()
while now >= before:
    before, now = now, supervisor.ticks_ms()
print(before, now)
""",
        wait_ms=66_000,
    )
    before, now = map(int, lines()[0].split())
    assert before > 2**29 - 10 and now < 10


def test_time_passes_exactly_as_waited(run):
    desk = run(LOOP, wait_ms=3000)
    assert desk.world.now_us == 3_000_000
    desk.wait(0.3)
    assert desk.world.now_us == 3_000_300


def test_one_long_wait_and_many_short_ones_are_the_same(run, lines):
    code = "import supervisor\nfor _ in range(200): print(supervisor.ticks_ms())\n"
    run(code, wait_ms=10_000)
    at_once = lines()
    desk = run(code, wait_ms=0)
    for _ in range(1000):
        desk.wait(10)
    assert lines() == at_once


def test_a_sleep_is_virtual_and_can_be_interrupted_by_the_desk(run, lines):
    desk = run("import time\nt = time.monotonic()\ntime.sleep(3600)\nprint(time.monotonic() - t)\n")
    desk.wait(1000)
    assert lines() == []
    desk.wait(3_600_000)
    assert lines() == ["3600.0"]


def test_an_unfed_watchdog_resets_the_chip_and_its_ticks(run, lines):
    desk = run("""
import microcontroller, supervisor, watchdog
print("start", supervisor.ticks_ms() - 0x1FFF0000)
microcontroller.watchdog.timeout = 1
microcontroller.watchdog.mode = watchdog.WatchDogMode.RESET
for _ in range(400):
    supervisor.ticks_ms()
    microcontroller.watchdog.feed()
print("hungry")
while True: supervisor.ticks_ms()
""")
    desk.wait(3500)
    starts = [f"start {ms}" for ms in (FIRST_BOOT_MS, BOOT_MS["WATCHDOG"])]
    assert lines() == [starts[0], "hungry", starts[1], "hungry"]


def test_a_watchdog_bites_during_a_sleep(run, lines):
    desk = run("""
import microcontroller, time, watchdog
print("start")
microcontroller.watchdog.timeout = 2
microcontroller.watchdog.mode = watchdog.WatchDogMode.RESET
time.sleep(60)
""")
    bite_ms = FIRST_BOOT_MS + 2000
    desk.wait(bite_ms + BOOT_MS["WATCHDOG"] - 1 - desk.now_ms)
    assert lines() == ["start"]
    desk.wait(1)
    assert lines() == ["start"]


def test_the_watchdog_refuses_what_the_rp2040_cannot_do(run):
    desk = run("import microcontroller\nmicrocontroller.watchdog.timeout = 9\n")
    assert "ValueError" in desk.world.crashes[0]
    desk = run(
        "import microcontroller, watchdog\nmicrocontroller.watchdog.mode = watchdog.WatchDogMode.RAISE\n"
    )
    assert "NotImplementedError" in desk.world.crashes[0]


def test_reload_runs_code_py_anew_with_fresh_modules_and_free_pins(run, lines):
    desk = run("""
import board, digitalio, microcontroller, supervisor
print(hasattr(board, "old"), microcontroller.nvm[0])
board.old = True
digitalio.DigitalInOut(board.GP0)
if microcontroller.nvm[0] == 255:
    microcontroller.nvm[0] = 1
    supervisor.reload()
""")
    desk.wait(1000)
    assert lines() == ["False 255", "False 1"]
    assert desk.world.crashes == []


def test_time_outside_of_a_desk_is_an_error():
    with pytest.raises(RuntimeError, match="no desk"):
        Clock().spend(1)


def test_what_the_firmware_computes_takes_time(run, lines):
    run("""
import time
def work(count):
    before = time.monotonic_ns()
    for _ in range(count):
        pass
    print((time.monotonic_ns() - before) // 1000)
work(10)
work(1000)
work(2000)
""")
    few, many, more = map(int, lines())
    assert few < 1000 and many > 10_000
    assert more - many == pytest.approx(many - few, rel=0.02)


def test_a_debugger_may_take_the_place_of_the_count(run, lines):
    seen = []

    def trace(frame, event, argument):
        seen.append(event)

    sys.settrace(trace)
    try:
        run("def work():\n    pass\nwork()\nprint(1)\n")
        assert sys.gettrace() is trace
    finally:
        sys.settrace(None)
    assert seen and lines() == ["1"]
