"""Makes everything in hardware/ anew, or some steps of it.

python -m tools.hardware [STEP ...]

The step "check" makes schematic and board twice, checks them, and compares: for CI.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Callable

from tools.hardware import kicad, netlist, project, schematic
from tools.hardware.facts import HARDWARE


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


def _check() -> str:
    """Make the sources twice.

    :raises KicadError: if the second run, or with the same KiCad the committed files, differ by a byte.
    """
    committed, version = _digest(), netlist.tool()
    sources: list[str] = []
    for _ in range(2):
        for name in _SOURCES:
            print(f"  {name}: {STEPS[name]()}", flush=True)
        sources.append(_digest())
    if sources[0] != sources[1]:
        raise kicad.KicadError("a second run gives other files")
    if sources[0] == committed:
        return "twice the same to the byte, and as committed"
    if netlist.tool() == version:
        raise kicad.KicadError("the committed files are not what the code makes: run make hardware")
    return f"twice the same to the byte; {version} wrote the committed files, this is {netlist.tool()}"


def _digest() -> str:
    """A digest of all that people may edit or build from: not of exports and pictures."""
    digest = hashlib.sha256()
    for path in sorted(HARDWARE.rglob("*")):
        if path.suffix.startswith(".kicad_") or path.suffix == ".net" or path.name.endswith("-lib-table"):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


_SOURCES = ("schematic", "erc", "netlist", "board", "drc")
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


def main(arguments: list[str] | None = None) -> int:
    """Take the steps; return 2 if one is not known or KiCad is missing, 1 if one fails."""
    steps = {**STEPS, "check": _check}
    parser = argparse.ArgumentParser(
        prog="python -m tools.hardware", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument(
        "steps", nargs="*", metavar="STEP", help=f"{', '.join(steps)}; default: all but check"
    )
    names = parser.parse_args(arguments).steps
    unknown = [name for name in names if name not in steps]
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
            result = steps[name]()
        except kicad.KicadError as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{time.monotonic() - start:6.1f} s  {name}: {result}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
