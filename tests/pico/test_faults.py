"""What may go wrong at a table, done to the real CircuitPython: the game goes on, or says why it cannot."""

import pytest
from pico_table import volume
from power_cuts import board
from table import LOW_HZ, SEAT_KEYS, Table

from pelman.view.cues import JOIN, LEAVE, PAIR, REVEAL, TUNES, TURN

BACK_MS = 1000
ANSWER_MS = 20


def glass_of(*keys):
    """Return what the screen of a device without faults shows in a game after these cells."""
    with Table() as desk:
        desk.begin(0, 1)
        for key in keys:
            desk.push(key)
        return bytes(desk.world.screen.ram)


def shows(pico, glass):
    return pico.is_screen_on and pico.ram == glass


def answer_ms(pico, key):
    """Press a key; return how long it takes until the lights change."""
    pico.wait(30)
    pressed_ms, count = pico.ms, len(pico.frames)
    pico.push(key, 200)
    return pico.frames[count][0] - pressed_ms


# The screen


def test_without_a_screen_the_game_is_played_by_its_lights_and_one_that_is_plugged_in_shows_it(pico, flash):
    pico.start(flash=flash, screen={"isPlugged": False})
    assert pico.is_title
    pico.begin(0, 1)
    assert answer_ms(pico, 7) < ANSWER_MS
    assert not pico.is_screen_on
    pico.ask("plug")
    assert pico.wait_until(lambda: shows(pico, glass_of(7)), BACK_MS, 50)


def test_a_screen_that_falls_off_in_a_game_shows_it_again_within_a_second(pico, flash):
    pico.start(flash=flash)
    pico.begin(0, 1)
    a, b = pico.pair()
    pico.ask("unplug")
    assert answer_ms(pico, a) < ANSWER_MS
    pico.wait(900)
    assert answer_ms(pico, b) < ANSWER_MS
    pico.wait(1500)
    assert not pico.is_lit(a) and not pico.is_lit(b), "captured"
    left = 51 if 51 not in (a, b) else 50
    assert answer_ms(pico, left) < ANSWER_MS
    pico.ask("plug")
    with Table() as desk:
        desk.begin(0, 1)
        desk.push(a)
        desk.push(b, 2000)
        desk.push(left)
        glass = bytes(desk.world.screen.ram)
    assert pico.wait_until(lambda: shows(pico, glass), BACK_MS, 50)


@pytest.mark.parametrize("at", [None, 30])
def test_a_write_in_two_hundred_that_is_refused_does_not_show(pico, flash, at):
    pico.start(flash=flash, screen={"nackEvery": 200, "nackAt": at})
    pico.begin(0, 1)
    a, b = pico.mismatch()
    pico.push(a)
    pico.push(b, 5400)
    pico.push(a)
    assert pico.refused >= 1
    with Table() as desk:
        desk.begin(0, 1)
        desk.push(a)
        desk.push(b, 5400)
        desk.push(a)
        assert shows(pico, bytes(desk.world.screen.ram))
        assert board(pico) == board(desk)


# The keys


def is_note(hz, wanted):
    """Whether it is that note: the piezo's clock divider puts it up to 3 % beside."""
    return abs(hz - wanted) <= wanted * 0.035


def heard(pico, since, *cues):
    """Whether these cues have sounded since the start of `since` changes of the tone, and nothing else."""
    wanted = [hz for cue in cues for hz in [*[hz for hz, _ in TUNES[cue]], 0]]
    tones = [hz for _, hz in pico.tones[since:]]
    return len(tones) == len(wanted) and all(map(is_note, tones, wanted))


def test_a_press_and_a_release_that_bounce_harshly_are_one_press(pico, flash):
    pico.start(flash=flash)
    pico.push("ok", 400)
    since = len(pico.tones)
    for number in range(18):
        pico.ask("bouncingTap", SEAT_KEYS[number % 6], 60, "harsh", number)
        pico.wait(320)
    assert heard(pico, since, *[JOIN] * 6, *[LEAVE] * 6, *[JOIN] * 6)
    for place in range(2, 6):
        pico.push(SEAT_KEYS[place])
    pico.places = (0, 1)
    pico.deals_next()
    pico.push("ok", 900)
    since = len(pico.tones)
    for rank in range(4):
        a, b = [cell for cell in range(52) if pico.deal[cell] >> 2 == rank][:2]
        pico.ask("bouncingTap", a, 60, "harsh", 2 * rank)
        pico.wait(320)
        pico.ask("bouncingTap", b, 60, "harsh", 2 * rank + 1)
        pico.wait(1800)
    assert heard(pico, since, *[REVEAL, PAIR, TURN + pico.acting] * 4), "a card pressed twice would sound low"


def test_a_stuck_key_is_named_after_twenty_seconds_and_the_others_play_on(pico, flash):
    with Table() as desk:
        pico.start(flash=flash)
        for table in (desk, pico):
            table.begin(0, 1)
            table.press(30)
            table.wait(19_800)
        assert shows(pico, bytes(desk.world.screen.ram)), "not yet"
        plain = pico.ram
        for table in (desk, pico):
            table.wait(1700)
        named = pico.ram
        assert named != plain and shows(pico, bytes(desk.world.screen.ram))
        b = next(cell for cell in range(52) if desk.deal[cell] >> 2 == desk.deal[30] >> 2 and cell != 30)
        for table in (desk, pico):
            table.push(b, 4000)
        assert not pico.is_lit(30) and not pico.is_lit(b), "captured"
        assert shows(pico, bytes(desk.world.screen.ram))
        pico.release(30)
        pico.wait(100)
        pico.push(30)
        assert is_note(pico.tones[-2][1], LOW_HZ), "it is heard again"


def test_after_more_edges_than_the_queue_holds_every_key_works(any_pico, uf2, tmp_path):
    def change(text):
        return text.replace(
            "    power.guard()\n",
            "    power.guard()\n"
            "    recover = console.keys._recover\n"
            "    def told():\n"
            "        print('OVERFLOW')\n"
            "        recover()\n"
            "    console.keys._recover = told\n",
        )

    pico = any_pico
    pico.start(volume=volume(tmp_path / "volume", kept=("_recover",), code=change))
    pico.push("ok", 400)
    held, *others = SEAT_KEYS
    pico.press(held)
    pico.wait(200)
    joined = pico.colour(held)
    for _ in range(6):
        for move in (pico.press, pico.release):
            for key in range(52):
                if key != held:
                    move(key)
            pico.wait(5)
    pico.wait(400)
    assert "OVERFLOW" in pico.lines
    assert pico.colour(held) == joined, "a key that is held is not pressed once more"
    pico.release(held)
    pico.wait(100)
    for key in (held, *others):
        since = len(pico.tones)
        pico.push(key)
        assert heard(pico, since, JOIN) or heard(pico, since, LEAVE)
    pico.push(held)
    assert pico.colour(held) == joined
