"""Colours that must be told apart are far apart, whatever cones an eye lacks (CIEDE2000).

The three colour-vision deficiencies at full severity are those of the library coloraide: Vienot 1999 for
protan and deutan, Brettel 1997 for tritan. Threshold: two patches that differ by some 10 are told apart at a
glance; the figures below leave room for lights that are no calibrated screen.
"""

from itertools import combinations

import pytest
from coloraide import Color

from pelman.view import palette
from pelman.view.frame import RHYTHMS
from pelman.view.memreve_map import CODES
from pelman.view.themes import cards, colours, rhythms, suits

VIEWS = ("normal", "protan", "deutan", "tritan")
APART = 30
"""By colour alone."""
CLOSED_APART = 12
"""An open key among closed ones, which are all alike."""
DIM_APART = 7
"""Symbols of MemReve's cards that may not be pressed: as dark as these have to be, none could be farther
apart by more than some points; each symbol has a rhythm of its own too."""
SEATS_APART = 18
"""Six seats cannot be farther apart; they differ in number, rhythm and interval too."""
TABLE = palette.colours()


def seen(index, view):
    colour = Color("srgb", [part / 255 for part in TABLE[index]])
    return colour if view == "normal" else colour.filter(view)


def distance(one, other, view):
    return seen(one, view).delta_e(seen(other, view), method="2000")


def least(indices, view):
    return min(
        (distance(one, other, view), one, other) for one, other in combinations(sorted(set(indices)), 2)
    )


def colour_of(code):
    return code % palette.COUNT


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("theme", [cards, suits], ids=["cards", "suits"])
def test_faces_of_playing_cards_are_told_apart(theme, view):
    assert least([colour_of(code) for code in theme.LIGHTS], view)[0] >= APART


@pytest.mark.parametrize("view", VIEWS)
def test_the_colours_of_the_theme_are_told_apart_and_from_a_closed_key(view):
    assert least([colour_of(code) for code in colours.LIGHTS], view)[0] >= APART
    for code in colours.LIGHTS:
        assert distance(colour_of(code), colours.CLOSED, view) >= CLOSED_APART


@pytest.mark.parametrize("view", VIEWS)
def test_seats_are_told_apart_and_each_has_a_rhythm(view):
    assert least(range(palette.SEAT, palette.SEAT + 6), view)[0] >= SEATS_APART
    assert len(set(RHYTHMS)) == 6


def test_any_two_faces_of_the_colours_differ_in_rhythm_or_in_a_colour_that_is_told_apart():
    for one, other in combinations(colours.LIGHTS, 2):
        if one // palette.COUNT == other // palette.COUNT:
            assert min(distance(colour_of(one), colour_of(other), view) for view in VIEWS) >= APART


def test_symbols_of_memreve_differ_in_rhythm_and_in_a_colour_that_is_told_apart():
    for codes, apart in ((CODES[:5], DIM_APART), (CODES[5:10], APART)):
        assert len({code // palette.COUNT for code in codes}) == len(codes) == 5
        for view in VIEWS:
            assert least([colour_of(code) for code in codes], view)[0] >= apart


def test_eight_faces_differ_in_rhythm_alone():
    assert len({code // palette.COUNT for code in rhythms.LIGHTS}) == len(rhythms.LIGHTS) == 8
    assert len({colour_of(code) for code in rhythms.LIGHTS}) == 1


def test_the_measure_finds_colours_that_a_deficiency_makes_alike():
    red, green = Color("srgb", [0.8, 0.2, 0]), Color("srgb", [0.45, 0.4, 0])
    assert red.delta_e(green, method="2000") > 30
    assert red.filter("protan").delta_e(green.filter("protan"), method="2000") < 20
