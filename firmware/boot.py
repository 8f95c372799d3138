"""Before USB starts: leave out what a games console does not need, which frees memory.

The drive stays visible, so that a maker can copy files to it.
"""

import usb_hid
import usb_midi

usb_hid.disable()
usb_midi.disable()
