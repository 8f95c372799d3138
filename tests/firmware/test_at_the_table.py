"""Everything a table can choose, on the device: menu, opponents, sessions, clock, playoffs, the cut."""

import pytest
from people import People
from table import LOW_HZ, SEAT_KEYS

from pelman.app.choices import Choices
from pelman.app.settings import Settings
from pelman.core.best import key_of, listed
from pelman.core.journal import BEST, SESSION, Journal
from pelman.core.session import Session

MENU, OK, PAGE, INFO = 52, 53, 54, 55
AT_ONCE_MS = 20


@pytest.fixture
def people(table):
    return People(table)


def noted(table, kind):
    return Journal(bytearray(table.world.nvm)).noted(kind)


def unplug(table):
    table.power_off()
    table.power_on()
    table.wait(3000)


def lit(table):
    return [key for key in range(52) if table.is_lit(key)]


def green(table):
    return [key for key in range(52) if table.colour(key)[1] > 2 * table.colour(key)[0]]


def test_the_board_shows_the_shape_of_the_deck_while_it_is_chosen(table, people):
    people.choose(("profile", 1))
    table.push("menu")
    table.push("page")
    for cards in (54, 104, 6, 8):
        table.push("ok")
        assert len(green(table)) == {54: 27}.get(cards, min(cards, 52))
    table.push(16)
    assert 16 in green(table) and len(green(table)) < 52, "the deck reaches out to the key that is pressed"


def test_a_value_that_does_not_go_is_faint_and_refused_with_a_sound(table, people):
    people.choose(("profile", 1))
    table.push("menu")
    match = Choices(people.table, Settings()).options.index("match")
    table.push(match)
    glass = bytes(table.world.screen.ram)
    red, grn, blue = table.colour(26 + 4)
    assert 0 < grn <= 2 * red, "faint"
    table.tones.clear()
    table.push(26 + 4)
    assert LOW_HZ in table.tones
    assert bytes(table.world.screen.ram) != glass, "it says why"


def test_what_was_chosen_is_still_chosen_after_power_off(table, people):
    people.choose(("profile", 1), ("cards", 12))
    unplug(table)
    table.push("ok")
    table.push(SEAT_KEYS[0])
    table.push("ok", 600)
    assert len(lit(table)) == 12


def test_a_key_beside_the_cards_is_no_illegal_move(table, people):
    people.start(("profile", 1), ("cards", 12))
    before = table.colour(lit(table)[0])
    table.push(0, 2000)
    assert table.colour(lit(table)[0]) == before, "still the same seat's turn"


def test_an_illegal_press_ends_the_turn(table, people):
    people.start(("profile", 1), ("cards", 12))
    cell = people.game.legal()[0]
    key = people.game.seen().layout.keys[cell]
    people.press(cell)
    glow = table.colour(lit(table)[-1])
    table.push(key, 2000)
    assert table.colour(key) == table.colour(lit(table)[-1]) != glow, "covered, and the other seat's turn"


@pytest.mark.parametrize("is_hole_first", [True, False])
@pytest.mark.parametrize(("apart_ms", "is_foul"), [(1, False), (12, False), (22, False), (45, True)])
def test_two_keys_at_the_very_same_moment_are_no_illegal_move(
    table, people, is_hole_first, apart_ms, is_foul
):
    people.start(("profile", 1), ("cards", 12))
    people.turn_two(True)
    layout = people.game.seen().layout
    hole = layout.keys[people.game.piles[people.game.turn][0]]
    card, other = (layout.keys[cell] for cell in people.game.legal()[:2])
    mine = table.colour(other)
    keys = (hole, card) if is_hole_first else (card, hole)
    table.press(keys[0])
    table.wait(apart_ms)
    table.press(keys[1])
    table.wait(60)
    table.release(hole)
    table.release(card)
    table.wait(3500)
    is_open = table.colour(card) != table.colour(other)
    if not is_foul:
        assert is_open and table.colour(other) == mine, "it is open, and still the same seat's turn"
    elif is_hole_first:
        assert table.colour(other) != mine, "the turn was over before the card was pressed"
    else:
        assert not is_open and table.colour(other) != mine, "it is covered, and the next seat's turn"


def test_presses_while_a_mismatch_is_shown_are_neither_heard_nor_kept(table, people):
    people.start(("profile", 1), ("cards", 12))
    people.turn_two(False, is_settled=False)
    table.tones.clear()
    for cell in (0, 5, 11):
        table.push(people.game.seen().layout.keys[cell], 100)
    assert table.tones == []
    people.settle()
    assert len(lit(table)) == 12
    assert len({table.colour(key) for key in lit(table)}) == 1, "nothing was turned, nobody was punished"


def test_turning_the_leaf_does_not_shorten_or_prolong_the_reveal(table, people):
    people.start(("profile", 0), ("cards", 104))
    a, b = (cell for cell in (0, 1))
    people.press(a)
    other = next(
        c for c in range(1, 52) if not people.game.rules.is_pair(people.game.deal[0], people.game.deal[c])
    )
    people.press(other)
    begun = table.now_ms
    glow = None
    for _ in range(6):
        table.push("page", 440)
    while table.now_ms - begun < 6000:
        colours = {table.colour(key) for key in range(52)}
        if len(colours) == 1 and table.colour(0) != (0, 0, 0) and table.colour(5) != glow and not glow:
            glow = table.colour(5)
            if table.now_ms - begun > 4600:
                break
        table.wait(10)
    assert b == 1 and 4600 <= table.now_ms - begun <= 5200


def test_an_opponent_plays_in_its_turn_and_nobody_can_play_for_it(table, people):
    people.choose(("profile", 1), ("cards", 6), ("pace", 1))
    people.sit_down(0, opponents=((1, 5),))
    people.begin()
    if people.game.turn == 0:
        people.turn_two(False)
    board = [table.colour(key) for key in range(52)]
    table.push(people.game.seen().layout.keys[0], 300)
    assert [table.colour(key) for key in range(52)] == board, "not your turn"
    table.wait(900)
    assert [table.colour(key) for key in range(52)] != board, "it has turned a card"


def test_opponents_alone_play_to_the_end_and_never_press_anything_illegal(table, people):
    people.choose(("profile", 1), ("cards", 10), ("pace", 1))
    people.sit_down(opponents=((0, 5), (1, 5), (2, 4)))
    table.push("ok")
    table.tones.clear()
    for _ in range(240):
        table.wait(500)
        if table.is_lit(OK):
            break
    assert table.is_lit(OK) and table.is_lit(MENU), "the result"
    assert LOW_HZ not in table.tones


def test_a_game_with_opponents_goes_on_after_a_power_cut(table, people):
    people.choose(("profile", 1), ("cards", 6), ("pace", 1))
    people.sit_down(0, opponents=((1, 5),))
    people.begin()
    if people.game.turn == 0:
        people.turn_two(False)
    unplug(table)
    table.push("ok", 700)
    board = [table.colour(key) for key in range(52)]
    table.wait(1000)
    assert [table.colour(key) for key in range(52)] != board, "the opponent turns a card"


def test_a_session_goes_on_after_a_power_cut_between_its_games(table, people):
    people.start(("profile", 1), ("cards", 8), ("series", 2))
    people.share_out(3, 1)
    people.wait(600)
    assert Session.from_text(noted(table, SESSION).decode()).totals == [3, 1]
    unplug(table)
    assert table.is_lit(OK) and lit(table) == [SEAT_KEYS[0], SEAT_KEYS[1]]
    first = Session.from_text(noted(table, SESSION).decode()).begins
    table.push("ok", 600)
    glow = table.colour(lit(table)[0])
    assert len(lit(table)) == 8
    assert glow[2] > glow[0] if first == 0 else glow[0] > glow[2]


def test_a_result_counts_once_whenever_the_plug_is_pulled(table, people):
    people.start(("profile", 1), ("cards", 8), ("series", 3))
    people.share_out(0, 4)
    people.wait(600)
    unplug(table)
    unplug(table)
    session = Session.from_text(noted(table, SESSION).decode())
    assert (session.games, session.totals) == (1, [0, 4])


def test_leaving_a_game_gives_the_session_up(table, people):
    people.start(("profile", 1), ("cards", 8), ("series", 3))
    people.share_out(0, 4)
    people.wait(600)
    people.tap("ok", "ok", wait_ms=900)
    table.tap("menu", 2100)
    table.wait(300)
    assert noted(table, SESSION) == b""


def test_the_clock_runs_from_the_first_press_to_the_last_capture(table, people):
    people.start(("profile", 1), ("cards", 6), ("timed", 1), places=(0,))
    table.wait(7000)
    begun = table.now_ms
    people.play_by_chance(100)
    took_ds = (table.now_ms - begun) // 100
    people.wait(3000)
    entries = listed(noted(table, BEST), key_of(people.table.rules, 1))
    assert len(entries) == 1 and entries[0][2] == 1
    assert abs(entries[0][0] - took_ds) <= 4, "neither the time before it nor after it"
    assert entries[0][1] == people.game.seen().failed


def test_an_interrupted_game_has_no_time(table, people):
    people.start(("profile", 1), ("cards", 6), ("timed", 1), places=(0,))
    people.turn_two(True)
    unplug(table)
    table.push("ok", 600)
    people.play_by_chance(100)
    people.wait(1000)
    people.tap("ok")
    assert noted(table, BEST) == b""


def test_aiming_first_forgives_a_press(table, people):
    people.start(("profile", 1), ("cards", 12), ("aim", 1))
    keys = [people.game.seen().layout.keys[cell] for cell in range(12)]
    closed = table.colour(keys[5])
    table.push(keys[0])
    table.push(keys[1])
    assert table.colour(keys[0]) == closed, "aimed elsewhere"
    table.push(keys[1])
    assert table.colour(keys[1]) != closed
    table.push(keys[1])
    table.push(keys[1], 2000)
    assert table.colour(keys[5]) == closed, "an open card cannot be aimed at, and that is no illegal move"


def test_the_youngest_begins_every_time(table, people):
    people.choose(("profile", 1), ("cards", 6), ("first", 1))
    people.sit_down(0, 3)
    people.tap("ok")
    assert table.lit_for(1000) == [SEAT_KEYS[0], SEAT_KEYS[3]]
    table.push(SEAT_KEYS[1])
    assert table.lit_for(1000) == [SEAT_KEYS[0], SEAT_KEYS[3]], "that place does not play"
    table.push(SEAT_KEYS[3], 600)
    assert len(lit(table)) == 6
    violet = table.colour(lit(table)[0])
    assert violet[2] > violet[1] and violet[0] > violet[1]
    people.deals(1)
    people.play_by_chance(100)
    people.wait(600)
    table.push("ok", 600)
    assert len(lit(table)) == 6 and table.colour(lit(table)[0]) == violet, "not asked again"


def test_a_tie_is_shared_where_the_table_wants_no_playoff(table, people):
    people.start(("profile", 1), ("cards", 8))
    people.share_out(2, 2)
    people.wait(600)
    people.tap("ok", wait_ms=600)
    assert len(lit(table)) == 8
    assert {table.colour(key) for key in lit(table)} <= {table.colour(lit(table)[0])}, "a new game"


def test_the_goldfish_comes_after_the_elephant(table):
    table.push("ok")
    table.push("page")
    for _ in range(3):
        table.push(SEAT_KEYS[0])
    glass = bytes(table.world.screen.ram)
    table.push(SEAT_KEYS[0])
    assert bytes(table.world.screen.ram) != glass
    table.push("page")
    assert bytes(table.world.screen.ram) != glass
