"""Quarrels of MemReve at the device: who contradicts, takes it back, or misses the time for pointing."""

import gc

import pytest
from people import People
from table import LOW_HZ, Table

from pelman.core.game import READY
from pelman.games.memreve import Seen, seat_key
from tools import memreve_people as reve

MEMREVE = 5
WINDOW_MS = 10_000


def text_of(table):
    """The game that is on, inside the firmware, as text."""
    kind = table._surroundings._modules["pelman.app.app"].App
    (app,) = [thing for thing in gc.get_objects() if type(thing) is kind]
    return app._scene._game.to_text()


@pytest.fixture
def people():
    """Three; somebody has called "Nothing!", the card is there, and both others own a card."""
    with Table() as table:
        people = People(table)
        people.start(("profile", MEMREVE), places=(0, 1, 3))
        reve.play_until_call(people, is_there=True)
        while not all(people.game.scores):
            reve.act(people)
            people.settle()
            reve.play_until_call(people, is_there=True)
        reve.call(people)
        yield people


def test_who_does_not_point_misses_it_and_the_other_one_contradicts_even_after_a_power_cut(people):
    desk, game = people.desk, people.game
    first, second = reve.rivals(people)
    people.press(seat_key(first))
    desk.wait(WINDOW_MS)
    game.apply(READY)
    assert game.seen().phase == Seen.CHALLENGE and text_of(desk) == game.to_text()
    desk.tones.clear()
    people.tap(seat_key(first))
    assert LOW_HZ in desk.tones and text_of(desk) == game.to_text()
    desk.power_off()
    desk.power_on()
    desk.wait(3200)
    desk.push("ok", 600)
    assert text_of(desk) == game.to_text()
    people.press(seat_key(second))
    people.press(reve.wanted(people)[0])
    assert game.seen().what == Seen.RIGHT and text_of(desk) == game.to_text()
    assert desk.world.crashes == []


def test_a_contradiction_that_is_taken_back_gives_everybody_the_whole_time_anew(people):
    desk, game = people.desk, people.game
    first, _ = reve.rivals(people)
    desk.wait(WINDOW_MS - 2000)
    people.press(seat_key(first))
    desk.wait(WINDOW_MS - 2000)
    people.press(seat_key(first))
    desk.wait(WINDOW_MS - 2000)
    assert game.seen().phase == Seen.CHALLENGE and text_of(desk) == game.to_text()
    desk.wait(2000)
    game.apply(READY)
    assert game.seen().phase == Seen.REWARD and text_of(desk) == game.to_text()
