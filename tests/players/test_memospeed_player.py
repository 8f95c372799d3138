"""The console's player of Mémospeed, by example; runs on CPython and on MicroPython."""

from speed import NAMES, go_on, state

from pelman import players
from pelman.core.game import DISCARD, DONE, DRAW, NEXT, STOP
from pelman.core.luck import Luck
from pelman.games import memospeed_seen as at
from pelman.games.memospeed_rules import seat_key
from pelman.players import ALL, LEVELS
from pelman.players.memospeed import Player


def player(memory=ALL, seat=0):
    return Player(memory, Luck.seeded(7).random_bytes, seat)


def knows(one, game, *cells):
    """Let a player look at cells."""
    for cell in cells:
        one._remember(cell, game.table[cell])
    one.watch(game.seen(one._seat))
    return one


def reactions(one, game, times=60):
    return [one.react(game.seen(one._seat)) for _ in range(times)]


def test_every_level_is_a_player():
    for level in range(len(LEVELS)):
        assert isinstance(players.load("memospeed", level, Luck.seeded(1).random_bytes, 0), Player)


def test_it_peeks_in_human_time_lets_go_and_turns_the_lower_card_up():
    game = state(("6 0", "4 5"), "peek", discard="", unpeeked="1,2")
    one = player()
    one.watch(game.seen(0))
    key, after_ms = one.react(game.seen(0))
    assert key == seat_key(0, 2) and 900 <= after_ms <= 2700
    game.apply(key)
    one.watch(game.seen(0))
    assert one.choose(game.seen(0)) == DONE
    game.apply(DONE)
    assert one.choose(game.seen(0)) == 1


def test_it_keeps_a_low_card_in_place_of_one_it_does_not_know_and_a_better_one_in_place_of_its_worst():
    for top, known, expected in (
        ("0", (), 0),
        ("6", (), DISCARD),
        ("4", (0, 1, 2), 1),
        ("6", (0, 1, 2), DISCARD),
    ):
        game = state(("2 5 3", "4 5"), top_of_stock=top)
        one = knows(player(), game, *known)
        game.apply(DRAW)
        one.watch(game.seen(0))
        game.apply(DONE)
        one.watch(game.seen(0))
        assert one.choose(game.seen(0)) == expected, (top, known)


def test_it_calls_stop_when_it_knows_that_its_hand_counts_little():
    for hand, stops in (("1 2", True), ("1 3", False), ("-2 4", True)):
        game = state((hand, "4 5"))
        assert player().choose(game.seen(0)) == DRAW
        assert (knows(player(), game, 0, 1).choose(game.seen(0)) == STOP) == stops
    game = state(("1 2", "4 5"), caller=2, left=1)
    assert knows(player(), game, 0, 1).choose(game.seen(0)) == DRAW, "only once a round"


def test_it_drops_what_it_knows_to_be_identical_in_human_time_and_overlooks_it_now_and_then():
    game = state(("3 5", "4 2"), "drop", discard="0 3", turn=2)
    one = knows(player(), game, 0, 1)
    wishes = reactions(one, game)
    assert None in wishes and len([wish for wish in wishes if wish]) > 30
    assert all([wish[0] == 12 and 900 <= wish[1] <= 2700 for wish in wishes if wish])
    game.apply(12)
    assert one.choose(game.seen(0)) == 0
    assert reactions(player(), game) == [None] * 60, "who knows nothing does nothing"


def test_it_keeps_cards_that_make_its_sum_smaller():
    game = state(("-1 5", "4 2"), "drop", discard="0 -1", turn=2)
    assert reactions(knows(player(), game, 0, 1), game) == [None] * 60
    game = state(("-1", "4 2"), "drop", discard="0 -1", turn=2)
    assert any(reactions(knows(player(), game, 0), game)), "but not the last one"


def test_it_drops_another_ones_card_if_it_has_a_high_one_to_give():
    for hand, drops in (("6 1", True), ("1 1", False)):
        game = state((hand, "3 2"), "drop", discard="0 3", turn=2)
        one = knows(player(), game, 0, 1, 13)
        assert any(reactions(one, game)) == drops
    game = state(("6 1", "3 2"), "drop", discard="0 3", turn=2)
    one = knows(player(), game, 0, 1, 13)
    while not one.react(game.seen(0)):
        pass
    game.apply(12)
    game.apply(one.choose(game.seen(0)))
    assert game.seen().phase == at.GIVE and one.choose(game.seen(0)) == 0


def test_a_claim_that_it_has_no_card_for_is_taken_back():
    game = state(("3 5", "4 2"), "drop", discard="0 3", turn=2)
    game.apply(12)
    assert player().choose(game.seen(0)) == 12


def test_it_forgets_what_is_swapped_away_mixed_or_replaced_and_follows_a_swap():
    game = state(("2 3", "4 5"), "power", power="swap")
    one = knows(player(), game, 0)
    game.apply(0)
    game.apply(14)
    one.watch(game.seen(0))
    assert one._known == {14: NAMES.index("2")}
    game = state(("2 3", "4 5"), "power", power="mix")
    one = knows(player(), game, 13, 14)
    game.apply(13)
    game.apply(14)
    one.watch(game.seen(0))
    assert one._known == {}
    game = state(("2 3", "4 5"), turn=2, actor=2, top_of_stock="0")
    one = knows(player(), game, 13, 14)
    for action in (DRAW, DONE, 13):
        game.apply(action)
        one.watch(game.seen(0))
    assert list(one._known) == [14]


def test_it_remembers_what_lay_open_and_what_was_shown_by_mistake():
    game = state(("!2 3", "4 5"), "power", power="turn")
    one = knows(player(), game)
    game.apply(0)
    one.watch(game.seen(0))
    assert one._known == {0: NAMES.index("2")}
    game = state(("2 3", "4 5"), "drop", turn=2)
    one = knows(player(), game)
    game.apply(25)
    game.apply(14)
    one.watch(game.seen(0))
    assert one._known == {14: NAMES.index("5")}


def test_only_the_last_positions_are_remembered():
    game = state(("2 3 4", "4 5"))
    assert list(knows(player(2), game, 0, 1, 2)._known) == [1, 2]
    assert list(knows(player(0), game, 0, 1, 2)._known) == []


def test_it_shows_a_shield_against_the_plus_of_another_seat_and_a_mirror_for_a_look():
    for power, card, is_shown in (
        ("plus", "shield", True),
        ("plus", "mirror", False),
        ("look", "mirror", True),
    ):
        hands = (card + " 3", "4 5")
        game = state(
            hands, "react", discard="0 " + power, power=power, turn=2, rules="memoexpert", back="react"
        )
        one = knows(player(), game, 0)
        assert any(reactions(one, game)) == is_shown, (power, card)


def test_it_chooses_something_legal_for_every_action_and_goes_on_after_a_round():
    for power in ("look", "turn", "swap", "plus", "mix"):
        game = state(("2 3", "4 5"), "power", power=power)
        one = knows(player(), game, 0)
        while game.seen().phase == at.POWER:
            game.apply(one.choose(game.seen(0)))
        assert game.seen().phase in (at.LOOK, at.SHOWN), power
    game = state(("0", "4"), "scores", actor=1, sheet="0,4")
    assert player().choose(game.seen(0)) == NEXT


def test_what_it_does_is_always_legal():
    for seed in range(1, 9):
        game = state(("2 3 4", "4 5 1", "6 6 0"), rules="memoquick", luck=seed)
        sides = [Player(LEVELS[seed % 6], Luck.seeded(seed + seat).random_bytes, seat) for seat in range(3)]
        for _ in range(150):
            for seat, one in enumerate(sides):
                one.watch(game.seen(seat))
            if game.turn == -2:
                break
            wishes = [one.react(game.seen(seat)) for seat, one in enumerate(sides) if game.seen().is_race]
            wishes = [wish for wish in wishes if wish]
            if wishes:
                game.apply(min(wishes, key=lambda wish: wish[1])[0])
            elif game.turn >= 0:
                game.apply(sides[game.turn].choose(game.seen(game.turn)))
            else:
                go_on(game)
