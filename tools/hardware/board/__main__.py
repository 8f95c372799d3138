"""Draws the board from the schematic's netlist and writes it: /usr/bin/python3 -m tools.hardware.board"""

from __future__ import annotations

import sys

from tools.hardware import netlist
from tools.hardware.board import finish, head, keys
from tools.hardware.board.canvas import Canvas
from tools.hardware.facts import HARDWARE


def main() -> int:
    """Draw; return 1 if a part of the schematic is missing on the board."""
    path = HARDWARE / "pelman.kicad_pcb"
    canvas = Canvas(netlist.load(), path)
    keys.draw(canvas)
    head.draw(canvas)
    finish.draw(canvas)
    missing = sorted(set(canvas.parts) - set(canvas.footprints))
    if missing:
        print(f"not on the board: {missing}", file=sys.stderr)
        return 1
    canvas.save(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
