"""The engines that we measure ourselves by: PyPI's popgym 1.0.7 and npfl139 2526.14.1, as they come."""

from __future__ import annotations

from functools import cache
from importlib import import_module, metadata, util
from pathlib import Path
from types import ModuleType
from typing import Any

from tools.bench.player import Player

CARDS = 52
PAIRS = CARDS // 2


class MissingError(Exception):
    """A package of the bench is not here, or is another version; the message is for the person."""


class Rival:
    """One environment of the gymnasium kind. A step presses a card and returns what then lies open."""

    engine: str
    rule: str
    package: str
    version: str

    def __init__(self) -> None:
        self._check()
        self._env: Any = self._make()

    def deal(self, seed: int) -> Any:
        """Return a generator of this seed, the very one that `reset(seed=seed)` would make."""
        return import_module("gymnasium.utils.seeding").np_random(seed)[0]

    def play(self, deal: Any) -> list[int]:
        """Play a game with the player; return the steps.

        :raises RuntimeError: the game ended before all pairs were taken.
        """
        raise NotImplementedError

    def replay(self, deal: Any, steps: list[int]) -> bool:
        """Play a game again; return whether its last step ended it."""
        env = self._env
        env.np_random = deal
        env.reset()
        ended = False
        for step in steps:
            _seen, _reward, ended, _cut, _info = env.step(step)
        return ended

    def is_over(self, end: bool) -> bool:
        """Return whether a replayed game has come to its end; both end with the last pair only."""
        return bool(end)

    def _make(self) -> Any:
        raise NotImplementedError

    def _fresh(self, deal: Any) -> Any:
        self._env.np_random = deal
        return self._env.reset()[0]

    def _check(self) -> None:
        try:
            found = metadata.version(self.package)
        except metadata.PackageNotFoundError:
            raise MissingError(f"{self.package} is not installed here: use `make bench`") from None
        if found != self.version:
            raise MissingError(f"{self.package} is {found} here, not {self.version}: use `make bench`")


class Popgym(Rival):
    """popgym's ConcentrationHard: turns of two cards, the same rank is a pair.

    It stops a game at 104 steps, which our player never needs (see `Player`).
    """

    engine = "popgym ConcentrationHard"
    rule = "rank"
    package, version = "popgym", "1.0.7"

    def play(self, deal: Any) -> list[int]:
        """See `Rival.play`."""
        self._fresh(deal)
        player, steps, opened = Player(CARDS), [], None
        pairs, over = 0, False
        while not over:
            cell = player.choose(opened)
            steps.append(cell)
            seen, reward, ended, cut, _ = self._env.step(cell)
            player.saw(cell, int(seen[cell]))
            if opened is not None and reward > 0:
                player.captured(opened, cell)
                pairs += 1
            opened = cell if opened is None else None
            over = ended or cut
        _whole(self.engine, pairs)
        return steps

    def _make(self) -> Any:
        return import_module("popgym.envs.concentration").ConcentrationHard()


class Npfl139(Rival):
    """npfl139's MemoryGame: it has no turns, any two cards pressed one after the other may be a pair.

    So the player always has a card open, and needs about 76 steps; in turns of two it would need 84, and
    the engine would do fewer games a second. Action 0 is "the next card", 1 to 52 press that card.
    `reset` presses the first card by itself.
    """

    engine = "npfl139 MemoryGame"
    rule = "exact pairs"
    package, version = "npfl139", "2526.14.1"

    def play(self, deal: Any) -> list[int]:
        """See `Rival.play`."""
        cell, kind = self._fresh(deal).tolist()
        player, steps = Player(CARDS), []
        player.saw(cell, kind)
        opened, pairs, over = cell, 0, False
        while not over:
            cell = player.choose(opened)
            steps.append(cell + 1)
            (cell, kind), reward, ended, cut, _ = self._env.step(cell + 1)
            player.saw(cell, int(kind))
            last, opened = opened, cell
            if reward > 0:
                player.captured(last, cell)
                pairs, opened = pairs + 1, None
            over = ended or cut
        _whole(self.engine, pairs)
        return steps

    def _make(self) -> Any:
        return _module_alone(self.package, "npfl139/envs/memory_game.py").MemoryGame(CARDS)


@cache
def _module_alone(package: str, path: str) -> ModuleType:
    """Import one file of an installed package without the package, which would import torch and more."""
    place = Path(str(metadata.distribution(package).locate_file(path)))
    spec = util.spec_from_file_location(place.stem, place)
    if spec is None or spec.loader is None or not place.is_file():
        raise MissingError(f"{package} has no {path}")
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _whole(engine: str, pairs: int) -> None:
    if pairs != PAIRS:
        raise RuntimeError(f"{engine}: a game ended after {pairs} pairs of {PAIRS}")
