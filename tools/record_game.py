"""Writes a script that plays a whole game of Memory, for the deal of one seed, and begins a second one.

    python tools/record_game.py SEED > tests/scripts/first_game.txt

The two players find a pair more often than not, so that the game is short but has mismatches too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "firmware"))

from pelman.core.deal import below, shuffled
from pelman.core.game import CONSOLE, OVER
from pelman.core.luck import Luck
from pelman.games.concentration import MEMORY, Concentration

SEATS = (0, 1)
HOLD_MS = 60
THINK_MS = 265
"""Between a release and the next press. Lights and screen move in steps of 50 ms after a press; presses
that keep away from those moments give the same frames on every machine."""


def script(seed: int) -> Iterator[str]:
    """Yield the lines of the script."""
    luck = Luck.seeded(seed)
    deal = shuffled(MEMORY.deck, luck.random_bytes)
    game = Concentration(MEMORY, deal, SEATS, below(len(SEATS), luck.random_bytes))
    yield f"# A whole game for two, then the start of another. Made by tools/record_game.py {seed}."
    yield from ("wait 3025", "say title", "tap ok", f"wait {THINK_MS}")
    for key in ("r2c2", "r2c4", "ok"):
        yield from (f"tap {key}", f"wait {THINK_MS}")
    yield from ("wait 300", "say the first turn")
    yield from _turns(game, Luck.seeded(seed + 1))
    yield from ("wait 1000", "say the result", "tap ok", "wait 665")
    yield from ("say the second game", "tap 0", "wait 500")


def _turns(game: Concentration, choices: Luck) -> Iterator[str]:
    while game.turn != OVER:
        pending = game.pending()
        if game.turn == CONSOLE and pending:
            yield f"wait {pending[1]}"
            game.apply(pending[0])
            continue
        cell = _choice(game, choices)
        game.apply(cell)
        yield from (f"tap {cell}", f"wait {THINK_MS}")


def _choice(game: Concentration, choices: Luck) -> int:
    legal = game.legal()
    first = game.seen().first
    if first >= 0 and below(4, choices.random_bytes):
        return next(cell for cell in legal if game.rules.is_pair(game.deal[cell], game.deal[first]))
    return legal[below(len(legal), choices.random_bytes)]


if __name__ == "__main__":
    print("\n".join(script(int(sys.argv[1]))))
