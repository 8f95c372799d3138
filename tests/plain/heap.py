"""A thousand games on one heap, played through the app: prints what is free, and the largest block, in bytes.

For MicroPython: `heap.py GAMES` prints the figures after game 10 and after the last.
"""

import gc
import sys

from pelman import lang
from pelman.app.app import App
from pelman.app.settings import Settings
from pelman.core.journal import Journal
from pelman.core.luck import Luck
from pelman.view.frame import Frame

lang.use("en")
OK = 53
SEATS = (14, 16)


class Keys:
    """Keys that press what a list says."""

    lacks = b""

    def __init__(self):
        self.waiting = []

    def poll(self, now_ms):
        return self.waiting.pop(0) if self.waiting else 255

    def is_down(self, key):
        return False


class Silent:
    """Lights, screen and speaker that nobody sees or hears."""

    is_moving = False

    def show(self, codes=None):
        pass

    def step(self, elapsed_ms):
        pass

    def play(self, tune):
        pass

    def dim(self, brightness):
        pass

    def volume(self, volume):
        pass


class Console:
    """The drivers' side."""

    def __init__(self):
        self.keys = Keys()
        self.lights = self.screen = self.speaker = Silent()


class Table:
    """An app on a clock of its own, and people who see through the cards."""

    def __init__(self):
        self.console = Console()
        journal = Journal(bytearray(b"\xff" * 4096))
        settings = Settings()
        settings.language = "en"
        self.app = App(self.console, Frame(), settings, journal, Luck.seeded(1).random_bytes, False)
        self.now_ms = 0

    def wait(self, ms):
        for part in range(4):
            self.app.step(self.now_ms + ms * (part + 1) // 4)
        self.now_ms = (self.now_ms + ms) % (1 << 29)

    def push(self, key, wait_ms=100):
        self.console.keys.waiting += [key, key + 64]
        self.wait(wait_ms)

    def play(self):
        """Play one game: a mismatch, then all pairs; and the start of the next."""
        deal = self.app._scene._game.deal
        other = [cell for cell in range(52) if deal[cell] >> 2 != deal[0] >> 2][0]
        self.push(0)
        self.push(other, 5400)
        for rank in range(13):
            for cell in [cell for cell in range(52) if deal[cell] >> 2 == rank]:
                self.push(cell, 1700)
        self.push(OK)


def figures():
    """Return the bytes that are free, and the largest block among them."""
    gc.collect()
    free, low, high = gc.mem_free(), 0, 4_000_000
    while high - low > 64:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
        gc.collect()
    return free, low


if __name__ == "__main__":
    table = Table()
    table.wait(100)
    table.push(OK)
    for key in SEATS:
        table.push(key)
    table.push(OK)
    last = int(sys.argv[1])
    for count in range(1, last + 1):
        table.play()
        if count in (10, last):
            print(*figures())
