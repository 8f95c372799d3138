"""The script language: what a line means, and what is said about a bad one."""

import pytest

from host_sim.script import Command, ScriptError, parse, run


def test_every_command_is_understood():
    text = """
# a whole line
wait 100   # the rest of one
press r2c1
release 13
  tap ok
tap info 200
shot a picture.png
oled glass.png
say it's # not a comment
"""
    assert parse(text, "name") == [
        Command("wait", ms=100),
        Command("press", key=13, ms=60),
        Command("release", key=13, ms=60),
        Command("tap", key=53, ms=60),
        Command("tap", key=55, ms=200),
        Command("shot", text="a picture.png"),
        Command("oled", text="glass.png"),
        Command("say", text="it's # not a comment"),
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("dance", "expected wait, press, release, tap, shot, oled, say; got 'dance'"),
        ("wait", "expected wait MS, got 'wait'"),
        ("wait soon", "expected whole milliseconds, got 'soon'"),
        ("wait -5", "expected whole milliseconds, got '-5'"),
        ("press 1 2", "expected press KEY, got 'press 1 2'"),
        ("tap r5c1", "expected a key (0-51, r1c1-r4c13, menu, ok, page or info), got 'r5c1'"),
        ("tap 5 long", "expected whole milliseconds, got 'long'"),
        ("tap 1 2 3", "expected tap KEY [HOLD_MS], got 'tap 1 2 3'"),
        ("shot a.jpg", "expected shot FILE.png, got 'shot a.jpg'"),
        ("say", "expected say TEXT, got 'say'"),
    ],
)
def test_a_bad_line_is_named_with_what_was_expected(line, message):
    with pytest.raises(ScriptError) as raised:
        parse(f"wait 1\n\n{line}\nwait 1\n", "play.txt")
    assert str(raised.value) == f"play.txt:3: {message}"


class Recorder:
    """A desk that writes down what it is told."""

    def __init__(self):
        self.told = []

    def __getattr__(self, name):
        return lambda value: self.told.append((name, value))


def test_a_script_is_played_in_order():
    desk = Recorder()
    commands = parse("tap 5 200\nwait 7\npress 6\nsay hello\nshot a.png\n", "name")
    run(commands, desk, show=lambda kind, path: desk.told.append((kind, path)))
    assert desk.told == [
        ("press", 5),
        ("wait", 200),
        ("release", 5),
        ("wait", 7),
        ("press", 6),
        ("say", "hello"),
        ("shot", "a.png"),
    ]
