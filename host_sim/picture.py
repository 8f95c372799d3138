"""Draws the device as it lies on the table: the same pixels with or without a display."""

from __future__ import annotations

import functools
import math
from collections.abc import Collection

import pygame

from host_sim.keys import CELLS, COLUMNS, CONTROLS, KEY_COUNT
from host_sim.shapes import Colour, radial, rounded, shade, tinted, write
from host_sim.ssd1306 import HEIGHT, WIDTH, Ssd1306
from host_sim.world import World

SCALE = 3  # of the glass
SIZE = (940, 706)

_TABLE: Colour = (222, 216, 206)
_CASE: Colour = (36, 38, 43)
_CASE_EDGE: Colour = (58, 60, 66)
_WELL: Colour = (20, 21, 24)
_CAP: Colour = (56, 58, 64)
_CAP_SIDE: Colour = (15, 16, 18)
_LABEL: Colour = (136, 139, 146)
_GLASS: Colour = (6, 7, 9)
_LIT: Colour = (214, 233, 255)

_CASE_RECT = pygame.Rect(20, 16, 900, 674)
_SCREEN_RECT = pygame.Rect((SIZE[0] - WIDTH * SCALE) // 2, 52, WIDTH * SCALE, HEIGHT * SCALE)
_PITCH, _CAP_SIZE = 60, 50
_KEYS_LEFT = (SIZE[0] - COLUMNS * _PITCH) // 2
_KEYS_TOP = 306
_CONTROL_GAP = 18
_CONTROL_COLUMNS = (4, 5, 7, 8)
_RAISED = 5  # how far a key stands out, in pixels
_GLOW = 132
_EXPOSURE = 3.0  # an LED at a third of its current already looks fully bright


def device(world: World, pressed: Collection[int] | None = None) -> pygame.Surface:
    """The whole device; `pressed` are the keys drawn down, those of the world by default."""
    down = world.closed if pressed is None else pressed
    surface = _empty_case().copy()
    colours = [light_colour(world, key) for key in range(KEY_COUNT)]
    for key, colour in enumerate(colours):
        if any(colour):
            glow = _glow(colour)
            surface.blit(glow, glow.get_rect(center=key_rect(key).center), None, pygame.BLEND_RGB_ADD)
    for key, colour in enumerate(colours):
        rect = key_rect(key)
        surface.blit(_cap(colour, key in down), (rect.x, rect.y - _RAISED))
    surface.blit(glass(world), _SCREEN_RECT)
    return surface


def glass(world: World) -> pygame.Surface:
    """The OLED alone, 384 x 192."""
    screen = world.screen
    pixels = bytes(bit for row in screen.picture() for bit in row)
    small = pygame.image.frombuffer(pixels, (WIDTH, HEIGHT), "P")
    small.set_palette([_GLASS, _glass_colour(screen)])
    surface = pygame.Surface(_SCREEN_RECT.size)
    surface.blit(pygame.transform.scale(small, _SCREEN_RECT.size), (0, 0))
    surface.blit(_pixel_grid(), (0, 0), None, pygame.BLEND_MULT)
    return surface


def save(surface: pygame.Surface, path: str) -> None:
    """Write a PNG.

    :raises OSError: if it cannot be written.
    """
    try:
        pygame.image.save(surface, path)
    except pygame.error as error:
        raise OSError(0, str(error), path) from error


def key_rect(key: int) -> pygame.Rect:
    """Where a key's cap is, not pressed."""
    row, column = divmod(key, COLUMNS) if key < CELLS else (CELLS // COLUMNS, _CONTROL_COLUMNS[key - CELLS])
    inset = (_PITCH - _CAP_SIZE) // 2
    top = _KEYS_TOP + row * _PITCH + (_CONTROL_GAP if key >= CELLS else 0)
    return pygame.Rect(_KEYS_LEFT + column * _PITCH + inset, top + inset, _CAP_SIZE, _CAP_SIZE)


def key_at(position: tuple[int, int]) -> int | None:
    """The key at a point of the picture."""
    return next((key for key in range(KEY_COUNT) if key_rect(key).inflate(6, 6).collidepoint(position)), None)


def light_colour(world: World, key: int) -> Colour:
    """How a key's light looks to an eye, as sRGB: the bytes on the wire are current, green first."""
    at = 3 * world.board.light_of[key]
    if at >= len(world.leds):  # a board with fewer lights
        return 0, 0, 0
    green, red, blue = world.leds[at : at + 3]
    factor = min(_EXPOSURE, 255 / max(green, red, blue, 1))  # the hue stays where it would be too bright
    red, green, blue = (round(255 * (level * factor / 255) ** (1 / 2.2)) for level in (red, green, blue))
    return red, green, blue


@functools.cache
def _empty_case() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(_TABLE)
    for spread in range(12, 0, -1):  # a soft shadow on the table
        shadow = rounded(_CASE_RECT.inflate(spread, spread).size, 34 + spread // 2, (70, 60, 45), 9)
        surface.blit(shadow, _CASE_RECT.inflate(spread, spread).move(0, 5))
    surface.blit(rounded(_CASE_RECT.size, 34, _CASE_EDGE), _CASE_RECT)
    surface.blit(rounded(_CASE_RECT.inflate(-4, -4).size, 32, _CASE), _CASE_RECT.inflate(-4, -4))
    bezel = _SCREEN_RECT.inflate(32, 32)
    surface.blit(rounded(bezel.inflate(4, 4).size, 14, _WELL), bezel.inflate(4, 4))
    surface.blit(rounded(bezel.size, 12, _GLASS), bezel)
    _draw_wells(surface)
    _draw_labels(surface)
    _draw_grille(surface)
    return surface


def _draw_wells(surface: pygame.Surface) -> None:
    for key in range(KEY_COUNT):
        rect = key_rect(key).inflate(6, 6)
        surface.blit(rounded(rect.size, 11, _WELL), rect)


def _draw_labels(surface: pygame.Surface) -> None:
    for column in range(COLUMNS):
        write(surface, str(column + 1), 18, _LABEL, (key_rect(column).centerx, _KEYS_TOP - 12))
    for row in range(CELLS // COLUMNS):
        write(surface, str(row + 1), 18, _LABEL, (_KEYS_LEFT - 16, key_rect(row * COLUMNS).centery))
    for index, name in enumerate(CONTROLS):
        rect = key_rect(CELLS + index)
        write(surface, name.upper(), 18, _LABEL, (rect.centerx, rect.bottom + 16))
    write(surface, "Pelman", 44, (190, 193, 199), (_KEYS_LEFT + 58, _SCREEN_RECT.top + 8))


def _draw_grille(surface: pygame.Surface) -> None:
    hole, radius = rounded((6, 6), 3, _WELL), 40
    middle, center = _KEYS_LEFT + COLUMNS * _PITCH - 48, _SCREEN_RECT.top + 32
    for row in range(-3, 4):
        for column in range(-3, 4):
            x, y = 13 * column + 6.5 * (row % 2), 11.3 * row
            if math.hypot(x, y) < radius:
                surface.blit(hole, (round(middle + x) - 3, round(center + y) - 3))


@functools.lru_cache(maxsize=512)
def _cap(colour: Colour, is_down: bool) -> pygame.Surface:
    """A key cap of smoky plastic, lit from below: it stands on its side wall, or is sunk into its well."""
    surface = pygame.Surface((_CAP_SIZE, _CAP_SIZE + _RAISED), pygame.SRCALPHA)
    size = _CAP_SIZE - (4 if is_down else 0)
    cap = shade(_CAP, (0.75 if is_down else 1.0) * (1 - max(colour) / 400))  # its grey yields to the light
    face = rounded((size, size), 9, shade(cap, 1.4)).copy()
    face.blit(rounded((size, size - 2), 9, cap), (0, 2))
    face.blit(tinted(_dome(size), colour), (0, 0), None, pygame.BLEND_RGB_ADD)
    if not is_down:
        side = rounded((_CAP_SIZE, _CAP_SIZE), 9, _CAP_SIDE).copy()
        side.fill(shade(colour, 0.3), None, pygame.BLEND_RGB_ADD)
        surface.blit(side, (0, _RAISED))
    surface.blit(face, (2, _RAISED + 2) if is_down else (0, 0))
    return surface


@functools.lru_cache(maxsize=512)
def _glow(colour: Colour) -> pygame.Surface:
    """The light that falls on the case around a key."""
    return tinted(_falloff(), shade(colour, 0.38))


@functools.cache
def _falloff() -> pygame.Surface:
    return radial(_GLOW, lambda r: max(0.0, 1 - r) ** 2)


@functools.cache
def _dome(size: int) -> pygame.Surface:
    return radial(size, lambda r: 1 - 0.35 * min(1.2, r) ** 2)


@functools.cache
def _pixel_grid() -> pygame.Surface:
    """The thin dark lines between the pixels of the glass."""
    surface = pygame.Surface(_SCREEN_RECT.size)
    surface.fill((255, 255, 255))
    for x in range(SCALE - 1, surface.get_width(), SCALE):
        pygame.draw.line(surface, (200, 200, 200), (x, 0), (x, surface.get_height()))
    for y in range(SCALE - 1, surface.get_height(), SCALE):
        pygame.draw.line(surface, (200, 200, 200), (0, y), (surface.get_width(), y))
    return surface


def _glass_colour(screen: Ssd1306) -> Colour:
    return shade(_LIT, 0.55 + 0.45 * screen.contrast / 255)
