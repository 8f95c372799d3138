"""Runs beside the firmware on the emulated Pico, for the bench: shows its loop on a pin, answers questions.

The bench puts `probe.turn(app, journal)` into the loop of code.py. GP16 changes its level with every turn. A
letter at the USB console asks for a figure, and the answer is a line `@@LETTER numbers`.
"""

from __future__ import annotations

import gc
import sys

import board
import digitalio
import microcontroller
import supervisor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from pelman.app.app import App
    from pelman.core.journal import Journal

PERIOD = 1 << 29
GAME_ACTIONS = 105
"""Actions of the game in tests/scripts/first_game.txt."""

pin = digitalio.DigitalInOut(board.GP16)
pin.switch_to_output(False)
runtime = supervisor.runtime


def turn(app: App, journal: Journal) -> None:
    """Show a turn of the loop on the pin, and answer a letter from the console."""
    pin.value = not pin.value
    if runtime.serial_bytes_available:
        letter = sys.stdin.read(1)
        if letter in ANSWERS:
            print("@@" + letter, *ANSWERS[letter](app, journal))


def heap(app: App, journal: Journal) -> tuple[int, ...]:
    """Bytes free, and in the largest block."""
    gc.collect()
    free: int = gc.mem_free()  # type: ignore[attr-defined]
    low, high = 0, 200_000
    while high - low > 64:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
    gc.collect()
    return free, low


def idle(app: App, journal: Journal) -> tuple[int, ...]:
    """Bytes that 1,000 turns allocate while nothing happens."""
    gc.collect()
    step, ticks_ms = app.step, supervisor.ticks_ms
    before: int = gc.mem_free()  # type: ignore[attr-defined]
    for _ in range(1000):
        step(ticks_ms())
    return (before - gc.mem_free(),)  # type: ignore[attr-defined]


def games(app: App, journal: Journal) -> tuple[int, ...]:
    """Write what ten games write, and count nothing: the bench counts the erases."""
    scene: Any = app._scene  # of a game
    for _ in range(10):
        journal.end()
        journal.begin(scene._game.to_text())
        for action in range(GAME_ACTIONS):
            journal.act(action % 52)
    return (10,)


def played(app: App, journal: Journal) -> list[int]:
    """Play 25 whole games; give `heap` after game 10 and after the last."""
    now_ms = supervisor.ticks_ms()
    figures: list[int] = []
    for count in range(1, 26):
        now_ms = after(app, whole_game(app, now_ms), 20)
        if count in (10, 25):
            figures += heap(app, journal)
    return figures


def whole_game(app: App, now_ms: int) -> int:
    """Play a game through its scene, and press OK; return the time then. It holds on to the scene no longer:
    the next game has one of its own, and there is no room for two.
    """
    scene: Any = app._scene
    game = scene._game
    for rank in range(13):
        cells = [cell for cell in range(52) if game.deal[cell] >> 2 == rank]
        for cell in cells:
            scene.press(cell)
            now_ms = after(app, now_ms, 20)
            if game.turn == -1:
                now_ms = after(app, now_ms, 1600)
    scene.press(53)
    return now_ms


def after(app: App, now_ms: int, ms: int) -> int:
    """Let the app live through `ms` in four turns; return the time then."""
    for part in range(1, 5):
        app.step((now_ms + ms * part // 4) % PERIOD)
    microcontroller.watchdog.feed()  # type: ignore[union-attr]  # every Pico has one
    return (now_ms + ms) % PERIOD


ANSWERS: dict[str, Callable[[App, Journal], Sequence[int]]] = {"h": heap, "i": idle, "g": games, "p": played}
