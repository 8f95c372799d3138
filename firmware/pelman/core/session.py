"""A session: a series of games in which points add up; ties are broken by the games won against each other.

The first seat rotates, as perfect players are far from equal by seat (RULES, section 1).
"""

from __future__ import annotations

from pelman.core.seats import places
from pelman.core.text import number, numbers, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Sequence

_MOST = 1 << 20


class Session:
    """The series of games of some seats.

    :param length: games in all
    :param seats: how many play
    :param first: the seat that begins the first game
    :ivar games: games played
    :ivar totals: points so far, one entry a seat
    """

    def __init__(self, length: int, seats: int, first: int) -> None:
        self.length = length
        self.first = first
        self.games = 0
        self.totals = [0] * seats
        self._beaten = [0] * (seats * seats)
        """At a x seats + b: how many games seat a was ahead of seat b in."""

    @property
    def begins(self) -> int:
        """The seat that begins the next game."""
        return (self.first + self.games) % len(self.totals)

    @property
    def is_over(self) -> bool:
        """Whether all its games have been played."""
        return self.games >= self.length

    def add(self, scores: Sequence[int]) -> None:
        """Add a game's scores."""
        self.games += 1
        count = len(self.totals)
        for seat, score in enumerate(scores):
            self.totals[seat] += score
            for other in range(count):
                self._beaten[seat * count + other] += score > scores[other]

    def places(self) -> list[int]:
        """Return each seat's place, 1 for the best: by points, then head to head, then shared.

        >>> session = Session(3, 2, 0)
        >>> for scores in ((14, 12), (14, 12), (11, 15)):
        ...     session.add(scores)
        >>> session.totals, session.places()
        ([39, 39], [1, 2])
        """
        seats = range(len(self.totals))
        keys = [(self.totals[seat], self._won_against_equals(seat)) for seat in seats]
        return places(keys)

    def is_tie_broken(self) -> bool:
        """Return whether the lead was decided head to head."""
        best = max(self.totals)
        return self.totals.count(best) > 1 and self.places().count(1) < self.totals.count(best)

    def _won_against_equals(self, seat: int) -> int:
        count = len(self.totals)
        equals = [other for other in range(count) if self.totals[other] == self.totals[seat]]
        return sum([self._beaten[seat * count + other] for other in equals])

    def to_text(self) -> str:
        """Return the whole session on one line; `from_text` gives it back."""
        return "length=%d first=%d games=%d totals=%s beaten=%s" % (
            self.length,
            self.first,
            self.games,
            ",".join([str(total) for total in self.totals]),
            ",".join([str(games) for games in self._beaten]),
        )

    @staticmethod
    def from_text(text: str) -> Session:
        """Return the session of a line made by `to_text`.

        :raises ValueError: it is not one.
        """
        words = text.split(" ")
        if len(words) != len(_FIELDS):
            raise ValueError("session: " + text)
        length, first, games, totals, beaten = [value(word, field) for word, field in zip(words, _FIELDS)]
        found = numbers("totals", totals, ",", 0, _MOST)
        session = Session(number("length", length, 1, _MOST), len(found), 0)
        session.first = number("first", first, 0, len(found) - 1)
        session.games = number("games", games, 0, session.length)
        session.totals = found
        session._beaten = numbers("beaten", beaten, ",", 0, session.games)
        if len(session._beaten) != len(found) * len(found):
            raise ValueError("beaten: " + beaten)
        return session


_FIELDS = ("length", "first", "games", "totals", "beaten")
