"""KiCad's files as nested lists: a reader for what KiCad writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Node = list[Any]
"""A list whose first entry is a name, followed by strings and further lists."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[()]|[^\s()]+')


def parse(text: str) -> Node:
    """Return the outermost list of a text.

    >>> parse('(net (name "+5V") (node (ref "R1")))')
    ['net', ['name', '+5V'], ['node', ['ref', 'R1']]]
    """
    stack: list[Node] = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        elif token.startswith('"'):
            stack[-1].append(token[1:-1].replace('\\"', '"'))
        else:
            stack[-1].append(token)
    return list(stack[0][0])


def every(node: Node, name: str) -> Iterator[Node]:
    """Return the lists of this name directly inside a list."""
    return (child for child in node if isinstance(child, list) and child and child[0] == name)


def one(node: Node, name: str) -> Node:
    """Return the first list of this name directly inside a list.

    :raises KeyError: if there is none.
    """
    for child in every(node, name):
        return child
    raise KeyError(name)


def value(node: Node, name: str, default: str = "") -> str:
    """Return the first entry of the first list of this name, or a default."""
    for child in every(node, name):
        return str(child[1]) if len(child) > 1 else default
    return default
