"""Recorded whole games, told again by CPython and by MicroPython; `make accept` records them anew."""

import os

import pytest
import replay
from interpreters import MICROPYTHON, micropython
from paths import ROOT

from pelman.core.cards import parse_card
from pelman.core.deal import shuffled
from pelman.core.luck import Luck
from pelman.games import NAMES

FOLDER = ROOT / "tests" / "playthroughs"
PLAYS = {}
for game in NAMES:
    PLAYS.update(replay.about(game).PLAYS)
"""File -> (game, rules, seats, first seat, seed)."""
NUMBERS = ("reveal", "limit", "preview", "window")
"""Options that are mere numbers: one playthrough with and one without will do."""


def new_game(name, rules_text, seats, first, seed):
    kind = replay.game_class(name)
    rules = kind.profiles[0].from_text(rules_text)
    luck = Luck.seeded(seed)
    deck = rules.deck
    if "playoff" in rules.known and rules.playoff:
        text = b"AcAsAdAh2c2s2d2h"
        deck = bytes(parse_card(text[at : at + 2].decode()) for at in range(0, 16, 2))
    return kind(rules, shuffled(deck, luck.random_bytes), seats, first, luck.state)


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


@pytest.mark.parametrize("name", NAMES)
def test_every_profile_and_every_value_of_an_option_has_a_playthrough(name):
    kind = replay.game_class(name)
    recorded = [kind.profiles[0].from_text(rules) for game, rules, *_ in PLAYS.values() if game == name]
    assert {rules.name for rules in recorded} == {rules.name for rules in kind.profiles}
    for option in kind.profiles[0].options:
        values = {getattr(rules, option) for rules in recorded}
        if option in NUMBERS:
            assert len(values) > 1
        else:
            assert values == set(kind.profiles[0].values_of(option)), option
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYS)
