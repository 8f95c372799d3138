"""Where things are; CPython only."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
