"""The rules of Memory by example (sources 000 and 002); runs on CPython and on MicroPython."""

from plain import refusal
from replay import playable

from pelman.core.cards import DECK
from pelman.core.game import CAPTURE, CONCEAL, CONSOLE, OVER, IllegalAction
from pelman.games.concentration import Concentration, Seen
from pelman.games.pair_rules import MEMORY

# In the order of the deck cells 0-3 hold the aces, 4-7 the twos, and so on.
A_CLUBS, A_DIAMONDS, A_HEARTS, A_SPADES, TWO_CLUBS = 0, 1, 2, 3, 4


def new(seats=(0, 1), first=0):
    return Concentration(MEMORY, DECK, seats, first)


def play(game, *actions):
    return [game.apply(action) for action in actions]


def test_a_turn_begins_with_every_card_face_down_and_any_of_them_legal():
    game = new()
    assert game.turn == 0
    assert playable(game) == tuple(range(52))
    assert game.seen().faces == bytes([Seen.FACE_DOWN]) * 52
    assert game.seen().phase == Seen.FIRST
    assert game.pending() is None


def test_the_first_card_is_revealed_to_all_and_may_not_be_chosen_again():
    game = new()
    assert game.apply(TWO_CLUBS) == (("reveal", 4, 4),)
    seen = game.seen()
    assert seen.phase == Seen.SECOND and seen.first == 4 and seen.faces[4] == 4
    assert 4 not in game.legal() and len(playable(game)) == 51
    assert not game.is_legal(4)


def test_the_same_rank_is_a_pair_whatever_the_suits():
    for other in (A_DIAMONDS, A_HEARTS, A_SPADES):
        game = new()
        events = play(game, A_CLUBS, other)
        assert events[1][1] == ("pair", A_CLUBS, other)
        assert game.seen().phase == Seen.MATCH


def test_a_pair_is_captured_scores_one_and_the_same_seat_goes_on():
    game = new()
    play(game, A_CLUBS, A_HEARTS)
    assert game.turn == CONSOLE and playable(game) == (CAPTURE,)
    assert game.pending() == (CAPTURE, 1500)
    assert game.apply(CAPTURE) == (("capture", 0, A_CLUBS, A_HEARTS),)
    assert game.turn == 0 and game.scores == (1, 0)
    play(game, A_DIAMONDS, A_SPADES, CAPTURE)
    assert game.turn == 0 and game.scores == (2, 0)


def test_a_hole_stays_and_cannot_be_used():
    game = new()
    play(game, A_CLUBS, A_HEARTS, CAPTURE)
    assert game.seen().faces[A_CLUBS] == Seen.CAPTURED
    assert not game.is_legal(A_CLUBS)
    before = game.to_text()
    refusal(game.apply, A_CLUBS)
    assert game.to_text() == before


def test_a_mismatch_stays_visible_for_five_seconds_then_is_concealed_in_place_for_the_next_seat():
    game = new()
    events = play(game, A_CLUBS, TWO_CLUBS)
    assert events[1][1] == ("mismatch", A_CLUBS, TWO_CLUBS)
    assert game.turn == CONSOLE and playable(game) == (CONCEAL,) and game.pending() == (CONCEAL, 5000)
    seen = game.seen()
    assert seen.phase == Seen.MISS and seen.faces[A_CLUBS] == A_CLUBS and seen.faces[TWO_CLUBS] == TWO_CLUBS
    assert game.apply(CONCEAL) == (("conceal", A_CLUBS, TWO_CLUBS), ("turn", 1))
    assert game.turn == 1 and game.scores == (0, 0)
    assert game.seen().faces == bytes([Seen.FACE_DOWN]) * 52


def test_a_third_card_cannot_be_revealed():
    for second in (A_HEARTS, TWO_CLUBS):
        game = new()
        play(game, A_CLUBS, second)
        before = game.to_text()
        for cell in range(52):
            refusal(game.apply, cell)
        assert game.to_text() == before


def test_what_is_refused_is_an_illegal_action_and_changes_nothing():
    game = new()
    before = game.to_text()
    for action in (-1, 52, 127, CONCEAL, CAPTURE, 199, 202):
        try:
            game.apply(action)
        except IllegalAction as error:
            assert error.args == (action,)
        else:
            raise AssertionError(action)
    assert game.to_text() == before


def test_the_turn_goes_round_clockwise():
    game = new(seats=(0, 2, 5), first=2)
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        play(game, A_CLUBS, TWO_CLUBS, CONCEAL)
    assert turns == [2, 0, 1, 2]


def test_the_game_ends_with_twenty_six_pairs_and_the_largest_collection_wins():
    game = new()
    play(game, A_CLUBS, TWO_CLUBS, CONCEAL)
    for cell in range(0, 52, 2):
        play(game, cell, cell + 1)
        events = game.apply(CAPTURE)
    assert events[-1] == ("over", 1)
    assert game.turn == OVER and game.seen().phase == Seen.ENDED and game.legal() == ()
    assert game.scores == (0, 26) and game.winners() == (1,)
    assert game.pending() is None


def test_the_leaders_share_a_tie():
    game = new()
    for cell in range(0, 26, 2):
        play(game, cell, cell + 1, CAPTURE)
    play(game, 26, 30, CONCEAL)
    for cell in range(26, 52, 2):
        play(game, cell, cell + 1, CAPTURE)
    assert game.scores == (13, 13) and game.winners() == (0, 1)


def test_nobody_has_won_before_the_end():
    assert new().winners() == ()


def test_two_to_six_different_places_play():
    assert "seats" in refusal(new, (0,))
    assert "seats" in refusal(new, (0, 0))
    assert "seats" in refusal(new, (0, 1, 2, 3, 4, 5, 6))
    assert "first" in refusal(new, (0, 1), 2)


def test_a_deal_is_the_whole_deck():
    assert "deal" in refusal(Concentration, MEMORY, DECK[:50], (0, 1))
    assert "deal" in refusal(Concentration, MEMORY, bytes(52), (0, 1))


LINE = "concentration memory seats=1,3 turn=2 failed=3 warned= gone= now=play open=5 piles=0+1/2+3 deal="
DEAL = (
    "AcAdAhAs2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h8s9c9d9h9sTcTdThTsJcJdJhJsQcQdQhQsKcKdKhKs"
)


def test_one_line_is_the_whole_game():
    game = Concentration.from_text(LINE + DEAL)
    assert game.to_text() == LINE + DEAL
    assert game.seats == (0, 2) and game.turn == 1 and game.scores == (1, 1)
    assert game.seen().phase == Seen.SECOND and game.seen().first == 5


def test_a_bad_line_is_refused_with_the_field_at_fault():
    good = LINE + DEAL
    for wrong, right, field in (
        ("concentration memory", "memory", "text"),
        (" turn=2", "", "text"),
        ("concentration", "poker", "text"),
        ("memory", "solitaire", "profile"),
        ("failed=3", "failed=-1", "failed"),
        ("failed=3", "failed=03", "failed"),
        ("warned=", "warned=3", "warned"),
        ("warned=", "warned=1,1", "warned"),
        ("now=play", "now=foul", "text"),
        ("now=play", "now=preview", "text"),
        ("now=play", "now=wait", "text"),
        ("now=play", "now=later", "text"),
        ("seats=", "players=", "seats"),
        ("seats=1,3", "seats=1,7", "seats"),
        ("seats=1,3", "seats=1,x", "seats"),
        ("seats=1,3", "seats=1,01", "seats"),
        ("seats=1,3", "seats=", "turn"),
        ("turn=2", "turn=3", "turn"),
        ("turn=2", "turn=0", "turn"),
        ("turn=2", "turn=", "turn"),
        ("turn=2", "turn=1,2", "turn"),
        ("open=5", "open=0", "open"),
        ("open=5", "open=52", "open"),
        ("open=5", "open=5+5", "open"),
        ("open=5", "open=5+6+7", "open"),
        ("open=5", "open=five", "open"),
        ("piles=0+1/2+3", "piles=0+1", "piles"),
        ("piles=0+1/2+3", "piles=0+1/2", "piles"),
        ("piles=0+1/2+3", "piles=0+1/1+2", "piles"),
        ("piles=0+1/2+3", "piles=0+4/", "piles"),
        ("piles=0+1/2+3", "piles=0+99/", "piles"),
        ("deal=Ac", "deal=Ad", "deal"),
        ("deal=Ac", "deal=", "deal"),
        ("deal=Ac", "deal=Xx", "deal"),
        ("KhKs", "KhK", "deal"),
    ):
        assert wrong in good
        message = refusal(Concentration.from_text, good.replace(wrong, right))
        assert message.startswith(field + ":"), (right, message)


def test_a_finished_game_has_a_line_too():
    game = new()
    for cell in range(0, 52, 2):
        play(game, cell, cell + 1, CAPTURE)
    copy = Concentration.from_text(game.to_text())
    assert copy.turn == OVER and copy.winners() == (0,) and copy.to_text() == game.to_text()
