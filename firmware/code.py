"""Pelman: joins the drivers and the app, and runs. The only module that knows both."""

import traceback
from os import urandom

from supervisor import reload, ticks_ms

from pelman import lang
from pelman.app import crash
from pelman.app import settings as settings_file
from pelman.app.app import App
from pelman.core.luck import Luck
from pelman.drivers.console import Console
from pelman.view.frame import Frame
from pelman.view.palette import colours

settings = settings_file.load()
lang.use(settings.language)
pins = __import__("pelman.boards." + settings.board, None, None, ("KEYS",))
frame = Frame()
console = Console(pins, settings, colours(), frame.screen)
random_bytes = Luck.seeded(settings.seed).random_bytes if settings.seed else urandom
try:
    app = App(console, frame, settings, random_bytes, ticks_ms())
    while True:
        app.step(ticks_ms())
except Exception as error:
    traceback.print_exception(error)
    crash.hold(error, console, frame, ticks_ms)
    reload()
