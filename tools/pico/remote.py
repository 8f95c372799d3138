"""A hand on the emulated Pico for tests in Python: boots it, presses keys, sees lights, screen and flash."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from host_sim.keys import parse_key
from tools.pico.environment import HERE

TAP_MS = 60
_DARK = bytes(3 * 56)
_GLASS = bytes(1024)


class FlashOp(NamedTuple):
    """A sector erased or a page programmed.

    :ivar nvm: what the memory behind `microcontroller.nvm` holds then, None if it is other flash
    """

    ms: float
    kind: str
    at: int
    nvm: bytes | None


class Pico:
    """One emulated device at a time, in a process of its own: `boot` takes a new one.

    What has been seen since `boot` is up to date after each `wait`.

    :ivar frames: (ms, bytes) of each frame on the light line
    :ivar tones: (ms, Hz) of each change of the tone, 0 being silence
    :ivar lines: of the USB console
    :ivar flash_ops: erases and programs
    :ivar leds: the bytes of the last frame
    :ivar ram: the screen's RAM, in page order
    :ivar is_screen_on: whether it has been told to show it
    """

    def __init__(self, uf2: Path, boot_rom: Path) -> None:
        self._parts = {"uf2": str(uf2), "bootrom": str(boot_rom)}
        command = ["node", str(HERE / "remote.mjs")]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._forget()

    def __enter__(self) -> Pico:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        assert self._node.stdin and self._node.stdout
        self._node.stdin.close()
        self._node.wait()
        self._node.stdout.close()

    def prepare(self, volume: Path, flash: Path) -> None:
        """Let a new device start once with a volume, and write its flash to a file."""
        self.ask("prepare", self._parts | {"volume": str(volume)}, str(flash))

    def boot(
        self, *, flash: Path | None = None, volume: Path | None = None, nvm: bytes = b"", **options: Any
    ) -> None:
        """Take a device and power it: with a flash as `prepare` wrote it, or a new one with a volume.

        :param nvm: what `microcontroller.nvm` holds, in place of what the flash has there
        :param options: further ones of `PicoDesk`
        """
        self._forget()
        what = {"flash": str(flash), "bootrom": self._parts["bootrom"]} if flash else dict(self._parts)
        if volume:
            what["volume"] = str(volume)
        if nvm:
            what["nvm"] = nvm.hex()
        self.ask("boot", what | options)
        self.wait(0)

    def ask(self, *command: Any) -> Any:
        """Send a command, `[name, argument, ...]`, and return the answer.

        :raises RuntimeError: if it failed there.
        """
        assert self._node.stdin and self._node.stdout
        self._node.stdin.write(json.dumps(command) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        if not line:
            raise RuntimeError("the emulator has ended")
        answer = json.loads(line)
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self.ask("run", ms)
        self._look()

    def press(self, key: int | str) -> None:
        """Hold a key down: 0-55, "r1c1", "menu"..."""
        self.ask("press", parse_key(str(key)))

    def release(self, key: int | str) -> None:
        """Let a key go."""
        self.ask("release", parse_key(str(key)))

    def tap(self, key: int | str, hold_ms: float = TAP_MS) -> None:
        """Press a key, wait, and let it go."""
        self.press(key)
        self.wait(hold_ms)
        self.release(key)

    def power_off(self) -> None:
        """Pull the plug."""
        self.ask("power", False)

    def power_on(self) -> None:
        """Plug it in again."""
        self.leds = _DARK
        self.ask("power", True)

    @property
    def nvm(self) -> bytes:
        """The 4,096 bytes of `microcontroller.nvm`."""
        return bytes.fromhex(self.ask("nvm"))

    def _forget(self) -> None:
        self.ms = 0.0
        self.frames: list[tuple[float, bytes]] = []
        self.tones: list[tuple[float, int]] = []
        self.lines: list[str] = []
        self.flash_ops: list[FlashOp] = []
        self.leds = _DARK
        self.ram = _GLASS
        self.is_screen_on = self.is_drive_visible = False
        self.resets = self.refused = 0

    def _look(self) -> None:
        seen = self.ask("look")
        self.ms = seen["ms"]
        self.frames += [(ms, bytes.fromhex(leds)) for ms, leds in seen["frames"]]
        if seen["frames"]:
            self.leds = self.frames[-1][1]
        self.tones += [(ms, hz) for ms, hz in seen["tones"]]
        self.lines += seen["lines"]
        for op in seen["flash"]:
            nvm = None if op["nvm"] is None else bytes.fromhex(op["nvm"])
            self.flash_ops.append(FlashOp(op["ms"], op["kind"], op["at"], nvm))
        self.ram = bytes.fromhex(seen["ram"])
        self.is_screen_on, self.is_drive_visible = seen["isScreenOn"], seen["isDriveVisible"]
        self.resets, self.refused = seen["resets"], seen["refused"]
