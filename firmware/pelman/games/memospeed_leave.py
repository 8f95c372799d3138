"""A seat leaves a game of Mémospeed: seldom done, so loaded when it is."""

from __future__ import annotations

from pelman.core.game import NEXT
from pelman.games.memospeed_seen import (
    CHOOSE,
    DROP,
    FIZZLED,
    GIVE,
    LOOK,
    NOBODY,
    NONE,
    PEEK,
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
    from pelman.core.game import Event
    from pelman.games.memospeed import Memospeed


def leave(game: Memospeed, seat: int) -> tuple[Event, ...]:
    """Let a seat leave; what the table waits for from it is passed over."""
    seen = game.seen()
    seen.gone.append(seat)
    event = ("leave", seat)
    if seat in game.unpeeked:
        game.unpeeked.remove(seat)
    if len(game.staying()) == 1:
        game.unpeeked.clear()
        _discard_drawn(game)
        return (event,) + game.end()
    if seen.caller not in (NOBODY, seat) and _is_still_to_come(game, seat):
        game.left -= 1
    if game.mirror == seat:
        game.mirror = NOBODY
    return (event,) + _without(game, seat)


def _is_still_to_come(game: Memospeed, seat: int) -> bool:
    """Return whether a seat would have had one of the turns that are left after STOP."""
    count = len(game.seats)
    steps = [(game.seen().acting + step) % count for step in range(1, count)]
    coming = [other for other in steps if other not in game.gone or other == seat][: game.left]
    return seat in coming


def _without(game: Memospeed, seat: int) -> tuple[Event, ...]:
    """Go on after a seat has left, from the phase that the table is in."""
    seen = game.seen()
    phase = seen.phase
    if phase == SCORES:
        game.ask(SCORES, game.staying()[0], [])
        game.offer((NEXT,))
        return ()
    is_peeking = phase == CHOOSE or phase == LOOK and game.back == CHOOSE
    if phase == PEEK or is_peeking and seat == seen.actor:
        game.peek()
        return ()
    if phase in (WRONG, SHOWN):
        return ()
    return _without_actor(game, seat) if seat == seen.actor else _refresh(game)


def _without_actor(game: Memospeed, seat: int) -> tuple[Event, ...]:
    """The seat that was to act is gone."""
    phase = game.seen().phase
    if phase == REVEAL or phase == PICK:
        return game.reopen()
    if phase == GIVE:
        owner = game.zone_of(game.seen().first)
        return game.open_drop() if game.hand(owner) else game.end_round(owner)
    if phase == POWER or phase == LOOK and game.back == POWER:
        return game.after_power()
    _discard_drawn(game)
    return game.next()


def _discard_drawn(game: Memospeed) -> None:
    """What was drawn is discarded, and does nothing."""
    if game.drawn != NONE:
        game.discard.append(game.drawn)
        game.drawn = NONE
        game.count()


def _refresh(game: Memospeed) -> tuple[Event, ...]:
    """Find out anew what may be pressed in this phase."""
    seen = game.seen()
    if seen.phase == DROP or seen.phase == REACT or seen.phase == TURN and game.discard:
        game.let_claim(game.staying())
    elif seen.phase == POWER:
        cells = game.targets(seen.actor)
        if not cells and not seen.named:
            return game.show(FIZZLED, [], seen.actor)
        game.may_press(cells)
    return ()
