"""Smooth shapes, glows and text, computed so that every machine draws the same pixels."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

import pygame

Colour = tuple[int, int, int]


@functools.lru_cache(maxsize=256)
def rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A rectangle with smooth round corners, on a clear ground."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, alpha))
    right, bottom = size[0] - 1, size[1] - 1
    for y in range(radius):
        for x in range(radius):
            outside = math.hypot(radius - x - 0.5, radius - y - 0.5) - radius
            shade = (*colour, round(alpha * min(1.0, max(0.0, 0.5 - outside))))
            for corner in ((x, y), (right - x, y), (x, bottom - y), (right - x, bottom - y)):
                surface.set_at(corner, shade)
    return surface


def radial(size: int, level: Callable[[float], float]) -> pygame.Surface:
    """A grey square whose brightness is `level(r)` (0.0-1.0), r being 1.0 at the middle of its edges."""
    surface = pygame.Surface((size, size))
    middle = (size - 1) / 2
    for y in range(size):
        for x in range(size):
            grey = round(255 * level(math.hypot(x - middle, y - middle) / middle))
            surface.set_at((x, y), (grey, grey, grey))
    return surface


def tinted(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A grey mask in a colour."""
    surface = mask.copy()
    surface.fill(colour, None, pygame.BLEND_MULT)
    return surface


def shade(colour: Colour, factor: float) -> Colour:
    """A colour made darker or brighter."""
    red, green, blue = (min(255, round(level * factor)) for level in colour)
    return red, green, blue


def write(surface: pygame.Surface, text: str, size: int, colour: Colour, center: tuple[int, int]) -> None:
    """Draw a text around a point, in pygame's own font, which is the same everywhere."""
    label = font(size).render(text, True, colour)
    surface.blit(label, label.get_rect(center=center))


@functools.cache
def font(size: int) -> pygame.font.Font:
    """pygame's own font in a size."""
    pygame.font.init()
    return pygame.font.Font(None, size)
