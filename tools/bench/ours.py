"""Our engine on the bench: as the app drives it, the console's own actions included."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tools.bench.player import Player

# firmware/code.py would shadow the standard module `code`: append, never prepend.
sys.path.append(str(Path(__file__).resolve().parents[2] / "firmware"))

from pelman.core.deal import shuffled
from pelman.core.game import OVER
from pelman.core.luck import Luck
from pelman.games import pair_rules
from pelman.games.concentration import Concentration
from pelman.games.pair_rules import CONCENTRATION, Rules

PAIRS = 26
RULES = {
    "rank": CONCENTRATION.changed("match", pair_rules.RANK),
    "exact pairs": CONCENTRATION,
}
"""What the rivals match: our rules nearest to it. Rank and colour are exact pairs on 52 cards."""
SEATS = (0,)


class Pelman:
    """Plays solo games of 52 cards.

    :param rule: which of `RULES`
    """

    engine = "pelman Concentration"

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self._rules: Rules = RULES[rule]

    def deal(self, seed: int) -> bytes:
        """Return the deal of a seed."""
        return shuffled(self._rules.deck, Luck.seeded(seed).random_bytes)

    def play(self, deal: bytes) -> list[int]:
        """Play a game with the player; return the cells pressed."""
        game, player, pressed = Concentration(self._rules, deal, SEATS), Player(len(deal)), []
        while game.turn != OVER:
            seen = game.seen()
            cell = player.choose(seen.first if seen.first >= 0 else None)
            pressed.append(cell)
            game.apply(cell)
            player.saw(cell, self._rules.kinds[seen.faces[cell]])
            a, b = seen.first, seen.second
            if due := game.pending():
                game.apply(due[0])
            if b >= 0 and not seen.lies[b]:
                player.captured(a, b)
        return pressed

    def replay(self, deal: bytes, pressed: list[int]) -> Any:
        """Play a game again, reading after each action what the table sees; return how it ended.

        What is seen is one object a game, which the game keeps up to date.
        """
        game = Concentration(self._rules, deal, SEATS)
        seen = game.seen()
        for cell in pressed:
            game.apply(cell)
            _ = seen.faces[cell]
            if due := game.pending():
                game.apply(due[0])
                _ = seen.faces[cell]
        return game

    def is_over(self, end: Concentration) -> bool:
        """Return whether a replayed game has come to its end, with all pairs."""
        return end.turn == OVER and sum(end.scores) == PAIRS
