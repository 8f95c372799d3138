"""What the firmware finds around it while it runs: its folder, paths, modules and native names."""

from __future__ import annotations

import gc
import importlib.util
import os
import sys
import tomllib
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

from host_sim.effort import Effort
from host_sim.world import World, set_current

COLLECT_US = 12_000
"""With half of the heap in use, measured."""

IMPORT_US = 8_800
IMPORT_US_PER_KB = 550
"""What a module of the firmware or an Adafruit library takes to load as .mpy, by the size of its source,
while the heap is still empty: until the first `gc.collect`."""
LATE_IMPORT_US = 14_000
LATE_IMPORT_US_PER_KB = 2_350
LATE_ART_US_PER_KB = 100
"""The same later, when a free place on the heap takes longer to find; pictures are one piece. Fitted to the
times that scenes take to load on the emulated Pico."""

NATIVE = Path(__file__).parent / "native"

_LIBRARIES = {"neopixel", "__main__"}  # and adafruit_*: each firmware imports its own, above its own natives
_SHADOWED = {"code", "boot", "safemode"}  # programs in the firmware's folder, not modules


class Surroundings:
    """A context: inside, the process looks like the Pico; outside, all is as it was, for other desks."""

    def __init__(
        self, world: World, firmware: Path, volume: Path, print_exception: Callable[..., None]
    ) -> None:
        self._world = world
        self._volume = volume
        self._print_exception = print_exception
        outer = [entry for entry in sys.path if not Path(entry, "pelman").is_dir()]  # another firmware's
        self._path = [str(NATIVE), *outer, str(firmware)]
        self._argv = [str(firmware / "code.py")]
        self._modules: dict[str, ModuleType] = {}
        natives = {path.stem for path in NATIVE.glob("*.py")}
        programs = {path.stem for path in firmware.iterdir() if path.is_dir() or path.suffix == ".py"}
        self._own = natives | programs - _SHADOWED | _LIBRARIES
        self._is_heap_used = False
        self._costly = programs - _SHADOWED | _LIBRARIES
        world.effort = Effort(str(firmware))
        self._builtin = natives & set(sys.builtin_module_names)  # found before any path

    def fresh(self) -> None:
        """Forget all modules of the firmware, from the inside, as a restart does."""
        self._take_modules()
        self._is_heap_used = False
        for name in self._builtin:
            _load(name)

    def __enter__(self) -> None:
        self._outer = (os.getcwd(), sys.path, sys.argv, traceback.print_exception, os.getenv, gc.collect)
        self._outer_world = set_current(self._world)
        self._outer_modules = self._take_modules()
        sys.modules.update(self._modules)
        sys.meta_path.insert(0, self)
        os.chdir(self._volume)
        sys.path, sys.argv, traceback.print_exception = self._path, self._argv, self._print_exception
        os.getenv = _setting  # type: ignore[assignment]  # as CircuitPython's, it gives strings alone
        gc.collect = self._collect  # type: ignore[assignment]
        self._world.effort.enter()

    def __exit__(self, *_error: object) -> None:
        self._world.effort.leave()
        self._modules = self._take_modules()
        sys.modules.update(self._outer_modules)
        sys.meta_path.remove(self)
        folder, sys.path, sys.argv, traceback.print_exception, os.getenv, gc.collect = self._outer
        os.chdir(folder)
        set_current(self._outer_world)

    def find_spec(self, name: str, path: Sequence[str] | None = None, _target: object = None) -> None:
        """Python asks here first when it loads a module: let the time pass that the Pico needs for it."""
        if name.partition(".")[0] in self._costly or name.startswith("adafruit_"):
            file = name.rpartition(".")[2] + ".py"
            sizes = [
                os.path.getsize(there) for at in path or self._path if os.path.isfile(there := f"{at}/{file}")
            ]
            self._world.spend(self._import_us(name, sizes[0] if sizes else 0))

    def _import_us(self, name: str, size: int) -> int:
        if not self._is_heap_used:
            return IMPORT_US + IMPORT_US_PER_KB * size // 1024
        per_kb = LATE_ART_US_PER_KB if ".art." in name else LATE_IMPORT_US_PER_KB
        return LATE_IMPORT_US + per_kb * size // 1024

    def _collect(self, *_generation: int) -> int:
        """`gc.collect` as on the Pico, where it takes time and has something to do."""
        self._is_heap_used = True
        self._world.spend(COLLECT_US)
        return 0

    def _take_modules(self) -> dict[str, ModuleType]:
        own = self._own
        taken = {
            name: module
            for name, module in sys.modules.items()
            if name.partition(".")[0] in own or name.startswith("adafruit_")
        }
        for name in taken:
            del sys.modules[name]
        return taken


def _setting(name: str, default: str | None = None) -> str | None:
    """`os.getenv` as CircuitPython's: a line of settings.toml; a file it cannot read has none."""
    try:
        with open("settings.toml", "rb") as file:
            value = tomllib.load(file).get(name)
    except (OSError, ValueError):
        value = None
    return default if value is None else str(value)


def _load(name: str) -> None:
    """Import one of the native folder by path, in place of a module built into Python."""
    spec = importlib.util.spec_from_file_location(name, NATIVE / f"{name}.py")
    if spec is None or spec.loader is None:
        raise ImportError(name)
    sys.modules[name] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
