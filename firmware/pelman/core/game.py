"""The words that every game shares with the app: who acts, which actions, what is refused.

An action is a small int: 0 to 127 press that cell; from 128 on it has a name. An event, which an action
causes, is a tuple of a word and its numbers, such as ("reveal", cell, card).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = tuple[str | int, ...]

CONSOLE = -1
"""Value of `turn` while the console itself acts (see `pending`)."""
OVER = -2
"""Value of `turn` when the game has ended."""

CONCEAL = 128
CAPTURE = 129
FOUL = 130
"""An illegal press, where the rules punish it; no key has this action, the app finds it."""
READY = 131
"""The console: what had to be shown has been shown; the table may go on."""
ROLL = 132
"""The dice are rolled."""
NOTHING = 133
"""MemReve's call: the card is no longer on the table."""
DONE = 134
"""Whoever held a key to look has let it go."""
DRAW = 135
DISCARD = 136
STOP = 137
MIX = 138
NEXT = 139
"""Mémospeed: draw a card, discard it, call the end of the round, mix what was chosen, begin the next one."""
LEAVE = 200
"""LEAVE + seat: that seat leaves the game; no key has this action, the pause has it."""
ON_OK = (CONCEAL, ROLL, DRAW, DISCARD, MIX, NEXT)
ON_PAGE = (NOTHING, STOP)
"""What people do with OK, and with PAGE: whichever of these is legal; never two of one key at a time."""
HELD = (STOP,)
"""Of these, what is done only when the key has been held for a while: nobody must do it by accident."""
FOR_PEOPLE = (CONCEAL, NEXT)
"""What an opponent leaves to people, if there are any: they say when they have seen enough."""
ACTION_NAMES = {
    CONCEAL: "conceal",
    CAPTURE: "capture",
    FOUL: "foul",
    READY: "ready",
    ROLL: "roll",
    NOTHING: "nothing",
    DONE: "done",
    DRAW: "draw",
    DISCARD: "discard",
    STOP: "stop",
    MIX: "mix",
    NEXT: "next",
}


class IllegalAction(ValueError):
    """The action may not be applied now; the game is unchanged."""


def leaving(game: Any) -> tuple[int, ...]:
    """Return the actions of seats that may leave a game now: all that are there; the last one stays."""
    staying = [seat for seat in range(len(game.seats)) if seat not in game.gone]
    if game.turn == OVER or len(staying) == 1:
        return ()
    return tuple([LEAVE + seat for seat in staying])


def action_name(action: int) -> str:
    """Return the action as the playthroughs write it: the number of a cell, or a name."""
    if action >= LEAVE:
        return "leave%d" % (action - LEAVE + 1)
    return ACTION_NAMES.get(action) or str(action)


def parse_action(name: str) -> int:
    """Return the action of a name.

    :raises ValueError: neither a cell's number nor a known name.
    """
    for action, known in ACTION_NAMES.items():
        if known == name:
            return action
    if name.startswith("leave"):
        return LEAVE + int(name[5:]) - 1
    return int(name)
