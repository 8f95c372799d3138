"""What the tests of every game ask about the pair games: games to record, what nobody sees."""

from pelman.core.cards import card_names
from pelman.core.deal import below

EVERYBODY = (0, 1, 2, 3, 4, 5)
PLAYS = {
    "memory-2-seats": ("concentration", "memory", (0, 1), 1, 1),
    "memory-3-seats": ("concentration", "memory", (1, 2, 5), 0, 2),
    "memory-6-seats": ("concentration", "memory", EVERYBODY, 5, 3),
    "memory-until-ok": ("concentration", "memory,reveal=0", (0, 1), 1, 4),
    "concentration": ("concentration", "concentration", (0, 1), 1, 1),
    "concentration-solo": ("concentration", "concentration", (2,), 0, 5),
    "age-3": ("concentration", "age3", (0, 1), 0, 6),
    "age-5": ("concentration", "age5", (0, 1, 2), 0, 7),
    "age-7": ("concentration", "age7", (0, 1, 2, 3), 3, 8),
    "zebra": ("concentration", "concentration,match=zebra", (0, 1, 2), 0, 9),
    "rank": ("concentration", "concentration,match=rank", (0, 1), 0, 10),
    "colour": ("concentration", "concentration,match=colour", (0, 1), 0, 11),
    "jokers": ("concentration", "concentration,cards=54,jokers=1", (0, 1), 0, 12),
    "jokers-2-points": ("concentration", "concentration,cards=54,match=zebra,jokers=2", (0, 1), 0, 13),
    "two-packs": ("concentration", "concentration,cards=104,match=identical", (0, 1, 2), 0, 14),
    "two-packs-rank": ("concentration", "concentration,cards=104,match=rank", (0, 1), 0, 15),
    "pictures": ("concentration", "concentration,faces=pictures,match=identical", (0, 1), 0, 16),
    "one-flip": ("concentration", "concentration,again=0", (0, 1, 2), 0, 17),
    "foul-ignored": ("concentration", "concentration,foul=ignore", (0, 1), 0, 18),
    "foul-warned": ("concentration", "concentration,foul=warn", (0, 1), 0, 19),
    "together-won": ("concentration", "age7,limit=60", (0, 1, 2), 0, 20),
    "together-lost": ("concentration", "concentration,limit=10", (0, 1, 2), 0, 21),
    "preview": ("concentration", "concentration,cards=20,preview=20", (0, 1), 0, 22),
    "playoff": ("concentration", "concentration,playoff=1", (0, 3), 1, 23),
}
"""File -> (game, rules, seats, first seat, seed)."""
for cards in (6, 10, 12, 14, 18, 20, 22, 24, 26, 28, 30):
    PLAYS[f"cards-{cards}"] = ("concentration", f"concentration,cards={cards}", (0, 1), 0, 100 + cards)
for cards in (22, 26, 30):
    text = f"concentration,cards={cards},match=zebra,jokers=1"
    PLAYS[f"cards-{cards}-jokers"] = ("concentration", text, (0, 1), 0, 200 + cards)


def hidden(game, random, seat=None):
    """Other cards under the backs."""
    faces = game.seen().faces
    down = [cell for cell in range(len(game.deal)) if faces[cell] == 255]
    cards = [game.deal[cell] for cell in down]
    random.shuffle(cards)
    deal = bytearray(game.deal)
    for cell, card in zip(down, cards, strict=True):
        deal[cell] = card
    return game.to_text().partition("deal=")[0] + "deal=" + card_names(deal)


def skilled(game, legal, luck):
    """Return the card that pairs with the open one, every now and then; else None."""
    first = game.seen().first
    if first >= 0 and below(3, luck.random_bytes):
        for other in legal:
            if other < 128 and game.rules.is_pair(game.deal[other], game.deal[first]):
                return other
    return None
