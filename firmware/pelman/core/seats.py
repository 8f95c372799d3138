"""Seats: the players' places round the table, clockwise, and how they rank."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Sequence

MOST = 6
"""Places at the table; each has its number and its colour."""


def check_seats(seats: Sequence[int], first: int, fewest: int) -> None:
    """Return if these places (0-5) can play, and the seat `first` can begin.

    :raises ValueError: they cannot; the message begins with what is at fault.
    """
    if not fewest <= len(seats) <= MOST or len(set(seats)) != len(seats):
        raise ValueError("seats: %d to %d different places" % (fewest, MOST))
    if not 0 <= first < len(seats):
        raise ValueError("first: no such seat")


def places(scores: Sequence[Any]) -> list[int]:
    """Return each seat's place, 1 for the best; equal scores share the better place.

    >>> places((3, 10, 3, 10))
    [3, 1, 3, 1]
    """
    return [1 + sum([other > score for other in scores]) for score in scores]


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest score, in seat order.

    >>> leaders((3, 10, 3, 10))
    (1, 3)
    """
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


def ranked(ranks: Sequence[int]) -> list[int]:
    """Return the seats by their places, the best first; those that share one in seat order.

    >>> ranked([3, 1, 3, 1])
    [1, 3, 0, 2]
    """
    return sorted(range(len(ranks)), key=lambda seat: ranks[seat] * MOST + seat)
