"""A breadboard on the desk: six keys, six lights; CPython only."""

from host_sim.desk import Desk
from pelman.boards import bench
from pelman.core.deal import below, shuffled
from pelman.core.luck import Luck
from pelman.drivers.held import HOLD_MS
from pelman.games.pair_rules import MEMORY

CELLS = (18, 19, 20, 31, 32, 33)
SEED = 1
SEAT_3, SEAT_4 = 18, 20
"""The seats that a bench has."""

WIRES = {
    "rows": [int(pin[2:]) for pin in bench.ROWS],
    "columns": [int(pin[2:]) for pin in bench.COLUMNS],
    "lights": int(bench.LIGHTS[2:]),
    "piezo": int(bench.PIEZO[2:]),
    "sda": int(bench.SDA[2:]),
    "scl": int(bench.SCL[2:]),
    "matrixOf": [bench.KEYS.find(key) for key in range(56)],
    "lightOf": list(bench.LIGHT_OF),
}
"""The same for the emulated Pico."""


class BenchTable(Desk):
    """A powered bench at its title; the lights are those of CELLS, in their order."""

    def __init__(self, language="en"):
        settings = 'BOARD = "bench"\n' + (f'LANGUAGE = "{language}"\n' if language else "")
        super().__init__(seed=SEED, settings=settings)
        self._luck = Luck.seeded(SEED)
        self.power_on()
        self.wait(3200)

    def push(self, key, wait_ms=300):
        """Tap a key and wait."""
        self.tap(key)
        self.wait(wait_ms)

    def hold(self, control, wait_ms=300):
        """Hold the key that is a control key then, and wait."""
        self.tap(bench.HELD[control], HOLD_MS + 60)
        self.wait(wait_ms)

    def lit(self):
        """Return the cells whose lights are on."""
        leds = self.world.leds
        return [cell for at, cell in enumerate(CELLS) if any(leds[3 * at : 3 * at + 3])]

    def deals(self):
        """Foresee the next deal of six cards for two, and who begins."""
        cards = MEMORY.changed("cards", 6).deck
        deal = dict(zip(CELLS, shuffled(cards, self._luck.random_bytes), strict=True))
        first = below(2, self._luck.random_bytes)
        self._luck.random_bytes(4)
        return deal, first
