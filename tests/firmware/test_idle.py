"""When nobody presses a key: attract mode, a picture that moves a little, a dark screen; a press wakes, no
more."""

from pelman.core.grid import OK

MINUTE_MS = 60_000


def glass(table):
    return bytes(table.world.screen.ram)


def test_after_a_minute_the_title_shows_the_game_on_lights_alone(table):
    screen = glass(table)
    table.wait(MINUTE_MS + 500)
    assert screen != glass(table)
    table.wait(500)
    screen = glass(table)
    table.leds_at.clear()
    table.wait(MINUTE_MS // 2)
    assert glass(table) == screen, "only the lights change"
    boards = {leds[:156] for _, leds in table.leds_at}
    dark = [sum(not any(leds[3 * key : 3 * key + 3]) for key in range(52)) for leds in boards]
    assert max(dark) >= 4 and len(boards) > 10, "pairs go dark"


def test_a_press_ends_attract_mode_and_does_nothing_else(table):
    title, screen = table.world.leds, glass(table)
    table.wait(MINUTE_MS + 5000)
    table.push(OK, 600)
    assert (table.world.leds[:156], glass(table)) == (title[:156], screen)


def test_the_picture_moves_a_little_every_minute_and_is_as_before_after_a_press(table):
    table.begin(0, 1)
    screen = glass(table)
    table.wait(MINUTE_MS)
    shifted = glass(table)
    assert shifted != screen and shifted[1:128] == screen[:127]
    table.push("page", 600)
    assert glass(table) == screen


def test_after_ten_minutes_the_screen_is_dark_and_the_press_that_wakes_it_is_not_played(table):
    table.begin(0, 1)
    screen, board = glass(table), table.world.leds
    table.wait(10 * MINUTE_MS)
    assert not any(glass(table)) and table.world.leds == board
    table.tones.clear()
    table.push(7, 600)
    assert (glass(table), table.world.leds, table.tones) == (screen, board, [])
    table.push(7)
    assert table.colour(7) != table.colour(8)


def test_a_dark_screen_stays_dark_through_what_happens_by_itself(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    table.wait(10 * MINUTE_MS - 3000)
    table.push(a)
    table.push(b)
    table.wait(10 * MINUTE_MS + 6000)
    assert not any(glass(table))


def test_a_key_let_go_in_the_dark_leaves_the_next_press_to_wake_the_screen(table):
    table.begin(0, 1)
    screen = glass(table)
    table.press(7)
    table.wait(10 * MINUTE_MS + 40_000)
    table.release(7)
    table.wait(500)
    assert not any(glass(table))
    table.push(9, 600)
    assert glass(table) != screen and any(glass(table)), "card 7 lies open"
