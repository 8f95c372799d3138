"""A game of Memory at the table, key by key, through the firmware's own code.py."""

from table import LOW_HZ, SEAT_KEYS


def test_seats_join_and_leave_and_ok_waits_for_two(table):
    table.push("ok")
    assert all(table.is_lit(key) for key in SEAT_KEYS)
    assert not table.is_lit(53)
    table.push(14)
    table.push("ok")
    assert table.tones[-2:] == [LOW_HZ, 0]
    table.push(20)
    assert table.is_lit(53)
    table.push(20)
    assert not table.is_lit(53)


def test_only_seat_keys_and_the_lit_control_keys_do_anything(table):
    table.push("ok", 600)
    before = table.world.leds
    for key in (0, 15, 51, "info", "ok"):
        table.tones.clear()
        table.push(key)
        assert table.tones == [LOW_HZ, 0]
    assert [table.is_lit(key) for key in range(56)] == [any(before[3 * k : 3 * k + 3]) for k in range(56)]


def test_legal_keys_glow_in_the_colour_of_the_seat_to_act(table):
    table.begin(0, 1)
    glow = {table.colour(cell) for cell in range(52)}
    assert len(glow) == 1
    a, b = table.mismatch()
    table.push(a)
    table.push(b, 5100)
    other = {table.colour(cell) for cell in range(52)}
    assert len(other) == 1 and other != glow


def test_an_open_card_shows_its_own_colour_and_red_differs_from_black(table):
    table.begin(0, 1)
    red = next(cell for cell in range(52) if table.deal[cell] % 4 in (1, 2))
    table.push(red)
    black = next(cell for cell in range(52) if table.deal[cell] % 4 in (0, 3))
    table.push(black)
    r, g, b = table.colour(red)
    assert r > 50 and max(g, b) < 10
    r, g, b = table.colour(black)
    assert min(r, g, b) > 50


def test_a_pair_blinks_goes_dark_and_the_same_seat_goes_on(table):
    table.begin(0, 1)
    glow = table.colour(51)
    a, b = table.pair()
    table.push(a)
    table.push(b, 2000)
    assert not table.is_lit(a) and not table.is_lit(b)
    others = [cell for cell in range(52) if cell not in (a, b)]
    assert {table.colour(cell) for cell in others} == {glow}


def test_presses_during_the_reveal_are_ignored_without_a_sound_and_never_queued(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    table.push(a)
    table.push(b, 500)
    before, at = table.world.leds, len(table.tones)
    for key in (a, b, 40, 41, "ok", "page"):
        table.push(key)
    assert table.world.leds == before and len(table.tones) == at
    table.wait(5000)
    assert len({table.colour(cell) for cell in range(52)}) == 1


def test_a_press_held_through_the_end_of_the_reveal_reveals_nothing(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    table.push(a)
    table.push(b, 4000)
    table.press(30)
    table.wait(3000)
    assert len({table.colour(cell) for cell in range(52)}) == 1
    table.release(30)
    table.wait(100)
    assert len({table.colour(cell) for cell in range(52)}) == 1


def test_two_keys_in_one_scan_are_first_and_second_card(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    table.press(b)
    table.press(a)
    table.wait(60)
    assert table.colour(a) != table.colour(51) != table.colour(b)
    assert LOW_HZ not in table.tones
    table.release(a)
    table.release(b)
    table.wait(5300)
    assert len({table.colour(cell) for cell in range(52)}) == 1


def test_three_keys_in_one_scan_reveal_two_and_are_no_illegal_move(table):
    table.begin(0, 1)
    for key in (3, 4, 5):
        table.press(key)
    table.wait(60)
    assert table.colour(5) == table.colour(51)
    assert LOW_HZ not in table.tones


def test_an_illegal_press_makes_a_low_sound_and_does_nothing_else(table):
    table.begin(0, 1)
    a, b = table.pair()
    table.push(a)
    table.push(b, 2000)
    for key in (a, b, "ok", "page"):
        before, glass = table.world.leds, bytes(table.world.screen.ram)
        table.tones.clear()
        table.push(key)
        assert table.tones == [LOW_HZ, 0]
        assert table.world.leds == before and bytes(table.world.screen.ram) == glass


def test_the_same_key_twice_is_one_card_and_a_low_sound(table):
    table.begin(0, 1)
    table.push(7)
    before = table.world.leds
    table.tones.clear()
    table.push(7)
    assert table.world.leds == before and table.tones == [LOW_HZ, 0]


def test_a_held_key_is_one_press(table):
    table.begin(0, 1)
    table.press(7)
    table.wait(10_000)
    assert LOW_HZ not in table.tones
    assert table.colour(7) != table.colour(51)
    table.release(7)
    table.wait(100)
    assert LOW_HZ not in table.tones


def test_the_ticks_may_wrap_in_the_middle_of_a_reveal(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    table.push(a)
    table.wait(63_000 - table.now_ms)
    ticks = table.world.ticks_ms()
    table.leds_at.clear()
    table.push(b, 5600)
    assert table.world.ticks_ms() < ticks
    (shown_ms, _), (concealed_ms, _) = table.leds_at
    assert 5000 <= concealed_ms - shown_ms <= 5250


def test_a_stall_with_104_events_loses_no_state(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    turn = table.world.turn
    table.world.turn = lambda: (turn(), table.world.spend(600_000))
    table.wait(10)
    order = [a, b] + [cell for cell in range(52) if cell not in (a, b)]
    for cell in order:
        table.press(cell)
        table.wait(4)
    for cell in order:
        table.release(cell)
        table.wait(4)
    table.world.turn = turn
    table.wait(700)
    lit = [cell for cell in range(52) if table.colour(cell) not in (table.colour(51), table.colour(50))]
    assert lit == [a, b]
    table.wait(6000)
    assert len({table.colour(cell) for cell in range(52)}) == 1
    table.push(a)
    table.push(b)
    assert table.colour(a) != table.colour(51) != table.colour(b), "a key was left pressed"
    assert LOW_HZ not in table.tones


def test_a_key_that_is_held_through_the_stall_is_not_pressed_twice(table):
    table.begin(0, 1)
    table.press(9)
    table.wait(100)
    turn = table.world.turn
    table.world.turn = lambda: (turn(), table.world.spend(600_000))
    table.wait(10)
    for _ in range(40):
        table.press("page")
        table.wait(3)
        table.release("page")
        table.wait(3)
    table.world.turn = turn
    table.wait(700)
    table.tones.clear()
    table.wait(2000)
    table.release(9)
    table.wait(100)
    assert LOW_HZ not in table.tones
    table.push(9)
    assert LOW_HZ in table.tones, "the open card, pressed again"


def test_six_seats_play_clockwise_in_their_colours(table):
    table.begin(0, 2, 3, 5)
    a, b = table.mismatch()
    colours = []
    for _ in range(5):
        colours.append(table.colour(51))
        table.push(a)
        table.push(b, 5300)
    assert len(set(colours[:4])) == 4 and colours[4] == colours[0]


def test_ok_deals_anew_after_the_end_and_menu_asks_who_plays(table):
    table.begin(0, 1)
    table.play_to_the_end()
    first_deal = table.deal
    table.deals_next()
    assert table.deal != first_deal
    table.push("ok", 600)
    a, b = table.pair()
    table.push(a)
    table.push(b, 2000)
    assert not table.is_lit(a) and not table.is_lit(b), "the deal is the generator's next one"
    table.press("menu")
    table.wait(2500)
    table.release("menu")
    table.wait(100)
    assert all(table.is_lit(cell) for cell in range(52)), "the title"


def test_a_short_press_on_menu_is_a_pause_that_keeps_the_game(table):
    table.begin(0, 1)
    table.push(0)
    before = table.world.leds, bytes(table.world.screen.ram)
    table.tap("menu", 1500)
    table.wait(2500)
    assert (table.world.leds, bytes(table.world.screen.ram)) != before
    table.push("ok", 600)
    assert (table.world.leds, bytes(table.world.screen.ram)) == before


def test_after_a_pause_a_mismatch_is_shown_for_its_whole_time_again(table):
    table.begin(0, 1)
    a, b = table.mismatch()
    table.push(a)
    table.push(b, 1000)
    table.tap("menu", 500)
    table.wait(6000)
    table.leds_at.clear()
    table.push("ok", 5600)
    (shown_ms, _), (concealed_ms, _) = table.leds_at[-2:]
    assert 5000 <= concealed_ms - shown_ms <= 5250


def test_the_hint_of_menu_does_not_outlive_its_scene(table):
    title = bytes(table.world.screen.ram)
    table.begin(0, 1)
    table.press("menu")
    table.wait(2500)
    assert bytes(table.world.screen.ram) == title
    table.release("menu")
    table.wait(200)
    assert bytes(table.world.screen.ram) == title


def test_after_days_on_one_scene_the_lights_still_breathe_and_nothing_is_written(table):
    table.begin(0, 1)
    table.play_to_the_end()
    nvm = bytes(table.world.nvm)
    for _ in range(5):
        table.world.started_us -= 86_400_000_000
        table.wait(200)
    table.leds_at.clear()
    table.wait(5000)
    assert len(table.leds_at) > 50
    assert bytes(table.world.nvm) == nvm
