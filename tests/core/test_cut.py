"""Cutting for the first seat."""

from pelman.core.cards import DECK
from pelman.core.cut import Cut

# In the order of the deck cells 0-3 hold the aces, 4-7 the twos, 48-51 the kings.


def test_the_highest_card_begins_and_the_ace_is_the_highest():
    for cells, winner in (((4, 48), 1), ((48, 0), 1), ((0, 48), 0), ((8, 4), 0)):
        cut = Cut(DECK, 2)
        assert cut.turn == 0
        cut.turn_over(cells[0])
        assert cut.turn == 1 and cut.winner == -1
        cut.turn_over(cells[1])
        assert (cut.turn, cut.winner) == (-1, winner)


def test_equal_highest_cards_cut_again_and_only_they():
    cut = Cut(DECK, 4)
    for cell in (48, 4, 49, 50):
        cut.turn_over(cell)
    assert cut.contenders == [0, 2, 3] and cut.turn == 0 and cut.winner == -1
    for cell in (8, 12, 13):
        cut.turn_over(cell)
    assert cut.contenders == [2, 3] and cut.turn == 2
    cut.turn_over(16)
    assert cut.turn == 3
    cut.turn_over(20)
    assert cut.winner == 3


def test_a_card_is_turned_once():
    cut = Cut(DECK, 2)
    cut.turn_over(7)
    assert cut.faces[7] == 7 and not cut.is_legal(7) and cut.is_legal(8)
    assert not cut.is_legal(52) and not cut.is_legal(-1)
    cut.turn_over(8)
    assert not [cell for cell in range(52) if cut.is_legal(cell)], "the cut is over"
