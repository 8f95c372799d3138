"""Whole games in the simulator's window: with the mouse alone, and with mouse and keyboard for two people."""

import pygame
from table import Table

from host_sim import picture, window
from host_sim.script import parse
from tools.record_games import FOLDER

FRAME_MS = 40
SCANCODES = {key: scancode for scancode, key in window.KEYBOARD.items()}


class Clock:
    def tick(self, _frames_a_second):
        return FRAME_MS


def mouse(kind, key):
    return pygame.Event(kind, button=pygame.BUTTON_LEFT, pos=picture.key_rect(key).center)


def by_mouse(key, is_down):
    return mouse(pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP, key)


def by_two_people(key, is_down):
    """The first row and OK are pressed with the mouse, all other keys on the keyboard."""
    if key < 13 or key == 53:
        return by_mouse(key, is_down)
    return pygame.Event(pygame.KEYDOWN if is_down else pygame.KEYUP, scancode=SCANCODES[key], key=0)


def frames(name, finger):
    """Yield the events of each frame: what hands do to play a script."""
    now = []
    for command in commands(name):
        if command.verb == "tap":
            yield [*now, finger(command.key, True)]
            yield []
            now = [finger(command.key, False)]
        elif command.verb in ("press", "release"):
            now.append(finger(command.key, command.verb == "press"))
        elif command.verb == "wait":
            yield now
            now = []
            yield from [[]] * -(-int(command.ms) // FRAME_MS)
    yield now
    yield [pygame.Event(pygame.QUIT)]


def commands(name):
    return parse((FOLDER / f"{name}.txt").read_text(), name)


def in_the_window(monkeypatch, name, finger):
    """Return what the screen shows at the end."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame.time, "Clock", Clock)
    events = frames(name, finger)
    monkeypatch.setattr(pygame.event, "get", lambda: next(events))
    with Table(language=None) as table:
        table.power_off()
        table.power_on()
        window.Window(table).run([], None)
        assert table.world.crashes == []
        return pygame.image.tobytes(picture.glass(table.world), "RGB")


def on_the_desk(name):
    with Table(language=None) as table:
        table.power_off()
        table.power_on()
        for command in commands(name):
            if command.verb == "wait":
                table.wait(command.ms)
            elif command.verb == "tap":
                table.tap(command.key, command.ms)
            elif command.verb == "press":
                table.press(command.key)
            elif command.verb == "release":
                table.release(command.key)
        return pygame.image.tobytes(picture.glass(table.world), "RGB")


def test_a_whole_game_of_memreve_for_three_is_played_with_the_mouse_alone(monkeypatch):
    assert in_the_window(monkeypatch, "memreve", by_mouse) == on_the_desk("memreve")


def test_rounds_of_memospeed_are_played_with_mouse_and_keyboard_and_keys_can_be_held(monkeypatch):
    assert in_the_window(monkeypatch, "memospeed_ends", by_two_people) == on_the_desk("memospeed_ends")
