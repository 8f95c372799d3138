"""The playoff of a pair game that ended in a tie: two rows of four cards, for the tied seats only.

The cards are four pairs (where there are so many), taken in turn from the tied seats' piles, oldest first;
a seat that still shares the lead then goes on to the next playoff, three at most (RULES, section 1). The
first game's totals stand as they are.
"""

from __future__ import annotations

from pelman.core.deal import shuffled
from pelman.games.pair_rules import OPTIONS, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.core.deal import RandomBytes
    from pelman.games.concentration import Concentration

_CARDS = 8


def rules_and_deal(game: Concentration, random_bytes: RandomBytes) -> tuple[Rules, bytes]:
    """Return the rules and the deal of the playoff of `game`."""
    taken: list[int] = []
    for at in range(0, len(game.deal), 2):
        for seat in game.winners():
            taken += game.piles[seat][at : at + 2]
    deal = shuffled(bytes([game.deal[cell] for cell in taken[:_CARDS]]), random_bytes)
    values = list(game.rules.values)
    values[OPTIONS.index("preview")] = 0
    values[OPTIONS.index("playoff")] += 1
    rules = game.rules
    return Rules(rules.name, rules.least_s, rules.fewest, tuple(values)), deal
