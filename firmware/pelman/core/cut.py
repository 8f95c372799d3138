"""Cutting for the first seat: each turns one card, ace high; equal highest cards cut again (source 001)."""

from __future__ import annotations

from pelman.core.cards import rank

FACE_DOWN = 255


class Cut:
    """The cut of some seats over 52 cards that lie face down.

    :param deal: which card lies on which cell
    :param seats: how many cut
    :ivar faces: a byte for each cell: FACE_DOWN, or the card that was turned there
    :ivar contenders: the seats that cut in this round
    :ivar turn: the seat that is to cut, -1 when the cut is over
    :ivar last: the cell turned last, -1 before
    :ivar winner: the seat that begins, -1 before the cut is over
    """

    def __init__(self, deal: bytes, seats: int) -> None:
        self._deal = deal
        self.faces = bytearray(bytes([FACE_DOWN]) * len(deal))
        self.contenders = list(range(seats))
        self._cards: list[int] = []
        self.turn = 0
        self.last = self.winner = -1

    def is_legal(self, cell: int) -> bool:
        """Return whether a cell may be turned."""
        return self.turn >= 0 and 0 <= cell < len(self.faces) and self.faces[cell] == FACE_DOWN

    def turn_over(self, cell: int) -> None:
        """Let the seat whose turn it is turn a card; it must be legal."""
        card = self.faces[cell] = self._deal[cell]
        self.last = cell
        self._cards.append(card)
        if len(self._cards) < len(self.contenders):
            self.turn = self.contenders[len(self._cards)]
            return
        heights = [_height(card) for card in self._cards]
        self.contenders = [seat for seat, height in zip(self.contenders, heights) if height == max(heights)]
        self._cards = []
        self.turn = self.contenders[0]
        if len(self.contenders) == 1:
            self.winner = self.turn
            self.turn = -1


def _height(card: int) -> int:
    """Return the rank with the ace on top."""
    return (rank(card) - 1) % 13
