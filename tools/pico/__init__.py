"""The emulated Pico: the real CircuitPython runs the firmware, plays a script, and the trace is compared.

The command line is in `__main__`; README.md says how the parts fit together.
"""
