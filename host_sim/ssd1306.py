"""An SSD1306 display controller on I2C: 1,024 bytes of RAM behind the command set of its datasheet."""

from __future__ import annotations

WIDTH, HEIGHT, PAGES = 128, 64, 8
HORIZONTAL, VERTICAL = 0, 1  # addressing modes; 2 is by page

_ONE_BYTE, _DATA = 0x80, 0x40  # control byte: Co (one byte follows, then a control byte again) and D/C
# Commands; those with a range of values are named by its first.
_COLUMN_LOW, _COLUMN_HIGH, _MODE, _COLUMNS, _PAGES, _START_LINE = 0x00, 0x10, 0x20, 0x21, 0x22, 0x40
_CONTRAST, _REMAP, _ALL_ON, _INVERT, _ON, _PAGE, _FLIP, _OFFSET = (
    0x81,
    0xA0,
    0xA4,
    0xA6,
    0xAE,
    0xB0,
    0xC0,
    0xD3,
)
_ARGUMENTS = {_MODE: 1, _COLUMNS: 2, _PAGES: 2, _CONTRAST: 1, _OFFSET: 1, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5,
              0x8D: 1, 0xA3: 2, 0xA8: 1, 0xAD: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}  # fmt: skip


class Ssd1306:
    """The chip and its glass."""

    def __init__(self) -> None:
        self.ram = bytearray(WIDTH * PAGES)
        self.is_on = self.is_inverted = self.is_all_on = False
        self.contrast = 0x7F
        self._mode = 2
        self._is_remapped = self._is_flipped = False  # as the 0xA1 and 0xC8 of the usual module: upright
        self._start_line = self._offset = 0
        self._column = self._column_from = self._page = self._page_from = 0
        self._column_to, self._page_to = WIDTH - 1, PAGES - 1
        self._command = bytearray()

    def write(self, data: bytes) -> None:
        """Take one transaction: control bytes with what they announce."""
        index = 0
        while index < len(data) - 1:
            control = data[index]
            end = index + 2 if control & _ONE_BYTE else len(data)
            chunk = data[index + 1 : end]
            if control & _DATA:
                self._take_data(chunk)
            else:
                for byte in chunk:
                    self._take_command(byte)
            index = end

    def read(self, count: int) -> bytes:
        """The status byte: bit 6 is set while the display is off."""
        return bytes([0 if self.is_on else 0x40]) * count

    def pixel(self, x: int, y: int) -> bool:
        """Whether a pixel is lit, (0, 0) being the viewer's top left on the usual module."""
        column = x if self._is_remapped else WIDTH - 1 - x
        row = ((y if self._is_flipped else HEIGHT - 1 - y) + self._start_line + self._offset) % HEIGHT
        bit = self.is_all_on or self.ram[row // 8 * WIDTH + column] >> row % 8 & 1
        return self.is_on and bool(bit) != self.is_inverted

    def picture(self) -> list[list[bool]]:
        """All pixels as the viewer sees them: 64 rows of 128."""
        return [[self.pixel(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]

    def _take_data(self, data: bytes) -> None:
        while data:
            room = self._column_to - self._column if self._mode == HORIZONTAL else 0
            run = data[: max(room, 0) + 1]  # up to the end of the window's row
            start = self._page * WIDTH + self._column
            self.ram[start : start + len(run)] = run
            self._column += len(run) - 1
            self._step()
            data = data[len(run) :]

    def _step(self) -> None:
        if self._mode == HORIZONTAL:
            if self._next_column():
                self._next_page()
        elif self._mode == VERTICAL:
            if self._next_page():
                self._next_column()
        else:
            self._column = (self._column + 1) % WIDTH

    def _next_column(self) -> bool:
        is_last = self._column == self._column_to
        self._column = self._column_from if is_last else (self._column + 1) % WIDTH
        return is_last

    def _next_page(self) -> bool:
        is_last = self._page == self._page_to
        self._page = self._page_from if is_last else (self._page + 1) % PAGES
        return is_last

    def _take_command(self, byte: int) -> None:
        self._command.append(byte)
        if len(self._command) <= _ARGUMENTS.get(self._command[0], 0):
            return
        op, *arguments = self._command
        self._command.clear()
        if arguments:
            self._configure(op, arguments)
        elif op < _MODE or op & 0xF8 == _PAGE:
            self._point(op)
        elif _START_LINE <= op < _START_LINE + HEIGHT:
            self._start_line = op - _START_LINE
        else:
            self._switch(op)

    def _configure(self, op: int, arguments: list[int]) -> None:
        if op == _MODE:
            self._mode = arguments[0] & 3
        elif op == _COLUMNS:
            self._column_from, self._column_to = arguments[0] % WIDTH, arguments[1] % WIDTH
            self._column = self._column_from
        elif op == _PAGES:
            self._page_from, self._page_to = arguments[0] % PAGES, arguments[1] % PAGES
            self._page = self._page_from
        elif op == _CONTRAST:
            self.contrast = arguments[0]
        elif op == _OFFSET:
            self._offset = arguments[0] % HEIGHT

    def _point(self, op: int) -> None:
        if op >= _PAGE:
            self._page = op - _PAGE
        elif op >= _COLUMN_HIGH:
            self._column = (op & 7) << 4 | self._column & 0x0F
        else:
            self._column = self._column & 0x70 | op - _COLUMN_LOW

    def _switch(self, op: int) -> None:
        if op & ~1 == _REMAP:
            self._is_remapped = bool(op & 1)
        elif op & ~1 == _ALL_ON:
            self.is_all_on = bool(op & 1)
        elif op & ~1 == _INVERT:
            self.is_inverted = bool(op & 1)
        elif op & ~1 == _ON:
            self.is_on = bool(op & 1)
        elif op & ~8 == _FLIP:
            self._is_flipped = bool(op & 8)
