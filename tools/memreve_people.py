"""People who play MemReve and know all cards: for scripts, and for tests at a device on the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pelman.core.game import NOTHING, OVER, ROLL
from pelman.games.memreve import Seen, seat_key
from pelman.games.memreve_rules import EMPTY

if TYPE_CHECKING:
    from tools.record_games import Recorder


def roll(people: Recorder) -> None:
    """The seat to act rolls; wait for the dice."""
    people.tap("ok")
    people.game.apply(ROLL)
    people.settle()


def wanted(people: Recorder) -> list[int]:
    """Return the cells of cards that the dice ask for, x + y."""
    game = people.game
    seen = game.seen()
    cells = [cell for cell, face in enumerate(seen.faces) if face != EMPTY]
    return [cell for cell in cells if {seen.faces[cell], game.hidden[cell]} == set(seen.dice)]


def act(people: Recorder, captures: bool = True) -> None:
    """Do what the dice say: capture if one can, or if it is not to be, the first other card."""
    game = people.game
    seen = game.seen()
    for _ in range(2 if seen.phase == Seen.SWAP else 1):
        cells = [cell for cell in game.legal() if cell < len(seen.faces) and cell != seen.first]
        right = [cell for cell in cells if cell in wanted(people)] if seen.phase == Seen.SEARCH else []
        others = [cell for cell in cells if cell not in right]
        people.press((right if captures and right else others or right)[0])


def can_call(people: Recorder, is_there: bool | None = None) -> bool:
    """Return whether "Nothing!" may be called, and somebody could contradict.

    :param is_there: whether the card has to lie on the table
    """
    game = people.game
    seen = game.seen()
    rivals = [seat for seat, score in enumerate(seen.scores) if score and seat != seen.acting]
    return seen.may_call and bool(rivals) and (is_there is None or bool(wanted(people)) == is_there)


def call(people: Recorder) -> None:
    """Call "Nothing!"."""
    people.tap("page")
    people.game.apply(NOTHING)


def contradict(people: Recorder, seat: int, cell: int) -> None:
    """Let a seat press its key, and then point at a card."""
    people.press(seat_key(seat))
    people.press(cell)


def rivals(people: Recorder) -> list[int]:
    """Return the seats that may contradict."""
    game = people.game
    return [seat for seat in range(len(game.seats)) if game.is_legal(seat_key(seat))]


def play_until_call(people: Recorder, is_there: bool | None = None) -> None:
    """Play on until a seat may call; nobody reaches the target before."""
    while True:
        roll(people)
        if can_call(people, is_there):
            return
        game = people.game
        act(people, captures=game.scores[game.turn] + 2 < game.seen().target)
        people.settle()


def play_to_a_foreign_win(people: Recorder) -> None:
    """Play on until a seat wins on another one's turn, by contradicting it."""
    while people.game.turn != OVER:
        roll(people)
        game = people.game
        seen = game.seen()
        near = [seat for seat, score in enumerate(seen.scores) if score == seen.target - 1]
        near = [seat for seat in near if seat != seen.acting]
        if near and can_call(people, is_there=True):
            call(people)
            contradict(people, near[0], wanted(people)[0])
            people.say("a win out of turn")
        else:
            act(people, captures=seen.scores[seen.acting] + 1 < seen.target)
        people.settle()
