"""The app: takes keys to the scene that is on, and what it shows to the drivers. Never waits.

A loop turn, in this order: the time that has passed, keys, and if they changed something the lights at once
(press-to-light is what a hand feels); then what is due by itself, again with the lights; in the next turn the
drawing of the screen; last, one span of the screen.
"""

from __future__ import annotations

import gc
import sys

from pelman import lang
from pelman.app import collector
from pelman.app.scene import Scene
from pelman.app.table import Table
from pelman.art import small
from pelman.core.grid import CELLS, MENU, NOTHING, RELEASED, STUCK, key_name
from pelman.core.journal import CRASH, HUNG, POWER, SETTINGS
from pelman.core.ticks import diff_ms
from pelman.view import canvas
from pelman.view.cues import TUNES
from pelman.view.frame import NEVER, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from pelman.app.settings import Settings
    from pelman.core.journal import Journal
    from pelman.drivers.console import Console
    from pelman.view.frame import Frame

_NAMED_MS = 3000
"""How long a stuck key is named."""
_GAP = ((0, 80),)
"""Between what a card sounds like and a cue."""
_MINUTE_MS = 60000
_SLEEP_MINUTES = 10
"""So long after the last press the screen goes dark; before that, the picture moves a column every minute. An
OLED that always shows the same burns in."""
_SHIFTS = 4
_LIT_MS = 20
"""A scene is lit for no longer than this when its first turn begins."""
_NEVER = -1
_TIDY_MS = 1000
_TIDY_SOON_MS = 50
_TIDY_MOVING_MS = 200
_TIDY_AGAIN_MS = 700
_UNTIDY = 5
"""So long after a picture, sooner after so many of them or while lights move, and then again and again while
they do, the heap is collected in a turn of its own: 10 ms. What all that leaves would else be collected in
a turn, which takes 20. Not after each picture: on a heap with new holes the next press is slower."""
_AT_START = {"pelman.app.settings_file"}
"""What only the start needs."""
_OLDEST_MS = 1 << 28
"""Ages stop here (3.1 days), so that they stay small ints on the device."""


class App:
    """The flow of scenes.

    :param console: keys, lights, screen and speaker, as in `drivers.console`
    :param frame: the frame that scenes draw; its screen is the picture that the screen's driver watches
    :param settings: what settings.toml says
    :param journal: what outlives a power cut
    :param random_bytes: source of chance, as `os.urandom`
    :param was_hung: whether the watchdog started the chip anew: a game then goes on by itself, but not
        twice in a row, as it may be the game that hangs
    :ivar table: what was chosen at the table
    :ivar age_ms: how long the scene has looked as it does: since its last `change`
    """

    def __init__(
        self,
        console: Console,
        frame: Frame,
        settings: Settings,
        journal: Journal,
        random_bytes: Callable[[int], bytes],
        was_hung: bool,
    ) -> None:
        self._keys = console.keys
        self._lights = console.lights
        self._screen = console.screen
        self._speaker = console.speaker
        self._frame = frame
        self.settings = settings
        self.journal = journal
        self.random_bytes = random_bytes
        self._now_ms = self._heard = -1
        self.age_ms = self._idle_ms = self._shift = self._pictures = 0
        self._said, self._say_ms = "", 0
        self._is_changed = self._is_stale = self._is_fresh = self._is_undrawn = False
        self._is_asleep = self._is_new = False
        """Whether the screen is dark; whether the scene has just been entered, and not been drawn yet."""
        self._tidy_ms = _NEVER
        self._rest_ms = _MINUTE_MS
        self._kept = set(collector.loaded()) - _AT_START
        self.table = Table(journal, self._keys.lacks)
        self._next: tuple[str, tuple[object, ...]] | None = None
        self._scene = Scene(self)
        if was_hung:
            is_first = journal.noted(CRASH) != HUNG
            journal.note(CRASH, HUNG)
            self.go("resume", is_first)
        elif self._keys.is_down(MENU):
            self.go("selftest")
        elif settings.complaints or journal.noted(POWER):
            self.go("notice")
        else:
            self.go_home()

    def go(self, name: str, *arguments: object) -> None:
        """Leave the scene that is on for the one in `app/NAME.py`, at the end of this loop turn."""
        self._next = (name, arguments)

    def go_home(self) -> None:
        """Go to the unfinished game if there is one, or to the unfinished session, else to the title.

        At the very first start, to the question for the language.
        """
        if not self.settings.language:
            self.go("language")
        elif self.journal.game and self.journal.is_open:
            self.go("resume")
        else:
            self.go("standings" if self.table.session else "title")

    def give_up(self) -> None:
        """Give up the game that is on, and the session that it belongs to; on with the title."""
        self.journal.end()
        self.table.end_session()
        self.go("title")

    def change(self) -> None:
        """Tell that the scene has changed: it is drawn anew, its cue is heard, its age begins at 0."""
        self._is_changed = True
        self.age_ms = 0

    def refresh(self) -> None:
        """Tell that the scene must be drawn again, although nothing happened in it."""
        self._is_stale = True

    def tidy(self) -> None:
        """Let the heap be collected in a turn of its own: that takes 10 ms."""
        self._tidy_ms = 0

    def say(self, text: str, for_ms: int = NEVER) -> None:
        """Write a line over the top of whatever scene is on, for some time; "" takes it away."""
        self._said = text
        self._say_ms = for_ms
        self.refresh()

    def keep_settings(self) -> None:
        """Note the settings, and let them be seen and heard."""
        from pelman.app.settings_file import note_of

        settings = self.settings
        self.journal.note(SETTINGS, note_of(settings))
        self._lights.dim(settings.brightness)
        self._speaker.volume(settings.volume)
        lang.use(settings.language)
        self.change()

    def is_down(self, key: int) -> bool:
        """Return whether a key (0-55) is down now."""
        return bool(self._keys.is_down(key))

    def pressed_ms(self, key: int) -> int:
        """Return when a key closed that is being taken as pressed, in `supervisor.ticks_ms()`."""
        return int(self._keys.edge_ms(key))

    def sound(self, tune: tuple[tuple[int, int], ...]) -> None:
        """Let a tune of (Hz, ms) be heard at once."""
        self._speaker.play(tune)

    def play(self, cue: int) -> None:
        """Let a cue of `view.cues` be heard at once."""
        self._speaker.play(TUNES[cue])

    def step(self, now_ms: int) -> None:
        """One loop turn; `now_ms` is `supervisor.ticks_ms()`."""
        if self._tidy_ms == 0:
            self._tidy_ms = _TIDY_AGAIN_MS if self._lights.is_moving else _NEVER
            self._pictures = 0
            collector.collect()
            return
        elapsed_ms = diff_ms(now_ms, self._now_ms) if self._now_ms >= 0 else 0
        self._now_ms = now_ms
        if self._is_fresh:
            self._is_fresh = False
        elif self.age_ms < _OLDEST_MS:
            self.age_ms += elapsed_ms
        self._pass(elapsed_ms)
        what = self._keys.poll(now_ms)
        while what != NOTHING:
            self._take(what)
            what = self._keys.poll(now_ms)
        is_lit = self._is_changed and not self._next
        if is_lit:
            self._light()
        self._scene.step(elapsed_ms)
        while self._next:
            self._enter(*self._next)
        if self._is_changed or self._is_stale or self.age_ms >= self._frame.wake_ms:
            if not self._light():
                self._lights.step(elapsed_ms)
        elif not is_lit:
            self._lights.step(elapsed_ms)
            if self._is_undrawn:
                self._draw()
        self._screen.step(elapsed_ms)

    def _pass(self, elapsed_ms: int) -> None:
        """Let time pass for all that does not belong to the scene."""
        if not self._is_asleep:
            self._idle_ms += elapsed_ms
            if self._idle_ms >= self._rest_ms:
                self._rest()
        self._speaker.step(elapsed_ms)
        if self._tidy_ms > 0:
            self._tidy_ms = max(0, self._tidy_ms - elapsed_ms)
        if self._said:
            self._say_ms -= elapsed_ms
            if self._say_ms <= 0:
                self.say("")

    def _take(self, what: int) -> None:
        """Hand on what the keys' driver tells; a press that wakes the screen does nothing else."""
        self._idle_ms = 0
        if self._rest_ms != _MINUTE_MS:
            self._rest_ms = _MINUTE_MS
            self._shift = 0
            self.refresh()
        if what < RELEASED:
            if self._is_asleep:
                self._is_asleep = False
                self.refresh()
            elif not self._is_new or self._is_meant(what):
                self._scene.press(what)
        elif what < STUCK:
            self._scene.release(what - RELEASED)
        else:
            self.say(lang.words.KEY_STUCK + key_name(what - STUCK), _NAMED_MS)

    def _is_meant(self, key: int) -> bool:
        """Whether a press in a scene's first turns is meant for it: a control key's while it was loaded is
        not."""
        return key < CELLS or diff_ms(self._now_ms, self.pressed_ms(key)) < _LIT_MS

    def _rest(self) -> None:
        """Another minute has gone by without a press."""
        minutes = self._rest_ms // _MINUTE_MS
        self._is_asleep = minutes >= _SLEEP_MINUTES
        self._rest_ms += _MINUTE_MS
        self._shift = minutes % _SHIFTS
        self.refresh()
        if minutes == 1:
            self._scene.rest()

    def _light(self) -> bool:
        """Show a new frame's lights; return whether they have changed. Its age counts from the next turn on,
        so nothing is lit too shortly."""
        frame = self._frame
        self._scene.light(self.age_ms, frame)
        is_new = self._lights.show(frame.keys)
        if self._is_changed:
            self._is_fresh = True
        if frame.heard != self._heard or self._is_changed:
            self._heard = frame.heard
            tune = frame.motif + _GAP + TUNES[frame.cue] if frame.motif else TUNES[frame.cue]
            if tune:
                self._speaker.play(tune)
        self._is_changed = self._is_stale = False
        self._is_undrawn = True
        self._scene.save()
        return bool(is_new)

    def _draw(self) -> None:
        """Draw the new frame's screen, a turn after its lights: no turn is long."""
        self._is_undrawn = False
        self._pictures += 1
        wait_ms = _TIDY_SOON_MS if self._pictures >= _UNTIDY else _TIDY_MS
        if self._lights.is_moving:
            wait_ms = min(wait_ms, _TIDY_MOVING_MS)
        if self._tidy_ms < 0 or self._tidy_ms > wait_ms:
            self._tidy_ms = wait_ms
        frame = self._frame
        self._scene.draw(self.age_ms, frame)
        if self._said:
            canvas.fill(frame.screen, 0, 0, WIDTH, 0)
            canvas.centred(frame.screen, 0, self._said, small)
        if self._is_asleep:
            canvas.clear(frame.screen)
        elif self._shift:
            canvas.shift(frame.screen, self._shift)
        self._screen.show()
        self._is_new = False

    def _enter(self, name: str, arguments: tuple[object, ...]) -> None:
        """Drop the scene that was on with all modules that it brought, and begin the next one."""
        self._next = None
        self._said = ""
        self._scene.save()
        self._scene = Scene(self)
        self._frame.theme = self._frame.words = None
        collector.forget()
        self.forget(self._kept)
        module = __import__("pelman.app." + name, None, None, ("Scene",))
        self._scene = module.Scene(self, *arguments)
        collector.plan()
        self._is_new = True
        self._tidy_ms = _NEVER
        self.change()

    def forget(self, kept: set[str]) -> None:
        """Drop all modules of the firmware but those that are named."""
        for name in collector.loaded():
            if name not in kept:
                package, _, module = name.rpartition(".")
                del sys.modules[name]
                if package in sys.modules:
                    delattr(sys.modules[package], module)
        gc.collect()
