"""The plug is pulled at each step of the flash, and in the middle of it, on the desk; then it starts anew."""

from power_cuts import (
    ERASED,
    NOTE,
    Session,
    Step,
    board,
    found,
    has_room,
    next_card,
    noted,
    third_states,
    torn,
    torn_by_pages,
    worn,
)

from pelman.core.journal import PAGE
from pelman.core.luck import Luck

TORN = 6
OK_KEY = 53


class Memory(bytearray):
    """The memory behind `microcontroller.nvm`, whose steps are kept: a sector erased, a page programmed."""

    def __init__(self, content):
        super().__init__(content)
        self.steps = []

    def __setitem__(self, index, value):
        before = bytes(self)
        super().__setitem__(index, value)
        after = bytes(self)
        if after == ERASED:
            self.steps.append(Step(before, after, True))
            return
        start, stop, _ = index.indices(len(self))
        for page in range(start - start % PAGE, stop, PAGE):
            now = after[: page + PAGE] + before[page + PAGE :]
            self.steps.append(Step(before, now, False))
            before = now


def start(table, nvm):
    """Plug it in with this memory, and let it start."""
    table.power_off()
    table.world.nvm = Memory(nvm)
    table.power_on()
    table._luck = Luck.seeded(1)
    table.wait(2900)
    for _ in range(20):  # a long game is read before it is offered
        if any(table.world.leds):
            break
        table.wait(25)
    table.wait(50)


def go_on(table):
    """Press OK, and wait until the game is there: a long one takes its time."""
    table.push("ok", 0)
    for _ in range(60):
        if any(any(colour) for colour in board(table)):
            break
        table.wait(25)
    table.wait(50)


def check_start(table, nvm, shown):
    """Start from a content: title or offer; OK shows the lights that were on; the next card is kept."""
    line = found(nvm)
    start(table, nvm)
    if not line:
        assert all(table.is_lit(cell) for cell in range(52)), "the title"
        return
    assert table.is_lit(OK_KEY) and not any(any(colour) for colour in board(table)), "the offer"
    go_on(table)
    assert board(table) == shown[line]
    cell, next_line = next_card(line)
    if cell >= 0:
        table.push(cell, 40)
        assert found(table.world.nvm) == next_line, "the log goes on, behind what is torn too"
        assert has_room(nvm) <= (not any(step.is_erase for step in table.world.nvm.steps))


def check_all(table, session, count):
    """Cut everywhere in what a session wrote, and start from each content; returns how many there were."""
    steps = table.world.nvm.steps
    faults, _ = third_states(steps, session.lines, count)
    assert faults == []
    contents = [
        content for number, step in enumerate(steps) for content in (step.after, *torn(step, count, number))
    ]
    for content in contents:
        check_start(table, content, session.shown)
    return len(contents)


def test_a_cut_at_any_step_of_a_game_leaves_the_state_before_or_after_it(table):
    start(table, ERASED)
    session = Session(table)
    session.begin()
    session.reveal(*table.mismatch())
    session.conceal()
    session.reveal(*table.pair())
    session.capture()
    session.reveal(*table.mismatch(30))
    session.conceal()
    session.give_up()
    session.begin()
    session.reveal(51)
    assert check_all(table, session, TORN) >= 200


def test_a_cut_while_the_memory_is_written_anew_costs_notes_and_no_more(table):
    nvm, _ = worn(900, is_over=True)
    start(table, nvm)
    session = Session(table)
    session.begin()
    steps = table.world.nvm.steps
    kinds = [step.is_erase for step in steps]
    assert kinds[kinds.index(True) :] == [True] + [False] * 16, "written anew once, in one go"
    assert kinds.index(True) <= 2, "before that, who sits at the table"
    assert noted(steps[-1].after) == NOTE
    assert check_all(table, session, TORN) >= 100


def test_a_cut_while_a_long_game_overflows_the_memory_costs_that_game_at_most(table):
    nvm, game = worn(10, is_over=False)
    start(table, nvm)
    session = Session(table, game)
    session.go_on()
    table.deal = game.deal
    session.reveal(*table.mismatch())
    session.conceal()
    session.reveal(51)
    assert any(step.is_erase for step in table.world.nvm.steps)
    assert check_all(table, session, TORN) >= 100


def test_an_erase_that_is_cut_after_some_pages_leaves_no_game_or_one_that_was_played(table):
    nvm, game = worn(900, is_over=True)
    start(table, nvm)
    Session(table).begin()
    erase = table.world.nvm.steps[0]
    for content in torn_by_pages(erase):
        start(table, content)
        if not found(content):
            assert all(table.is_lit(cell) for cell in range(52)), "the title"
            continue
        assert found(content).split("deal=")[1] == game.to_text().split("deal=")[1]
        assert table.is_lit(OK_KEY)
        go_on(table)
        assert any(table.is_lit(cell) for cell in range(52))
