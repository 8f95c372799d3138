"""A game outlives the plug: it offers itself at power-on and goes on exactly where it was."""

import pytest
from table import Table

from pelman.core.journal import Journal

OK_KEY = 53


def cut(table, wait_ms=3000):
    """Pull the plug and put it back."""
    table.power_off()
    table.power_on()
    table.wait(wait_ms)


def cells(table):
    return [table.colour(cell) for cell in range(52)]


def offers_itself(table):
    return table.is_lit(OK_KEY) and not any(table.is_lit(cell) for cell in range(52))


def test_without_an_unfinished_game_there_is_the_title(table):
    cut(table)
    assert all(table.is_lit(cell) for cell in range(52))


def test_an_open_card_is_open_again(table):
    table.begin(0, 1)
    table.push(7)
    before, glass = cells(table), bytes(table.world.screen.ram)
    cut(table)
    assert offers_itself(table)
    table.push("ok", 600)
    assert cells(table) == before and bytes(table.world.screen.ram) == glass


def test_a_mismatch_is_shown_for_five_seconds_again(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    table.push(a)
    table.push(b, 3000)
    before = cells(table)
    cut(table)
    table.push("ok", 0)
    while cells(table) != before:
        table.wait(5)
    table.wait(4900)
    assert cells(table) == before
    table.wait(150)
    assert len(set(cells(table))) == 1


def test_captured_cards_and_scores_and_the_turn_are_kept(table):
    table.begin(0, 3)
    for first in (0, 20):
        a, b = table.pair(first)
        table.push(a)
        table.push(b, 2000)
    a, b = table.mismatch(25)
    table.push(a)
    table.push(b, 5500)
    before, glass = cells(table), bytes(table.world.screen.ram)
    cut(table)
    table.push("ok", 600)
    assert cells(table) == before and bytes(table.world.screen.ram) == glass


def test_menu_held_drops_it_and_a_short_press_does_not(table):
    table.begin(0, 1)
    table.push(7)
    cut(table)
    table.tap("menu", 1000)
    table.wait(300)
    assert offers_itself(table)
    table.tap("menu", 2500)
    table.wait(300)
    assert all(table.is_lit(cell) for cell in range(52)), "the title"
    cut(table)
    assert all(table.is_lit(cell) for cell in range(52)), "it is dropped for good"


def test_a_finished_game_does_not_offer_itself(table):
    table.begin(0, 1)
    table.play_to_the_end()
    cut(table)
    assert not offers_itself(table)


def test_leaving_a_game_drops_it(table):
    table.begin(0, 1)
    table.tap("menu", 2500)
    table.wait(300)
    cut(table)
    assert not offers_itself(table)


def test_garbage_in_the_memory_is_no_game(table):
    for content in (bytes(4096), bytes(range(256)) * 16):
        table.power_off()
        table.world.nvm[:] = content
        table.power_on()
        table.wait(3000)
        assert all(table.is_lit(cell) for cell in range(52)), "the title"
        table.push("ok")
        table.push(14)
        table.push(16)
        table.push("ok", 600)
        table.push(3)
        cut(table)
        assert offers_itself(table)


@pytest.mark.parametrize(
    "text", ["poker x", "concentration memory", "\u00e9", "concentration memory seats=1,2 turn=1 open="]
)
def test_a_saved_text_that_is_no_game_is_dropped(table, text):
    table.power_off()
    table.world.nvm[:] = b"\xff" * 4096
    Journal(table.world.nvm).begin(text)
    table.power_on()
    table.wait(3000)
    assert all(table.is_lit(cell) for cell in range(52)), "the title"
    cut(table)
    assert not offers_itself(table)


def test_saved_actions_that_cannot_be_are_dropped_with_their_game(table):
    table.begin(0, 1)
    table.push(7)
    Journal(table.world.nvm).act(7)
    cut(table)
    assert not offers_itself(table)


def test_a_long_game_that_fills_the_memory_goes_on_where_it_was(table):
    table.begin(0, 1)
    for _ in range(420):
        a, b = table.mismatch()
        table.push(a, 10)
        table.push(b, 5100)
    table.push(9)
    before = cells(table)
    cut(table)
    table.push("ok", 1500)
    assert cells(table) == before


def test_the_memory_is_erased_at_most_once_in_five_games(table):
    erases = 0
    before = bytes(table.world.nvm)

    def watch(us, kind, value):
        nonlocal erases, before
        now = bytes(table.world.nvm)
        if now != before:
            erases += any(new & ~old & 0xFF for new, old in zip(now, before, strict=True))
            before = now

    table.world.listeners.append(watch)
    table.begin(0, 1)
    for _ in range(10):
        for _ in range(12):
            a, b = table.mismatch()
            table.push(a, 10)
            table.push(b, 5100)
        table.play_to_the_end()
        table.deals_next()
        table.push("ok", 600)
    assert erases <= 2


def test_a_power_cut_at_any_time_leaves_the_state_before_an_action_or_after_it(table):
    """Cut every 7 ms through reveal, mismatch, conceal, pair, capture: it is never a third state."""
    table.begin(0, 1)
    a, b = table.mismatch()
    c, d = table.pair()
    states = [Journal(table.world.nvm)]
    snapshots = []

    def look(*_):
        snapshots.append(bytes(table.world.nvm))

    table.world.listeners.append(look)
    plan = [(a, 100), (b, 5200), (c, 100), (d, 1700), (a if a not in (c, d) else b, 50)]
    for key, wait_ms in plan:
        table.press(key)
        for _ in range(60 // 7 + wait_ms // 7):
            table.wait(7)
            look()
        table.release(key)
        table.wait(60)
        look()
    found = []
    for snapshot in snapshots:
        journal = Journal(bytearray(snapshot))
        if [journal.game, list(journal.actions)] not in found:
            found.append([journal.game, list(journal.actions)])
    games = [actions for _, actions in found]
    assert games == [games[-1][:count] for count in range(len(games))]
    assert games[-1][:6] == [a, b, 128, c, d, 129] and len(games[-1]) == 7
    assert states[0].game == found[0][0]


def test_after_a_brown_out_the_screen_says_so_and_the_game_goes_on(table):
    table.begin(0, 1)
    table.push(7)
    before = cells(table)
    table.power_off()
    table.power_on(is_brown=True)
    table.wait(4000)
    notice = bytes(table.world.screen.ram)
    assert not any(table.is_lit(cell) for cell in range(52))
    table.wait(3000)
    assert offers_itself(table) and bytes(table.world.screen.ram) != notice
    table.push("ok", 600)
    assert cells(table) == before
    cut(table)
    assert offers_itself(table), "the notice is shown once"


def test_a_firmware_that_hangs_is_started_anew_and_the_game_resumes_by_itself(table):
    table.begin(0, 1)
    table.push(7)
    before = cells(table)
    app = table._surroundings._modules["pelman.app.app"].App

    def hang(*_):
        while True:
            table.world.spend(1000)

    app.step = hang
    table.wait(3900)
    assert table.world.reset_reason == "POWER_ON", "the watchdog waits for 4 s"
    table.leds_at.clear()
    table.wait(4100)
    assert table.world.reset_reason == "WATCHDOG" and table.leds_at, "dark, then lit anew"
    assert cells(table) == before, "on with the game, without a question"
    table.push(8)
    assert table.colour(8) != table.colour(51)
    table.tap("menu", 2500)
    table.wait(300)
    table.push("info")
    assert b"watchdog" == Journal(table.world.nvm).noted(0xE8)


def test_the_drive_is_visible_unless_the_settings_hide_it_and_info_shows_it():
    for settings, held, visible in (
        ("", False, True),
        ('DRIVE = "visible"\n', False, True),
        ('DRIVE = "hidden"\n', False, False),
        ('DRIVE = "hidden"\n', True, True),
        ('DRIVE = "hidden"\nBOARD = "nowhere"\n', False, True),
        ('DRIVE = "hid', False, True),
    ):
        with Table(settings=settings) as table:
            table.power_off()
            if held:
                table.press("info")
            table.power_on()
            table.wait(3000)
            assert table.world.is_drive_visible == visible, settings


def test_a_game_that_hangs_the_console_twice_is_not_gone_on_with_unasked(table):
    for is_asked in (False, True):
        if not is_asked:
            table.begin(0, 1)
            table.push(7)
        else:
            assert table.is_lit(51), "it went on by itself"
        table._surroundings._modules["pelman.app.app"].App.step = lambda *_: table.world.spend(10**9)
        table.wait(7000)
    assert offers_itself(table)


def test_the_plug_may_be_pulled_at_any_fifth_of_a_millisecond_of_a_press(table):
    """Within a record that is being programmed too: the card lies open afterwards, or it does not."""
    table.begin(0, 1)
    table.push(7)
    before, nvm = cells(table), bytes(table.world.nvm)
    table.push(8)
    after, torn = cells(table), 0
    for fifths in range(0, 50):
        table.power_off()
        table.world.nvm[:] = nvm
        table.power_on()
        table.wait(2300)
        table.push("ok", 800)
        table.press(8)
        table.wait(fifths / 5)
        table.power_off()
        table.release(8)
        found = Journal(table.world.nvm).actions
        torn += found == Journal(bytearray(nvm)).actions and bytes(table.world.nvm) != nvm
        table.power_on()
        table.wait(2300)
        table.push("ok", 800)
        assert cells(table) in (before, after), fifths
    assert torn, "some cuts met the record half written"
