"""Writes the players' pages as PDF: a sheet for each game and language.

python -m tools.pages [FOLDER]          dist/pages by default
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.pages.content import LANGUAGES, NAMES, ROOT, page
from tools.pages.sheet import fitted

FOLDER = ROOT / "dist" / "pages"


def write(folder: Path = FOLDER) -> list[Path]:
    """Write a sheet for each game and language; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for game in NAMES:
        for language in LANGUAGES:
            path = folder / f"{game}-{language}.pdf"
            path.write_bytes(fitted(page(game, language))[0])
            found.append(path)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write where the command line says; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.pages", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="default: dist/pages")
    for path in write(parser.parse_args(arguments).folder):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
