"""The players' pages: a sheet for each game and language, with its words and numbers, each time the same."""

import time

import pypdfium2
import pytest

from pelman.games import NAMES
from pelman.lang import LANGUAGES
from tools.pages.__main__ import write
from tools.pages.content import joined, page, rolls
from tools.pages.sheet import MARGIN, SIZES, fitted

MM = 72 / 25.4
NUMBERS = {
    "concentration": (["2–6", "52"], ["1–6", "52"], ["1–6", "8"], ["1–6", "16"], ["1–6", "28"]),
    "memreve": (["13", "11", "7", "6", "5", "4"], ["20", "10", "5", "1"], ["36"]),
    "memospeed": (["5", "5", "6", "6", "7", "7"], ["54"], ["28"], ["18"], ["−2"], ["−10"], ["+5"]),
}
"""Figures of the rules that must stand there, one behind the other."""
FIGURES = {
    "concentration": ("5 5 5 5 2", "6–104"),
    "memreve": ("1–6 20 5 10",),
    "memospeed": ("2–6 6 3",),
}
"""Others that must stand there: seconds, cards, symbols, rounds."""
COUNTS = (6, 6, 6, 5, 5, 4, 4, 4, 3, 3)
VALUES = (3, 3, 3, 3, 3, 3, 3, 4, 0, 2)
"""Of the cards of Mémospeed that do something."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    write(folder)
    return folder


def words_of(pdf):
    """Return what a PDF says, word by word."""
    return pdf[0].get_textpage().get_text_range().replace("\u00a0", " ").split()


def follow(words, wanted):
    """Whether these words stand there, one behind the other."""
    return any(words[at : at + len(wanted)] == wanted for at in range(len(words)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_a_page_of_one_sheet_in_every_language(folder, game, language):
    pdf = pypdfium2.PdfDocument(folder / f"{game}-{language}.pdf")
    assert len(pdf) == 1
    assert [round(side / MM) for side in pdf[0].get_size()] == [210, 297]
    wide, high = pdf[0].get_size()
    text = pdf[0].get_textpage()
    for at in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(at)
        assert left >= MARGIN * MM - 3 and right <= wide - MARGIN * MM + 3, "nothing in the margins"
        assert bottom > 5 * MM and top < high - 5 * MM


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_a_page_says_the_rules_with_their_numbers(folder, game, language):
    words = words_of(pypdfium2.PdfDocument(folder / f"{game}-{language}.pdf"))
    for heading, paragraphs in page(game, language).sections:
        for string in (heading, *paragraphs):
            assert follow(words, string.split()), string
    for wanted in NUMBERS[game]:
        assert follow([word.strip(",.()%:") for word in words], wanted), wanted
    for figures in FIGURES[game]:
        for figure in set(figures.split()):
            least = figures.split().count(figure)
            assert [word.strip(",.()") for word in words].count(figure) >= least, figure


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_memospeed_has_every_card_that_does_something(language):
    cards = page("memospeed", language).cards
    found = [[int(digits) for digits in numbers(card.figures)] for card in cards]
    assert found == [list(both) for both in zip(COUNTS, VALUES, strict=True)]
    assert all(card.name and card.meaning for card in cards)


def numbers(text):
    return "".join(letter if letter.isdigit() else " " for letter in text).split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_which_key_begins_each_game_and_the_keys_are_those_of_the_menu(language):
    keys = []
    for game in NAMES:
        keys += page(game, language).begin[1][0].split("\n")[1:]
    assert [numbers(key)[0] for key in keys] == [str(at + 1) for at in range(9)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_the_type_is_at_least_twelve_points(game, language):
    assert fitted(page(game, language))[1] >= 12


def test_too_much_for_one_sheet_is_refused():
    much = page("memospeed", "en")
    with pytest.raises(ValueError, match="too much"):
        fitted(much._replace(sections=much.sections * 3))
    assert fitted(much._replace(sections=much.sections[:2]))[1] == max(SIZES), "less is written larger"


def test_the_pages_are_the_same_to_the_byte_on_another_day(folder, tmp_path, monkeypatch):
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 86_400 * 400)
    paths = write(tmp_path)
    assert len(paths) == len(NAMES) * len(LANGUAGES)
    for path in paths:
        assert path.read_bytes() == (folder / path.name).read_bytes()


def test_the_chances_of_the_dice_are_those_of_the_rules():
    assert rolls() == (20, 10, 5, 1)


def test_lines_of_the_screen_become_sentences():
    assert joined(("All the", "others play once more", "Lowest of all: -10.")) == (
        "All the others play once more. Lowest of all: −10."
    )
    assert joined(("Say so with", "OK, and take")) == "Say so with OK, and take"
    assert joined(("a-b", "is -2")) == "a-b is −2"
