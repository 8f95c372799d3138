"""The self-test: MENU held at power-on."""

import pytest
from table import Table

from pelman.lang import en_test

MENU, OK = 52, 53


def held_at_power_on(table, *stuck):
    table.power_off()
    for key in (MENU, *stuck):
        table.press(key)
    table.power_on()
    table.wait(3000)
    table.release(MENU)
    table.wait(100)


def press_all_but(table, *missing):
    for key in [*range(52), 53, 54, 55, MENU]:
        if key not in missing:
            table.tap(key, 30)
            table.wait(30)


def lines(table):
    """The text on the screen, eight lines of the small font."""
    from pelman.art import small

    glyphs = {}
    for first, last, at in small.RANGES[:1]:
        for code in range(first, last + 1):
            start = (at + code - first) * small.WIDTH
            glyphs.setdefault(bytes(small.GLYPHS[start : start + small.WIDTH]), chr(code))
    ram = table.world.screen.ram
    rows = [ram[page * 128 : page * 128 + 126] for page in range(8)]
    return [
        "".join(glyphs.get(bytes(row[x : x + 6]), "?") for x in range(0, 126, 6)).rstrip() for row in rows
    ]


def answer(table, *keys):
    for key in keys:
        table.push(key)


def test_a_sound_console_says_so(table):
    held_at_power_on(table)
    press_all_but(table)
    colours = []
    for _ in range(4):
        assert len({table.colour(key) for key in range(56)}) == 1
        colours.append(table.colour(0))
        answer(table, OK)
    assert [tuple(part > 0 for part in colour) for colour in colours] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
        (True, True, True),
    ]
    assert sum(byte.bit_count() for byte in table.world.screen.ram) > 1000, "a pattern"
    table.tones.clear()
    answer(table, OK)
    table.wait(2000)
    heard = [hz for hz in table.tones if hz]
    assert heard == sorted(heard) and len(heard) == 8
    answer(table, OK)
    summary = lines(table)
    assert summary[0] == "Keys 56/56" and summary[1] == summary[2] == ""
    assert summary[3:7] == ["Lights: ok", "Screen: ok", "Speaker: ok", "Memory: ok"]
    answer(table, OK)
    assert all(table.is_lit(key) for key in range(52)), "the title"


def test_a_key_lights_what_it_presses_while_it_is_down(table):
    held_at_power_on(table)
    before = table.colour(9)
    table.press(9)
    table.wait(60)
    white = table.colour(9)
    table.release(9)
    table.wait(60)
    assert before != white != table.colour(9) != before


def test_missing_and_stuck_keys_and_bad_answers_are_in_the_summary(table):
    held_at_power_on(table, 30)
    press_all_but(table, 7, 30)
    table.tap(MENU, 2300)
    table.wait(200)
    answer(table, OK, OK, MENU, OK, OK, MENU)
    summary = lines(table)
    assert summary[0] == "Keys 54/56" and summary[1] == "r1c8 r3c5"
    assert summary[2] == f"{en_test.STUCK} r3c5"
    assert summary[3:7] == ["Lights: BAD", "Screen: ok", "Speaker: BAD", "Memory: ok"]


def test_a_log_that_cannot_be_read_again_is_bad_memory(table):
    table.begin(0, 1)
    held_at_power_on(table)
    press_all_but(table)
    table.world.nvm[:64] = b"\x00" * 64
    answer(table, *[OK] * 6)
    assert lines(table)[6] == "Memory: BAD"


@pytest.mark.parametrize("brightness", [20, 100])
def test_all_white_stays_within_the_budget(brightness):
    with Table(settings=f"BRIGHTNESS = {brightness}\nCURRENT_MA = 300\n") as table:
        held_at_power_on(table)
        press_all_but(table)
        answer(table, OK, OK, OK)
        drawn = 100 + 56 + sum(table.world.leds) * 12 / 255
        assert any(table.world.leds) and drawn <= 300
