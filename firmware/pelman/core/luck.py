"""A tiny generator whose whole state is one number, so that chance can be written down and repeated.

Marsaglia's xorshift32 ("Xorshift RNGs", 2003; shifts 13, 17, 5; period 2**32 - 1). The same state
gives the same bytes under CPython, MicroPython and CircuitPython.
"""

from __future__ import annotations

_MASK = 0xFFFFFFFF


class Luck:
    """A stream of bytes; `state` (1 to 2**32 - 1) is all there is to save."""

    def __init__(self, state: int) -> None:
        self.state = state & _MASK or 1

    @classmethod
    def seeded(cls, seed: int) -> Luck:
        """Return a generator for a small number chosen by a person: neighbours start far apart."""
        luck = cls(seed * 0x9E3779B1 + 0x7F4A7C15)
        luck.random_bytes(8)
        return luck

    def random_bytes(self, count: int) -> bytes:
        """Return the next `count` bytes; the counterpart of `os.urandom`."""
        state = self.state
        out = bytearray(count)
        for i in range(count):
            state ^= state << 13 & _MASK
            state ^= state >> 17
            state ^= state << 5 & _MASK
            out[i] = state >> 16 & 0xFF
        self.state = state
        return bytes(out)
