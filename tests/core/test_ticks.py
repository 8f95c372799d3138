"""Milliseconds that wrap at 2**29."""

from pelman.core.ticks import PERIOD, diff_ms


def test_a_difference_is_right_across_the_wrap():
    assert diff_ms(20, 5) == 15
    assert diff_ms(5, PERIOD - 10) == 15
    assert diff_ms(PERIOD - 10, 5) == -15
    assert diff_ms(7, 7) == 0


def test_half_a_period_is_the_longest_difference():
    assert diff_ms(PERIOD // 2 - 1, 0) == PERIOD // 2 - 1
    assert diff_ms(PERIOD // 2, 0) == -PERIOD // 2
