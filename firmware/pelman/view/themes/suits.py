"""Playing cards with a colour for each suit: green clubs, blue diamonds, red hearts, white spades."""

from __future__ import annotations

from pelman.core.cards import suit
from pelman.view import palette
from pelman.view.themes import cards

_SUITS = (palette.GREEN_FACE, palette.BLUE_FACE, palette.THEME, palette.WHITE_FACE)
CLOSED = palette.OFF
LIGHTS = bytes([_SUITS[suit(card)] for card in range(54)])
MOTIFS = ()
draw = cards.draw
