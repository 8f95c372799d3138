"""The rules record: decks, what a pair is, which choices go together. Runs on CPython and on MicroPython."""

from plain import refusal

from pelman.core.cards import card_names, is_red, parse_card, rank
from pelman.core.refused import Refused
from pelman.games.pair_rules import (
    AGE_3,
    CARDS,
    COLOUR,
    CONCENTRATION,
    IDENTICAL,
    MEMORY,
    PICTURES,
    PROFILES,
    RANK,
    RANK_COLOUR,
    VALUES,
    ZEBRA,
    Rules,
)


def deck_of(**choices):
    rules = CONCENTRATION
    for option in ("match", "cards", "jokers", "faces"):
        if option in choices:
            rules = rules.changed(option, choices[option])
    return rules.deck


def pair(match, a, b):
    cards = 104 if match == IDENTICAL else 52
    rules = CONCENTRATION.changed("cards", cards).changed("match", match)
    assert rules.is_pair(parse_card(a), parse_card(b)) == rules.is_pair(parse_card(b), parse_card(a))
    return rules.is_pair(parse_card(a), parse_card(b))


def test_the_profiles_are_as_the_sources_tell():
    assert (MEMORY.cards, MEMORY.match, MEMORY.reveal, MEMORY.fewest) == (52, RANK, 5, 2)
    assert MEMORY.foul == 0 and MEMORY.again == 1 and MEMORY.conceal_ms == 5000
    assert (CONCENTRATION.match, CONCENTRATION.foul, CONCENTRATION.fewest) == (RANK_COLOUR, 2, 1)
    assert CONCENTRATION.conceal_ms == 2000
    for rules in PROFILES[2:]:
        assert rules.foul == 0 and rules.cards < 52, "children's presets are short and forgive"


def test_what_a_pair_is():
    for match, a, b, fits in (
        (RANK, "7h", "7c", True),
        (RANK, "7h", "8h", False),
        (RANK_COLOUR, "7h", "7d", True),
        (RANK_COLOUR, "7c", "7s", True),
        (RANK_COLOUR, "7h", "7c", False),
        (RANK_COLOUR, "7h", "8h", False),
        (ZEBRA, "7h", "7c", True),
        (ZEBRA, "7h", "7d", False),
        (ZEBRA, "7h", "8c", False),
        (COLOUR, "7h", "8d", True),
        (COLOUR, "7h", "7c", False),
        (IDENTICAL, "7h", "7h", True),
        (IDENTICAL, "7h", "7d", False),
    ):
        assert pair(match, a, b) == fits, (match, a, b)


def test_jokers_match_each_other_and_nothing_else_under_every_rule():
    for match in (RANK, RANK_COLOUR, ZEBRA, COLOUR):
        rules = CONCENTRATION.changed("match", match).changed("cards", 54)
        for card in rules.deck[:-2]:
            assert not rules.is_pair(card, 52) and not rules.is_pair(53, card)
        assert rules.is_pair(52, 53) and rules.is_pair(53, 52)


def test_a_deck_has_the_size_that_was_chosen():
    for rules in PROFILES:
        for cards in rules.allowed("cards"):
            changed = rules.changed("cards", cards)
            assert len(changed.deck) == cards == changed.layout().cells
            assert bytes(sorted(changed.deck)) == changed.deck and changed.is_deck(changed.deck)


def test_a_part_of_the_deck_is_whole_ranks_and_perhaps_half_a_rank_or_the_jokers():
    assert card_names(deck_of(cards=8)) == "AcAdAhAs2c2d2h2s"
    assert card_names(deck_of(cards=10)) == "AcAdAhAs2c2d2h2s3d3h"
    assert card_names(deck_of(cards=10, match=ZEBRA)) == "AcAdAhAs2c2d2h2s3c3d"
    assert card_names(deck_of(cards=10, jokers=1)) == "AcAdAhAs2c2d2h2sXcXd"
    assert card_names(deck_of(cards=6)) == "AdAh2c2s3d3h"
    assert card_names(deck_of(cards=6, jokers=1)) == "AcAdAhAsXcXd"
    assert [len(deck_of(cards=n)) // 4 for n in (20, 24, 28)] == [5, 6, 7]


def test_two_packs_hold_every_card_twice_and_pictures_come_in_twos():
    deck = deck_of(cards=104)
    assert [deck.count(bytes((card,))) for card in range(52)] == [2] * 52
    pictures = deck_of(cards=24, faces=PICTURES)
    assert pictures == bytes([n // 2 for n in range(24)])


def test_fifty_four_cards_bring_the_jokers_and_lie_on_two_leaves():
    rules = CONCENTRATION.changed("cards", 54)
    assert rules.jokers == 1 and card_names(rules.deck[-2:]) == "XcXd"
    assert rules.shape == (2, 3, 9)
    assert CONCENTRATION.changed("cards", 104).shape == (2, 4, 13)
    assert rules.changed("cards", 20).jokers == 0, "no room: they go by themselves"
    assert rules.changed("cards", 30).jokers == 1


def test_what_does_not_go_together_is_refused_in_words():
    pictures = CONCENTRATION.changed("faces", PICTURES)
    for rules, option, value, why, word in (
        (CONCENTRATION, "match", IDENTICAL, "two_packs", "no two of 52 cards"),
        (CONCENTRATION.changed("cards", 104).changed("match", IDENTICAL), "cards", 52, "two_packs", "104"),
        (pictures, "match", RANK, "picture", "same picture"),
        (pictures, "cards", 104, "pairs", "26 pictures"),
        (pictures, "cards", 54, "pairs", "26 pictures"),
        (CONCENTRATION, "jokers", 1, "jokers", "52 cards have no room for jokers"),
        (CONCENTRATION.changed("cards", 20), "jokers", 2, "jokers", "20 cards"),
        (CONCENTRATION.changed("cards", 54), "jokers", 0, "no_jokers", "54 cards need the jokers"),
        (MEMORY, "reveal", 4, "reveal", "5 s at least"),
        (CONCENTRATION, "cards", 21, "value", "21"),
        (CONCENTRATION, "cards", 32, "value", "32"),
    ):
        message = refusal(rules.changed, option, value)
        assert word in message, message
        assert isinstance(rules.refusal(option, value), Refused)
        assert rules.refusal(option, value).why == why
        assert value not in rules.allowed(option)


def test_pictures_bring_their_rule_and_take_it_away_again():
    pictures = CONCENTRATION.changed("match", ZEBRA).changed("faces", PICTURES)
    assert pictures.match == IDENTICAL and pictures.allowed("match") == (IDENTICAL,)
    assert pictures.changed("faces", CARDS).match == RANK_COLOUR
    assert AGE_3.changed("faces", CARDS).match == RANK


def test_a_profile_may_show_cards_longer_than_it_must_never_shorter():
    assert MEMORY.allowed("reveal") == (5, 7, 10, 15, 20, 30, 0)
    assert CONCENTRATION.allowed("reveal") == VALUES["reveal"]
    assert MEMORY.changed("reveal", 0).conceal_ms == 5000, "until OK, but not before 5 s"
    assert CONCENTRATION.changed("reveal", 30).conceal_ms == 30000


def test_a_text_holds_the_profile_and_what_differs_from_it():
    assert [rules.to_text() for rules in PROFILES] == ["memory", "concentration", "age3", "age5", "age7"]
    rules = CONCENTRATION.changed("match", ZEBRA).changed("cards", 30).changed("jokers", 2)
    assert rules.to_text() == "concentration,cards=30,match=zebra,jokers=2"
    assert Rules.from_text(rules.to_text()) == rules
    assert MEMORY.changed("reveal", 0).changed("foul", 1).to_text() == "memory,reveal=0,foul=warn"


def test_every_single_choice_round_trips_as_text():
    for profile in PROFILES:
        for option in profile.options:
            for value in profile.allowed(option):
                rules = profile.changed(option, value)
                assert Rules.from_text(rules.to_text()) == rules, rules.to_text()


def test_a_bad_text_is_refused():
    for text in (
        "",
        "poker",
        "memory,",
        "memory,cards=20,cards=24",
        "memory,cards=52",
        "memory,match=any",
        "memory,reveal=2",
        "memory,seats=2",
        "memory,cards=54",
        "memory,jokers=1",
        "concentration,jokers=1,cards=30",
        "concentration,match=identical",
    ):
        assert refusal(Rules.from_text, text), text


def test_rules_are_equal_if_all_is():
    assert MEMORY != CONCENTRATION and MEMORY == Rules.from_text("memory")
    assert MEMORY != MEMORY.changed("cards", 20) and MEMORY != "memory"
    assert len({MEMORY, Rules.from_text("memory")}) == 1


def test_half_ranks_pair_under_their_rule():
    for match in (RANK, RANK_COLOUR, ZEBRA, COLOUR):
        rules = CONCENTRATION.changed("match", match)
        for cards in (6, 10, 14, 18, 22, 26, 30):
            deck = rules.changed("cards", cards).deck
            top = [card for card in deck if rank(card) == rank(deck[-1])]
            assert len(top) == 2 and rules.is_pair(*top)
            assert (is_red(top[0]) == is_red(top[1])) == (match != ZEBRA)
