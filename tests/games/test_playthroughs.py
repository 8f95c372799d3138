"""Recorded whole games, told again by CPython and by MicroPython; `make accept` records them anew."""

import os

import pytest
import replay
from interpreters import MICROPYTHON, micropython
from paths import ROOT

from pelman.core.deal import shuffled
from pelman.core.luck import Luck
from pelman.games import GAMES

FOLDER = ROOT / "tests" / "playthroughs"
PLAYS = {
    "concentration-memory-2-seats": ("concentration", "memory", (0, 1), 1, 1),
    "concentration-memory-3-seats": ("concentration", "memory", (1, 2, 5), 0, 2),
    "concentration-memory-6-seats": ("concentration", "memory", (0, 1, 2, 3, 4, 5), 5, 3),
}
"""File -> (game, profile, seats, first seat, seed)."""


def new_game(name, profile, seats, first, seed):
    kind = replay.game_class(name)
    rules = next(rules for rules in kind.profiles if rules.name == profile)
    return kind(rules, shuffled(rules.deck, Luck.seeded(seed).random_bytes), seats, first)


@pytest.mark.parametrize("file", PLAYS)
def test_a_playthrough_is_told_again_as_it_was_recorded(file):
    path = FOLDER / (file + ".txt")
    if os.environ.get("PELMAN_ACCEPT"):
        lines = replay.record(new_game(*PLAYS[file]), seed=PLAYS[file][-1])
        path.write_text("".join(line + "\n" for line in lines))
    recorded = path.read_text()
    assert "".join(line + "\n" for line in replay.replay(recorded.splitlines())) == recorded
    assert recorded.splitlines()[-1].startswith("end ")


@pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython interpreter for this kind of machine")
@pytest.mark.parametrize("file", PLAYS)
def test_micropython_tells_a_playthrough_in_the_same_lines(file):
    path = FOLDER / (file + ".txt")
    assert micropython("replay.py", str(path)) == path.read_text()


@pytest.mark.parametrize("name, kind", GAMES)
def test_every_profile_of_every_game_has_a_playthrough(name, kind):
    recorded = {(game, profile) for game, profile, *_ in PLAYS.values()}
    assert recorded >= {(name, rules.name) for rules in replay.game_class(name).profiles}
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYS)
