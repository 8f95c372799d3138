"""The trace: what changed, in the order of time, with whole pictures only."""

import io
import json

import pytest

from host_sim.trace import Trace

DRAW = """
import board, busio, neopixel, pwmio, supervisor, adafruit_ssd1306
pixels = neopixel.NeoPixel(board.GP28, 56)
oled = adafruit_ssd1306.SSD1306_I2C(128, 64, busio.I2C(board.GP21, board.GP20, frequency=400_000))
piezo = pwmio.PWMOut(board.GP27, frequency=440, variable_frequency=True)

def wait(ms):
    end = supervisor.ticks_ms() + ms
    while supervisor.ticks_ms() < end: pass

def half(value, page):
    oled.fill(value)
    for command in (0x21, 0, 127, 0x22, page, page + 3): oled.write_cmd(command)
    with oled.i2c_device: oled.i2c_device.write(oled.buffer[:513])
"""


@pytest.fixture
def trace(run):
    """Run a firmware that can draw; returns the lines of its trace as dicts."""

    def trace(code, wait_ms=5000):
        desk = run(DRAW + code, wait_ms=0)
        file = io.StringIO()
        trace = Trace(desk.world, file)
        desk.wait(wait_ms)
        trace.close()
        assert desk.world.crashes == []
        return [json.loads(line) for line in file.getvalue().splitlines()]

    return trace


def test_each_change_of_lights_and_tone_is_a_line_and_a_repetition_is_none(trace):
    told = trace(
        "pixels[0] = 9\npixels[0] = 9\npiezo.duty_cycle = 99\npiezo.duty_cycle = 98\npiezo.duty_cycle = 0\n"
    )
    assert [line.get("tone", "leds") for line in told] == ["leds", 440, 0]
    assert told[0]["leds"] == "000009" + "00" * 165


def test_a_picture_sent_in_parts_is_one_line_with_the_time_of_its_last_byte(trace):
    told = trace("half(1, 0)\nhalf(1, 4)\nstart = supervisor.ticks_ms()\nwait(50)\n")
    assert [line["oled"] for line in told] == ["ff" * 1024]


def test_two_pictures_with_a_pause_are_two_lines(trace):
    told = trace("half(1, 0)\nwait(50)\nhalf(1, 4)\nwait(50)\n")
    assert [line["oled"] for line in told] == ["ff" * 512 + "00" * 512, "ff" * 1024]


def test_a_picture_sent_again_is_no_line(trace):
    assert len(trace("half(1, 0)\nwait(50)\nhalf(1, 0)\nwait(50)\n")) == 1


def test_a_half_sent_picture_at_the_end_is_no_line(trace):
    code = (
        "import time\ntime.sleep(3 - time.monotonic())\n"  # the halves take 27 ms
        "half(1, 0)\ntime.sleep(0.002)\nhalf(1, 4)\nsupervisor.reload()\n"
    )
    assert trace(code, wait_ms=3015) == []
    assert trace(code, wait_ms=3030) == []
    assert [line["oled"] for line in trace(code, wait_ms=3050)] == ["ff" * 1024]


def test_lines_are_in_the_order_of_time_though_a_picture_is_told_late(trace):
    told = trace(
        "half(1, 0)\npixels[0] = 9\nhalf(1, 4)\npiezo.duty_cycle = 9\nwait(50)\npiezo.duty_cycle = 0\n"
    )
    assert [next(kind for kind in line if kind != "ms") for line in told] == ["leds", "oled", "tone", "tone"]
    assert [line["ms"] for line in told] == sorted(line["ms"] for line in told)


def test_keys_and_notes_are_told_by_name(run):
    desk = run("import supervisor\nwhile True: supervisor.ticks_ms()\n")
    start_ms = desk.now_ms
    file = io.StringIO()
    trace = Trace(desk.world, file)
    desk.tap("r1c3")
    desk.press("menu")
    desk.press("menu")
    desk.say("so far")
    trace.close()
    assert [json.loads(line) for line in file.getvalue().splitlines()] == [
        {"ms": start_ms, "key": 2, "down": True},
        {"ms": start_ms + 60, "key": 2, "down": False},
        {"ms": start_ms + 60, "key": "menu", "down": True},
        {"ms": start_ms + 60, "say": "so far"},
    ]
