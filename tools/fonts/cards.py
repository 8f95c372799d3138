"""Draw the playing cards: the ranks and the joker in two styles, four suits, the joker's star, a back."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from tools.fonts.outline import SOURCE, jack, one, stretched
from tools.fonts.pcf import SOURCES, Picture, literal, pack, split
from tools.pictures.raster import HERE, drawn

RANK_WIDTH, SUIT_WIDTH, CARD_PAGES = 32, 28, 6
CARD_WIDTH, CARD_HEIGHT = RANK_WIDTH + SUIT_WIDTH, CARD_PAGES * 8
JOKER = "joker"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", JOKER)
RANK_BOX = (4, 5, 26, 38)  # left, top, width, height of a rank in its 32 columns
INK = {  # rank: (left, width, character) of its parts where the whole box does not suit
    "J": ((6, 22, "J"),),
    "10": ((3, 9, "1"), (14, 16, "0")),
}
CORNER = (5, 3, 2, 1, 1)  # columns a rounded card loses in its first and last rows
DRAWN_RANKS: dict[str, Callable[[int, int], Picture]] = {
    "1": one,
    "J": jack,
    JOKER: partial(drawn, HERE / "cards" / "joker.svg"),
}


def panel(inset: int = 0) -> Picture:
    """Return a lit card with rounded corners, ``inset`` pixels smaller on every side."""
    rows = []
    for y in range(CARD_HEIGHT):
        edge = min(y, CARD_HEIGHT - 1 - y) - inset
        cut = inset + (CORNER[edge] if 0 <= edge < len(CORNER) else 0)
        lit = range(cut, CARD_WIDTH - cut) if edge >= 0 else ()
        rows.append([int(x in lit) for x in range(CARD_WIDTH)])
    return rows


def flip(base: Picture, ink: Picture, left: int, top: int) -> Picture:
    """Return ``base`` with every pixel turned over where ``ink`` is lit."""
    rows = [row[:] for row in base]
    for y, row in enumerate(ink):
        for x, lit in enumerate(row):
            rows[top + y][left + x] ^= lit
    return rows


def rank(base: Picture, name: str) -> Picture:
    """Return the rank's part of the card ``base`` with the rank on it."""
    left, top, width, height = RANK_BOX
    for at, wide, char in INK.get(name, ((left, width, name),)):
        draw = DRAWN_RANKS.get(char)
        ink = draw(wide, height) if draw else stretched(char, wide, height)
        base = flip(base, ink, at, top)
    return [row[:RANK_WIDTH] for row in base]


def _disc(x: float, y: float, radius: float) -> bool:
    return x * x + y * y <= radius * radius


def _stem(x: float, y: float) -> bool:
    """The foot of a club or a spade: straight, then wider towards the ground."""
    return 0 <= y <= 16 and abs(x) <= 1.6 + max(0, y - 9) ** 2 / 9


def _leaf(x: float, y: float, tip: float) -> bool:
    """Two lobes above the straight lines that meet in the point (0, tip)."""
    side, lobe, radius = 5.8, -6.0, 6.1
    reach = math.hypot(side, tip - lobe)
    angle = math.atan2(side, tip - lobe) + math.asin(radius / reach)
    below = abs(x) * math.cos(angle) <= (tip - y) * math.sin(angle)
    touch = lobe + radius * math.sin(angle)
    return _disc(abs(x) - side, y - lobe, radius) or (below and y > lobe and (abs(x) <= side or y >= touch))


def club(x: float, y: float) -> bool:
    """Tell whether a point lies in the club; (0, 0) is the middle, y goes down."""
    leaves = _disc(x, y + 10, 6.4) or _disc(abs(x) - 5.9, y - 2.5, 5.9)
    return leaves or _stem(x, y) or (abs(x) <= 1.6 and abs(y) < 9)


def diamond(x: float, y: float) -> bool:
    """Tell whether a point lies in the diamond."""
    return abs(x) / 11.9 + abs(y) / 19 <= 1


def heart(x: float, y: float) -> bool:
    """Tell whether a point lies in the heart."""
    return _leaf(x, y, 14)


def spade(x: float, y: float) -> bool:
    """Tell whether a point lies in the spade: a heart on its head, on a foot."""
    return _leaf(x, -2 - y, 16) or _stem(x, y)


def star(x: float, y: float) -> bool:
    """Tell whether a point lies in the joker's star of five points."""
    turn = math.tau / 5
    angle = (math.atan2(x, -y) + turn / 2) % turn - turn / 2
    inner, outer = 5.2, 13.5
    a, b = (0, outer), (inner * math.sin(turn / 2), inner * math.cos(turn / 2))
    px, py = math.hypot(x, y) * abs(math.sin(angle)), math.hypot(x, y) * math.cos(angle)
    return (b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0]) <= 0


SUITS = (
    (club, "black"),
    (diamond, "red"),
    (heart, "red"),
    (spade, "black"),
    (star, "black"),
    (star, "red"),
)
OUTLINE = 3.2  # columns; a red suit is drawn as an outline, a black one is filled


def suit(shape: Callable[[float, float], bool], colour: str) -> Picture:
    """Return the suit's part of a card with its suit on it."""
    ring = [(x, y) for x in range(-4, 5) for y in range(-4, 5) if _disc(x, y, OUTLINE)]
    ink = []
    for y in range(-24, 24):
        row = []
        for x in range(-11, 12):
            inside = shape(x, y + 0.5)
            edge = colour == "black" or not all(shape(x + i, y + j + 0.5) for i, j in ring)
            row.append(int(inside and edge))
        ink.append(row)
    return [row[RANK_WIDTH:] for row in flip(card(colour), ink, RANK_WIDTH + 1, 0)]


def card(colour: str) -> Picture:
    """Return an empty card: dark with a lit frame (red) or a lit panel (black)."""
    return panel() if colour == "black" else flip(panel(), panel(2), 0, 0)


def back() -> Picture:
    """Return a card that lies face down: a lattice around a big question mark."""
    picture = card("red")
    for y in range(4, CARD_HEIGHT - 4):
        for x in range(4, CARD_WIDTH - 4):
            i, j = min(x, CARD_WIDTH - 1 - x), min(y, CARD_HEIGHT - 1 - y)
            picture[y][x] = int(i < 15 and 0 in ((i + j) % 6, (i - j) % 6))
    return flip(picture, stretched("?", 22, 38), 19, 5)


def modules() -> dict[str, str]:
    """Return the source texts of the modules of the card faces and of the back, by file name."""
    parts = {}
    for colour in ("red", "black"):
        ranks = [rank(card(colour), name) for name in RANKS]
        parts[f"RANKS_{colour.upper()}"] = (ranks, RANK_WIDTH)
    parts["SUITS"] = ([suit(shape, colour) for shape, colour in SUITS], SUIT_WIDTH)
    size = f"{CARD_WIDTH} x {CARD_HEIGHT} pixels"
    source = (
        f"Source of the ranks: {SOURCES[SOURCE][1]};\n"
        "see LICENSE.md. The suits, the joker, the J and the 1 of the 10 are drawn by the tool.\n"
        'Made by tools/fonts; do not edit.\n"""\n\n'
    )
    text = (
        f'"""Playing cards, {size}: a rank part, then a suit part.\n\n'
        "RANKS_RED (A, 2 to 10, J, Q, K, joker) goes with diamonds and hearts, lit on a dark card;\n"
        "RANKS_BLACK with clubs and spades, dark on a lit card. SUITS: clubs, diamonds,\n"
        "hearts, spades, the star of the black and of the red joker, each in its style.\n\n"
        f"{source}RANK_WIDTH = {RANK_WIDTH}\nSUIT_WIDTH = {SUIT_WIDTH}\nPAGES = {CARD_PAGES}\n"
    )
    for name, (parts_of_cards, width) in parts.items():
        data = b"".join(pack(picture, width, CARD_PAGES) for picture in parts_of_cards)
        assert len(data) == len(parts_of_cards) * width * CARD_PAGES
        text += literal(name, data, 16)
    behind = f'"""The back of a card, {size}.\n\n{source}WIDTH = {CARD_WIDTH}\nPAGES = {CARD_PAGES}\n'
    behind += literal("BACK", pack(back(), CARD_WIDTH, CARD_PAGES), 16)
    return {"cards.py": text, "back.py": behind}


def faces(art: dict[str, Any]) -> list[Picture]:
    """Return all 52 cards and the jokers, from the names of the cards module."""
    suits = split(art["SUITS"], SUIT_WIDTH, CARD_PAGES)
    return [
        [left + right for left, right in zip(face, suits[at], strict=True)]
        for at, (_, colour) in enumerate(SUITS)
        for number, face in enumerate(split(art[f"RANKS_{colour.upper()}"], RANK_WIDTH, CARD_PAGES))
        if (number == len(RANKS) - 1) == (at >= 4)
    ]
