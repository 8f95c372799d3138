"""The example of "Write your own game": a project that differs from this one by its files and one line."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from paths import ROOT

from tools.lint import arrows, compiles, dialect

EXAMPLE = Path(__file__).parent
LINE = '    ("suitcase", "Suitcase", "suitcase", "scores"),\n'
REGISTRY = "firmware/pelman/games/__init__.py"
NEEDED = ("firmware", "host_sim", "tests", "tools", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "golden", "example", "node_modules", "hardware", "pico")


def files(folder):
    """Return the files of the example, or of a project, by their names."""
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*.*") if path.is_file()]
    return {name: folder / name for name in names if name.startswith(("firmware/", "tests/"))}


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of this project with the example in it."""
    folder = tmp_path_factory.mktemp("with-suitcase")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copyfile(ROOT / name, folder / name)
    registry = folder / REGISTRY
    text = registry.read_text(encoding="utf-8")
    registry.write_text(
        re.sub(r"(?s)(GAMES = \(\n.*?)\n\)", rf"\1\n{LINE})", text, count=1), encoding="utf-8"
    )
    for name, path in files(EXAMPLE).items():
        assert not (folder / name).exists(), "the example adds files and replaces none"
        if "__pycache__" not in name:
            shutil.copyfile(path, folder / name)
    return folder


def run(project, *arguments):
    """Run tests of a project, of the example's game alone where they can; return pytest's answer."""
    environment = {**os.environ, "PELMAN_GAME": "suitcase", "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTEST_XDIST_WORKER", None)
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments]
    return subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, check=False, timeout=300
    )


def test_one_line_of_the_registry_is_all_that_changes(project):
    ours, theirs = files(ROOT), files(project)
    changed = [
        name for name in theirs if name in ours and theirs[name].read_bytes() != ours[name].read_bytes()
    ]
    assert changed == [REGISTRY]
    before = (ROOT / REGISTRY).read_text(encoding="utf-8").splitlines(keepends=True)
    after = theirs[REGISTRY].read_text(encoding="utf-8").splitlines(keepends=True)
    assert [line for line in after if line not in before] == [LINE] and len(after) == len(before) + 1


def test_its_files_are_of_four_kinds(project):
    kinds = (
        r"firmware/pelman/games/suitcase\.py",
        r"firmware/pelman/view/suitcase\.py",
        r"firmware/pelman/lang/(en|fr|ru)_suitcase(_menu)?\.py",
        r"tests/(games/test_|plain/about_)suitcase\.py|tests/playthroughs/suitcase-\w-seats\.txt",
    )
    for name in set(files(project)) - set(files(ROOT)):
        assert any(re.fullmatch(kind, name) for kind in kinds), name


def test_it_keeps_to_the_dialect_and_the_arrows_and_compiles(project):
    assert [*dialect.problems(project), *arrows.problems(project), *compiles.problems(project)] == []


@pytest.mark.parametrize(
    "tests",
    [
        "tests/conformance",
        "tests/games/test_suitcase.py",
        "tests/games/test_playthroughs.py",
        "tests/app/test_words.py",
    ],
)
def test_it_passes_these_tests_of_the_project(project, tests):
    done = run(project, tests)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert int(re.findall(r"(\d+) passed", done.stdout)[-1]) >= 10
    assert "suitcase" in done.stdout or tests == "tests/conformance"


@pytest.mark.parametrize(
    ("good", "bad", "test"),
    [
        (
            "            self.row.append(action)\n",
            "            self.row.append(action)\n            seen.row = list(self.row)\n",
            "test_what_is_seen_does_not_depend_on_what_nobody_has_seen",
        ),
        (
            "            return (READY,)\n",
            "            return (READY, 0)\n",
            "test_keys_glow_exactly_where_a_press_is_legal",
        ),
        (
            '"wrong=" + (str(seen.first) if self.turn == CONSOLE else "")',
            '"wrong="',
            "test_the_text_round_trips_exactly",
        ),
    ],
    ids=["a-secret", "an-invisible-action", "a-text-that-forgets"],
)
def test_conformance_finds_a_game_that_breaks_its_word(project, good, bad, test):
    path = project / "firmware/pelman/games/suitcase.py"
    text = path.read_text(encoding="utf-8")
    assert text.count(good) == 1
    try:
        path.write_text(text.replace(good, bad), encoding="utf-8")
        done = run(project, "tests/conformance", "-x", "-k", test)
    finally:
        path.write_text(text, encoding="utf-8")
    assert done.returncode == 1 and f"{test} FAILED" in done.stdout


def test_the_page_names_every_file_and_the_line(project):
    page = (EXAMPLE / "README.md").read_text(encoding="utf-8")
    assert LINE.strip() in page
    for name in files(EXAMPLE):
        if "playthroughs" not in name and "__pycache__" not in name:
            assert re.sub(r"/(fr|ru)_", "/en_", name) in page, name
