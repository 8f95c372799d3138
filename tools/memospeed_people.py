"""People who play Mémospeed and know all cards: for scripts, and for tests at a device on the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pelman.core.game import DISCARD, DONE, DRAW, NEXT, OVER, READY, STOP
from pelman.games import memospeed_rules as cards
from pelman.games import memospeed_seen as at
from pelman.games.memospeed_rules import score

if TYPE_CHECKING:
    from tools.record_games import Recorder

LOOK_MS = 1100
"""How long a key is held to look: the screen says first whose eyes it is for."""
STOP_MS = 1000
"""How long PAGE is held to call STOP."""


def hold(people: Recorder, key: int | str, action: int, say: str = "") -> None:
    """Hold a key to look, and let it go; a picture may be taken before that."""
    people.press_down(key)
    people.game.apply(action)
    people.wait(LOOK_MS)
    if say:
        people.say(say)
    people.let_go(key)
    people.wait(265)
    people.game.apply(DONE)


def peek(people: Recorder, say: str = "") -> None:
    """Every seat looks at its front cards, and turns up the left one."""
    game = people.game
    for seat in list(game.unpeeked):
        hold(people, game.seen().keys[seat], game.seen().keys[seat], say)
        say = ""
        people.press(game.front(seat)[0])
        settle(people)


def draw(people: Recorder, say: str = "") -> None:
    """The seat to act draws and looks."""
    hold(people, "ok", DRAW, say)


def discard(people: Recorder) -> None:
    """Discard the drawn card."""
    people.tap("ok")
    people.game.apply(DISCARD)


def stop(people: Recorder, say: str) -> None:
    """Call STOP, and let the others play once more."""
    people.press_down("page")
    people.wait(STOP_MS)
    people.let_go("page")
    people.wait(265)
    people.game.apply(STOP)
    people.say(say)
    settle(people)
    while people.game.seen().phase != at.SCORES:
        turn(people, [])


def next_round(people: Recorder) -> None:
    """The sheet has been seen."""
    people.tap("ok")
    people.game.apply(NEXT)


def window(people: Recorder) -> None:
    """Let the console go on until a seat is to act, or may drop."""
    game = people.game
    while (
        game.turn != OVER and game.pending() and game.seen().phase in (at.DROP, at.SHOWN, at.WRONG, at.REACT)
    ):
        people.wait(game.pending()[1])
        game.apply(READY)


def settle(people: Recorder) -> None:
    """Let only what was shown be over."""
    game = people.game
    while game.seen().phase in (at.SHOWN, at.WRONG):
        people.wait(game.pending()[1])
        game.apply(READY)


def play_power(people: Recorder) -> None:
    """Choose the first targets of the action that is being played."""
    game = people.game
    while game.seen().phase == at.POWER:
        cells = [action for action in game.legal() if action < 104]
        if game.seen().power == cards.LOOK:
            hold(people, game.seen().layout.keys[cells[0]], cells[0])
        else:
            people.press(cells[0])


def twins(people: Recorder) -> list[int]:
    """Return the cells of cards that are identical to the discarded one."""
    game = people.game
    return [cell for cell in game.lying() if game.table[cell] == game.seen().top]


def owner(people: Recorder, cell: int) -> int:
    """Return the seat in whose zone a cell is."""
    return next(seat for seat, zone in enumerate(people.game.seen().zones) if cell in zone)


def covered(people: Recorder, card: int) -> list[int]:
    """Return the cells on which a card of a kind lies face down."""
    game = people.game
    return [cell for seat in game.staying() for cell in game.down(seat) if game.table[cell] == card]


def sums(people: Recorder) -> list[int]:
    """Return what every hand counts now."""
    game = people.game
    hands = [game.hand(seat) for seat in range(len(game.seats))]
    return [score(bytes([game.table[cell] for cell in hand])) for hand in hands]


def turn(people: Recorder, wanted: list[str]) -> None:
    """A whole turn: draw, discard, play the action, drop. What is wanted is done as soon as it can be.

    :param wanted: of "shield", "mirror", "race", "give", "mistake"; what was done is taken out
    """
    draw(people)
    discard(people)
    resolve(people, wanted)


def resolve(people: Recorder, wanted: list[str]) -> None:
    """What comes after a card was discarded, until the next turn."""
    if people.game.seen().phase == at.REACT:
        _react(people, wanted)
    while people.game.seen().phase == at.POWER:
        play_power(people)
        settle(people)
    settle(people)
    if people.game.seen().phase == at.DROP:
        _drop(people, wanted)
    window(people)


def _react(people: Recorder, wanted: list[str]) -> None:
    for name, card in (("shield", cards.SHIELD), ("mirror", cards.MIRROR)):
        found = covered(people, card)
        if name in wanted and found:
            wanted.remove(name)
            people.say(f"who has a {name}")
            people.press(people.game.seen().keys[owner(people, found[0])])
            people.press(found[0])
            people.say(f"a {name}")
            settle(people)
            return
    people.wait(people.game.pending()[1])
    people.game.apply(READY)


def _drop(people: Recorder, wanted: list[str]) -> None:
    game = people.game
    seen = game.seen()
    for cell in twins(people):
        seat = owner(people, cell)
        others = [other for other in game.staying() if other < seat]
        rival = [
            other for other in others if game.first_of([seen.keys[other], seen.keys[seat]]) == seen.keys[seat]
        ]
        if "race" in wanted and rival and len(game.hand(seat)) > 1:
            wanted.remove("race")
            race(people, rival[0], seat)
            people.say("who was first")
            people.press(cell)
            people.say("dropped")
            settle(people)
            return
        givers = [other for other in game.staying() if other != seat and len(game.hand(other)) > 1]
        if "give" in wanted and givers:
            wanted.remove("give")
            give(people, givers[0], cell, "give one of yours")
            people.say("given")
            settle(people)
            return
    if "mistake" in wanted:
        wanted.remove("mistake")
        people.press(seen.keys[0])
        people.press(next(cell for cell in game.hand(0) if cell not in twins(people)))
        people.say("a mistake")
        settle(people)


def race(people: Recorder, *seats: int) -> None:
    """Let seats press their keys at the very same moment; the game says who was first."""
    keys = [people.game.seen().keys[seat] for seat in seats]
    for key in keys:
        people.press_down(key)
    people.wait(60)
    for key in keys:
        people.let_go(key)
    people.wait(265)
    people.game.apply(people.game.first_of(keys))


def give(people: Recorder, seat: int, cell: int, say: str = "") -> None:
    """Let a seat drop another one's card, and give it its highest one."""
    game = people.game
    people.press(game.seen().keys[seat])
    people.press(cell)
    if say:
        people.say(say)
    people.press(max(game.hand(seat), key=lambda own: (cards.VALUES[game.table[own]], own)))


def empty_hand(people: Recorder, seat: int) -> None:
    """Play until a seat has got rid of all its cards, by dropping all that can be dropped."""
    game = people.game
    while game.seen().phase != at.SCORES:
        draw(people)
        discard(people)
        while game.seen().phase == at.POWER:
            play_power(people)
            settle(people)
        settle(people)
        while game.seen().phase == at.DROP and twins(people):
            cell = twins(people)[0]
            if owner(people, cell) == seat:
                people.press(game.seen().keys[seat])
                people.press(cell)
            else:
                give(people, seat, cell)
            settle(people)
        window(people)
