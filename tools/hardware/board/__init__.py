"""The board: run by the Python that has KiCad's pcbnew, `/usr/bin/python3 -m tools.hardware.board`."""
