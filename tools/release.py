"""Makes all files of a release in dist/; refuses unless everything is green, committed and written down.

make release VERSION=1.0.0

It publishes nothing and sets no tag: what to do then is printed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

from tools.build import ROOT
from tools.dist import DIST, DistError, make, pack, write_sums
from tools.dist import version as firmware_version

Run = Callable[[list[str]], tuple[int, str]]
"""Runs a command in the project's folder: its exit code, and what it printed."""

_VERSION = re.compile(r"\d+\.\d+\.\d+")
_GREEN = (["make", "check"], ["make", "test"])
_DATE = "1735689600"  # as that of the volume: the wheel is the same whenever it is made


class ReleaseError(Exception):
    """Why there is no release, a sentence a line."""


def release(version: str, root: Path, run: Run, folder: Path) -> list[Path]:
    """Make the files of a release in a folder and return them.

    :raises ReleaseError: with all that stands in the way.
    """
    problems = [*_unready(version, root), *_uncommitted(run)]
    if not problems:
        problems = [*_red(run), *_uncommitted(run)]
    if problems:
        raise ReleaseError("\n".join(problems))
    try:
        made = make(folder)[:-1]
    except DistError as error:
        raise ReleaseError(str(error)) from error
    made += [_wheel(folder, run), *_pages(root, folder, run), *_hardware(version, root, folder, run)]
    return [*made, write_sums(folder, made)]


def _unready(version: str, root: Path) -> list[str]:
    """What does not say yet that it is this version."""
    if not _VERSION.fullmatch(version):
        return [f"VERSION={version} is none: give three numbers, such as VERSION=1.0.0"]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    said = {"pyproject.toml": project, "firmware/pelman/__init__.py": firmware_version(root / "firmware")}
    found = [
        f"{name} says version {other}, not {version}" for name, other in said.items() if other != version
    ]
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    section = re.search(
        rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL
    )
    if not section:
        found.append(f'CHANGELOG.md has no section "## {version}"')
    elif not section[1].strip():
        found.append(f'CHANGELOG.md says nothing under "## {version}"')
    return found


def _uncommitted(run: Run) -> list[str]:
    code, changes = run(["git", "status", "--porcelain"])
    if code:
        return ["this is no git repository"]
    names = [line[3:] for line in changes.splitlines()]
    return [f"not committed: {', '.join(names[:5])}{', …' if len(names) > 5 else ''}"] if names else []


def _red(run: Run) -> list[str]:
    found = []
    for command in _GREEN:
        print(f"{' '.join(command)} …", flush=True)
        code, said = run(command)
        if code:
            last = "\n".join(said.strip().splitlines()[-5:])
            found.append(f"{' '.join(command)} is red:\n{last}")
    return found


def _wheel(folder: Path, run: Run) -> Path:
    with tempfile.TemporaryDirectory() as made:  # the folder may hold other wheels
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", made, "."]
        code, said = run(command)
        wheels = sorted(Path(made).glob("*.whl"))
        if code or not wheels:
            raise ReleaseError(f"the wheel cannot be built:\n{said.strip()}")
        return shutil.copyfile(wheels[0], folder / wheels[0].name)


def _pages(root: Path, folder: Path, run: Run) -> list[Path]:
    """The pages to print: one for each game and language, made now, and the schematic."""
    with tempfile.TemporaryDirectory() as pages:  # nor is every PDF of the folder a page
        code, said = run([sys.executable, "-m", "tools.pages", pages])
        found = sorted(Path(pages).glob("*.pdf"))
        if code or not found:
            raise ReleaseError(f"the pages to print cannot be made:\n{said.strip()}")
        made = [shutil.copyfile(page, folder / page.name) for page in found]
    _, names = run(["git", "ls-files", "hardware/*.pdf"])
    for name in names.splitlines():
        made.append(folder / Path(name).name)
        shutil.copyfile(root / name, made[-1])
    return made


def _hardware(version: str, root: Path, folder: Path, run: Run) -> list[Path]:
    _, names = run(["git", "ls-files", "hardware"])
    files = [root / name for name in names.splitlines()]
    return [pack(root / "hardware", folder / f"pelman-{version}-hardware.zip", files)] if files else []


def _run(command: list[str]) -> tuple[int, str]:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": _DATE}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def main(arguments: list[str] | None = None) -> int:
    """Make the release that the command line names."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("version", help="such as 1.0.0: with a section in the changelog")
    parser.add_argument("--out", type=Path, default=DIST, help="default: dist/")
    chosen = parser.parse_args(arguments)
    try:
        made = release(chosen.version, ROOT, _run, chosen.out)
    except ReleaseError as error:
        print(f"No release:\n{error}", file=sys.stderr)
        return 1
    print("\n".join(path.name for path in made))
    print(f"Then: git tag v{chosen.version}, and hand out what is in {chosen.out.name}/.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
