"""Every arrow that the house forbids is found, wherever the import stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.lint.arrows import problems


def check(root: Path, name: str, code: str) -> list[str]:
    path = root / "firmware" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'"""A module."""\n{code}\n', encoding="utf-8")
    return problems(root)


BAD = [
    ("pelman/core/a.py", "from pelman.games import memreve", "core imports pelman.games.memreve"),
    ("pelman/core/a.py", "from ..games import memreve", "core imports pelman.games.memreve"),
    ("pelman/core/__init__.py", "from .. import games", "core imports pelman.games"),
    ("pelman/core/a.py", "import keypad", "core imports keypad, a native module"),
    ("pelman/games/a.py", "from pelman import players", "games imports pelman.players"),
    ("pelman/games/a.py", "import pelman.view.frame", "games imports pelman.view.frame"),
    ("pelman/players/a.py", "from pelman.app import menu", "players imports pelman.app.menu"),
    ("pelman/view/a.py", "from pelman.games.memreve import MemReve", "view imports pelman.games.memreve"),
    ("pelman/lang/en.py", "from pelman.core import cards", "lang imports pelman.core.cards"),
    ("pelman/art/small.py", "from pelman.core import cards", "it may import nothing of pelman"),
    ("pelman/boards/rev_a.py", "import board", "boards imports board, a native module"),
    ("pelman/boards/rev_a.py", "from pelman.core import grid", "it may import nothing of pelman"),
    ("pelman/drivers/a.py", "from pelman.core import cards", "drivers imports pelman.core.cards"),
    ("pelman/drivers/a.py", "from pelman.boards import rev_a", "drivers imports pelman.boards.rev_a"),
    ("pelman/app/a.py", "from pelman.drivers import keys", "app imports pelman.drivers.keys"),
    ("pelman/app/a.py", "def f():\n    import supervisor", "app imports supervisor, a native module"),
    ("pelman/app/a.py", "import adafruit_ssd1306", "app imports adafruit_ssd1306, a native module"),
    (
        "pelman/app/a.py",
        "def f():\n    return __import__('pelman.drivers.keys')",
        "app imports pelman.drivers",
    ),
    (
        "pelman/app/a.py",
        "def f(n):\n    return __import__('pelman.boards.' + n)",
        "app imports pelman.boards",
    ),
    (
        "pelman/app/a.py",
        "def f(n):\n    return __import__(f'pelman.boards.{n}')",
        "app imports pelman.boards",
    ),
    ("boot.py", "from pelman.app import app", "boot imports pelman.app.app"),
    ("pelman/drivers/a.py", "import host_sim.world", "which is not on the Pico"),
    ("pelman/helpers/a.py", "from pelman.core import grid", "helpers is no part of the house"),
    ("pelman/app/a.py", "def f(sim):\n    if sim: pass", "asks where it runs"),
    ("pelman/app/a.py", "def f(s):\n    return 1 if s.is_simulated else 2", "asks where it runs"),
    ("code.py", "import sys\nx = sys.implementation.name == 'circuitpython'", "asks where it runs"),
]


@pytest.mark.parametrize(
    ("name", "code", "message"), BAD, ids=[f"{name}: {code[:40]}" for name, code, _ in BAD]
)
def test_a_forbidden_arrow_is_found(tmp_path: Path, name: str, code: str, message: str) -> None:
    [found] = check(tmp_path, name, code)
    assert found.startswith(f"firmware/{name}:{1 + len(code.splitlines())}: ")
    assert message in found


GOOD = [
    ("pelman/__init__.py", ""),
    ("pelman/core/a.py", "import os\nfrom pelman.core.cards import DECK\nfrom . import grid"),
    ("pelman/games/a.py", "from pelman.core import cards\nfrom pelman.games.rules import X"),
    ("pelman/players/a.py", "from pelman.games.memreve import MemReve\nfrom pelman.core import luck"),
    (
        "pelman/view/a.py",
        "from pelman.view import frame\nfrom pelman.art import small\nfrom pelman import lang",
    ),
    (
        "pelman/app/a.py",
        "def f(n):\n    return __import__('pelman.games.' + n), __import__('pelman.view.' + n)",
    ),
    ("pelman/drivers/a.py", "import board, adafruit_ssd1306\nfrom pelman.core.ticks import diff_ms"),
    ("pelman/drivers/b.py", "from pelman.core import ticks\nfrom pelman.drivers import keys"),
    ("code.py", "import supervisor\nfrom pelman.app.app import App\nfrom pelman.boards import rev_a"),
    ("boot.py", "import storage"),
    ("safemode.py", "import microcontroller"),
]


@pytest.mark.parametrize(("name", "code"), GOOD, ids=[name for name, _ in GOOD])
def test_the_arrows_of_the_house_are_allowed(tmp_path: Path, name: str, code: str) -> None:
    assert check(tmp_path, name, code) == []
