"""What stands on the page of each game: the firmware's words, and the figures of its rules."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

sys.path.append(str(Path(__file__).resolve().parents[2] / "firmware"))

from pelman import games
from pelman.art import powers, symbols
from pelman.core.options import Options
from pelman.core.seats import MOST
from pelman.games import memospeed_rules as speed
from pelman.games import memreve_rules as reve
from pelman.games import pair_rules
from pelman.lang import LANGUAGES
from pelman.view import palette
from tools.pages.words import WORDS, Words

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
NAMES = games.NAMES
_GLASS_AT = (278, 52)
"""Where the glass is in a picture of the device, see `host_sim.picture`."""
_DIE = 6
_MINUS = re.compile(r"(?<!\S)-(?=\d)")

Table = list[list[str]]
"""Rows of cells; the first row is the head."""


class Picture(NamedTuple):
    """A picture with a line below it, and the colour of the key that it stands for, if any."""

    image: Image.Image
    colour: tuple[int, int, int]


class Card(NamedTuple):
    """A card that does something: its picture, its name, what it means, its figures."""

    image: Image.Image
    name: str
    meaning: str
    figures: str


class Page(NamedTuple):
    """All that stands on one sheet."""

    language: str
    title: str
    facts: list[str]
    device: Image.Image
    begin: tuple[str, list[str]]
    sections: list[tuple[str, list[str]]]
    screens: list[Image.Image]
    numbers: tuple[str, list[Table], list[str]]
    legend: list[Picture]
    cards: list[Card]


class _Firmware:
    """What the firmware says in one language about one game."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.own: Words = WORDS[language]
        self.menu = self._module(f"_{game}_menu")
        self.options = self._module("_options")
        self.pages = self._module("_pages")
        self.profiles: tuple[Any, ...] = games.profiles(game)

    def _module(self, part: str) -> Any:
        return importlib.import_module(f"pelman.lang.{self.language}{part}")

    def value(self, rules: Options, option: str) -> str:
        """Return the value of an option as the menu writes it."""
        _, number, known = self.menu.OPTIONS[option]
        value = getattr(rules, option)
        return str(known.get(value) or number % value)

    def name(self, option: str) -> str:
        return str(self.menu.OPTIONS[option][0])

    def players(self, rules: Options) -> str:
        return f"{rules.fewest}–{MOST}"

    def screen(self, name: str) -> Image.Image:
        """Return a picture of the glass, in this language."""
        return Image.open(GOLDEN / f"screen-{self.language}-{name}.png").convert("RGB")

    def begin(self) -> tuple[str, list[str]]:
        """Return how the game is begun on the device."""
        every = [rules.name for game in NAMES for rules in games.profiles(game)]
        keys = [
            self.own.key % (every.index(rules.name) + 1, self.menu.PROFILES[rules.name])
            for rules in self.profiles
        ]
        choose = "\n".join([self.own.choose, *keys])
        sit_down = f"{self.pages.PRESS_YOUR_COLOUR}. {self.pages.ADD_OPPONENT}."
        return self.own.begin, [choose, self.own.to_the_table, sit_down, self.own.start]

    def sections(self) -> list[tuple[str, list[str]]]:
        """Return the screens of rules as headings and paragraphs; what stands below a gap keeps its lines."""
        found = []
        for heading, _, *lines in self.menu.PAGES:
            gap = lines.index("") if "" in lines else len(lines)
            found.append((heading, [joined(lines[:gap]), *[line for line in lines[gap:] if line]]))
        return found

    def time(self) -> str:
        """Return how long the table's own time is, as a sentence."""
        return sentence(self.own.colon % (self.name("window"), self.value(self.profiles[0], "window")))


def joined(lines: Iterable[str]) -> str:
    """Return lines of the screen as one paragraph; a sentence that had no room for its full stop gets it."""
    text = ""
    for line in lines:
        is_open = text and text[-1].isalnum() and line[:1].isupper() and line[1:2].islower()
        text += (". " if is_open else " " if text else "") + line
    return _MINUS.sub("−", text)


def sentence(text: str) -> str:
    return text.rstrip(".") + "."


def page(game: str, language: str) -> Page:
    """Return what stands on the page of a game in a language."""
    return _MAKERS[game](_Firmware(game, language))


def _pair_games(said: _Firmware) -> Page:
    options = ("match", "reveal", "foul")
    head = [said.options.OPTIONS["profile"][0], said.own.players, said.name("cards")]
    rows = [
        [said.menu.PROFILES[rules.name], said.players(rules), str(rules.cards)]
        + [said.value(rules, option) for option in options]
        for rules in said.profiles
    ]
    memory, concentration = said.profiles[:2]
    names = [said.menu.PROFILES[rules.name] for rules in (memory, concentration)]
    sizes = pair_rules.VALUES["cards"]
    return Page(
        said.language,
        " & ".join(names),
        [
            said.own.of_players % said.players(concentration),
            f"{said.own.of_cards % memory.cards} ({sizes[0]}–{sizes[-1]})",
        ],
        Image.open(GOLDEN / f"theme-{said.language}-cards-two.png").convert("RGB"),
        said.begin(),
        said.sections(),
        [said.screen("turn"), said.screen("pair"), said.screen("result")],
        (said.own.in_numbers, [[head + [said.name(option) for option in options], *rows]], []),
        [],
        [],
    )


def _memreve(said: _Firmware) -> Page:
    (rules,) = said.profiles
    cards = [card for card in rules.deck if card != reve.EMPTY]
    targets = [
        [said.own.players, *[str(count + 1) for count in range(MOST)]],
        [said.own.cards_to_win, *[str(target) for target in reve.TARGETS]],
    ]
    counts = rolls()
    dice = [
        [said.own.of_rolls % sum(counts), *said.own.rolls],
        ["", *[str(count) for count in counts]],
    ]
    return Page(
        said.language,
        said.menu.PROFILES[rules.name],
        [said.own.of_players % said.players(rules), said.own.of_cards % len(cards)]
        + [said.own.of_symbols % reve.SYMBOLS],
        Image.open(GOLDEN / "memreve-dice-tumble.png").convert("RGB"),
        said.begin(),
        said.sections(),
        [said.screen("memreve-search"), said.screen("memreve-swap"), said.screen("memreve-any")],
        (
            said.own.in_numbers,
            [targets, dice],
            [said.time()],
        ),
        _symbols(),
        [],
    )


def rolls() -> tuple[int, int, int, int]:
    """Return how many rolls of two dice are two symbols, the crown and one, twice the same, two crowns."""
    faces = range(_DIE)
    found = [0, 0, 0, 0]
    for a in faces:
        for b in faces:
            crowns = (a == reve.SPECIAL) + (b == reve.SPECIAL)
            found[3 if crowns == 2 else 1 if crowns else 2 if a == b else 0] += 1  # noqa: PLR2004
    return found[0], found[1], found[2], found[3]


def _symbols() -> list[Picture]:
    colours = palette.colours()[palette.THEME : palette.THEME + reve.SYMBOLS]
    size = symbols.WIDTH * symbols.PAGES
    return [
        Picture(unpacked(symbols.SYMBOLS, at * size, symbols.WIDTH, symbols.PAGES), colour)
        for at, colour in enumerate(colours)
    ]


def _memospeed(said: _Firmware) -> Page:
    rules = said.profiles[0]
    numbers = [kind[2] for kind in speed.KINDS if kind[1] == speed.NUMBER]
    counts = [
        sum(kind[3] for kind in speed.KINDS if kind[1] == group)
        for group in (speed.NUMBER, speed.ACTION, speed.EXPERT)
    ]
    with_numbers, actions, experts = said.own.groups
    hands = [
        [said.own.round, *[str(number + 1) for number in range(rules.rounds)]],
        [said.own.cards_each, *[str(rules.hand_of(number + 1)) for number in range(rules.rounds)]],
    ]
    at = "memospeed-keep-or-discard"
    device = Image.open(GOLDEN / f"{at}.png").convert("RGB")
    device.paste(said.screen(at), _GLASS_AT)
    return Page(
        said.language,
        said.menu.PROFILES[rules.name],
        [said.own.of_players % said.players(rules), said.own.of_rounds % rules.rounds],
        device,
        said.begin(),
        said.sections(),
        [],
        (
            said.own.in_numbers,
            [hands],
            [
                joined([sentence(with_numbers % (counts[0], min(numbers), max(numbers)))]),
                sentence(actions % counts[1]),
                sentence(experts % counts[2]),
                said.time(),
            ],
        ),
        [],
        _powers(said),
    )


def _powers(said: _Firmware) -> list[Card]:
    size = powers.WIDTH * powers.PAGES
    found = []
    for at, (name, lines) in enumerate(zip(said.menu.NAMES, said.menu.MEANINGS, strict=True)):
        _, _, value, count = speed.KINDS[speed.LOOK + at]
        figures = f"{count}×, {said.own.value % value}"
        image = unpacked(powers.POWERS, at * size, powers.WIDTH, powers.PAGES)
        found.append(Card(image, name, joined(line for line in lines if line), figures))
    return found


def unpacked(picture: bytes, at: int, width: int, pages: int) -> Image.Image:
    """Return a picture of the firmware's art, which lies in page order, as black on white."""
    image = Image.new("L", (width, pages * 8), 255)
    for row in range(pages * 8):
        for column in range(width):
            if picture[at + row // 8 * width + column] >> row % 8 & 1:
                image.putpixel((column, row), 0)
    return image.resize((width * 8, pages * 64), Image.Resampling.NEAREST)


_MAKERS: dict[str, Callable[[_Firmware], Page]] = {
    "concentration": _pair_games,
    "memreve": _memreve,
    "memospeed": _memospeed,
}

__all__ = ["LANGUAGES", "NAMES", "Card", "Page", "Picture", "page", "rolls"]
