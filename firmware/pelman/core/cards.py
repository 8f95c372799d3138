"""Cards as small ints: rank x 4 + suit, 0 to 51, with names of two letters ("7h", "Ts", "Qd").

The jokers are the black and the red card of a fourteenth rank: 52 ("Xc") and 53 ("Xd").
"""

from __future__ import annotations

RANKS = "A23456789TJQKX"
SUITS = "cdhs"
_NAMES = "".join([rank + suit for rank in RANKS for suit in SUITS])
DECK = bytes(range(52))
"""The 52 cards, ace to king, each in the order clubs, diamonds, hearts, spades."""
JOKERS = bytes((52, 53))
JOKER = 13
"""The rank of the jokers."""


def rank(card: int) -> int:
    """Return 0 (ace) to 12 (king); 13 is a joker."""
    return card >> 2


def suit(card: int) -> int:
    """Return 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def is_red(card: int) -> bool:
    """Return whether the card is a diamond or a heart."""
    return card & 3 in (1, 2)


def card_name(card: int) -> str:
    """Return the card's two letters.

    >>> card_name(26)
    '7h'
    """
    return _NAMES[2 * card : 2 * card + 2]


def card_names(cards: bytes) -> str:
    """Return the cards' names in a row.

    >>> card_names(bytes((26, 0)))
    '7hAc'
    """
    return "".join([_NAMES[2 * card : 2 * card + 2] for card in cards])


def parse_card(name: str) -> int:
    """Return the card of a name.

    :raises ValueError: the name is not a rank and a suit.

    >>> parse_card("7h")
    26
    """
    if len(name) == 2 and name[0] in RANKS and name[1] in SUITS:
        card = RANKS.index(name[0]) * 4 + SUITS.index(name[1])
        if card < len(DECK) + len(JOKERS):
            return card
    raise ValueError("no card: " + name)
