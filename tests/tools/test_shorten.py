"""Private names become short ones that the modules share, and nothing else changes."""

import ast

from tools.build import FIRMWARE
from tools.shorten import shortened

SOURCES = {
    "pelman/a.py": "def _make(x):\n    # _make\n    return _ONE + x\n\n\n_ONE = '_ONE'\n",
    "pelman/b.py": "from pelman import base\n\n_shared = _other = 2\n",
    "pelman/c.py": "from pelman.base import Base as _Base\n\n\nclass C(_Base):\n    _own = __name__\n",
    "pelman/base.py": "_shared = 1\n\n\nclass Base:\n    def __init__(self):\n        self._kept = 1\n",
}


def test_names_of_one_module_are_numbered_in_the_order_in_which_they_come():
    short = shortened(SOURCES)
    assert short["pelman/a.py"] == "def _0(x):\n    # _make\n    return _1 + x\n\n\n_1 = '_ONE'\n"
    assert "_shared = _0 = 2" in short["pelman/b.py"], "two modules have it: it costs only once"
    assert "_1 = __name__" in short["pelman/c.py"]


def test_a_module_with_a_base_class_of_another_one_is_left_as_it_is():
    assert shortened(SOURCES)["pelman/base.py"] == SOURCES["pelman/base.py"]


def test_names_that_somebody_outside_uses_are_left():
    assert "def _make" in shortened(SOURCES, kept=["_make"])["pelman/a.py"]


def test_the_firmware_keeps_its_lines_and_has_some_hundred_names_less():
    paths = sorted((FIRMWARE / "pelman").rglob("*.py"))
    sources = {path.relative_to(FIRMWARE).as_posix(): path.read_text() for path in paths}
    short = shortened(sources)
    assert short.keys() == sources.keys()
    for name, text in short.items():
        assert text.count("\n") == sources[name].count("\n")
        before, after = ast.parse(sources[name]), ast.parse(text)
        assert [type(node) for node in ast.walk(after)] == [type(node) for node in ast.walk(before)]
    assert len(words(sources)) - len(words(short)) > 250


def words(sources):
    nodes = [node for text in sources.values() for node in ast.walk(ast.parse(text))]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return names | {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
