"""The window: fingers on mouse and keyboard, in real time."""

import io

import pygame
import pytest
from PIL import Image

from host_sim import panel, picture, window
from host_sim.desk import FIRST_BOOT_MS, Desk
from host_sim.keys import KEY_COUNT
from host_sim.opening import Opening, lay
from host_sim.recorder import Recorder
from host_sim.replay import Replay
from host_sim.script import parse

OPENED_MS = FIRST_BOOT_MS + 500
FOREVER = "import supervisor\nwhile True: supervisor.ticks_ms()\n"
HURRY = """
import board, keypad, supervisor
keys = keypad.KeyMatrix(
    [board.GP13, board.GP14, board.GP15, board.GP26, board.GP22],
    [getattr(board, f"GP{n}") for n in range(13)], interval=0.002)
while True:
    supervisor.ticks_ms()
    event = keys.events.get()
    if event: print(event)
"""


class FixedClock:
    """A clock by which every frame took as long as the test says, at once."""

    frame_ms = 16

    def tick(self, _frames_a_second):
        return self.frame_ms


@pytest.fixture
def play(run, monkeypatch, tmp_path):
    """Open a window, play frames of events ([[event, ...], ...]) and close it; returns the desk."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pygame.time, "Clock", FixedClock)

    def play(frames, code=FOREVER, wait_ms=OPENED_MS, commands="", is_hurried=False, show=None):
        desk = run(code, wait_ms=wait_ms)
        opened = window.Window(desk)
        pictures = []
        waiting = iter([*frames, [pygame.Event(pygame.QUIT)]])

        def take():
            pictures.append(opened._surface.copy())
            return next(waiting)

        monkeypatch.setattr(pygame.event, "get", take)
        opened.run(parse(commands, "name"), show, is_hurried)
        desk.pictures = pictures
        return desk

    return play


def key_down(name, key=0):
    return pygame.Event(pygame.KEYDOWN, scancode=getattr(pygame, f"KSCAN_{name}"), key=key)


def key_up(name):
    return pygame.Event(pygame.KEYUP, scancode=getattr(pygame, f"KSCAN_{name}"), key=0)


def mouse(kind, key):
    return pygame.Event(kind, button=pygame.BUTTON_LEFT, pos=picture.key_rect(key).center)


def heard(desk_lines):
    return [line.split()[2] + " " + line.split()[3].rstrip(">") for line in desk_lines]


def test_every_key_has_its_own_place_on_the_keyboard():
    assert sorted(window.KEYBOARD.values()) == list(range(KEY_COUNT))
    assert pygame.KSCAN_M not in window.KEYBOARD


def test_the_clock_of_the_device_follows_the_real_one(play):
    assert play([[]] * 10).now_ms == OPENED_MS + 10 * 16


def test_a_long_stop_is_not_caught_up(play, monkeypatch):
    monkeypatch.setattr(FixedClock, "frame_ms", 60_000)
    assert play([[]]).now_ms == OPENED_MS + 250


def test_the_mouse_holds_a_key_until_its_button_is_let_go_anywhere(play):
    desk = play([[mouse(pygame.MOUSEBUTTONDOWN, 20)], [], []])
    assert desk.world.closed == {20}
    desk = play([[mouse(pygame.MOUSEBUTTONDOWN, 20)], [], [mouse(pygame.MOUSEBUTTONUP, 3)], []])
    assert desk.world.closed == set()


def test_several_keys_can_be_held_on_the_keyboard(play):
    desk = play([[key_down("Q"), key_down("ESCAPE")], [key_down("RIGHT")]])
    assert desk.world.closed == {13, 52, 51}


def test_a_key_under_two_fingers_is_up_when_both_are(play):
    desk = play([[key_down("Q")], [mouse(pygame.MOUSEBUTTONDOWN, 13)], [key_up("Q")], []])
    assert desk.world.closed == {13}


def test_even_the_shortest_tap_reaches_the_device(play, lines):
    play([[key_down("Q"), key_up("Q")], [], []], code=HURRY)
    assert heard(lines()) == ["13 pressed", "13 released"]


def test_all_keys_are_let_go_when_the_window_loses_the_focus(play):
    desk = play(
        [[key_down("Q"), mouse(pygame.MOUSEBUTTONDOWN, 7)], [pygame.Event(pygame.WINDOWFOCUSLOST)], []]
    )
    assert desk.world.closed == set()


def test_f1_draws_the_keyboard_on_the_keys(play):
    plain, mapped = (
        desk.pictures[-1] for desk in (play([[], []]), play([[key_down("F1", pygame.K_F1)], []]))
    )
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(mapped, "RGB")


F2, F3 = (("F2", pygame.K_F2), ("F3", pygame.K_F3))


@pytest.fixture
def window_on_a_game(monkeypatch):
    """A window on a game of Memory that has begun, and a way to press a key of the keyboard."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with Desk(language="en") as desk:
        lay(desk.world.nvm, Opening(seats="1,2", seed=1), desk.library)
        desk.power_on()
        for key in ("menu", "ok"):
            desk.wait(OPENED_MS)
            desk.tap(key)
        desk.wait(1000)
        opened = window.Window(desk)
        opened._note_ms = 0

        def look(*key):
            if key:
                opened._take_key(key_down(*key))
            opened._show(16)
            return opened._surface.get_size(), pygame.image.tobytes(opened._surface, "RGB")

        yield desk, opened, look
        pygame.display.quit()


def test_f2_opens_the_inspector_beside_the_device_and_closes_it(window_on_a_game):
    _, opened, look = window_on_a_game
    plain = look()
    (width, height), _ = look(*F2)
    assert (width, height) == (picture.SIZE[0] + panel.WIDTH, picture.SIZE[1])
    assert [title for title, _ in opened._told][:5] == ["scene", "game", "turn", "legal", "pending"]
    beside = opened._surface.subsurface((0, 0, *picture.SIZE))
    assert pygame.image.tobytes(beside, "RGB") == plain[1]
    assert look(*F2) == plain


def test_f3_turns_the_cards_up_on_the_keys_and_down_again(window_on_a_game):
    _, _, look = window_on_a_game
    plain = look()
    turned = look(*F3)
    assert turned[0] == plain[0] and turned[1] != plain[1]
    assert look(*F3) == plain


def test_neither_inspector_nor_cards_are_on_a_picture_an_animation_or_a_trace(
    window_on_a_game, tmp_path, monkeypatch
):
    desk, opened, look = window_on_a_game
    monkeypatch.chdir(tmp_path)
    plain = pygame.image.tobytes(picture.device(desk.world), "RGB")
    heard = []
    desk.world.listeners.append(lambda *what: heard.append(what))
    with Recorder(desk.world, str(tmp_path / "a.gif")):
        look(*F2)
        look(*F3)
        opened._save()
    saved = pygame.image.load(tmp_path / "pelman-001.png")
    assert saved.get_size() == picture.SIZE
    assert pygame.image.tobytes(saved, "RGB") == plain
    assert heard == []
    assert Image.open(io.BytesIO((tmp_path / "a.gif").read_bytes())).size == picture.SIZE


def test_in_a_trace_there_is_nothing_to_inspect(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    replay = Replay('{"ms": 1000, "tone": 0}', "t")
    replay.power_on()
    opened = window.Window(replay)
    for key in (F2, F3):
        opened._take_key(key_down(*key))
        opened._show(16)
        assert opened._surface.get_size() == picture.SIZE
        assert opened._note == "A trace has no game inside"
    pygame.display.quit()


def test_what_is_done_each_frame_may_leave_a_note(window_on_a_game, monkeypatch):
    _, opened, _ = window_on_a_game
    monkeypatch.setattr(pygame.time, "Clock", FixedClock)
    frames = iter([[], [], [pygame.Event(pygame.QUIT)]])
    monkeypatch.setattr(pygame.event, "get", lambda: next(frames))
    passed = []
    opened.each_frame = lambda elapsed_ms: passed.append(elapsed_ms) or f"frame {len(passed)}"
    opened.run([], None)
    assert (passed, opened._note) == ([16, 16], "frame 2")


def test_f12_saves_the_next_picture_and_says_so(play, lines, tmp_path):
    (tmp_path / "pelman-001.png").touch()
    play([[key_down("F12", pygame.K_F12)], []])
    assert lines() == ["saved pelman-002.png"]
    assert (tmp_path / "pelman-002.png").read_bytes().startswith(b"\x89PNG")


def test_a_script_is_played_in_the_window_in_real_time(play, lines):
    desk = play([[]] * 20, code=HURRY, commands="wait 100\ntap 5 40\nwait 100\ntap 6\n")
    assert heard(lines()) == ["5 pressed", "5 released", "6 pressed", "6 released"]
    assert desk.now_ms == OPENED_MS + 20 * 16


def test_a_hurried_script_is_over_before_the_first_frame(play):
    desk = play([], commands="wait 5000\ntap 5 40\n", is_hurried=True)
    assert desk.now_ms == OPENED_MS + 5040


def test_m_mutes_and_the_game_goes_on(play):
    desk = play([[key_down("M", pygame.K_m)], [key_down("M", pygame.K_m)], []])
    assert desk.is_running


def test_a_tone_shorter_than_a_frame_is_still_played(play, monkeypatch):
    played = []
    monkeypatch.setattr(window.Speaker, "play", lambda _self, hz: played.append(hz))
    beep = "p = pwmio.PWMOut(board.GP27, frequency=440, duty_cycle=9)\ntime.sleep(0.003)\n"
    play([[]] * 4, code="import board, pwmio, time\n" + beep, wait_ms=FIRST_BOOT_MS - 10)
    assert played == [440, 0, 0, 0]


def test_without_a_display_there_is_no_window(run, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    with pytest.raises(window.NoDisplay):
        window.Window(run(FOREVER, wait_ms=0))
