"""Looking at a card in secret: only while the key is held, only after the screen has said for whom."""

import gc

import pytest
from people import People
from table import Table

from pelman.core.game import DRAW
from pelman.games import memospeed_seen as at
from tools import memospeed_people as speed
from tools.record_games import MEMOQUICK

OK, MENU, PAGE = 53, 52, 54


def phase(table):
    kind = table._surroundings._modules["pelman.app.app"].App
    (app,) = [thing for thing in gc.get_objects() if type(thing) is kind]
    return app._scene._game.seen().phase


def glass(table):
    return bytes(table.world.screen.ram)


@pytest.fixture
def people():
    with Table() as table:
        people = People(table)
        people.start(("profile", MEMOQUICK))
        speed.peek(people)
        yield people
        assert table.world.crashes == []


def test_a_card_is_shown_only_while_the_key_is_held_and_after_a_notice(people):
    table = people.desk
    table.press(OK)
    table.wait(300)
    notice = glass(table)
    table.wait(700)
    shown = glass(table)
    table.release(OK)
    table.wait(300)
    assert phase(table) == at.DRAWN
    assert shown != notice and glass(table) not in (shown, notice)
    own = people.game.seen().keys[people.game.turn]
    table.press(own)
    table.wait(1000)
    assert glass(table) == shown, "the own key shows the same card once more"
    table.release(own)
    table.wait(300)
    assert glass(table) != shown


def test_a_look_is_silent(people):
    table = people.desk
    table.wait(1000)
    table.tones.clear()
    table.press(OK)
    table.wait(2000)
    table.release(OK)
    table.wait(500)
    assert [tone for tone in table.tones if tone] == []


def test_a_tap_has_shown_nothing_so_the_look_goes_on_with_the_next_hold(people):
    table = people.desk
    table.push(OK, 1000)
    assert phase(table) == at.LOOK
    notice = glass(table)
    table.press(OK)
    table.wait(1000)
    assert phase(table) == at.LOOK and glass(table) != notice
    table.release(OK)
    table.wait(300)
    assert phase(table) == at.DRAWN


def test_a_look_that_a_power_cut_or_a_pause_interrupts_goes_on_when_a_key_is_held_again(people):
    table = people.desk
    table.press(OK)
    table.wait(1000)
    shown = glass(table)
    table.power_off()
    table.release(OK)
    table.power_on()
    table.wait(3300)
    table.push(OK, 1500)
    assert phase(table) == at.LOOK and glass(table) != shown
    table.press(OK)
    table.wait(1000)
    assert glass(table) == shown
    table.push(MENU, 900)
    table.release(OK)
    table.wait(300)
    table.push(OK, 1500)
    assert phase(table) == at.LOOK and glass(table) != shown
    speed.hold(people, "ok", DRAW)
    assert phase(table) == at.DRAWN


def test_letting_another_key_go_does_not_end_a_look(people):
    table = people.desk
    table.press(30)
    table.wait(100)
    table.press(OK)
    table.wait(1000)
    table.release(30)
    table.wait(300)
    assert phase(table) == at.LOOK
    table.release(OK)
    table.wait(300)
    assert phase(table) == at.DRAWN


def test_stop_is_called_by_holding_page_and_not_by_a_tap(people):
    table = people.desk
    table.tones.clear()
    table.push(PAGE, 500)
    assert phase(table) == at.TURN and table.tones[0] > 0, "it says that this was nothing"
    table.press(30)
    table.press(PAGE)
    table.wait(300)
    table.release(30)
    table.wait(700)
    assert phase(table) == at.SHOWN
    table.release(PAGE)
    table.wait(2000)
    assert phase(table) == at.TURN


def test_an_open_card_is_shown_to_all_when_its_key_is_pressed(people):
    table = people.desk
    before = glass(table)
    table.push(people.game.front(1)[0], 500)
    assert glass(table) != before
    table.push(people.game.front(1)[1], 500)
    assert glass(table) == before, "a covered one is not"
