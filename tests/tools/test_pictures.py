"""The pictures that pair: what the tool makes, and that no two of them look alike."""

from itertools import combinations

import pytest

from tools.pictures.__main__ import ART, modules
from tools.pictures.raster import HERE, bitmaps, drawings

DRAWN = drawings()
APART = 0.18
"""Share of the 2,304 pixels in which any two pictures differ at least, however they are shifted by 3 pixels.

Two drawings that do look like one of these were measured and left out: a chick (13 % from the duck) and
a mushroom (17 % from the tree). The nearest that are in, fish and tree, differ in 19 %.
"""


@pytest.mark.parametrize("name", modules())
def test_the_module_is_what_the_tool_makes(name):
    assert (ART / name).read_text() == modules()[name], "run python -m tools.pictures"


def test_drawing_twice_gives_the_same():
    assert modules() == modules()


def test_the_files_are_numbered_from_0_on_without_a_gap():
    numbers = [path.stem.partition("-")[0] for path in sorted((HERE / "drawings").iterdir())]
    assert numbers == [f"{number:02}" for number in range(26)]


def test_there_are_twenty_six_pictures_and_six_animals():
    assert len(DRAWN) == 26 and len({name for name, _ in DRAWN}) == 26
    assert all(len(picture) == 48 and len(row) == 48 for _, picture in DRAWN for row in picture)
    animals = bitmaps("animals")
    assert [name for name, _ in animals] == ["goldfish", "hen", "cat", "dog", "dolphin", "elephant"]
    assert all(len(picture) == 16 and len(row) == 16 for _, picture in animals for row in picture)


@pytest.mark.parametrize("name, picture", DRAWN, ids=[name for name, _ in DRAWN])
def test_a_picture_is_neither_a_few_dots_nor_a_block(name, picture):
    assert 0.15 <= sum(map(sum, picture)) / 2304 <= 0.7


def lines(picture, dx, dy):
    """Return the rows of a picture, shifted, as numbers of 48 bits."""
    rows = [int("".join(map(str, row)), 2) for row in picture]
    moved = [(row << 3 >> 3 + dx) & (1 << 48) - 1 for row in rows]
    return [moved[y - dy] if 0 <= y - dy < 48 else 0 for y in range(48)]


def test_no_two_pictures_are_alike():
    steps = range(-3, 4)
    whole = [lines(picture, 0, 0) for _, picture in DRAWN]
    moved = [[lines(picture, dx, dy) for dx in steps for dy in steps] for _, picture in DRAWN]
    for one, other in combinations(range(26), 2):
        least = min(
            sum((a ^ b).bit_count() for a, b in zip(whole[one], rows, strict=True)) for rows in moved[other]
        )
        assert least >= APART * 2304, (DRAWN[one][0], DRAWN[other][0], least)
