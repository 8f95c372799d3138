"""An unbiased deal: Fisher-Yates over random bytes, with rejection.

`random` is not used: CircuitPython's `random.seed` with a small number is measurably biased, and
`random.shuffle` does not exist there. The bytes come from `os.urandom`, or from `core.luck` where a
deal must be repeatable.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    RandomBytes = Callable[[int], bytes]


def below(limit: int, random_bytes: RandomBytes) -> int:
    """Return a whole number, 0 to `limit` - 1, each as likely; `limit` is 1 to 256."""
    usable = 256 - 256 % limit
    while True:
        byte = random_bytes(1)[0]
        if byte < usable:
            return byte % limit


def shuffled(cards: bytes, random_bytes: RandomBytes) -> bytes:
    """Return the cards (at most 256) in random order, every order as likely."""
    deck = bytearray(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1, random_bytes)
        deck[last], deck[other] = deck[other], deck[last]
    return bytes(deck)
