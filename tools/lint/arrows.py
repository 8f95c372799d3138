"""Arrows: who may import whom in firmware/, as the design page draws it.

    core <- games <- players        app: all of these, view, lang, art
    core, lang, art <- view         drivers: core.ticks, core.grid; boards: nothing
                                    code.py joins drivers and boards with app

Lazy imports count, and so does `__import__` of a name that begins with literal text. Imports under
`if TYPE_CHECKING:` do not: they are hints and run nowhere.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.lint.source import Source, firmware_sources, hint_imports, is_native, main

MAY_IMPORT = {
    "core": ("core",),
    "games": ("games", "core"),
    "players": ("players", "games", "core"),
    "view": ("view", "core", "lang", "art"),
    "app": ("app", "core", "games", "players", "view", "lang", "art"),
    "lang": ("lang",),
    "art": (),
    "drivers": ("drivers", "core.ticks", "core.grid"),
    "boards": (),
    "code": ("drivers", "boards", "app", "core", "view", "lang"),
    "boot": ("drivers", "boards", "core"),
    "safemode": ("drivers", "boards", "core"),
    "pelman": (),
}
"""Layer, or file at the top of firmware/: what it may import from pelman."""
NATIVE_LAYERS = ("drivers", "code", "boot", "safemode")


def problems(root: Path) -> list[str]:
    """Return every import against the arrows, and every question whether this is the simulator."""
    found = []
    for source in firmware_sources(root):
        layer = _layer(source.parts)
        for node, modules in _imports(source):
            if texts := [text for module in modules if (text := _objection(layer, module))]:
                found.append(source.at(node, texts[0]))
        found += [
            source.at(node, "asks where it runs; replace the native module on the desk")
            for node in _asks(source)
        ]
    return found


def _layer(parts: tuple[str, ...]) -> str:
    """The layer of a file, "pelman" for pelman/__init__.py, or the name of a file at the top."""
    if parts[0] != "pelman":
        return parts[0]
    return "pelman" if parts[1] == "__init__" else parts[1]


def _objection(layer: str, module: str) -> str | None:
    """Why `layer` may not import `module`, or None if it may."""
    if layer not in MAY_IMPORT:
        return f"{layer} is no part of the house: {', '.join(MAY_IMPORT)}"
    if is_native(module) and layer not in NATIVE_LAYERS:
        return f"{layer} imports {module}, a native module: only drivers/ and the files at the top may"
    top, _, inside = module.partition(".")
    if module == "pelman.VERSION":
        return None
    if top in ("host_sim", "tools", "tests"):
        return f"firmware imports {module}, which is not on the Pico"
    if top != "pelman" or any(_is_below(inside, allowed) for allowed in MAY_IMPORT[layer]):
        return None
    return f"{layer} imports {module}; it may import {', '.join(MAY_IMPORT[layer]) or 'nothing of pelman'}"


def _is_below(inside: str, allowed: str) -> bool:
    return inside == allowed or inside.startswith(allowed + ".")


def _imports(source: Source) -> Iterator[tuple[ast.AST, list[str]]]:
    """Every statement or call that imports, with what it names: modules, or names within pelman."""
    hints = hint_imports(source.tree)
    for node in ast.walk(source.tree):
        if node in hints:
            continue
        if isinstance(node, ast.Import):
            yield node, [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(source, node)
            is_ours = base.split(".")[0] == "pelman"
            yield node, [f"{base}.{alias.name}" for alias in node.names] if is_ours else [base]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__" and node.args:
            yield node, [_text(node.args[0])]


def _absolute(source: Source, node: ast.ImportFrom) -> str:
    """The module of `from … import`, dots resolved."""
    if not node.level:
        return node.module or ""
    return ".".join(
        [*source.parts[: len(source.parts) - node.level], *([node.module] if node.module else [])]
    )


def _text(node: ast.expr) -> str:
    """The literal text that an expression begins with."""
    if isinstance(node, ast.JoinedStr) and node.values:
        return _text(node.values[0])
    if isinstance(node, ast.BinOp):
        return _text(node.left)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _asks(source: Source) -> Iterator[ast.AST]:
    """Reads of a name for the simulator, or of what tells CircuitPython from CPython."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute):
            owner = getattr(node.value, "id", "")
            if owner == "sys" and node.attr in ("implementation", "platform") or _names_simulator(node.attr):
                yield node
        elif isinstance(node, ast.Name) and _names_simulator(node.id):
            yield node


def _names_simulator(name: str) -> bool:
    return not {"sim", "simulator", "simulated", "desktop"}.isdisjoint(name.lower().split("_"))


if __name__ == "__main__":
    main("arrows", problems)
