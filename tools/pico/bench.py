"""Runs the bench on the emulated Pico, prints its figures as JSON lines, and says which of them miss.

python -m tools.pico.bench --uf2 FILE [--table README.md]
"""

from __future__ import annotations

import argparse
import datetime
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_sim.desk import with_seed
from tools.build import ROOT, build
from tools.pico.environment import MissingError, check_uf2, set_up

sys.path.append(str(ROOT / "firmware"))

from pelman.core.cards import DECK
from pelman.core.deal import below, shuffled
from pelman.core.luck import Luck

HERE = Path(__file__).parent
VOLUME = ROOT / "build" / "bench-volume"
SEED = 1
GAMES = 12
CIRCUITPYTHON = "10.2.1"
MARKER = "<!-- bench-pico -->\n"
LOOP = "        power.feed()\n"
PROBED = ("_scene", "_game")
"""Private names that probe.py uses."""

MUST: dict[str, tuple[float, float]] = {
    "press to light, quiet, median ms": (0, 5),
    "press to light, quiet, max ms": (0, 10),
    "press to light, busy, median ms": (0, 6),
    "press to light, busy, max ms": (0, 12),
    "extra presses of 40 with 5 ms bounce at both ends": (0, 0),
    "extra presses of 40 with harsh 10 ms bounce at both ends": (0, 0),
    "ten presses 60 ms apart in the menu, seen": (10, 10),
    "ten presses 60 ms apart in play, seen": (10, 10),
    "longest loop gap in a whole game, save included, ms": (0, 15),
    "reveal of 5,000 ms": (5000, 5030),
    "power-on to first key accepted, ms": (0, 3000),
    "free heap in the middle of a game, bytes": (48 * 1024, 1 << 20),
    "largest free block, bytes": (24 * 1024, 1 << 20),
    "bytes allocated by 1,000 idle turns": (0, 0),
    "flash erases a 52-card game": (0, 0.2),
    "free heap after game 10 and after game 25, difference in bytes": (0, 1024),
    "largest block then, difference in bytes": (0, 1024),
    "two elephants, 104 cards: longest loop gap, ms": (0, 15),
    "two elephants, 104 cards: free heap, bytes": (48 * 1024, 1 << 20),
    "files written by the firmware": (0, 0),
    "volume with everything, KB": (0, 400),
}
"""Figure: the least and the most that it may be."""


def deals() -> list[list[int]]:
    """Return the deals of the first games for two that the seed gives, as lists of 52 cards."""
    luck = Luck.seeded(SEED)
    games = []
    for _ in range(GAMES):
        games.append(list(shuffled(DECK, luck.random_bytes)))
        below(2, luck.random_bytes)
        luck.random_bytes(4)  # the luck of the game itself
    return games


def with_probe() -> float:
    """Build the volume with the probe in the loop of code.py; return its size in KB without it."""
    size = build(VOLUME, kept=PROBED)
    code = (VOLUME / "code.py").read_text(encoding="utf-8")
    if code.count(LOOP) != 1:
        raise RuntimeError("code.py: the loop is not where the probe belongs")
    code = "import probe\n" + code.replace(LOOP, LOOP + "        probe.turn(app, journal)\n")
    (VOLUME / "code.py").write_text(code, encoding="utf-8")
    shutil.copyfile(HERE / "probe.py", VOLUME / "probe.py")
    settings = VOLUME / "settings.toml"
    text = with_seed(settings.read_text(encoding="utf-8"), SEED) + 'LANGUAGE = "en"\n'
    settings.write_text(text, encoding="utf-8")
    return size / 1024


def figures(uf2: str) -> Iterator[dict[str, Any]]:
    """Run the bench; yield its figures."""
    path, bootrom = check_uf2(uf2).resolve(), set_up()
    yield {"figure": "volume with everything, KB", "value": round(with_probe(), 1)}
    job = {"uf2": str(path), "bootrom": str(bootrom), "volume": str(VOLUME), "deals": deals()}
    with subprocess.Popen(
        ["node", str(HERE / "bench.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        assert node.stdin and node.stdout
        node.stdin.write(json.dumps(job))
        node.stdin.close()
        for line in node.stdout:
            yield json.loads(line)
    if node.returncode:
        raise subprocess.CalledProcessError(node.returncode, node.args)


def write_table(path: Path, values: dict[str, float]) -> None:
    """Put the figures into a page, between its two markers, with the date and the versions."""
    before, _, rest = path.read_text(encoding="utf-8").partition(MARKER)
    _, _, after = rest.partition(MARKER)
    emulator = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"]["rp2040js"]
    versions = f"CircuitPython {CIRCUITPYTHON}, rp2040js {emulator}"
    rows = [f"| {name} | {value:g} | {_words(*MUST[name])} |" for name, value in values.items()]
    lines = [
        f"{datetime.date.today()}, {versions}",
        "",
        "| figure | measured | must |",
        "|---|---|---|",
        *rows,
    ]
    path.write_text(before + "\n".join([MARKER, *lines, MARKER]) + after, encoding="utf-8")


def _words(least: float, most: float) -> str:
    if least == most:
        return f"{least:g}"
    return f"≤ {most:g}" if not least else f"≥ {least:g}" if most >= 1 << 20 else f"{least:g} to {most:g}"


def main() -> int:
    """Print the figures; 1 if one of them misses what it must be, or is missing."""
    parser = argparse.ArgumentParser(prog="python -m tools.pico.bench", description=__doc__)
    parser.add_argument("--uf2", default="", help="CircuitPython for the Raspberry Pi Pico")
    parser.add_argument("--table", type=Path, metavar="FILE.md", help="put the figures into this page")
    options = parser.parse_args()
    values: dict[str, float] = {}
    try:
        for figure in figures(options.uf2):
            print(json.dumps(figure), flush=True)
            values[figure["figure"]] = figure["value"]
    except MissingError as error:
        print(error, file=sys.stderr)
        return 2
    missed = [f"{name}: not measured" for name in MUST if name not in values]
    for name, value in values.items():
        least, most = MUST[name]
        if not least <= value <= most:
            missed.append(f"{name}: {value}, must be {_words(least, most)}")
    print("".join(line + "\n" for line in missed), end="", file=sys.stderr)
    if options.table:
        write_table(options.table, values)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
