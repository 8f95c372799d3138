"""One sheet of A4 as PDF: short lines, and the largest type that has room."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import font_roboto
from fpdf import FPDF
from fpdf.fonts import TTFFont
from PIL import Image

from pelman import VERSION
from tools.pages.content import Card, Page, Picture, Table

WIDTH, HEIGHT = 210, 297
MARGIN = 14
BOTTOM = HEIGHT - 13
ROOM = WIDTH - 2 * MARGIN
GUTTER = 8
SIZES = [size / 2 for size in range(30, 22, -1)]
"""Points of the type, from the largest to the smallest that grandparents can read."""
_DATE = datetime(2025, 1, 1, tzinfo=UTC)
"""The same sheet to the byte, whenever it is made."""
_MM = 25.4 / 72
_LEADING = 1.3
_INK = (20, 20, 24)
_GREY = (110, 110, 116)
_BLUE = (20, 60, 150)
_HALF = (ROOM - GUTTER) / 2
_SMALL_DEVICE = 66


class Sheet:
    """Draws a page, or only finds out how high it is.

    :param page: what stands on it
    :param size: points of the type
    """

    def __init__(self, page: Page, size: float) -> None:
        self._page = page
        self._size = size
        self._is_drawn = True
        self.pdf = FPDF(format="A4")
        self.pdf.set_creation_date(_DATE)
        self.pdf.set_title(f"Pelman: {page.title}")
        self.pdf.set_lang(page.language)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        fonts = font_roboto.font_files
        self.pdf.add_font("Roboto", "", fonts["Roboto"])
        self.pdf.add_font("Roboto", "B", fonts["RobotoBold"])
        self.pdf.add_page()

    def draw(self) -> float:
        """Draw everything; return where it ends, in mm from the top."""
        page = self._page
        y = self._text(MARGIN, 10, ROOM, page.title, 2.4, is_bold=True)
        y = self._text(MARGIN, y, ROOM, "   ·   ".join(page.facts), 1.1, colour=_BLUE) + 3
        y = self._top(y) + 3
        y = self._sections(y)
        if page.screens:
            y = self._screens(y, page.screens) + 3
        y = self._numbers(y)
        if page.cards:
            y = self._cards(y + 1, page.cards)
        footer = f"Pelman {VERSION}"
        self._text(MARGIN, HEIGHT - 10, ROOM, footer, 8.5 / self._size, colour=_GREY)
        return y

    def close(self) -> None:
        """Let go of the font files, which the library keeps open."""
        for font in self.pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    # What stands on it, from the top.

    def _top(self, y: float) -> float:
        device = self._page.device
        wide = _SMALL_DEVICE if self._page.cards else _HALF
        high = wide * device.height / device.width
        self.pdf.image(device, MARGIN, y, wide)
        x = MARGIN + wide + GUTTER
        heading, steps = self._page.begin
        below = self._text(x, y - 1, WIDTH - MARGIN - x, heading, 1.25, is_bold=True, colour=_BLUE) + 1
        for number, step in enumerate(steps):
            self._text(x, below, 6, f"{number + 1}", 1, is_bold=True)
            for line in step.split("\n"):
                below = self._text(x + 6, below, WIDTH - MARGIN - x - 6, line, 1)
            below += 1.2
        return max(y + high, below)

    def _sections(self, y: float) -> float:
        """Lay the sections in two columns, parted where they come out most alike."""
        sections = self._page.sections
        wide = _HALF
        heights = [self._section(0, 0, wide, *section, is_drawn=False) for section in sections]
        part = min(range(1, len(sections)), key=lambda at: (max(sum(heights[:at]), sum(heights[at:])), -at))
        ends = []
        for x, column in ((MARGIN, sections[:part]), (MARGIN + wide + GUTTER, sections[part:])):
            below = y
            for section in column:
                below = self._section(x, below, wide, *section)
            ends.append(below)
        return max(ends)

    def _section(
        self, x: float, y: float, wide: float, heading: str, paragraphs: list[str], is_drawn: bool = True
    ) -> float:
        self._is_drawn = is_drawn
        y = self._text(x, y, wide, heading, 1.25, is_bold=True, colour=_BLUE) + 0.5
        for paragraph in paragraphs:
            y = self._text(x, y, wide, paragraph, 1)
        self._is_drawn = True
        return y + 3

    def _screens(self, y: float, screens: Sequence[Image.Image]) -> float:
        wide = (ROOM - 2 * 6) / 3
        for at, screen in enumerate(screens):
            self.pdf.image(screen, MARGIN + at * (wide + 6), y, wide)
        return y + wide / 2

    def _numbers(self, y: float) -> float:
        heading, tables, lines = self._page.numbers
        y = self._text(MARGIN, y, ROOM, heading, 1.25, is_bold=True, colour=_BLUE) + 1
        if self._page.cards:  # there is much else: the table and the lines stand side by side
            below = y - 1
            for line in lines:
                below = self._text(MARGIN + _HALF + GUTTER, below, _HALF, line, 1)
            return max(below, self._table(y, tables[0], _HALF)) + 2
        for table in tables:
            y = self._table(y, table, ROOM) + 2.5
        right = self._legend(y, self._page.legend) if self._page.legend else MARGIN
        below = y
        for line in lines:
            below = self._text(right, below, WIDTH - MARGIN - right, line, 1)
        return max(below, y + 13) if self._page.legend else below

    def _legend(self, y: float, legend: Sequence[Picture]) -> float:
        """Draw symbols, each above the colour of its key; return where they end."""
        x: float = MARGIN
        for image, colour in legend:
            self.pdf.image(image, x, y, 9)
            self.pdf.set_fill_color(*colour)
            self.pdf.set_draw_color(*_GREY)
            self.pdf.rect(x, y + 10, 9, 3.2, "DF")
            x += 13
        return x + 2

    def _table(self, y: float, table: Table, room: float) -> float:
        """Draw rows; the columns are as wide as their words, what is left is shared out."""
        scale = 0.9
        columns = list(zip(*table, strict=True))
        wide = [
            max(self._width(word, scale) for cell in column for word in _words(cell)) for column in columns
        ]
        whole = [max(self._width(cell, scale) for cell in column) for column in columns]
        left = room - sum(wide) - 3 * len(wide)
        lacking = sum(whole) - sum(wide)
        share = min(1, left / lacking) if lacking else 0
        wide = [least + (full - least) * share + 3 for least, full in zip(wide, whole, strict=True)]
        spare = max(0, room - sum(wide)) / len(wide)
        self.pdf.set_draw_color(*_GREY)
        for number, row in enumerate(table):
            x: float = MARGIN
            ends = []
            for cell, width in zip(row, wide, strict=True):
                ends.append(self._text(x, y + 0.6, width, cell, scale, is_bold=number == 0))
                x += width + spare
            y = max(ends) + 0.6
            self.pdf.line(MARGIN, y, MARGIN + room, y)
        return y

    def _cards(self, y: float, cards: Sequence[Card]) -> float:
        """Lay cards in two columns: the picture, the name with its figures, the meaning."""
        wide = _HALF
        half = (len(cards) + 1) // 2
        for left, right in zip(cards[:half], cards[half:], strict=True):
            ends = [
                self._card(MARGIN, y, wide, left),
                self._card(MARGIN + wide + GUTTER, y, wide, right),
            ]
            y = max(ends) + 1.5
        return y

    def _card(self, x: float, y: float, wide: float, card: Card) -> float:
        picture = 10
        self.pdf.image(card.image, x, y + 0.5, picture)
        x += picture + 3
        wide -= picture + 3
        self._text(x, y, wide, card.name, 0.95, is_bold=True)
        taken = self._width(card.name + "  ", 0.95, is_bold=True)
        self._text(x + taken, y, wide - taken, card.figures, 0.85, colour=_GREY)
        below = y + self._size * 0.95 * _MM * _LEADING
        return max(self._text(x, below, wide, card.meaning, 0.9), y + picture + 0.5)

    # Letters.

    def _text(
        self,
        x: float,
        y: float,
        wide: float,
        string: str,
        scale: float,
        is_bold: bool = False,
        colour: tuple[int, int, int] = _INK,
    ) -> float:
        """Write a paragraph and return where it ends, in mm."""
        points = self._size * scale
        self.pdf.set_font("Roboto", "B" if is_bold else "", points)
        self.pdf.set_text_color(*colour)
        lines: list[str] = []
        for word in _words(string):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.pdf.get_string_width(longer) <= wide:
                lines[-1] = longer
            else:
                lines.append(word)
        for line in lines:
            if self._is_drawn:
                self.pdf.text(x, y + points * _MM, line)
            y += points * _MM * _LEADING
        return y

    def _width(self, string: str, scale: float, is_bold: bool = True) -> float:
        self.pdf.set_font("Roboto", "B" if is_bold else "", self._size * scale)
        return float(self.pdf.get_string_width(string))


def _words(string: str) -> list[str]:
    """Return where a line may be broken: not before a mark that French sets apart."""
    for mark in ":!?×+=":
        string = string.replace(f" {mark}", f"\u00a0{mark}")
    return string.split(" ")


def fitted(page: Page) -> tuple[bytes, float]:
    """Return a page as PDF with the largest type that has room, and its points.

    :raises ValueError: there is too much for one sheet.
    """
    for size in SIZES:
        sheet = Sheet(page, size)
        try:
            if sheet.draw() <= BOTTOM:
                return bytes(sheet.pdf.output()), size
        finally:
            sheet.close()
    raise ValueError(f"{page.title}, {page.language}: too much for one sheet")
