"""`microcontroller`: pins, the flash bytes that outlive a power cut, the processor, reset, the watchdog."""

from __future__ import annotations

from watchdog import WatchDogTimer

from host_sim.clock import Reset
from host_sim.world import current

_PAGE_BYTES = 256
_PROGRAM_US = 640  # typical times of the Pico's flash, measured
_ERASE_US = 45_000
_PAGE_AFTER_ERASE_US = 500

_world = current()


class Pin:
    """A pin by its name on the board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = int(name[2:]) if name[2:].isdigit() else 29

    def __repr__(self) -> str:
        return f"board.{self.name}"


class RunMode:
    """What `on_next_reset()` can ask for."""

    NORMAL, SAFE_MODE, UF2, BOOTLOADER = (object() for _ in range(4))


class ResetReason:
    """Why the chip started."""

    POWER_ON, BROWNOUT, SOFTWARE, DEEP_SLEEP_ALARM, RESET_PIN, WATCHDOG, UNKNOWN, RESCUE_DEBUG = (
        object() for _ in range(8)
    )


class Processor:
    """The RP2040 as CircuitPython runs it."""

    frequency = 125_000_000
    reset_reason = getattr(ResetReason, _world.reset_reason)
    temperature = 27.0
    uid = bytearray(b"host_sim")
    voltage = None


class ByteArray:
    """The 4,096 bytes of `nvm`, one sector of flash.

    Bytes that are all 0xFF are programmed in place. Anything else erases the sector and programs it again,
    page by page, with interrupts off. A power cut leaves what is done by then: half of a record, the first
    of the pages, or nothing but 0xFF.
    """

    def __len__(self) -> int:
        return len(_world.nvm)

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return _world.nvm[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray | memoryview) -> None:
        start, stop, step = _bounds(index)
        data = bytes((value,)) if isinstance(value, int) else bytes(value)
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        if len(data) != stop - start:
            raise ValueError("Slice and value different lengths.")
        if _world.nvm.count(0xFF, start, stop) == len(data):
            self._program(start, data)
        else:
            self._rewrite(start, data)

    def _program(self, start: int, data: bytes) -> None:
        while data:
            part = data[: _PAGE_BYTES - start % _PAGE_BYTES]
            half = len(part) // 2
            _world.spend_deaf(_PROGRAM_US // 2)
            _world.nvm[start : start + half] = part[:half]
            _world.spend_deaf(_PROGRAM_US - _PROGRAM_US // 2)
            _world.nvm[start : start + len(part)] = part
            start += len(part)
            data = data[len(part) :]

    def _rewrite(self, start: int, data: bytes) -> None:
        sector = _world.nvm[:]
        sector[start : start + len(data)] = data
        _world.nvm[:] = b"\xff" * len(sector)
        _world.spend_deaf(_ERASE_US)
        for page in range(0, len(sector), _PAGE_BYTES):
            _world.spend_deaf(_PAGE_AFTER_ERASE_US)
            _world.nvm[page : page + _PAGE_BYTES] = sector[page : page + _PAGE_BYTES]


def _bounds(index: int | slice) -> tuple[int, int, int]:
    if isinstance(index, slice):
        start, stop, step = index.indices(len(_world.nvm))
        return start, max(start, stop), step
    start = range(len(_world.nvm))[index]  # an IndexError as the real one
    return start, start + 1, 1


def reset() -> None:
    """Restart the chip."""
    raise Reset("SOFTWARE")


def on_next_reset(run_mode: object) -> None:
    """Choose how the next reset starts; the desk always starts normally."""


cpu = Processor()
cpus = (cpu,)
nvm = ByteArray()
watchdog = WatchDogTimer()
