"""What make does before it sets anything up."""

import os
import shutil
import subprocess

import pytest
from paths import ROOT

LOCKS = {
    ".venv": "requirements.lock",
    ".venv-bench": "tools/bench/requirements.lock",
    ".venv-hardware": "tools/hardware/requirements.lock",
}


def make(folder, *arguments):
    return subprocess.run(["make", *arguments], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path):
    """A folder with what make looks at, and a .venv that is ready and does nothing."""
    folder = tmp_path / "copy"
    for name in ("Makefile", *LOCKS.values()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    ready = folder / ".venv" / ".ready"
    ready.parent.mkdir()
    ready.touch()
    os.utime(folder / "requirements.lock", (1, 1))
    return folder


@pytest.mark.parametrize("venv", LOCKS)
def test_a_venv_that_is_a_link_is_refused_and_what_it_leads_to_is_untouched(venv, copy, tmp_path):
    precious = tmp_path / "elsewhere" / "bin" / "python"
    precious.parent.mkdir(parents=True)
    precious.write_text("somebody else's")
    shutil.rmtree(copy / venv, ignore_errors=True)
    (copy / venv).symlink_to(tmp_path / "elsewhere")
    done = make(copy, f"{venv}/.ready")
    assert done.returncode != 0
    assert f"{venv} is a link: remove it\n" in done.stderr
    assert precious.read_text() == "somebody else's"
    assert list((tmp_path / "elsewhere").rglob("*")) == [precious.parent, precious]


def test_a_venv_that_is_a_folder_is_set_up_anew(copy):
    """With a Python that only notes what it is asked for."""
    fake = copy / "python"
    fake.write_text('#!/bin/sh\necho "$@" >>asked\nmkdir -p .venv/bin && cp python .venv/bin/\n')
    fake.chmod(0o755)
    (copy / ".venv" / "bin").mkdir()
    board = copy / ".venv" / "bin" / "circuitpython_setboard"
    shutil.copyfile(fake, board)
    board.chmod(0o755)
    os.utime(copy / ".venv" / ".ready", (0, 0))
    done = make(copy, ".venv/.ready", "PYTHON=./python")
    assert done.returncode == 0, done.stderr
    assert "-m venv --clear .venv\n" in (copy / "asked").read_text()
