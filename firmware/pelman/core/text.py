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


def number(field: str, text: str, least: int, most: int) -> int:
    """Return the number of a field.

    :raises ValueError: it is not one from `least` to `most`, written exactly as `str` writes it.

    >>> number("turn", "2", 1, 6)
    2
    """
    try:
        found = int(text)
    except ValueError:
        found = least - 1
    if not least <= found <= most or str(found) != text:
        raise ValueError("%s: %s" % (field, text))
    return found


def numbers(field: str, text: str, separator: str, least: int, most: int) -> list[int]:
    """Return the numbers of a field, none for an empty one.

    :raises ValueError: as `number`.

    >>> numbers("open", "5+12", "+", 0, 51)
    [5, 12]
    """
    return [number(field, part, least, most) for part in text.split(separator)] if text else []


def cards(field: str, text: str) -> bytes:
    """Return the cards of a field, whose names stand in a row.

    :raises ValueError: one of them is no card.
    """
    try:
        return bytes([parse_card(text[at : at + 2]) for at in range(0, len(text), 2)])
    except ValueError as error:
        raise ValueError("%s: %s" % (field, error))
