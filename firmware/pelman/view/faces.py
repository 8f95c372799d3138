"""The faces of cards: what an open one shows on its key and on the screen."""

from __future__ import annotations

from pelman.art import cards
from pelman.core.cards import JOKER, is_red, rank, suit
from pelman.view import canvas, palette

WIDTH = cards.RANK_WIDTH + cards.SUIT_WIDTH
PAGE = 1
"""A face takes 60 columns and six pages from PAGE on."""
_STARS = 4


LIGHTS = bytes([palette.RED_FACE if is_red(card) else palette.BLACK_FACE for card in range(54)])
"""For each card the code of the key under it while it lies open."""


def light_of(card: int, is_picture: int = 0) -> int:
    """Return the code of the key under an open card."""
    return palette.BLACK_FACE if is_picture else LIGHTS[card]


def draw_card(screen: bytearray, x: int, card: int) -> None:
    """Draw a playing card from column x on."""
    ranks = cards.RANKS_RED if is_red(card) else cards.RANKS_BLACK
    size = cards.RANK_WIDTH * cards.PAGES
    canvas.blit(screen, x, PAGE, ranks, rank(card) * size, cards.RANK_WIDTH, cards.PAGES)
    size = cards.SUIT_WIDTH * cards.PAGES
    x += cards.RANK_WIDTH
    which = suit(card) + (_STARS if rank(card) == JOKER else 0)
    canvas.blit(screen, x, PAGE, cards.SUITS, which * size, cards.SUIT_WIDTH, cards.PAGES)


def draw_picture(screen: bytearray, x: int, picture: int) -> None:
    """Draw a picture in the middle of a face's columns."""
    from pelman.art import pictures

    size = pictures.WIDTH * pictures.PAGES
    x += WIDTH - pictures.WIDTH >> 1
    canvas.blit(screen, x, PAGE, pictures.PICTURES, picture * size, pictures.WIDTH, pictures.PAGES)


def draw_back(screen: bytearray, x: int) -> None:
    """Draw the back of a card."""
    canvas.blit(screen, x, PAGE, cards.BACK, 0, WIDTH, cards.PAGES)
