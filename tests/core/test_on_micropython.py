"""The tests of the core and of the rules, once more under a real MicroPython."""

import importlib.util

import pytest
from interpreters import MICROPYTHON, micropython
from paths import ROOT

PLAIN = (
    "core/test_cards",
    "core/test_deal",
    "core/test_journal",
    "core/test_luck",
    "core/test_ticks",
    "core/test_seats",
    "core/test_text",
    "core/test_layout",
    "core/test_session",
    "core/test_best",
    "core/test_cut",
    "app/test_table",
    "games/test_concentration",
    "games/test_pair_rules",
    "games/test_variants",
    "games/test_memreve",
    "games/test_memospeed",
    "players/test_memreve_player",
    "players/test_memospeed_player",
    "players/test_player",
    "app/test_resume",
    "app/test_settings",
)


@pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython interpreter for this kind of machine")
@pytest.mark.parametrize("module", PLAIN)
def test_the_tests_of_this_module_pass_on_micropython(module):
    path = ROOT / "tests" / (module + ".py")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    here = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(here)
    count = len([name for name in dir(here) if name.startswith("test_")])
    assert count > 0
    assert micropython("run.py", path.stem) == f"{count} passed\n"


def test_every_test_of_the_core_runs_on_both():
    here = {f"core/{path.stem}" for path in (ROOT / "tests" / "core").glob("test_*.py")}
    assert here - set(PLAIN) == {"core/test_on_micropython", "core/test_fairness"}
