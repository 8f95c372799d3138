"""The real CircuitPython starts: with garbage in its memory, after a hang, a stumble, with broken files."""

import pytest
from pico_table import volume
from power_cuts import board, noted, worn

from pelman.art import small
from pelman.core.luck import Luck
from pelman.lang import en
from pelman.view import canvas


def test_garbage_in_the_memory_is_no_game(pico, flash):
    future = bytearray(worn(900, is_over=False)[0])
    future[future.index(b"pelman 1") + 7] += 1
    for content in (bytes(4096), bytes(future), Luck.seeded(3).random_bytes(4096)):
        pico.start(flash=flash, nvm=content)
        assert pico.is_title
    pico.begin(0, 1)
    pico.push(3)
    before = board(pico)
    pico.power_off()
    pico.wait(100)
    pico.power_on()
    pico.until_lit()
    assert pico.offers_itself
    pico.push("ok", 900)
    assert board(pico) == before


SPEAK = """\
        if runtime.serial_bytes_available:
            if stdin.read(1) == "h":
                while True:
                    pass
            raise RuntimeError("the sky is falling")
"""


def obeys(text):
    """Change code.py so that it hangs at an "h" from the USB console, and stumbles at any other letter."""
    loop = "        power.feed()\n"
    assert text.count(loop) == 1
    return "from sys import stdin\nfrom supervisor import runtime\n" + text.replace(loop, loop + SPEAK)


def test_a_firmware_that_hangs_is_started_anew_and_the_game_resumes_by_itself(any_pico, uf2, tmp_path):
    pico = any_pico
    pico.start(volume=volume(tmp_path / "volume", code=obeys))
    pico.begin(0, 1)
    pico.push(7)
    before = board(pico)
    hung_ms = pico.ms
    pico.ask("send", "h")
    assert pico.wait_until(lambda: pico.resets, 5000, 50)
    assert 3900 < pico.ms - hung_ms < 4200
    frames = len(pico.frames)
    assert pico.wait_until(lambda: len(pico.frames) > frames and board(pico) == before, 3000, 20)
    pico.push(8)
    assert pico.colour(8) != pico.colour(51)
    assert noted(pico.nvm) == b"watchdog"
    assert pico.tracebacks == []


def line_of(text):
    """Return a line of text as the screen shows it in the small letters."""
    screen = bytearray(1024)
    canvas.text(screen, 0, 0, text, small)
    return bytes(screen[:128])


def test_a_firmware_that_stumbles_says_so_and_ok_starts_it_again(any_pico, uf2, tmp_path):
    pico = any_pico
    pico.start(volume=volume(tmp_path / "volume", code=obeys))
    pico.begin(0, 1)
    pico.push(7)
    before = board(pico)
    pico.ask("send", "x")
    pico.wait(6000)
    assert pico.resets == 0, "it waits without being reset"
    assert not any(pico.leds)
    assert pico.ram[:128] == line_of(en.CRASHED) and pico.ram[-128:] == line_of(en.CRASHED_OK)
    assert pico.tracebacks == ["Traceback (most recent call last):"]
    assert noted(pico.nvm).startswith(b"RuntimeError code.py")
    pico.tap("menu")
    pico.wait(300)
    assert not any(pico.leds)
    pico.tap("ok")
    pico.until_lit()
    assert pico.offers_itself
    pico.push("ok", 900)
    assert board(pico) == before


# Files


def test_an_error_in_boot_py_leaves_the_drive_visible_and_the_console_playing(pico, uf2, tmp_path):
    folder = volume(tmp_path / "volume", 'DRIVE = "hidden"\n', boot=lambda text: "import nothing\n" + text)
    pico.start(volume=folder)
    assert pico.is_drive_visible and pico.is_title


@pytest.mark.parametrize("is_held", [False, True])
def test_a_hidden_drive_is_shown_by_info_held_at_power_on(pico, uf2, tmp_path, is_held):
    pico.boot(volume=volume(tmp_path / "volume", 'DRIVE = "hidden"\n'))
    if is_held:
        pico.press("info")
    pico.until_lit()
    assert pico.is_drive_visible == is_held and pico.is_title


@pytest.mark.parametrize("content", [None, bytes(range(256)) * 16, b"VOLUME = 1 # and so on\n" * 8000])
def test_settings_that_are_missing_binary_or_huge_are_survived(pico, uf2, tmp_path, content):
    folder = volume(tmp_path / "volume")
    if content is None:
        (folder / "settings.toml").unlink()
    else:
        (folder / "settings.toml").write_bytes(content)
    pico.start(volume=folder, max_ms=7000)
    assert pico.is_drive_visible
    assert pico.wait_until(lambda: pico.is_lit(6) and pico.is_lit(19) and not pico.is_lit(0), 3500, 50)
    pico.push("ok", 600)  # the language
    assert pico.is_title
    pico.begin(0, 1)
    pico.push(0)
    assert pico.colour(0) != pico.colour(51)
