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


def use(language: str) -> None:
    """Load the words of `language`, one of LANGUAGES; from now on they are `lang.words`."""
    global words, _language  # noqa: PLW0603  there is one table, and it speaks one language
    words = None
    for name in list(sys.modules):
        if name.startswith("pelman.lang." + _language):
            del sys.modules[name]
    _language = language
    words = __import__("pelman.lang." + language, None, None, ("PAIR",))


def load(part: str) -> Any:
    """Return a module of words in the language that is spoken which only some scenes need."""
    return __import__("pelman.lang." + _language + "_" + part, None, None, ("__name__",))
