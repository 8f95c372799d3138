"""What happens between games, and in rare moments of one: a console that takes up a game from its journal."""

import gc

import pytest
from people import People
from speed import state
from table import LOW_HZ, Table

from pelman.core.game import OVER
from pelman.core.journal import TABLE, Journal
from pelman.games import memospeed_seen as at
from tools.record_games import MEMOQUICK

OK, MENU, PAGE = 53, 52, 54
FULL = ("2 5 0 1 2 4 6 3", "4 2 1 1 1", "1 2 2", "0 5", "6 6", "4 4")
"""Hands of six, the first of which goes on on the second leaf."""


def scene(table):
    kind = table._surroundings._modules["pelman.app.app"].App
    (app,) = [thing for thing in gc.get_objects() if type(thing) is kind]
    return app._scene


def scene_name(table):
    return type(scene(table)).__module__.rpartition(".")[2]


def phase(table):
    return scene(table)._game.seen().phase


def glass(table):
    return bytes(table.world.screen.ram)


def take_up(table, game, actions=()):
    """The console was off; its journal holds a game of Mémospeed. The power is back, and OK is pressed."""
    table.power_off()
    journal = Journal(bytearray(b"\xff" * 4096))
    places = ["1" if place in game.seats else "0" for place in range(6)]
    rules = game.rules.to_text()
    journal.note(TABLE, " ".join(["memospeed", rules, ",".join(places), "1 0 0 0 0 1 2 0"]).encode())
    journal.begin(game.to_text())
    for action in actions:
        journal.act(action)
    table.world.nvm[:] = journal._memory
    table.power_on()
    table.wait(3300)
    table.push(OK, 1200)


def go_on_with_one_press_too_many(table):
    """The power is back; OK takes up the game, and a second OK comes while it is loaded."""
    table.power_off()
    table.power_on()
    table.wait(3300)
    table.tap(OK, 60)
    table.wait(150)
    table.tap(OK, 60)
    table.wait(1500)


@pytest.fixture
def table():
    with Table() as table:
        yield table
        assert table.world.crashes == []


def test_page_turns_the_leaf_in_a_turn_and_held_it_calls_stop(table):
    take_up(table, state(FULL, "turn", discard="0 3", rules="memoquick"))
    board = table.world.leds
    table.push(PAGE, 500)
    assert phase(table) == at.TURN and table.world.leds != board
    table.press(PAGE)
    table.wait(1200)
    table.release(PAGE)
    assert phase(table) == at.SHOWN and scene(table)._game.seen().caller == 0


def test_the_leaf_that_is_shown_may_vanish_with_its_last_card(table):
    take_up(table, state(FULL, "drop", discard="0 3", rules="memoquick", turn=2))
    game = scene(table)._game
    table.push(PAGE, 200)
    table.push(game.seen().keys[0], 200)
    (cell,) = [cell for cell in game.hand(0) if cell >= 52]
    table.push(cell - 52, 300)
    assert game.seen().layout.leaves == 1
    table.push(game.seen().keys[1], 300)
    assert phase(table) in (at.SHOWN, at.PICK)


def test_a_new_round_begins_on_the_first_leaf(table):
    game = state(FULL, "scores", discard="0 3", rules="memospeed", actor=1, sheet="0,0,0,0,0,0")
    take_up(table, game)
    table.push(PAGE, 300)
    table.push(OK, 800)
    table.push(scene(table)._game.seen().keys[1], 300)
    assert phase(table) == at.LOOK


@pytest.mark.parametrize("wait_ms", range(0, 760, 95))
def test_a_claim_that_came_before_the_draw_counts(table, wait_ms):
    take_up(table, state(("2 5", "4 3"), "turn", discard="0 3"))
    table.wait(wait_ms)
    table.press(25)
    table.wait(4)
    table.press(OK)
    table.wait(150)
    assert phase(table) == at.PICK
    table.release(25)
    table.release(OK)


def test_when_only_one_player_is_left_the_result_is_shown(table):
    fields = {"rules": "memospeed", "turn": 2, "round": 4, "sheet": "20,3/20,3/20,3"}
    take_up(table, state(("2 5", "4 2"), "drop", discard="0 3", **fields))
    table.push(MENU, 800)
    table.tap(14, 2300)
    table.wait(1500)
    assert scene_name(table) == "play" and scene(table)._game.winners() == (1,)
    table.push(OK, 1500)
    assert scene_name(table) == "seats", "a game for two is not played alone"


@pytest.mark.parametrize("leaver, begins", [(0, 2), (2, None)])
def test_the_youngest_begins_the_next_game_too_if_still_there(table, leaver, begins):
    people = People(table)
    people.choose(("profile", MEMOQUICK), ("first", 1))
    people.sit_down(0, 1, 2)
    table.push(OK, 900)
    table.push(18, 1500)
    table.push(MENU, 800)
    table.tap((14, 16, 18)[leaver], 2300)
    table.wait(300)
    table.push(OK, 1500)
    game = scene(table)._game
    for _ in range(200):
        if game.turn == OVER:
            break
        if game.seen().phase == at.TURN and game.seen().caller < 0:
            table.tap(PAGE, 1000)
            table.wait(300)
        elif game.turn >= 0:
            cells = [action for action in game.legal() if action < 52]
            table.tap(OK if game.seen().named or not cells else cells[0], 1000)
            table.wait(300)
        else:
            table.wait(1000)
    assert game.turn == OVER
    table.push(OK, 1500)
    if begins is None:
        assert scene_name(table) == "first"
    else:
        game = scene(table)._game
        assert game.seats[game.youngest] == begins


def test_a_second_ok_while_the_game_is_loaded_does_nothing(table):
    people = People(table)
    people.start(("profile", MEMOQUICK))
    go_on_with_one_press_too_many(table)
    assert scene_name(table) == "play" and phase(table) == at.PEEK
    take_up(table, state(("2 5", "4 3"), "drawn", drawn="6"))
    go_on_with_one_press_too_many(table)
    assert phase(table) == at.DRAWN, "the drawn card is still there"


def test_a_press_in_the_turn_of_an_opponent_says_that_it_is_not_ones_own(table):
    people = People(table)
    people.choose(("profile", MEMOQUICK), ("pace", 5))
    people.sit_down(1, opponents=((0, 2),))
    table.push(OK, 1500)
    game = scene(table)._game
    for _ in range(60):
        if game.turn == 0 and game.seen().phase == at.TURN:
            break
        cells = [action for action in game.legal() if action < 52]
        if game.turn == 1 or game.seen().phase == at.PEEK and 1 in game.unpeeked:
            key = cells[-1] if game.seen().phase == at.PEEK else cells[0] if cells else OK
            table.tap(OK if game.seen().named else key, 1000)
        table.wait(400)
    assert game.turn == 0 and not table.is_lit(OK) and not table.is_lit(PAGE)
    table.tones.clear()
    table.push(OK, 300)
    assert table.tones[:1] == [LOW_HZ]
