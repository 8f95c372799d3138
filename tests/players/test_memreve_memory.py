"""What the console's player of MemReve remembers, by property."""

from hypothesis import given
from hypothesis import strategies as st
from replay import choice

from pelman.core.deal import shuffled
from pelman.core.game import LEAVE, NOTHING, OVER
from pelman.core.luck import Luck
from pelman.games.memreve import MemReve, pile_key
from pelman.games.memreve_rules import PROFILES
from pelman.players import ALL
from pelman.players.memreve import Player

RULES = st.builds(
    lambda board, judged, harder: (
        PROFILES[0].changed("board", board).changed("judged", judged).changed("harder", harder)
    ),
    st.sampled_from((0, 1)),
    st.sampled_from((0, 1)),
    st.sampled_from((0, 1)),
)


def truth(game):
    """Return the symbol that is down of every card that lies somewhere on top."""
    tops = {pile_key(seat): pile[-1][1] for seat, pile in enumerate(game.piles) if pile}
    return tops | {cell: side for cell, side in enumerate(game.hidden) if side < 5}


def moved(game, players, luck):
    """Return what happens next: as the players want, or what chance wants, "Nothing!" more often than not."""
    wishes = [wish for wish in [player.react(game.seen()) for player in players] if wish]
    legal = [action for action in game.legal() if action < LEAVE]
    by_chance = luck.random_bytes(1)[0]
    if by_chance < 8:
        return choice(game, luck)
    if NOTHING in legal and by_chance < 120:
        return NOTHING
    if wishes and by_chance < 160:
        return min(wishes, key=lambda wish: wish[1])[0]
    if game.turn >= 0 and by_chance < 160:
        return players[game.turn].choose(game.seen())
    return legal[luck.random_bytes(1)[0] % len(legal)]


@given(RULES, st.integers(1, 6), st.integers(1, 10**6))
def test_whatever_a_perfect_memory_remembers_is_the_truth(rules, count, seed):
    luck = Luck.seeded(seed)
    game = MemReve(rules, shuffled(rules.deck, luck.random_bytes), tuple(range(count)), 0, luck.state)
    players = [Player(ALL, luck.random_bytes, seat) for seat in range(count)]
    for step in range(300):
        for player in players:
            player.watch(game.seen())
            assert player._hidden.items() <= truth(game).items(), game.to_text()
            assert sorted(player._order) == sorted(player._hidden)
        if game.turn == OVER:
            return
        if step % 40 == 39:
            game = game.from_text(game.to_text())
        game.apply(moved(game, players, luck))
