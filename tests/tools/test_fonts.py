"""Tests of the generated fonts and cards, and of the tool that makes them."""

from __future__ import annotations

from itertools import combinations

import pytest

from pelman.art import back, cards, huge, large, medium, small
from tools.fonts import cards as drawing
from tools.fonts import pcf, text
from tools.fonts.__main__ import main

ENGLISH = "".join(map(chr, range(32, 127)))
FRENCH = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»’–—…\u00a0\u202f"
RUSSIAN = "".join(map(chr, range(0x410, 0x450))) + "Ёё«»—…„“"
SIGNS = "♠♥♦♣✓←↑→↓"
SPACES = " \u00a0\u202f"
FONTS = [small, medium, large, huge]
NEARLY = 80  # pixels; two cards that differ in fewer look the same across a table


def glyph(font, char):
    """Return the bytes of a character, found the way the firmware finds them."""
    size = font.WIDTH * font.PAGES
    for first, last, index in font.RANGES:
        if first <= ord(char) <= last:
            at = (index + ord(char) - first) * size
            return font.GLYPHS[at : at + size]
    raise KeyError(char)


def characters(font):
    """Yield every character of a font."""
    for first, last, _ in font.RANGES:
        yield from map(chr, range(first, last + 1))


def differing(one, other):
    """Count the pixels in which two glyphs differ."""
    return sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))


def parts(data, width):
    """Cut a run of card parts into its glyphs."""
    size = width * cards.PAGES
    return [data[at : at + size] for at in range(0, len(data), size)]


each_font = pytest.mark.parametrize("font", FONTS, ids=["small", "medium", "large", "huge"])
text_font = pytest.mark.parametrize("font", [small, medium], ids=["small", "medium"])
each_rank_set = pytest.mark.parametrize("ranks", [cards.RANKS_RED, cards.RANKS_BLACK], ids=["red", "black"])


@each_font
def test_the_ranges_are_in_order_and_account_for_every_glyph(font):
    after, count = -1, 0
    for first, last, index in font.RANGES:
        assert after < first <= last
        assert index == count
        after, count = last, count + last - first + 1
    assert len(font.GLYPHS) == count * font.WIDTH * font.PAGES


@each_font
def test_every_glyph_but_a_space_has_ink(font):
    assert [c for c in characters(font) if not any(glyph(font, c))] == [
        c for c in SPACES if font in (small, medium)
    ]


@text_font
def test_text_fonts_cover_english_french_russian_and_the_signs(font):
    assert not set(ENGLISH + FRENCH + RUSSIAN + SIGNS) - set(characters(font))


def test_the_large_font_has_digits_and_capitals():
    assert "".join(characters(large)) == "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_the_huge_font_has_the_digits_32_by_48():
    assert "".join(characters(huge)) == "0123456789"
    assert (huge.WIDTH, huge.PAGES) == (32, 6)


def test_no_two_huge_digits_look_nearly_the_same():
    for one, other in combinations(characters(huge), 2):
        assert differing(glyph(huge, one), glyph(huge, other)) >= NEARLY


def test_huge_digits_are_heavy_and_equally_tall():
    """Each fills at least a third of its 42 rows and keeps dark columns on both sides."""
    for char in characters(huge):
        rows = pcf.unpack(glyph(huge, char), huge.WIDTH)
        assert [any(row) for row in rows] == [False] * 3 + [True] * 42 + [False] * 3
        assert sum(map(sum, rows)) >= 26 * 42 / 3
        assert not any(row[x] for row in rows for x in (0, 1, 2, 29, 30, 31))


@pytest.mark.parametrize(("char", "rows"), [(".", "56"), (",", "567"), (":", "2356"), (";", "23567")])
def test_small_stops_are_dots_of_two_by_two_on_the_baseline_with_a_tail_below(char, rows):
    picture = pcf.unpack(glyph(small, char), small.WIDTH)
    dots = {int(row): [0, 1, 1, 0, 0, 0] for row in rows if row != "7"}
    tail = {7: [0, 1, 0, 0, 0, 0]} if "7" in rows else {}
    assert picture == [(dots | tail).get(y, [0] * 6) for y in range(8)]


@text_font
@pytest.mark.parametrize("letters", [ENGLISH, FRENCH[:-2], RUSSIAN, SIGNS])
def test_no_two_letters_of_a_language_look_the_same(font, letters):
    seen = {}
    for char in letters:
        seen.setdefault(glyph(font, char), []).append(char)
    # A fixed cell has no room for two lengths of dash.
    assert [same for same in seen.values() if len(same) > 1 and set(same) - set("–—")] == []


def test_the_bit_0_of_a_byte_is_the_top_row():
    underscore = pcf.unpack(glyph(small, "_"), small.WIDTH)
    assert any(underscore[7]) and not any(map(any, underscore[:6]))


def test_the_small_font_leaves_a_dark_column_between_letters():
    assert all(glyph(small, c)[5] == 0 for c in characters(small))


def test_a_card_is_60_by_48_and_has_every_part():
    assert (cards.RANK_WIDTH + cards.SUIT_WIDTH, cards.PAGES * 8) == (60, 48)
    assert len(cards.RANKS_RED) == len(cards.RANKS_BLACK) == 14 * 32 * 6
    assert len(cards.SUITS) == 6 * 28 * 6
    assert (back.WIDTH, back.PAGES, len(back.BACK)) == (60, 6, 60 * 6)


@each_rank_set
def test_no_two_ranks_look_nearly_the_same(ranks):
    for one, other in combinations(parts(ranks, cards.RANK_WIDTH), 2):
        assert differing(one, other) >= NEARLY


def test_no_two_suits_look_nearly_the_same():
    for one, other in combinations(parts(cards.SUITS, cards.SUIT_WIDTH), 2):
        assert differing(one, other) >= NEARLY


def test_ranks_are_large_and_heavy():
    """Every rank fills at least a fifth of its box and spans 38 rows on an empty card."""
    for colour, ranks in (("red", cards.RANKS_RED), ("black", cards.RANKS_BLACK)):
        empty = [row[: cards.RANK_WIDTH] for row in drawing.card(colour)]
        for face in parts(ranks, cards.RANK_WIDTH)[:13]:  # the joker keeps its proportions
            rows = zip(pcf.unpack(face, cards.RANK_WIDTH), empty, strict=True)
            ink = [differing(row, bare) for row, bare in rows]
            assert sum(ink) >= 26 * 38 / 5
            assert sum(map(bool, ink)) == 38


def test_red_cards_are_mostly_dark_and_black_cards_mostly_lit():
    lit = [sum(b.bit_count() for b in part) for part in parts(cards.SUITS, cards.SUIT_WIDTH)]
    clubs, diamonds, hearts, spades, star, red_star = (count / (28 * 48) for count in lit)
    assert max(diamonds, hearts, red_star) < 0.4
    assert min(clubs, spades, star) > 0.6


def test_packing_a_picture_and_unpacking_it_gives_the_picture():
    picture = [[(x * y) % 3 % 2 for x in range(5)] for y in range(16)]
    assert pcf.unpack(pcf.pack(picture, 5, 2), 5) == picture


def test_a_glyph_missing_from_the_source_fails_in_words():
    with pytest.raises(ValueError, match=r"small\.py has no glyph for U\+0041 A"):
        text.glyph("A", "small", {})


def test_a_source_that_is_not_installed_is_named_with_its_package(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(pcf, "FOLDERS", (tmp_path,))
    assert main(["--check"]) == 2
    assert "apt install xfonts-base" in capsys.readouterr().err


def test_the_committed_modules_are_what_the_tool_makes(capsys):
    pytest.importorskip("PIL", reason="the tool draws the ranks with Pillow")
    try:
        for name in pcf.SOURCES:
            pcf.source(name)
    except pcf.Missing as problem:
        pytest.skip(str(problem))
    assert main(["--check"]) == 0, capsys.readouterr().err
