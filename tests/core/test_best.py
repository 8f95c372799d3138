"""The leaderboard: quickest first, a few for each set of rules, in little room."""

from pelman.core.best import EACH, LONGEST_DS, entered, key_of, listed

A, B = key_of("memory", 2), key_of("concentration", 1)


def board_of(*games, key=A):
    board = b""
    for time_ds, failed, place in games:
        board, _ = entered(board, key, time_ds, failed, place)
    return board


def test_the_quickest_game_stands_first():
    board = board_of((900, 3, 1), (450, 9, 2), (600, 1, 1))
    assert listed(board, A) == [(450, 9, 2), (600, 1, 1), (900, 3, 1)]


def test_fewer_failed_turns_break_a_tie_and_then_the_older_game_stays_ahead():
    board = board_of((450, 9, 1), (450, 3, 2), (450, 3, 3))
    assert listed(board, A) == [(450, 3, 2), (450, 3, 3), (450, 9, 1)]


def test_the_place_in_the_list_is_told():
    board = board_of((100, 0, 1), (300, 0, 1))
    assert entered(board, A, 200, 0, 1)[1] == 1
    assert entered(board, A, 50, 0, 1)[1] == 0
    assert entered(board, A, 300, 0, 1)[1] == 2


def test_only_a_few_games_are_kept_for_each_set_of_rules():
    board = board_of(*[(100 * n, 0, 1) for n in range(1, EACH + 1)])
    worse, at = entered(board, A, 99_999, 0, 1)
    assert at == -1 and worse == board
    better, at = entered(board, A, 1, 0, 1)
    assert at == 0 and len(listed(better, A)) == EACH
    assert listed(better, A)[-1] == (100 * (EACH - 1), 0, 1)


def test_rules_and_seats_have_lists_of_their_own():
    assert len({A, B, key_of("memory", 3), key_of("memory,reveal=7", 2), key_of("memory,cards=20", 2)}) == 5
    board, at = entered(board_of((450, 9, 1)), B, 999, 0, 1)
    assert at == 0
    assert listed(board, A) == [(450, 9, 1)] and listed(board, B) == [(999, 0, 1)]


def test_the_board_stays_small_and_forgets_what_was_not_played_for_longest():
    board = b""
    keys = [key_of("memory", seats) for seats in range(40)]
    for key in keys:
        board, _ = entered(board, key, 500, 0, 1)
    assert len(board) <= 192
    assert listed(board, keys[0]) == [] and listed(board, keys[-1]) == [(500, 0, 1)]


def test_large_numbers_are_cut_off_not_wrapped():
    board = board_of((1 << 30, 1 << 20, 6))
    assert listed(board, A) == [(LONGEST_DS, 0xFFFF, 6)]
