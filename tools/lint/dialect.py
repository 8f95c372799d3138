"""Dialect: what firmware/ may not say, because CircuitPython lacks it or the project forbids it.

Each rule was tried on CircuitPython 10.2.1 for the Pico and on MicroPython 1.29: what is listed here fails on
at least one of them. Syntax that neither can compile (match, `/` parameters, `[*a]`, `except*`…) is caught
here too, where the message can say what to write instead; `tools.lint.compiles` is the last word on syntax.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from pathlib import Path

from tools.lint.source import Source, firmware_sources, hint_imports, is_native, main

ON_BOARD = frozenset(
    "__future__ array binascii collections errno gc hashlib io json math micropython os pelman re select "
    "struct sys traceback".split()
)
"""Modules that firmware may import, native ones aside (`tools.lint.arrows` says who may import those)."""
HINTS = frozenset(("collections.abc", "types", "typing"))
"""Modules for type hints: only under `if TYPE_CHECKING:`."""
INSTEAD_OF_MODULE = {
    "abc": "write plain classes",
    "asyncio": "write a non-blocking step()",
    "collections.abc": "import it under `if TYPE_CHECKING:`, for hints",
    "copy": "copy by hand: list(x), dict(x)",
    "dataclasses": "write a class with __init__",
    "enum": "write module constants",
    "functools": "write the loop or the def",
    "itertools": "write the loop",
    "logging": "hand an event to the app",
    "random": "it is biased: use pelman.core.luck, or os.urandom with rejection",
    "time": "take now_ms as an argument; ticks come from supervisor.ticks_ms()",
    "types": "import it under `if TYPE_CHECKING:`, for hints",
    "typing": "import it under `if TYPE_CHECKING:`, for hints",
}
INSTEAD_OF_METHOD = {
    "as_integer_ratio": "compute with ints",
    "bit_count": "count with a loop or a table",
    "bit_length": "count with a loop",
    "capitalize": "x[0].upper() + x[1:]",
    "casefold": "lower(), for ASCII",
    "expandtabs": "replace()",
    "format_map": "format(**names)",
    "is_integer": "x == int(x)",
    "isalnum": "isalpha() or isdigit()",
    "isascii": "compare the characters",
    "isdecimal": "isdigit()",
    "isidentifier": "compare the characters",
    "isnumeric": "isdigit()",
    "isprintable": "compare the characters",
    "istitle": "compare the characters",
    "ljust": 'f"{x:<{width}}"',
    "maketrans": "replace(), or a dict",
    "removeprefix": "startswith() and a slice",
    "removesuffix": "endswith() and a slice",
    "rjust": 'f"{x:>{width}}"',
    "swapcase": "upper() or lower()",
    "title": "write the text in its final case",
    "translate": "replace(), or a dict",
    "zfill": 'f"{x:0{width}}"',
    "_asdict": "name the fields",
    "_make": "call the class with *values",
    "_replace": "make a new tuple",
}
INSTEAD_OF_BUILTIN = {
    "aiter": "write a non-blocking step()",
    "anext": "write a non-blocking step()",
    "ascii": "repr()",
    "breakpoint": "remove it",
    "format": "an f-string",
    "slice": "two ints",
    "vars": "getattr() on known names",
    "BaseExceptionGroup": "one exception",
    "BufferError": "ValueError",
    "ConnectionError": "OSError and its errno",
    "ExceptionGroup": "one exception",
    "FileExistsError": "OSError and its errno",
    "FileNotFoundError": "OSError and its errno",
    "InterruptedError": "OSError and its errno",
    "IsADirectoryError": "OSError and its errno",
    "ModuleNotFoundError": "ImportError",
    "NotADirectoryError": "OSError and its errno",
    "PermissionError": "OSError and its errno",
    "RecursionError": "RuntimeError",
    "TimeoutError": "OSError and its errno",
    "UnicodeDecodeError": "UnicodeError",
    "UnicodeEncodeError": "UnicodeError",
}
INSTEAD_OF_NAME_IN_MODULE = {
    ("collections", "ChainMap"): "look in both dicts",
    ("collections", "Counter"): "a dict and get(key, 0)",
    ("collections", "defaultdict"): "a dict and setdefault()",
    ("math", "comb"): "the product",
    ("math", "gcd"): "Euclid's loop",
    ("math", "inf"): "a large int",
    ("math", "isqrt"): "int(math.sqrt(x)), for small x",
    ("math", "log2"): "math.log(x, 2)",
    ("math", "prod"): "a loop",
    ("struct", "Struct"): "struct.pack_into()",
    ("struct", "iter_unpack"): "struct.unpack_from()",
}
NO_KEYWORDS = {
    "decode": ("encoding", "errors"),
    "dumps": ("indent", "sort_keys"),
    "encode": ("encoding", "errors"),
    "from_bytes": ("signed",),
    "get": ("default",),
    "int": ("base",),
    "namedtuple": ("defaults", "rename"),
    "print": ("flush",),
    "rsplit": ("sep", "maxsplit"),
    "split": ("sep", "maxsplit"),
    "sum": ("start",),
    "zip": ("strict",),
}
"""Function or method: keyword arguments that it does not take there."""
TOO_MANY_ARGUMENTS = {
    "iter": (2, "iter(call, sentinel): write the loop"),
    "next": (2, "next(…, default): catch StopIteration, or write the loop"),
}
SPECIAL_METHODS = {
    "__class_getitem__": "never called",
    "__index__": "never called: write int(x)",
    "__init_subclass__": "never called",
    "__missing__": "never called: use get() or setdefault()",
    "__setattr__": "never called on the Pico",
}


def problems(root: Path) -> list[str]:
    """Return every place in firmware/ that leaves the dialect, with what to write instead."""
    return [
        source.at(node, text) for source in firmware_sources(root) for node, text in _Reader(source).read()
    ]


Problem = tuple[ast.AST, str]


class _Reader:
    """Reads one file. The method `on_NAME` yields the problems of a syntax node of that name."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._hint_imports = hint_imports(source.tree)
        self._own_names = _bound_names(source.tree)
        self._natives = _native_names(source.tree)

    def read(self) -> Iterator[Problem]:
        yield from self._opening()
        yield from self._import_effects(self._source.tree.body)
        for node in ast.walk(self._source.tree):
            if reader := getattr(self, f"on_{type(node).__name__}", None):
                yield from reader(node)

    # the file

    def _opening(self) -> Iterator[Problem]:
        """A docstring first, then the future import, which only a file without any hint may leave out."""
        tree, body = self._source.tree, self._source.tree.body
        if ast.get_docstring(tree) is None:
            yield tree, "no docstring: begin with one sentence that says what the module is"
            return
        has_hints = any(isinstance(node, ast.FunctionDef | ast.AnnAssign) for node in ast.walk(tree))
        if has_hints and not _is_future_annotations(body[1]):
            yield body[1], "write `from __future__ import annotations` right after the docstring"

    def _import_effects(self, body: list[ast.stmt]) -> Iterator[Problem]:
        """Calls into native modules when the file is imported; the files at the top are run, so they may."""
        if self._source.parts[0] != "pelman":
            return
        for node in _run_at_import(body):
            if isinstance(node, ast.Call) and _root_name(node.func) in self._natives:
                yield node, "touches hardware at import: do it in a function or in __init__"

    # statements

    def on_Import(self, node: ast.Import) -> Iterator[Problem]:
        for alias in node.names:
            yield from self._module(node, alias.name)

    def on_ImportFrom(self, node: ast.ImportFrom) -> Iterator[Problem]:
        if not node.level:
            yield from self._module(node, node.module or "")
        for alias in node.names:
            if alias.name == "*":
                yield node, "star import: name what you import"
            elif instead := INSTEAD_OF_NAME_IN_MODULE.get((node.module or "", alias.name)):
                yield node, f"{node.module} has no {alias.name} there: {instead}"

    def _module(self, node: ast.stmt, name: str) -> Iterator[Problem]:
        if name in HINTS and node in self._hint_imports:
            return
        if name not in HINTS and (name.split(".")[0] in ON_BOARD or is_native(name)):
            return
        yield node, f"import of {name}: {INSTEAD_OF_MODULE.get(name, 'it is not on the Pico')}"

    def on_ClassDef(self, node: ast.ClassDef) -> Iterator[Problem]:
        if node.keywords:
            yield node, "class arguments and metaclasses are not supported: write a plain class"
        if len(node.bases) > 1:
            yield (
                node,
                "multiple inheritance: super() reaches only the first base; hold the other as an attribute",
            )
        yield from _decorator_problems(node)

    def on_FunctionDef(self, node: ast.FunctionDef) -> Iterator[Problem]:
        if instead := SPECIAL_METHODS.get(node.name):
            yield node, f"{node.name} is {instead}"
        yield from _decorator_problems(node)

    def on_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> Iterator[Problem]:
        yield node, "async: there is no asyncio; write a non-blocking step()"

    def on_arguments(self, node: ast.arguments) -> Iterator[Problem]:
        if node.posonlyargs:
            yield node.posonlyargs[0], "positional-only parameters: leave out the /"

    def on_Match(self, node: ast.AST) -> Iterator[Problem]:
        yield node, "match: write if and elif"

    def on_TryStar(self, node: ast.AST) -> Iterator[Problem]:
        yield node, "except*: write except"

    def on_TypeAlias(self, node: ast.AST) -> Iterator[Problem]:
        yield node, "type alias: write the type out, or assign it under `if TYPE_CHECKING:`"

    def on_ExceptHandler(self, node: ast.ExceptHandler) -> Iterator[Problem]:
        if node.type is None:
            yield node, "bare except: name the exception"
        elif _is_pass(node.body) and getattr(node.type, "id", "") in ("Exception", "BaseException"):
            yield node, "swallowed exception: name the one you expect, or let the crash screen show it"

    # expressions

    def on_Attribute(self, node: ast.Attribute) -> Iterator[Problem]:
        key = getattr(node.value, "id", ""), node.attr
        if instead := INSTEAD_OF_NAME_IN_MODULE.get(key):
            yield node, f"{key[0]} has no {key[1]} there: {instead}"
        if node.attr == "_fields":
            yield node, "namedtuple has no _fields there: name the fields"

    def on_Name(self, node: ast.Name) -> Iterator[Problem]:
        if (
            node.id in INSTEAD_OF_BUILTIN
            and isinstance(node.ctx, ast.Load)
            and node.id not in self._own_names
        ):
            yield node, f"{node.id} does not exist there: write {INSTEAD_OF_BUILTIN[node.id]}"

    def on_Call(self, node: ast.Call) -> Iterator[Problem]:
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if isinstance(node.func, ast.Attribute) and name in INSTEAD_OF_METHOD:
            yield node, f".{name}() does not exist there: write {INSTEAD_OF_METHOD[name]}"
        for keyword in node.keywords:
            if keyword.arg in NO_KEYWORDS.get(name, ()):
                yield (
                    node,
                    f"{name}() does not take {keyword.arg}= there: leave it out, or pass it by position",
                )
        if isinstance(node.func, ast.Name) and hasattr(builtins, name) and name not in self._own_names:
            yield from _builtin_problems(node, name)
        if name == "deque" and len(node.args) < 2:  # noqa: PLR2004
            yield node, "deque() needs a tuple and a length there: deque((), 8)"

    def on_Compare(self, node: ast.Compare) -> Iterator[Problem]:
        for operator, right in zip(node.ops, node.comparators, strict=True):
            is_range = isinstance(right, ast.Call) and getattr(right.func, "id", "") == "range"
            if isinstance(operator, ast.In | ast.NotIn) and is_range:
                yield node, "in range(…) walks through all of it there: compare with its ends"

    def on_Starred(self, node: ast.Starred) -> Iterator[Problem]:
        if isinstance(node.ctx, ast.Load) and node not in _call_stars(self._source.tree):
            yield node, "* within a list, tuple, set or index: add the parts with +"

    def on_Dict(self, node: ast.Dict) -> Iterator[Problem]:
        if None in node.keys:
            yield node, "** within a dict: copy it and update()"

    def on_Slice(self, node: ast.Slice) -> Iterator[Problem]:
        if node.step is not None:
            yield (
                node,
                "a slice with a step works on lists only, and only to read: write reversed() or range()",
            )

    def on_FormattedValue(self, node: ast.FormattedValue) -> Iterator[Problem]:
        if node.conversion == ord("a"):
            yield node, "f-string with !a: write !r"
        for inner in ast.walk(node.value):
            if isinstance(inner, ast.JoinedStr):
                yield node, "f-string within an f-string: give the inner one a name"
            elif isinstance(inner, ast.NamedExpr):
                yield node, "walrus within an f-string: assign before"


def _builtin_problems(node: ast.Call, name: str) -> Iterator[Problem]:
    limit, text = TOO_MANY_ARGUMENTS.get(name, (len(node.args) + 1, ""))
    if len(node.args) >= limit:
        yield node, text
    if name in ("isinstance", "issubclass") and len(node.args) > 1 and isinstance(node.args[1], ast.BinOp):
        yield node, f"{name}() with | does not work there: write a tuple of classes"


def _decorator_problems(node: ast.ClassDef | ast.FunctionDef) -> Iterator[Problem]:
    for decorator in node.decorator_list:
        target = decorator.func if isinstance(decorator, ast.Call) else decorator
        if not _root_name(target):
            yield decorator, "a decorator must be a (dotted) name: give the expression a name"


def _root_name(node: ast.expr) -> str:
    """The `a` of `a.b.c`; empty for anything else."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_pass(body: list[ast.stmt]) -> bool:
    return all(isinstance(statement, ast.Pass) for statement in body)


def _is_future_annotations(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.ImportFrom)
        and node.module == "__future__"
        and [alias.name for alias in node.names] == ["annotations"]
    )


def _bound_names(tree: ast.Module) -> set[str]:
    """Every name that the file gives to something of its own."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
    return found


def _native_names(tree: ast.Module) -> set[str]:
    """The names under which the file knows native modules, and what it took from them."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {
                alias.asname or alias.name.split(".")[0] for alias in node.names if is_native(alias.name)
            }
        elif isinstance(node, ast.ImportFrom) and is_native(node.module or ""):
            found |= {alias.asname or alias.name for alias in node.names}
    return found


def _run_at_import(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Every node that runs when the file is imported: not what is within a function."""
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += [default for default in (*node.args.defaults, *node.args.kw_defaults) if default]
        else:
            yield node
            waiting += ast.iter_child_nodes(node)


def _call_stars(tree: ast.Module) -> set[ast.expr]:
    """The `*a` that are arguments of a call, where they work."""
    return {argument for node in ast.walk(tree) if isinstance(node, ast.Call) for argument in node.args}


if __name__ == "__main__":
    main("dialect", problems)
