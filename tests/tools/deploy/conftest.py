"""What the tests of deploy need: a drive, and a volume that is built once."""

import os

import pytest
from circuitpy import Circuitpy

import tools.deploy.__main__ as command
from tools.deploy.__main__ import main

_built = {}
_build = command._volume


@pytest.fixture(autouse=True)
def _one_build(monkeypatch):
    """Build each board's volume only once."""

    def volume(board):
        if board not in _built:
            _built[board] = _build(board)
        return dict(_built[board])

    monkeypatch.setattr(command, "_volume", volume)


@pytest.fixture(autouse=True)
def _no_disk(monkeypatch):
    """What is in a temporary folder need not reach a disk."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(os, "sync", lambda: None, raising=False)


@pytest.fixture
def volume():
    return command._volume("rev_a")


@pytest.fixture
def drive(tmp_path):
    return Circuitpy(tmp_path)


@pytest.fixture
def deploy(drive, capsys):
    """Return a function that deploys to the drive and returns the exit code and what was said."""

    def run(*arguments):
        capsys.readouterr()
        code = main(["--drive", str(drive.root), *arguments])
        said = capsys.readouterr()
        return code, said.out + said.err

    return run
