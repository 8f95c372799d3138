"""The pictures that pair: what the tool makes, and that no two of them look alike."""

from itertools import combinations

import pytest

from tools.pictures.__main__ import ART, modules
from tools.pictures.raster import bitmaps, drawings

DRAWN = drawings()
ALIKE = 0.15
"""Share of the 2,304 pixels in which any two pictures differ at least, however they are shifted by 3 pixels:
the same picture drawn by a shaky hand differs from itself in less than a tenth of them."""


@pytest.mark.parametrize("name", modules())
def test_the_module_is_what_the_tool_makes(name):
    assert (ART / name).read_text() == modules()[name], "run python -m tools.pictures"


def test_there_are_twenty_six_pictures_and_six_animals():
    assert len(DRAWN) == 26 and len({name for name, _ in DRAWN}) == 26
    assert all(len(picture) == 48 and len(row) == 48 for _, picture in DRAWN for row in picture)
    animals = bitmaps("animals")
    assert [name for name, _ in animals] == ["goldfish", "hen", "cat", "dog", "dolphin", "elephant"]
    assert all(len(picture) == 16 and len(row) == 16 for _, picture in animals for row in picture)


@pytest.mark.parametrize("name, picture", DRAWN, ids=[name for name, _ in DRAWN])
def test_a_picture_is_neither_a_few_dots_nor_a_block(name, picture):
    assert 0.12 <= sum(map(sum, picture)) / 2304 <= 0.7


def bits(picture, dx=0, dy=0):
    """Return a picture as one large number, shifted."""
    value = 0
    for y in range(48):
        for x in range(48):
            inside = 0 <= y - dy < 48 and 0 <= x - dx < 48
            value = value << 1 | (picture[y - dy][x - dx] if inside else 0)
    return value


def test_no_two_pictures_are_alike():
    shifted = [[bits(picture, dx, dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3)] for _, picture in DRAWN]
    for one, other in combinations(range(26), 2):
        least = min((shifted[one][4] ^ moved).bit_count() for moved in shifted[other])
        assert least >= ALIKE * 2304, (DRAWN[one][0], DRAWN[other][0], least)
