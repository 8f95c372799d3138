"""A whole game with the mouse alone, in the simulator's window."""

import pygame
from table import Table

from host_sim import picture, window
from host_sim.script import parse
from tools.record_games import FOLDER

FRAME_MS = 40


class Clock:
    def tick(self, _frames_a_second):
        return FRAME_MS


def frames(script):
    """Yield the events of each frame: what a hand with a mouse does to play a script."""
    for command in parse(script.read_text(), script.name):
        if command.verb == "tap":
            yield from [[mouse(pygame.MOUSEBUTTONDOWN, command.key)], []]
            yield [mouse(pygame.MOUSEBUTTONUP, command.key)]
        elif command.verb == "wait":
            yield from [[]] * -(-int(command.ms) // FRAME_MS)
    yield [pygame.Event(pygame.QUIT)]


def mouse(kind, key):
    return pygame.Event(kind, button=pygame.BUTTON_LEFT, pos=picture.key_rect(key).center)


def test_a_whole_game_of_memreve_for_three_is_played_with_the_mouse_alone(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame.time, "Clock", Clock)
    events = frames(FOLDER / "memreve.txt")
    monkeypatch.setattr(pygame.event, "get", lambda: next(events))
    with Table(language=None) as table:
        table.power_off()
        table.power_on()
        opened = window.Window(table)
        opened.run([], None)
        assert table.world.crashes == []
        glass = picture.glass(table.world)
    with Table(language=None) as table:
        table.power_off()
        table.power_on()
        for command in parse((FOLDER / "memreve.txt").read_text(), "memreve"):
            if command.verb == "wait":
                table.wait(command.ms)
            elif command.verb == "tap":
                table.tap(command.key, command.ms)
        assert pygame.image.tobytes(glass, "RGB") == pygame.image.tobytes(picture.glass(table.world), "RGB")
