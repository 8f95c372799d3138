"""A game of Mémospeed as one line of text; what reads it is `memospeed_text`.

A card is a letter, from "a" for the first kind on; a capital one lies open; "-" is an empty slot.
"""

from __future__ import annotations

from pelman.games.memospeed_seen import DOWN, EMPTY, EVENTS, NONE, PHASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.games.memospeed import Memospeed


def text_of(game: Memospeed) -> str:
    """Return the whole game on one line."""
    seen = game.seen()
    return " ".join(
        (
            game.name,
            game.rules.to_text(),
            "seats=" + ",".join([str(place + 1) for place in game.seats]),
            "round=" + str(seen.round),
            "turn=" + _seat(seen.acting),
            "now=" + PHASES[seen.phase],
            "actor=" + _seat(seen.actor),
            "what=" + EVENTS[seen.what],
            "back=" + PHASES[game.back],
            "due=" + str(int(game.is_due)),
            "caller=" + _seat(seen.caller),
            "left=" + str(game.left),
            "youngest=" + _seat(game.youngest),
            "mirror=" + _seat(game.mirror),
            "power=" + _letters((seen.power,)),
            "at=" + "+".join([str(cell) for cell in seen.chosen]),
            "fresh=" + (str(seen.fresh) if seen.fresh >= 0 else ""),
            "drawn=" + _letters((game.drawn,)),
            "unpeeked=" + ",".join([_seat(seat) for seat in game.unpeeked]),
            "gone=" + ",".join([_seat(seat) for seat in game.gone]),
            "hands=" + "/".join([_hand(game, seat) for seat in range(len(game.seats))]),
            "stock=" + _letters(game.stock),
            "discard=" + _letters(game.discard),
            "sheet=" + "/".join([",".join([str(points) for points in scores]) for scores in seen.sheet]),
            "luck=" + str(game.luck.state),
        )
    )


def _seat(seat: int) -> str:
    return str(seat + 1) if seat >= 0 else ""


def _letters(cards: tuple[int, ...] | list[int]) -> str:
    return "".join([chr(97 + card) for card in cards if card != NONE])


def _hand(game: Memospeed, seat: int) -> str:
    letters = ""
    for cell in game.seen().zones[seat]:
        card = game.table[cell]
        letter = "-" if card == EMPTY else chr(97 + card)
        letters += letter if game.seen().faces[cell] == DOWN else letter.upper()
    return letters.rstrip("-")
