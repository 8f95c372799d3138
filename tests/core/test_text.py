"""The fields of a game's line."""

from plain import refusal

from pelman.core.text import cards, number, numbers, value


def test_a_field_is_found_by_its_name():
    assert value("open=5+6", "open") == "5+6"
    assert value("open=", "open") == ""
    for word in ("open", "opened=5", "deal=5", ""):
        assert refusal(value, word, "open").startswith("open:")


def test_numbers_are_read_as_they_are_written():
    assert numbers("open", "", "+", 0, 51) == []
    assert numbers("open", "0+51", "+", 0, 51) == [0, 51]
    for text in ("+", "5+", "05", " 5", "5.0", "-0", "five", "5,6", "\u00b2", "5+52", "-1"):
        assert refusal(numbers, "open", text, "+", 0, 51).startswith("open:")


def test_a_number_lies_between_the_least_and_the_most():
    assert number("turn", "1", 1, 6) == 1 and number("turn", "6", 1, 6) == 6
    for text in ("0", "7", "", "1,2", "+1", "1 "):
        assert refusal(number, "turn", text, 1, 6).startswith("turn:")


def test_cards_stand_in_a_row():
    assert cards("deal", "Ac7hKs") == bytes((0, 26, 51))
    for text in ("A", "AcX", "ac", "Ac 7h"):
        assert refusal(cards, "deal", text).startswith("deal:")
