"""The player of the bench: remembers every card, takes a pair that it knows, else turns an unseen card."""

from __future__ import annotations


class Player:
    """One game's memory. Needs about 42 turns for 52 cards, and never more than 51.

    For a failed turn shows two new cards, and the last two unseen ones cannot fail: 25 failed turns at
    most, and 26 pairs. So popgym's limit of 104 steps, two a turn, never cuts a game short.
    """

    def __init__(self, cells: int) -> None:
        self._unseen = list(range(cells))
        self._lying: dict[int, list[int]] = {}
        """Kind: the seen cells where a card of that kind still lies."""
        self._kinds: dict[int, int] = {}

    def saw(self, cell: int, kind: int) -> None:
        """Remember what lies on a cell. Cards of one kind are pairs."""
        if cell not in self._kinds:
            self._kinds[cell] = kind
            self._unseen.remove(cell)
            self._lying.setdefault(kind, []).append(cell)

    def captured(self, a: int, b: int) -> None:
        """Forget a pair that was taken off the board."""
        for cell in (a, b):
            self._lying[self._kinds[cell]].remove(cell)

    def choose(self, opened: int | None) -> int:
        """Return the cell to press: the second one of a turn if `opened` is the first, else the first."""
        if opened is not None:
            mates = [cell for cell in self._lying[self._kinds[opened]] if cell != opened]
        else:
            mates = next((cells for cells in self._lying.values() if len(cells) > 1), [])
        return mates[0] if mates else self._unseen[0]
