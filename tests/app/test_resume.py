"""An unfinished game is found again, with what its opponents had seen; runs on CPython and on MicroPython."""

from pelman.app.opponents import watch
from pelman.app.resume import restored
from pelman.core.journal import Journal
from pelman.core.luck import Luck
from pelman.games.concentration import Concentration
from pelman.games.pair_rules import CONCENTRATION
from pelman.players import ALL
from pelman.players.concentration import Player

# In the order of the deck cells 0 and 3 are the black aces.


def seat(game):
    found = [None, Player(ALL, Luck.seeded(1).random_bytes)]
    watch(found, game.seen())
    return found


def noted(*actions):
    journal = Journal(bytearray(b"\xff" * 4096))
    journal.begin(Concentration(CONCENTRATION, CONCENTRATION.deck, (0, 1)).to_text())
    for action in actions:
        journal.act(action)
    return Journal(journal._memory)


def test_an_opponent_remembers_what_it_saw_before_the_power_cut():
    game, opponents = restored(noted(0, 8, 128), seat)
    assert game.turn == 1 and opponents[0] is None
    game.apply(3)
    assert opponents[1].choose(game.seen()) == 0


def test_a_game_that_makes_no_sense_is_none():
    assert restored(Journal(bytearray(b"\xff" * 4096)), seat) is None
    assert restored(noted(0, 0), seat) is None, "an action that is not legal"


def test_a_game_that_ended_is_none():
    actions = []
    for rank in range(0, 52, 4):
        actions += [rank, rank + 3, 129, rank + 1, rank + 2, 129]
    assert restored(noted(*actions), seat) is None
    assert restored(noted(*actions[:-1]), seat) is not None
