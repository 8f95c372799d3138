"""The panel beside the device, and the small letters on its keys: drawn on the window alone."""

from __future__ import annotations

import re

import pygame

from host_sim import picture
from host_sim.shapes import Colour, font, rounded

WIDTH = 420

_GROUND: Colour = (24, 26, 30)
_TITLE: Colour = (122, 170, 214)
_TEXT: Colour = (214, 217, 222)
_CARD: Colour = (255, 244, 214)
_SIZE, _CARD_SIZE, _LINE = 19, 19, 16
_EDGE = 14
_INDENT = 66


def draw(surface: pygame.Surface, lines: list[tuple[str, str]]) -> None:
    """Fill the right part of the window with (of what, what)."""
    rect = pygame.Rect(picture.SIZE[0], 0, WIDTH, picture.SIZE[1])
    surface.fill(_GROUND, rect)
    y = _EDGE
    for title, text in lines:
        if title:
            y += _LINE // 2
            surface.blit(font(_SIZE).render(title, True, _TITLE), (rect.left + _EDGE, y))
        for line in _wrapped(text, WIDTH - 2 * _EDGE - _INDENT):
            surface.blit(font(_SIZE).render(line, True, _TEXT), (rect.left + _EDGE + _INDENT, y))
            y += _LINE


def draw_card(surface: pygame.Surface, key: int, text: str) -> None:
    """Write what lies under a key on its lower edge."""
    label = font(_CARD_SIZE).render(text, True, _CARD)
    rect = picture.key_rect(key)
    place = label.get_rect(midbottom=(rect.centerx, rect.bottom - 7))
    plate = rounded((place.width + 8, place.height + 4), 5, (10, 11, 13), 200)
    surface.blit(plate, plate.get_rect(center=place.center))
    surface.blit(label, place)


def _wrapped(text: str, width: int) -> list[str]:
    """A text in lines that fit: broken at blanks and commas, and within a word that is longer than a line."""
    lines, line = [], ""
    for part in re.split(r"(?<=[ ,])", text):
        word = part
        if line and _width(line + word) > width:
            lines.append(line)
            line = ""
        while _width(word) > width:
            fits = next(count for count in range(len(word), 0, -1) if _width(word[:count]) <= width)
            lines.append(word[:fits])
            word = word[fits:]
        line += word
    return [*lines, line]


def _width(text: str) -> int:
    return font(_SIZE).size(text.rstrip())[0]
