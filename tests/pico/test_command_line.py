"""What the command line says before a Pico runs, and what counts as a crash when it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.pico.__main__ import main
from tools.pico.console import Console
from tools.pico.play import seeded


@pytest.mark.parametrize("uf2", ["", "no/such.uf2"])
@pytest.mark.parametrize("command", [["setup"], ["run", "tests/scripts/first_game.txt"]])
def test_without_circuitpython_two_lines_say_where_to_get_it(
    command: list[str], uf2: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--uf2", uf2]) == 2
    where, name = capsys.readouterr().err.splitlines()
    assert "adafruit-circuitpython-raspberry_pi_pico-en_US-10.2.1.uf2" in where
    assert "circuitpython.org/board/raspberry_pi_pico" in where
    assert "make pico UF2=" in name


def test_a_bad_script_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, uf2 = tmp_path / "bad.txt", tmp_path / "any.uf2"
    script.write_text("jump 3\n")
    uf2.touch()
    assert main(["run", str(script), "--uf2", str(uf2)]) == 2
    assert f"{script}:1: expected wait" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("settings", "seed", "expected"),
    [
        ("VOLUME = 2\n", None, "VOLUME = 2\nSEED = 1\n"),
        ("SEED = 5\nVOLUME = 2\n", None, "SEED = 5\nVOLUME = 2\n"),
        ("SEED = 5\nVOLUME = 2\n", 7, "VOLUME = 2\nSEED = 7\n"),
        ("# SEED = 5\n", None, "# SEED = 5\nSEED = 1\n"),
    ],
)
def test_a_script_deals_the_same_cards_each_time(settings: str, seed: int | None, expected: str) -> None:
    assert seeded(settings, seed) == expected


def test_a_traceback_is_found_among_the_lines_of_the_console() -> None:
    console = Console()
    lines = [
        "code.py output:",
        "Traceback (most recent call last):",
        '  File "code.py", line 3, in <module>',
        "ValueError: no",
        "",
        "Code done running.",
    ]
    assert [line for line in lines if console.take(line)] == lines[1:4]
    assert console.is_bad


def test_the_safe_mode_is_a_crash_too_and_other_lines_are_none() -> None:
    console = Console()
    assert not console.take("hello")
    assert not console.is_bad
    lines = [
        "You are in safe mode because:",
        "CircuitPython core code crashed hard.",
        "Fault",
        "detected",
        "more",
    ]
    assert [line for line in lines if console.take(line)] == lines[:4]
    assert console.is_bad
