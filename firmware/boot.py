"""Before USB starts: leave out what a games console does not need, and hide the files if the settings say so.

The drive is hidden by the last statement, so any error before it leaves it visible; and INFO held at
power-on always shows it.
"""

import os

import board
import digitalio
import storage
import usb_hid
import usb_midi

usb_hid.disable()
usb_midi.disable()

if os.getenv("DRIVE") == "hidden":
    pins = __import__("pelman.boards." + os.getenv("BOARD", "rev_a"), None, None, ("KEYS",))
    row, column = divmod(pins.KEYS.index(bytes((pins.HELD.get(55, 55),))), len(pins.COLUMNS))
    driven = digitalio.DigitalInOut(getattr(board, pins.ROWS[row]))
    driven.switch_to_output(False)
    sensed = digitalio.DigitalInOut(getattr(board, pins.COLUMNS[column]))
    sensed.switch_to_input(digitalio.Pull.UP)
    is_info_held = not sensed.value
    sensed.deinit()
    driven.deinit()
    if not is_info_held:
        storage.disable_usb_drive()
