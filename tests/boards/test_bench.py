"""The bench board on the desk: from the first start to the end of a game of six cards, with six keys."""

import pytest
from bench_table import CELLS, SEAT_3, SEAT_4, BenchTable

from host_sim.picture import light_colour
from pelman.app.choices import Choices
from pelman.app.settings import Settings
from pelman.app.table import Table
from pelman.core.grid import INFO, OK, PAGE
from pelman.core.journal import Journal

LACKS = bytes(cell for cell in range(52) if cell not in CELLS)


@pytest.fixture
def bench():
    with BenchTable() as table:
        yield table
        assert table.world.crashes == []


def begin(bench):
    bench.hold(OK)
    bench.push(SEAT_3)
    bench.push(SEAT_4)
    deal, first = bench.deals()
    bench.hold(OK, 1500)
    return deal, first


def test_a_whole_game_of_six_cards_is_played_with_six_keys(bench):
    deal, _ = begin(bench)
    left = list(CELLS)
    while left:
        a = left.pop(0)
        b = next(cell for cell in left if deal[cell] // 4 == deal[a] // 4)
        left.remove(b)
        bench.push(a)
        bench.push(b, 2500)
        assert bench.lit() == left or not left
    assert not Journal(bench.world.nvm).is_open
    bench.hold(OK, 1000)
    assert Journal(bench.world.nvm).is_open and bench.lit() == list(CELLS)  # the next one


def test_the_window_shows_six_lights_and_a_key_that_is_not_there_does_nothing(bench):
    assert any(light_colour(bench.world, 18)) and light_colour(bench.world, 0) == (0, 0, 0)
    before = bytes(bench.world.leds), bytes(bench.world.screen.ram)
    bench.push(0)
    bench.push("ok")
    assert (bytes(bench.world.leds), bytes(bench.world.screen.ram)) == before


def test_a_mismatch_is_concealed_after_five_seconds(bench):
    deal, _ = begin(bench)
    a, b = next((a, b) for a in CELLS for b in CELLS if deal[a] // 4 != deal[b] // 4)
    bench.push(a)
    bench.push(b, 4000)
    before = bytes(bench.world.leds)
    bench.wait(2000)
    assert bytes(bench.world.leds) != before
    assert bench.lit() == list(CELLS)


def test_the_game_pauses_and_ends_with_its_menu_key_held(bench):
    begin(bench)
    assert Journal(bench.world.nvm).is_open
    bench.tap(18, 3500)
    bench.wait(500)
    assert not Journal(bench.world.nvm).is_open


def test_the_first_start_asks_for_the_language_and_page_and_ok_answer():
    with BenchTable(language=None) as bench:
        bench.hold(PAGE)
        bench.hold(OK, 600)
        assert b"fr " in bytes(bench.world.nvm)
        assert bench.world.crashes == []


def test_menu_held_at_power_on_tests_the_bench(bench):
    bench.power_off()
    bench.press(18)
    bench.power_on()
    bench.wait(2500)
    bench.release(18)
    for cell in CELLS:
        bench.push(cell)
    for control in (OK, PAGE, INFO):
        bench.hold(control)
    bench.tap(18, 3500)
    bench.wait(300)
    assert len(bench.lit()) == len(CELLS)  # all red
    assert bench.world.crashes == []


def test_info_shows_what_it_shows_as_long_as_it_is_held(bench):
    begin(bench)
    before = bytes(bench.world.screen.ram)
    bench.press(20)
    bench.wait(1500)
    assert bytes(bench.world.screen.ram) != before
    bench.release(20)
    bench.wait(900)
    assert bytes(bench.world.screen.ram) == before


def test_a_board_that_lacks_keys_begins_with_the_smallest_deck():
    table = Table(Journal(bytearray(b"\xff" * 4096)), LACKS)
    assert table.load_rules().cards == 6
    assert table.rules == "memory,cards=6"


def test_what_was_chosen_on_a_whole_board_is_made_smaller():
    table = Table(Journal(bytearray(b"\xff" * 4096)), LACKS)
    table.rules = "concentration,cards=30"
    assert (table.load_rules().name, table.load_rules().cards) == ("concentration", 6)
    table.game, table.rules = "memreve", "memreve"
    assert table.load_rules().name == "memory" and table.game == "concentration"


def test_the_menu_says_why_a_large_deck_a_playoff_or_another_game_cannot_be_chosen():
    choices = Choices(Table(Journal(bytearray(b"\xff" * 4096)), LACKS), Settings())
    assert choices.allowed("cards") == (6,)
    assert choices.refusal("cards", 52).why == "board"
    assert choices.refusal("playoff", 1).why == "board" and not choices.refusal("playoff", 0)
    names = [choices.profile_name(index)[0] for index in choices.allowed("profile")]
    assert set(names) == {"concentration"} and len(names) == 5


def test_every_profile_that_may_be_chosen_has_room(bench):
    table = Table(Journal(bytearray(b"\xff" * 4096)), LACKS)
    choices = Choices(table, Settings())
    for index in choices.allowed("profile"):
        choices.choose("profile", index)
        assert choices.rules.cards == 6 and table.load_rules() == choices.rules


def test_a_whole_board_may_choose_everything_as_before():
    choices = Choices(Table(Journal(bytearray(b"\xff" * 4096))), Settings())
    assert 52 in choices.allowed("cards") and not choices.refusal("playoff", 1)
    assert len(choices.allowed("profile")) == len(choices.values("profile"))
