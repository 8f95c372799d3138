"""Playthroughs: whole games as text. Written by `record`, told again by `replay`; plain Python for both.

    # made by make accept
    game concentration memory seats=1,2 turn=2 open= piles=/ deal=...
    14 -> reveal 14 29 | turn 1 scores 0,0
    ...
    end concentration memory ...

A line is an action, the events it caused, then what everybody may know. Run with file names, this
prints each file's replay: it must be the file.
"""

import sys

from pelman.core.deal import below
from pelman.core.game import LEAVE, OVER, action_name, parse_action
from pelman.core.luck import Luck
from pelman.games import load


def game_class(name):
    """Return the class of a game in the registry."""
    return load(name)


def from_text(text):
    """Return the game of a line, whichever it is."""
    return game_class(text.split()[0]).from_text(text)


def playable(game):
    """Return the legal actions, but for those of seats that leave."""
    return tuple([action for action in game.legal() if action < LEAVE])


def told(game, action):
    """Apply `action` and return its line."""
    events = game.apply(action)
    caused = ", ".join([" ".join([str(part) for part in event]) for event in events])
    scores = ",".join([str(score) for score in game.scores])
    return "%s -> %s | turn %d scores %s" % (action_name(action), caused, game.turn, scores)


def replay(lines):
    """Yield the lines of a playthrough as the game tells them now."""
    game = None
    for line in lines:
        if line.startswith("#"):
            yield line
        elif line.startswith("game "):
            game = from_text(line[5:])
            yield "game " + game.to_text()
        elif line.startswith("end "):
            yield "end " + game.to_text()
        else:
            yield told(game, parse_action(line.split(" -> ")[0]))
            copy = from_text(game.to_text())
            if copy.to_text() != game.to_text() or copy.legal() != game.legal():
                raise AssertionError("text does not round-trip: " + game.to_text())


def about(name):
    """Return the module about_NAME: PLAYS, `hidden` and, where a good player helps, `skilled`."""
    return __import__("about_" + name)


def choice(game, luck):
    """Return a legal action by chance; or what a skilled player would do, so that games end, and get far."""
    legal = playable(game) if below(150, luck.random_bytes) else game.legal()
    action = legal[below(len(legal), luck.random_bytes)]
    skilled = getattr(about(game.name), "skilled", None)
    better = skilled(game, legal, luck) if skilled else None
    return action if better is None else better


def record(game, seed):
    """Yield the lines of a whole game, played by chance."""
    luck = Luck.seeded(seed)
    yield "# made by make accept"
    yield "game " + game.to_text()
    while game.turn != OVER:
        yield told(game, choice(game, luck))
    yield "end " + game.to_text()


if __name__ == "__main__":
    for path in sys.argv[1:]:
        with open(path) as file:
            for told_line in replay(file.read().split("\n")[:-1]):
                print(told_line)
