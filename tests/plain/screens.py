"""A walk through all screens of the console, at a device on the desk; CPython only."""

from people import People
from table import SEAT_KEYS, Table

from pelman.core.game import OVER
from pelman.games.memreve import Seen, seat_key
from tools import memreve_people as reve

MENU, OK, PAGE, INFO = 52, 53, 54, 55
FIRST_VALUE = 26
MEMREVE = 5
"""The profile in the menu."""


def walk(language):
    """Yield (name, table) wherever there is something to see, through all screens."""
    yield from around_a_game(language)
    yield from round_the_table(language)
    yield from who_begins(language)
    yield from in_a_game(language)
    yield from in_other_games(language)
    yield from at_the_end(language)
    yield from in_memreve(language)
    yield from in_trouble(language)
    yield from for_makers(language)


def around_a_game(language):
    with Table(language=language) as table:
        yield "title", table
        table.push(INFO)
        yield "about", table
        table.push(OK)
        table.push(MENU)
        yield "menu", table
        table.push(PAGE)
        yield "menu-cards", table
        table.push(PAGE)
        table.push(FIRST_VALUE + 4)
        yield "menu-refused", table
        table.push(MENU)
        table.push(PAGE)
        yield "settings", table
        table.push(1)
        yield "settings-brightness", table


def round_the_table(language):
    with Table(language=language) as table:
        table.push(OK)
        yield "seats-none", table
        table.push(SEAT_KEYS[1])
        table.push(PAGE)
        yield "seats-opponent", table
        table.push(SEAT_KEYS[2])
        table.push(SEAT_KEYS[2])
        table.push(SEAT_KEYS[3])
        yield "seats-three", table
        table.push(MENU)
        table.wait(62_000)
        yield "attract", table


def who_begins(language):
    with Table(language=language) as table:
        people = People(table)
        people.choose(("profile", 1), ("first", 1))
        people.sit_down(0, 1)
        people.tap("ok")
        yield "youngest", table
    with Table(language=language) as table:
        people = People(table)
        people.choose(("profile", 1), ("first", 3))
        people.sit_down(0, 1)
        people.tap("ok", wait_ms=600)
        yield "cut", table
        people.tap(5, 18)
        yield "cut-decided", table


def in_a_game(language):
    with Table(language=language) as table:
        table.begin(0, 1)
        yield "turn", table
        table.push(MENU, 600)
        yield "pause", table
        table.tap(SEAT_KEYS[0], 2200)
        table.wait(300)
        yield "pause-left", table
    with Table(language=language) as table:
        table.begin(0, 1, 2, 3, 4, 5)
        a, b = table.pair()
        table.push(a)
        table.push(b)
        yield "pair", table
        table.wait(2000)
        table.press(INFO)
        table.wait(900)
        yield "info", table
        table.wait(1200)
        table.release(INFO)
        table.wait(100)
        for number in (1, 2, 3):
            yield f"help-{number}", table
            table.push(OK)


def in_other_games(language):
    with Table(language=language) as table:
        people = People(table)
        people.start(("profile", 1), ("cards", 104), ("aim", 1))
        cells = people.game.legal()
        table.push(people.game.seen().layout.keys[cells[0]])
        yield "aimed", table
        table.push(people.game.seen().layout.keys[cells[0]])
        table.push(PAGE)
        yield "other-leaf", table
    with Table(language=language) as table:
        people = People(table)
        people.start(("profile", 1), ("cards", 12), ("reveal", 0), ("foul", 1))
        cell = people.game.legal()[0]
        people.press(cell)
        table.push(people.game.seen().layout.keys[cell], 300)
        yield "careful", table
        table.wait(2000)
        table.push(people.game.seen().layout.keys[cell], 300)
        yield "not-allowed", table
        table.wait(2000)
        people.game.apply(130)
        people.game.apply(131)
        people.game.apply(130)
        people.game.apply(128)
        people.turn_two(False, is_settled=False)
        table.wait(2500)
        yield "waits-for-ok", table


def at_the_end(language):
    for name, choices, places in (
        ("result", (("profile", 1), ("cards", 6)), (0, 1)),
        ("result-alone", (("profile", 1), ("cards", 6)), (0,)),
        ("result-together", (("profile", 1), ("cards", 6), ("limit", 60)), (0, 1)),
        ("standings", (("profile", 1), ("cards", 6), ("series", 2)), (0, 1)),
        ("best", (("profile", 1), ("cards", 6), ("timed", 1)), (0,)),
    ):
        with Table(language=language) as table:
            people = People(table)
            people.start(*choices, places=places)
            people.play_by_chance(100)
            people.wait(600)
            if name in ("standings", "best"):
                people.tap("ok", wait_ms=600)
            yield name, table
    with Table(language=language) as table:
        people = People(table)
        people.start(("profile", 1), ("cards", 8), ("playoff", 1))
        people.share_out(2, 2)
        people.wait(600)
        yield "tie", table
        people.tap("ok", wait_ms=600)
        yield "playoff", table
    with Table(language=language) as table:
        people = People(table)
        people.start(("profile", 1), ("cards", 12), ("limit", 2))
        for _ in range(3):
            people.turn_two(False)
        people.wait(600)
        yield "result-lost", table


def in_memreve(language):
    with Table(language=language) as table:
        people = People(table)
        people.start(("profile", MEMREVE), places=(0, 1, 3))
        yield "memreve-roll", table
        for name, phase in (
            ("any", Seen.ANY),
            ("flip", Seen.FLIP),
            ("swap", Seen.SWAP),
            ("search", Seen.SEARCH),
        ):
            reve_until(people, phase)
            yield f"memreve-{name}", table
            reve.act(people)
            yield f"memreve-{name}-done", table
            people.settle()
        table.press(INFO)
        table.wait(1000)
        yield "memreve-map", table
        table.wait(8000)
        table.release(INFO)
        table.wait(100)
        for number in (1, 2, 3, 4, 5, 6):
            yield f"memreve-help-{number}", table
            table.push(OK)
        table.wait(600)
        yield from in_a_quarrel(people, table)
    with Table(language=language) as table:
        yield from alone_in_memreve(People(table), table)


def in_a_quarrel(people, table):
    reve.play_until_call(people, is_there=True)
    yield "memreve-may-call", table
    reve.call(people)
    yield "memreve-nothing", table
    rival, cell = reve.rivals(people)[0], reve.wanted(people)[0]
    people.press(seat_key(rival))
    yield "memreve-point", table
    people.press(cell)
    yield "memreve-right", table
    people.settle()
    reve.play_until_call(people, is_there=True)
    reve.call(people)
    people.settle()
    yield "memreve-reward", table
    people.press(people.game.legal()[0])
    people.settle()
    reve.play_until_call(people, is_there=True)
    reve.call(people)
    seen = people.game.seen()
    wrong = [cell for cell in range(52) if seen.faces[cell] < 5 and cell not in reve.wanted(people)]
    reve.contradict(people, reve.rivals(people)[0], wrong[0])
    yield "memreve-wrong", table
    people.settle()
    reve.play_to_a_foreign_win(people)
    people.wait(600)
    yield "memreve-result", table


def alone_in_memreve(people, table):
    people.start(("profile", MEMREVE), ("judged", 1), places=(0,))
    reve.roll(people)
    while not (people.game.seen().may_call and reve.wanted(people)):
        reve.act(people)
        people.settle()
        reve.roll(people)
    reve.call(people)
    yield "memreve-untrue", table
    people.settle()
    while people.game.turn != OVER:
        reve.roll(people)
        reve.act(people)
        people.settle()
    people.wait(600)
    yield "memreve-result-alone", table


def reve_until(people, phase):
    """Roll until the dice lead to a phase."""
    reve.roll(people)
    while people.game.seen().phase != phase:
        reve.act(people, captures=False)
        people.settle()
        reve.roll(people)


def in_trouble(language):
    with Table(language=language, settings="LANGAUGE = 3\nBRIGHTNESS = 999\n") as table:
        yield "notice", table
    with Table(language=language) as table:
        table.begin(0, 1)
        table.press(30)
        table.wait(21_500)
        yield "stuck", table
        table.power_off()
        table.release(30)
        table.power_on()
        table.wait(3000)
        yield "resume", table
        table.power_off()
        table.power_on(is_brown=True)
        table.wait(4000)
        yield "brown-out", table


def for_makers(language):
    with Table(language=language) as table:
        table.power_off()
        for key in (MENU, 30):
            table.press(key)
        table.power_on()
        table.wait(3000)
        table.release(MENU)
        table.wait(100)
        for key in (*range(5, 30), *range(31, 52)):
            table.tap(key, 30)
            table.wait(30)
        yield "test-keys", table
        table.tap(MENU, 2300)
        table.wait(200)
        yield "test-lights", table
        for _ in range(4):
            table.push(OK)
        yield "test-screen", table
        table.push(MENU)
        yield "test-speaker", table
        table.push(OK)
        yield "test-summary", table
