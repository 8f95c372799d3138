"""Words fit on the screen, and none is missing."""

from pelman.app import table_notes as table
from pelman.games import GAMES
from pelman.games.pair_rules import PROFILES, VALUES
from pelman.lang import en, en_options

SMALL, MEDIUM = 21, 16
"""Letters of the fonts in a row."""
POSITION = len("16/16")


def test_every_option_and_value_has_words_that_fit():
    options = [option for option in VALUES if option != "playoff"] + list(table.OPTIONS)
    values = dict(table.VALUES)
    for option in options:
        name, number, known = en_options.OPTIONS[option]
        assert len(name) + 1 + POSITION <= SMALL, name
        for value in VALUES[option] if option in VALUES and option != "playoff" else values[option]:
            text = known.get(value) or number % value
            assert 0 < len(text) <= MEDIUM, text
    assert len(en_options.OPTIONS["profile"][0]) + 1 + POSITION <= SMALL


def test_every_profile_has_a_name():
    assert GAMES[0][0] == "concentration"
    for rules in PROFILES:
        assert len(en_options.PROFILES[rules.name]) <= MEDIUM


def test_every_refusal_is_told_in_two_lines():
    faults = "value pictures picture two_packs jokers no_jokers reveal kind".split()
    assert sorted(en_options.REFUSED) == sorted(faults)
    for lines in en_options.REFUSED.values():
        assert len(lines) == 2
        for line in lines:
            assert len(line.replace("%d", "104")) <= SMALL
    assert len(en_options.HINT) <= SMALL and len(en_options.LEAVES % (2, 4, 13)) <= SMALL


def test_the_lines_at_the_bottom_leave_room_for_the_leaves():
    room = (128 - 2 * 7) // 6
    assert len(f"{en.PLAYER} 6: {en.YOUR_TURN}") <= room
    for line in (en.AIMED, en.WAIT, en.PAIR, en.FOULED, en.WARNED, en.OPEN_ON_LEAF % 2):
        assert len(line) <= room, line


def test_titles_fit():
    for line in (en.SOLVED, en.WON, en.LOST, en.SHARED, en.TIE_PLAYOFF, en.WHO_BEGINS, en.WHO_IS_YOUNGEST):
        assert len(line) <= MEDIUM, line
    for line in (en.GAME_OF % (6, 6), en.BEST, en.POINTS % (6, 6, 312), *en.ANIMALS):
        assert len(line) <= MEDIUM, line
    for line in (en.TIE_BROKEN, en.NOT_TIMED, en.ALLOWED % 60, en.PLAYOFF % 3, en.CUT % 6, en.BEGINS % 6):
        assert len(line) <= SMALL, line
