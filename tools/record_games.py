"""Writes scripts that play whole games, for the deals of seed 1.

python -m tools.record_games

Each script is a person who knows the deal: it walks through the menu as it is, and plays a plan. `make sim`
plays a script in virtual time, the tests look at what it shows at every `say`, and an emulated Pico must show
the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent / "firmware"))

from pelman import games
from pelman.app.choices import Choices
from pelman.app.settings import Settings
from pelman.app.table import Table
from pelman.core.cards import DECK
from pelman.core.cut import Cut
from pelman.core.deal import below, shuffled
from pelman.core.game import CONCEAL, FOUL, OVER, ROLL
from pelman.core.grid import SEAT_KEYS
from pelman.core.journal import Journal
from pelman.core.luck import Luck
from pelman.games.memospeed_seen import TURN
from pelman.games.memreve import Seen
from tools import memospeed_people as speed
from tools import memreve_people as reve

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "scripts"
SEED = 1
HOLD_MS = 60
THINK_MS = 265
"""Between a release and the next press. Lights and screen move in steps of 50 ms after a press; presses
that keep away from those moments give the same frames on every machine."""
SCENE_MS = 425
"""The same after a control key: it may lead to another scene, which is loaded, and has a tune."""
_FIRST_VALUE_KEY = 26
MEMOQUICK = 8
"""The profile in the menu."""


class Recorder:
    """The people at the table: what they press becomes the lines of a script."""

    def __init__(self, title: str) -> None:
        self.lines = [f"# {title} Made by tools/record_games.py.", "wait 3025"]
        self.table = Table(Journal(bytearray(b"\xff" * 4096)))
        self._luck = Luck.seeded(SEED)
        self._choices = Luck.seeded(SEED + 1)
        self.game: Any = None
        self._leaf = 0
        self.choose_language()

    def choose_language(self) -> None:
        """English, at the first start."""
        self.tap("ok")

    def say(self, text: str) -> None:
        """Leave a note: the tests take a picture here."""
        self.lines.append(f"say {text}")

    def tap(self, *keys: int | str, wait_ms: int | None = None) -> None:
        for key in keys:
            usual = THINK_MS if isinstance(key, int) else SCENE_MS
            self.lines += [f"tap {key}", f"wait {usual if wait_ms is None else wait_ms}"]

    def press_down(self, key: int | str) -> None:
        self.lines.append(f"press {key}")

    def let_go(self, key: int | str) -> None:
        self.lines.append(f"release {key}")

    def wait(self, ms: int) -> None:
        self.lines.append(f"wait {ms}")

    def choose(self, *choices: tuple[str, int], say: Iterable[str] = ()) -> None:
        """Choose options in the menu, from the title and back to it; `say` names those to be looked at."""
        menu = Choices(self.table, Settings())
        self.tap("menu")
        for option, value in choices:
            if option != "profile":
                at = menu.options.index(option)
                self._turn_to(at)
            if option == "cards":
                sizes = menu.allowed(option)
                steps = (sizes.index(value) - sizes.index(menu.value(option))) % len(sizes)
                self.tap(*["ok"] * steps)
            else:
                self.tap(_FIRST_VALUE_KEY + menu.values(option).index(value))
            menu.choose(option, value)
            if option in say:
                self.say(f"choosing {option}")
            if option == "cards":
                self.tap("page")  # on to the next option: the board does not show the options now
        self.tap("menu")

    def _turn_to(self, at: int) -> None:
        self.tap(at)

    def sit_down(self, *places: int, opponents: Iterable[tuple[int, int]] = ()) -> None:
        """Join, from the title; opponents are (place, level), the lowest free places from left to right."""
        self.tap("ok")
        self.tap(*[SEAT_KEYS[place] for place in places])
        for place in places:
            self.table.seats[place] = 1
        for place, level in opponents:
            self.tap("page")
            if (
                level < self.table.level
            ):  # the one that sits down leaves after the elephant; then the goldfish
                self.tap(*[SEAT_KEYS[place]] * (6 - self.table.level), "page")
                self.table.level = 0
            self.tap(*[SEAT_KEYS[place]] * (level - self.table.level))
            self.table.level = level
            self.table.seats[place] = 2 + level

    def begin(self, first: int = -1) -> None:
        """Press OK; the console deals."""
        self.tap("ok", wait_ms=SCENE_MS + 300)
        self.deals(first)

    def deals(self, first: int = -1) -> None:
        """Foresee the deal, and the seat that begins where chance decides."""
        rules = self.table.load_rules()
        deal = shuffled(rules.deck, self._luck.random_bytes)
        if first < 0:
            first = below(len(self.table.places), self._luck.random_bytes)
        luck = int.from_bytes(self._luck.random_bytes(4), "big") or 1
        self.game = games.load(self.table.game)(rules, deal, self.table.places, first, luck)
        self._leaf = 0

    def start(
        self, *choices: tuple[str, int], places: Iterable[int] = (0, 1), say: Iterable[str] = ()
    ) -> None:
        """Choose, sit down, and begin."""
        self.choose(*choices, say=say)
        self.sit_down(*places)
        self.begin()

    def begin_playoff(self) -> None:
        """Press OK after a tie."""
        self.tap("ok", wait_ms=3000)
        self.game = self.game.playoff(self._luck.random_bytes)
        self._leaf = 0

    def cut(self) -> int:
        """Let every seat cut; return the seat that begins."""
        cut = Cut(shuffled(DECK, self._luck.random_bytes), len(self.table.places))
        cell = 5
        while cut.turn >= 0:
            cut.turn_over(cell)
            self.tap(cell)
            self.say(f"cut {cell}")
            cell += 8
        self.wait(3000)
        return cut.winner

    def press(self, cell: int) -> None:
        """Press a cell, after turning to its leaf."""
        layout = self.game.seen().layout
        if layout.leaf(cell) != self._leaf:
            self._leaf = layout.leaf(cell)
            self.tap("page")
        self.tap(layout.keys[cell])
        self.game.apply(cell)

    def settle(self) -> None:
        """Wait for what the console does by itself; where it waits for OK, press it."""
        while pending := self.game.pending():
            self.wait(pending[1])
            self.game.apply(pending[0])
        if self.game.is_legal(CONCEAL):
            self.tap("ok")
            self.game.apply(CONCEAL)

    def turn_two(self, is_pair: bool, is_settled: bool = True) -> None:
        """Reveal the first cards that are, or are not, a pair."""
        cells = [cell for cell in self.game.legal() if cell < len(self.game.deal)]
        for a in cells:
            for b in cells:
                if a < b and self.game.rules.is_pair(self.game.deal[a], self.game.deal[b]) == is_pair:
                    self.press(a)
                    self.press(b)
                    if is_settled:
                        self.settle()
                    return
        raise ValueError("no such cards are left")

    def foul(self, key: int) -> None:
        """Press where it is not allowed, and wait for what comes of it."""
        self.tap(key, wait_ms=THINK_MS)
        self.game.apply(FOUL)

    def share_out(self, *pairs: int) -> None:
        """Play the game so that its seats have these pairs at the end; the one with most takes its own
        last."""
        left = list(pairs)
        last = left.index(max(left))
        while self.game.turn != OVER:
            seat = self.game.turn
            is_pair = left[seat] > 0 and (seat != last or sum(left) == left[last])
            left[seat] -= is_pair
            self.turn_two(is_pair)

    def play_by_chance(self, odds: int = 4) -> None:
        """Play to the end, finding a pair in (odds - 1) of `odds` turns."""
        while self.game.turn != OVER:
            self.press(self._choice(odds))
            self.settle()

    def _choice(self, odds: int) -> int:
        legal = [cell for cell in self.game.legal() if cell < len(self.game.deal)]
        first = self.game.seen().first
        if first >= 0 and below(odds, self._choices.random_bytes):
            card = self.game.deal[first]
            return int(next(cell for cell in legal if self.game.rules.is_pair(self.game.deal[cell], card)))
        return int(legal[below(len(legal), self._choices.random_bytes)])


def first_game() -> Recorder:
    people = Recorder("A whole game for two, then the start of another.")
    people.say("title")
    people.sit_down(0, 1)
    people.begin()
    people.say("the first turn")
    people.play_by_chance()
    people.wait(1000)
    people.say("the result")
    people.tap("ok", wait_ms=665)
    people.say("the second game")
    people.tap(0, wait_ms=500)
    return people


def solo() -> Recorder:
    people = Recorder("Concentration alone, with twelve cards: failed turns count.")
    people.start(("profile", 1), ("cards", 12), places=(3,), say=("profile", "cards"))
    for is_pair in (False, True, False, True):
        people.turn_two(is_pair)
    people.say("alone")
    people.play_by_chance(20)
    people.wait(1000)
    people.say("solved")
    return people


def leaves() -> Recorder:
    people = Recorder("Two packs, 104 cards on two leaves: a whole game.")
    people.start(("profile", 1), ("cards", 104), ("match", 4), places=(0, 1, 2), say=("cards", "match"))
    people.say("the first leaf")
    people.press(3)
    people.tap("page")
    people._leaf = 1
    people.say("the open card is on the other leaf")
    people.press(next(c for c in range(52, 104) if people.game.deal[c] != people.game.deal[3]))
    people.say("a mismatch across leaves")
    people.settle()
    people.play_by_chance(12)
    people.wait(1000)
    people.say("fifty-two pairs")
    return people


def session() -> Recorder:
    people = Recorder("A session of three games; the tie is broken by the games won against each other.")
    people.start(("profile", 1), ("cards", 8), ("series", 3), say=("series",))
    first = people.game.turn
    for number, pairs in enumerate(((3, 1), (3, 1), (0, 4))):
        if number:
            people.tap("ok", wait_ms=SCENE_MS + 300)
            people.deals((first + number) % 2)
        people.share_out(*pairs)
        people.wait(600)
        people.tap("ok")
        people.say(f"standings {number + 1}")
    return people


def playoff() -> Recorder:
    people = Recorder("A tie, and two playoffs: the first one is a tie too.")
    people.start(("profile", 1), ("cards", 8), ("playoff", 1), places=(2, 4), say=("playoff",))
    people.share_out(2, 2)
    people.wait(600)
    people.say("a tie")
    people.begin_playoff()
    people.say("the playoff")
    people.share_out(2, 2)
    people.wait(600)
    people.begin_playoff()
    people.share_out(1, 3)
    people.wait(600)
    people.say("the playoff is won")
    return people


def tournament() -> Recorder:
    people = Recorder("A tournament: two games against the clock, the second one is quicker.")
    people.start(("profile", 1), ("cards", 10), ("timed", 1), places=(5,), say=("timed",))
    for plan in ((False, True, False), ()):
        for is_pair in plan:
            people.turn_two(is_pair)
        people.play_by_chance(100)
        people.wait(1000)
        people.tap("ok")
        people.say("the leaderboard" if plan else "a better time")
        if plan:
            people.tap("ok", wait_ms=SCENE_MS + 300)
            people.deals()
    return people


def together() -> Recorder:
    people = Recorder("All together, with two failed turns allowed: the third one is too many.")
    people.start(("profile", 4), ("limit", 2), places=(0, 2, 3), say=("limit",))
    for is_pair in (True, False, True, False):
        people.turn_two(is_pair)
    people.say("two failed")
    people.turn_two(False)
    people.wait(600)
    people.say("lost")
    return people


def foul() -> Recorder:
    people = Recorder("Illegal presses: an open card again, and a hole; each ends the turn.")
    people.start(("profile", 1), ("cards", 20), ("foul", 2), say=("foul",))
    cell = people.game.legal()[0]
    people.press(cell)
    people.foul(people.game.seen().layout.keys[cell])
    people.say("not allowed")
    people.settle()
    people.turn_two(True)
    hole = people.game.piles[people.game.turn][0]
    people.foul(people.game.seen().layout.keys[hole])
    people.settle()
    people.say("the next turn")
    people.tap(0)  # no card at all lies there
    people.say("beside the cards")
    people.share_out(5 - len(people.game.piles[0]) // 2, 5 - len(people.game.piles[1]) // 2)
    return people


def options() -> Recorder:
    people = Recorder("The cut, a preview of all cards, aiming first, and a mismatch that waits for OK.")
    people.choose(
        ("profile", 1),
        ("cards", 54),
        ("match", 2),
        ("jokers", 2),
        ("reveal", 0),
        ("preview", 20),
        ("first", 3),
        ("aim", 1),
        say=("cards", "jokers", "reveal", "first", "aim"),
    )
    people.sit_down(0, 1, 2)
    people.tap("ok", wait_ms=2 * THINK_MS + HOLD_MS)  # until it is drawn
    people.say("cutting")
    first = people.cut()
    people.deals(first)
    people.wait(80)  # this and the next: between two steps of the time bar, one each 0.2 s
    people.say("preview")
    people.tap("page")
    people.wait(80)
    people.say("preview of the other leaf")
    people.tap("page")
    people.wait(20_000)
    people.game.apply(CONCEAL)
    people.tap(3 + 13)
    people.say("aimed")
    people.tap(3 + 13, 4 + 13)
    people.say("aimed at the second")
    people.tap(4 + 13)
    people.wait(2200)
    people.say("waiting for OK")
    people.tap("ok")
    people.say("the next seat")
    return people


def pictures() -> Recorder:
    people = Recorder("Pictures for small children: shown first, one after the other; the youngest begins.")
    people.choose(("profile", 2), ("preview", 10), ("first", 1), say=("profile", "preview"))
    people.sit_down(1, 4)
    people.tap("ok")
    people.say("who is youngest")
    people.tap(SEAT_KEYS[4], wait_ms=700)
    people.deals(1)
    people.say("the first picture")
    people.wait(10025)
    people.game.apply(CONCEAL)
    people.turn_two(False, is_settled=False)
    people.say("two pictures")
    people.settle()
    people.turn_two(True, is_settled=False)
    people.say("a pair of pictures")
    people.settle()
    return people


def opponents() -> Recorder:
    people = Recorder("A demonstration: an elephant and a goldfish play eight cards; nobody presses a key.")
    people.choose(("profile", 1), ("cards", 8), ("pace", 1), say=("pace",))
    people.sit_down(opponents=((0, 5), (1, 0)))
    people.say("opponents")
    people.tap("ok", wait_ms=1525)
    people.say("the first card")
    people.wait(60_000)
    people.say("the end")
    return people


def memreve() -> Recorder:
    people = Recorder("MemReve for three: a bluff that holds, one that is caught, a wrong contradiction.")
    people.start(("profile", 5), places=(0, 1, 3), say=("profile",))
    people.say("who rolls")
    people.tap("ok")
    people.say("dice tumble")
    people.game.apply(ROLL)
    people.settle()
    while not reve.wanted(people) or people.game.seen().phase != Seen.SEARCH:
        reve.act(people)
        people.settle()
        reve.roll(people)
    people.say("two symbols")
    reve.act(people)
    people.say("a capture")
    people.settle()
    reve.play_until_call(people, is_there=True)
    reve.call(people)
    people.say("nothing")
    people.settle()
    people.say("nobody contradicts")
    people.press(people.game.legal()[0])
    people.say("a bluff that holds")
    people.settle()
    _quarrel(people, "a bluff that is caught", is_right=True)
    _quarrel(people, "a wrong contradiction", is_right=False)
    reve.play_to_a_foreign_win(people)
    people.wait(600)
    people.say("the end")
    return people


def _quarrel(people: Recorder, name: str, is_right: bool) -> None:
    """Let a seat bluff, and another one contradict it."""
    reve.play_until_call(people, is_there=True)
    reve.call(people)
    rival = reve.rivals(people)[0]
    right = reve.wanted(people)
    wrong = [cell for cell in range(52) if people.game.seen().faces[cell] < 5 and cell not in right]
    reve.contradict(people, rival, right[0] if is_right else wrong[0])
    people.say(name)
    people.settle()


def memospeed() -> Recorder:
    people = Recorder("Mémospeed, quick, with experts: the peek, a race, a gift, Mirror and Shield, STOP.")
    play_memospeed(people)
    return people


def play_memospeed(people: Recorder) -> None:
    """Play a round in which everything happens."""
    people.start(("profile", MEMOQUICK), ("experts", 1), places=(0, 1, 3), say=("profile",))
    people.say("look at yours")
    speed.peek(people, "two cards for one")
    people.say("your turn")
    wanted = ["race", "give", "shield", "mirror", "mistake"]
    speed.draw(people, "the drawn card")
    people.say("keep or discard")
    people.press(people.game.hand(people.game.turn)[1])
    speed.resolve(people, wanted)
    while wanted and people.game.seen().phase == TURN:
        speed.turn(people, wanted)
    while people.game.turn >= 0 and not _is_lowest(people):
        speed.turn(people, [])
    speed.stop(people, "stop")
    people.wait(600)
    people.say("the sheet with a bonus")


def _is_lowest(people: Recorder) -> bool:
    """Whether the seat to act is far enough below all others to call STOP."""
    sums = speed.sums(people)
    turn = people.game.turn
    return all(sums[turn] < points - 3 for seat, points in enumerate(sums) if seat != turn)


def memospeed_ends() -> Recorder:
    people = Recorder("Mémospeed, quick: STOP with a penalty; then a round that an empty hand ends.")
    play_memospeed_ends(people)
    return people


def play_memospeed_ends(people: Recorder) -> None:
    """Play two games with other ends."""
    people.start(("profile", MEMOQUICK), ("hand", 4), places=(0, 1))
    speed.peek(people)
    while _is_lowest(people):
        speed.turn(people, [])
    speed.stop(people, "stop too soon")
    people.wait(600)
    people.say("the sheet with a penalty")
    speed.next_round(people)
    people.wait(600)
    people.say("the end")
    people.tap("ok", wait_ms=THINK_MS + 600)
    people.deals()
    speed.peek(people)
    speed.empty_hand(people, 0)
    people.wait(600)
    people.say("an empty hand")


SCRIPTS: tuple[Callable[[], Recorder], ...] = (
    first_game,
    solo,
    leaves,
    session,
    playoff,
    tournament,
    together,
    foul,
    options,
    pictures,
    opponents,
    memreve,
    memospeed,
    memospeed_ends,
)


def main(arguments: list[str] | None = None) -> None:
    """Write all scripts."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.record_games", description=(__doc__ or "").splitlines()[0]
    )
    parser.parse_args(arguments)
    for record in SCRIPTS:
        (FOLDER / (record.__name__ + ".txt")).write_text("\n".join(record().lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
