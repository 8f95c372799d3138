"""Mémospeed by property: no card is lost, whatever is pressed."""

from hypothesis import given
from hypothesis import strategies as st
from speed import all_cards

from pelman.core.deal import below, shuffled
from pelman.core.game import NEXT, OVER, READY, IllegalAction
from pelman.core.luck import Luck
from pelman.games import memospeed_seen as at
from pelman.games.memospeed import Memospeed
from pelman.games.memospeed_rules import PROFILES, VALUES


def new(rules, seed, count):
    luck = Luck.seeded(seed)
    deal = shuffled(rules.deck, luck.random_bytes)
    return Memospeed(rules, deal, tuple(range(count)), seed % count, luck.state)


def actions(game, seed, most=1500):
    """Play by chance, with an eye for twins; yield (action, None) before, (action, its events) after it."""
    luck = Luck.seeded(seed)
    for _ in range(most):
        if game.turn == OVER:
            return
        legal = [action for action in game.legal() if action < 200]
        action = legal[below(len(legal), luck.random_bytes)]
        if READY in legal and below(2, luck.random_bytes):
            action = READY
        if game.seen().phase == at.PICK and below(4, luck.random_bytes):
            action = next((a for a in legal if a < 104 and game.table[a] == game.seen().top), action)
        yield action, None
        yield action, game.apply(action)


PLAYS = st.sampled_from(PROFILES), st.integers(1, 10**6), st.integers(2, 6)


@given(*PLAYS, st.lists(st.integers(-1, 210), max_size=300))
def test_whatever_is_pressed_every_card_is_in_exactly_one_place(rules, seed, count, presses):
    game = new(rules, seed, count)
    for action in presses:
        try:
            game.apply(action)
        except IllegalAction:
            continue
        assert all_cards(game) == rules.deck
        faces = game.seen().faces
        assert all((face == 255) == (card == 255) for face, card in zip(faces, game.table, strict=True))
        assert all(face >= 254 or face == card for face, card in zip(faces, game.table, strict=True))


@given(*PLAYS)
def test_in_a_game_played_on_every_card_stays_in_exactly_one_place(rules, seed, count):
    game = new(rules, seed, count)
    for _, events in actions(game, seed):
        if events:
            assert all_cards(game) == rules.deck
            assert game.seen().stock == len(game.stock)


@given(st.integers(1, 10**6), st.integers(2, 6))
def test_there_is_at_most_one_reaction_to_a_discard(seed, count):
    game = new(PROFILES[1], seed, count)
    reactions = 0
    for _, events in actions(game, seed):
        for event in events or ():
            if event[0] == "discard":
                reactions = 0
            reactions += event[0] in ("shield", "mirror")
            assert reactions <= 1


@given(*PLAYS)
def test_a_mistake_always_costs_a_card_where_there_is_one_and_a_free_slot(rules, seed, count):
    game = new(rules, seed, count)
    before = None
    for action, events in actions(game, seed):
        if events is None:
            seat = game.seen().actor
            is_paying = action == READY and game.seen().phase == at.WRONG
            before = (seat, len(game.hand(seat)), len(game.stock) + len(game.discard)) if is_paying else None
        elif before:
            seat, cards, to_draw = before
            is_room = cards < len(game.seen().zones[seat])
            assert len(game.hand(seat)) == cards + (1 if to_draw > 1 and is_room else 0)


@given(*PLAYS)
def test_every_round_ends_and_the_sheet_is_what_the_cards_count(rules, seed, count):
    game = new(rules, seed, count)
    rounds = 0
    for action, events in actions(game, seed, 12_000):
        for event in events or ():
            if event[0] == "round":
                rounds += 1
                assert game.seen().sheet[-1] == event[1:]
                check_scores(game, event[1:])
        assert action != NEXT or game.seen().round <= rules.rounds
    assert game.turn == OVER and rounds == rules.rounds


def check_scores(game, scores):
    for seat, points in enumerate(scores):
        cards = [game.table[cell] for cell in game.hand(seat)]
        if not set(cards) & {16, 17, 18}:
            plain = sum(VALUES[card] for card in cards)
            is_caller = seat == game.seen().caller and cards
            assert points in ((plain - 10, plain + 5) if is_caller else (plain,))
