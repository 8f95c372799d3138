"""The words on the screen: one module a language, only the chosen one is loaded."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LANGUAGES = ("en",)

words: Any = None
_language = LANGUAGES[0]


def use(language: str) -> None:
    """Load the words of `language`, one of LANGUAGES; from now on they are `lang.words`."""
    global words, _language  # noqa: PLW0603  there is one table, and it speaks one language
    _language = language
    words = __import__("pelman.lang." + language, None, None, ("TITLE",))


def load(part: str) -> Any:
    """Return a module of words in the language that is spoken which only one scene needs."""
    return __import__("pelman.lang." + _language + "_" + part, None, None, ("HINT",))
