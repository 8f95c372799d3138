"""Whole games between the console's players, without a console; plain Python for both interpreters."""

from pelman.core.deal import shuffled
from pelman.core.game import DRAW, NEXT, OVER
from pelman.core.luck import Luck
from pelman.games.concentration import Concentration
from pelman.games.memospeed import Memospeed
from pelman.games.memospeed_rules import score
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


def memospeed_rounds(rules, players, seed):
    """Let `players` play Mémospeed; yield for each round how it went, as a dictionary."""
    luck = Luck.seeded(seed)
    cards = shuffled(rules.deck, luck.random_bytes)
    count = len(players)
    game = Memospeed(rules, cards, tuple(range(count)), seed % count, luck.state)
    turns = exhausted = 0
    while game.turn != OVER:
        for seat, player in enumerate(players):
            player.watch(game.seen(seat))
        stock = game.seen().stock
        action = _next_in_memospeed(game, players)
        events = game.apply(action)
        turns += action == DRAW
        exhausted |= action != NEXT and game.seen().stock > stock
        if "round" in [event[0] for event in events]:
            hands = [bytes([game.table[cell] for cell in game.hand(seat)]) for seat in range(count)]
            sums = [score(hand) for hand in hands]
            caller = game.seen().caller
            lowest = (
                caller >= 0 and all(hands) and sums.count(sums[caller]) == 1 and min(sums) == sums[caller]
            )
            yield {
                "turns": turns / count,
                "exhausted": exhausted,
                "lowest": lowest,
                "emptied": not all(hands),
            }
            turns = exhausted = 0


def _next_in_memospeed(game, players):
    seen = game.seen()
    wishes = [player.react(game.seen(seat)) for seat, player in enumerate(players)] if seen.is_race else []
    limit = game.pending()[1] if game.pending() else 1 << 29
    wishes = [wish for wish in wishes if wish and wish[1] < limit]
    if wishes:
        return min(wishes, key=lambda wish: wish[1])[0]
    if game.turn >= 0:
        return players[game.turn].choose(game.seen(game.turn))
    return game.pending()[0]


def deal(rules, seed):
    return shuffled(rules.deck, Luck.seeded(seed).random_bytes)
