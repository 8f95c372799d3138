"""The deal is fair: over many deals every card lies on every cell as often."""

import os

import pytest

from pelman.core.cards import DECK
from pelman.core.deal import shuffled
from pelman.core.luck import Luck

DEALS = 5200
CRITICAL = 3058.0
"""Chi-square of 51 x 51 = 2,601 degrees of freedom that chance passes once in 10**9 (Wilson-Hilferty)."""


@pytest.mark.parametrize("source", ["the generator", "the system"])
def test_every_card_lies_on_every_cell_as_often(source):
    random_bytes = Luck.seeded(20).random_bytes if source == "the generator" else os.urandom
    counts = [[0] * 52 for _ in range(52)]
    for _ in range(DEALS):
        for cell, card in enumerate(shuffled(DECK, random_bytes)):
            counts[cell][card] += 1
    expected = DEALS / 52
    chi_square = sum((count - expected) ** 2 / expected for row in counts for count in row)
    assert chi_square < CRITICAL


def test_the_test_would_notice_a_shuffle_with_one_exchange_too_few():
    luck = Luck.seeded(21)
    counts = [0] * 52
    for _ in range(DEALS):
        deal = bytearray(DECK[:51])
        deal = shuffled(bytes(deal), luck.random_bytes) + DECK[51:]
        counts[deal.index(51)] += 1
    assert sum((count - DEALS / 52) ** 2 / (DEALS / 52) for count in counts) > CRITICAL
