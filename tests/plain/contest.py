"""Whole games between the console's players, without a console; plain Python for both interpreters."""

from pelman.core.deal import shuffled
from pelman.core.game import OVER
from pelman.core.luck import Luck
from pelman.games.concentration import Concentration
from pelman.games.memreve import MemReve


def play(rules, players, seed, first=0):
    """Let `players`, one a seat, play a game to its end, and return it."""
    game = Concentration(rules, deal(rules, seed), tuple(range(len(players))), first)
    seen = game.seen()
    for player in players:
        player.watch(seen)
    while game.turn != OVER:
        if game.turn >= 0:
            game.apply(players[game.turn].choose(seen))
        else:
            game.apply(game.pending()[0])
        if seen.phase != seen.SECOND:
            for player in players:
                player.watch(seen)
    return game


def play_memreve(rules, players, seed):
    """Let `players` play a game of MemReve to its end, and return it."""
    luck = Luck.seeded(seed)
    cards = shuffled(rules.deck, luck.random_bytes)
    game = MemReve(rules, cards, tuple(range(len(players))), 0, luck.state)
    seen = game.seen()
    while game.turn != OVER:
        for player in players:
            player.watch(seen)
        wishes = [player.react(seen) for player in players]
        if game.turn >= 0:
            game.apply(players[game.turn].choose(seen))
        elif any(wishes):
            game.apply(min([wish for wish in wishes if wish], key=lambda wish: wish[1])[0])
        else:
            game.apply(game.pending()[0])
    return game


def deal(rules, seed):
    return shuffled(rules.deck, Luck.seeded(seed).random_bytes)
