"""The console's player of pair games, by example; runs on CPython and on MicroPython."""

import contest

from pelman import players
from pelman.core.game import CONCEAL
from pelman.core.luck import Luck
from pelman.games.concentration import Concentration
from pelman.games.pair_rules import CONCENTRATION, MEMORY, RANK
from pelman.players import ALL, LEVELS
from pelman.players.concentration import Player

# In the order of the deck cells 0-3 hold the aces, 4-7 the twos: clubs, diamonds, hearts, spades.


def table(memory, rules=CONCENTRATION, seats=(0, 1), is_plain=False):
    game = Concentration(rules, rules.deck, seats)
    player = Player(memory, Luck.seeded(7).random_bytes, is_plain=is_plain)
    player.watch(game.seen())
    return game, player


def show(game, player, *cells):
    """Let the table turn these cells two by two, the player looking on."""
    for cell in cells:
        game.apply(cell)
        if game.turn < 0:
            player.watch(game.seen())
            game.apply(game.pending()[0])
            player.watch(game.seen())


def test_the_levels_go_from_goldfish_to_elephant():
    assert LEVELS == (0, 2, 4, 8, 13, ALL)
    for level in range(len(LEVELS)):
        player = players.load("concentration", level, Luck.seeded(1).random_bytes, 0)
        assert isinstance(player, Player)


def test_a_known_pair_is_taken_at_once():
    game, player = table(ALL)
    show(game, player, 0, 4, 8, 3)
    first = player.choose(game.seen())
    game.apply(first)
    second = player.choose(game.seen())
    assert sorted((first, second)) == [0, 3]


def test_the_mate_of_an_unknown_card_is_found_if_it_is_remembered():
    for memory, finds in ((ALL, True), (2, True), (0, False)):
        game, player = table(memory)
        show(game, player, 8, 0)
        game.apply(3)
        hits = [player.choose(game.seen()) == 0 for _ in range(40)]
        assert all(hits) if finds else not all(hits)


def test_only_the_last_positions_are_remembered():
    game, player = table(2)
    show(game, player, 0, 8, 16, 20)
    game.apply(3)
    assert not all([player.choose(game.seen()) == 0 for _ in range(40)]), "the ace was forgotten"
    game, player = table(4)
    show(game, player, 0, 8, 16, 20)
    game.apply(3)
    assert all([player.choose(game.seen()) == 0 for _ in range(40)])


def test_an_unknown_card_is_turned_first_and_never_a_hole_or_an_open_one():
    game, player = table(ALL)
    show(game, player, 0, 3, 4, 9)
    for _ in range(60):
        assert player.choose(game.seen()) not in (0, 3, 4, 9)


def test_with_nothing_unknown_left_any_card_will_do():
    rules = CONCENTRATION.changed("cards", 6)
    game, player = table(ALL, rules, is_plain=True)
    show(game, player, 0, 2, 1, 4)
    legal = game.legal()
    assert player.choose(game.seen()) in legal


def test_a_foul_shows_the_open_card_to_everybody():
    game, player = table(ALL)
    game.apply(0)
    game.apply(130)
    player.watch(game.seen())
    game.apply(CONCEAL)
    game.apply(3)
    assert player.choose(game.seen()) == 0


def test_a_preview_is_remembered_as_far_as_the_memory_goes():
    rules = CONCENTRATION.changed("preview", 5)
    game, player = table(ALL, rules, (0,))
    game.apply(CONCEAL)
    while game.turn == 0:
        game.apply(player.choose(game.seen()))
        if game.turn < 0:
            player.watch(game.seen())
            game.apply(game.pending()[0])
    assert game.seen().failed == 0 and game.winners() == (0,)


def test_where_ok_conceals_the_player_presses_ok():
    game, player = table(4, MEMORY.changed("reveal", 0))
    show(game, player, 0, 4)
    assert player.choose(game.seen()) == CONCEAL


def test_a_known_pair_of_a_complete_rank_is_left_alone_and_taken_in_competition():
    rules = CONCENTRATION.changed("match", RANK)
    for seats, is_plain, is_left in (((0,), False, True), ((0,), True, False), ((0, 1), False, False)):
        game, player = table(ALL, rules, seats, is_plain)
        show(game, player, 0, 4, 1, 8)
        chosen = [player.choose(game.seen()) in (0, 1) for _ in range(40)]
        assert not any(chosen) if is_left else all(chosen)
    game, player = table(ALL, rules.changed("limit", 20), (0, 1))
    show(game, player, 0, 4, 1, 8)
    assert player.choose(game.seen()) not in (0, 1), "together nobody can take it away"


def test_a_pair_of_a_rank_that_is_not_complete_or_of_which_three_are_known_is_taken():
    rules = CONCENTRATION.changed("match", RANK)
    game, player = table(ALL, rules, (0,))
    show(game, player, 0, 1, 2, 4, 3, 8)
    assert player.choose(game.seen()) in (2, 3), "the first two aces are gone"
    game, player = table(ALL, rules, (0,))
    show(game, player, 0, 4, 1, 8, 2, 12)
    assert player.choose(game.seen()) in (0, 1, 2), "three aces are known"


def test_two_perfect_players_of_pairs_sometimes_turn_a_known_card_second():
    game, player = table(ALL)
    show(game, player, 0, 8)
    game.apply(16)
    assert player.choose(game.seen()) in (0, 8), "26 pairs, 2 known: one new card"
    game, player = table(ALL, seats=(0, 1, 2))
    show(game, player, 0, 8)
    game.apply(16)
    assert player.choose(game.seen()) not in (0, 8), "nobody knows better for three"


def test_players_of_every_level_play_every_game_to_its_end():
    seed = 0
    for text in (
        "memory,reveal=0",
        "concentration,cards=104,match=identical",
        "concentration,cards=54,jokers=2",
        "concentration,match=zebra,again=0",
        "concentration,cards=22,preview=5",
        "concentration,limit=60",
        "age3",
        "age7",
    ):
        rules = MEMORY.from_text(text)
        for levels in ((5, 4), (3, 2, 1, 5, 4, 3)):
            seed += 1
            sides = [Player(LEVELS[level], Luck.seeded(seed).random_bytes) for level in levels]
            game = contest.play(rules, sides, seed)
            assert game.turn == -2, text
            assert game.winners() or rules.limit


def test_the_same_luck_plays_the_same_game():
    lines = []
    for _ in range(2):
        sides = [Player(memory, Luck.seeded(3).random_bytes) for memory in (4, ALL)]
        lines.append(contest.play(CONCENTRATION, sides, 3).to_text())
    assert lines[0] == lines[1]
