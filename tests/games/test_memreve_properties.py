"""MemReve by property, and its dice by chi-square."""

from hypothesis import given
from hypothesis import strategies as st
from reve import PAIRS, cards, lying

from pelman.core.deal import shuffled
from pelman.core.game import OVER, READY, ROLL, IllegalAction
from pelman.core.luck import Luck
from pelman.games.memreve import MemReve
from pelman.games.memreve_rules import PROFILES

RULES = [
    PROFILES[0].changed("board", board).changed("judged", judged).changed("harder", harder)
    for board in (0, 1)
    for judged in (0, 1)
    for harder in (0, 1)
]
DECK = sorted(tuple(sorted("hsfmn".index(letter) for letter in pair)) for pair in PAIRS + PAIRS)
ROLLS = 36_000


def new(rules, seed, count):
    luck = Luck.seeded(seed)
    return MemReve(rules, shuffled(rules.deck, luck.random_bytes), tuple(range(count)), 0, luck.state)


@given(
    st.sampled_from(RULES),
    st.integers(1, 10**6),
    st.integers(1, 6),
    st.lists(st.one_of(st.integers(0, 51), st.integers(128, 140), st.integers(200, 206)), max_size=400),
)
def test_whatever_is_pressed_twenty_cards_are_somewhere_and_nobody_passes_the_target(
    rules, seed, count, presses
):
    game = new(rules, seed, count)
    for action in presses:
        try:
            game.apply(action)
        except IllegalAction:
            continue
        assert cards(game) == DECK, "so every symbol is on eight cards too"
        assert max(game.scores) <= game.seen().target
        assert sum(game.scores) + len(lying(game)) == 20


@given(st.sampled_from(RULES), st.integers(1, 10**6), st.integers(1, 6))
def test_the_game_ends_with_a_seat_at_its_target_or_with_an_empty_table(rules, seed, count):
    game = new(rules, seed, count)
    luck = Luck.seeded(seed)
    for _ in range(5000):
        if game.turn == OVER:
            break
        legal = [action for action in game.legal() if action < 200]
        game.apply(legal[luck.random_bytes(1)[0] % len(legal)])
    assert game.turn == OVER
    assert max(game.scores) == game.seen().target or lying(game) == []
    assert game.winners() == tuple(seat for seat in range(count) if game.scores[seat] == max(game.scores))


def rolled(count):
    """Yield what two dice show, of one game's luck."""
    game = new(PROFILES[0], 7, 2)
    text = game.to_text()
    for _ in range(count):
        game.apply(ROLL)
        game.apply(READY)
        yield game.seen().dice
        state = game.luck.state
        game = MemReve.from_text(text)
        game.luck.state = state


def test_dice_are_fair_and_the_four_kinds_of_roll_come_as_often_as_they_should():
    counts = [[0] * 6 for _ in range(6)]
    kinds = {"special": 0, "special + x": 0, "x + x": 0, "x + y": 0}
    for a, b in rolled(ROLLS):
        counts[a][b] += 1
        kind = "special" if a == b == 5 else "special + x" if 5 in (a, b) else "x + x" if a == b else "x + y"
        kinds[kind] += 1
    chi = sum((count - ROLLS / 36) ** 2 / (ROLLS / 36) for row in counts for count in row)
    assert chi < 66.6, "35 degrees of freedom: passed once in a thousand times by fair dice"
    assert chi > 11, "and dice that are too even are no dice"
    for kind, share in (("special", 1), ("special + x", 10), ("x + x", 5), ("x + y", 20)):
        expected = ROLLS * share / 36
        assert abs(kinds[kind] - expected) < 4 * (expected * (1 - share / 36)) ** 0.5, kind


def test_the_chances_are_exactly_those_of_the_table():
    kinds = {}
    for a in range(6):
        for b in range(6):
            game = new(PROFILES[0], 3, 2)
            game.apply(ROLL)
            game.seen().dice = (a, b)
            game._after_roll()
            kinds[game.seen().phase] = kinds.get(game.seen().phase, 0) + 1
    seen = game.seen()
    assert kinds == {seen.ANY: 1, seen.FLIP: 10, seen.SWAP: 5, seen.SEARCH: 20}
