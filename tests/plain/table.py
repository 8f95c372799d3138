"""A device on the desk with people round it, who know the deal of its seed; CPython only."""

from host_sim.desk import Desk
from pelman.core.cards import DECK
from pelman.core.deal import below, shuffled
from pelman.core.luck import Luck

SEAT_KEYS = (14, 16, 18, 20, 22, 24)
LOW_HZ = 147
"""The sound of an illegal press."""


def think_ms(key):
    """How long to wait after a key before the next one."""
    return 265 if isinstance(key, int) and key < 52 else 425


class Table(Desk):
    """A powered device at its title screen."""

    def __init__(self, seed=1, settings="", language="en"):
        """`language` None: the settings that the console comes with, which ask for the language first."""
        text = f'LANGUAGE = "{language}"\n{settings}' if language else None
        super().__init__(seed=seed, settings=text)
        self._luck = Luck.seeded(seed)
        self.tones = []
        self.leds_at = []
        self.world.listeners.append(self._listen)
        self.power_on()
        self.wait(3200)

    def _listen(self, us, kind, value):
        if kind == "tone":
            self.tones.append(value)
        elif kind == "leds":
            self.leds_at.append((us / 1000, value))

    def begin(self, *places):
        """Start a game with these places (0-5); afterwards `deal` and `acting` are known."""
        self.push("ok")
        for place in places:
            self.push(SEAT_KEYS[place])
        self.places = places
        self.deals_next()
        self.push("ok")
        self.wait(600)

    def deals_next(self):
        """Foresee the next deal, and the seat that begins, from the generator."""
        self.deal = shuffled(DECK, self._luck.random_bytes)
        self.acting = below(len(self.places), self._luck.random_bytes)
        self._luck.random_bytes(4)  # the luck of the game itself

    def push(self, key, wait_ms=None):
        """Tap a key and wait; a control key may lead to another scene, which takes longer."""
        self.tap(key)
        self.wait(wait_ms if wait_ms is not None else think_ms(key))

    def colour(self, key):
        """Return what the light of a key shows, as (red, green, blue) of the wire."""
        green, red, blue = self.world.leds[3 * key : 3 * key + 3]
        return red, green, blue

    def is_lit(self, key):
        return any(self.colour(key))

    def lit_for(self, ms):
        """Return the keys of the board that are lit at some time in the next while."""
        self.leds_at.clear()
        lit = {key for key in range(52) if self.is_lit(key)}
        self.wait(ms)
        for _, leds in self.leds_at:
            lit |= {key for key in range(52) if any(leds[3 * key : 3 * key + 3])}
        return sorted(lit)

    def pair(self, first=0):
        """Return two cells whose cards match, neither before `first`, neither captured."""
        return self._two(first, lambda a, b: a // 4 == b // 4)

    def mismatch(self, first=0):
        return self._two(first, lambda a, b: a // 4 != b // 4)

    def _two(self, first, fits):
        for a in range(first, 52):
            for b in range(a + 1, 52):
                if fits(self.deal[a], self.deal[b]):
                    return a, b
        raise AssertionError("no such cells")

    def play_to_the_end(self):
        """Let the seat to act capture everything."""
        left = set(range(52))
        while left:
            a = min(left)
            b = min(cell for cell in left if cell != a and self.deal[cell] // 4 == self.deal[a] // 4)
            self.push(a)
            self.push(b, 2000)
            left -= {a, b}
