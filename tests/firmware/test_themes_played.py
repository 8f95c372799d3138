"""Games that are won without the screen: by the light of the keys alone, by the speaker alone, in real
rhythm."""

from itertools import groupby
from operator import eq

import pytest
from people import People
from table import Table

OK = 53
STEP_MS = 50
CYCLE_MS = 2400
"""All rhythms come round within this."""
PAIR, MISMATCH = [784, 1047, 1319], [440, 370]
"""Their cues, in Hz."""


class Blind:
    """Somebody who presses keys and knows only what a sense tells: takes known pairs, else turns over what is
    new.

    :param sense: returns what a press of a key brought, and whether that was a pair
    :param is_same: whether two things that were sensed are the same face
    """

    def __init__(self, table, keys, sense, is_same):
        self.table = table
        self.known = {}
        self.left = list(keys)
        self.sense = sense
        self.is_same = is_same

    def twin(self, key):
        """Return another key with the same face, None if none is known."""
        for other in self.left:
            if other != key and other in self.known and self.is_same(self.known[other], self.known[key]):
                return other
        return None

    def play(self):
        """Return how many pairs were captured."""
        count = turns = 0
        while self.left:
            turns += 1
            assert turns < 3 * len(self.known) + 9, "some faces are mistaken for others"
            new = [key for key in self.left if key not in self.known]
            first = next((key for key in self.left if key in self.known and self.twin(key)), None)
            first = new.pop(0) if first is None else first
            self.known[first], _ = self.sense(self.table, first)
            self.table.wait(100)
            second = self.twin(first)
            second = new.pop(0) if second is None else second
            face, is_pair = self.sense(self.table, second)
            self.known[second] = self.known[first] if is_pair else face
            if is_pair:
                self.left.remove(first)
                self.left.remove(second)
                count += 1
            self.table.wait(5500)
        return count


def light(table, key):
    """Watch the light of a key for a whole cycle after a press: its colour, and in each step how bright it
    is.

    It is a pair where the light has gone out for good by then; or OK is lit, and the game has ended.
    """
    table.press(key)
    table.wait(STEP_MS / 2)
    seen = []
    for _ in range(CYCLE_MS // STEP_MS):
        seen.append(table.colour(key))
        table.wait(STEP_MS)
    table.release(key)
    most = max(seen, key=sum)
    is_pair = not any(any(colour) for colour in seen[-16:]) or table.is_lit(OK)
    bright = [2 * sum(colour) > 1.1 * sum(most) for colour in seen]
    runs = [len(list(run)) for _, run in groupby(bright)]
    return (most, runs[:-1] if runs[-1] <= 2 else runs), is_pair


def is_same_light(one, other):
    """Whether colour and rhythm are the same; a step of 50 ms more or less here and there does not matter."""
    if one[0] != other[0] or len(one[1]) != len(other[1]):
        return False
    return all(abs(a - b) <= 2 for a, b in zip(one[1][:-1], other[1][:-1], strict=True))


def tones(table, key):
    """Listen to the notes that a press brought, and to the cue of a pair or a mismatch behind them."""
    table.tones.clear()
    table.push(key, 1400)
    notes = [hz for hz in table.tones if hz]
    for cue in (PAIR, MISMATCH):
        if notes[-len(cue) :] == cue and len(notes) > len(cue):
            return tuple(notes[: -len(cue)]), cue == PAIR
    return tuple(notes), False


def begun(table, theme, cards):
    people = People(table)
    people.choose(("profile", 2), ("cards", 6), ("theme", theme), ("cards", cards))
    people.sit_down(0)
    people.begin()
    table.wait(600)
    return people.game.seen().layout.keys[:cards], people.game


@pytest.mark.parametrize(
    ("theme", "cards", "sense", "is_same"),
    [(3, 52, light, is_same_light), (4, 16, light, is_same_light), (5, 24, tones, eq)],
    ids=["colours", "rhythms", "sounds"],
)
def test_a_whole_game_is_won_without_the_screen(theme, cards, sense, is_same):
    with Table() as table:
        keys, game = begun(table, theme, cards)
        player = Blind(table, keys, sense, is_same)
        assert player.play() == cards // 2, "every pair that the theme offers"
        assert table.is_lit(OK) and table.world.crashes == []
        for key, face in player.known.items():
            for other, its in player.known.items():
                cell, another = (list(keys).index(one) for one in (key, other))
                assert is_same(face, its) == (game.deal[cell] == game.deal[another])
