"""For every game: the line of the same game where what a seat cannot see is different; CPython only."""

from pelman.core.cards import card_names


def concentration(game, random, seat=None):
    """Other cards under the backs."""
    faces = game.seen().faces
    hidden = [cell for cell in range(len(game.deal)) if faces[cell] == 255]
    cards = [game.deal[cell] for cell in hidden]
    random.shuffle(cards)
    deal = bytearray(game.deal)
    for cell, card in zip(hidden, cards, strict=True):
        deal[cell] = card
    return game.to_text().partition("deal=")[0] + "deal=" + card_names(deal)


def memreve(game, random, seat=None):
    """Cards that show the same symbol have changed their other sides, and the dice will fall otherwise."""
    other = game.from_text(game.to_text())
    sides = [(cell, face) for cell, face in enumerate(other.seen().faces) if face != 255]
    for symbol in range(5):
        cells = [cell for cell, face in sides if face == symbol]
        hidden = [other.hidden[cell] for cell in cells]
        random.shuffle(hidden)
        for cell, side in zip(cells, hidden, strict=True):
            other.put(cell, (symbol, side))
    other.luck.state = random.randrange(1, 1 << 32)
    return other.to_text()


def memospeed(game, random, seat=None):
    """Other cards are covered, drawn and in the stock; below its top the discard lies otherwise."""
    other = game.from_text(game.to_text())
    seen = other.seen()
    looked = dict(game.seen(seat).cards)
    down = [cell for cell, face in enumerate(seen.faces) if face == seen.DOWN and cell not in looked]
    if seen.shown != seen.NONE and seen.chosen[0] in down:
        down.remove(seen.chosen[0])  # all see it for a moment
    is_drawn_hidden = other.drawn != seen.NONE and -1 not in looked
    cards = [other.table[cell] for cell in down] + list(other.stock) + [other.drawn] * is_drawn_hidden
    random.shuffle(cards)
    if is_drawn_hidden:
        other.drawn = cards.pop()
    for cell in down:
        other.table[cell] = cards.pop()
    other.stock = cards
    others = other.discard[:-1]
    random.shuffle(others)
    other.discard = others + other.discard[-1:]
    other.luck.state = random.randrange(1, 1 << 32)
    return other.to_text()


HIDDEN = {"concentration": concentration, "memreve": memreve, "memospeed": memospeed}
