"""The self-test, for makers: MENU held at power-on. Keys, lights, screen, speaker, memory; then what came
out.

Where only an eye or an ear can tell, OK says yes and MENU no.
"""

from __future__ import annotations

import gc

from pelman import lang
from pelman.app.scene import Scene as _Scene
from pelman.art import medium, small
from pelman.core.grid import KEYS, MENU, OK, key_name
from pelman.view import canvas, palette
from pelman.view.frame import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pelman.app.app import App
    from pelman.view.frame import Frame

_PRESSING = 0
_LIGHTS = 1
_SCREEN = 5
_SOUND = 6
_SUMMARY = 7
"""Steps; the lights have four, one a colour."""

_SCALE = (523, 587, 659, 698, 784, 880, 988, 1047)
_NOTE_MS = 200
_PATTERNS = (b"\x55", b"\xaa")
_PROBE = 8192
"""Bytes of memory that are written and read."""
_MOST_NAMES = 8


class Scene(_Scene):
    """Goes through the steps."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = lang.load("test")
        self._at = _PRESSING
        self._seen = bytearray(KEYS)
        self._down = bytearray(KEYS)
        self._stuck = [key for key in range(KEYS) if key != MENU and app.is_down(key)]
        self._last = ""
        self._is_good = bytearray(b"\x01" * _SUMMARY)
        self._is_sound = True
        self._free = 0

    def press(self, key: int) -> None:
        if self._at == _PRESSING:
            self._down[key] = self._seen[key] = 1
            self._last = key_name(key)
            if key == MENU:
                self._held_ms = 0
            if all(self._seen):
                self._next()
            self.app.change()
        elif self._at == _SUMMARY:
            if key == OK:
                self.app.go_home()
        elif key in (OK, MENU):
            self._is_good[self._at] = key == OK
            self._next()

    def release(self, key: int) -> None:
        super().release(key)
        self._down[key] = 0
        if self._at == _PRESSING:
            self.app.change()

    def leave(self) -> None:
        """MENU was held: some keys will not be pressed."""
        if self._at == _PRESSING:
            self._next()

    def _next(self) -> None:
        self._held_ms = -1
        self._at += 1
        if self._at == _SOUND:
            self.app.sound(tuple([(hz, _NOTE_MS) for hz in _SCALE]))
        elif self._at == _SUMMARY:
            self._check_memory()
        self.app.change()

    def _check_memory(self) -> None:
        """Write and read memory, and read the log in flash again."""
        self._is_sound = self.app.journal.is_sound()
        gc.collect()
        for pattern in _PATTERNS:
            probe = bytearray(pattern * _PROBE)
            self._is_sound = self._is_sound and probe == pattern * _PROBE
        del probe
        gc.collect()
        self._free = getattr(gc, "mem_free", int)() >> 10

    def light(self, age_ms: int, frame: Frame) -> None:
        frame.clear()
        keys = frame.keys
        if self._at == _PRESSING:
            for key in range(KEYS):
                if self._down[key]:
                    keys[key] = palette.WHITE_FACE
                else:
                    keys[key] = palette.GLOW + 2 if self._seen[key] else palette.FAINT
        elif self._at < _SCREEN:
            keys[:] = bytes((palette.TEST + self._at % 4,)) * KEYS
        else:
            keys[OK] = palette.GO
            if self._at != _SUMMARY:
                keys[MENU] = palette.GO

    def draw(self, age_ms: int, frame: Frame) -> None:
        screen = frame.screen
        words = self._words
        canvas.clear(screen)
        if self._at == _SUMMARY:
            self._draw_summary(screen)
            return
        if self._at == _SCREEN:
            for page in range(1, PAGES - 1):
                for x in range(WIDTH):
                    screen[page * WIDTH + x] = 0xFF if x % 8 == 0 else 0x81
            canvas.centred(screen, 0, words.SCREEN, small)
            canvas.centred(screen, PAGES - 1, words.ANSWER, small)
            return
        canvas.centred(screen, 0, words.TITLE, medium)
        if self._at == _PRESSING:
            canvas.centred(screen, 2, words.PRESS_ALL, medium)
            canvas.centred(screen, 4, words.COUNT % sum(self._seen), medium)
            canvas.centred(screen, 6, self._last, small)
            canvas.centred(screen, 7, words.HOLD_ON, small)
            return
        is_sound = self._at == _SOUND
        line = words.SOUND if is_sound else words.ALL_LIGHTS % words.COLOURS[self._at - _LIGHTS]
        canvas.centred(screen, 3, line, small)
        canvas.centred(screen, 6, words.ANSWER, small)

    def _draw_summary(self, screen: bytearray) -> None:
        words = self._words
        missing = [key_name(key) for key in range(KEYS) if not self._seen[key]]
        canvas.text(screen, 0, 0, "%s %d/56" % (words.KEYS, KEYS - len(missing)), small)
        canvas.text(screen, 0, 1, " ".join(missing[: _MOST_NAMES // 2]), small)
        if self._stuck:
            names = " ".join([key_name(key) for key in self._stuck])
            canvas.text(screen, 0, 2, words.STUCK + " " + names, small)
        answers = (
            (words.LIGHTS, all(self._is_good[_LIGHTS:_SCREEN])),
            (words.DISPLAY, self._is_good[_SCREEN]),
            (words.SPEAKER, self._is_good[_SOUND]),
            (words.MEMORY, self._is_sound),
        )
        for at, (name, is_good) in enumerate(answers):
            canvas.text(screen, 0, 3 + at, name + ": " + (words.GOOD if is_good else words.BAD), small)
        canvas.text(screen, 0, 7, words.END, small)
        if self._free:
            free = words.FREE % self._free
            canvas.text(screen, WIDTH - small.WIDTH * len(free), 7, free, small)
