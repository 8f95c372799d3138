"""Mémospeed by example: every row of the state table, every decision; on both interpreters."""

from plain import refusal
from speed import NAMES, all_cards, go_on, hand, look, state

from pelman.core.deal import shuffled
from pelman.core.game import CONSOLE, DISCARD, DONE, DRAW, LEAVE, MIX, NEXT, OVER, READY, STOP, IllegalAction
from pelman.core.luck import Luck
from pelman.games import memospeed_seen as at
from pelman.games.memospeed import Memospeed
from pelman.games.memospeed_rules import KINDS, PROFILES, VALUES, score, seat_key, slots

CLASSIC, EXPERT, QUICK = PROFILES


def new(rules=CLASSIC, seats=(0, 1), first=0, seed=1):
    luck = Luck.seeded(seed)
    deal = shuffled(rules.deck, luck.random_bytes)
    return Memospeed(rules, deal, seats, first, luck.state)


def refused(game, action):
    text = game.to_text()
    try:
        game.apply(action)
    except IllegalAction:
        return game.to_text() == text
    return False


def cells(game):
    return [action for action in game.legal() if action < 128]


def words(events):
    return [event[0] for event in events]


def key(seat, seats=2):
    return seat_key(seat, seats)


def card(name):
    return NAMES.index(name)


# Cards and zones.


def test_the_deck_is_that_of_the_source():
    assert len(CLASSIC.deck) == 54 + 28 and len(EXPERT.deck) == 54 + 28 + 18
    counts = {name: EXPERT.deck.count(bytes((at_,))) for at_, (name, _, _, _) in enumerate(KINDS)}
    assert [counts[name] for name in ("look", "turn", "swap", "plus", "mix")] == [6, 6, 6, 5, 5]
    assert [counts[name] for name in ("mirror", "shield", "medal", "double", "half")] == [4, 4, 4, 3, 3]
    assert [VALUES[card(str(number))] for number in range(-2, 7)] == list(range(-2, 7))


def test_up_to_four_seats_have_a_row_each_with_twelve_slots_and_the_own_key_at_its_end():
    for seats in (2, 3, 4):
        for seat in range(seats):
            row = [seat * 13 + column for column in range(12)]
            assert (
                slots(seat, seats) == row + [52 + cell for cell in row]
                and seat_key(seat, seats) == seat * 13 + 12
            )


def test_five_and_six_seats_have_two_columns_each_and_seven_slots():
    for seats in (5, 6):
        used = []
        for seat in range(seats):
            first = slots(seat, seats)[:7]
            assert {cell % 13 // 2 for cell in first} == {seat}
            used += first + [seat_key(seat, seats)]
        assert len(set(used)) == 8 * seats


def test_hands_grow_over_the_rounds():
    assert [CLASSIC.hand_of(number) for number in range(1, 7)] == [5, 5, 6, 6, 7, 7]
    assert QUICK.hand_of(1) == 5 and QUICK.changed("hand", 7).hand_of(1) == 7


# The peek.


def test_each_seat_holds_its_key_looks_at_its_two_front_cards_and_turns_one_up():
    game = new()
    assert (game.turn, game.pending()) == (CONSOLE, (READY, 20_000)) and cells(game) == [12, 25]
    assert game.is_race(12) and game.apply(25) == (("peek", 1),)
    assert game.turn == 1 and game.legal()[:1] == (DONE,)
    assert game.seen(1).cards == ((13, game.table[13]), (14, game.table[14]))
    assert game.seen(0).cards == () and game.seen().cards == ()
    game.apply(DONE)
    assert game.turn == 1 and cells(game) == [13, 14, 25], "its own key looks once more"
    assert game.apply(14) == (("open", 1, 14, game.table[14]),)
    assert game.seen().faces[14] == game.table[14] and game.seen().faces[13] == game.seen().DOWN
    seen = game.seen()
    assert (seen.what, seen.shown, seen.chosen) == (at.OPENED, game.table[14], [14]), "all see which it is"
    go_on(game)
    assert cells(game) == [12]


def test_after_twenty_seconds_the_left_front_card_is_turned_up():
    game = new()
    look(game, 12)
    assert game.pending() == (READY, 20_000)
    go_on(game)
    assert game.seen().faces[0] == game.table[0]
    assert words(go_on(game)) == ["window"] and game.seen().phase == at.PEEK
    assert words(go_on(game)) == ["open"] and game.seen().faces[13] == game.table[13]
    assert words(go_on(game)) == ["turn"] and game.seen().phase == at.TURN


def test_the_lowest_visible_card_begins_and_of_equal_ones_the_youngest():
    for hands, youngest, begins in (
        (("2 0", "-1 5", "3 3"), 1, 1),
        (("2 0", "2 5", "2 3"), 2, 1),
        (("3 0", "2 5", "2 3"), 1, 1),
        (("6 0", "look 5", "5 3"), 1, 1),
    ):
        game = state(hands, "peek", discard="", unpeeked="1,2,3", youngest=youngest)
        go_on(game, 2)
        assert game.seen().acting == begins and game.turn == begins


# A turn.


def test_the_drawn_card_is_seen_by_its_seat_alone_while_the_key_is_held():
    game = state(("2 3", "4 5"), top_of_stock="6")
    assert game.legal()[-4:-2] == (DRAW, STOP)
    assert game.apply(DRAW) == (("draw", 0),)
    assert game.seen(0).cards == ((-1, card("6")),) and game.seen(1).cards == ()
    game.apply(DONE)
    assert game.seen(0).cards == () and cells(game) == [0, 1, key(0)]
    look(game, key(0))
    assert game.seen().phase == at.DRAWN


def test_a_drawn_card_is_discarded_or_laid_down_for_another_one_that_is_discarded():
    game = state(("2 3", "4 5"), top_of_stock="6")
    look(game, DRAW)
    assert game.apply(DISCARD)[0] == ("discard", 0, card("6")) and game.seen().top == card("6")
    assert hand(game, 0) == "2 3" and game.seen().phase == at.DROP
    game = state(("!2 3", "4 5"), top_of_stock="6")
    look(game, DRAW)
    assert game.apply(0)[:2] == (("keep", 0, 0), ("discard", 0, card("2")))
    assert (
        hand(game, 0) == "6 3" and game.seen().faces[0] == game.seen().DOWN and game.seen().top == card("2")
    )
    assert refused(game, 13), "another's slot"


def test_another_seats_slot_is_refused():
    game = state(("2 3", "4 5"), top_of_stock="6")
    look(game, DRAW)
    assert refused(game, 13) and refused(game, key(1))


def test_when_the_time_for_dropping_is_over_the_next_seats_turn_begins():
    game = state(("2 3", "4 5"), top_of_stock="6")
    look(game, DRAW)
    game.apply(DISCARD)
    assert game.pending() == (READY, 3000)
    assert go_on(game) == (("turn", 1),)
    assert game.turn == 1 and game.legal()[-4:-2] == (DRAW, STOP)


def test_children_have_up_to_ten_seconds():
    game = state(("2 3", "4 5"), top_of_stock="6", rules="memospeed,window=10")
    look(game, DRAW)
    game.apply(DISCARD)
    assert game.pending() == (READY, 10_000)


# STOP.


def test_after_stop_all_others_play_once_more_and_then_the_round_ends():
    game = state(("0 0", "4 5", "3 3"), top_of_stock="6 6")
    assert words(game.apply(STOP)) == ["stop"] and game.seen().caller == 0
    assert go_on(game) == (("turn", 1),)
    assert refused(game, STOP), "once a round"
    look(game, DRAW)
    game.apply(DISCARD)
    assert go_on(game) == (("turn", 2),)
    look(game, DRAW)
    game.apply(DISCARD)
    assert words(go_on(game)) == ["round"] and game.seen().sheet == [(-10, 9, 6)]
    assert game.seen().phase == at.SCORES and game.legal()[0] == NEXT
    assert bytes(game.seen().faces) == bytes(game.table), "all cards lie open"


def test_the_golden_example_of_the_source():
    hands = ("2 0 -1 -2", "4 1 0 2", "-2 0 -1 2 0")
    game = state(hands, "drop", caller=1, left=0, turn=3)
    go_on(game)
    assert game.seen().sheet == [(4, 7, -1)], "the caller is not strictly lowest: -1 + 5"


def test_the_caller_gets_ten_less_only_if_strictly_the_lowest():
    for hands, scores in (
        (("0 1", "2"), (1 - 10, 2)),
        (("0 2", "2"), (2 + 5, 2)),
        (("0 3", "2"), (3 + 5, 2)),
    ):
        game = state(hands, "drop", caller=1, left=0, turn=2)
        go_on(game)
        assert game.seen().sheet == [scores]


def test_medals_times_two_and_half():
    for cards, points in (
        ("medal medal 6 6 6", 0),
        ("medal 6", 10),
        ("double 3 2", 10),
        ("double double 3", 12),
        ("half 3", 3),
        ("half 2 half", 2),
        ("half -1 -2 -2 -2", -2),
        ("double half 5", 7),
    ):
        assert score(bytes([card(name) for name in cards.split()])) == points, cards


# Dropping.


def dropping(hands, top="3", **fields):
    return state(hands, "drop", discard="0 " + top, **fields)


def test_who_presses_first_may_drop_an_identical_card():
    game = dropping(("3 5", "4 2"), turn=2)
    assert cells(game) == [12, 25] and game.apply(12) == (("claim", 0),)
    assert game.turn == 0 and game.pending() == (READY, 6000)
    assert game.apply(0) == (("drop", 0, 0, 0),)
    assert hand(game, 0) == "5" and game.seen().top == card("3")
    assert words(go_on(game)) == ["window"] and game.pending() == (READY, 3000), "several may be dropped"


def test_an_open_card_may_be_dropped_as_well_as_a_covered_one_and_does_nothing():
    game = dropping(("!look 5", "4 2"), top="look", turn=2)
    game.apply(12)
    game.apply(0)
    assert game.seen().power == game.seen().NONE
    assert words(go_on(game)) == ["window"]


def test_identical_is_the_same_value_for_numbers_and_the_same_kind_for_all_others():
    for mine, top, is_twin in (
        ("3", "3", True),
        ("look", "3", False),
        ("look", "look", True),
        ("look", "mix", False),
    ):
        game = dropping((mine + " 5", "4 2"), top=top, turn=2)
        game.apply(12)
        game.apply(0)
        assert (game.seen().phase == at.SHOWN) == is_twin, (mine, top)


def test_another_ones_card_may_be_dropped_and_is_replaced_by_one_of_ones_own():
    game = dropping(("5 6", "4 3 2"), turn=2)
    game.apply(12)
    assert game.apply(14) == (("drop", 0, 1, 14),)
    assert game.turn == 0 and cells(game) == [0, 1] and refused(game, 13)
    assert game.apply(1) == (("give", 0, 1, 14),)
    assert hand(game, 0) == "5" and hand(game, 1) == "4 6 2"
    assert game.seen().faces[14] == game.seen().DOWN


def test_a_card_that_is_given_stays_as_it_lay():
    game = dropping(("!5 6", "4 3 2"), turn=2)
    game.apply(12)
    game.apply(14)
    game.apply(0)
    assert game.seen().faces[14] == card("5")


def test_a_card_that_is_not_identical_is_shown_for_two_seconds_and_costs_a_card_unseen():
    game = dropping(("2 5", "4 2"), top_of_stock="6", turn=2)
    game.apply(12)
    assert game.apply(0) == (("wrong", 0, 0, card("2")),)
    assert game.seen().shown == card("2") and game.pending() == (READY, 2000)
    assert go_on(game) == (("plus", 0, 2),)
    assert hand(game, 0) == "2 5 6" and game.seen().faces[0] == game.seen().faces[2] == game.seen().DOWN
    assert game.seen().phase == at.DROP


def test_the_penalty_takes_the_first_free_slot_and_the_second_leaf_when_the_zone_is_full():
    game = dropping(("2 . 5", "4 2"), top_of_stock="6", turn=2)
    game.apply(12)
    game.apply(0)
    assert go_on(game) == (("plus", 0, 1),)
    full = "0 0 0 1 1 1 2 2 2 4 4 4"
    game = dropping((full, "5 5"), top_of_stock="6", turn=2)
    assert game.seen().layout.leaves == 1
    game.apply(12)
    game.apply(0)
    assert go_on(game) == (("plus", 0, 52),) and game.seen().layout.leaves == 2
    assert game.is_legal(12) and game.is_legal(52 + 12), "own keys are on both leaves"
    assert game.apply(52 + 12) == (("claim", 0),)


def test_a_claim_is_taken_back_with_the_own_key_or_lapses_and_costs_nothing():
    for action in (12, READY):
        game = dropping(("3 5", "4 2"), turn=2)
        game.apply(12)
        assert refused(game, 25), "the later one has not claimed anything"
        assert game.apply(action) == (("withdraw", 0),)
        assert hand(game, 0) == "3 5" and game.seen().phase == at.DROP


def test_cards_may_be_dropped_until_the_next_draw_and_then_the_turn_is_still_to_come():
    game = state(("4 2", "3 5"), discard="3")
    assert cells(game) == [12, 25] and game.is_race(25) and not game.is_race(DRAW)
    game.apply(25)
    game.apply(13)
    go_on(game)
    assert game.seen().phase == at.DROP
    assert go_on(game) == (("turn", 0),), "the turn that was interrupted"
    game.apply(25)
    assert game.apply(25) == (("withdraw", 1), ("turn", 0)) and game.seen().phase == at.TURN
    game.apply(DRAW)
    assert cells(game) == []


def test_who_gets_rid_of_all_cards_ends_the_round_at_once_and_scores_nothing():
    game = dropping(("3", "4 2", "1"), turn=2)
    game.apply(12)
    assert words(game.apply(0)) == ["drop", "round"]
    assert game.seen().sheet == [(0, 6, 1)] and game.seen().phase == at.SCORES


def test_giving_the_last_card_away_ends_the_round_too():
    game = dropping(("5", "4 3"), turn=2)
    game.apply(12)
    game.apply(14)
    assert words(game.apply(0)) == ["give", "round"] and game.seen().sheet == [(0, 9)]


def test_a_caller_who_gets_rid_of_all_cards_scores_nothing_and_another_caller_counts_as_usual():
    game = dropping(("3", "4 2"), turn=2, caller=1, left=0)
    game.apply(12)
    game.apply(0)
    assert game.seen().sheet == [(0, 6)]
    game = dropping(("3", "-1 -1"), turn=1, caller=2, left=0)
    game.apply(12)
    game.apply(0)
    assert game.seen().sheet == [(0, -12)], "-2 is strictly lower than 0"


def test_at_the_very_same_moment_the_next_seat_clockwise_is_the_first():
    for turn, first in ((1, 25), (2, 38), (3, 12)):
        game = dropping(("3 5", "4 2", "1 1"), turn=turn)
        assert game.first_of([12, 25, 38]) == first
        assert game.first_of([38, 25, 12]) == first, "the order in which keys are read does not matter"


# Powers.


def played(power, hands, **fields):
    """A game in which seat 1 has just discarded an action, drawn; the action is to be played."""
    game = state(hands, top_of_stock=fields.pop("top_of_stock", "6") + " " + power, **fields)
    look(game, DRAW)
    game.apply(DISCARD)
    return game


def test_look_shows_any_covered_card_to_that_seat_alone():
    game = played("look", ("2 !3", "4 5"))
    assert game.turn == 0 and cells(game) == [0, 13, 14], "covered ones, of anybody"
    game.apply(14)
    assert game.seen(0).cards == ((14, card("5")),) and game.seen(1).cards == ()
    assert words(game.apply(DONE)) == ["looked", "window"]


def test_turn_turns_any_card_up_or_down():
    game = played("turn", ("2 !3", "4 5"))
    assert cells(game) == [0, 1, 13, 14]
    assert game.apply(14)[0] == ("turn_over", 14, card("5")) and game.seen().faces[14] == card("5")
    assert words(go_on(game)) == ["window"]
    game = played("turn", ("2 !3", "4 5"))
    game.apply(1)
    assert game.seen().faces[1] == game.seen().DOWN


def test_swap_swaps_a_card_between_two_seats_as_they_lie():
    game = played("swap", ("!2 3", "4 5"))
    game.apply(0)
    assert cells(game) == [13, 14], "of another seat"
    assert game.apply(14)[0] == ("swap", 0, 14)
    assert hand(game, 0) == "5 3" and hand(game, 1) == "4 2"
    assert game.seen().faces[14] == card("2") and game.seen().faces[0] == game.seen().DOWN


def test_the_card_that_was_just_drawn_is_not_swapped():
    game = state(("swap 3", "4 5"), top_of_stock="6")
    look(game, DRAW)
    game.apply(0)
    assert game.seen().power == card("swap") and cells(game) == [1, 13, 14]
    game = state(("swap", "4 5"), top_of_stock="6")
    look(game, DRAW)
    assert words(game.apply(0))[-1] == "fizzle", "nothing of its own is left to swap"


def test_plus_one_lets_a_chosen_seat_draw_one_unseen():
    game = played("plus", ("2 3", "4 5"), top_of_stock="1 6")
    assert cells(game) == [12, 25]
    assert game.apply(25)[0] == ("plus", 1, 15)
    assert hand(game, 1) == "4 5 6" and game.seen().faces[15] == game.seen().DOWN


def test_mix_mixes_up_to_three_covered_cards_of_one_seat():
    game = played("mix", ("2 3 !6", "4 5 1 0"))
    game.apply(13)
    assert cells(game) == [14, 15, 16] and game.is_legal(MIX)
    game.apply(14)
    assert words(game.apply(16))[0] == "mix", "the third one is the last"
    assert sorted(hand(game, 1).split()) == ["0", "1", "4", "5"] and game.table[15] == card("1")
    game = played("mix", ("2 3 !6", "4 5 1 0"))
    game.apply(0)
    assert 2 not in cells(game) and 13 not in cells(game)
    assert words(game.apply(MIX))[0] == "mix", "one card may be mixed too"


def test_mixing_is_fair_enough_to_change_the_order_in_half_of_all_cases():
    moved = 0
    for luck in range(1, 101):
        game = played("mix", ("2 3", "4 5"), luck=luck)
        game.apply(13)
        game.apply(14)
        moved += hand(game, 1) == "5 4"
    assert 30 < moved < 70


def test_an_action_without_a_target_fizzles():
    game = played("look", ("!2 !3", "!4 !5"))
    assert game.seen().what == at.FIZZLED and words(go_on(game)) == ["window"]


def test_an_action_that_was_replaced_is_played_too():
    game = state(("look 3", "4 5"), top_of_stock="6")
    look(game, DRAW)
    assert words(game.apply(0)) == ["keep", "discard", "power"] and game.seen().power == card("look")


# Experts.

EXPERTS = "memoexpert"


def reacting(hands, power="look", **fields):
    return played(power, hands, rules=EXPERTS, **fields)


def test_with_experts_there_are_three_seconds_to_react_to_an_action():
    game = reacting(("2 3", "4 5"))
    assert game.seen().phase == at.REACT and game.pending() == (READY, 3000) and cells(game) == [12, 25]
    assert words(go_on(game)) == ["power"] and game.turn == 0
    game = played("look", ("2 3", "4 5"))
    assert game.seen().phase == at.POWER, "without experts there is nothing to show"


def test_a_shield_annuls_the_action_and_stays_open():
    game = reacting(("2 3", "shield 5"))
    game.apply(25)
    assert game.turn == 1 and cells(game) == [13, 14, 25]
    assert words(game.apply(13)) == ["shield"] and game.seen().faces[13] == card("shield")
    assert words(go_on(game)) == ["window"], "no power, and no second reaction"


def test_a_mirror_does_the_same_action_after_it_for_its_owner():
    game = reacting(("2 3", "mirror 5"), power="plus")
    game.apply(25)
    game.apply(13)
    assert words(go_on(game)) == ["power"] and game.turn == 0
    game.apply(25)
    assert words(go_on(game)) == ["power"] and game.turn == 1
    game.apply(12)
    assert words(go_on(game)) == ["window"]
    assert len(hand(game, 0).split()) == 3 and len(hand(game, 1).split()) == 3


def test_an_open_mirror_or_shield_cannot_be_shown_but_turned_down_again_it_can():
    game = reacting(("2 3", "!shield 5"))
    game.apply(25)
    assert cells(game) == [14, 25]
    game = played("turn", ("2 3", "!shield 5"), rules=EXPERTS)
    go_on(game)
    game.apply(13)
    assert game.seen().faces[13] == game.seen().DOWN


def test_another_card_shown_as_a_reaction_costs_a_card():
    game = reacting(("2 3", "4 5"), top_of_stock="6")
    game.apply(25)
    assert words(game.apply(14)) == ["wrong"]
    assert go_on(game) == (("plus", 1, 15),) and game.seen().phase == at.REACT


def test_a_turn_never_triggers_an_expert_card():
    game = played("turn", ("2 3", "shield 5"), rules=EXPERTS)
    go_on(game)
    game.apply(13)
    assert game.seen().what == at.TURNED and words(go_on(game)) == ["window"]


# Stock and rounds.


def test_an_empty_stock_is_made_anew_from_the_discard_but_its_top():
    game = state(("2 3", "4 5"))
    game.discard = game.stock + game.discard
    game.stock = []
    game.count()
    before = all_cards(game)
    game.apply(DRAW)
    assert game.seen().stock == 76 and game.seen().top == card("0") and len(game.discard) == 1
    assert all_cards(game) == before


def test_without_any_card_to_draw_the_round_ends_and_penalties_are_skipped():
    game = dropping(("2 5", "4 2", "1", "1"), turn=2)
    while game.stock:
        free = [cell for zone in game.seen().zones for cell in zone if game.table[cell] == 255]
        game.put(free[-1], game.stock.pop())
    game.discard = game.discard[-1:]
    game.count()
    game.apply(12)
    game.apply(0)
    assert go_on(game) == (("plus", 0, -1),)
    go_on(game)
    assert words(game.apply(DRAW)) == ["exhausted", "round"]


def test_six_rounds_then_the_lowest_total_wins():
    game = new()
    rounds = 0
    luck = Luck.seeded(5)
    while game.turn != OVER:
        if game.seen().phase == at.SCORES:
            rounds += 1
            assert len(game.seen().sheet) == rounds == game.seen().round
            assert game.scores == tuple([sum([line[seat] for line in game.seen().sheet]) for seat in (0, 1)])
            game.apply(NEXT)
            if game.turn != OVER:
                assert len(game.hand(0)) == CLASSIC.hand_of(rounds + 1)
            continue
        legal = [action for action in game.legal() if action < LEAVE and not game.is_race(action)]
        legal = [READY] if READY in legal else [STOP] if STOP in legal else legal
        game.apply(legal[luck.random_bytes(1)[0] % len(legal)])
    best = min(game.scores)
    assert rounds == 6 and game.winners() == tuple([seat for seat in (0, 1) if game.scores[seat] == best])


def test_a_quick_game_is_one_round():
    game = state(("0", "4"), "scores", rules="memoquick", actor=1, sheet="0,4")
    assert game.apply(NEXT) == (("over", 0),) and game.turn == OVER


# Seats that leave.


def test_a_seat_that_leaves_is_passed_over_and_its_cards_stay_lying():
    game = state(("2 3", "4 5", "1 1"), top_of_stock="6")
    game.apply(LEAVE + 1)
    look(game, DRAW)
    game.apply(DISCARD)
    assert go_on(game) == (("turn", 2),) and hand(game, 1) == "4 5"


def test_a_seat_that_leaves_in_its_turn_discards_what_it_has_drawn():
    game = state(("2 3", "4 5", "1 1"), top_of_stock="look")
    look(game, DRAW)
    assert game.apply(LEAVE) == (("leave", 0), ("turn", 1)) and game.seen().top == card("look")


def test_when_only_one_seat_is_left_the_game_has_ended():
    game = state(("2 3", "4 5"))
    assert words(game.apply(LEAVE)) == ["leave", "over"] and game.winners() == (1,)


def test_when_the_seat_to_act_leaves_during_anothers_claim_the_next_one_has_its_turn():
    for action in (25, READY):
        game = state(("2 5", "4 2", "1 1"), discard="3")
        game.apply(25)
        game.apply(LEAVE)
        assert game.apply(action) == (("withdraw", 1), ("turn", 1)) and game.turn == 1


def test_who_leaves_while_its_mistake_is_shown_draws_nothing():
    game = dropping(("2 5", "4 2", "1 1"), top_of_stock="6", turn=2)
    game.apply(12)
    game.apply(0)
    game.apply(LEAVE)
    assert go_on(game) == (("window",),) and hand(game, 0) == "2 5"


def test_when_the_giver_leaves_the_other_one_has_a_card_less():
    game = dropping(("5 6", "3 1", "1 2"), turn=3)
    game.apply(12)
    game.apply(13)
    game.apply(LEAVE)
    assert hand(game, 1) == "1" and game.seen().phase == at.DROP
    game = dropping(("5 6", "3", "1 2"), turn=3)
    game.apply(12)
    game.apply(13)
    assert Memospeed.from_text(game.to_text()).to_text() == game.to_text(), "no card until it is given one"
    assert words(game.apply(LEAVE)) == ["leave", "round"]
    assert game.seen().sheet == [(0, 0, 3)]


def test_a_seat_that_leaves_after_stop_does_not_owe_its_turn():
    game = state(("0 0", "4 5", "3 3"), top_of_stock="6")
    game.apply(STOP)
    go_on(game)
    game.apply(LEAVE + 2)
    look(game, DRAW)
    game.apply(DISCARD)
    assert words(go_on(game)) == ["round"] and game.seen().sheet == [(-10, 9, 0)]


# Text.


def test_texts_that_are_no_game_are_refused_with_the_field_named():
    text = state(("2 3", "4 5"), discard="0").to_text()
    for wrong, field in (
        (text.replace("now=turn", "now=turning"), "now"),
        (text.replace("now=turn", "now=drawn"), "drawn"),
        (text.replace("now=turn", "now=power"), "power"),
        (text.replace("now=turn", "now=peek"), "actor"),
        (text.replace("actor=1", "actor=2"), "actor"),
        (text.replace("actor=1", "actor="), "actor"),
        (text.replace("hands=ef/gh", "hands=ef"), "hands"),
        (text.replace("hands=ef/gh", "hands=ef/gg"), "hands"),
        (text.replace("hands=ef/gh", "hands=ef/gz"), "hands"),
        (text.replace("discard=c", "discard="), "hands"),
        (text.replace("round=1", "round=2"), "sheet"),
        (text.replace("gone=", "gone=1,2"), "gone"),
        (text.replace("luck=1", "luck=0"), "luck"),
        (text.replace("unpeeked=", "unpeeked=1"), "unpeeked"),
        (text.replace("now=turn", "now=shown").replace("what=-", "what=turned"), "at"),
        (text + " more", "text"),
    ):
        assert wrong != text
        assert refusal(Memospeed.from_text, wrong).startswith(field + ":"), (
            wrong,
            refusal(Memospeed.from_text, wrong),
        )


def test_a_deal_or_seats_that_are_none_are_refused():
    assert refusal(Memospeed, CLASSIC, bytes(82), (0, 1)).startswith("deal:")
    assert refusal(Memospeed, CLASSIC, CLASSIC.deck, (0,)).startswith("seats:")
    assert refusal(Memospeed, CLASSIC, CLASSIC.deck, (0, 0)).startswith("seats:")
    assert refusal(Memospeed, CLASSIC, CLASSIC.deck, (0, 1), 2).startswith("first:")


def test_rules_that_do_not_go_together_are_refused():
    assert refusal(CLASSIC.changed, "hand", 5) and refusal(QUICK.changed, "hand", 0)
    assert CLASSIC.changed("rounds", 1).hand == 5 and QUICK.changed("rounds", 6).hand == 0
