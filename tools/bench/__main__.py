"""Measures our engine beside popgym and npfl139; prints JSON lines: a line an engine, a line a ratio.

games_per_s is the median of the runs; all engines play the same seeds in this process, one after the
other in every run. The player's time is not counted. Exit code: 0 if every ratio is what it must be,
1 if one is not, 2 if a package of the bench is missing.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys

from tools.bench.measure import Target, measure, ratios
from tools.bench.ours import Pelman
from tools.bench.rivals import MissingError, Npfl139, Popgym

TARGETS = (
    Target(Popgym.rule, Pelman.engine, Popgym.engine, 7),
    Target(Npfl139.rule, Pelman.engine, Npfl139.engine, 1.3),
)


def main() -> int:
    """Print the figures; see the module for the exit code."""
    parser = argparse.ArgumentParser(
        prog="make bench ARGS=…", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=_count, default=300, help="games a run: seeds 1 to GAMES (300)")
    parser.add_argument("--runs", type=_count, default=5, help="runs of each engine (5)")
    parser.add_argument("--deal", action="store_true", help="time seeding and dealing too")
    options = parser.parse_args()
    try:
        drivers = (Pelman(Popgym.rule), Popgym(), Pelman(Npfl139.rule), Npfl139())
    except (MissingError, ImportError) as error:
        print(error, file=sys.stderr)
        return 2
    setting = {"python": platform.python_version(), "games": options.games, "deal_timed": options.deal}
    print(json.dumps(setting), flush=True)
    results = measure(drivers, options.games, options.runs, options.deal)
    for result in results:
        print(json.dumps(result.line()))
    lines = list(ratios(results, TARGETS))
    for line in lines:
        print(json.dumps(line))
    return 0 if all(line["met"] for line in lines) else 1


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on, not {text}")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
