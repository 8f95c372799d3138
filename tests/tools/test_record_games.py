"""The recorded scripts are what the tool writes."""

import pytest
from paths import ROOT

from tools.record_games import SCRIPTS


@pytest.mark.parametrize("record", SCRIPTS, ids=lambda record: record.__name__)
def test_a_script_is_what_the_tool_writes(record):
    path = ROOT / "tests" / "scripts" / f"{record.__name__}.txt"
    assert path.read_text() == "\n".join(record().lines) + "\n", "run python -m tools.record_games"
