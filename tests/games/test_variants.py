"""The pair game's variants and options, each by example; runs on CPython and on MicroPython."""

from plain import refusal
from replay import playable

from pelman.core.deal import shuffled
from pelman.core.game import CAPTURE, CONCEAL, CONSOLE, FOUL, OVER, READY
from pelman.core.luck import Luck
from pelman.games.concentration import Concentration, Seen
from pelman.games.pair_rules import (
    COLOUR,
    CONCENTRATION,
    END,
    IDENTICAL,
    IGNORE,
    MEMORY,
    PICTURES,
    WARN,
    ZEBRA,
)

# In the order of the deck cells 0-3 hold the aces, 4-7 the twos: clubs, diamonds, hearts, spades.
BLACK_ACE, RED_ACE, OTHER_RED_ACE, OTHER_BLACK_ACE, BLACK_TWO = 0, 1, 2, 3, 4


def new(rules=CONCENTRATION, seats=(0, 1), first=0, **choices):
    for option, value in choices.items():
        rules = rules.changed(option, value)
    return Concentration(rules, rules.deck, seats, first)


def play(game, *actions):
    return [game.apply(action) for action in actions]


def capture_all(game):
    """Capture what is left, by pairs in the order of the board; return the last events."""
    while game.turn != OVER:
        a = [cell for cell in game.legal() if cell < 128][0]
        b = [cell for cell in game.legal() if cell < 128 and cell != a and is_pair(game, a, cell)][0]
        game.apply(a)
        game.apply(b)
        events = game.apply(CAPTURE)
    return events


def is_pair(game, a, b):
    return game.rules.is_pair(game.deal[a], game.deal[b])


def phase_of_two(game, a, b):
    play(game, a, b)
    return game.seen().phase


def test_concentration_pairs_the_same_rank_and_colour():
    assert phase_of_two(new(), RED_ACE, OTHER_RED_ACE) == Seen.MATCH
    assert phase_of_two(new(), RED_ACE, BLACK_ACE) == Seen.MISS


def test_zebra_pairs_opposite_colours_of_a_rank():
    assert phase_of_two(new(match=ZEBRA), RED_ACE, OTHER_RED_ACE) == Seen.MISS
    assert phase_of_two(new(match=ZEBRA), RED_ACE, BLACK_ACE) == Seen.MATCH


def test_colour_pairs_any_two_red_or_black_cards():
    assert phase_of_two(new(match=COLOUR), BLACK_ACE, BLACK_TWO) == Seen.MATCH
    assert phase_of_two(new(match=COLOUR), RED_ACE, BLACK_TWO) == Seen.MISS


def test_two_packs_pair_a_card_with_its_twin_only():
    game = new(cards=104, match=IDENTICAL)
    assert game.seen().layout.leaves == 2
    assert phase_of_two(game, 0, 1) == Seen.MATCH
    assert phase_of_two(new(cards=104, match=IDENTICAL), 0, 2) == Seen.MISS
    game.apply(CAPTURE)
    assert capture_all(game)[-1] == ("over", 0) and game.scores == (52, 0)


def test_pictures_pair_with_themselves():
    game = new(faces=PICTURES, cards=12)
    assert phase_of_two(game, 0, 1) == Seen.MATCH
    assert phase_of_two(new(faces=PICTURES, cards=12), 1, 2) == Seen.MISS


def test_the_pair_of_jokers_counts_one_or_two():
    for points in (1, 2):
        game = new(cards=54, jokers=points)
        play(game, 52, 53, CAPTURE)
        assert game.scores == (points, 0)
        copy = Concentration.from_text(game.to_text())
        assert copy.scores == (points, 0)
        capture_all(game)
        assert sum(game.scores) == 26 + points


def test_one_flip_gives_no_extra_turn():
    game = new(again=0)
    play(game, RED_ACE, OTHER_RED_ACE)
    assert game.apply(CAPTURE) == (("capture", 0, RED_ACE, OTHER_RED_ACE), ("turn", 1))
    assert game.turn == 1 and game.scores == (1, 0)
    assert capture_all(game)[-1] == ("over", 0, 1) and game.scores == (13, 13)


def test_alone_the_failed_turns_are_counted():
    game = new(seats=(3,))
    assert game.seen().failed == 0
    for failed in (1, 2, 3):
        play(game, RED_ACE, BLACK_TWO, CONCEAL)
        assert game.turn == 0 and game.seen().failed == failed
    play(game, RED_ACE, OTHER_RED_ACE, CAPTURE)
    assert game.seen().failed == 3 and game.scores == (1,)
    capture_all(game)
    assert game.winners() == (0,) and game.seen().failed == 3


def test_memory_is_for_two_and_more():
    assert "seats: 2 to 6" in refusal(new, MEMORY, (0,))


def test_together_the_table_wins_if_the_board_empties_in_time():
    game = new(limit=2, seats=(0, 1, 2))
    for _ in range(2):
        play(game, RED_ACE, BLACK_TWO, CONCEAL)
    assert game.turn == 2, "two failed turns are allowed"
    assert capture_all(game)[-1] == ("over", 0, 1, 2)
    assert game.scores == (26, 26, 26), "one shared score"
    assert game.winners() == (0, 1, 2)


def test_together_the_table_loses_with_one_failed_turn_too_many():
    game = new(limit=2, seats=(0, 1, 2))
    play(game, 0, 3, CAPTURE)
    for _ in range(2):
        play(game, RED_ACE, BLACK_TWO, CONCEAL)
    assert game.turn != OVER
    play(game, RED_ACE, BLACK_TWO)
    assert game.apply(CONCEAL) == (("conceal", RED_ACE, BLACK_TWO), ("over",))
    assert game.turn == OVER and game.winners() == () and game.legal() == () and game.pending() is None
    assert game.scores == (1, 1, 1)
    copy = Concentration.from_text(game.to_text())
    assert copy.turn == OVER and copy.winners() == () and copy.to_text() == game.to_text()


def test_an_illegal_press_is_no_action_where_it_is_ignored():
    for game in (new(MEMORY), new(foul=IGNORE)):
        assert FOUL not in game.legal()
        refusal(game.apply, FOUL)


def test_an_illegal_press_ends_the_turn_and_conceals_the_open_card():
    game = new(foul=END)
    play(game, RED_ACE)
    assert FOUL in game.legal()
    assert game.apply(FOUL) == (("foul", 0),)
    assert game.turn == CONSOLE and game.seen().phase == Seen.FOULED
    assert game.pending() == (CONCEAL, 1500), "shown for a moment"
    assert game.seen().faces[RED_ACE] == RED_ACE
    assert game.apply(CONCEAL) == (("conceal", RED_ACE), ("turn", 1))
    assert game.seen().faces[RED_ACE] == Seen.FACE_DOWN
    assert game.scores == (0, 0) and game.seen().failed == 1


def test_an_illegal_press_before_the_first_card_ends_the_turn_too():
    game = new(foul=END)
    play(game, FOUL)
    assert game.apply(CONCEAL) == (("conceal",), ("turn", 1))
    assert game.seen().failed == 1


def test_the_first_illegal_press_of_a_seat_is_free_under_warn():
    game = new(foul=WARN)
    play(game, RED_ACE)
    assert game.apply(FOUL) == (("warning", 0),)
    assert game.seen().phase == Seen.WARNED and game.pending() == (READY, 1500)
    assert game.apply(READY) == (("ready", 0),)
    assert game.turn == 0 and game.seen().phase == Seen.SECOND and game.seen().first == RED_ACE
    assert game.apply(FOUL) == (("foul", 0),), "not twice"
    play(game, CONCEAL)
    assert game.turn == 1
    assert game.apply(FOUL) == (("warning", 1),), "each seat has one"
    assert game.seen().failed == 1


def test_nothing_is_a_foul_while_the_console_shows_a_result():
    for second in (OTHER_RED_ACE, BLACK_TWO):
        game = new(foul=END)
        play(game, RED_ACE, second)
        assert not game.is_legal(FOUL)
        refusal(game.apply, FOUL)


def test_a_mismatch_waits_for_ok_but_not_before_the_least_time():
    game = new(MEMORY, reveal=0)
    play(game, RED_ACE, BLACK_TWO)
    assert game.turn == CONSOLE and playable(game) == (READY,) and game.pending() == (READY, 5000)
    refusal(game.apply, CONCEAL)
    play(game, READY)
    seen = game.seen()
    assert game.turn == 0 and seen.phase == Seen.WAIT and game.pending() is None
    assert (
        playable(game) == (CONCEAL,) and seen.faces[RED_ACE] == RED_ACE and seen.faces[BLACK_TWO] == BLACK_TWO
    )
    for cell in range(52):
        refusal(game.apply, cell)
    assert game.apply(CONCEAL) == (("conceal", RED_ACE, BLACK_TWO), ("turn", 1))


def test_a_pair_does_not_wait_for_ok():
    game = new(MEMORY, reveal=0)
    play(game, RED_ACE, BLACK_ACE)
    assert game.pending() == (CAPTURE, 1500)


def test_the_reveal_time_is_the_tables():
    for seconds in (2, 7, 30):
        game = new(reveal=seconds)
        play(game, RED_ACE, BLACK_TWO)
        assert game.pending() == (CONCEAL, seconds * 1000)


def test_all_cards_are_shown_before_the_first_turn_where_the_table_asked_for_it():
    game = new(preview=20, first=1)
    assert game.turn == CONSOLE and game.seen().phase == Seen.PREVIEW
    assert bytes(game.seen().faces) == game.deal and game.pending() == (CONCEAL, 20000)
    assert Concentration.from_text(game.to_text()).seen().phase == Seen.PREVIEW
    assert game.apply(CONCEAL) == (("turn", 1),)
    assert game.seen().faces == bytes([Seen.FACE_DOWN]) * 52
    assert game.turn == 1 and game.seen().failed == 0


def tied(rules=CONCENTRATION, seats=(0, 2, 5)):
    """Return a game that ended in a tie of its first two seats: 12, 12 and 2 pairs."""
    game = new(rules, seats=seats)
    cells = [cell for rank in range(0, 52, 4) for cell in (rank, rank + 3, rank + 1, rank + 2)]
    for at in range(0, 52, 2):
        if at in (24, 48):
            play(game, FOUL, CONCEAL)
        play(game, cells[at], cells[at + 1], CAPTURE)
    assert game.scores == (12, 12, 2) and game.winners() == (0, 1)
    return game


def test_the_playoff_is_two_rows_of_four_from_the_tied_seats_oldest_pairs_in_turn():
    game = tied()
    before = game.to_text()
    playoff = game.playoff(Luck.seeded(1).random_bytes)
    assert game.to_text() == before, "the totals stand"
    assert playoff.seats == (0, 2) and playoff.turn in (0, 1)
    layout = playoff.seen().layout
    assert (layout.leaves, layout.rows, layout.columns) == (1, 2, 4)
    piles = [[game.deal[cell] for cell in pile] for pile in game.piles]
    assert sorted(playoff.deal) == sorted(piles[0][:4] + piles[1][:4])
    assert playoff.rules.playoff == 1 and playoff.rules.match == game.rules.match
    assert Concentration.from_text(playoff.to_text()).to_text() == playoff.to_text()
    capture_all(playoff)
    assert sum(playoff.scores) == 4 and len(playoff.winners()) == 1


def test_a_tied_playoff_is_followed_by_another_one_with_the_same_four_pairs():
    playoff = tied().playoff(Luck.seeded(1).random_bytes)
    cards = sorted(playoff.deal)
    for count in (2, 3):
        pairs = [(a, b) for a in range(8) for b in range(a + 1, 8) if is_pair(playoff, a, b)]
        play(playoff, *pairs[0], CAPTURE)
        play(playoff, *pairs[1], CAPTURE)
        play(playoff, pairs[2][0], pairs[3][0], CONCEAL)
        play(playoff, *pairs[2], CAPTURE)
        play(playoff, *pairs[3], CAPTURE)
        assert playoff.scores == (2, 2)
        playoff = playoff.playoff(Luck.seeded(count).random_bytes)
        assert playoff.rules.playoff == count and sorted(playoff.deal) == cards


def test_the_playoff_of_six_cards_has_three_pairs():
    game = new(cards=6, seats=(0, 1, 2))
    pairs = [(a, b) for a in range(6) for b in range(a + 1, 6) if is_pair(game, a, b)]
    play(game, *pairs[0], CAPTURE)
    play(game, pairs[1][0], pairs[2][0], CONCEAL)
    play(game, *pairs[1], CAPTURE)
    play(game, FOUL, CONCEAL)
    play(game, *pairs[2], CAPTURE)
    assert game.winners() == (0, 1, 2)
    playoff = game.playoff(Luck.seeded(1).random_bytes)
    assert len(playoff.deal) == 6 and playoff.seen().layout.columns == 3


def test_the_cards_of_a_playoff_must_pair():
    good = "concentration concentration,playoff=1 seats=1,3 turn=1 failed=0 warned= gone= now=play"
    good += " open= piles=/ deal="
    assert Concentration.from_text(good + "AcAsAdAh2c2s2d2h").to_text() == good + "AcAsAdAh2c2s2d2h"
    for deal in ("AcAsAdAh2c2s2d3h", "AcAsAd", "", "AcAsAdAh2c2s2d2h3c3s", "AcAcAcAh2c2s2d2h"):
        assert refusal(Concentration.from_text, good + deal).startswith("deal:")
    zebra = good.replace("playoff", "match=zebra,playoff") + "AcAdAsAh"
    assert Concentration.from_text(zebra).to_text() == zebra
    assert refusal(Concentration.from_text, zebra.replace("AsAh", "AsXc")).startswith("deal:")


def test_a_line_tells_what_the_console_shows():
    for choices, actions, now in (
        ({"foul": END}, (RED_ACE, FOUL), "foul"),
        ({"foul": END}, (FOUL,), "foul"),
        ({"foul": WARN}, (FOUL,), "warning"),
        ({"foul": WARN}, (FOUL, READY, RED_ACE, FOUL), "foul"),
        ({"reveal": 0}, (RED_ACE, BLACK_TWO, READY), "wait"),
        ({"reveal": 0}, (RED_ACE, BLACK_TWO), "play"),
        ({"preview": 5}, (), "preview"),
    ):
        game = new(**choices)
        play(game, *actions)
        text = game.to_text()
        assert " now=" + now + " " in text
        copy = Concentration.from_text(text)
        assert copy.to_text() == text and copy.pending() == game.pending() and copy.legal() == game.legal()


def test_a_whole_game_across_leaves_ends_with_fifty_two_pairs():
    rules = CONCENTRATION.changed("cards", 104)
    game = Concentration(rules, shuffled(rules.deck, Luck.seeded(4).random_bytes), (0, 1, 2))
    capture_all(game)
    assert game.scores == (52, 0, 0)
    assert Concentration.from_text(game.to_text()).to_text() == game.to_text()
