"""Makes everything in hardware/ anew: python -m tools.hardware [STEP ...], all steps without one."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from tools.hardware import kicad, project, schematic


def _schematic() -> str:
    project.write()
    schematic.write()
    return "6 sheets"


def _case() -> str:
    from tools.hardware.case import write

    return write()


def _device() -> str:
    from tools.hardware.render import write

    return write()


STEPS: dict[str, Callable[[], str]] = {
    "schematic": _schematic,
    "erc": kicad.check_schematic,
    "netlist": kicad.export_netlist,
    "board": kicad.draw_board,
    "drc": kicad.check_board,
    "fabrication": kicad.export_fabrication,
    "pictures": kicad.export_pictures,
    "case": _case,
    "device": _device,
}
"""In their order; each returns a line about what came out."""
_WITHOUT_KICAD = {"case", "device"}


def main(names: list[str]) -> int:
    """Take the steps; return 2 if one is not known or KiCad is missing, 1 if one fails."""
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        print(f"no such step: {' '.join(unknown)}; there are {' '.join(STEPS)}", file=sys.stderr)
        return 2
    try:
        if not names or set(names) - _WITHOUT_KICAD:
            print(f"KiCad {kicad.require()}")
    except kicad.KicadError as error:
        print(error, file=sys.stderr)
        return 2
    for name in names or STEPS:
        start = time.monotonic()
        try:
            result = STEPS[name]()
        except kicad.KicadError as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{time.monotonic() - start:6.1f} s  {name}: {result}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
