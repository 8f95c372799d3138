"""A game of MemReve from its one line of text; apart from the game, as only an interrupted game needs it."""

from __future__ import annotations

from pelman.core.seats import MOST
from pelman.core.text import number, numbers, value
from pelman.games.memreve import EVENTS, NAMES, NO_DICE, PHASES, Seen
from pelman.games.memreve_rules import EMPTY, SPECIAL, SYMBOLS, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.memreve import MemReve

_FIELDS = "seats turn now what dice at rival silent rolls gone piles table luck".split()
_MOST_ROLLS = 1 << 29
_WITH_RIVAL = (Seen.RIGHT, Seen.WRONG, Seen.NAMED, Seen.MISNAMED)
_CELLS = (0, 1, 1, 2, 0, 0, 1, 1, 0, 0, 1)
"""For each event the cells that it happens to."""


def game_of(kind: type[MemReve], text: str) -> MemReve:
    """Return the game of a line made by `MemReve.to_text`.

    :raises ValueError: the line is not one; the message begins with the field at fault.
    """
    words = text.split()
    if len(words) != 2 + len(_FIELDS) or words[0] != kind.name:
        raise ValueError("text: a line of %s has %d words" % (kind.name, 2 + len(_FIELDS)))
    fields = {field: value(word, field) for word, field in zip(words[2:], _FIELDS)}
    rules = Rules.from_text(words[1])
    places = [place - 1 for place in numbers("seats", fields["seats"], ",", 1, MOST)]
    first = number("turn", fields["turn"], 1, len(places)) - 1
    game = kind(rules, rules.deck, tuple(places), first)
    for place in rules.cells():
        game.put(place, (EMPTY, EMPTY))
    _put_cards(game, fields)
    game.luck.state = number("luck", fields["luck"], 1, (1 << 32) - 1)
    seen = game.seen()
    seen.rolls = number("rolls", fields["rolls"], 0, _MOST_ROLLS)
    for seat in numbers("gone", fields["gone"], ",", 1, len(places)):
        game.gone.append(seat - 1)
    for seat in numbers("silent", fields["silent"], ",", 1, len(places)):
        game.silent.append(seat - 1)
    if len(set(game.gone)) != len(game.gone) or len(game.gone) == len(places):
        raise ValueError("gone: " + fields["gone"])
    seen.dice = _dice(fields["dice"])
    at = numbers("at", fields["at"], "+", 0, 51) + [-1, -1]
    seen.first, seen.second = at[0], at[1]
    if fields["rival"]:
        seen.rival = number("rival", fields["rival"], 1, len(places)) - 1
    _put_phase(game, _index("now", fields["now"], PHASES), _index("what", fields["what"], EVENTS))
    if game.to_text() != text:
        raise ValueError("text: these fields do not go together: " + text)
    return game


def _index(field: str, text: str, names: list[str]) -> int:
    if text not in names:
        raise ValueError(field + ": " + text)
    return names.index(text)


def _dice(text: str) -> tuple[int, int]:
    if len(text) != 2 or text[0] not in NAMES or text[1] not in NAMES:
        raise ValueError("dice: " + text)
    dice = (NAMES.index(text[0]), NAMES.index(text[1]))
    if dice != NO_DICE and max(dice) > SPECIAL:
        raise ValueError("dice: " + text)
    return dice


def _sides(field: str, text: str) -> tuple[int, int]:
    symbols = NAMES[:SYMBOLS]
    if len(text) != 2 or text[0] not in symbols or text[1] not in symbols or text[0] == text[1]:
        raise ValueError("%s: no card %s" % (field, text))
    return symbols.index(text[0]), symbols.index(text[1])


def _put_cards(game: MemReve, fields: dict[str, str]) -> None:
    """Lay the cards on the table and on the piles, and see that they are the deck.

    :raises ValueError: they are not, or they do not lie where cards can.
    """
    cards = []
    cells = game.rules.cells()
    for word in fields["table"].split("+") if fields["table"] else []:
        place, _, card = word.partition(":")
        cell = number("table", place, 0, 51)
        if cell not in cells or game.seen().faces[cell] != EMPTY:
            raise ValueError("table: cell " + place)
        game.put(cell, _sides("table", card))
        cards.append(_sides("table", card))
    piles = fields["piles"].split("/")
    if len(piles) != len(game.seats):
        raise ValueError("piles: one for each seat, not " + fields["piles"])
    for seat, pile in enumerate(piles):
        for word in pile.split("+") if pile else []:
            game.give(seat, _sides("piles", word))
            cards.append(_sides("piles", word))
    deck = [card for card in game.rules.deck if card != EMPTY]
    if sorted([min(sides) * SYMBOLS + max(sides) for sides in cards]) != sorted(deck):
        raise ValueError("table: these are not the cards")


def _put_phase(game: MemReve, phase: int, what: int) -> None:
    """Take up the phase; what does not go together with it is refused, or shows in the text."""
    seen = game.seen()
    is_before = phase in (Seen.ROLL, Seen.TUMBLE, Seen.ENDED)
    if (seen.dice == NO_DICE) != is_before:
        raise ValueError("dice: not in this phase")
    if seen.acting in game.gone and phase not in (Seen.TUMBLE, Seen.SHOWN, Seen.ENDED):
        raise ValueError("gone: it is the turn of one that has left")
    is_over = max(game.scores) >= seen.target or not any([face != EMPTY for face in seen.faces])
    if is_over != (phase == Seen.ENDED) and phase != Seen.SHOWN:
        raise ValueError("now: not with these cards")
    if phase in (Seen.CHALLENGE, Seen.POINT, Seen.REWARD) and not _is_called(seen):
        raise ValueError("now: nobody can have called")
    rivals = [seat for seat in range(len(game.seats)) if seat not in game.gone and game.piles[seat]]
    if game.silent:
        _check_silent(game, phase, rivals)
    if phase == Seen.CHALLENGE and len(rivals) - len(game.silent) == 1:
        raise ValueError("now: nobody can contradict")
    if phase == Seen.POINT and (seen.rival not in rivals or seen.rival in [seen.acting] + game.silent):
        raise ValueError("rival: it cannot contradict")
    if (seen.rival >= 0) != (phase == Seen.POINT or what in _WITH_RIVAL):
        raise ValueError("rival: not in this phase")
    _check_cells(seen, phase, what)
    game.resume(phase, what)


def _check_silent(game: MemReve, phase: int, rivals: list[int]) -> None:
    """Refuse seats that cannot have missed their time for pointing."""
    known = set(game.silent)
    is_called = phase in (Seen.CHALLENGE, Seen.POINT)
    if not is_called or len(known) != len(game.silent) or not known <= set(rivals) - {game.seen().acting}:
        raise ValueError("silent: these cannot have been")


def _is_called(seen: Seen) -> bool:
    return max(seen.dice) < SPECIAL and seen.dice[0] != seen.dice[1] and seen.scores[seen.acting] > 0


def _check_cells(seen: Seen, phase: int, what: int) -> None:
    """Refuse cells that nothing has happened to."""
    count = (seen.first >= 0) + (seen.second >= 0)
    if phase == Seen.SWAP:
        if count == 2 or count and seen.faces[seen.first] == EMPTY:
            raise ValueError("at: no card was chosen there")
    elif count != (_CELLS[what] if phase == Seen.SHOWN else 0):
        raise ValueError("at: as many cells as it happened to")
    if (phase == Seen.SHOWN) != (what not in (Seen.NO_EVENT, Seen.ACCEPTED)):
        raise ValueError("what: not in this phase")
    if what == Seen.ACCEPTED and phase != Seen.REWARD:
        raise ValueError("what: not in this phase")
