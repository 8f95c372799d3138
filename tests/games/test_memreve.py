"""MemReve by example: every line of the roll table, every branch of a challenge; on both interpreters."""

from plain import refusal
from reve import cards, lying, state

from pelman.core.deal import shuffled
from pelman.core.game import CONSOLE, LEAVE, NOTHING, OVER, READY, ROLL, IllegalAction
from pelman.core.luck import Luck
from pelman.games.memreve import MemReve, Seen, pile_key, seat_key
from pelman.games.memreve_rules import PROFILES, TARGETS

RULES = PROFILES[0]
HEART, SUN, FISH, MOON, SNOW = range(5)


def new(seats=(0, 1), rules=RULES, seed=1):
    luck = Luck.seeded(seed)
    deal = shuffled(rules.deck, luck.random_bytes)
    return MemReve(rules, deal, seats, 0, luck.state)


def cells(game):
    return [action for action in game.legal() if action < 128]


def showing(game, *symbols):
    return [cell for cell, face in enumerate(game.seen().faces) if face in symbols]


def refused(game, action):
    text = game.to_text()
    try:
        game.apply(action)
    except IllegalAction:
        return game.to_text() == text
    return False


# The start.


def test_ten_pairs_of_symbols_lie_twice_each_and_every_symbol_is_on_eight_cards():
    game = new()
    found = cards(game)
    assert found == sorted([(a, b) for a in range(5) for b in range(a + 1, 5)] * 2)
    for symbol in range(5):
        assert len([card for card in found if symbol in card]) == 8


def test_cards_lie_anywhere_in_the_nine_left_columns_or_as_a_block():
    places = set()
    for seed in range(1, 40):
        places |= set(lying(new(seed=seed)))
    assert sorted(places) == [row * 13 + column for row in range(4) for column in range(9)]
    block = new(rules=RULES.changed("board", 1))
    assert lying(block) == [row * 13 + column for row in range(4) for column in range(2, 7)]


def test_which_side_is_up_is_chance():
    ups = [new(seed=seed).seen().faces for seed in range(1, 60)]
    hearts = sum([faces.count(bytes((HEART,))) for faces in ups])
    assert 180 < hearts < 300, "of 59 games with 8 hearts each, half of them up"


def test_the_targets_are_those_of_the_source():
    assert TARGETS == (13, 11, 7, 6, 5, 4)
    for seats in range(1, 7):
        assert new(tuple(range(seats))).seen().target == TARGETS[seats - 1]


def test_seat_keys_are_at_the_right_edge_and_piles_beside_them():
    assert [seat_key(seat) for seat in range(6)] == [12, 25, 38, 51, 10, 23]
    assert [pile_key(seat) for seat in range(6)] == [11, 24, 37, 50, 9, 22]
    used = set([seat_key(seat) for seat in range(6)] + [pile_key(seat) for seat in range(6)])
    assert len(used) == 12 and not used & set(RULES.cells())


# The roll.


def test_a_roll_tumbles_and_then_shows_two_dice():
    game = new()
    assert game.legal() == (ROLL, LEAVE, LEAVE + 1)
    assert game.apply(ROLL) == (("roll", 0),)
    assert (game.turn, game.pending(), game.seen().dice) == (CONSOLE, (READY, 900), (6, 6))
    events = game.apply(READY)
    assert events[0][0] == "dice" and game.seen().dice == events[0][1:] and game.seen().rolls == 1


def test_two_specials_capture_any_card():
    game = state("**", "any", {0: "hs"})
    assert cells(game) == lying(game)
    assert game.apply(0) == (("capture", 0, 0),)
    assert game.scores == (1, 0) and game.piles[0] == [(HEART, SUN)] and 0 not in lying(game)
    assert game.apply(READY) == (("turn", 1),), "no extra roll"


def test_a_special_and_a_symbol_turn_over_a_card_that_shows_it():
    for dice in ("*h", "h*"):
        game = state(dice, "flip", {0: "hs", 3: "sh"})
        assert cells(game) == showing(game, HEART) and refused(game, 3)
        assert game.apply(0) == (("flip", 0, SUN),)
        assert game.seen().faces[0] == SUN and game.hidden[0] == HEART and game.scores == (0, 0)
        assert game.apply(READY) == (("turn", 1),)


def test_a_special_and_a_symbol_that_nothing_shows_turn_over_any_card():
    table = {
        number: pair[1] + pair[0]
        for number, pair in enumerate(("hs", "hs", "hf", "hf", "hm", "hm", "hn", "hn"))
    }
    game = state("*h", "flip", table)
    assert showing(game, HEART) == [] and cells(game) == lying(game)
    game.apply(0)
    assert game.seen().faces[0] == HEART


def test_the_same_symbol_twice_swaps_the_places_of_two_cards_sides_kept():
    game = state("mm", "swap", {0: "hs", 13: "nf"})
    assert cells(game) == lying(game), "whatever their symbols"
    assert game.apply(0) == (("choose", 0),)
    assert game.turn == 0 and cells(game) == lying(game)
    assert game.apply(13) == (("swap", 0, 13),)
    assert (game.seen().faces[0], game.hidden[0]) == (SNOW, FISH)
    assert (game.seen().faces[13], game.hidden[13]) == (HEART, SUN)
    assert game.apply(READY) == (("turn", 1),)


def test_the_first_card_of_a_swap_pressed_again_is_not_chosen_any_more():
    game = state("mm", "swap", {0: "hs", 13: "nf"})
    text = game.to_text()
    game.apply(0)
    assert game.to_text() != text and game.seen().first == 0
    assert game.apply(0) == (("choose", -1),) and game.to_text() == text


ALL_BUT = "hf+hf+hm+hm+hn+hn+sf+sf+sm+sm+sn+sn+fm+fm+fn+fn+mn+mn+hs"
"""All cards but one heart and sun."""


def shared_out(*counts):
    """Return piles with so many cards each, of ALL_BUT."""
    left = ALL_BUT.split("+")
    piles = []
    for count in counts:
        piles.append("+".join(left[:count]))
        left = left[count:]
    return tuple(piles)


def test_a_swap_is_skipped_where_fewer_than_two_cards_are_left():
    for luck in range(1, 500):
        game = state("--", "tumble", {0: "hs"}, shared_out(10, 9), luck=luck)
        game.apply(READY)
        a, b = game.seen().dice
        if a == b != 5:
            assert game.seen().what == Seen.NO_SWAP and game.turn == CONSOLE
            assert game.apply(READY) == (("turn", 1),)
            return
    raise AssertionError("two of a kind in 500 rolls")


def test_two_symbols_turn_over_a_card_that_shows_one_of_them_and_capture_it_if_the_other_is_below():
    game = state("hs", "search", {0: "sh", 3: "hf", 5: "mn"}, ("", "fm"))
    assert cells(game) == showing(game, HEART, SUN) and refused(game, 5) and refused(game, NOTHING)
    assert game.apply(0) == (("flip", 0, HEART), ("capture", 0, 0))
    assert game.piles[0] == [(HEART, SUN)] and game.seen().tops[0] == HEART and game.scores == (1, 1)
    game = state("hs", "search", {0: "sh", 3: "hf"})
    assert game.apply(3) == (("flip", 3, FISH),)
    assert game.seen().faces[3] == FISH and game.scores == (0, 0), "it stays turned"
    assert game.apply(READY) == (("turn", 1),)


def test_the_captured_card_lies_on_top_of_the_pile():
    game = state("hs", "search", {0: "sh"}, ("mn", ""))
    game.apply(0)
    assert game.piles[0] == [(MOON, SNOW), (HEART, SUN)] and game.seen().tops[0] == HEART


def test_where_no_side_shows_either_any_card_is_turned_over_without_a_capture():
    piles = ("hs+hs+hf+hf+hm+hm", "sf+sf+sm+sm+sn")
    table = {0: "nh", 1: "nh", 2: "ns"}
    game = state("hs", "search", table, piles)
    assert showing(game, HEART, SUN) == [] and cells(game) == lying(game)
    assert game.is_legal(NOTHING)
    assert game.apply(0) == (("flip", 0, HEART),) and game.scores == (6, 5)


# "Nothing!"

GONE = {0: "mn", 1: "fm"}
"""A table whose hearts with sun are all on piles."""


def called(piles=("hs+fm", "hs", "mn"), dice="hs", **fields):
    game = state(dice, "search", None, piles, **fields)
    assert game.apply(NOTHING)[0] == ("nothing", fields.get("turn", 1) - 1)
    return game


def test_only_a_seat_that_owns_a_card_may_call_nothing():
    assert state("hs", "search", None, ("fm", "")).is_legal(NOTHING)
    assert not state("hs", "search", None, ("", "fm")).is_legal(NOTHING)
    for dice, now in (("**", "any"), ("*h", "flip"), ("hh", "swap")):
        assert not state(dice, now, None, ("fm", "")).is_legal(NOTHING)


def test_only_other_seats_that_own_a_card_may_contradict_for_ten_seconds():
    game = called(("fm", "hs", "", "mn"))
    assert (game.turn, game.pending()) == (CONSOLE, (READY, 10_000))
    assert (
        cells(game) == [seat_key(1), seat_key(3)]
        and refused(game, seat_key(0))
        and refused(game, seat_key(2))
    )
    assert called(rules="memreve,window=30").pending() == (READY, 30_000)


def test_the_first_to_press_contradicts_and_nobody_else_does():
    game = called()
    assert game.apply(seat_key(2)) == (("contradict", 2),)
    assert game.turn == 2 and game.seen().phase == Seen.POINT
    assert refused(game, seat_key(1)) and refused(game, seat_key(0))
    assert cells(game) == sorted(lying(game) + [seat_key(2)])


def test_a_contradiction_is_taken_back_with_the_own_key_and_the_challenge_begins_anew():
    game = called()
    text = game.to_text()
    game.apply(seat_key(2))
    assert game.apply(seat_key(2)) == (("withdraw", 2),)
    assert game.to_text() == text and game.pending() == (READY, 10_000)
    assert cells(game) == [seat_key(1), seat_key(2)], "for everybody"


def test_who_does_not_point_in_time_has_missed_it_and_another_rival_may_contradict():
    for window in (15, 20):
        game = called(rules=f"memreve,window={window}")
        game.apply(seat_key(2))
        assert game.pending() == (READY, window * 1000) and game.seen().wait_ms == window * 1000
        before = game.scores
        assert game.apply(READY) == (("withdraw", 2),) and game.scores == before, "it costs nothing"
        assert (game.turn, game.pending()) == (CONSOLE, (READY, window * 1000))
        assert cells(game) == [seat_key(1)] and game.seen().rival == -1
        game = game.from_text(game.to_text())
        assert cells(game) == [seat_key(1)]
        game.apply(seat_key(1))
        assert game.apply(READY) == (("withdraw", 1), ("accepted", 0))
        assert game.turn == 0 and game.seen().phase == Seen.REWARD and game.silent == []


def test_who_has_missed_it_may_contradict_the_next_call():
    game = called()
    game.apply(seat_key(2))
    game.apply(READY)
    game.apply(seat_key(1))
    game.apply([cell for cell in lying(game) if game.hidden[cell] not in (HEART, SUN)][0])
    assert game.seen().what == Seen.WRONG and game.silent == []
    game = called()
    game.apply(seat_key(2))
    game.apply(READY)
    assert game.apply(LEAVE) == (("leave", 0), ("turn", 1)) and game.silent == []


def test_if_nobody_can_contradict_the_caller_captures_at_once():
    game = called(("fm", ""))
    assert game.turn == 0 and game.seen().phase == Seen.REWARD


def test_if_nobody_contradicts_the_caller_captures_any_card_whether_it_was_true_or_not():
    for table in ({0: "hs"}, {0: "mn"}):
        piles = ("fm", "sn") if table[0] == "hs" else ("hs+fm", "hs")
        game = state("hs", "search", table, piles)
        game.apply(NOTHING)
        assert game.apply(READY) == (("accepted", 0),)
        assert game.turn == 0 and cells(game) == lying(game)
        before = game.scores
        assert game.apply(0) == (("capture", 0, 0),)
        assert game.scores == (before[0] + 1, before[1])
        assert game.apply(READY) == (("turn", 1),)


def test_a_bluff_and_the_truth_look_the_same_until_somebody_points():
    """The same visible table, once with the card and once without: the console tells nothing."""
    bluff = state("hs", "search", {0: "hs", 1: "hf", 2: "sf", 3: "sf"}, ("fm+mn", "mn"))
    truth = state("hs", "search", {0: "hf", 1: "hf", 2: "sf", 3: "sh"}, ("fm+mn", "mn"))
    for game in (bluff, truth):
        game.apply(NOTHING)
        game.apply(READY)
        game.apply(0)
    assert bluff.seen().what == truth.seen().what and bluff.seen().phase == truth.seen().phase
    assert bluff.scores == truth.scores


def test_who_contradicts_rightly_takes_that_card_and_the_top_of_the_callers_pile():
    game = state("hs", "search", {0: "hs"}, ("fm+mn", "sn"))
    game.apply(NOTHING)
    game.apply(seat_key(1))
    assert game.apply(0) == (("right", 1, 0), ("take", 1, 0), ("capture", 1, 0))
    assert game.scores == (1, 3) and 0 not in lying(game)
    assert game.piles == [[(FISH, MOON)], [(SUN, SNOW), (MOON, SNOW), (HEART, SUN)]]
    assert game.seen().tops[1] == HEART, "the card that was found is on top"
    assert game.apply(READY) == (("turn", 1),)


def test_a_caller_can_lose_its_last_card_and_then_may_not_call():
    game = state("hs", "search", {0: "sh"}, ("fm", "sn"))
    game.apply(NOTHING)
    game.apply(seat_key(1))
    game.apply(0)
    assert game.scores == (0, 3) and game.seen().tops[0] == 255


def test_who_contradicts_wrongly_loses_its_top_card_and_the_card_stays_turned():
    game = state("hs", "search", {0: "hf"}, ("fm", "sn+mn"))
    game.apply(NOTHING)
    game.apply(seat_key(1))
    assert game.apply(0) == (("wrong", 1, 0), ("flip", 0, FISH), ("take", 0, 1))
    assert game.scores == (2, 1) and game.piles[0][-1] == (MOON, SNOW)
    assert game.seen().faces[0] == FISH and 0 in lying(game), "no card of the table is captured"
    assert game.apply(READY) == (("turn", 1),)


def test_the_card_itself_counts_and_not_one_that_is_like_it_on_one_side():
    game = state("hs", "search", {0: "sf", 1: "hs"}, ("fm", "mn"))
    game.apply(NOTHING)
    game.apply(seat_key(1))
    assert game.apply(0)[0] == ("wrong", 1, 0)


def test_somebody_who_contradicts_can_win_on_another_seats_turn():
    game = state("hs", "search", {0: "hs"}, ("fm", "", "", "", "", "sn+mn+sm"))
    game.apply(NOTHING)
    game.apply(seat_key(5))
    assert game.apply(0) == (("right", 5, 0), ("capture", 5, 0))
    assert game.scores == (1, 0, 0, 0, 0, 4), "with the target reached it takes no more"
    assert game.apply(READY) == (("over", 5),) and game.turn == OVER


def test_a_wrong_contradiction_can_win_for_the_caller():
    game = state("hs", "search", {0: "hf"}, ("sn+mn+sm", "fm", "", "", "", ""))
    game.apply(NOTHING)
    game.apply(seat_key(1))
    game.apply(0)
    assert game.apply(READY) == (("over", 0),) and game.winners() == (0,)


# The harder option.


def test_where_the_table_plays_it_harder_the_top_of_a_rivals_pile_may_be_named():
    game = state("hs", "search", None, ("fm", "mn+sh", ""), rules="memreve,harder=1")
    assert game.is_legal(pile_key(1)) and refused(game, pile_key(0)) and refused(game, pile_key(2))
    assert game.apply(pile_key(1)) == (("take", 0, 1),)
    assert game.seen().what == Seen.NAMED and game.scores == (2, 1, 0)
    game = state("hs", "search", None, ("fm", "sh+mn"), rules="memreve,harder=1")
    assert game.apply(pile_key(1)) == (("take", 1, 0),)
    assert game.seen().what == Seen.MISNAMED and game.scores == (0, 3)
    assert game.apply(READY) == (("turn", 1),)


def test_nobody_names_a_pile_without_a_card_or_without_the_option():
    assert refused(state("hs", "search", None, ("", "sh"), rules="memreve,harder=1"), pile_key(1))
    assert refused(state("hs", "search", None, ("fm", "sh")), pile_key(1))


# Alone.


def test_alone_nothing_is_off_or_judged():
    assert not state("hs", "search", None, ("fm",)).is_legal(NOTHING)
    assert state("hs", "search", None, ("fm",), rules="memreve,judged=1").is_legal(NOTHING)


def test_alone_what_is_true_is_rewarded_at_once():
    game = state("hs", "search", None, ("hs+hs",), rules="memreve,judged=1")
    assert game.apply(NOTHING) == (("nothing", 0), ("accepted", 0))
    assert game.turn == 0 and game.seen().phase == Seen.REWARD


def test_alone_what_is_not_true_costs_the_top_card_which_goes_back_to_a_free_place():
    game = state("hs", "search", None, ("fm+mn",), rules="memreve,judged=1")
    before = lying(game)
    events = game.apply(NOTHING)
    place = events[1][1]
    assert events == (("nothing", 0), ("back", place)) and place not in before
    assert (game.seen().faces[place], game.hidden[place]) == (MOON, SNOW), "as it lay on the pile"
    assert game.scores == (1,) and game.apply(READY) == (("turn", 0),)


def test_alone_thirteen_cards_end_the_game_and_the_rolls_count():
    game = state("**", "any", {0: "hs"}, ("+".join(ALL_BUT.split("+")[:12]),), rolls=30)
    game.apply(0)
    assert game.apply(READY) == (("over", 0),) and game.seen().rolls == 30


# The end.


def test_the_first_to_reach_the_target_wins_at_once():
    game = state("**", "any", {0: "hs"}, shared_out(10, 3))
    game.apply(0)
    assert game.apply(READY) == (("over", 0),) and game.winners() == (0,)


def test_if_the_table_empties_first_the_most_cards_win_and_ties_share():
    game = state("**", "any", {0: "hs"}, shared_out(9, 10))
    game.apply(0)
    assert game.apply(READY) == (("over", 0, 1),) and game.winners() == (0, 1) and game.scores == (10, 10)


# Seats that leave.


def test_a_seat_that_leaves_keeps_its_cards_and_is_skipped():
    game = state("hs", "search", {0: "sh"}, ("", "fm", ""))
    assert game.apply(LEAVE + 1) == (("leave", 1),)
    game.apply(0)
    assert game.apply(READY) == (("turn", 2),) and game.scores == (1, 1, 0)


def test_a_seat_that_leaves_in_its_own_turn_ends_it():
    for dice, now in (("hs", "search"), ("hh", "swap"), ("--", "roll")):
        game = state(dice, now, None, ("fm", "", ""))
        assert game.apply(LEAVE) == (("leave", 0), ("turn", 1)) and game.seen().dice == (6, 6)


def test_a_caller_or_a_contradictor_that_leaves_does_not_hold_up_the_table():
    game = called()
    assert game.apply(LEAVE) == (("leave", 0), ("turn", 1))
    game = called(("hs+fm", "hs"))
    game.apply(seat_key(1))
    assert game.apply(LEAVE + 1) == (("leave", 1), ("accepted", 0)) and game.turn == 0
    assert game.seen().rival == -1
    game = called()
    game.apply(LEAVE + 1)
    assert cells(game) == [seat_key(2)]
    assert game.apply(LEAVE + 2) == (("leave", 2), ("accepted", 0))


def test_where_a_seat_leaves_that_was_to_point_the_other_rivals_may_contradict():
    game = called()
    game.apply(seat_key(1))
    assert game.apply(LEAVE + 1) == (("leave", 1),)
    assert (game.turn, game.pending(), cells(game)) == (CONSOLE, (READY, 10_000), [seat_key(2)])
    game = called()
    game.apply(seat_key(1))
    game.apply(READY)
    game.apply(seat_key(2))
    assert game.apply(LEAVE + 2) == (("leave", 2), ("accepted", 0)), "the other one has missed it"
    game = called()
    game.apply(seat_key(1))
    game.apply(READY)
    assert game.apply(LEAVE + 1) == (("leave", 1),)
    assert game.from_text(game.to_text()).to_text() == game.to_text()


def test_the_last_seat_cannot_leave():
    game = state("hs", "search", None, ("fm", "mn"))
    game.apply(LEAVE + 1)
    assert refused(game, LEAVE) and refused(game, NOTHING), "who is left is alone, and nobody judges"


# Text.


def test_texts_that_are_no_game_are_refused_with_the_field_named():
    text = state("hs", "search", {0: "sh"}, ("fm", "mn")).to_text()
    point = state("hs", "point", None, ("fm", "mn", "hs"), rival="3", silent="2").to_text()
    for wrong, field in (
        (text.replace("now=search", "now=seek"), "now"),
        (text.replace("now=search", "now=flip"), "text"),
        (text.replace("now=search", "now=roll"), "dice"),
        (text.replace("dice=hs", "dice=hx"), "dice"),
        (text.replace("dice=hs", "dice=h-"), "dice"),
        (text.replace("piles=fm/mn", "piles=fm"), "piles"),
        (text.replace("piles=fm/mn", "piles=fm/mm"), "piles"),
        (text.replace("piles=fm/mn", "piles=fm/hs"), "table"),
        (text.replace("table=0:sh", "table=0:ss"), "table"),
        (text.replace("table=0:sh", "table=9:sh"), "table"),
        (text.replace("rival=", "rival=2"), "rival"),
        (text.replace(" at=", " at=3"), "at"),
        (text.replace("gone=", "gone=1"), "gone"),
        (text.replace("luck=1", "luck=0"), "luck"),
        (text.replace("turn=1", "turn=3"), "turn"),
        (text + " more", "text"),
        (text.replace("silent=", "silent=2"), "silent"),
        (text.replace("silent=", "silent=x"), "silent"),
        (point.replace("silent=2", "silent=1"), "silent"),
        (point.replace("silent=2", "silent=3"), "rival"),
        (point.replace("silent=2", "silent=2,2"), "silent"),
        (
            point.replace("rival=3", "rival=")
            .replace("point", "challenge")
            .replace("silent=2", "silent=2,3"),
            "now",
        ),
    ):
        assert wrong not in (text, point)
        assert refusal(MemReve.from_text, wrong).startswith(field + ":"), wrong


def test_a_deal_or_seats_that_are_none_are_refused():
    assert refusal(MemReve, RULES, bytes(36), (0, 1)).startswith("deal:")
    assert refusal(MemReve, RULES, RULES.deck, ()).startswith("seats:")
    assert refusal(MemReve, RULES, RULES.deck, (0, 0)).startswith("seats:")
    assert refusal(MemReve, RULES, RULES.deck, (0, 1), 2).startswith("first:")
