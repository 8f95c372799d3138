"""After CircuitPython gave up: a weak supply is no reason to stay off, so note it and start again.

Every other reason stays in safe mode, where a computer shows the files and a person can mend them.
"""

import microcontroller
import supervisor

from pelman.core.journal import POWER, Journal

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT:
    Journal(microcontroller.nvm).note(POWER, b"brown-out")
    microcontroller.reset()
