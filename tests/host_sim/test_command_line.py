"""`python -m host_sim`: exit codes, and what is said and written."""

import json
import os
import shutil
import subprocess
import sys

import pytest
from paths import ROOT


def simulate(folder, *arguments, **environment):
    """Run the command in a folder; the headless ones must not need a display."""
    keep = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "host_sim", *arguments],
        cwd=folder,
        env=keep | {"PYTHONPATH": str(ROOT)} | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def script(folder, text):
    (folder / "play.txt").write_text(text)
    return ("--headless", "--script", "play.txt")


def broken_copy(folder):
    """A copy of the simulator beside a firmware that fails at once."""
    shutil.copytree(ROOT / "host_sim", folder / "host_sim", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "firmware" / "pelman" / "boards", folder / "firmware" / "pelman" / "boards")
    (folder / "firmware" / "code.py").write_text("1 / 0\n")
    return {"PYTHONPATH": str(folder)}


def test_a_script_is_played_and_all_is_well(tmp_path):
    done = simulate(
        tmp_path, *script(tmp_path, "wait 3000\nsay hello\ntap ok\nwait 100\n"), "--trace", "t.jsonl"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    told = [json.loads(line) for line in (tmp_path / "t.jsonl").read_text().splitlines()]
    assert {"ms": 3000, "say": "hello"} in told
    assert {"ms": 3000, "key": "ok", "down": True} in told
    assert any("oled" in line for line in told) and any("leds" in line for line in told)


def test_the_same_script_gives_the_same_trace(tmp_path):
    arguments = script(tmp_path, "wait 3000\ntap ok\nwait 500\ntap r2c2\nwait 500\n")
    for name in ("a", "b"):
        assert simulate(tmp_path, *arguments, "--no-wait", "--trace", name).returncode == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_pictures_are_saved_where_the_command_was_started(tmp_path):
    assert (
        simulate(tmp_path, *script(tmp_path, "wait 3000\nshot device.png\noled glass.png\n")).returncode == 0
    )
    for name in ("device.png", "glass.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")


def test_a_firmware_exception_is_told_and_the_script_played_to_its_end(tmp_path):
    arguments = script(tmp_path, "wait 3000\nshot after.png\n")
    done = simulate(tmp_path, *arguments, **broken_copy(tmp_path))
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
    assert (tmp_path / "after.png").exists()


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        (
            "wait 5\ntap r5c1\n",
            (),
            "play.txt:2: expected a key (0-51, r1c1-r4c13, menu, ok, page or info), got 'r5c1'",
        ),
        ("wait 5\n", ("--trace", "none/t"), "none/t: No such file or directory"),
        ("shot none/a.png\n", (), "none/a.png"),
        ("wait 5\n", ("--script", "none.txt"), "none.txt: No such file or directory"),
        ("wait 5\n", ("--seed", "x"), "argument --seed: invalid int value: 'x'"),
    ],
)
def test_what_is_wrong_with_the_command_is_said_in_words(tmp_path, text, arguments, message):
    done = simulate(tmp_path, *script(tmp_path, text), *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--headless",), "--headless needs --script FILE or --play FILE"),
        (("--headless", "--script", "a", "--reload"), "--reload needs the window"),
        (("--play", "t", "--seats", "1,2"), "--play shows what was recorded: --seats does not go with it"),
        (("--record", "game.png"), "--record: expected FILE.gif, got 'game.png'"),
        (("--seconds", "1", "2"), "--seconds needs --record FILE.gif"),
        (("--record", "a.gif", "--seconds", "2", "1"), "--seconds: expected FROM before TO"),
    ],
)
def test_options_that_do_not_go_together_are_refused(tmp_path, arguments, message):
    done = simulate(tmp_path, *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_seats_that_cannot_play_are_refused_and_nothing_is_written(tmp_path):
    done = simulate(tmp_path, *script(tmp_path, "wait 5\n"), "--seats", "1,9", "--record", "a.gif")
    assert done.returncode == 2
    assert done.stderr.startswith("--seats: expected different places from 1 to 6")
    assert not (tmp_path / "a.gif").exists()


def test_a_game_that_waits_is_offered_at_power_on_in_english_or_in_the_language_given(tmp_path):
    arguments = script(tmp_path, "wait 4000\noled a.png\ntap ok\nwait 1500\noled b.png\n")
    shown = {}
    for language in ("", "en", "ru"):
        chosen = ("--language", language) if language else ()
        done = simulate(tmp_path, *arguments, "--seats", "1,2", *chosen)
        assert (done.returncode, done.stderr) == (0, "")
        shown[language] = [(tmp_path / name).read_bytes() for name in ("a.png", "b.png")]
    assert shown[""] == shown["en"]
    assert len({shown["en"][0], shown["en"][1], shown["ru"][0], shown["ru"][1]}) == 4


def test_a_trace_is_shown_again_as_pictures_and_as_an_animation(tmp_path):
    text = "wait 4000\ntap ok\nwait 1500\nshot a.png\nwait 50\n"
    arguments = (*script(tmp_path, text), "--seats", "1,2", "--trace", "t.jsonl", "--record", "a.gif")
    assert simulate(tmp_path, *arguments).returncode == 0
    (tmp_path / "again.txt").write_text("wait 5560\nshot b.png\nwait 50\n")
    again = ("--headless", "--play", "t.jsonl", "--script", "again.txt", "--record", "b.gif")
    done = simulate(tmp_path, *again)
    assert (done.returncode, done.stderr) == (0, "")
    for kind in ("png", "gif"):
        first, second = ((tmp_path / f"{name}.{kind}").read_bytes() for name in "ab")
        assert first == second
    assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")


def test_a_trace_alone_is_shown_to_its_end(tmp_path):
    lines = [{"ms": 100, "leds": "ff" * 168}, {"ms": 600, "leds": "00" * 168}, {"ms": 900, "tone": 0}]
    (tmp_path / "t.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    done = simulate(tmp_path, "--headless", "--play", "t.jsonl", "--record", "a.gif")
    assert (done.returncode, done.stderr) == (0, "")
    (tmp_path / "bad.jsonl").write_text("hello\n")
    done = simulate(tmp_path, "--headless", "--play", "bad.jsonl")
    assert done.returncode == 2
    assert done.stderr.startswith("bad.jsonl:1: expected a line of a trace")


def test_help_has_an_example(tmp_path):
    done = simulate(tmp_path, "--help")
    assert done.returncode == 0
    assert "python -m host_sim --headless --script" in done.stdout


def test_without_a_display_the_window_says_so(tmp_path):
    done = simulate(tmp_path, SDL_VIDEODRIVER="x11")
    assert done.returncode == 1
    assert "needs a display" in done.stderr
    assert "Traceback" not in done.stderr
