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
EVERYBODY = (0, 1, 2, 3, 4, 5)
PLAYS = {
    "memory-2-seats": ("concentration", "memory", (0, 1), 1, 1),
    "memory-3-seats": ("concentration", "memory", (1, 2, 5), 0, 2),
    "memory-6-seats": ("concentration", "memory", EVERYBODY, 5, 3),
    "memory-until-ok": ("concentration", "memory,reveal=0", (0, 1), 1, 4),
    "concentration": ("concentration", "concentration", (0, 1), 1, 1),
    "concentration-solo": ("concentration", "concentration", (2,), 0, 5),
    "age-3": ("concentration", "age3", (0, 1), 0, 6),
    "age-5": ("concentration", "age5", (0, 1, 2), 0, 7),
    "age-7": ("concentration", "age7", (0, 1, 2, 3), 3, 8),
    "zebra": ("concentration", "concentration,match=zebra", (0, 1, 2), 0, 9),
    "rank": ("concentration", "concentration,match=rank", (0, 1), 0, 10),
    "colour": ("concentration", "concentration,match=colour", (0, 1), 0, 11),
    "jokers": ("concentration", "concentration,cards=54,jokers=1", (0, 1), 0, 12),
    "jokers-2-points": ("concentration", "concentration,cards=54,match=zebra,jokers=2", (0, 1), 0, 13),
    "two-packs": ("concentration", "concentration,cards=104,match=identical", (0, 1, 2), 0, 14),
    "two-packs-rank": ("concentration", "concentration,cards=104,match=rank", (0, 1), 0, 15),
    "pictures": ("concentration", "concentration,faces=pictures,match=identical", (0, 1), 0, 16),
    "one-flip": ("concentration", "concentration,again=0", (0, 1, 2), 0, 17),
    "foul-ignored": ("concentration", "concentration,foul=ignore", (0, 1), 0, 18),
    "foul-warned": ("concentration", "concentration,foul=warn", (0, 1), 0, 19),
    "together-won": ("concentration", "age7,limit=60", (0, 1, 2), 0, 20),
    "together-lost": ("concentration", "concentration,limit=10", (0, 1, 2), 0, 21),
    "preview": ("concentration", "concentration,cards=20,preview=20", (0, 1), 0, 22),
    "playoff": ("concentration", "concentration,playoff=1", (0, 3), 1, 23),
    "memreve-1-seat": ("memreve", "memreve", (4,), 0, 31),
    "memreve-judged": ("memreve", "memreve,board=block,judged=1", (0,), 0, 32),
    "memreve-2-seats": ("memreve", "memreve,board=block,window=20", (1, 3), 1, 33),
    "memreve-6-seats": ("memreve", "memreve", EVERYBODY, 2, 34),
    "memreve-harder": ("memreve", "memreve,harder=1", (0, 2, 5), 0, 35),
    "memospeed-2-seats": ("memospeed", "memospeed", (0, 1), 0, 401),
    "memospeed-expert-4-seats": ("memospeed", "memoexpert", (0, 2, 3, 5), 1, 407),
    "memospeed-quick-6-seats": ("memospeed", "memoquick,hand=7", EVERYBODY, 3, 401),
    "memospeed-quick-4-cards": ("memospeed", "memoquick,hand=4,window=10", (1, 2, 4), 2, 44),
    "memospeed-quick-5-cards": ("memospeed", "memoquick", (3, 4), 0, 406),
    "memospeed-quick-6-cards": ("memospeed", "memoquick,experts=1,hand=6", (0, 5), 0, 46),
}
"""File -> (game, rules, seats, first seat, seed)."""
for cards in (6, 10, 12, 14, 18, 20, 22, 24, 26, 28, 30):
    PLAYS[f"cards-{cards}"] = ("concentration", f"concentration,cards={cards}", (0, 1), 0, 100 + cards)
for cards in (22, 26, 30):
    text = f"concentration,cards={cards},match=zebra,jokers=1"
    PLAYS[f"cards-{cards}-jokers"] = ("concentration", text, (0, 1), 0, 200 + cards)
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
