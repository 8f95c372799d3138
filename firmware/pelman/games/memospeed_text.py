"""A game of Mémospeed from its one line of text (see `memospeed_line`); only an interrupted game needs it."""

from __future__ import annotations

from pelman.core.game import MIX, NEXT
from pelman.core.grid import CELLS
from pelman.core.seats import MOST
from pelman.core.text import number, numbers, value
from pelman.games.memospeed import CLAIM_MS, PEEK_MS, WRONG_MS
from pelman.games.memospeed_rules import ACTION, GROUPS, KINDS, LEAVES, Rules
from pelman.games.memospeed_rules import MIX as MIX_CARD
from pelman.games.memospeed_seen import (
    CHOOSE,
    DRAWN,
    DROP,
    EMPTY,
    ENDED,
    EVENTS,
    GIVE,
    LOOK,
    NONE,
    PEEK,
    PHASES,
    PICK,
    POWER,
    REACT,
    REVEAL,
    SCORES,
    SHOWN,
    TURN,
    WRONG,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.memospeed import Memospeed

_FIELDS = (
    "seats round turn now actor what back due caller left youngest mirror power at fresh drawn unpeeked gone "
    "hands stock discard sheet luck"
).split()
_MOST_POINTS = 1 << 20


def game_of(kind: type[Memospeed], text: str) -> Memospeed:
    """Return the game of a line made by `text_of`.

    :raises ValueError: the line is not one; the message begins with the field at fault.
    """
    words = text.split(" ")
    if len(words) != 2 + len(_FIELDS) or words[0] != kind.name:
        raise ValueError("text: a line of %s has %d words" % (kind.name, 2 + len(_FIELDS)))
    fields = {field: value(word, field) for word, field in zip(words[2:], _FIELDS)}
    rules = Rules.from_text(words[1])
    places = [place - 1 for place in numbers("seats", fields["seats"], ",", 1, MOST)]
    count = len(places)
    game = kind(rules, rules.deck, tuple(places), number("youngest", fields["youngest"], 1, count) - 1)
    game.luck.state = number("luck", fields["luck"], 1, (1 << 32) - 1)
    _put_cards(game, fields)
    _put_seats(game, fields, count)
    _put_sheet(game, fields, count)
    _put_phase(game, fields, count)
    if game.to_text() != text:
        raise ValueError("text: these fields do not go together: " + text)
    return game


def _cards(field: str, text: str) -> list[int]:
    found = []
    for letter in text:
        card = ord(letter) - 97
        if not 0 <= card < len(KINDS):
            raise ValueError("%s: no card %s" % (field, letter))
        found.append(card)
    return found


def _put_cards(game: Memospeed, fields: dict[str, str]) -> None:
    """Lay all cards where they are, and see that they are the deck.

    :raises ValueError: they are not.
    """
    seen = game.seen()
    game.stock = _cards("stock", fields["stock"])
    game.discard = _cards("discard", fields["discard"])
    game.table = bytearray(bytes((EMPTY,)) * (LEAVES * CELLS))
    seen.faces[:] = game.table
    hands = fields["hands"].split("/")
    if len(hands) != len(game.seats):
        raise ValueError("hands: one for each seat, not " + fields["hands"])
    for seat, hand in enumerate(hands):
        if len(hand) > len(seen.zones[seat]):
            raise ValueError("hands: too many cards, " + hand)
        for cell, letter in zip(seen.zones[seat], hand):
            if letter != "-":
                card = _cards("hands", letter.lower())[0]
                game.put(cell, card)
                if letter != letter.lower():
                    seen.faces[cell] = card
    drawn = _cards("drawn", fields["drawn"])
    if len(drawn) > 1:
        raise ValueError("drawn: " + fields["drawn"])
    game.drawn = drawn[0] if drawn else NONE
    lying = bytes([card for card in game.table if card != EMPTY])
    if bytes(sorted(game.stock + game.discard + list(lying) + drawn)) != game.rules.deck:
        raise ValueError("hands: these are not the cards")


def _seats_of(field: str, text: str, count: int) -> list[int]:
    seats = [seat - 1 for seat in numbers(field, text, ",", 1, count)]
    if len(set(seats)) != len(seats):
        raise ValueError(field + ": " + text)
    return seats


def _one_seat(field: str, text: str, count: int) -> int:
    return number(field, text, 1, count) - 1 if text else -1


def _put_seats(game: Memospeed, fields: dict[str, str], count: int) -> None:
    seen = game.seen()
    for seat in _seats_of("gone", fields["gone"], count):
        seen.gone.append(seat)
    if len(seen.gone) == count:
        raise ValueError("gone: " + fields["gone"])
    game.unpeeked = _seats_of("unpeeked", fields["unpeeked"], count)
    seen.acting = number("turn", fields["turn"], 1, count) - 1
    seen.actor = _one_seat("actor", fields["actor"], count)
    seen.caller = _one_seat("caller", fields["caller"], count)
    game.mirror = _one_seat("mirror", fields["mirror"], count)
    game.left = number("left", fields["left"], 0, MOST)
    game.is_due = number("due", fields["due"], 0, 1) == 1


def _put_sheet(game: Memospeed, fields: dict[str, str], count: int) -> None:
    seen = game.seen()
    seen.round = number("round", fields["round"], 1, game.rules.rounds)
    for line in fields["sheet"].split("/") if fields["sheet"] else []:
        scores = numbers("sheet", line, ",", -_MOST_POINTS, _MOST_POINTS)
        if len(scores) != count:
            raise ValueError("sheet: " + line)
        seen.sheet.append(tuple(scores))
    seen.scores = [sum([scores[seat] for scores in seen.sheet]) for seat in range(count)]


def _put_phase(game: Memospeed, fields: dict[str, str], count: int) -> None:
    """Take up the phase; what does not go together with it is refused, or shows in the text."""
    seen = game.seen()
    for field, names in (("now", PHASES), ("back", PHASES), ("what", EVENTS)):
        if fields[field] not in names:
            raise ValueError(field + ": " + fields[field])
    seen.chosen = numbers("at", fields["at"], "+", 0, LEAVES * CELLS - 1)
    power = _cards("power", fields["power"])
    if len(power) > 1 or power and GROUPS[power[0]] != ACTION:
        raise ValueError("power: " + fields["power"])
    seen.power = power[0] if power else NONE
    seen.fresh = number("fresh", fields["fresh"], 0, LEAVES * CELLS - 1) if fields["fresh"] else -1
    game.back = PHASES.index(fields["back"])
    game.count()
    _check(game, fields["now"], fields["what"])
    _resume(game, PHASES.index(fields["now"]), EVENTS.index(fields["what"]))


_LONG = {CHOOSE: PEEK_MS, REVEAL: CLAIM_MS, PICK: CLAIM_MS}


def _resume(game: Memospeed, phase: int, what: int) -> None:
    """Take up a phase, from the cards and seats as they are."""
    seen = game.seen()
    chosen = seen.chosen
    if phase == PEEK:
        game.race(phase, PEEK_MS, game.unpeeked)
    elif phase == REACT or phase == DROP:
        game.race(phase, game.rules.window * 1000, game.staying())
    elif phase == WRONG:
        game.wait(phase, WRONG_MS, seen.actor)
    elif phase == ENDED:
        game.end()
    else:
        _resume_turn(game, phase)
    seen.chosen = chosen
    if phase == WRONG:
        seen.shown = game.table[chosen[0]]
    elif phase == SHOWN:
        game.show(what, chosen, seen.actor)
    seen.what = what


def _resume_turn(game: Memospeed, phase: int) -> None:
    """Take up a phase in which a seat is to act."""
    seen = game.seen()
    actor = seen.actor
    if phase == LOOK:
        game.look(actor, game.back)
    elif phase == TURN:
        game.ask_turn()
    elif phase == DRAWN:
        game.ask_drawn()
    else:
        game.ask(phase, actor, _cells(game, phase), _LONG.get(phase, 0))
        if phase == SCORES:
            game.offer((NEXT,))
        elif phase == POWER and seen.power == MIX_CARD and seen.chosen:
            game.offer((MIX,))


def _cells(game: Memospeed, phase: int) -> list[int]:
    """Return the cells that the seat may press in a phase."""
    seen = game.seen()
    actor = seen.actor
    if phase == CHOOSE:
        return game.front(actor) + [seen.keys[actor]]
    if phase == REVEAL:
        return game.down(actor) + [seen.keys[actor]]
    if phase == PICK:
        return game.lying() + [seen.keys[actor]]
    if phase == POWER:
        return game.targets(actor)
    return game.hand(actor) if phase == GIVE else []


_WITH_ACTOR = "look choose turn drawn reveal power pick give wrong shown scores".split()


def _check(game: Memospeed, now: str, what: str) -> None:
    """Refuse what could not be played on.

    :raises ValueError: the message begins with the field at fault.
    """
    seen = game.seen()
    back = PHASES[game.back]
    is_waiting = now in ("wrong", "shown")
    if (seen.actor >= 0) != (now in _WITH_ACTOR) or seen.actor in seen.gone and not is_waiting:
        raise ValueError("actor: not in this phase")
    if now in ("turn", "drawn") and seen.actor != seen.acting:
        raise ValueError("actor: it is another one's turn")
    if (game.drawn != NONE) != (now == "drawn" or now == "look" and back == "drawn"):
        raise ValueError("drawn: not in this phase")
    if now == "look" and back not in ("choose", "drawn", "power"):
        raise ValueError("back: not from a look")
    if now == "look" and back == "power" and len(seen.chosen) != 1:
        raise ValueError("at: one card is looked at")
    if now in ("give", "wrong") and len(seen.chosen) != 1:
        raise ValueError("at: one cell")
    if now in ("reveal", "pick", "wrong") and back not in ("turn", "react", "drop"):
        raise ValueError("back: not from a claim")
    if now in ("react", "reveal", "power") and seen.power == NONE:
        raise ValueError("power: none in this phase")
    if now in ("react", "drop", "reveal", "pick", "give") and not game.discard:
        raise ValueError("discard: empty")
    if now == "shown" and what in ("opened", "turned") and len(seen.chosen) != 1:
        raise ValueError("at: one card was turned")
    _check_cards(game, now, what)


def _check_cards(game: Memospeed, now: str, what: str) -> None:
    seen = game.seen()
    is_peeking = now == "peek" or now == "choose" or now == "look" and PHASES[game.back] == "choose"
    is_opening = now == "shown" and what == "opened"
    if bool(game.unpeeked) != is_peeking and not is_opening or set(game.unpeeked) & set(seen.gone):
        raise ValueError("unpeeked: not in this phase")
    if is_peeking and now != "peek" and seen.actor not in game.unpeeked:
        raise ValueError("unpeeked: it has chosen")
    if len(seen.sheet) != seen.round - (0 if now in ("scores", "ended") else 1) and now != "ended":
        raise ValueError("sheet: a line for each round")
    for seat in range(len(game.seats)):
        has_cards = game.hand(seat) or now == "give" and seen.first in seen.zones[seat]
        if not has_cards and seat not in seen.gone and now not in ("scores", "ended"):
            raise ValueError("hands: none")
        if (
            is_peeking
            and seat in game.unpeeked
            and [c for c in seen.zones[seat][:2] if game.table[c] == EMPTY]
        ):
            raise ValueError("hands: no front cards")
    for cell in seen.chosen:
        if now in ("look", "wrong", "power") and game.table[cell] == EMPTY:
            raise ValueError("at: no card")
        if now == "give" and (game.table[cell] != EMPTY or not [z for z in seen.zones if cell in z]):
            raise ValueError("at: no free slot")
