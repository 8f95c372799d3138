"""The deal: unbiased, from any source of bytes."""

from pelman.core.cards import DECK, card_name
from pelman.core.deal import below, shuffled
from pelman.core.luck import Luck


class Bytes:
    """A source that gives the bytes it was made with."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def __call__(self, count):
        return bytes([self.numbers.pop(0) for _ in range(count)])


def test_bytes_that_would_make_some_numbers_likelier_are_thrown_away():
    source = Bytes(208, 255, 207)
    assert below(52, source) == 207 % 52
    assert source.numbers == []


def test_every_number_below_the_limit_comes_from_equally_many_bytes():
    for limit in (1, 2, 3, 6, 13, 52, 104, 255, 256):
        counts = [0] * limit
        for byte in range(256):
            source = Bytes(byte, 0)
            number = below(limit, source)
            if len(source.numbers) == 1:
                counts[number] += 1
        assert min(counts) == max(counts) == 256 // limit


def test_a_shuffle_keeps_every_card():
    for seed in range(1, 20):
        deal = shuffled(DECK, Luck.seeded(seed).random_bytes)
        assert sorted(deal) == list(range(52))
        assert deal != DECK


def test_a_shuffle_of_three_cards_gives_each_of_the_six_orders_as_often():
    luck = Luck.seeded(1)
    counts = {}
    for _ in range(3000):
        order = shuffled(b"\x00\x01\x02", luck.random_bytes)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert sum([(count - 500) ** 2 / 500 for count in counts.values()]) < 20.5  # chi-square, 5 df, p = 0.001


def test_the_same_seed_gives_the_same_deal_on_every_interpreter():
    deal = shuffled(DECK, Luck.seeded(1).random_bytes)
    assert "".join([card_name(card) for card in deal]) == (
        "Jd3c5h9d4cAd2s7cJhKsAs8c2h4s7sKdTh7h5d4h2cJc4dTd9cAc6s9hKc6c9sQc6h8s8d2d3hTcQhTs5s3sAhQs3d5c6dJs7dQdKh8h"
    )
