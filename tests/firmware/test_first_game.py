"""The whole game of the README, through the command line: power-on, seats, game, result, second game."""

import json
import subprocess
import sys
import time

import pytest
from paths import ROOT

from host_sim import script
from host_sim.desk import Desk

SCRIPT = ROOT / "tests" / "scripts" / "first_game.txt"


@pytest.fixture(scope="module")
def trace(tmp_path_factory):
    path = tmp_path_factory.mktemp("trace") / "t.jsonl"
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "--headless", "--script", SCRIPT, "--trace", path, "--no-wait"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_the_trace_holds_the_bytes_on_the_wire_and_the_ram_of_the_screen_in_time_order(trace):
    assert {len(line["leds"]) for line in trace if "leds" in line} == {2 * 168}
    assert {len(line["oled"]) for line in trace if "oled" in line} == {2 * 1024}
    assert [line["ms"] for line in trace] == sorted(line["ms"] for line in trace)
    assert {kind for line in trace for kind in line} == {"ms", "leds", "oled", "tone", "key", "down", "say"}


def frames(trace, after_ms=0):
    return [
        (line["ms"], bytes.fromhex(line["leds"]))
        for line in trace
        if "leds" in line and line["ms"] >= after_ms
    ]


def lit(frame):
    """The cells that are brighter than any key that only waits: the open cards."""
    return {cell for cell in range(52) if sum(frame[3 * cell : 3 * cell + 3]) > 70}


def said(trace, text):
    return next(line["ms"] for line in trace if line.get("say") == text)


def test_every_mismatch_stays_lit_for_five_seconds_and_not_much_longer(trace):
    in_game = [
        f for f in frames(trace, said(trace, "the first turn")) if f[0] < said(trace, "the result") - 2000
    ]
    stays = [
        after_ms - ms
        for (ms, frame), (after_ms, after) in zip(in_game, in_game[1:], strict=False)
        if len(lit(frame)) == 2 and not lit(after) and after_ms - ms > 1500
    ]
    assert len(stays) >= 5
    assert all(5000 <= stay <= 5250 for stay in stays), stays


def test_it_ends_with_all_cells_in_the_colours_of_two_seats_and_begins_again(trace):
    result = [frame for ms, frame in frames(trace) if ms <= said(trace, "the result")][-1]
    assert all(any(result[3 * cell : 3 * cell + 3]) for cell in range(52))
    second = [frame for ms, frame in frames(trace) if ms <= said(trace, "the second game")][-1]
    assert len({second[3 * cell : 3 * cell + 3] for cell in range(52)}) == 1
    last = frames(trace)[-1][1]
    assert lit(last) == {0}


def test_no_tone_is_left_on(trace):
    tones = [line["tone"] for line in trace if "tone" in line]
    assert len(tones) > 100 and tones[-1] == 0


def test_no_frame_draws_more_than_the_budget(trace):
    for _, frame in frames(trace):
        assert 100 + 56 * 1 + sum(frame) * 12 / 255 <= 500


def test_the_desk_plays_it_at_a_hundred_times_real_time_or_better():
    commands = script.parse(SCRIPT.read_text(), str(SCRIPT))
    with Desk(seed=1) as desk:
        desk.power_on()
        begun = time.process_time()
        script.run(commands, desk, lambda *_: None)
        assert desk.now_ms / 1000 >= 100 * (time.process_time() - begun)
