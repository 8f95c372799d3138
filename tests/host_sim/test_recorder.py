"""The animation of a session: what is seen, for as long as it is seen."""

import io

import pytest
from paths import ROOT
from PIL import Image

from host_sim import picture, recorder
from host_sim.desk import FIRST_BOOT_MS
from host_sim.recorder import Recorder

BLINK = """
import board, neopixel, supervisor
pixels = neopixel.NeoPixel(board.GP28, 56)
start = supervisor.ticks_ms()
def wait_until(ms):
    while supervisor.ticks_ms() - start < ms: pass
for ms, level in ((0, 50), (300, 0), (450, 50)):
    wait_until(ms)
    pixels[5] = (level, 0, 0)
wait_until(60000)
"""
HALVES = """
import board, busio, time, adafruit_ssd1306
oled = adafruit_ssd1306.SSD1306_I2C(128, 64, busio.I2C(board.GP21, board.GP20, frequency=400_000))
oled.fill(1)
for page in (0, 4):
    for command in (0x21, 0, 127, 0x22, page, page + 3): oled.write_cmd(command)
    with oled.i2c_device: oled.i2c_device.write(oled.buffer[:513])
    time.sleep(0.019)
"""


@pytest.fixture
def record(run, tmp_path):
    """Record a firmware of a few lines, from power-on to `wait_ms` after its start."""

    def record(code, wait_ms, seconds=None, path="a.gif"):
        desk = run(code, wait_ms=0)
        with Recorder(desk.world, str(tmp_path / path), seconds):
            desk.wait(FIRST_BOOT_MS + wait_ms)
        return opened(tmp_path / path)

    return record


def opened(path):
    return Image.open(io.BytesIO(path.read_bytes()))


def durations(gif):
    found = []
    for frame in range(gif.n_frames):
        gif.seek(frame)
        found.append(gif.info["duration"])
    return found


def test_it_begins_with_the_first_light_and_each_frame_lasts_as_long_as_it_was_seen(record):
    gif = record(BLINK, 1500)
    told = durations(gif)
    assert len(told) == 3
    assert gif.size == picture.SIZE
    assert told[:2] == [300, 150]
    assert sum(told) == pytest.approx(1500, abs=60)


def test_seconds_after_power_on_choose_a_part(record):
    start_s = FIRST_BOOT_MS / 1000
    gif = record(BLINK, 1500, seconds=(start_s + 0.2, start_s + 0.7))
    assert sum(durations(gif)) == pytest.approx(500, abs=10)
    assert gif.n_frames == 3


def test_a_device_that_shows_nothing_gives_one_frame(record):
    assert record("import supervisor\nwhile True: supervisor.ticks_ms()\n", 500).n_frames == 1


def test_the_last_frame_looks_as_the_device_does(record, run):
    gif = record(BLINK, 1500)
    gif.seek(gif.n_frames - 1)
    shown, row = gif.convert("RGB"), picture.key_rect(5)
    red, green, blue = shown.getpixel(row.center)
    assert red > 200 and green < 60 and blue < 60
    assert max(shown.getpixel(picture.key_rect(6).center)) < 80


def test_pressed_keys_are_part_of_the_picture(run, tmp_path):
    desk = run("import supervisor\nwhile True: supervisor.ticks_ms()\n")
    with Recorder(desk.world, str(tmp_path / "a.gif"), (0, 9)):
        desk.wait(200)
        desk.tap(30, 200)
        desk.wait(200)
    assert opened(tmp_path / "a.gif").n_frames == 3


def test_recording_changes_nothing_of_what_happens(run, tmp_path):
    leds = []
    for is_recorded in (False, True):
        desk = run(BLINK, wait_ms=0)
        told = []
        desk.world.listeners.append(lambda us, kind, value, told=told: told.append((us, kind)))
        if is_recorded:
            with Recorder(desk.world, str(tmp_path / "a.gif")):
                desk.wait(FIRST_BOOT_MS + 700)
        else:
            desk.wait(FIRST_BOOT_MS + 700)
        leds.append(told)
    assert leds[0] == leds[1]


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(run, tmp_path):
    with pytest.raises(OSError) as raised:
        Recorder(run("", wait_ms=0).world, str(tmp_path / "none" / "a.gif"))
    assert raised.value.filename.endswith("a.gif")


def test_a_long_picture_that_stays_is_one_frame():
    trace = '{"ms": 100, "tone": 440}\n{"ms": 200000, "tone": 0}\n'
    out = io.BytesIO()
    recorder.write(recorder.Film(trace, 600_000), out.write)
    assert durations(Image.open(out)) == [600_000]


def test_a_picture_is_shown_once_it_has_been_sent_whole(record):
    gif = record(HALVES, 300)
    assert gif.n_frames == 1  # and not one with its upper half alone
    left, top, width, height = picture._SCREEN_RECT
    for y in (top + 10, top + height - 10):
        assert min(gif.convert("RGB").getpixel((left + width // 2, y))) > 100


def test_the_animation_of_the_readme_is_made_by_the_command_beside_it():
    readme = (ROOT / "README.md").read_text()
    assert "![" in readme and "(tests/golden/game.gif)" in readme
    command = next(line for line in readme.splitlines() if "--record tests/golden/game.gif" in line)
    words = command.replace('"', " ").split()
    script = ROOT / words[words.index("--script") + 1]
    assert script.is_file()
    gif = ROOT / "tests" / "golden" / "game.gif"
    assert gif.stat().st_size < 1_500_000
    since, until = (float(word) for word in words[words.index("--seconds") + 1 :][:2])
    assert sum(durations(opened(gif))) == pytest.approx(1000 * (until - since), abs=20)
