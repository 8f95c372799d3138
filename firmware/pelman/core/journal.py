"""The journal: what must outlive a power cut, as a log of records in 4,096 bytes of flash.

The memory is one sector of flash behind `microcontroller.nvm`. Writing over erased bytes (0xFF) within one
page of 256 bytes takes 0.64 ms and can harm nothing else; anything more erases the whole sector first, and
a power cut within that time loses all of it (measured, see DEVICE). So records are appended, none across a
page border, and the sector is rewritten, in one go of 55 ms (450 ms with the slowest flash), only where
there is no room: at the beginning of about every fifth game, when a cut in that time costs the notes and
the game that begins; and within a game of more than some 300 actions, when it costs that game too. A cut
that tears the erase itself may leave an older game, which then offers itself.

    action   ACTION CRC CRC                       a game's action, 0 to 223
    record   KIND LENGTH DATA... CRC CRC          KIND is 224 to 254
    nothing  0xFF ...                             to the end of the page

CRC is the lower half of a CRC-32 that runs on from the record before, so a record counts only in its place.
Where a record is torn, the rest of its page is given up, and the log goes on at the next one.
"""

from __future__ import annotations

from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


PAGE = 256
_ERASED = 0xFF
_KINDS = 0xE0
_VERSION = 0xE0
_GAME = 0xE1
_MORE = 0xE2
_END = 0xE3
CRASH = 0xE8
POWER = 0xE9
TABLE = 0xEA
SESSION = 0xEB
BEST = 0xEC
SETTINGS = 0xED
"""Kinds of records: the version of this log; the beginning of a game's text, and its other parts, up to a
line end; the end of the game; notes, of which the last counts: the last crash, why the console went off, what
the table has chosen, the session that is on, the leaderboard, the settings."""

HUNG = b"watchdog"
"""The note CRASH where nobody could say what happened."""

_THIS_VERSION = b"pelman 1"
_NOTES = (CRASH, POWER, TABLE, SESSION, BEST, SETTINGS)
_LONGEST_NOTE = 200
_ROOM = 1024
"""A game begins in at least this much room: its text and some 280 actions."""


class Journal:
    """The log in `memory`; read once, then appended to.

    :param memory: some whole pages that can be read and written by slices, as `microcontroller.nvm`
    :ivar game: the text of the unfinished game that was found, as bytes, empty if there is none
    :ivar actions: the actions that were found to follow it
    :ivar is_open: whether a game is on, or was when the power went
    """

    def __init__(self, memory: Any) -> None:
        self._memory = memory
        self._notes: dict[int, bytes] = {}
        self.game = b""
        self._text = b""
        self.actions = bytearray()
        self._is_ours = self.is_open = self._is_owing = False
        self._crc = 0
        self._at = 0
        log = bytes(memory[0 : len(memory)])
        self._is_blank = log == b"\xff" * len(log)
        self._read(log)

    def look_again(self) -> None:
        """Find the unfinished game anew, with all that was noted of it since."""
        notes, self._notes = self._notes, {}
        self.game = b""
        self.actions = bytearray()
        self._is_ours = False
        self._crc = self._at = 0
        self._read(bytes(self._memory[0 : len(self._memory)]))
        self._notes = notes

    def is_sound(self) -> bool:
        """Read the log again and return whether it says what it said."""
        place = self._at, self._crc
        self.look_again()
        return place == (self._at, self._crc)

    def begin(self, text: str) -> None:
        """Note that a game begins, or goes on from here; `text` is its one line."""
        self.is_open = True
        if len(self._memory) - self._at < _ROOM or not self._append_game(text):
            self._rewrite(text)

    def act(self, action: int) -> bool:
        """Note an action (0 to 223) of the game; if there is no room, return False: `begin` it anew."""
        return self._append(bytes((action,)))

    def end(self) -> None:
        """Note that the game has ended, or is given up."""
        if self.is_open:
            self.is_open = False
            if self._is_owing or not self._append(bytes((_END, 0))):
                self._rewrite("")

    def note(self, kind: int, data: bytes) -> None:
        """Keep at most 200 bytes in place of the last note of this kind.

        Where there is no room for it, a game that is open is not put at risk: it waits for the game's end.
        """
        data = data[:_LONGEST_NOTE]
        if self.noted(kind) == data:
            return
        self._notes[kind] = data
        if not self._append(bytes((kind, len(data))) + data):
            self._is_owing = True
            if not self.is_open and (self._is_ours or self._is_blank):
                self._rewrite("")

    def noted(self, kind: int) -> bytes:
        """Return the note of a kind, empty if there is none."""
        return self._notes.get(kind, b"")

    def _append(self, record: bytes) -> bool:
        """Write one record behind the last one; return whether there was room for it."""
        if not self._is_ours:
            return False
        size = len(record) + 2
        at = self._at
        while at % PAGE + size > PAGE or self._memory[at : at + size] != b"\xff" * size:
            at += PAGE - at % PAGE
            if at >= len(self._memory):
                return False
        crc = crc32(record, self._crc)
        self._memory[at : at + size] = record + bytes((crc >> 8 & 0xFF, crc & 0xFF))
        self._crc = crc
        self._at = at + size
        return True

    def _append_game(self, text: str) -> bool:
        """Write a game's text in as many parts as the pages ask for; return whether there was room."""
        rest = text.encode() + b"\n"
        kind = _GAME
        while rest:
            room = PAGE - self._at % PAGE - 4
            if room <= 0:
                room = PAGE - 4
            if not self._append(bytes((kind, min(room, len(rest)))) + rest[:room]):
                return False
            rest = rest[room:]
            kind = _MORE
        return True

    def _rewrite(self, game: str) -> None:
        """Erase the sector and write what still counts, in one go."""
        flash = self._memory
        self._memory = image = bytearray(b"\xff" * len(flash))
        self._is_ours = True
        self._is_owing = False
        self._crc = self._at = 0
        self._append(bytes((_VERSION, len(_THIS_VERSION))) + _THIS_VERSION)
        for kind in _NOTES:
            if self.noted(kind):
                self._append(bytes((kind, len(self._notes[kind]))) + self._notes[kind])
        if game:
            self._append_game(game)
        self._memory = flash
        flash[0 : len(flash)] = bytes(image)

    def _read(self, log: bytes) -> None:
        """Find what counts: record after record, page after page."""
        for page in range(0, len(log), PAGE):
            at = page
            while at < page + PAGE - 2 and log[at] != _ERASED:
                size = 1 if log[at] < _KINDS else 2 + log[at + 1]
                record = log[at : at + size]
                crc = crc32(record, self._crc)
                at += size + 2
                if at > page + PAGE or log[at - 2 : at] != bytes((crc >> 8 & 0xFF, crc & 0xFF)):
                    break
                self._crc = crc
                self._at = at
                self._take(record)
            if not self._is_ours:
                return

    def _take(self, record: bytes) -> None:
        kind = record[0]
        if not self._is_ours:
            self._is_ours = record[2:] == _THIS_VERSION and kind == _VERSION
        elif kind < _KINDS:
            self.actions.append(kind)
        elif kind == _GAME or kind == _MORE:
            self._text = record[2:] if kind == _GAME else self._text + record[2:]
            self.game = self._text[:-1] if self._text.endswith(b"\n") else b""
            self.is_open = True
            self.actions = bytearray()
        elif kind == _END:
            self.game = b""
            self.is_open = False
            self.actions = bytearray()
        elif kind in _NOTES:
            self._notes[kind] = record[2:]
