"""Playing cards: rank and suit on the screen, red or white on the key."""

from __future__ import annotations

from pelman.art import cards
from pelman.core.cards import JOKER, is_red, rank, suit
from pelman.view import canvas, palette
from pelman.view.faces import PAGE

CLOSED = palette.OFF
LIGHTS = bytes([palette.RED_FACE if is_red(card) else palette.WHITE_FACE for card in range(54)])
MOTIFS = ()

_STARS = 4


def draw(screen: bytearray, x: int, card: int) -> None:
    """Draw a card from column x on."""
    ranks = cards.RANKS_RED if is_red(card) else cards.RANKS_BLACK
    size = cards.RANK_WIDTH * cards.PAGES
    canvas.blit(screen, x, PAGE, ranks, rank(card) * size, cards.RANK_WIDTH, cards.PAGES)
    size = cards.SUIT_WIDTH * cards.PAGES
    x += cards.RANK_WIDTH
    which = suit(card) + (_STARS if rank(card) == JOKER else 0)
    canvas.blit(screen, x, PAGE, cards.SUITS, which * size, cards.SUIT_WIDTH, cards.PAGES)
