"""No deck that is offered can end with cards that do not pair: exhausted where small, by property where
large."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from pelman.core.deal import shuffled
from pelman.core.game import OVER
from pelman.core.luck import Luck
from pelman.core.refused import Refused
from pelman.games.concentration import Concentration
from pelman.games.pair_rules import PROFILES, VALUES, Rules

DECK_OPTIONS = ("faces", "cards", "match", "jokers")


def offered():
    """Return every deck and matching rule that can be chosen from any profile, by their texts."""
    found = {}
    for profile in PROFILES:
        for values in itertools.product(*[VALUES[option] for option in DECK_OPTIONS]):
            for order in itertools.permutations(range(len(DECK_OPTIONS))):
                rules = profile
                try:
                    for at in order:
                        rules = rules.changed(DECK_OPTIONS[at], values[at])
                except Refused:
                    continue
                key = (rules.cards, rules.faces, rules.match, rules.jokers)
                found[key] = rules
                break
    return sorted(found.items())


OFFERED = [rules for _, rules in offered()]


def components(rules):
    """Return the cells of the deck in groups: whatever may pair, directly or through others."""
    deck = rules.deck
    groups = []
    left = set(range(len(deck)))
    while left:
        group = {left.pop()}
        while True:
            more = {a for a in left if any(rules.is_pair(deck[a], deck[b]) for b in group)}
            if not more:
                break
            group |= more
            left -= more
        groups.append(sorted(group))
    return groups


def can_get_stuck(cells, is_pair, done=None):
    """Return whether some order of captures leaves cards of these cells that do not pair."""
    done = set() if done is None else done
    if cells in done or not cells:
        return False
    done.add(cells)
    pairs = [(a, b) for a, b in itertools.combinations(cells, 2) if is_pair(a, b)]
    if not pairs:
        return True
    return any(can_get_stuck(tuple(c for c in cells if c not in pair), is_pair, done) for pair in pairs)


def test_the_menu_offers_all_the_decks_there_should_be():
    assert len(OFFERED) == len({(r.cards, r.faces, r.match, r.jokers) for r in OFFERED})
    sizes = {rules.cards for rules in OFFERED}
    assert sizes == {*range(6, 31, 2), 52, 54, 104}
    assert {rules.match for rules in OFFERED if rules.cards == 104} == {0, 1, 2, 3, 4}


def test_no_order_of_captures_in_any_small_component_leaves_unpairable_cards():
    sizes = set()
    for rules in OFFERED:
        deck = rules.deck
        for group in components(rules):
            if len(group) <= 8:
                sizes.add(len(group))
                assert not can_get_stuck(tuple(group), lambda a, b, r=rules, d=deck: r.is_pair(d[a], d[b])), (
                    rules.to_text()
                )
    assert sizes == {2, 4, 6, 8}


def test_the_search_finds_a_deck_that_does_get_stuck():
    suit = [card & 3 for card in range(0, 12)]
    assert can_get_stuck(tuple(range(0, 12, 4)), lambda a, b: suit[a] == suit[b]), "three of a suit"
    wild = lambda a, b: a // 4 == b // 4 or 8 in (a, b)  # noqa: E731
    assert can_get_stuck((0, 1, 2, 3, 4, 5, 8, 9), wild), "a wild joker"


def test_large_components_are_even_complete_graphs():
    """Of those any two cards pair, so any order of captures ends with none left."""
    for rules in OFFERED:
        deck = rules.deck
        for group in components(rules):
            if len(group) > 8:
                assert len(group) % 2 == 0
                assert all(rules.is_pair(deck[a], deck[b]) for a, b in itertools.combinations(group, 2))


@given(st.sampled_from(OFFERED), st.integers(1, 10**6), st.integers(2, 6))
def test_full_boards_are_captured_whole_in_any_order(rules, seed, count):
    luck = Luck.seeded(seed)
    game = Concentration(rules, shuffled(rules.deck, luck.random_bytes), tuple(range(count)))
    cells = list(range(rules.cards))
    while game.turn != OVER:
        game_cells = [cell for cell in cells if game.is_legal(cell)]
        a = game_cells[luck.random_bytes(1)[0] % len(game_cells)]
        mates = [b for b in game_cells if b != a and rules.is_pair(game.deal[a], game.deal[b])]
        assert mates, "a card without a mate: " + game.to_text()
        game.apply(a)
        game.apply(mates[luck.random_bytes(1)[0] % len(mates)])
        game.apply(game.pending()[0])
    extra = rules.jokers - 1 if rules.jokers else 0
    assert sum(game.scores) == rules.cards // 2 + extra


@given(st.sampled_from(OFFERED), st.integers(1, 10**6))
def test_the_playoff_of_any_deck_can_be_captured_whole(rules, seed):
    """Whichever pairs the tied seats have captured, in whatever order the playoff captures them."""
    luck = Luck.seeded(seed)
    left = list(rules.deck)
    taken = []
    while left and len(taken) < 8:
        a = left.pop(luck.random_bytes(1)[0] % len(left))
        mates = [card for card in left if rules.is_pair(a, card)]
        b = mates[luck.random_bytes(1)[0] % len(mates)]
        left.remove(b)
        taken += [a, b]
    values = (*rules.values[:-1], 1)
    assert Rules(rules.name, rules.least_s, rules.fewest, values).is_deck(bytes(taken))
    assert not can_get_stuck(tuple(range(len(taken))), lambda x, y: rules.is_pair(taken[x], taken[y]))
