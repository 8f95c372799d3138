"""The console's own players at the table: in every game, among themselves and against people."""

import gc

import pytest
from people import People
from table import Table

from pelman.core.game import OVER
from pelman.games.memospeed_seen import SCORES

MEMREVE, MEMOQUICK = 5, 8
MINUTES = 60


def game_of(table):
    """The game that is on, inside the firmware."""
    kind = table._surroundings._modules["pelman.app.app"].App
    (app,) = [thing for thing in gc.get_objects() if type(thing) is kind]
    return app._scene._game


def play_on(table, minutes=MINUTES):
    """Let time go by until the game has ended, or so long."""
    for _ in range(minutes * 6):
        if game_of(table).turn == OVER:
            return
        table.wait(10_000)


@pytest.mark.parametrize("profile, levels", [(MEMREVE, (5, 3, 0)), (MEMOQUICK, (5, 4, 2)), (0, (5, 5))])
def test_opponents_alone_play_a_game_to_its_end(profile, levels):
    with Table() as table:
        people = People(table)
        people.choose(("profile", profile), ("pace", 1))
        people.sit_down(opponents=[(place, level) for place, level in enumerate(levels)])
        table.push("ok", 1500)
        play_on(table)
        assert table.world.crashes == []
        assert game_of(table).turn == OVER and game_of(table).winners()


def test_an_opponent_contradicts_a_bluff_in_its_own_time():
    """A person bluffs until an elephant, which has seen all cards, contradicts."""
    with Table() as table:
        people = People(table)
        people.choose(("profile", MEMREVE), ("pace", 1))
        people.sit_down(0, opponents=((1, 5),))
        table.push("ok", 1500)
        seen = game_of(table).seen()
        contradicted = 0
        for _ in range(400):
            game = game_of(table)
            if game.turn == OVER:
                break
            if game.turn == 0 and not seen.may_call:
                legal = [action for action in game.legal() if action < 52 and action != seen.first]
                table.push(legal[0] if legal else "ok", 400)
            elif game.turn == 0:
                table.push("page", 0)
                while seen.phase == seen.CHALLENGE:
                    table.wait(100)
                contradicted += seen.phase == seen.POINT
            else:
                table.wait(400)
        assert table.world.crashes == []
        assert contradicted > 0


def test_against_people_an_opponent_leaves_the_sheet_to_them():
    with Table() as table:
        people = People(table)
        people.choose(("profile", MEMOQUICK), ("pace", 1), ("hand", 4))
        people.sit_down(0, opponents=((1, 5),))
        table.push("ok", 1500)
        for _ in range(600):
            game = game_of(table)
            if game.seen().phase == SCORES:
                break
            if game.turn == 0:
                cells = [action for action in game.legal() if action < 52]
                table.tap("ok" if game.seen().named or not cells else cells[0], 1000)
                table.wait(400)
            else:
                table.wait(400)
        table.wait(60_000)
        assert game_of(table).seen().phase == SCORES
        table.push("ok", 600)
        assert game_of(table).turn == OVER and table.world.crashes == []
