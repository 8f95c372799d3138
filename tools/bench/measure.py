"""The measure: games a second of each engine, run after run, one engine after the other."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol


class Driver(Protocol):
    """An engine on the bench. A deal is good for one game."""

    engine: str
    rule: str

    def deal(self, seed: int) -> Any:
        """Return what a game begins with."""

    def play(self, deal: Any) -> list[int]:
        """Play a game with the player; return its actions."""

    def replay(self, deal: Any, actions: list[int]) -> Any:
        """Play a game again, without the player; return how it ended."""

    def is_over(self, end: Any) -> bool:
        """Return whether that was a whole game."""


class Target(NamedTuple):
    """How many times as many games a second as a rival, under its rule."""

    rule: str
    ours: str
    rival: str
    must: float


class Result(NamedTuple):
    """Games a second of one engine under one rule, a figure a run."""

    engine: str
    rule: str
    runs: Sequence[float]

    @property
    def median(self) -> float:
        """The figure that counts."""
        return statistics.median(self.runs)

    def line(self) -> dict[str, Any]:
        """Return the result as it is printed."""
        runs = [round(run) for run in self.runs]
        return {"engine": self.engine, "rule": self.rule, "games_per_s": round(self.median), "runs": runs}


def measure(
    drivers: Sequence[Driver],
    games: int,
    runs: int,
    deal_too: bool = False,
    clock: Callable[[], float] = time.perf_counter,
) -> list[Result]:
    """Measure each driver on the seeds 1 to `games`.

    :param deal_too: time the deal as well
    :param clock: seconds
    :raises RuntimeError: a replayed game did not end as it must.
    """
    seeds = range(1, games + 1)
    actions = [[driver.play(driver.deal(seed)) for seed in seeds] for driver in drivers]
    found: list[list[float]] = [[] for _ in drivers]
    for _ in range(runs):
        for driver, played, figures in zip(drivers, actions, found, strict=True):
            figures.append(games / _seconds(driver, list(zip(seeds, played, strict=True)), deal_too, clock))
    return [
        Result(driver.engine, driver.rule, figures) for driver, figures in zip(drivers, found, strict=True)
    ]


def _seconds(
    driver: Driver, games: Sequence[tuple[int, list[int]]], deal_too: bool, clock: Callable[[], float]
) -> float:
    """Replay all games; return the seconds that they took. The garbage collector is off, as in timeit."""
    total = 0.0
    gc.collect()
    gc.disable()
    try:
        for seed, actions in games:
            begun = clock()
            deal = driver.deal(seed)
            dealt = clock()
            end = driver.replay(deal, actions)
            total += clock() - (begun if deal_too else dealt)
            if not driver.is_over(end):
                raise RuntimeError(f"{driver.engine}: game {seed} did not end as it did with the player")
    finally:
        gc.enable()
    return total


def ratios(results: Sequence[Result], targets: Sequence[Target]) -> Iterator[dict[str, Any]]:
    """Yield, for each target, the ratio of the medians, what it must be, and whether it is."""
    medians = {(result.engine, result.rule): result.median for result in results}
    for target in targets:
        ratio = medians[target.ours, target.rule] / medians[target.rival, target.rule]
        yield {
            "ratio": f"{target.ours} / {target.rival}, {target.rule}",
            "value": round(ratio, 2),
            "must": target.must,
            "met": ratio >= target.must,
        }
