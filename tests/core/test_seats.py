"""Ranking, ties shared."""

from pelman.core.seats import leaders, places


def test_equal_scores_share_the_better_place():
    assert places((3, 10, 3, 10, 0)) == [3, 1, 3, 1, 5]


def test_the_leaders_share():
    assert leaders((3, 10, 3, 10)) == (1, 3)
    assert leaders((13, 13)) == (0, 1)
    assert leaders((0, 26)) == (1,)
