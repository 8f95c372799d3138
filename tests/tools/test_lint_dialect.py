"""Every rule of the dialect: the bad line is found, with its place and what to write instead."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.lint.dialect import problems

OPENING = '"""A module."""\n\nfrom __future__ import annotations\n\n'
FIRST_LINE = OPENING.count("\n") + 1
NAME = "firmware/pelman/core/sample.py"


def check(root: Path, code: str, name: str = NAME, opening: str = OPENING) -> list[str]:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(opening + code, encoding="utf-8")
    return problems(root)


BAD = [
    ("import dataclasses", "write a class with __init__"),
    ("import enum", "module constants"),
    ("import time", "now_ms as an argument"),
    ("from random import shuffle", "it is biased"),
    ("import functools", "write the loop"),
    ("import pathlib", "it is not on the Pico"),
    ("from typing import Any", "under `if TYPE_CHECKING:`"),
    ("try:\n    from typing import Any\nexcept ImportError: pass", "under `if TYPE_CHECKING:`"),
    ("from collections.abc import Iterator", "under `if TYPE_CHECKING:`"),
    ("def f(x):\n    return x in range(1, 9)", "compare with its ends"),
    ("from collections import Counter", "collections has no Counter"),
    ("from math import *", "star import"),
    ("import math\nx = math.gcd(4, 6)", "math has no gcd"),
    ("match 3:\n    case 3: pass", "match: write if"),
    ("async def f(): pass", "non-blocking step()"),
    ("def f(a, /): pass", "leave out the /"),
    ("f = lambda a, /: a", "leave out the /"),
    ("class A(metaclass=type): pass", "metaclasses"),
    ("class A(int, str): pass", "multiple inheritance"),
    ("class A:\n    def __missing__(self, key): pass", "never called"),
    ("l = [print]\n@l[0]\ndef f(): pass", "decorator must be a (dotted) name"),
    ("try: pass\nexcept* ValueError: pass", "except*: write except"),
    ("try: pass\nexcept: pass", "bare except"),
    ("try: pass\nexcept Exception: pass", "swallowed exception"),
    ("try: pass\nexcept FileNotFoundError: pass", "OSError and its errno"),
    ("x = 'a'.ljust(5)", 'f"{x:<{width}}"'),
    ("x = (5).bit_length()", ".bit_length()"),
    ("def f(p): return p._replace(a=1)", "make a new tuple"),
    ("def f(p): return p._fields", "name the fields"),
    (
        "from collections import namedtuple\nP = namedtuple('P', 'a', defaults=(1,))",
        "does not take defaults=",
    ),
    ("x = 'a b'.split(maxsplit=1)", "does not take maxsplit="),
    ("x = zip('a', 'b', strict=True)", "does not take strict="),
    ("x = int.from_bytes(b'a', 'big', signed=True)", "does not take signed="),
    ("x = next(iter('a'), None)", "catch StopIteration"),
    ("x = iter(int, 1)", "write the loop"),
    ("x = isinstance(1, int | str)", "a tuple of classes"),
    ("x = format(3, '02d')", "an f-string"),
    ("from collections import deque\nd = deque()", "deque((), 8)"),
    ("x = [*'ab', 1]", "add the parts with +"),
    ("x = *'ab', 1", "add the parts with +"),
    ("def f(a, i): return a[*i]", "add the parts with +"),
    ("x = {**{}, 'a': 1}", "update()"),
    ("x = 'abc'[::-1]", "reversed()"),
    ("x = f'{3!a}'", "write !r"),
    ("x = f'{f\"{3}\"}'", "give the inner one a name"),
    ("x = f'{(y := 3)}'", "assign before"),
]


@pytest.mark.parametrize(("code", "message"), BAD, ids=[code.splitlines()[0] for code, _ in BAD])
def test_what_the_pico_lacks_is_found(tmp_path: Path, code: str, message: str) -> None:
    [found] = check(tmp_path, code)
    assert found.startswith(f"{NAME}:")
    assert FIRST_LINE <= int(found.split(":")[1]) < FIRST_LINE + 3
    assert message in found


def test_the_line_is_the_one_at_fault(tmp_path: Path) -> None:
    [found] = check(tmp_path, "x = 1\ny = 'a'.zfill(3)\n")
    assert found.startswith(f"{NAME}:{FIRST_LINE + 1}: ")


@pytest.mark.skipif(sys.version_info < (3, 12), reason="older Pythons cannot read it at all")
def test_type_aliases_are_found(tmp_path: Path) -> None:
    [found] = check(tmp_path, "type X = int")
    assert "type alias" in found


@pytest.mark.parametrize(
    ("opening", "message"),
    [
        ("x = 1\n", ":1: no docstring"),
        ('"""A module."""\nx: int = 1\n', ":2: write `from __future__"),
        ('"""A module."""\nimport os\ndef f() -> int: return 1\n', ":2: write `from __future__"),
    ],
)
def test_a_module_opens_with_docstring_and_future_import(tmp_path: Path, opening: str, message: str) -> None:
    [found] = check(tmp_path, "", opening=opening)
    assert message in found


@pytest.mark.parametrize("code", ["", "X = 1\n"])
def test_data_needs_no_future_import(tmp_path: Path, code: str) -> None:
    assert check(tmp_path, code, opening='"""Data."""\n') == []


DRIVER = "import board\nimport digitalio\nfrom busio import I2C\n"


@pytest.mark.parametrize(
    "code",
    [
        "PIN = digitalio.DigitalInOut(board.GP0)",
        "I2C(1, 2)",
        "class A:\n    bus = I2C(1, 2)",
        "def f(bus=I2C(1, 2)): pass",
        "if True:\n    I2C(1, 2)",
    ],
)
def test_hardware_touched_at_import_is_found(tmp_path: Path, code: str) -> None:
    [found] = check(tmp_path, DRIVER + code, "firmware/pelman/drivers/pins.py")
    assert "touches hardware at import" in found


def test_hardware_may_be_touched_in_functions_and_in_code_py(tmp_path: Path) -> None:
    assert (
        check(tmp_path, DRIVER + "def f():\n    return I2C(1, 2)\n", "firmware/pelman/drivers/pins.py") == []
    )
    assert check(tmp_path, DRIVER + "I2C(1, 2)\n", "firmware/code.py") == []


def test_the_dialect_itself_is_clean(tmp_path: Path) -> None:
    good = '''\
import os
import struct
from collections import namedtuple

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_ROWS = const(4)
Card = namedtuple("Card", ("rank", "suit"))


class Deal(list):
    """A deal."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | None = None, *rest: Any, **names: int) -> None:
        super().__init__()
        self.seed: int = seed or 0

    @property
    def size(self) -> int:
        return len(self)

    @size.setter
    def size(self, size: int) -> None:
        self.seed = size


def pick(deal: Deal, format: str = "", **names: int) -> Iterator[str]:
    first, *others = deal
    if (count := len(others)) > 1:
        yield f"{first:>{count}d}|{count!r}|{count=}"
    yield from sorted(others, key=lambda card: -card, reverse=True)
    print(*others, format, sep="", end="")
    try:
        deal[1:3] = struct.unpack("<H", os.urandom(2))
    except (OSError, ValueError) as error:
        raise KeyError(str(error)) from None
    next(iter(deal))
    names |= {"a": 1} | {"b": 2}
'''
    assert check(tmp_path, good) == []
