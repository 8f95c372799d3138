"""Refused: choices that do not go together, when they are made."""

from __future__ import annotations


class Refused(ValueError):
    """Choices that do not go together.

    :ivar why: which fault it is, a key of REFUSED in the menu's words
    :ivar number: the number that those words speak of
    """

    def __init__(self, why: str, number: int, message: str) -> None:
        super().__init__(message)
        self.why = why
        self.number = number
