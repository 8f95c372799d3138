"""What the lints share: the files of firmware/, their names, and how a lint reports."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

NATIVE = frozenset(
    "adafruit_bus_device adafruit_framebuf adafruit_pixelbuf adafruit_ssd1306 analogio board busio "
    "digitalio keypad microcontroller neopixel neopixel_write nvm pwmio rp2pio storage supervisor "
    "usb_cdc usb_hid usb_midi watchdog".split()
)
"""Modules of the Pico, and the libraries that drive its parts."""


class Source(NamedTuple):
    """One file of firmware/. `parts` are the names below firmware/, without `.py`."""

    path: str
    parts: tuple[str, ...]
    tree: ast.Module

    def at(self, node: ast.AST, text: str) -> str:
        """A problem in the form of every lint."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {text}"


def firmware_files(root: Path) -> list[Path]:
    """Every Python file of firmware/, in order."""
    return sorted((root / "firmware").rglob("*.py"))


def firmware_sources(root: Path) -> Iterator[Source]:
    """Parse every file of firmware/.

    :raises SyntaxError: if CPython cannot read one.
    """
    for path in firmware_files(root):
        name = path.relative_to(root).as_posix()
        parts = path.relative_to(root / "firmware").with_suffix("").parts
        yield Source(name, parts, ast.parse(path.read_text(encoding="utf-8"), name))


def is_native(module: str) -> bool:
    """Whether a module exists on the Pico only, or drives its parts."""
    top = module.split(".")[0]
    return top in NATIVE or top.startswith(("adafruit_", "usb_"))


def hint_imports(tree: ast.Module) -> set[ast.AST]:
    """All that stands under `if TYPE_CHECKING:` after `TYPE_CHECKING = False`: hints."""
    found: set[ast.AST] = set()
    for node in tree.body:
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            found.update(inner for statement in node.body for inner in ast.walk(statement))
    return found


def main(name: str, problems: Callable[[Path], list[str]]) -> None:
    """Run a lint on the project; print its problems and exit 1 if there are any."""
    print(f"check: {name}", flush=True)
    found = problems(Path(__file__).resolve().parents[2])
    if found:
        print("\n".join(found), file=sys.stderr)
        sys.exit(1)
