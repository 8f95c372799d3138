"""The words on the screen: some modules a language; only what is spoken, and needed now, is loaded.

LANGUAGE.py has what is needed in every game, LANGUAGE_PART.py what only some scenes say.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LANGUAGES = ("en", "fr", "ru")
NAMES = ("English", "Français", "Русский")

words: Any = None
_language = LANGUAGES[0]
_loaded: set[str] = set()
"""Names of the modules of this language."""


def use(language: str) -> None:
    """Load the words of `language`, one of LANGUAGES; from now on they are `lang.words`."""
    global words, _language  # noqa: PLW0603  there is one table, and it speaks one language
    words = None
    for name in _loaded:
        sys.modules.pop(name, None)
        part = name.rpartition(".")[2]
        if hasattr(sys.modules["pelman.lang"], part):
            delattr(sys.modules["pelman.lang"], part)
    _loaded.clear()
    _language = language
    words = _module("")


def load(part: str) -> Any:
    """Return a module of words in the language that is spoken which only some scenes need."""
    return _module("_" + part)


def _module(part: str) -> Any:
    name = "pelman.lang." + _language + part
    _loaded.add(name)
    return __import__(name, None, None, ("__name__",))
