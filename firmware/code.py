"""Pelman: joins the drivers and the app, and runs. The only module that knows both."""

from os import urandom

from supervisor import reload, ticks_ms

from pelman import lang
from pelman.app import crash, settings_file
from pelman.app.app import App
from pelman.core.journal import SETTINGS, Journal
from pelman.core.luck import Luck
from pelman.drivers.console import Console
from pelman.drivers.power import Power
from pelman.view.frame import LEVELS, Frame
from pelman.view.palette import colours

settings = settings_file.load()
power = Power()
journal = Journal(power.memory)
settings_file.recall(settings, journal.noted(SETTINGS))
del settings_file  # the app drops it, with the first scene
lang.use(settings.language or lang.LANGUAGES[0])
pins = __import__("pelman.boards." + settings.board, None, None, ("KEYS",))
frame = Frame()
console = Console(pins, settings, colours(), LEVELS, frame.screen)
try:
    random_bytes = Luck.seeded(settings.seed).random_bytes if settings.seed else urandom
    app = App(console, frame, settings, journal, random_bytes, power.was_hung)
    power.guard()
    while True:
        app.step(ticks_ms())
        power.feed()
except KeyboardInterrupt:
    power.unguard()
    raise
except Exception as error:
    app = None  # type: ignore[assignment]  # frees most of the heap
    crash.hold(error, console, frame, journal, ticks_ms, power.feed)
    reload()
