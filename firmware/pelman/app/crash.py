"""The last resort: says on the screen what went wrong and where, and waits for OK."""

from __future__ import annotations

import gc
import traceback

from pelman import lang
from pelman.art import small
from pelman.core.grid import OK
from pelman.core.journal import CRASH
from pelman.view import canvas
from pelman.view.frame import PAGES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from pelman.core.journal import Journal
    from pelman.drivers.console import Console
    from pelman.view.frame import Frame


def hold(
    error: Exception,
    console: Console,
    frame: Frame,
    journal: Journal,
    ticks_ms: Callable[[], int],
    feed: Callable[[], None],
) -> None:
    """Darken the lights, silence the speaker, note and show the error until OK is pressed.

    If this fails too, nobody feeds the watchdog, and it starts the console anew.
    """
    console.speaker.off()
    console.lights.off()
    gc.collect()
    traceback.print_exception(error)
    journal.note(CRASH, line(error).encode())
    draw(error, frame.screen)
    console.screen.flush()
    while console.keys.poll(ticks_ms()) != OK:
        feed()


def draw(error: Exception, screen: bytearray) -> None:
    """Draw the error's type, message and line, as much as fits."""
    canvas.clear(screen)
    canvas.text(screen, 0, 0, lang.words.CRASHED, small)
    columns = WIDTH // small.WIDTH
    text = "%s: %s" % (type(error).__name__, error)
    lines = [text[at : at + columns] for at in range(0, len(text), columns)][: PAGES - 4]
    for page, line in enumerate(lines):
        canvas.text(screen, 0, 2 + page, line, small)
    canvas.text(screen, 0, PAGES - 2, where(error)[-columns:], small)
    canvas.text(screen, 0, PAGES - 1, lang.words.CRASHED_OK, small)


def line(error: Exception) -> str:
    """Return what is kept of an error: its type and its place."""
    return type(error).__name__ + " " + where(error)


def where(error: Exception) -> str:
    """Return file and line of the innermost place in the traceback, as "play.py 57"."""
    place = ""
    for line in "".join(traceback.format_exception(error)).split("\n"):
        if line.strip().startswith('File "'):
            parts = line.split('"')
            place = parts[1].split("/")[-1] + parts[2].split(", in")[0].replace(", line", "")
    return place
