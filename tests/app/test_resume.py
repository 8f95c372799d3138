"""An unfinished game is found again, with what its opponents had seen; runs on CPython and on MicroPython."""

from pelman import lang
from pelman.app import resume
from pelman.app.restore import restored
from pelman.core.game import OVER
from pelman.core.journal import Journal
from pelman.core.luck import Luck
from pelman.games.concentration import Concentration
from pelman.games.pair_rules import CONCENTRATION

# In the order of the deck cells 0 and 3 are the black aces.


PERSON, ELEPHANT = 1, 7


class App:
    """What `restored` asks of an app: a person and an elephant sit there."""

    def __init__(self, journal):
        self.journal = journal
        self.table = self
        self.seats = bytes((PERSON, ELEPHANT))
        self.random_bytes = Luck.seeded(1).random_bytes


def noted(*actions):
    journal = Journal(bytearray(b"\xff" * 4096))
    journal.begin(Concentration(CONCENTRATION, CONCENTRATION.deck, (0, 1)).to_text())
    for action in actions:
        journal.act(action)
    return App(Journal(journal._memory))


def test_an_opponent_remembers_what_it_saw_before_the_power_cut():
    game, opponents = restored(noted(0, 8, 128))
    assert game.turn == 1 and opponents[0] is None
    game.apply(3)
    assert opponents[1].choose(game.seen()) == 0


def test_a_game_that_makes_no_sense_is_none():
    assert restored(App(Journal(bytearray(b"\xff" * 4096)))) is None
    assert restored(noted(0, 0)) is None, "an action that is not legal"


def test_a_game_that_ended_has_a_result_that_nobody_has_seen():
    actions = []
    for rank in range(0, 52, 4):
        actions += [rank, rank + 3, 129, rank + 1, rank + 2, 129]
    game, _ = restored(noted(*actions))
    assert game.turn == OVER and game.winners()


def test_a_game_that_stumbles_when_it_is_taken_up_is_not_offered_again():
    """Else nobody would ever come past it."""

    def stumbles(app):
        raise KeyError(0)

    lang.use("en")
    app = noted(0)
    kept, resume.restored = resume.restored, stumbles
    try:
        resume.Scene(app)
        raise AssertionError("it is told")
    except KeyError:
        assert not app.journal.is_open
    finally:
        resume.restored = kept
