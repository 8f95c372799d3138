"""The fields of a game's one line, NAME=VALUE: read with the field named where it is at fault."""

from __future__ import annotations

from pelman.core.cards import parse_card


def value(word: str, field: str) -> str:
    """Return the value of `field`, which `word` must be.

    :raises ValueError: it is another word.
    """
    if not word.startswith(field + "="):
        raise ValueError("%s: expected %s=..., got %s" % (field, field, word))
    return word[len(field) + 1 :]


def numbers(field: str, text: str, separator: str) -> list[int]:
    """Return the numbers of a field, none for an empty one.

    :raises ValueError: they are not written exactly as `str` writes them.

    >>> numbers("open", "5+12", "+")
    [5, 12]
    """
    if not text:
        return []
    try:
        found = [int(part) for part in text.split(separator)]
    except ValueError:
        found = []
    if separator.join([str(number) for number in found]) != text:
        raise ValueError("%s: %s" % (field, text))
    return found


def cards(field: str, text: str) -> bytes:
    """Return the cards of a field, whose names stand in a row.

    :raises ValueError: one of them is no card.
    """
    try:
        return bytes([parse_card(text[at : at + 2]) for at in range(0, len(text), 2)])
    except ValueError as error:
        raise ValueError("%s: %s" % (field, error))
