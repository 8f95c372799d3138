"""The plug is pulled at every step of the flash, and in the middle of it, on the real CircuitPython.

A session is played once, and the memory kept after each sector that is erased and each page that is
programmed. Which game the console finds in each of these contents, and in half-done ones between them, is
decoded as it does it itself; a spread sample is booted, and its lights compared with those before the cut.
"""

from pico_table import FIRST_START_MS, volume
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
    worn,
)

TORN = 8
REWRITE_MS = 60
"""What a cut may cost something in: an erase of 45 ms and 16 pages of 0.65 ms."""


def steps_of(pico, nvm):
    """Return what happened to the memory; nothing may have happened to any other flash."""
    steps = []
    for op in pico.flash_ops:
        assert op.nvm is not None, f"{op.kind} at {op.at:#x}: the firmware never writes its volume"
        steps.append(Step(nvm, op.nvm, op.kind == "erase"))
        nvm = op.nvm
    return steps


def check_start(pico, flash, nvm, shown):
    """Start from a content: title or offer; OK shows the lights that were on; the next card is kept."""
    line = found(nvm)
    pico.start(flash=flash, nvm=nvm)
    if not line:
        assert pico.is_title
        return
    assert pico.offers_itself
    pico.tap("ok")
    assert pico.wait_until(lambda: any(pico.cells), 1500)
    assert board(pico) == shown[line]
    cell, next_line = next_card(line)
    if cell >= 0:
        pico.push(cell, 40)
        assert found(pico.nvm) == next_line, "the log goes on, behind what is torn too"
    assert has_room(nvm) <= (not any(step.is_erase for step in steps_of(pico, nvm)))


def test_the_first_start_writes_a_file_and_later_the_firmware_writes_none(pico, uf2, tmp_path):
    pico.boot(volume=volume(tmp_path / "volume"))
    pico.wait(FIRST_START_MS)
    assert pico.is_title
    first_light_ms = next(ms for ms, leds in pico.frames if any(leds))
    assert pico.flash_ops and all(op.nvm is None and op.ms < first_light_ms for op in pico.flash_ops)
    written = len(pico.flash_ops)
    pico.begin(0, 1)
    pico.push(0)
    later = pico.flash_ops[written:]
    assert later and all(op.nvm is not None for op in later)


def test_a_cut_at_any_step_of_a_game_leaves_the_state_before_or_after_it(pico, flash):
    pico.start(flash=flash, nvm=ERASED)
    session = Session(pico)
    session.begin()
    session.reveal(*pico.mismatch())
    session.conceal()
    session.reveal(*pico.pair())
    session.capture()
    session.reveal(max(pico.pair()) + 1)
    session.give_up()
    session.begin()
    session.reveal(51)
    steps = steps_of(pico, ERASED)
    faults, tried = third_states(steps, session.lines, TORN)
    assert faults == [] and tried >= 200
    sample = [content for step in steps[15:] for content in (step.after, torn(step, 3)[1])]
    for content in sample:
        check_start(pico, flash, content, session.shown)


def test_a_cut_while_the_memory_is_written_anew_costs_notes_and_no_more(pico, flash):
    nvm, _ = worn(900, is_over=True)
    pico.start(flash=flash, nvm=nvm)
    session = Session(pico)
    session.begin()
    steps = steps_of(pico, nvm)
    kinds = [step.is_erase for step in steps]
    erase = kinds.index(True)
    assert kinds[erase:] == [True] + [False] * 16, "written anew once, in one go"
    assert erase <= 2, "before that, who sits at the table"
    faults, tried = third_states(steps, session.lines, TORN)
    assert faults == [] and tried >= 17 * 9
    assert noted(steps[-1].after) == NOTE
    assert 10 < pico.flash_ops[-1].ms - pico.flash_ops[-17].ms < REWRITE_MS
    contents = [content for step in steps for content in (step.after, torn(step, 3)[1])]
    contents += torn(steps[erase], 3)[::2]
    for content in contents:
        assert noted(content) in (b"", NOTE)
        check_start(pico, flash, content, session.shown)


def test_a_cut_while_a_long_game_overflows_the_memory_costs_that_game_at_most(pico, flash):
    nvm, game = worn(10, is_over=False)
    pico.start(flash=flash, nvm=nvm)
    session = Session(pico, game)
    session.go_on()
    pico.deal = game.deal
    session.reveal(*pico.mismatch())
    session.conceal()
    session.reveal(51)
    steps = steps_of(pico, nvm)
    faults, tried = third_states(steps, session.lines, TORN)
    assert faults == [] and tried >= 17 * 9
    erase = next(number for number, step in enumerate(steps) if step.is_erase)
    for step in steps[erase : erase + 4]:
        for content in (step.after, torn(step, 3)[1]):
            check_start(pico, flash, content, session.shown)
