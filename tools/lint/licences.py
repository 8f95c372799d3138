"""Licences: the code is MIT, every file of art/ is named in its LICENSE.md, every library may be shipped."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

from tools.lint.source import main

ALLOWED = re.compile(r"\b(MIT|BSD|Apache|PSF|LGPL)\b|Python Software Foundation")
"""A word of each licence that lets us ship the simulator and the firmware as we do."""
ART = "firmware/pelman/art"


def problems(root: Path) -> list[str]:
    """Return what lacks a licence, or has one that does not fit."""
    return [*_own_problems(root), *_art_problems(root), *library_problems(_libraries(root))]


def library_problems(licences: dict[str, str]) -> list[str]:
    """Return the libraries (name: licence) whose licence is not on the list."""
    return [
        f"pyproject.toml: {name} has the licence {licence or 'unknown'!r}, not one of {ALLOWED.pattern}"
        for name, licence in sorted(licences.items())
        if not ALLOWED.search(licence)
    ]


def _own_problems(root: Path) -> list[str]:
    path = root / "LICENSE"
    if path.is_file() and path.read_text(encoding="utf-8").startswith("MIT License"):
        return []
    return ["LICENSE:1: missing, or not the MIT License"]


def _art_problems(root: Path) -> list[str]:
    modules = [path for path in sorted((root / ART).glob("*.py")) if path.name != "__init__.py"]
    page = root / ART / "LICENSE.md"
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    return [f"{ART}/LICENSE.md:1: does not name {path.name}" for path in modules if path.name not in text]


def _libraries(root: Path) -> dict[str, str]:
    """The licence of each installed library that the simulator runs on, directly or through another."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, str] = {}
    waiting = [Requirement(line) for line in project.get("dependencies", [])]
    while waiting:
        requirement = waiting.pop()
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        if name in found or not _is_needed(requirement):
            continue
        try:
            library = distribution(name)
        except PackageNotFoundError:
            found[name] = "not installed"
            continue
        found[name] = _licence(library)
        waiting += [Requirement(line) for line in library.requires or []]
    return found


def _is_needed(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def _licence(library: Distribution) -> str:
    """What the library says of itself: an expression, a line, or a classifier."""
    about = library.metadata
    lines = [about["License-Expression"], about["License"], *about.get_all("Classifier", [])]
    return " / ".join(line for line in lines[:2] if line) + " / ".join(
        line for line in lines[2:] if line.startswith("License ::")
    )


if __name__ == "__main__":
    main("licences", problems)
