"""The players are as good as theory says: over many games, their results agree with exact values.

`make oracles` plays 20,000 games for each figure, `make test` 1,000. A mean must lie within three standard
errors of the exact value: a correct player misses that with a chance of 1 in 370 for each figure. The games
are the same in every run, so a test that passes goes on passing until somebody changes the players.
"""

import os

import contest
import pytest
from oracles import BEST_MOVES, DUELS, FAILED_FORGETFUL, FAILED_PERFECT, MEMOSPEED_ROUNDS, MEMREVE_ROLLS

from pelman.core.luck import Luck
from pelman.games.memospeed_rules import PROFILES as MEMOSPEED
from pelman.games.memreve_rules import PROFILES
from pelman.games.pair_rules import CONCENTRATION, Rules
from pelman.players import ALL
from pelman.players.concentration import Player, is_one_new
from pelman.players.memospeed import Player as Memorious
from pelman.players.memreve import Player as Reverser

GAMES = int(os.environ.get("PELMAN_ORACLE_GAMES", "1000"))
"""Games for each figure; a tenth of it for players that hardly remember, whose games are long."""
LIMIT = 3.0
"""Standard errors."""


def rules(match, cards):
    chosen = CONCENTRATION.changed("cards", cards)
    return Rules.from_text(chosen.to_text() + ",match=" + match) if match != "rank+colour" else chosen


def mean_and_error(values):
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, (variance / len(values)) ** 0.5


def luck_of(seed):
    return Luck.seeded(seed + 500_000).random_bytes


def failed_turns(match, cards, memory, is_plain, games):
    chosen = rules(match, cards)
    for seed in range(games):
        game = contest.play(chosen, [Player(memory, luck_of(seed), is_plain=is_plain)], seed)
        yield game.seen().failed


@pytest.mark.parametrize("match, cards, is_best", FAILED_PERFECT)
def test_a_perfect_memory_alone_fails_as_often_as_theory_says(match, cards, is_best):
    exact = FAILED_PERFECT[match, cards, is_best]
    mean, error = mean_and_error(list(failed_turns(match, cards, ALL, not is_best, GAMES)))
    print(f"{match} {cards}, best {is_best}: {mean:.4f} +- {error:.4f}, exact {exact:.5f}")
    assert abs(mean - exact) <= LIMIT * error


@pytest.mark.parametrize("match, cards, memory", FAILED_FORGETFUL)
def test_a_small_memory_alone_fails_as_often_as_an_independent_simulation(match, cards, memory):
    other, other_error, other_games = FAILED_FORGETFUL[match, cards, memory]
    games = GAMES // 10 if other_games < 20000 else GAMES
    mean, error = mean_and_error(list(failed_turns(match, cards, memory, False, games)))
    print(f"{match} {cards}, m = {memory}: {mean:.4f} +- {error:.4f}, other {other} +- {other_error}")
    assert abs(mean - other) <= LIMIT * (error**2 + other_error**2) ** 0.5


class Honest(Reverser):
    """Never bluffs: as in the simulation."""

    def _bluffs(self, seen):
        return False


@pytest.mark.parametrize("seats, judged", MEMREVE_ROLLS)
def test_perfect_memories_play_memreve_in_as_many_rolls_as_an_independent_simulation(seats, judged):
    other, deviation, other_games = MEMREVE_ROLLS[seats, judged]
    chosen = PROFILES[0].changed("judged", judged)
    rolls = []
    for seed in range(GAMES):
        made = [Honest(ALL, luck_of(6 * seed + seat), seat) for seat in range(seats)]
        rolls.append(contest.play_memreve(chosen, made, seed).seen().rolls)
    mean, error = mean_and_error(rolls)
    other_error = deviation / other_games**0.5
    print(f"MemReve, {seats} seats, judged {judged}: {mean:.2f} +- {error:.2f}")
    print(f"    other {other} +- {other_error:.2f}")
    assert abs(mean - other) <= LIMIT * (error**2 + other_error**2) ** 0.5


@pytest.mark.parametrize("seats, hand", MEMOSPEED_ROUNDS)
def test_rounds_of_memospeed_go_as_in_a_plain_simulation_but_for_what_it_leaves_out(seats, hand):
    """The simulation's players know two cards each at first. Ours know more: one front card of every seat
    lies open, mistakes are shown, a swapped card is followed; and they drop cards of others too. So their
    rounds are shorter, by up to a third, the stock is exhausted less often, and the caller is strictly the
    lowest about as often.
    """
    turns, exhausted, lowest = MEMOSPEED_ROUNDS[seats, hand]
    chosen = MEMOSPEED[2].changed("hand", hand)
    rounds = []
    for seed in range(max(GAMES // 10, 100)):
        made = [Memorious(ALL, luck_of(6 * seed + seat), seat) for seat in range(seats)]
        rounds += contest.memospeed_rounds(chosen, made, seed + 1)
    means = {name: mean_and_error([float(one[name]) for one in rounds]) for name in rounds[0]}
    print(f"Mémospeed, {seats} seats, {hand} cards, {len(rounds)} rounds; in brackets the simulation")
    for name, other in (("turns", turns), ("exhausted", exhausted), ("lowest", lowest)):
        print(f"    {name} {means[name][0]:.3f} +- {means[name][1]:.3f} ({other})")
    mean, error = means["turns"]
    assert 0.6 * turns - LIMIT * error <= mean <= turns + LIMIT * error
    mean, error = means["exhausted"]
    assert mean <= exhausted + LIMIT * error
    mean, error = means["lowest"]
    assert abs(mean - lowest) <= 0.1 + LIMIT * error


class AlwaysOne(Player):
    """Turns a known card second, whenever there is one: no move of ours, the oracle's other policy."""

    def choose(self, seen):
        cell = super().choose(seen)
        others = [other for other in self._cells if other != seen.first]
        is_mate = seen.first >= 0 and seen.rules.is_pair(seen.faces[seen.first], self.deal[cell])
        if seen.phase == seen.SECOND and others and not (is_mate and self._kinds[cell] != 255):
            return others[0]
        return cell


def player(policy, seed, deal):
    made = (AlwaysOne if policy == "always one" else Player)(ALL, luck_of(seed), is_plain=policy != "best")
    made.deal = deal
    return made


@pytest.mark.parametrize("first, second, pairs", DUELS)
def test_duels_of_perfect_memories_end_as_theory_says(first, second, pairs):
    chosen = rules("rank+colour", 2 * pairs)
    leads = []
    for seed in range(GAMES):
        deal = contest.deal(chosen, seed)
        players = [player(first, 2 * seed, deal), player(second, 2 * seed + 1, deal)]
        scores = contest.play(chosen, players, seed).scores
        leads.append(scores[0] - scores[1])
    chance, lead = DUELS[first, second, pairs]
    mean, error = mean_and_error(leads)
    wins, wins_error = mean_and_error([float(value > 0) for value in leads])
    print(f"{first} / {second}, {pairs}: lead {mean:.4f} +- {error:.4f}, exact {lead}")
    print(f"    the first one wins {wins:.4f} +- {wins_error:.4f}, exact {chance}")
    assert abs(mean - lead) <= LIMIT * error
    assert abs(wins - chance) <= LIMIT * wins_error


def test_the_rule_of_the_best_move_is_the_table():
    for pairs, moves in enumerate(BEST_MOVES, 1):
        assert "".join("1" if is_one_new(pairs, known) else "2" for known in range(pairs)) == moves


class Witness(Player):
    """The best player, with a look at every move it makes in a position of the table."""

    met: dict = {}

    def choose(self, seen):
        cell = super().choose(seen)
        if seen.phase == seen.SECOND and not seen.rules.is_pair(seen.faces[seen.first], self.deal[cell]):
            known = [other for other in self._cells if other != seen.first]
            was_known_pair = seen.first in self._cells
            if known and not was_known_pair:
                state = sum(seen.lies) // 2, len(known)
                self.met.setdefault(state, set()).add("1" if cell in known else "2")
        return cell


def test_the_players_move_is_the_tables_in_every_position_that_occurs():
    Witness.met = {}
    chosen = rules("rank+colour", 52)
    for seed in range(max(GAMES, 600) // 2):
        deal = contest.deal(chosen, seed)
        players = [Witness(ALL, luck_of(2 * seed + seat)) for seat in (0, 1)]
        for made in players:
            made.deal = deal
        contest.play(chosen, players, seed)
    assert len(Witness.met) > 150
    for (pairs, known), moves in Witness.met.items():
        assert moves == {BEST_MOVES[pairs - 1][known]}, (pairs, known)
