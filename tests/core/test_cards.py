"""Cards and their names."""

from plain import refusal

from pelman.core import cards


def test_every_card_has_a_name_of_its_own_and_is_found_by_it():
    names = [cards.card_name(card) for card in cards.DECK]
    assert len(set(names)) == 52
    assert [cards.parse_card(name) for name in names] == list(range(52))


def test_a_deck_holds_four_of_each_rank_and_thirteen_of_each_suit():
    assert [len([card for card in cards.DECK if cards.rank(card) == rank]) for rank in range(13)] == [4] * 13
    assert [len([card for card in cards.DECK if cards.suit(card) == suit]) for suit in range(4)] == [13] * 4


def test_hearts_and_diamonds_are_red():
    assert [cards.is_red(cards.parse_card("7" + suit)) for suit in "cdhs"] == [False, True, True, False]


def test_the_jokers_are_a_black_and_a_red_card_of_a_fourteenth_rank():
    assert cards.card_names(cards.JOKERS) == "XcXd"
    assert [cards.parse_card(name) for name in ("Xc", "Xd")] == list(cards.JOKERS)
    assert [cards.rank(card) for card in cards.JOKERS] == [cards.JOKER] * 2
    assert [cards.is_red(card) for card in cards.JOKERS] == [False, True]


def test_what_is_no_card_is_refused():
    for name in ("Xh", "Xs", "", "7", "7x", "1h", "h7", "7hh", "Àh"):
        assert name in refusal(cards.parse_card, name)
