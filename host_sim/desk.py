"""The desk: powers a device, runs the real firmware on it in virtual time, and presses its keys."""

from __future__ import annotations

import runpy
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

import greenlet

from host_sim.board import load_board
from host_sim.clock import IDLE_US, NEVER, PowerOff, Reload, Reset
from host_sim.home import FIRMWARE
from host_sim.keys import parse_key
from host_sim.library import Library
from host_sim.settings import board_of, has_seed, language_of, read_settings, with_language, with_seed
from host_sim.surroundings import Surroundings
from host_sim.unfinished import find, reopening
from host_sim.world import World

__all__ = ["Desk", "has_seed", "with_seed"]  # the last two for tools/pico, which makes settings with them

BOOT_MS = {"POWER_ON": 1209, "SOFTWARE": 1209, "WATCHDOG": 208}  # by the reason, to code.py; measured
FIRST_BOOT_MS = 2421  # at the first start with a new volume, of which it also writes boot_out.txt
BOOT_PY_MS = 200  # boot.py comes so long before code.py
RELOAD_MS = 8  # from reload() to code.py
TAP_MS = 60

_BOARDS = Path("pelman/boards")


class Desk:
    """One device with its firmware, driven step by step: nothing happens but within `wait()`.

    The firmware is a greenlet that runs until the clock reaches the time waited for.
    `settings` replaces the text of settings.toml; `seed` and `language` replace their lines in it.
    """

    def __init__(
        self,
        seed: int | None = None,
        settings: str | None = None,
        firmware: Path = FIRMWARE,
        language: str = "",
    ) -> None:
        text = read_settings(firmware) if settings is None else settings
        board = firmware / _BOARDS / f"{board_of(text)}.py"
        self.world = World(load_board(board if board.exists() else FIRMWARE / _BOARDS / "rev_a.py"))
        self.world.pause = self._pause
        self._firmware_dir = firmware.resolve()
        self._volume = tempfile.TemporaryDirectory(prefix="pelman-")
        self._settings = settings
        self._chosen = seed, language
        self._write_settings()
        self.library = Library(self._firmware_dir)
        self._surroundings = Surroundings(
            self.world, self._firmware_dir, Path(self._volume.name), self._report
        )
        self._firmware: greenlet.greenlet | None = None
        self._was_started = False
        self._nvm_at_crash: bytearray | None = None

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Power off and remove the volume."""
        self.power_off()
        self._volume.cleanup()

    def power_on(self, is_brown: bool = False) -> None:
        """Plug it in at time 0; code.py starts some time later, after a brown-out safemode.py before it."""
        self.power_off()
        self.world.power_up()
        self.world.safe_mode_reason = "BROWNOUT" if is_brown else "NONE"
        delay_ms = BOOT_MS["POWER_ON"] if self._was_started else FIRST_BOOT_MS
        self._was_started = True
        self._firmware = greenlet.greenlet(lambda halt: self._live(halt, delay_ms))

    def reload(self) -> None:
        """Run code.py anew as CircuitPython does when a file was saved, whether it runs or has ended."""
        self.library = Library(self._firmware_dir)
        self._write_settings()
        self.world.run_reason = "AUTO_RELOAD"
        if self.is_running:
            self._switch(Reload("AUTO_RELOAD"))
        else:
            self.world.run_reason = "AUTO_RELOAD"
            self._firmware = greenlet.greenlet(lambda halt: self._live(halt, RELOAD_MS))

    def power_off(self) -> None:
        """Pull the plug: the firmware ends where it is, even in the middle of a write to flash."""
        if self.is_running:
            self._switch(PowerOff())
        self._firmware = None

    @property
    def is_running(self) -> bool:
        """Whether firmware runs; not after an exception or the end of code.py."""
        return self._firmware is not None and not self._firmware.dead

    @property
    def names(self) -> dict[str, Any]:
        """What the names of code.py stand for now, empty while it does not run: to look at, not to change."""
        frame = self._firmware.gr_frame if self._firmware is not None else None
        code = str(self._firmware_dir / "code.py")
        while frame is not None:
            if (frame.f_code.co_filename, frame.f_code.co_name) == (code, "<module>"):
                return dict(frame.f_globals)
            frame = frame.f_back
        return {}

    @property
    def now_ms(self) -> int:
        return self.world.now_ms

    def wait(self, ms: float) -> None:
        """Let virtual time pass; the firmware runs on until then."""
        self.world.until_us += round(ms * 1000)
        if self.is_running:
            self._switch(None)
        self.world.now_us = self.world.until_us

    def press(self, key: int | str) -> None:
        """Hold a key down: 0-55, "r1c1", "menu"..."""
        self.world.set_key(parse_key(key), True)

    def release(self, key: int | str) -> None:
        """Let a key go."""
        self.world.set_key(parse_key(key), False)

    def tap(self, key: int | str, hold_ms: float = TAP_MS) -> None:
        """Press a key, wait, and let it go."""
        self.press(key)
        self.wait(hold_ms)
        self.release(key)

    def say(self, text: str) -> None:
        """Leave a note in the trace."""
        self.world.tell("say", text)

    # Between desk and firmware

    def _switch(self, halt: BaseException | None) -> None:
        assert self._firmware is not None
        self._firmware.parent = greenlet.getcurrent()
        with self._surroundings:
            self._firmware.switch(halt)
        if self._nvm_at_crash is not None:
            self._tell_game(self._nvm_at_crash)
            self._nvm_at_crash = None

    def _pause(self) -> None:
        """In the firmware: back to the desk; raises what it sends instead of more time."""
        assert self._firmware is not None and self._firmware.parent is not None
        halt = self._firmware.parent.switch()
        if halt is not None:
            raise halt

    def _live(self, halt: BaseException | None, delay_ms: int) -> None:
        """In the firmware: from power-on to the end of code.py, over all resets and reloads."""
        while halt is None:
            try:
                self._start(delay_ms)
                return
            except PowerOff:
                return
            except Reload as reload:
                delay_ms = RELOAD_MS
                self.world.run_reason = reload.args[0]
            except Reset as reset:
                delay_ms = BOOT_MS[reset.args[0]]
                self.world.started_us = self.world.now_us
                self.world.watchdog_us = NEVER
                self.world.reset_reason, self.world.run_reason = reset.args[0], "STARTUP"
                self.world.safe_mode_reason = "NONE"
                self.world.is_drive_visible = True
            finally:
                self.world.release_chip()

    def _start(self, delay_ms: int) -> None:
        start_us = self.world.now_us
        if self.world.safe_mode_reason != "NONE":
            self._run("safemode.py")
            return  # and stay in safe mode, unless that has restarted the chip
        if delay_ms != RELOAD_MS:
            self.world.spend((delay_ms - BOOT_PY_MS) * 1000)
            self._run("boot.py")
            self.world.release_chip()
        self.world.spend(max(0, start_us + delay_ms * 1000 - self.world.now_us))
        self._run("code.py")
        self.world.release_chip()
        while (
            self.world.watchdog_us != NEVER
        ):  # as on the Pico it restarts the chip, with no program to feed it
            self.world.spend(IDLE_US)

    def _run(self, program: str) -> None:
        path = self._firmware_dir / program
        if program != "code.py" and not path.exists():
            return
        self._surroundings.fresh()
        self.world.effort.take_us()
        try:
            runpy.run_path(str(path), run_name="__main__")
        except Exception as error:  # as CircuitPython, the desk reports it and lives on
            self._report(error)

    def _report(self, error: BaseException, *_more: object, **_options: object) -> None:
        frames = error.__traceback__
        while frames and not frames.tb_frame.f_code.co_filename.startswith(str(self._firmware_dir)):
            frames = frames.tb_next  # the desk's own
        text = "".join(traceback.format_exception(type(error), error, frames))
        self.world.crashes.append(text)
        self._nvm_at_crash = self.world.nvm[:]
        print(text, end="", file=sys.stderr)

    def _tell_game(self, nvm: bytearray) -> None:
        """Add to the last crash's report which game was on."""
        found = find(nvm, self.library)
        if found:
            command = reopening(found, language_of(self._settings_text()))
            text = f"The game at that time:\n{found.text}\nTo open it again:\n{command}\n"
            self.world.crashes[-1] += text
            print(text, end="", file=sys.stderr)

    def _settings_text(self) -> str:
        seed, language = self._chosen
        text = read_settings(self._firmware_dir) if self._settings is None else self._settings
        return with_language(with_seed(text, seed), language)

    def _write_settings(self) -> None:
        path = Path(self._volume.name) / "settings.toml"
        path.write_text(self._settings_text(), encoding="utf-8")
