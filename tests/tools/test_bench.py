"""The bench: the player, the drivers, the clock and the lines. The rivals only where they are installed."""

from __future__ import annotations

import gc
import json
from importlib import metadata, util

import pytest

from tools.bench.__main__ import main
from tools.bench.measure import Driver, Result, Target, measure, ratios
from tools.bench.ours import PAIRS, RULES, Pelman
from tools.bench.player import Player
from tools.bench.rivals import MissingError, Npfl139, Popgym, Rival


class Clockwork:
    """A driver for which a deal takes 1 s and a game 4 s, by its own clock."""

    engine = "clockwork"
    rule = "rank"

    def __init__(self, is_whole: bool = True) -> None:
        self.now = 0.0
        self.collected = False
        self._is_whole = is_whole

    def clock(self) -> float:
        return self.now

    def deal(self, seed: int) -> int:
        self.now += 1
        return seed

    def play(self, deal: int) -> list[int]:
        self.now += 1000
        return [deal]

    def replay(self, deal: int, actions: list[int]) -> int:
        assert actions == [deal]
        self.collected = self.collected or gc.isenabled()
        self.now += 4
        return deal

    def is_over(self, end: int) -> bool:
        self.now += 1000
        return self._is_whole


@pytest.mark.parametrize("rule", RULES)
def test_our_driver_plays_whole_games_and_plays_them_again(rule: str) -> None:
    driver = Pelman(rule)
    for seed in range(1, 21):
        pressed = driver.play(driver.deal(seed))
        assert 2 * PAIRS <= len(pressed) <= 4 * PAIRS - 2
        assert driver.is_over(driver.replay(driver.deal(seed), pressed))


def test_a_game_cut_short_is_not_over() -> None:
    driver = Pelman("rank")
    pressed = driver.play(driver.deal(1))
    assert not driver.is_over(driver.replay(driver.deal(1), pressed[:-1]))


def test_the_same_seed_gives_the_same_deal_and_another_seed_another_one() -> None:
    driver = Pelman("rank")
    assert driver.deal(1) == driver.deal(1) != driver.deal(2)


def test_the_player_takes_a_pair_it_knows_before_it_turns_an_unseen_card() -> None:
    player = Player(6)
    for cell, kind in ((0, 7), (1, 8), (2, 9), (3, 8)):
        player.saw(cell, kind)
    assert player.choose(None) == 1
    assert player.choose(1) == 3
    player.captured(1, 3)
    assert player.choose(None) == 4


def test_the_player_turns_the_next_unseen_card_where_it_knows_no_mate() -> None:
    player = Player(4)
    player.saw(0, 7)
    assert player.choose(0) == 1


@pytest.mark.parametrize(("deal_too", "rate"), [(False, 1 / 4), (True, 1 / 5)])
def test_only_the_replay_is_timed_and_the_deal_where_that_is_asked_for(deal_too: bool, rate: float) -> None:
    driver = Clockwork()
    assert measure([driver], 3, 2, deal_too, driver.clock) == [Result("clockwork", "rank", [rate, rate])]


def test_the_garbage_collector_is_off_while_the_clock_runs_and_on_again_after_a_failure() -> None:
    driver = Clockwork(is_whole=False)
    with pytest.raises(RuntimeError, match="clockwork: game 1"):
        measure([driver], 3, 2, clock=driver.clock)
    assert not driver.collected
    assert gc.isenabled()


def test_engines_take_turns_within_each_run() -> None:
    order: list[str] = []

    class Noted(Clockwork):
        def replay(self, deal: int, actions: list[int]) -> int:
            order.append(self.engine)
            return super().replay(deal, actions)

    first, second = Noted(), Noted()
    second.engine = "other"
    drivers: list[Driver] = [first, second]
    measure(drivers, 1, 2)
    assert order == ["clockwork", "other"] * 2


def test_a_result_line_has_the_median_and_every_run() -> None:
    line = Result("pelman", "rank", [1.2, 9.0, 3.4, 2.0, 100.0]).line()
    assert json.loads(json.dumps(line)) == {
        "engine": "pelman",
        "rule": "rank",
        "games_per_s": 3,
        "runs": [1, 9, 3, 2, 100],
    }


@pytest.mark.parametrize(("rate", "met"), [(129.9, False), (130.0, True)])
def test_a_ratio_is_of_the_medians_under_the_same_rule_and_says_whether_it_is_met(
    rate: float, met: bool
) -> None:
    results = [Result("a", "x", [rate]), Result("a", "y", [1.0]), Result("b", "x", [100.0, 100.0, 9.0])]
    (line,) = ratios(results, [Target("x", "a", "b", 1.3)])
    assert line == {"ratio": "a / b, x", "value": 1.3, "must": 1.3, "met": met}


@pytest.mark.parametrize(("ours", "code"), [(7.0, 0), (6.9, 1)])
def test_the_exit_code_says_whether_every_target_is_met(
    ours: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = [Result(Pelman.engine, rule, [ours]) for rule in RULES]
    results += [Result(rival.engine, rival.rule, [1.0]) for rival in (Popgym, Npfl139)]
    monkeypatch.setattr("sys.argv", ["bench", "--games", "2"])
    monkeypatch.setattr(Rival, "__init__", lambda self: None)
    monkeypatch.setattr("tools.bench.__main__.measure", lambda *_: results)
    assert main() == code
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["met"] for line in lines if "met" in line] == [code == 0, True]
    assert [line["engine"] for line in lines if "engine" in line] == [result.engine for result in results]


@pytest.mark.parametrize("text", ["0", "-1", "many"])
def test_a_count_that_is_none_is_refused_in_words(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "--games=" + text])
    with pytest.raises(SystemExit):
        main()
    assert "a whole number from 1 on, not " + text in capsys.readouterr().err


def test_a_rival_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(package: str) -> str:
        raise metadata.PackageNotFoundError(package)

    monkeypatch.setattr(metadata, "version", version)
    with pytest.raises(MissingError, match="popgym is not installed here: use `make bench`"):
        Popgym()


def test_a_rival_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda package: "9.9")
    with pytest.raises(MissingError, match="npfl139 is 9.9 here, not 2526.14.1"):
        Npfl139()


@pytest.mark.parametrize("rival", [Popgym, Npfl139])
def test_a_rivals_driver_plays_whole_games_and_plays_them_again(rival: type[Rival]) -> None:
    if not util.find_spec(rival.package):
        pytest.skip(f"{rival.package} is installed in .venv-bench only (make bench)")
    driver = rival()
    for seed in range(1, 21):
        steps = driver.play(driver.deal(seed))
        assert driver.is_over(driver.replay(driver.deal(seed), steps))
        assert not driver.is_over(driver.replay(driver.deal(seed), steps[:-1]))
