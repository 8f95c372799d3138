"""Keys: what `keypad.KeyMatrix` makes of them, as on a real Pico."""

import pytest

from host_sim.desk import FIRST_BOOT_MS

HEAD = """\
import board, keypad, supervisor
ROWS = [board.GP13, board.GP14, board.GP15, board.GP26, board.GP22]
COLUMNS = [getattr(board, f"GP{n}") for n in range(13)]
"""
LOOP = """
event = keypad.Event()
while True:
    supervisor.ticks_ms()
    while keys.events.get_into(event):
        print("%d %s %d" % (event.key_number, "down" if event.pressed else "up", event.timestamp))
"""
WATCH = HEAD + "keys = keypad.KeyMatrix(ROWS, COLUMNS, interval=0.002)" + LOOP
TICKS_AT_START = 0x1FFF0000


def told(lines):
    """The events without their times."""
    return [line.rsplit(" ", 1)[0] for line in lines()]


def test_a_tap_is_a_press_and_a_release(run, lines):
    desk = run(WATCH)
    desk.tap("r2c3")
    desk.wait(5)
    assert told(lines) == ["15 down", "15 up"]


def test_the_control_keys_are_the_fifth_row_of_the_matrix(run, lines):
    desk = run(WATCH)
    for key in ("menu", "ok", "page", "info"):
        desk.tap(key)
    desk.wait(5)
    assert told(lines)[::2] == ["56 down", "57 down", "59 down", "60 down"]


def test_two_keys_closed_in_one_scan_share_its_time(run, lines):
    desk = run(WATCH)
    desk.press(20)
    desk.press(1)
    desk.wait(10)
    first, second = lines()
    assert (first.split()[0], second.split()[0]) == ("1", "20")  # in the order of their numbers
    assert first.split()[2] == second.split()[2]


def test_a_press_is_scanned_within_the_interval(run, lines):
    desk = run(WATCH)
    for _ in range(20):
        pressed_ms = desk.now_ms
        desk.tap(1, 30.3)
        desk.wait(30.1)
        down, _up = lines()
        assert 0 <= int(down.split()[2]) - TICKS_AT_START - pressed_ms <= 2


def test_an_idle_loop_wakes_for_a_press(run, lines):
    desk = run(WATCH)
    desk.wait(1000)
    desk.press(1)
    desk.wait(3)  # one scan and one loop turn, though idle turns are 8 ms long
    assert told(lines) == ["1 down"]


@pytest.mark.parametrize(("interval", "hold_ms"), [(0.020, 20), (0.005, 5), (0.002, 2)])
def test_a_tap_as_long_as_the_interval_is_always_seen(run, lines, interval, hold_ms):
    desk = run(WATCH.replace("0.002", str(interval)))
    for _ in range(20):
        desk.tap(5, hold_ms)
        desk.wait(33.3)
    assert told(lines) == ["5 down", "5 up"] * 20


def test_a_tap_between_two_scans_is_lost(run, lines):
    desk = run(WATCH.replace("0.002", "0.020"))
    for _ in range(20):
        desk.tap(5, 1)
        desk.wait(32.9)
    assert len(lines()) < 20


def test_with_a_threshold_of_two_an_event_needs_two_scans(run, lines):
    desk = run(WATCH.replace("interval=0.002", "interval=0.020, debounce_threshold=2"))
    desk.tap(5, 18)
    desk.wait(100)
    assert told(lines) == []
    desk.tap(5, 40)
    desk.wait(100)
    assert told(lines) == ["5 down", "5 up"]


def test_three_corners_of_a_square_make_no_ghost_of_the_fourth(run, lines):
    desk = run(WATCH)
    for key in ("r1c1", "r1c5", "r3c1"):
        desk.press(key)
    desk.wait(10)
    assert sorted(told(lines)) == ["0 down", "26 down", "4 down"]


def test_diodes_block_a_matrix_read_the_wrong_way_round(run, lines):
    desk = run(WATCH.replace("interval", "columns_to_anodes=False, interval"))
    desk.tap(5)
    assert told(lines) == []


def test_rows_and_columns_can_be_swapped_together_with_the_diodes(run, lines):
    desk = run(WATCH.replace("ROWS, COLUMNS", "COLUMNS, ROWS, columns_to_anodes=False"))
    desk.tap("r2c3")
    assert told(lines) == ["11 down"]  # row 2 of thirteen, column 1 of five


def test_a_full_queue_loses_the_newest_event_and_says_so_until_cleared(run, lines):
    desk = run(
        HEAD
        + """
keys = keypad.KeyMatrix(ROWS, COLUMNS, interval=0.002, max_events=3)
for _ in range(100):
    supervisor.ticks_ms()
print(len(keys.events), keys.events.overflowed)
print([keys.events.get().key_number for _ in range(3)], keys.events.get(), keys.events.overflowed)
keys.events.clear()
print(bool(keys.events), keys.events.overflowed)
""",
        wait_ms=FIRST_BOOT_MS + 10,
    )
    for key in (7, 8, 9, 10):
        desk.press(key)
        desk.wait(10)
    desk.wait(2000)
    assert lines() == ["3 True", "[7, 8, 9] None True", "False False"]


def test_keys_held_at_the_start_are_reported_only_after_a_reset(run, lines):
    desk = run("import supervisor\nsupervisor.ticks_ms()\n" + WATCH, wait_ms=100)
    desk.press(3)
    desk.wait(3000)
    assert told(lines) == []
    desk = run(WATCH.replace("event =", "keys.reset()\nevent ="), wait_ms=100)
    desk.press(3)
    desk.wait(3000)
    assert told(lines) == ["3 down"]


def test_a_reset_reports_held_keys_again(run, lines):
    desk = run(WATCH + "        if event.key_number == 9 and event.released: keys.reset()\n")
    desk.press(3)
    desk.tap(9)
    desk.wait(50)
    assert told(lines) == ["3 down", "9 down", "9 up", "3 down"]


def test_events_are_equal_whenever_they_happened(run, lines):
    run("""
import keypad
a, b, c = keypad.Event(3, True, 1), keypad.Event(3, True, 2), keypad.Event(3, False, 1)
print(a == b, a == c, hash(a) == hash(b), b.released, c.released, a)
""")
    assert lines() == ["True False True False True <Event: key_number 3 pressed>"]


def test_a_second_matrix_on_the_same_pins_is_refused(run):
    desk = run(HEAD + "keypad.KeyMatrix(ROWS, COLUMNS)\nkeypad.KeyMatrix(ROWS, COLUMNS)\n")
    assert "ValueError: GP13 in use" in desk.world.crashes[0]


def test_a_deinitialized_matrix_gives_its_pins_back_and_is_dead(run):
    desk = run(
        HEAD + "with keypad.KeyMatrix(ROWS, COLUMNS) as a: pass\nkeypad.KeyMatrix(ROWS, COLUMNS)\na.reset()\n"
    )
    assert "Object has been deinitialized" in desk.world.crashes[0]


def test_key_numbers_and_places_convert_both_ways(run, lines):
    run(
        HEAD
        + """
keys = keypad.KeyMatrix(ROWS, COLUMNS)
print(keys.key_count, keys.key_number_to_row_column(27), keys.row_column_to_key_number(2, 1))
"""
    )
    assert lines() == ["65 (2, 1) 27"]
