"""A pause, a seat that leaves, the state of play under INFO, and the settings in the middle of a game."""

import pytest
from people import People
from table import LOW_HZ, SEAT_KEYS

from pelman.core.best import key_of, listed
from pelman.core.journal import BEST, TABLE, Journal

MENU, OK, PAGE, INFO = 52, 53, 54, 55
HELD_MS = 2200


def board(table):
    return [table.colour(key) for key in range(52)]


def open_card(table):
    table.begin(0, 1, 2)
    table.push(7)
    return board(table)


def test_a_pause_keeps_the_game_through_a_power_cut(table):
    before = open_card(table)
    table.push(MENU, 600)
    table.power_off()
    table.power_on()
    table.wait(3000)
    table.push(OK, 600)
    assert board(table) == before


def test_only_a_held_key_ends_a_game(table):
    before = open_card(table)
    table.push(MENU, 600)
    for key in (0, 30, 51):
        table.push(key)
        assert LOW_HZ in table.tones
    table.push(SEAT_KEYS[0], 1000)
    table.tap(MENU, 1500)
    table.wait(300)
    table.push(OK, 600)
    assert board(table) == before
    table.tap(MENU, HELD_MS)
    table.wait(300)
    assert all(table.is_lit(key) for key in range(52)), "the title"


def test_a_seat_leaves_its_card_is_covered_and_the_next_one_goes_on(table):
    table.begin(0, 1, 2)
    glow = table.colour(51)
    table.push(7)
    table.push(MENU, 600)
    acting = table.acting
    table.tap(SEAT_KEYS[acting], HELD_MS)
    table.wait(300)
    assert SEAT_KEYS[acting] not in table.lit_for(1000)
    table.push(OK, 600)
    assert len(set(board(table))) == 1 and table.colour(7) != glow, "covered, in another seat's colour"
    a, b = table.mismatch()
    colours = []
    for _ in range(4):
        colours.append(table.colour(51))
        table.push(a)
        table.push(b, 5300)
    assert len(set(colours)) == 2 and glow not in colours


def test_who_has_left_is_not_at_the_table_any_more_and_the_last_one_cannot_leave(table):
    table.begin(0, 1)
    table.push(MENU, 600)
    table.tap(SEAT_KEYS[0], HELD_MS)
    table.wait(300)
    assert Journal(bytearray(table.world.nvm)).noted(TABLE).decode().split(" ")[2] == "0,1,0,0,0,0"
    table.tones.clear()
    table.tap(SEAT_KEYS[1], HELD_MS)
    table.wait(300)
    assert LOW_HZ in table.tones
    table.push(OK, 600)
    assert len(set(board(table))) == 1, "the other one plays on"


def test_info_shows_the_scores_as_bars_while_it_is_held_and_then_the_game_again(table):
    table.begin(0, 3)
    a, b = table.pair()
    table.push(a)
    table.push(b, 2000)
    before = board(table), bytes(table.world.screen.ram)
    table.press(INFO)
    table.wait(900)
    bar = {key for key in range(52) if table.is_lit(key)}
    left = table.places[table.acting] * 2 + (table.places[table.acting] > 2)
    assert bar == {row * 13 + left + column for row in range(4) for column in (0, 1)}
    table.release(INFO)
    table.wait(900)
    assert (board(table), bytes(table.world.screen.ram)) == before


def test_info_held_longer_tells_the_rules_page_by_page(table):
    before = open_card(table)
    table.press(INFO)
    table.wait(1800)
    table.release(INFO)
    table.wait(100)
    pages = []
    for _ in range(3):
        pages.append(bytes(table.world.screen.ram))
        table.push(OK, 600)
    assert len(set(pages)) == 3
    assert board(table) == before, "behind the last page the game goes on"


@pytest.mark.parametrize("key", [MENU, INFO])
def test_the_rules_are_left_by_menu_or_info(table, key):
    before = open_card(table)
    table.press(INFO)
    table.wait(1800)
    table.release(INFO)
    table.wait(100)
    table.push(key, 600)
    assert board(table) == before


def test_settings_are_three_presses_away_and_hold_for_the_game_that_is_on(table):
    before = open_card(table)
    table.push(MENU, 600)
    table.push(PAGE, 600)
    brightness, night = 1, 26
    table.push(brightness)
    table.push(night)
    table.push(MENU, 600)
    table.push(OK, 600)
    after = board(table)
    assert [any(colour) for colour in after] == [any(colour) for colour in before]
    assert sum(map(sum, after)) < sum(map(sum, before)) / 4, "night"


def test_a_theme_chosen_in_a_game_is_seen_at_once(table):
    table.begin(0, 1)
    club = next(cell for cell in range(52) if table.deal[cell] % 4 == 0)
    table.push(club)
    white = table.colour(club)
    table.push(MENU, 600)
    table.push(PAGE, 600)
    theme, suits = 3, 27
    table.push(theme)
    table.push(suits)
    table.push(MENU, 600)
    table.push(OK, 600)
    red, green, blue = table.colour(club)
    assert (red, green, blue) != white and green > red and green > blue, "a green club"


def test_the_clock_stands_still_during_a_pause(table):
    people = People(table)
    people.start(("profile", 1), ("cards", 6), ("timed", 1), places=(0,))
    people.turn_two(True)
    table.push(MENU, 60_000)
    table.push(INFO, 900)
    table.push(OK, 900)
    people.play_by_chance(100)
    people.wait(1000)
    people.tap("ok")
    [(time_ds, _, _)] = listed(Journal(bytearray(table.world.nvm)).noted(BEST), key_of(people.table.rules, 1))
    assert 0 < time_ds < 400


def is_pause(table):
    return table.is_lit(OK) and table.is_lit(PAGE) and table.is_lit(INFO) and table.is_lit(MENU)


@pytest.mark.parametrize("delay_ms", [0, 60, 120, 200, 280, 400])
def test_a_short_tap_on_menu_never_ends_a_game_however_early_it_comes(table, delay_ms):
    table.begin(0, 1)
    table.push(MENU, 600)
    table.tap(OK, 40)
    table.wait(delay_ms)
    table.tap(MENU, 60)
    table.wait(3500)
    assert Journal(bytearray(table.world.nvm)).is_open


def test_a_tap_on_info_while_the_game_loads_does_not_leave_the_rules_on_the_screen(table):
    before = open_card(table)
    table.push(MENU, 600)
    table.tap(OK, 40)
    table.wait(100)
    table.tap(INFO, 60)
    table.wait(2500)
    assert board(table) == before


def test_when_too_few_are_left_the_next_game_asks_who_plays(table):
    people = People(table)
    people.choose(("profile", 0), ("cards", 6))
    people.sit_down(0, 1)
    people.begin()
    table.push(MENU, 600)
    table.tap(SEAT_KEYS[people.game.turn], HELD_MS)
    table.wait(300)
    table.push(OK, 900)
    people.game.apply(200 + people.game.turn)
    people.play_by_chance(100)
    people.wait(800)
    table.push(OK, 900)
    assert [key for key in range(52) if table.is_lit(key)] == list(SEAT_KEYS)
    assert table.world.crashes == []


def test_two_held_seat_keys_take_out_nobody_who_may_not_leave(table):
    table.begin(0, 1, 2)
    table.push(MENU, 600)
    table.press(SEAT_KEYS[1])
    table.wait(100)
    table.press(SEAT_KEYS[5])
    table.wait(3000)
    assert table.world.crashes == [] and SEAT_KEYS[1] in table.lit_for(1000)


def test_the_leaf_that_is_shown_is_kept_through_info_and_a_power_cut(table):
    people = People(table)
    people.start(("profile", 1), ("cards", 54))
    table.push(PAGE)
    key = people.game.seen().layout.keys[40]
    table.push(key)
    before = board(table)
    table.tap(INFO, 300)
    table.wait(900)
    assert board(table) == before
    table.power_off()
    table.power_on()
    table.wait(3000)
    table.push(OK, 900)
    assert board(table) == before


def test_info_in_a_pause_comes_back_to_the_pause(table):
    table.begin(0, 1)
    table.push(MENU, 600)
    table.tap(INFO, 300)
    table.wait(900)
    assert is_pause(table)


@pytest.mark.parametrize("key", [MENU, INFO])
def test_a_card_pressed_together_with_menu_or_info_is_not_lost(table, key):
    table.begin(0, 1)
    table.press(7)
    table.press(key)
    table.wait(60)
    table.release(7)
    table.release(key)
    table.wait(1500)
    if key == MENU:
        table.push(OK, 900)
    assert table.colour(7) != table.colour(8)


def test_in_the_middle_of_a_game_only_themes_of_its_own_deck_are_offered(table):
    table.begin(0, 1)
    table.push(MENU, 600)
    table.push(PAGE, 600)
    theme, pictures = 3, 28
    table.push(theme)
    table.tones.clear()
    table.push(pictures)
    assert LOW_HZ in table.tones
    assert Journal(bytearray(table.world.nvm)).noted(TABLE).decode().split(" ")[1] == "memory"
