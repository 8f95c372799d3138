"""The animation of a session: what the device showed is kept while it is played, and drawn at the end."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pygame
from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

from host_sim import picture
from host_sim.board import Board
from host_sim.ssd1306 import Ssd1306
from host_sim.world import World

FRAME_MS = 50
"""As the lights' effects step; what changes more often is seen as it is at the end of this time."""
COLOURS = 256
_SAMPLES = 32
_GIF_MS = 10
"""The unit of time of a GIF."""


class Still(NamedTuple):
    """What there is to see of a device from a time on."""

    ms: int
    board: Board
    leds: bytes
    closed: frozenset[int]
    screen: Ssd1306

    @property
    def is_dark(self) -> bool:
        return not any(self.leds) and not (self.screen.is_on and any(self.screen.ram))

    def looks_like(self, other: Still) -> bool:
        """Whether there is no difference to see."""
        return self[2:4] == other[2:4] and self.screen.look == other.screen.look


class Recorder:
    """A context: listens to a world, and writes FILE.gif at its end.

    :param seconds: from when to when after power-on; without it from the first light on

    :raises OSError: the file cannot be written; it is opened at once, so that nobody plays in vain.
    """

    def __init__(self, world: World, path: str, seconds: Sequence[float] | None = None) -> None:
        self._world = world
        self._file = open(path, "wb")  # noqa: SIM115 - closed in __exit__
        self._seconds = seconds
        self._stills = [_still(world, 0)]

    def __enter__(self) -> Recorder:
        self._world.listeners.append(self._hear)
        return self

    def __exit__(self, *_error: object) -> None:
        self._world.listeners.remove(self._hear)
        with self._file:
            write(self.frames(), self._file.write)

    def frames(self) -> list[tuple[Still, int]]:
        """What was seen, and for how many milliseconds each."""
        end_ms = self._world.now_ms
        begin_ms = next((still.ms for still in self._stills if not still.is_dark), end_ms)
        if self._seconds:
            begin_ms, end_ms = (min(end_ms, round(1000 * second)) for second in self._seconds)
        ends_ms = [still.ms for still in self._stills[1:]] + [end_ms]
        found = []
        for still, still_end_ms in zip(self._stills, ends_ms, strict=True):
            from_ms, to_ms = max(still.ms, begin_ms), min(still_end_ms, end_ms)
            if from_ms < to_ms:
                found.append((still, to_ms - from_ms))
        return found or [(self._stills[-1], FRAME_MS)]

    def _hear(self, us: int, kind: str, _value: Any) -> None:
        if kind not in ("leds", "oled", "key"):
            return
        still = _still(self._world, us // 1000 // FRAME_MS * FRAME_MS)
        if self._stills[-1].ms == still.ms and len(self._stills) > 1:
            self._stills.pop()
        if not self._stills[-1].looks_like(still):
            self._stills.append(still)


def _still(world: World, ms: int) -> Still:
    return Still(ms, world.board, world.leds, frozenset(world.closed), world.screen.still())


def write(frames: list[tuple[Still, int]], put: Callable[[bytes], Any]) -> None:
    """Write the bytes of a GIF from one frame at least: of each only the rectangle that is new."""
    palette = _palette([still for still, _ in frames])
    shown: Image.Image | None = None
    for image, ms in _different(frames, palette):
        if shown is None:
            header, _ = getheader(image, info={"loop": 0})
            for part in header:
                put(part)
        box = ImageChops.difference(image, shown).getbbox() if shown else None
        box = box or (0, 0, *image.size)
        crop = image.crop(box)
        for part in getdata(crop, box[:2], duration=ms, disposal=1):
            put(part)
        shown = image
    put(b";")


def _different(frames: list[tuple[Still, int]], palette: Image.Image) -> Iterator[tuple[Image.Image, int]]:
    """The pictures, each unlike the last one, and how long each stays: whole hundredths of a second."""
    held: Image.Image | None = None
    at_ms = told_ms = 0
    for still, ms in frames:
        image = _draw(still).quantize(palette=palette, dither=Image.Dither.NONE)
        if held is not None and image.tobytes() != held.tobytes():
            until_ms = at_ms // _GIF_MS * _GIF_MS
            if until_ms > told_ms:
                yield held, until_ms - told_ms
                told_ms = until_ms
        held = image
        at_ms += ms
    if held is not None:
        yield held, max(_GIF_MS, at_ms // _GIF_MS * _GIF_MS - told_ms)


def _draw(still: Still) -> Image.Image:
    surface = picture.device(still)
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _palette(stills: list[Still]) -> Image.Image:
    """The colours of all frames, from some of them.

    Each counts by the root of its area: so a single lit key keeps its hue, and the case has no stripes.
    """
    areas: Counter[Any] = Counter()
    for still in stills[:: -(-len(stills) // _SAMPLES)]:
        areas.update({colour: area for area, colour in _draw(still).getcolors(1 << 20) or ()})
    pixels = [colour for colour in sorted(areas) for _ in range(math.isqrt(areas[colour]))]
    sheet = Image.new("RGB", (len(pixels), 1))
    sheet.putdata(pixels)
    return sheet.quantize(COLOURS)
