"""A table that is set before power-on, and the way back to a game from a report of an error."""

import shlex
import shutil

import pytest
from paths import ROOT

from host_sim.desk import FIRST_BOOT_MS, Desk
from host_sim.library import Library
from host_sim.opening import Opening, OpeningError, lay, opponents
from host_sim.options import opening_of, parse_arguments
from host_sim.unfinished import find, reopening

READY_MS = FIRST_BOOT_MS + 1500


def playthrough(name):
    first = (ROOT / "tests" / "playthroughs" / f"{name}.txt").read_text().splitlines()[1]
    return first.removeprefix("game ")


MEMORY = playthrough("memory-2-seats")
MEMREVE = playthrough("memreve-2-seats")


@pytest.fixture
def power():
    """Lay a table, power the desk on and wait; it is closed after the test."""
    desks = []

    def power(firmware=ROOT / "firmware", **chosen):
        language = chosen.get("language") or "en"
        desk = Desk(seed=chosen.get("seed"), language=language, firmware=firmware)
        desks.append(desk)
        lay(desk.world.nvm, Opening(**chosen), desk.library)
        desk.power_on()
        desk.wait(READY_MS)
        return desk

    yield power
    for desk in desks:
        desk.close()


def push(desk, key, wait_ms=800):
    desk.tap(key)
    desk.wait(wait_ms)


def game_on(desk):
    return find(desk.world.nvm, desk.library)


@pytest.mark.parametrize("text", [MEMORY, MEMREVE, playthrough("memospeed-2-seats"), playthrough("playoff")])
def test_a_game_that_is_given_as_text_goes_on_after_ok(power, text):
    desk = power(game=text)
    push(desk, "ok")
    assert game_on(desk).text == text
    assert desk.world.crashes == []


def test_a_given_game_is_played_on_from_where_it_was(power):
    desk = power(game=MEMORY)
    push(desk, "ok")
    push(desk, 39)
    assert "open=39" in game_on(desk).text


def test_seats_deal_a_new_game_for_people_and_opponents(power):
    desk = power(seats="1,2,4:cat", seed=5)
    push(desk, "ok")
    assert " memory seats=1,2,4 " in game_on(desk).text
    assert game_on(desk).seats == "1,2,4:cat"


def test_the_same_seed_deals_the_same_game(power):
    first, second, other = (game_on(power(seats="1,2", seed=seed)).text for seed in (5, 5, 6))
    assert first == second != other


@pytest.mark.parametrize(("theme", "rules"), [("suits", "memory"), ("rhythms", "memory,cards=16,faces=")])
def test_a_theme_brings_a_deck_that_it_can_show(power, theme, rules):
    found = game_on(power(seats="1,2", theme=theme))
    assert found.text.startswith(f"concentration {rules}")
    assert found.theme == theme


def test_a_theme_alone_waits_for_the_seats(power):
    desk = power(theme="colours")
    for key in ("ok", 14, 16, "ok"):
        push(desk, key)
    assert "faces=pictures" in game_on(desk).text


def test_a_game_can_be_given_with_its_opponents_and_its_faces(power):
    found = game_on(power(game=MEMORY, seats="1:hen,2", theme="suits"))
    assert (found.seats, found.theme, found.text) == ("1:hen,2", "suits", MEMORY)


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"game": "chess"}, "--game: expected a game's line, which begins with concentration, memreve or"),
        ({"game": MEMORY.replace("turn=2", "turn=7")}, "--game: this line is no game of concentration: turn"),
        ({"game": MEMORY, "seats": "1,3"}, "--seats: this game is played by 1,2, got '1,3'"),
        ({"game": MEMORY, "theme": "colours"}, "cannot be shown as colours; it can be cards or suits"),
        ({"game": MEMREVE, "theme": "suits"}, "cannot be shown as suits; it has pictures of its own"),
        ({"seats": "1"}, "--seats: expected 2 to 6 for memory, got '1'"),
        ({"seats": "1,7"}, "--seats: expected different places from 1 to 6"),
        ({"seats": "1,1"}, "got '1'"),
        ({"seats": "1,2:cow"}, "goldfish, hen, cat, dog, dolphin, elephant); got '2:cow'"),
        ({"theme": "faces"}, "--theme: expected cards, suits, pictures, colours, rhythms or sounds, got"),
        ({"language": "de"}, "--language: expected en, fr or ru, got 'de'"),
    ],
)
def test_a_choice_that_cannot_be_made_is_refused_with_what_is_allowed(chosen, message):
    nvm = bytearray(b"\xff" * 4096)
    with pytest.raises(OpeningError) as raised:
        lay(nvm, Opening(**chosen), Library())
    assert message in str(raised.value)
    assert nvm == b"\xff" * 4096


def test_a_game_that_has_ended_is_refused():
    last = (ROOT / "tests" / "playthroughs" / "playoff.txt").read_text().splitlines()[-1]
    ended = last.removeprefix("end ")
    assert ended.startswith("concentration")
    with pytest.raises(OpeningError, match="has ended"):
        lay(bytearray(b"\xff" * 4096), Opening(game=ended), Library())


def test_the_firmware_has_an_animal_for_every_opponent():
    library = Library()
    with library:
        from pelman.players import LEVELS

        assert len(opponents()) == len(LEVELS)


# Reports


@pytest.fixture
def broken(tmp_path):
    """A copy of the firmware in which revealing cell 7 is an error."""
    firmware = tmp_path / "firmware"
    shutil.copytree(ROOT / "firmware", firmware, ignore=shutil.ignore_patterns("__pycache__"))
    game = firmware / "pelman" / "games" / "concentration.py"
    reveal = "        seen = self._seen\n        card = seen.faces[cell]"
    text = game.read_text()
    assert reveal in text
    game.write_text(text.replace(reveal, "        [][0 if cell == 7 else slice(1)]\n" + reveal))
    return firmware


def test_a_report_of_an_error_holds_the_game_and_the_command_that_opens_it_again(power, broken, capsys):
    desk = power(firmware=broken, seats="2,5:dog", theme="suits", language="fr", seed=1)
    push(desk, "ok")
    while "turn=1" not in game_on(desk).text:
        desk.wait(1000)
    for cell in (0, 7):
        push(desk, cell)
    told = capsys.readouterr().err
    assert desk.world.crashes == [told]
    *trace, before, text, how, command = told.splitlines()
    assert trace[-1].startswith("IndexError")
    assert (before, how) == ("The game at that time:", "To open it again:")
    assert text.startswith("concentration memory seats=2,5 ") and " open=0 " in text
    name, *arguments = shlex.split(command)
    assert name == "pelman-sim"
    opening = opening_of(parse_arguments(arguments))
    assert opening == Opening(text, "2,5:dog", "suits", "fr")
    again = power(firmware=broken, **opening._asdict())
    push(again, "ok")
    push(again, 7)
    assert text in capsys.readouterr().err  # the same error, at the first press


def test_a_report_without_a_game_is_the_error_alone(run, capsys):
    run("1 / 0\n")
    assert capsys.readouterr().err.endswith("ZeroDivisionError: division by zero\n")


def test_a_language_chosen_at_the_table_is_the_one_of_the_report(power):
    found = game_on(power(game=MEMORY))
    assert reopening(found, "en").endswith("--language en")
    assert reopening(found._replace(language="ru"), "en").endswith("--language ru")


def test_the_library_leaves_the_process_as_it_was():
    import sys

    before = dict(sys.modules), list(sys.path)
    with Library():
        import pelman.core.cards

        assert pelman.core.cards.__file__.startswith(str(ROOT))
    assert (dict(sys.modules), list(sys.path)) == before
