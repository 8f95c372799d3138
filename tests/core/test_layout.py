"""Where a game's cells lie on the keys."""

from pelman.core.layout import Layout


def test_on_the_whole_board_every_key_is_its_cell():
    assert [Layout(1, 4, 13).under[0][key] for key in range(52)] == list(range(52))
    assert [Layout(1, 4, 13).keys[cell] for cell in range(52)] == list(range(52))


def test_a_small_rectangle_stands_in_the_middle():
    layout = Layout(1, 3, 4)
    keys = [layout.keys[cell] for cell in range(12)]
    assert keys == [4, 5, 6, 7, 17, 18, 19, 20, 30, 31, 32, 33]
    assert layout.cells == 12


def test_cells_and_keys_are_each_others_inverse_on_every_leaf():
    for leaves, rows, columns in ((1, 2, 3), (1, 4, 4), (1, 2, 13), (1, 3, 10), (2, 3, 9), (2, 4, 13)):
        layout = Layout(leaves, rows, columns)
        for cell in range(layout.cells):
            assert layout.under[layout.leaf(cell)][layout.keys[cell]] == cell
        for leaf in range(leaves):
            beside = [key for key in range(52) if layout.under[leaf][key] == 255]
            assert len(beside) == 52 - rows * columns


def test_the_runs_tell_the_same():
    for leaves, rows, columns in ((1, 2, 3), (2, 3, 9), (2, 4, 13)):
        layout = Layout(leaves, rows, columns)
        for leaf, runs in enumerate(layout.runs):
            told = [(cell + n, key + n) for cell, key, count in runs for n in range(count)]
            assert told == [
                (cell, layout.keys[cell]) for cell in range(layout.cells) if layout.leaf(cell) == leaf
            ]
