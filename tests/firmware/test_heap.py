"""The heap of a long evening: after a thousand games as much is free as after ten, and in one piece."""

import pytest
from interpreters import MICROPYTHON, micropython

GAMES = 1000


@pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython interpreter for this kind of machine")
def test_a_thousand_games_leave_the_heap_as_ten_did():
    early, late = [
        tuple(map(int, line.split()))
        for line in micropython("heap.py", str(GAMES), heap="heapsize=300k").splitlines()
    ]
    assert abs(early[0] - late[0]) <= 1024, "free"
    assert abs(early[1] - late[1]) <= 1024, "the largest block"
