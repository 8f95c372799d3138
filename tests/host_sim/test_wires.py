"""Pins, lights, piezo and I2C: what arrives at the parts, and what is refused."""

import sys

import pytest

I2C = "import board, busio\ni2c = busio.I2C(board.GP21, board.GP20, frequency=400_000)\n"
LIGHTS = """\
import board, digitalio, neopixel_write
pin = digitalio.DigitalInOut(board.{pin})
pin.switch_to_output()
"""
FOREVER = "import supervisor\nwhile True: supervisor.ticks_ms()\n"


def last_line(desk):
    return desk.world.crashes[-1].strip().rpartition("\n")[2]


# Pins


@pytest.mark.parametrize(
    "second",
    [
        "digitalio.DigitalInOut(board.GP20)",
        "pwmio.PWMOut(board.GP20)",
        "busio.I2C(board.GP21, board.GP20)",
        "keypad.KeyMatrix([board.GP19], [board.GP20])",
    ],
)
def test_a_pin_in_use_is_refused(run, second):
    desk = run(
        f"import board, busio, digitalio, keypad, pwmio\ndigitalio.DigitalInOut(board.GP20)\n{second}\n"
    )
    assert last_line(desk) == "ValueError: GP20 in use"


def test_what_is_refused_claims_nothing(run):
    desk = run(
        "import board, digitalio, keypad\ndigitalio.DigitalInOut(board.GP1)\n"
        "try: keypad.KeyMatrix([board.GP2], [board.GP3, board.GP1])\n"
        "except ValueError: digitalio.DigitalInOut(board.GP2)\n"
    )
    assert desk.world.crashes == []


def test_boot_py_can_see_a_key_held_at_power_on_and_leaves_no_pin_claimed(run, lines):
    boot = """
import board, digitalio
row, column = digitalio.DigitalInOut(board.GP22), digitalio.DigitalInOut(board.GP4)
column.switch_to_input(pull=digitalio.Pull.UP)
print(column.value)
row.switch_to_output(False)
print(column.value)
"""
    desk = run(
        "import board, digitalio\ndigitalio.DigitalInOut(board.GP4)\n", files={"boot.py": boot}, wait_ms=0
    )
    desk.press("menu")
    desk.wait(3000)
    assert lines() == ["True", "False"]
    assert desk.world.crashes == []


# Lights


def test_bytes_light_the_leds_on_their_own_pin_only(run):
    send = "neopixel_write.neopixel_write(pin, bytes(range(168)))\n"
    assert run(LIGHTS.format(pin="GP28") + send).world.leds == bytes(range(168))
    assert run(LIGHTS.format(pin="GP16") + send).world.leds == bytes(168)


def test_a_short_frame_changes_the_head_of_the_chain_and_a_long_one_runs_off_its_end(run):
    send = "neopixel_write.neopixel_write(pin, bytes([9]) * {})\n"
    assert run(LIGHTS.format(pin="GP28") + send.format(6)).world.leds == bytes([9]) * 6 + bytes(162)
    assert run(LIGHTS.format(pin="GP28") + send.format(300)).world.leds == bytes([9]) * 168


def test_a_frame_takes_its_time_and_the_next_waits_for_the_leds(run, lines):
    run(
        LIGHTS.format(pin="GP28")
        + """
import time
for _ in range(2):
    before = time.monotonic_ns()
    neopixel_write.neopixel_write(pin, bytes(168))
    print((time.monotonic_ns() - before) // 1000)
"""
    )
    alone, back_to_back = map(int, lines())
    assert alone == 1760  # as measured on CircuitPython
    assert alone + 900 <= back_to_back <= alone + 2000


def test_the_lights_keep_their_last_bytes_when_the_firmware_ends(run):
    desk = run(LIGHTS.format(pin="GP28") + "neopixel_write.neopixel_write(pin, bytes([7]) * 168)\n1 / 0\n")
    desk.wait(1000)
    assert desk.world.leds == bytes([7]) * 168
    assert not desk.is_running


def test_the_real_neopixel_library_runs_above(run):
    desk = run("import board, neopixel\nneopixel.NeoPixel(board.GP28, 56)[1] = (1, 2, 3)\n" + FOREVER)
    assert desk.world.leds[:9].hex(" ") == "00 00 00 02 01 03 00 00 00"


# Piezo


def test_a_square_wave_on_the_piezo_pin_is_a_tone(run):
    head = "import board, pwmio\np = pwmio.PWMOut(board.{}, frequency=440, variable_frequency=True)\n"
    assert run(head.format("GP27") + FOREVER).world.tone == 0  # the duty cycle is 0
    assert run(head.format("GP27") + "p.duty_cycle = 32768\n" + FOREVER).world.tone == 440
    assert run(head.format("GP27") + "p.duty_cycle = 32768\np.frequency = 880\n" + FOREVER).world.tone == 880
    assert run(head.format("GP27") + "p.duty_cycle = 65535\n" + FOREVER).world.tone == 0  # no wave either
    assert run(head.format("GP16") + "p.duty_cycle = 32768\n" + FOREVER).world.tone == 0


def test_a_tone_ends_with_the_firmware(run):
    desk = run("import board, pwmio\npwmio.PWMOut(board.GP27, duty_cycle=9, frequency=440)\n1 / 0\n")
    assert desk.world.tone == 0


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("pwmio.PWMOut(board.GP27, frequency=0)", "ValueError: Invalid frequency"),
        ("pwmio.PWMOut(board.GP27).frequency = 880", "AttributeError: Invalid variable_frequency"),
        (
            "pwmio.PWMOut(board.GP27, variable_frequency=True).frequency = 63_000_000",
            "ValueError: Invalid frequency",
        ),
        ("pwmio.PWMOut(board.GP27).duty_cycle = 65536", "ValueError: duty_cycle must be 0-65535"),
    ],
)
def test_pwm_refuses_what_the_part_refuses(run, code, error):
    assert last_line(run(f"import board, pwmio\n{code}\n")) == error


# I2C


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("i2c.writeto(0x3C, b'')", "RuntimeError: Function requires lock"),
        ("i2c.try_lock(); i2c.writeto(0x3D, b'ab')", "OSError: [Errno 19] No such device"),
        ("i2c.try_lock(); i2c.readfrom_into(0x10, bytearray(1))", "OSError: [Errno 19] No such device"),
        (
            "i2c.deinit(); i2c.try_lock()",
            "ValueError: Object has been deinitialized and can no longer be used.",
        ),
    ],
)
def test_i2c_refuses_what_the_part_refuses(run, code, error):
    assert last_line(run(I2C + code + "\n")).startswith(error)


def test_a_bus_with_nothing_on_it_has_no_pull_ups(run):
    desk = run("import board, busio\nbusio.I2C(board.GP17, board.GP16)\n")
    assert last_line(desk) == "RuntimeError: No pull up found on SDA or SCL; check your wiring"


def test_pins_that_are_no_pair_are_refused(run):
    assert (
        last_line(run("import board, busio\nbusio.I2C(board.GP20, board.GP21)\n"))
        == "ValueError: Invalid pins"
    )


def test_an_unplugged_screen_leaves_the_bus_without_pull_ups(run):
    desk = run(I2C, wait_ms=0)
    desk.world.i2c.clear()
    desk.wait(3000)
    assert "No pull up found" in last_line(desk)


def test_the_bus_can_be_locked_once_and_scanned(run, lines):
    run(I2C + "print(i2c.try_lock(), i2c.try_lock(), i2c.scan())\ni2c.unlock()\nprint(i2c.try_lock())\n")
    assert lines() == ["True False [60]", "True"]


@pytest.mark.parametrize(
    ("count", "frequency", "us"), [(139, 400_000, 3210), (139, 100_000, 12_660), (0, 400_000, 82)]
)
def test_a_transfer_takes_its_time_on_the_wire(run, lines, count, frequency, us):
    run(
        I2C.replace("400_000", str(frequency))
        + f"""
import time
i2c.try_lock()
before = time.monotonic_ns()
i2c.writeto(0x3C, bytes({count}))
print((time.monotonic_ns() - before) // 1000)
"""
    )
    assert int(lines()[0]) == us


def test_the_real_ssd1306_library_runs_above(run):
    desk = run(
        I2C + "import adafruit_ssd1306\noled = adafruit_ssd1306.SSD1306_I2C(128, 64, i2c)\n"
        "oled.pixel(3, 5, 1)\noled.show()\n" + FOREVER
    )
    lit = [(x, y) for y, row in enumerate(desk.world.screen.picture()) for x, bit in enumerate(row) if bit]
    assert lit == [(3, 5)]


def test_the_stand_ins_win_over_blinka_and_leave_nothing_behind(run, lines):
    before = {name: sys.modules.get(name) for name in ("board", "neopixel", "supervisor", "time")}
    run("import board, neopixel\nprint(board.__file__)\nprint(neopixel.board.__file__)\n")
    assert all("native" in line for line in lines())
    assert {name: sys.modules.get(name) for name in before} == before
