"""The leaderboard: the quickest games, a few for each set of rules, in at most 192 bytes.

An entry is 8 bytes: KEY KEY TIME TIME TIME FAILED FAILED PLACE, numbers with the high byte first: the key of
the rules, the time in tenths of a second, failed turns, the winner's place at the table (1-6, 0 for a tie).
The entries of a key stand together, the quickest first, and the key that was played last stands first; what
has no room is the key that was not played for longest.
"""

from __future__ import annotations

from binascii import crc32

_ENTRY = 8
EACH = 5
"""Entries kept for a key."""
_MOST = 24
LONGEST_DS = (1 << 24) - 1
"""The longest time in tenths of a second: 19 days."""


def key_of(rules: str, seats: int) -> bytes:
    """Return the key of the rules of a game (their text has profile, deck and reveal time) for so many
    seats."""
    crc = crc32(("%s %d" % (rules, seats)).encode())
    return bytes((crc >> 8 & 0xFF, crc & 0xFF))


def listed(board: bytes, key: bytes) -> list[tuple[int, int, int]]:
    """Return a key's entries as (tenths of a second, failed turns, place), the best first."""
    return [_unpacked(entry) for entry in _entries(board) if entry[:2] == key]


def entered(board: bytes, key: bytes, time_ds: int, failed: int, place: int) -> tuple[bytes, int]:
    """Return the board with a new entry, and at which place of its key it stands (0 the best), -1 if at none.

    The quicker game is better; of two as quick, the one with fewer failed turns; then the older one.
    """
    new = min(time_ds, LONGEST_DS), min(failed, 0xFFFF)
    mine = [entry for entry in _entries(board) if entry[:2] == key]
    others = [entry for entry in _entries(board) if entry[:2] != key]
    at = len([entry for entry in mine if _unpacked(entry)[:2] <= new])
    mine.insert(
        at, key + bytes((new[0] >> 16, new[0] >> 8 & 255, new[0] & 255, new[1] >> 8, new[1] & 255, place))
    )
    return b"".join((mine[:EACH] + others)[:_MOST]), at if at < EACH else -1


def _entries(board: bytes) -> list[bytes]:
    return [board[at : at + _ENTRY] for at in range(0, len(board) - _ENTRY + 1, _ENTRY)]


def _unpacked(entry: bytes) -> tuple[int, int, int]:
    return entry[2] << 16 | entry[3] << 8 | entry[4], entry[5] << 8 | entry[6], entry[7]
