"""The animation of a session: its trace is kept while it is played, and drawn and written at the end."""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

from host_sim import picture
from host_sim.replay import Replay
from host_sim.trace import Trace
from host_sim.world import World

FRAME_MS = 50
"""As the lights' effects step; what changes more often is seen as it is at the end of this time."""
COLOURS = 256
_SAMPLES = 32
_GIF_MS = 10
"""The unit of time of a GIF."""


class Recorder:
    """A context: listens to a world from before its power-on, and writes FILE.gif at its end.

    :param seconds: from when to when after power-on; without it from the first light on

    :raises OSError: the file cannot be written; it is opened at once, so that nobody plays in vain.
    """

    def __init__(self, world: World, path: str, seconds: Sequence[float] | None = None) -> None:
        self._world = world
        self._file = open(path, "wb")  # noqa: SIM115 - closed in __exit__
        self._seconds = seconds
        self._text = io.StringIO()
        self._trace = Trace(world, self._text)

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_error: object) -> None:
        self._trace.close()
        with self._file:
            write(Film(self._text.getvalue(), self._world.now_ms, self._seconds), self._file.write)


class Film:
    """A trace as frames: whoever draws one sees the device as it was then.

    :param end_ms: when the last frame ends
    """

    def __init__(self, trace: str, end_ms: int, seconds: Sequence[float] | None = None) -> None:
        self._replay = Replay(trace, "trace")
        starts = sorted({0} | {ms // FRAME_MS * FRAME_MS for ms in self._replay.times_ms})
        since_ms, until_ms = self._first_light_ms(), end_ms
        if seconds:
            since_ms, until_ms = (min(end_ms, round(1000 * second)) for second in seconds)
        self._spans = []
        """(from, to) of every frame."""
        for start_ms, next_ms in zip(starts, [*starts[1:], end_ms], strict=True):
            if max(start_ms, since_ms) < min(next_ms, until_ms):
                self._spans.append((max(start_ms, since_ms), min(next_ms, until_ms)))
        self._spans = self._spans or [(since_ms, since_ms + FRAME_MS)]

    def frames(self, step: int = 1) -> Iterator[tuple[World, int]]:
        """Every frame, or every so many of them, and for how many milliseconds it was seen."""
        replay = self._replay
        replay.power_on()
        for since_ms, until_ms in self._spans[::step]:
            replay.wait((since_ms // FRAME_MS + 1) * FRAME_MS - 1 - replay.now_ms)
            yield replay.world, until_ms - since_ms

    def samples(self) -> Iterator[World]:
        """Some of the frames, at equal distances."""
        return (world for world, _ in self.frames(-(-len(self._spans) // _SAMPLES)))

    def _first_light_ms(self) -> int:
        """When there is something to see for the first time."""
        self._replay.power_on()
        for ms in self._replay.times_ms:
            self._replay.wait(ms - self._replay.now_ms)
            if any(self._replay.world.leds) or any(self._replay.world.screen.ram):
                return ms // FRAME_MS * FRAME_MS
        return 0


def write(film: Film, put: Callable[[bytes], Any]) -> None:
    """Write the bytes of a GIF: of each frame only the rectangle that is new."""
    shown: Image.Image | None = None
    for image, ms in _different(film.frames(), _palette(film)):
        if shown is None:
            header, _ = getheader(image, info={"loop": 0})
            for part in header:
                put(part)
        box = ImageChops.difference(image, shown).getbbox() if shown else None
        box = box or (0, 0, *image.size)
        for part in getdata(image.crop(box), box[:2], duration=ms, disposal=1):
            put(part)
        shown = image
    put(b";")


def _different(
    frames: Iterator[tuple[World, int]], palette: Image.Image
) -> Iterator[tuple[Image.Image, int]]:
    """The pictures, each unlike the last one, and how long each stays: whole hundredths of a second."""
    held: Image.Image | None = None
    at_ms = told_ms = 0
    for world, ms in frames:
        image = _draw(world).quantize(palette=palette, dither=Image.Dither.NONE)
        if held is not None and image.tobytes() != held.tobytes():
            until_ms = at_ms // _GIF_MS * _GIF_MS
            if until_ms > told_ms:
                yield held, until_ms - told_ms
                told_ms = until_ms
        held = image
        at_ms += ms
    if held is not None:
        yield held, max(_GIF_MS, at_ms // _GIF_MS * _GIF_MS - told_ms)


def _draw(world: World) -> Image.Image:
    surface = picture.device(world)
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _palette(film: Film) -> Image.Image:
    """The colours of all frames, from some of them.

    Each counts by the root of its area: so a single lit key keeps its hue, and the case has no stripes.
    """
    areas: Counter[Any] = Counter()
    for world in film.samples():
        areas.update({colour: area for area, colour in _draw(world).getcolors(1 << 20) or ()})
    pixels = [colour for colour in sorted(areas) for _ in range(math.isqrt(areas[colour]))]
    sheet = Image.new("RGB", (len(pixels), 1))
    sheet.putdata(pixels)
    return sheet.quantize(COLOURS)
