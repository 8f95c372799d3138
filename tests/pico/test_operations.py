"""A script becomes a list of timed operations."""

from __future__ import annotations

import pytest

from host_sim.script import ScriptError, parse
from tools.pico.operations import timed


def test_a_script_becomes_operations_at_their_times() -> None:
    text = "wait 3000|say title|tap ok|wait 200|press 14|shot a.png|wait 5|release 14|oled b.png|wait 90"
    operations, end_ms = timed(parse(text.replace("|", "\n"), "name"))
    assert operations == [
        (3000, "say", "title"),
        (3000, "key", 53, True),
        (3060, "key", 53, False),
        (3260, "key", 14, True),
        (3260, "picture", "shot", "a.png"),
        (3265, "key", 14, False),
        (3265, "picture", "oled", "b.png"),
    ]
    assert end_ms == 3355


def test_a_bad_line_is_found_before_anything_runs() -> None:
    with pytest.raises(ScriptError, match=r"name:2: expected wait MS"):
        timed(parse("wait 1\nwait", "name"))
