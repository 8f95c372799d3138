"""An emulated Pico on the table, with the same people round it as on the desk; CPython only."""

from pathlib import Path

from table import Table

from pelman.core.luck import Luck
from tools.build import build
from tools.pico.environment import BOOT_ROM
from tools.pico.remote import Pico

CELLS = 52
OK_KEY = 53
SEED = 1
FIRST_START_MS = 3000
"""From power-on to the title with a new volume, with time to spare."""


class PicoTable(Pico):
    """A device that deals as its seed says; `start` makes it ready."""

    def __init__(self, uf2: Path):
        super().__init__(uf2, BOOT_ROM)

    def boot(self, **what):
        super().boot(**what)
        self._luck = Luck.seeded(SEED)

    begin = Table.begin
    deals_next = Table.deals_next
    push = Table.push
    pair = Table.pair
    mismatch = Table.mismatch
    _two = Table._two

    def wait_until(self, is_so, max_ms, step_ms=5):
        """Let time pass until something is so; return whether it is."""
        end_ms = self.ms + max_ms
        while not is_so() and self.ms < end_ms:
            self.wait(step_ms)
        return is_so()

    def start(self, max_ms=4000, **what):
        """Boot it and let it start, until its lights come on; see `boot`."""
        self.boot(**what)
        self.until_lit(max_ms)

    def until_lit(self, max_ms=4000):
        """Let time pass until its lights come on."""
        assert self.wait_until(lambda: any(self.leds), max_ms), self.lines

    def colour(self, key):
        """Return what the light of a key shows, as (red, green, blue) of the wire."""
        green, red, blue = self.leds[3 * key : 3 * key + 3]
        return red, green, blue

    def is_lit(self, key):
        return any(self.colour(key))

    @property
    def cells(self):
        """What the lights of the board show."""
        return self.leds[: 3 * CELLS]

    @property
    def is_title(self):
        return all(self.is_lit(cell) for cell in range(CELLS))

    @property
    def offers_itself(self):
        """Whether it asks to go on with a game."""
        return self.is_lit(OK_KEY) and not any(self.cells)

    @property
    def tracebacks(self):
        """Lines of the console that tell of an exception or the safe mode."""
        return [line for line in self.lines if line.startswith(("Traceback", "You are in safe mode"))]


def volume(folder, settings="", kept=(), **changes):
    """Build the volume as it ships, but with a seed; return its folder.

    :param settings: lines of settings.toml, in place of those of the same names
    :param kept: private names that the build leaves as they are
    :param changes: for a file in the top folder, by its name without .py, a function of its text
    """
    build(folder, kept=kept)
    file = folder / "settings.toml"
    names = [line.split(" =")[0] for line in settings.split("\n") if line]
    shipped = [line for line in file.read_text().split("\n") if line.split(" =")[0] not in names]
    file.write_text("\n".join([*shipped, 'LANGUAGE = "en"', f"SEED = {SEED}", settings]))
    for name, change in changes.items():
        path = folder / f"{name}.py"
        path.write_text(change(path.read_text()))
    return folder


def prepared(uf2, folder):
    """Return the flash, as a file, of a device that has started once with the volume as it ships."""
    with PicoTable(uf2) as pico:
        pico.prepare(volume(folder / "volume"), folder / "flash.bin")
    return folder / "flash.bin"
