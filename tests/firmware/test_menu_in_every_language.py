"""Every leaf of the menu and of the settings, in every language: visited, readable, and left by MENU."""

import pytest
from people import People
from table import Table

from pelman.lang import LANGUAGES

MENU, OK, PAGE = 52, 53, 54
FIRST_VALUE = 26


class Overflow:
    """Notes every text that would not fit where it is written: the firmware's canvas, watched."""

    def __init__(self, table):
        self.found = []
        modules = table._surroundings._modules
        canvas = modules["pelman.view.canvas"]
        write = canvas.text

        def text(screen, x, page, string, font):
            if x + font.WIDTH * len(string) > 128 or page + font.PAGES > 8:
                self.found.append(string)
            return write(screen, x, page, string, font)

        def centred(screen, page, string, font):
            if font.WIDTH * len(string) > 128:
                self.found.append(string)
            text(screen, max(0, 128 - font.WIDTH * len(string) >> 1), page, string, font)

        canvas.text, canvas.centred = text, centred


def is_title(table):
    return all(table.is_lit(key) for key in range(52))


def options_of(table):
    """The keys of options and of values that are lit now."""
    lit = [key for key in range(52) if table.is_lit(key)]
    return [key for key in lit if key < FIRST_VALUE], [key for key in lit if key >= FIRST_VALUE]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("way", "fewest"), [((MENU,), 60), ((PAGE,), 30)], ids=["menu", "settings"])
def test_every_leaf_is_visited_and_left_by_menu(language, way, fewest):
    with Table(language=language) as table:
        overflow = Overflow(table)
        title = bytes(table.world.screen.ram)
        for key in way:
            table.push(key)
        if way == (MENU,):
            table.push(FIRST_VALUE + 1)  # Concentration has most to choose from
        options, _ = options_of(table)
        leaves = 0
        for option in options:
            table.push(option)
            shape = [key for key in range(52) if table.colour(key) != table.colour(51)]
            if table.colour(0) == table.colour(50) or len(shape) == 0:  # the deck: the board shows its shape
                for _ in range(16):
                    table.push(OK)
                    leaves += 1
                table.push(PAGE)
                continue
            for value in options_of(table)[1]:
                if way == (PAGE,) and option == 0:
                    continue  # another language: below
                table.push(value)
                leaves += 1
        assert leaves >= fewest
        table.push(MENU, 600)
        assert is_title(table) and overflow.found == [] and table.world.crashes == []
        if way == (PAGE,):
            assert bytes(table.world.screen.ram) == title


@pytest.mark.parametrize("at", range(len(LANGUAGES)))
def test_a_language_chosen_in_the_settings_is_spoken_at_once_and_kept(at):
    with Table(language=LANGUAGES[at]) as table:
        wanted = bytes(table.world.screen.ram)
    with Table(language=LANGUAGES[(at + 1) % 3]) as table:
        assert bytes(table.world.screen.ram) != wanted
        table.push(PAGE)
        table.push(FIRST_VALUE + at)
        table.push(MENU, 600)
        assert bytes(table.world.screen.ram) == wanted
        table.power_off()
        table.power_on()
        table.wait(3000)
        assert bytes(table.world.screen.ram) == wanted


@pytest.mark.parametrize("at", range(len(LANGUAGES)))
def test_the_first_start_asks_for_the_language_once(at):
    with Table(language=LANGUAGES[at]) as table:
        wanted = bytes(table.world.screen.ram)
    with Table(language=None) as table:
        assert [key for key in range(52) if table.is_lit(key)] == [6, 19, 32]
        table.push(6 + 13 * at, 600)
        assert bytes(table.world.screen.ram) == wanted
        table.power_off()
        table.power_on()
        table.wait(3000)
        assert bytes(table.world.screen.ram) == wanted


def test_volume_is_heard_at_once_and_silence_is_silent(table):
    table.push(PAGE)
    volume, silent = 2, 26
    table.push(volume)
    table.push(silent)
    table.tones.clear()
    table.push(MENU, 600)
    table.push(OK, 600)
    assert [hz for hz in table.tones if hz] == [] and table.world.crashes == []


def at_title(table):
    return ()


def at_about(table):
    table.push(55)
    return (OK,)


def at_menu(table):
    table.push(MENU)
    return (MENU,)


def at_seats(table):
    table.push(OK)
    return (MENU,)


def in_play(table):
    table.begin(0, 1)
    return (MENU,)


def at_the_rules(table):
    table.begin(0, 1)
    table.tap(55, 2000)
    table.wait(300)
    return (55, MENU)


def at_youngest(table):
    people = People(table)
    people.choose(("profile", 1), ("first", 1))
    people.sit_down(0, 1)
    people.tap("ok")
    return (MENU, MENU)


def at_result(table):
    people = People(table)
    people.start(("profile", 1), ("cards", 6))
    people.play_by_chance(100)
    people.wait(600)
    return (MENU, MENU)


def at_best(table):
    people = People(table)
    people.start(("profile", 1), ("cards", 6), ("timed", 1), places=(0,))
    people.play_by_chance(100)
    people.wait(600)
    people.tap("ok", wait_ms=600)
    return (MENU, MENU)


def at_standings(table):
    people = People(table)
    people.start(("profile", 1), ("cards", 6), ("series", 2))
    people.play_by_chance(100)
    people.wait(600)
    people.tap("ok", wait_ms=600)
    return (OK, MENU)


def at_resume(table):
    table.begin(0, 1)
    table.push(3)
    table.power_off()
    table.power_on()
    table.wait(3000)
    return (OK, MENU)


def in_attract_mode(table):
    table.wait(65_000)
    return (OK,)


SCREENS = (at_title, at_about, at_menu, at_seats, in_play, at_the_rules, at_youngest, at_result, at_best)
SCREENS += (at_standings, at_resume, in_attract_mode)


@pytest.mark.parametrize("at", SCREENS, ids=lambda at: at.__name__)
def test_the_settings_are_three_presses_away_at_most(table, at):
    way = at(table)
    assert len(way) + 1 <= 3
    for key in (*way, PAGE):
        table.push(key, 700)
    settings = bytes(table.world.screen.ram)
    with Table() as other:
        other.push(PAGE, 700)
        assert bytes(other.world.screen.ram) == settings
    assert [key for key in range(FIRST_VALUE) if table.is_lit(key)] == list(range(7))
