"""A trace shown again: the same lights, screens and tones at the same times."""

import io
import json

import pygame
import pytest
from paths import ROOT

from host_sim import picture
from host_sim.desk import Desk
from host_sim.replay import Replay, TraceError
from host_sim.script import parse, run
from host_sim.trace import Trace


@pytest.fixture(scope="module")
def played():
    """The trace of the first turns of a game, and the last picture of it."""
    lines = (ROOT / "tests" / "scripts" / "first_game.txt").read_text().splitlines()[:30]
    file = io.StringIO()
    with Desk(seed=1) as desk:
        trace = Trace(desk.world, file)
        desk.power_on()
        run(parse("\n".join(lines), "first"), desk, lambda *_: None)
        trace.close()
        return file.getvalue(), pygame.image.tobytes(picture.device(desk.world), "RGB")


def shown_again(text, step_ms):
    replay = Replay(text, "t.jsonl")
    file = io.StringIO()
    trace = Trace(replay.world, file)
    replay.power_on()
    while replay.left_ms:
        replay.wait(step_ms)
    trace.close()
    return replay, file.getvalue()


@pytest.mark.parametrize("step_ms", [16, 100_000])
def test_the_trace_of_a_trace_is_the_trace(played, step_ms):
    text, _ = played
    assert text.count('"oled"') > 5 and text.count('"tone"') > 5
    assert shown_again(text, step_ms)[1].splitlines() == text.splitlines()


def test_it_ends_with_the_picture_that_the_desk_ended_with(played):
    text, pixels = played
    replay, _ = shown_again(text, 1000)
    assert pygame.image.tobytes(picture.device(replay.world), "RGB") == pixels


def test_a_tone_sounds_as_long_as_it_did():
    replay = Replay('{"ms": 100, "tone": 440}\n{"ms": 150, "tone": 0}\n', "t")
    replay.power_on()
    tones = []
    for _ in range(4):
        replay.wait(40)
        tones.append(replay.world.tone)
    assert tones == [0, 0, 440, 0]


def test_what_was_recorded_cannot_be_played_with(played):
    replay = Replay(played[0], "t")
    replay.power_on()
    replay.press(5)
    replay.release(5)
    replay.say("x")
    assert replay.world.closed == set()
    assert replay.world.crashes == []


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "[]",
        "{}",
        '{"ms": 5}',
        '{"ms": "5", "tone": 1}',
        '{"ms": 5, "tone": "a"}',
        '{"ms": 5, "leds": "xy"}',
        '{"ms": 5, "oled": "00"}',
        '{"ms": 5, "key": 77, "down": true}',
        '{"ms": 5, "smell": 1}',
        '{"ms": 5, "tone": 1, "leds": ""}',
        '{"ms": 0, "tone": 1}',
    ],
)
def test_a_line_that_is_none_of_a_trace_is_told_with_its_place(line):
    with pytest.raises(TraceError, match=r"^t\.jsonl:2: expected a line of a trace \("):
        Replay(json.dumps({"ms": 1, "tone": 440}) + "\n" + line, "t.jsonl")
