"""A pair game from its one line of text; apart from the game, as only an interrupted game needs it."""

from __future__ import annotations

from pelman.core.game import CONCEAL, FOUL
from pelman.core.seats import MOST
from pelman.core.text import cards, number, numbers, value
from pelman.games.pair_rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.concentration import Concentration

_FIELDS = ("seats", "turn", "failed", "warned", "gone", "now", "open", "piles", "deal")
_MOST_FAILED = 1 << 29


def game_of(kind: type[Concentration], text: str) -> Concentration:
    """Return the game of a line made by `Concentration.to_text`.

    :raises ValueError: the line is not one; the message begins with the field at fault.
    """
    words = text.split()
    if len(words) != 2 + len(_FIELDS) or words[0] != kind.name:
        raise ValueError("text: a line of %s has %d words" % (kind.name, 2 + len(_FIELDS)))
    rules = Rules.from_text(words[1])
    seats, turn, failed, warned, gone, now, opened, piles, deal = [
        value(word, field) for word, field in zip(words[2:], _FIELDS)
    ]
    places = [place - 1 for place in numbers("seats", seats, ",", 1, MOST)]
    first = number("turn", turn, 1, len(places)) - 1
    game = kind(rules, cards("deal", deal), tuple(places), first)
    if rules.preview and now != "preview":
        game.apply(CONCEAL)
    _put_piles(game, piles)
    game.put_failed(number("failed", failed, 0, _MOST_FAILED))
    _put_open(game, opened)
    fouled = [seat - 1 for seat in numbers("warned", warned, ",", 1, len(places))]
    if len(set(fouled)) != len(fouled):
        raise ValueError("warned: " + warned)
    game.warned = fouled
    _put_now(game, now)
    _put_gone(game, gone)
    if game.to_text() != text:
        raise ValueError("text: these fields do not go together: " + text)
    return game


def _put_gone(game: Concentration, text: str) -> None:
    """Let the seats leave that have left; the one whose turn it is has not."""
    for number_of_seat in numbers("gone", text, ",", 1, len(game.seats)):
        seat = number_of_seat - 1
        if seat in game.gone or seat == game.turn or len(game.gone) == len(game.seats) - 1:
            raise ValueError("gone: " + text)
        game.gone.append(seat)


def _put_piles(game: Concentration, text: str) -> None:
    piles = text.split("/")
    if len(piles) != len(game.seats):
        raise ValueError("piles: one for each seat, not " + text)
    for seat, pile in enumerate(piles):
        cells = numbers("piles", pile, "+", 0, len(game.deal) - 1)
        if len(cells) % 2:
            raise ValueError("piles: half a pair in " + pile)
        for at in range(0, len(cells), 2):
            _put_pair(game, seat, cells[at], cells[at + 1])


def _put_pair(game: Concentration, seat: int, a: int, b: int) -> None:
    for cell in (a, b):
        if not game.is_legal(cell):
            raise ValueError("piles: cell %d" % cell)
    if a == b or not game.rules.is_pair(game.deal[a], game.deal[b]):
        raise ValueError("piles: %d and %d are no pair" % (a, b))
    game.put_pair(seat, a, b)


def _put_open(game: Concentration, text: str) -> None:
    cells = numbers("open", text, "+", 0, len(game.deal) - 1)
    if len(cells) > 2:
        raise ValueError("open: more than two cards, " + text)
    for cell in cells:
        if not game.is_legal(cell):
            raise ValueError("open: cell %d" % cell)
        game.apply(cell)


def _put_now(game: Concentration, name: str) -> None:
    """Take up the phase that the open cards alone do not tell."""
    if name == "wait" and game.seen().phase == game.seen().MISS:
        game.apply(game.legal()[0])
    elif name in ("foul", "warning") and game.is_legal(FOUL):
        if name == "warning" and game.turn in game.warned:
            game.warned.remove(game.turn)
        game.apply(FOUL)
