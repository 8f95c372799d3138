"""Compares two traces of the same script: the same lights, screens and tones, in order and in time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

TOLERANCE_MS = 60
TONE_TOLERANCE = 0.04
"""Part of a frequency: the Pico's PWM divider makes tones up to 3 % sharp or flat."""

_KINDS = {"leds": "light frame", "oled": "screen", "tone": "tone"}


class Shown(NamedTuple):
    """One thing that was shown or heard, and when."""

    ms: int
    value: Any


class Difference(NamedTuple):
    """Where two traces part: at the earlier of the two times."""

    ms: int
    text: str


def read(path: Path) -> dict[str, list[Shown]]:
    """What a trace shows, by kind."""
    shown: dict[str, list[Shown]] = {kind: [] for kind in _KINDS}
    for text in path.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        for kind in _KINDS:
            if kind in line:
                shown[kind].append(Shown(line["ms"], line[kind]))
    return shown


def first_difference(
    ours: dict[str, list[Shown]],
    theirs: dict[str, list[Shown]],
    end_ms: int | None = None,
    names: tuple[str, str] = ("desk", "Pico"),
) -> str | None:
    """The first difference in words, or None.

    `end_ms` is when both traces end: what one shows so late that the other could show it after its end,
    within the tolerance, may be missing there.
    """
    found = [
        difference
        for kind in _KINDS
        for difference in _differences(kind, ours[kind], theirs[kind], end_ms, names)
    ]
    return min(found).text if found else None


def _differences(
    kind: str, ours: list[Shown], theirs: list[Shown], end_ms: int | None, names: tuple[str, str]
) -> Iterator[Difference]:
    """The first difference of one kind."""
    for index, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        name = f"{_KINDS[kind]} {index + 1}"
        times = f"{names[0]} at {one.ms} ms, {names[1]} at {other.ms} ms"
        if not _is_same(kind, one, other):
            reason = _reason(kind, ours[index:], theirs[index:], names)
            yield Difference(min(one.ms, other.ms), f"{name} differs: {times}: {reason}")
            return
        if abs(one.ms - other.ms) > TOLERANCE_MS:
            text = f"{name} comes {abs(one.ms - other.ms)} ms apart (at most {TOLERANCE_MS}): {times}"
            yield Difference(min(one.ms, other.ms), text)
            return
    yield from _surplus(kind, ours, theirs, end_ms, names)


def _surplus(
    kind: str, ours: list[Shown], theirs: list[Shown], end_ms: int | None, names: tuple[str, str]
) -> Iterator[Difference]:
    """What one trace has after the other has no more."""
    common = min(len(ours), len(theirs))
    more, which, without = (ours, 0, 1) if len(ours) > common else (theirs, 1, 0)
    if len(more) == common:
        return
    first = more[common]
    if end_ms is not None and first.ms > end_ms - TOLERANCE_MS:
        return
    text = f"{_KINDS[kind]} {common + 1}: {names[which]} at {first.ms} ms; {names[without]} has only {common}"
    yield Difference(first.ms, text)


def _is_same(kind: str, one: Shown, other: Shown) -> bool:
    if kind == "tone":
        return bool(abs(one.value - other.value) <= TONE_TOLERANCE * one.value)
    return bool(one.value == other.value)


def _reason(kind: str, ours: list[Shown], theirs: list[Shown], names: tuple[str, str]) -> str:
    """What the first of each have unlike, and whether one of them is only missing in the other trace."""
    if len(ours) > 1 and _is_same(kind, ours[1], theirs[0]):
        return f"{names[1]} lacks it; its next is what {names[0]} shows at {ours[1].ms} ms"
    if len(theirs) > 1 and _is_same(kind, ours[0], theirs[1]):
        return f"{names[0]} lacks it; its next is what {names[1]} shows at {theirs[1].ms} ms"
    if kind == "tone":
        return f"{ours[0].value} Hz, {theirs[0].value} Hz"
    one, other = bytes.fromhex(ours[0].value), bytes.fromhex(theirs[0].value)
    size = 3 if kind == "leds" else 128
    parts = [at // size for at in range(0, max(len(one), len(other)), size)]
    unlike = [str(part) for part in parts if one[part * size :][:size] != other[part * size :][:size]]
    return f"{'lights' if kind == 'leds' else 'pages'} {', '.join(unlike)}"
