"""The inspector: what it tells of the firmware, and that a look changes nothing."""

import pytest
from paths import ROOT

from host_sim.desk import FIRST_BOOT_MS, Desk
from host_sim.inspector import Inspector
from host_sim.opening import Opening, lay

GAMES = ("memory-2-seats", "memreve-2-seats", "memospeed-2-seats", "two-packs")


def text_of(name):
    first = (ROOT / "tests" / "playthroughs" / f"{name}.txt").read_text().splitlines()[1]
    return first.removeprefix("game ")


@pytest.fixture
def play():
    """Power a desk on with a game, press OK and some keys; it is closed after the test."""
    desks = []

    def play(*keys, **chosen):
        desk = Desk(language="en", seed=1)
        desks.append(desk)
        lay(desk.world.nvm, Opening(**chosen), desk.library)
        desk.power_on()
        desk.wait(FIRST_BOOT_MS + 1500)
        for key in keys:
            desk.tap(key)
            desk.wait(600)
        return desk

    yield play
    for desk in desks:
        desk.close()


def told(desk):
    return dict(Inspector(desk).lines())


def test_it_tells_the_game_whose_turn_it_is_and_which_keys_are_legal(play):
    lines = told(play("ok", 39, game=text_of("memory-2-seats")))
    assert lines["scene"].startswith("play, for 0.")
    assert " open=39 " in lines["game"]
    assert (lines["turn"], lines["pending"]) == ("player 2", "nothing")
    assert lines["legal"] == "0-38, 40-51, leave1, leave2"


def test_it_counts_down_what_the_console_does_by_itself(play):
    desk = play("ok", 0, 1, game=text_of("memory-2-seats"))
    left_s = []
    for _ in range(2):
        what, _in, seconds, *rest = told(desk)["pending"].split()
        assert (what, rest) == ("conceal,", ["of", "5.0", "s"])
        left_s.append(float(seconds))
        desk.wait(2000)
    assert left_s == pytest.approx([4.35, 2.35], abs=0.15)
    assert told(desk)["turn"] == "the console"


def test_it_tells_what_ok_and_page_do(play):
    desk = play("ok", game=text_of("memreve-2-seats"))
    assert told(desk)["legal"].startswith("OK: roll, ")


def test_it_tells_the_frame_and_the_current(play):
    desk = play("ok", game=text_of("memory-2-seats"))
    lines = Inspector(desk).lines()
    frame = next(place for place, (title, _) in enumerate(lines) if title == "frame")
    rows = [text for _, text in lines[frame + 1 : frame + 6]]
    codes = bytes.fromhex("".join(rows))
    assert codes == bytes(desk.names["frame"].keys)
    current = dict(lines)["current"]
    dark = desk.world.board.current_ma(bytes(168))
    assert dark == 156 and current.endswith(" mA of 500")
    assert dark < int(current.split()[0]) < 500


@pytest.mark.parametrize("name", GAMES)
def test_looking_inside_changes_nothing_of_what_is_played(play, name):
    ends = []
    for is_watched in (False, True):
        desk = play("ok", game=text_of(name))
        inspector = Inspector(desk)
        heard = []
        desk.world.listeners.append(lambda us, kind, _value, heard=heard: heard.append((us, kind)))
        for key in ("ok", 2, 3, 15, 16):
            desk.press(key)
            for _ in range(20):
                desk.wait(16)
                if is_watched:
                    assert inspector.lines()
                    inspector.cards()
            desk.release(key)
            desk.wait(100)
        assert desk.world.crashes == []
        ends.append((heard, bytes(desk.world.nvm)))
    assert ends[0] == ends[1]


def test_the_cards_are_those_of_the_deal(play):
    desk = play("ok", game=text_of("memory-2-seats"))
    cards = Inspector(desk).cards()
    assert "deal=" + "".join(cards[key] for key in range(52)) in text_of("memory-2-seats")
    for key in (39, 16):
        desk.tap(key)
        desk.wait(2500)
    assert sorted(cards.keys() - Inspector(desk).cards().keys()) == [16, 39]  # the pair is captured


def test_the_cards_are_those_of_the_leaf_that_is_shown(play):
    desk = play("ok", "page", game=text_of("two-packs"))
    cards = Inspector(desk).cards()
    assert ("".join(cards[key] for key in range(52))) == text_of("two-packs").rpartition("=")[2][104:]


@pytest.mark.parametrize(
    ("name", "key", "card"), [("memreve-2-seats", 2, "m"), ("memospeed-2-seats", 1, "mix")]
)
def test_every_game_turns_its_cards_up(play, name, key, card):
    assert Inspector(play("ok", game=text_of(name))).cards()[key] == card


def test_in_a_pause_the_game_is_still_told(play):
    lines = told(play("ok", "menu", game=text_of("memory-2-seats")))
    assert lines["scene"].startswith("pause, ")
    assert lines["game"] == text_of("memory-2-seats")


def test_without_a_game_there_is_none(play):
    desk = play()
    assert told(desk)["game"] == "none is on"
    assert told(desk)["scene"].startswith("title, ")
    assert Inspector(desk).cards() == {}


def test_before_code_py_runs_and_after_it_has_ended_that_is_told(run):
    desk = run("1 / 0\n", wait_ms=100)
    assert told(desk) == {"firmware": "starts"}
    desk.wait(5000)
    assert told(desk) == {"firmware": "has ended; see the terminal"}
    assert Inspector(desk).cards() == {}


def test_while_an_error_is_shown_that_is_told(run):
    desk = run("app = None\nimport supervisor\nwhile True: supervisor.ticks_ms()\n")
    assert told(desk) == {"firmware": "shows an error; see the terminal"}


def test_a_game_with_an_error_is_told_and_does_not_close_the_window(play):
    desk = play("ok", game=text_of("memory-2-seats"))
    inspector = Inspector(desk)
    inspector.lines()
    inspector._found.game.seen = inspector._found.game.legal = None
    lines = dict(inspector.lines())
    assert lines["game"] == text_of("memory-2-seats")
    assert lines["error"].startswith("TypeError")
    assert inspector.cards() == {}
