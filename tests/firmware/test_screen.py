"""The screen's driver: spans of what changed, and a screen that is absent, refuses, or comes and goes."""

from table import Table


class Weak:
    """An SSD1306 that refuses one write in `one_in`."""

    def __init__(self, screen, one_in):
        self.screen = screen
        self.one_in = one_in
        self.count = 0

    def write(self, data):
        self.count += 1
        if self.count % self.one_in == 0:
            raise OSError(5, "refused")
        self.screen.write(data)

    def read(self, count):
        return self.screen.read(count)


def test_it_sends_at_most_one_span_of_64_bytes_a_turn_and_only_what_changed(table):
    sizes = []
    turns = 0
    screen = table.world.i2c[0x3C]
    write, turn = screen.write, table.world.turn

    def counted(data):
        sizes.append((turns, len(data)))
        write(data)

    def counted_turn():
        nonlocal turns
        turns += 1
        turn()

    screen.write, table.world.turn = counted, counted_turn
    table.begin(0, 1)
    table.push(0)
    spans = [turn for turn, size in sizes if size == 77]
    assert {size for _, size in sizes} <= {77, 27}
    assert len(set(spans)) == len(spans)
    sizes.clear()
    table.wait(3000)
    assert 10 <= len(sizes) <= 16 and [size for _, size in sizes[:4]] == [27, 77, 27, 77], "beats alone"


def test_a_screen_that_lost_its_power_for_a_blink_is_right_again_after_some_seconds(table):
    from host_sim.ssd1306 import Ssd1306

    table.begin(0, 1)
    table.push(0)
    before = table.world.screen.picture()
    fresh = Ssd1306()
    fresh.ram[:] = bytes(range(256)) * 4
    table.world.screen = table.world.i2c[0x3C] = fresh
    table.wait(8000)
    assert fresh.picture() == before


def test_one_refusal_in_a_few_costs_nothing_but_time(table):
    table.world.i2c[0x3C] = Weak(table.world.screen, 5)
    table.begin(0, 1)
    table.push(0)
    refused = bytes(table.world.screen.ram)
    with Table() as other:
        other.begin(0, 1)
        other.push(0)
        assert refused == bytes(other.world.screen.ram)


def test_without_a_screen_the_game_goes_on_by_its_lights():
    with Table() as table:
        table.power_off()
        table.power_on()
        table.world.i2c.clear()
        table.wait(3000)
        table.begin(0, 1)
        a, b = table.pair()
        table.push(a)
        table.push(b, 2000)
        assert not table.is_lit(a) and not table.is_lit(b) and table.is_lit(51 if b != 51 else 50)
        assert table.world.crashes == []


def test_a_screen_that_is_unplugged_in_a_game_is_back_within_a_second_of_its_return(table):
    from host_sim.ssd1306 import Ssd1306

    table.begin(0, 1)
    table.push(0)
    before = table.world.screen.picture()
    old = table.world.i2c.pop(0x3C)
    table.wait(700)
    fresh = Ssd1306()
    fresh.ram[:] = bytes(range(256)) * 4
    table.world.screen = table.world.i2c[0x3C] = fresh
    assert fresh is not old
    table.wait(1000)
    assert fresh.picture() == before


def test_a_screen_that_comes_late_shows_the_picture_within_a_second():
    with Table() as table:
        title = table.world.screen.picture()
        screen = table.world.i2c[0x3C]
        table.power_off()
        table.power_on()
        screen = table.world.i2c.pop(0x3C)
        table.wait(5000)
        table.world.i2c[0x3C] = screen
        table.wait(1000)
        assert screen.picture() == title
        assert table.world.crashes == []


def test_a_crash_without_a_screen_still_waits_for_ok(table):
    from stumble import stumble

    table.begin(0, 1)
    table.world.i2c.clear()
    table._surroundings._modules["pelman.games.concentration"].Concentration.apply = stumble
    table.push(0)
    assert not any(table.world.leds)
    table.push("ok", 1500)
    assert table.is_lit(53)
    table.world.crashes.clear()
