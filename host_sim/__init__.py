"""The desk: a Pico's surroundings for the unmodified firmware, and a window to look at it."""
