"""What a power cut leaves in the flash, and which game the console finds there; CPython only.

A cut falls between two steps of the flash (a sector erased, a page programmed) or into one: then any part of
the bits that the step changes has changed. An erase begins by programming all bits to 0.
"""

from typing import NamedTuple

from pelman.app.restore import restored
from pelman.core.cards import DECK
from pelman.core.deal import shuffled
from pelman.core.game import CAPTURE, CONCEAL, CONSOLE
from pelman.core.journal import CRASH, PAGE, Journal
from pelman.core.luck import Luck
from pelman.games.concentration import SHOWN_MS, Concentration
from pelman.games.pair_rules import MEMORY

ERASED = b"\xff" * 4096
NOTE = b"RuntimeError: a note as long as notes are when names are long, play.py 57, " * 2
PLACES = (0, 1)
REWRITE_STEPS = 17
"""An erase and sixteen pages."""


class Step(NamedTuple):
    """One step of the flash: what the memory held before and after it, and whether it was an erase."""

    before: bytes
    after: bytes
    is_erase: bool


class App:
    """What `restored` asks of an app: a journal, and nobody but people at the table."""

    def __init__(self, journal):
        self.journal = journal
        self.table = self
        self.seats = bytes(6)
        self.random_bytes = bytes


def found(nvm):
    """Return the unfinished game that the console finds, as its line; "" if there is none."""
    game_and_opponents = restored(App(Journal(bytearray(nvm))))
    return game_and_opponents[0].to_text() if game_and_opponents else ""


def next_card(line):
    """Return a cell that may be pressed in a game, and its line afterwards; (-1, line) while nobody may."""
    game = Concentration.from_text(line)
    if game.turn == CONSOLE:
        return -1, line
    cell = [action for action in game.legal() if action < 128][-1]
    game.apply(cell)
    return cell, game.to_text()


def has_room(nvm):
    """Whether a whole page is left: nothing needs to be erased yet."""
    return bytes(nvm).endswith(b"\xff" * PAGE)


def noted(nvm):
    """Return the note of the last crash that the console finds."""
    return Journal(bytearray(nvm)).noted(CRASH)


# Cuts


def torn(step, count, seed=1):
    """Return `count` contents that a cut in the middle of a step may leave, early to late."""
    luck = Luck.seeded(seed)
    contents = []
    for part in range(count):
        target = bytes(len(step.before)) if step.is_erase and part % 2 == 0 else step.after
        contents.append(_between(step.before, target, 256 * (part + 1) // (count + 1), luck))
    return contents


def _between(before, after, chance, luck):
    """Each bit that changes has changed with a chance of so many in 256."""
    content = bytearray(before)
    for at, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            mask = sum((dice < chance) << bit for bit, dice in enumerate(luck.random_bytes(8)))
            content[at] ^= (old ^ new) & mask
    return bytes(content)


def torn_by_pages(step):
    """Return what an erase may leave that takes one page after the other, the last one first."""
    return [step.before[:at] + bytes(len(step.before) - at) for at in range(0, len(step.before), PAGE)]


# Sessions


class Session:
    """A table that plays: the lines of all states that the game goes through, "" being none, and its lights.

    :ivar lines: the states in their order
    :ivar shown: line -> what the board's lights show then
    """

    def __init__(self, table, game=None):
        self.table = table
        self.lines = [game.to_text() if game else ""]
        self.shown = {}
        self.game = game

    def begin(self):
        """Begin a game from the title."""
        self.table.begin(*PLACES)
        self.game = Concentration(MEMORY, self.table.deal, PLACES, self.table.acting)
        self._note()

    def go_on(self):
        """Answer the offer to go on."""
        self.table.push("ok", 1500)
        self.shown[self.lines[0]] = board(self.table)

    def reveal(self, *cells):
        for cell in cells:
            self.table.push(cell)
            self._apply(cell)

    def conceal(self):
        self.table.wait(MEMORY.conceal_ms)
        self._apply(CONCEAL)

    def capture(self):
        self.table.wait(SHOWN_MS)
        self._apply(CAPTURE)

    def give_up(self):
        """Hold MENU."""
        self.table.tap("menu", 2100)
        self.table.wait(300)
        self.lines.append("")

    def _apply(self, action):
        self.game.apply(action)
        self._note()

    def _note(self):
        line = self.game.to_text()
        self.lines.append(line)
        self.shown[line] = board(self.table)


def board(table):
    """Return what the lights of the 52 cells show."""
    return [table.colour(cell) for cell in range(52)]


def worn(room, is_over):
    """Return a memory as a crash and a long game of mismatches leave it, and that game.

    The game is at the beginning of a turn.

    :param room: how many bytes are left, or up to nine less
    :param is_over: whether the game was given up then
    """
    memory = bytearray(ERASED)
    game = Concentration(MEMORY, shuffled(DECK, Luck.seeded(7).random_bytes), PLACES)
    journal = Journal(memory)
    journal.note(CRASH, NOTE)
    journal.begin(game.to_text())
    other = next(cell for cell in range(52) if not MEMORY.is_pair(game.deal[0], game.deal[cell]))
    while len(memory.rstrip(b"\xff")) < len(memory) - room:
        for action in (0, other, CONCEAL):
            game.apply(action)
            assert journal.act(action)
    if is_over:
        journal.end()
    return bytes(memory), game


# Judgement


def third_states(steps, lines, count):
    """Return where a cut leaves a state that is neither that before nor that after it, and the count of cuts.

    While the memory is erased and written anew, "" (no game) is no third state: that is what a cut may cost.

    :param lines: the states in their order, as a `Session` has them; the steps must lead through all
    :param count: how many contents to try in the middle of each step
    """
    faults = []
    now = tried = 0
    rewritten = REWRITE_STEPS
    for number, step in enumerate(steps):
        rewritten = 0 if step.is_erase else rewritten + 1
        lost = [""] if rewritten < REWRITE_STEPS else []
        allowed = [lines[now], *lost]
        after = found(step.after)
        if now + 1 < len(lines) and after == lines[now + 1]:
            now += 1
            allowed.append(lines[now])
        for content in [step.after, *torn(step, count, number)]:
            tried += 1
            if found(content) not in allowed:
                faults.append((number, found(content), allowed))
    if now != len(lines) - 1:
        faults.append((len(steps), lines[now], lines[now + 1 :]))
    return faults, tried
