"""Gives private names of compiled modules short ones that the modules share: `_look_for_opponent` is `_7`.

On the device every different name is kept for ever, once a module that has it was loaded; and when there is
no room for one more, the table of names doubles: at 1,270 names that is 9 KB of the heap. So names that one
module alone has are numbered, module by module. Lines stay where they are, and so do those of tracebacks.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable, Mapping


def shortened(sources: Mapping[str, str], kept: Iterable[str] = ()) -> dict[str, str]:
    """Return the sources, by their names, with short private names.

    A private name that more than one module has is left: it costs only once. So are those of modules whose
    classes have subclasses elsewhere, as both share the attributes.

    :param sources: text by module, such as "pelman/app/app.py"
    :param kept: names that somebody outside uses

    >>> shortened({"a.py": "def _make(_all): return _all", "b.py": "_all = 1"})["a.py"]
    'def _0(_all): return _all'
    """
    where: dict[str, set[str]] = {}
    for module, source in sources.items():
        for token in _private(source):
            where.setdefault(token.string, set()).add(module)
    left = set(kept)
    parents = _parents(sources)
    return {
        module: source
        if module in parents
        else _renamed(source, {name for name in where if where[name] == {module}} - left)
        for module, source in sources.items()
    }


def _private(source: str) -> list[tokenize.TokenInfo]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [
        token
        for token in tokens
        if token.type == tokenize.NAME and token.string.startswith("_") and token.string.strip("_")
        if not token.string.startswith("__")
    ]


def _parents(sources: Mapping[str, str]) -> set[str]:
    """Return the modules that others import a base class from."""
    found = set()
    for source in sources.values():
        tree = ast.parse(source)
        bases = {
            ast.unparse(base)
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                if any((name.asname or name.name) in bases for name in node.names):
                    found.add(node.module.replace(".", "/") + ".py")
    return found


def _renamed(source: str, names: set[str]) -> str:
    lines = source.splitlines(keepends=True)
    numbers: dict[str, str] = {}
    tokens = [token for token in _private(source) if token.string in names]
    for token in tokens:
        numbers.setdefault(token.string, f"_{len(numbers)}")
    for token in reversed(tokens):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:column] + numbers[token.string] + line[token.end[1] :]
    return "".join(lines)
