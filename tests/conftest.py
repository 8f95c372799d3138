"""Where the tests find the firmware's package, and how they behave everywhere."""

import sys
from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
# firmware/code.py would shadow the standard module `code`: append, never prepend.
sys.path.extend([str(ROOT / "firmware"), str(ROOT / "tests" / "plain")])

settings.register_profile("pelman", deadline=None, derandomize=True)
settings.load_profile("pelman")
