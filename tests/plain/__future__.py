"""Stands in for `__future__`, which CircuitPython has and MicroPython's unix port lacks."""

annotations = None
