"""The window: the device's picture, with a mouse and a keyboard as fingers, in real time."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pygame

from host_sim import panel, picture
from host_sim.desk import Desk
from host_sim.device import Device
from host_sim.inspector import Inspector
from host_sim.keys import KEY_COUNT
from host_sim.script import Command, Show, run, steps
from host_sim.shapes import rounded, write
from host_sim.sound import Speaker

_FRAMES_A_SECOND = 60
_CATCH_UP_MS = 250  # after the window was dragged or the machine slept, the rest of the time is lost
_NOTE_MS = 2500
_NOTE_CENTER = (picture.SIZE[0] // 2, picture.SIZE[1] - 36)
_HELP = (
    "Click the keys, or type.   F1: which is which   F2: inspector   F3: cards up   F12: picture   M: mute"
)
_NO_GAME = "A trace has no game inside"

_SCANCODES = """
    GRAVE 1 2 3 4 5 6 7 8 9 0 MINUS EQUALS
    Q W E R T Y U I O P LEFTBRACKET RIGHTBRACKET BACKSLASH
    A S D F G H J K L SEMICOLON APOSTROPHE RETURN DELETE
    LSHIFT Z X C V B N COMMA PERIOD SLASH RSHIFT UP RIGHT
    ESCAPE SPACE TAB BACKSPACE
""".split()
KEYBOARD = {getattr(pygame, f"KSCAN_{name}"): key for key, name in enumerate(_SCANCODES)}
"""Scancode (a place on the keyboard, whatever is printed there) -> key 0-55."""

_PRINTED = {"GRAVE": "`", "MINUS": "-", "EQUALS": "=", "LEFTBRACKET": "[", "RIGHTBRACKET": "]",
            "BACKSLASH": "\\", "SEMICOLON": ";", "APOSTROPHE": "'", "COMMA": ",", "PERIOD": ".", "SLASH": "/",
            "LSHIFT": "Shift", "RSHIFT": "Shift", "ESCAPE": "Esc", "BACKSPACE": "Back"}  # fmt: skip


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Window:
    """Shows a desk and plays on it until it is closed.

    :raises NoDisplay: where no window can be opened.
    """

    def __init__(self, desk: Device) -> None:
        try:
            pygame.display.init()
            if pygame.display.get_driver() == "offscreen":  # SDL's last resort, which nobody sees
                raise NoDisplay("no screen found")
            self._surface = pygame.display.set_mode(picture.SIZE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.display.set_caption("Pelman")
        self._desk = desk
        self._speaker = Speaker()
        self._held: dict[Hashable, int] = {}  # by finger: the mouse or a scancode
        self._pressed_now: set[Hashable] = set()
        self._released_late: set[Hashable] = set()
        self._labels = [_PRINTED.get(name, name.capitalize()) for name in _SCANCODES]
        self._is_mapped = self._is_inspected = self._is_turned_up = False
        self._inspector = Inspector(desk) if isinstance(desk, Desk) else None
        self._told: list[tuple[str, str]] = []
        self._cards: dict[int, str] = {}
        self._note, self._note_ms = _HELP, _NOTE_MS * 2
        self._tone = desk.world.tone
        self._is_dirty = True
        self.each_frame: Callable[[int], str] = lambda _elapsed_ms: ""
        """Called with a frame's time; what it returns is shown as a note."""
        desk.world.listeners.append(self._hear)

    def run(self, commands: list[Command], show: Show, is_hurried: bool = False) -> None:
        """Play until the window is closed; first a script, in real time or in a hurry."""
        if is_hurried:
            run(commands, self._desk, show)
            commands = []
        script = steps(commands, self._desk, show)
        until_ms: float | None = self._desk.now_ms
        clock = pygame.time.Clock()
        try:
            while self._take_events():
                elapsed_ms = min(clock.tick(_FRAMES_A_SECOND), _CATCH_UP_MS)
                until_ms = self._live(elapsed_ms, script, until_ms)
                self._say(self.each_frame(elapsed_ms))
                self._show(elapsed_ms)
        except KeyboardInterrupt:
            pass  # Ctrl-C closes the window
        finally:
            self._desk.world.listeners.remove(self._hear)
            self._speaker.close()
            pygame.display.quit()

    def _live(self, elapsed_ms: int, script: Iterator[int], until_ms: float | None) -> float | None:
        """Let a frame's time pass on the desk; returns when the script goes on, None at its end."""
        end_ms = self._desk.now_ms + elapsed_ms
        while until_ms is not None and until_ms <= end_ms:
            self._desk.wait(until_ms - self._desk.now_ms)
            pause_ms = next(script, None)
            until_ms = None if pause_ms is None else until_ms + pause_ms
        self._desk.wait(end_ms - self._desk.now_ms)
        self._speaker.play(self._tone)
        self._tone = self._desk.world.tone
        return until_ms

    def _hear(self, _us: int, kind: str, value: Any) -> None:
        self._is_dirty = True
        if kind == "tone" and value:
            self._tone = value  # at least for this frame, however short it is

    # Fingers

    def _take_events(self) -> bool:
        """What the user did; False once the window is closed."""
        self._pressed_now.clear()
        for finger in self._released_late:
            self._let_go(finger)
        self._released_late.clear()
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type == pygame.WINDOWFOCUSLOST:
                for finger in list(self._held):
                    self._lift(finger)
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
                self._take_key(event)
            elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._take_button(event)
            elif event.type == pygame.WINDOWEXPOSED:
                self._is_dirty = True
        return True

    def _take_key(self, event: pygame.Event) -> None:
        key = KEYBOARD.get(event.scancode)
        if event.type == pygame.KEYUP:
            self._lift(event.scancode)
        elif key is not None:
            self._learn_label(key, pygame.key.name(event.key))
            self._put(event.scancode, key)
        elif event.key == pygame.K_F1:
            self._is_mapped = not self._is_mapped
            self._is_dirty = True
        elif event.key in (pygame.K_F2, pygame.K_F3) and self._inspector is None:
            self._say(_NO_GAME)
        elif event.key == pygame.K_F2:
            self._inspect(not self._is_inspected)
        elif event.key == pygame.K_F3:
            self._is_turned_up = not self._is_turned_up
        elif event.key == pygame.K_F12:
            self._save()
        elif event.key == pygame.K_m:
            self._speaker.mute(not self._speaker.is_muted)
            self._say("Sound off" if self._speaker.is_muted else "Sound on")

    def _take_button(self, event: pygame.Event) -> None:
        key = picture.key_at(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            self._lift("mouse")
        elif event.button == pygame.BUTTON_LEFT and key is not None:
            self._put("mouse", key)

    def _learn_label(self, key: int, name: str) -> None:
        """Labels are those of a US keyboard until a key is seen to be another one here."""
        if len(name) == 1 and self._labels[key] != name.upper():
            self._labels[key] = name.upper()
            self._is_dirty = True

    def _put(self, finger: Hashable, key: int) -> None:
        self._let_go(finger)
        self._held[finger] = key
        self._pressed_now.add(finger)
        self._desk.press(key)

    def _lift(self, finger: Hashable) -> None:
        """Let go, but hold a key for a frame at least: the device's time stands still between frames."""
        if finger in self._pressed_now:
            self._released_late.add(finger)
        else:
            self._let_go(finger)

    def _let_go(self, finger: Hashable) -> None:
        key = self._held.pop(finger, None)
        if key is not None and key not in self._held.values():
            self._desk.release(key)

    # The picture, and what is over and beside it

    def _inspect(self, is_inspected: bool) -> None:
        self._is_inspected = is_inspected
        width, height = picture.SIZE
        self._surface = pygame.display.set_mode((width + panel.WIDTH * is_inspected, height))
        self._is_dirty = True

    def _look_inside(self) -> None:
        """Find out what inspector and cards show now."""
        told = self._inspector.lines() if self._inspector and self._is_inspected else []
        cards = self._inspector.cards() if self._inspector and self._is_turned_up else {}
        if (told, cards) != (self._told, self._cards):
            self._told, self._cards, self._is_dirty = told, cards, True

    def _show(self, elapsed_ms: int) -> None:
        self._look_inside()
        if self._note_ms > 0:
            self._note_ms -= elapsed_ms
            self._is_dirty = self._is_dirty or self._note_ms <= 0
        if not self._is_dirty:
            return
        self._is_dirty = False
        self._surface.blit(picture.device(self._desk.world), (0, 0))
        for key, card in self._cards.items():
            panel.draw_card(self._surface, key, card)
        if self._is_inspected:
            panel.draw(self._surface, self._told)
        if self._is_mapped:
            for key in range(KEY_COUNT):
                self._draw_label(self._labels[key], picture.key_rect(key).move(0, -3))
        if self._note_ms > 0 or self._is_mapped:
            write(
                self._surface, self._note if self._note_ms > 0 else _HELP, 20, (190, 193, 199), _NOTE_CENTER
            )
        pygame.display.flip()

    def _draw_label(self, label: str, rect: pygame.Rect) -> None:
        plate = rounded((rect.width - 4, 20), 6, (10, 11, 13), 190)
        self._surface.blit(plate, plate.get_rect(center=rect.center))
        write(self._surface, label, 15 if label[1:] else 20, (240, 241, 244), rect.center)

    def _say(self, note: str) -> None:
        if note:
            self._note, self._note_ms, self._is_dirty = note, _NOTE_MS, True

    def _save(self) -> None:
        names = (f"pelman-{number:03}.png" for number in itertools.count(1))
        name = next(name for name in names if not Path(name).exists())
        picture.save(picture.device(self._desk.world), name)
        print(f"saved {name}")
        self._say(f"Saved {name}")
