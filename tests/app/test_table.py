"""What a table chooses, and that it is kept; runs on CPython and on MicroPython."""

from pelman.app.choices import Choices
from pelman.app.settings import Settings
from pelman.app.table import OPPONENT, PERSON, Table
from pelman.app.table_notes import VALUES
from pelman.core.journal import SESSION, TABLE, Journal
from pelman.core.session import Session
from pelman.games.pair_rules import IDENTICAL, ZEBRA


def new(memory=None):
    return Table(Journal(memory if memory is not None else bytearray(b"\xff" * 4096)))


def chosen(choices, *pairs):
    for option, value in pairs:
        assert choices.refusal(option, value) is None, (option, value)
        choices.choose(option, value)


def test_a_table_begins_with_memory():
    table = new()
    assert table.game == "concentration" and table.rules == "memory"
    assert table.load_rules().cards == 52 and table.places == ()


def test_the_last_choice_is_remembered():
    memory = bytearray(b"\xff" * 4096)
    table = new(memory)
    choices = Choices(table, Settings())
    chosen(choices, ("profile", 1), ("cards", 30), ("match", ZEBRA), ("series", 3), ("first", 3), ("aim", 1))
    chosen(choices, ("pace", 5), ("level", 5))
    table.seats[2] = PERSON
    table.seats[4] = OPPONENT + 3
    table.save()
    copy = new(memory)
    assert copy.rules == "concentration,cards=30,match=zebra"
    for option in VALUES:
        assert getattr(copy, option) == getattr(table, option), option
    assert copy.places == (2, 4) and copy.seats[4] == OPPONENT + 3 and copy.has_people


def test_a_note_that_makes_no_sense_costs_the_defaults():
    for text in ("", "x", "poker memory 0,0,0,0,0,0 1 0 0 0 0 2 2", "concentration memory 0,0 1 0 0 0 0 2 2"):
        memory = bytearray(b"\xff" * 4096)
        Journal(memory).note(TABLE, text.encode())
        assert new(memory).rules == "memory" and new(memory).pace == 2
    memory = bytearray(b"\xff" * 4096)
    Journal(memory).note(TABLE, b"concentration memory,cards=53 0,0,0,0,0,0 1 0 0 0 0 2 2")
    assert new(memory).load_rules().name == "memory"


def test_a_session_is_kept_and_given_up():
    memory = bytearray(b"\xff" * 4096)
    table = new(memory)
    table.session = Session(3, 2, 1)
    table.session.add((20, 6))
    table.save()
    table.save_session()
    assert new(memory).session.totals == [20, 6]
    table.end_session()
    assert new(memory).session is None and Journal(memory).noted(SESSION) == b""


def test_the_menu_offers_only_what_works():
    choices = Choices(new(), Settings())
    assert "jokers" not in choices.options, "52 cards have no room for them"
    chosen(choices, ("profile", 1), ("cards", 22))
    assert choices.allowed("jokers") == (0, 1, 2) and "jokers" in choices.options
    assert IDENTICAL not in choices.allowed("match")
    assert choices.refusal("match", IDENTICAL).why == "two_packs"
    chosen(choices, ("cards", 104))
    assert IDENTICAL in choices.allowed("match")
    chosen(choices, ("profile", 2))
    assert "match" not in choices.options, "pictures pair with themselves"


def test_a_session_the_clock_a_playoff_and_all_together_exclude_each_other():
    for option, value in (("series", 3), ("timed", 1), ("playoff", 1), ("limit", 10)):
        choices = Choices(new(), Settings())
        chosen(choices, (option, value))
        for other, wanted in (("series", 3), ("timed", 1), ("playoff", 1), ("limit", 10)):
            if other != option:
                assert choices.refusal(other, wanted).why == "kind"
                assert other not in choices.options
        first = choices.values(option)[0]
        chosen(choices, (option, first))
        assert choices.allowed("series") == VALUES["series"]


def test_every_value_the_menu_offers_can_be_chosen():
    for profile in range(5):
        choices = Choices(new(), Settings())
        chosen(choices, ("profile", profile))
        for option in choices.options:
            for value in choices.allowed(option):
                again = Choices(new(), Settings())
                chosen(again, ("profile", profile), (option, value))
                assert again.value(option) == value
