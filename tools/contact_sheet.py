"""Contact sheets of the golden pictures: all screens of a language side by side, and all themes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
SHEETS = {
    "en": ("screen-language", "screen-en-*"),
    "fr": ("screen-fr-*",),
    "ru": ("screen-ru-*",),
    "themes": ("theme-en-*",),
}
"""Sheet -> the pictures that are on it."""

COLUMNS = 6
SCREEN = 256, 128
DEVICE = 376, 282
GAP = 12
PAPER = (222, 214, 202)


def sheet(name: str) -> pygame.Surface:
    """Return the sheet of a name, its pictures reduced, in the order of their names."""
    paths = [path for pattern in SHEETS[name] for path in sorted(GOLDEN.glob(f"{pattern}.png"))]
    width, height = DEVICE if name == "themes" else SCREEN
    columns = COLUMNS // 2 + 1 if name == "themes" else COLUMNS
    rows = -(-len(paths) // columns)
    paper = pygame.Surface((GAP + columns * (width + GAP), GAP + rows * (height + GAP)))
    paper.fill(PAPER)
    for at, path in enumerate(paths):
        small = pygame.transform.smoothscale(pygame.image.load(str(path)), (width, height))
        paper.blit(small, (GAP + at % columns * (width + GAP), GAP + at // columns * (height + GAP)))
    return paper


def main(arguments: list[str] | None = None) -> int:
    """Write all sheets; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.contact_sheet", description=(__doc__ or "").splitlines()[0]
    )
    parser.parse_args(arguments)
    for name in SHEETS:
        path = GOLDEN / f"sheet-{name}.png"
        pygame.image.save(sheet(name), str(path))
        print(f"{path.name}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
