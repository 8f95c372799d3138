"""Suitcase: its rules, then at the table."""

import pytest
from people import People
from plain import refusal
from table import SEAT_KEYS, Table

from pelman import lang
from pelman.art import medium
from pelman.core.game import CONSOLE, LEAVE, OVER, READY
from pelman.games import NAMES, profiles
from pelman.games.suitcase import LONGEST, PROFILES, WRONG_MS, Suitcase
from pelman.lang import LANGUAGES
from pelman.view.canvas import centred

IN_THE_MENU = [rules.name for name in NAMES for rules in profiles(name)].index("suitcase")


def begun(count=2):
    return Suitcase(PROFILES[0], b"", tuple(range(count)))


def press(game, *cells):
    return [game.apply(cell)[0][0] for cell in cells]


def test_each_seat_repeats_the_row_and_adds_a_key():
    game = begun()
    assert press(game, 3) == ["add"] and game.turn == 1
    assert press(game, 3, 8) == ["repeat", "add"] and game.turn == 0
    assert press(game, 3, 8, 8) == ["repeat", "repeat", "add"] and game.row == [3, 8, 8]


def test_who_errs_is_out_after_the_right_key_was_shown_and_everybody_else_has_a_point():
    game = begun(3)
    press(game, 3, 3, 5)
    assert game.apply(4) == (("wrong", 2, 4, 3),)
    assert game.turn == CONSOLE and game.pending() == (READY, WRONG_MS)
    assert game.seen().right == 3 and game.scores == (1, 1, 0)
    assert game.apply(READY) == (("turn", 0),)


def test_the_last_one_wins_and_who_leaves_is_out():
    game = begun(3)
    game.apply(LEAVE + 1)
    press(game, 0)
    assert game.turn == 2, "the seat that has left is passed over"
    game.apply(LEAVE + 0)
    assert game.turn == OVER and game.winners() == (2,) and game.scores == (1, 0, 2)


def test_a_row_of_the_greatest_length_is_a_victory_that_is_shared():
    game = begun()
    while game.turn != OVER:
        press(game, *game.row, 1)
    assert len(game.row) == LONGEST and game.winners() == (0, 1)


def test_what_is_seen_is_how_far_the_row_is_and_the_last_key_but_not_the_row():
    game = begun()
    press(game, 3, 3, 8)
    seen = game.seen()
    assert (seen.length, seen.done, seen.first) == (2, 0, 8)
    press(game, 3)
    assert (seen.done, seen.first) == (1, 3)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("turn=3 gone= done=0 wrong= over=0 row=1", "turn"),
        ("turn=1 gone=1 done=0 wrong= over=0 row=1", "over"),
        ("turn=1 gone= done=2 wrong= over=0 row=1", "done"),
        ("turn=1 gone= done=0 wrong=2 over=0 row=1", "wrong"),
        ("turn=1 gone= done=0 wrong= over=0 row=9", "row"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused_with_the_field_at_fault(line, fault):
    text = "suitcase suitcase seats=1,2 " + line
    assert refusal(Suitcase.from_text, text).split(":")[0] == fault


def mistake(people):
    """A key that is not the next one of the row."""
    game = people.game
    return (game.row[game.seen().done] + 1) % game.rules.keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_the_menu_and_a_whole_game_is_played_at_the_table(language):
    with Table(language=language) as table:
        people = People(table)
        table.push("menu")
        table.push(26 + IN_THE_MENU)
        assert is_written(table, 2, menu(language).PROFILES["suitcase"])
        table.push("menu")
        people.choose(("profile", IN_THE_MENU), ("keys", 20))
        people.sit_down(0, 2, 5)
        people.begin()
        for _ in range(4):
            for cell in (*people.game.row, 19):
                people.press(cell)
        for _ in range(2):
            people.press(mistake(people))
            right = people.game.seen()
            assert table.is_lit(right.layout.keys[right.right])
            people.settle()
        table.wait(500)
        assert people.game.turn == OVER and len(people.game.winners()) == 1
        winner = people.game.winners()[0]
        title = f"{words(language).PLAYER} {people.game.seats[winner] + 1} {words(language).WINS}"
        assert is_written(table, 0, title, small=True)
        table.push("menu", 600)
        assert table.world.crashes == []


def test_a_game_without_opponents_lets_only_people_sit_down():
    with Table() as table:
        People(table).choose(("profile", IN_THE_MENU))
        table.push("ok")
        table.push("page")
        assert not table.is_lit(53), "nobody has sat down"
        table.push(SEAT_KEYS[0])
        table.push(SEAT_KEYS[1])
        assert table.is_lit(53) and table.world.crashes == []


def test_a_game_outlives_the_plug():
    with Table() as table:
        people = People(table)
        people.start(("profile", IN_THE_MENU))
        people.press(4)
        people.press(4)
        table.power_off()
        table.power_on()
        table.wait(3200)
        table.push("ok", 700)
        people.press(2)
        people.press(4)
        people.press(3)  # wrong, as the row is 4, 2
        assert people.game.turn == CONSOLE and table.is_lit(people.game.seen().layout.keys[2])
        assert not table.is_lit(people.game.seen().layout.keys[5]) and table.world.crashes == []


def menu(language):
    lang.use(language)
    return lang.load("suitcase_menu")


def words(language):
    lang.use(language)
    return lang.words


def is_written(table, page, string, small=False):
    """Whether a line is in the middle of the screen, at this page."""
    from pelman.art import small as letters

    font = letters if small else medium
    screen = bytearray(1024)
    centred(screen, page, string, font)
    lines = slice(page * 128, (page + font.PAGES) * 128)
    return table.world.screen.ram[lines] == screen[lines]
