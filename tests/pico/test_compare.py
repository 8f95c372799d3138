"""The comparison of two traces finds what differs, and says it in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.pico.__main__ import main
from tools.pico.compare import Shown, first_difference

A, B, C = "00" * 168, "01" * 168, "00" * 165 + "010000"
Trace = dict[str, list[Shown]]


def shown(kind: str = "leds", *pairs: tuple[int, Any]) -> Trace:
    trace: Trace = {"leds": [], "oled": [], "tone": []}
    trace[kind] = [Shown(*pair) for pair in pairs]
    return trace


def test_equal_traces_have_no_difference() -> None:
    ours = shown("leds", (10, A), (20, B))
    assert first_difference(ours, shown("leds", (70, A), (20, B))) is None


def test_times_more_than_60_ms_apart_are_a_difference_with_both_times() -> None:
    found = first_difference(shown("leds", (10, A), (20, B)), shown("leds", (10, A), (81, B)))
    assert found == "light frame 2 comes 61 ms apart (at most 60): desk at 20 ms, Pico at 81 ms"


def test_a_missing_frame_is_named() -> None:
    full, part = shown("leds", (10, A), (20, B), (30, C)), shown("leds", (10, A), (30, C))
    assert first_difference(full, part) == (
        "light frame 2 differs: desk at 20 ms, Pico at 30 ms: "
        "Pico lacks it; its next is what desk shows at 30 ms"
    )
    assert first_difference(part, full) == (
        "light frame 2 differs: desk at 30 ms, Pico at 20 ms: "
        "desk lacks it; its next is what Pico shows at 30 ms"
    )


def test_frames_in_another_order_are_a_difference() -> None:
    assert first_difference(shown("leds", (10, A), (20, B)), shown("leds", (10, B), (20, A)))


def test_the_lights_or_pages_that_differ_are_named() -> None:
    found = first_difference(shown("leds", (10, A)), shown("leds", (12, C)))
    assert found == "light frame 1 differs: desk at 10 ms, Pico at 12 ms: lights 55"
    screen = "00" * 1024
    found = first_difference(shown("oled", (10, screen)), shown("oled", (12, "ff" + screen[2:-2] + "ff")))
    assert found == "screen 1 differs: desk at 10 ms, Pico at 12 ms: pages 0, 7"


@pytest.mark.parametrize(("hz", "is_same"), [(984, True), (1030, True), (900, False), (0, False)])
def test_a_tone_may_be_as_far_off_as_the_part_makes_it(hz: int, is_same: bool) -> None:
    assert (first_difference(shown("tone", (10, 1000)), shown("tone", (10, hz))) is None) == is_same


def test_the_earliest_difference_of_all_kinds_is_told() -> None:
    ours, theirs = shown("leds", (90, A)), shown("leds", (90, B))
    ours["tone"], theirs["tone"] = [Shown(40, 440)], [Shown(50, 880)]
    assert first_difference(ours, theirs) == ("tone 1 differs: desk at 40 ms, Pico at 50 ms: 440 Hz, 880 Hz")


def test_a_frame_that_one_trace_lacks_at_its_end_is_a_difference() -> None:
    longer, shorter = shown("leds", (10, A), (20, B)), shown("leds", (10, A))
    assert first_difference(longer, shorter) == "light frame 2: desk at 20 ms; Pico has only 1"
    assert first_difference(shorter, longer, end_ms=100) == "light frame 2: Pico at 20 ms; desk has only 1"


def test_a_frame_that_the_other_may_show_only_after_the_end_may_be_missing() -> None:
    longer, shorter = shown("leds", (10, A), (950, B)), shown("leds", (10, A))
    assert first_difference(longer, shorter, end_ms=1000) is None
    assert first_difference(longer, shorter, end_ms=1010) is not None


def test_the_command_line_compares_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other, script = tmp_path / "one", tmp_path / "other", tmp_path / "script"
    one.write_text(json.dumps({"ms": 5, "leds": A}) + "\n" + json.dumps({"ms": 6, "say": "x"}) + "\n")
    other.write_text(json.dumps({"ms": 5, "leds": B}) + "\n")
    script.write_text("wait 100\n")
    arguments = ["compare", str(one), str(other), "--script", str(script)]
    assert main(arguments) == 1
    assert capsys.readouterr().out.startswith(
        "light frame 1 differs: one at 5 ms, other at 5 ms: lights 0, 1, 2"
    )
    other.write_bytes(one.read_bytes())
    assert main(arguments) == 0
