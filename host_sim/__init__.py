"""The desk: a Pico's surroundings for the unmodified firmware, and a window to look at it."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
