"""Words in every language: none is missing, none is too long for its place on the screen, all have glyphs."""

import importlib

import pytest

from pelman.app import table_notes
from pelman.app.choices import DEVICE
from pelman.art import large, medium, small
from pelman.games import NAMES as GAMES
from pelman.games import profiles
from pelman.lang import LANGUAGES, NAMES
from pelman.view.canvas import text

WIDTH = 128
LEAF = 7
"""Columns of the box of one leaf at the bottom of the screen."""
PARTS = ("", "_pages", "_options", "_test")
OF_GAMES = tuple(part for game in GAMES for part in (f"_{game}", f"_{game}_menu"))
MOST_KEYS = " r4c13"
LINES = {
    small: (
        "FAILED_TURNS ALLOWED=60 TIE_PLAYOFF THINKS=6 PLAYOFF=3 HOLD_TO_LEAVE CRASHED CRASHED_OK PRESS_OK "
        "SOLVED WON LOST TITLE_MENU PRESS_YOUR_COLOUR ADD_OPPONENT CUT=6 BEGINS=6 "
        "TIE_BROKEN NOT_TIMED NO_BEST GO_ON_MENU POWER_CABLE LAST_CRASH NO_CRASH PAUSE_PAGE PAUSE_SEAT "
        "PAUSE_MENU LEFT=6 HOLD_FOR_RULES HINT HELP_NEXT HOLD_ON SCREEN SOUND ANSWER END"
    ),
    medium: "PRESS_OK WHO_PLAYS WHO_BEGINS WHO_IS_YOUNGEST GAME_OF=6,6 POINTS=6,6,312 BEST GO_ON GO_ON_OK "
    "POWER_WEAK PAUSE PAUSE_OK SHARED PRESS_ALL COUNT=56",
    large: "TITLE",
}
"""Words that stand alone in a line, by their font; behind = the largest numbers that are put into them."""


def words(language, part):
    return importlib.import_module(f"pelman.lang.{language}{part}")


def fits(string, font, room=WIDTH):
    """Whether every letter of a string has a glyph of the font, and all of it has room."""
    for letter in string:
        assert any(first <= ord(letter) <= last for first, last, _ in font.RANGES), (string, letter)
    assert len(string) * font.WIDTH <= room, (string, len(string) * font.WIDTH - room)


def names(module):
    return {name for name in vars(module) if name.isupper() and not name.startswith("_")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS + OF_GAMES)
def test_no_word_is_missing(language, part):
    english, other = words("en", part), words(language, part)
    assert names(other) == names(english)
    for name in names(english):
        assert type(getattr(other, name)) is type(getattr(english, name))
        assert bool(getattr(other, name)), name
        assert shape(getattr(other, name)) == shape(getattr(english, name)), name


def shape(value):
    """How many numbers a string takes; the same of each in a tuple; of a dictionary, its keys."""
    if isinstance(value, dict):
        return set(value)
    if isinstance(value, tuple):
        return [shape(part) for part in value]
    return value.count("%")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_fits_the_screen(language):
    every = {
        name: getattr(words(language, part), name)
        for part in ("_concentration", *PARTS[::-1])
        for name in names(words(language, part))
    }
    for font, listed in LINES.items():
        for item in listed.split():
            name, _, numbers = item.partition("=")
            string = every[name]
            fits(string % tuple(int(number) for number in numbers.split(",")) if numbers else string, font)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_that_are_put_together_fit(language):
    base, pages, test = words(language, ""), words(language, "_pages"), words(language, "_test")
    pairs = words(language, "_concentration")
    leaves = WIDTH - 2 * LEAF
    fits(f"{base.PLAYER} 6: {base.YOUR_TURN}", small, leaves)
    for line in (base.AIMED, pairs.WAIT, pairs.PAIR, pairs.FOULED, pairs.WARNED, pairs.OPEN_ON_LEAF % 2):
        fits(line, small, leaves)
    fits(f"{pairs.PAIRS} 26{pairs.FAILED} 12/60", small)
    fits(f"{base.PLAYER} 6 {base.WINS}", medium)
    fits(base.KEY_STUCK + MOST_KEYS.strip(), small)
    fits(f"{base.PLAYER[:1]} 6: 52", medium, WIDTH // 2 - 4)
    for fault in (pages.SETTING_BAD, pages.SETTING_UNKNOWN):
        fits(f"{pages.LINE} 99: {fault}", small)
    for animal in pages.ANIMALS:
        fits(animal, medium)
    for colour in test.COLOURS:
        fits(test.ALL_LIGHTS % colour, small)
    for name in (test.LIGHTS, test.DISPLAY, test.SPEAKER, test.MEMORY):
        for answer in (test.GOOD, test.BAD):
            fits(f"{name}: {answer}", small)
    fits(f"{test.KEYS} 56/56", small)
    fits(test.STUCK + 2 * MOST_KEYS, small)
    fits(test.END + " " + test.FREE % 99, small)
    fits(test.TITLE, medium)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_of_the_menu_has_words_that_fit(language):
    options = words(language, "_options")
    assert set(options.OPTIONS) == {"profile", *table_notes.VALUES, *DEVICE}
    fit_options(options.OPTIONS, {**table_notes.VALUES, **DEVICE})
    fits(options.SHAPE % (4, 13), small)
    fits(options.LEAVES % (2, 4, 13), small)
    fits(options.HINT, small)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_profile_option_and_value_of_a_game_has_words_that_fit(game, language):
    menu = words(language, f"_{game}_menu")
    rules = profiles(game)
    assert set(menu.PROFILES) == {profile.name for profile in rules}
    for name in menu.PROFILES.values():
        fits(name, medium)
    of_game = {option: type(rules[0]).values_of(option) for option in rules[0].options if option != "faces"}
    assert set(menu.OPTIONS) == set(of_game), "faces are themes, which all games have in common"
    fit_options(menu.OPTIONS, of_game)


def fit_options(named, values):
    for option, (name, number, known) in named.items():
        fits(f"{name} 17/17", small)
        for value in values.get(option, ()):
            string = known.get(value) or number % value
            assert string
            fits(string, medium)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_told_in_two_lines(language):
    shared = words(language, "_options").REFUSED
    of_games = [getattr(words(language, f"_{game}_menu"), "REFUSED", {}) for game in GAMES]
    assert {"value", "pairs", "picture", "kind", "board"} == set(shared)
    refused = [*shared.values(), *[lines for told in of_games for lines in told.values()]]
    assert len(refused) >= 9
    for lines in refused:
        assert len(lines) == 2
        for line in lines:
            fits(line % 104 if "%" in line else line, small)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_in_short_screens(game, language):
    screens = words(language, f"_{game}_menu").PAGES
    assert 2 <= len(screens) <= 6
    for lines in screens:
        assert len(lines) == 7
        for line in lines:
            fits(line, small)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_memreve_fits(language):
    said = words(language, "_memreve")
    fits(said.ROLL, medium)
    fits(f"{said.ROLLED} 999 13/13", small)
    for line in (said.ROLLS, said.DONE, said.ANY, said.SECOND):
        fits(line, small)
    for line in [line for lines in said.LINES + said.EVENTS for line in lines]:
        fits(line % 13 if "%" in line else line, small)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_memospeed_fits(language):
    said, menu = words(language, "_memospeed"), words(language, "_memospeed_menu")
    for line in [line for lines in said.LINES + said.POWERS + said.EVENTS for line in lines]:
        fits(line % 6 if "%" in line else line, small)
    assert len(said.ROUND % (6, 6)) + len(f" {said.STOCK} 99") <= WIDTH // small.WIDTH
    assert 24 + small.WIDTH * len(said.CALLED % 6 + f"{said.STOCK} 99") <= WIDTH
    for name, lines in zip(menu.NAMES, menu.MEANINGS, strict=True):
        fits(name, medium, WIDTH - 38)
        assert len(lines) == 3
        for line in lines:
            fits(line, small)


def test_the_names_of_the_languages_fit():
    for name in NAMES:
        fits(name, medium)


def test_french_says_tu_and_never_vous():
    for part in PARTS + OF_GAMES:
        for string in strings(words("fr", part)):
            assert "vous" not in string.lower() and "votre" not in string.lower(), string


def strings(module):
    """Yield every string of a module of words, those in tuples and dictionaries too."""
    found = [getattr(module, name) for name in names(module)]
    while found:
        one = found.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            found += one.values()
        elif isinstance(one, tuple):
            found += one


def test_a_letter_that_a_font_lacks_would_be_found():
    with pytest.raises(AssertionError):
        fits("漢", small)
    with pytest.raises(AssertionError):
        fits("x" * 22, small)
    assert text(bytearray(1024), 0, 0, "x" * 30, small) == 126, "the screen leaves out what has no room"
