"""Where everything is, in mm: the one place from which the board, the case and their tests take positions.

The board lies on KiCad's page: x to the right, y down, seen from the front. Heights are counted from the
front face of the board, up. The case turns y round, so that its parts stand as they lie on the table.
"""

from __future__ import annotations

from typing import NamedTuple

from tools.hardware import facts

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle with its sides along x and y."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def holds(self, other: Box) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


def around(centre: Point, width: float, height: float) -> Box:
    """Return the rectangle of this size around a point."""
    x, y = centre
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


# --- the keys: a grid of 19.05 mm, the control keys 4 mm lower than a fifth row would be ---
PITCH = 19.05
FIRST_KEY: Point = (50.0, 80.0)
CONTROL_GAP = 4.0
CAP = 18.0
"""Side of a keycap."""


def key_xy(row: int, column: int) -> Point:
    """Return the centre of the key at a place of the matrix; the last row has the control keys."""
    x0, y0 = FIRST_KEY
    return x0 + column * PITCH, y0 + row * PITCH + (CONTROL_GAP if row == facts.ROWS - 1 else 0)


def key_centre(key: int) -> Point:
    """Return the centre of a key (0-55)."""
    return key_xy(*facts.matrix_place(key))


KEY_CENTRES = tuple(key_centre(key) for key in range(facts.KEYS))
LIGHT_OFFSET = 5.08
"""A light shines through a slot this far below the centre of its switch."""

# --- the board ---
THICKNESS = 1.6
BOARD = Box(
    FIRST_KEY[0] - 18,
    FIRST_KEY[1] - 58,
    FIRST_KEY[0] + (facts.COLUMNS - 1) * PITCH + 18,
    key_xy(facts.ROWS - 1, 0)[1] + 13,
)
CORNER = 4.0
_CONTROL_COLUMNS = [facts.matrix_place(key)[1] for key in range(facts.KEYS - 4, facts.KEYS)]
_INSET = 4.0
HOLE = 3.2
HOLES: tuple[Point, ...] = (
    (BOARD.left + _INSET, BOARD.top + _INSET),
    (BOARD.left + 92, BOARD.top + _INSET),
    (BOARD.right - 92, BOARD.top + _INSET),
    (BOARD.right - _INSET, BOARD.top + _INSET),
    (BOARD.left + _INSET, BOARD.bottom - _INSET),
    (key_xy(facts.ROWS - 1, min(_CONTROL_COLUMNS))[0] - 13, BOARD.bottom - _INSET),
    (key_xy(facts.ROWS - 1, max(_CONTROL_COLUMNS))[0] + 13, BOARD.bottom - _INSET),
    (BOARD.right - _INSET, BOARD.bottom - _INSET),
)
"""M3, clockwise from the back left corner: two beside the middle, where the halves of the case meet."""

# --- the Pico: flat on the front, its USB socket at the left edge ---
PICO_PIN_1: Point = (BOARD.left + 3.0, BOARD.top + 32)
PICO_ROWS = 17.78
PICO_USB: Point = (BOARD.left, PICO_PIN_1[1] - PICO_ROWS / 2)
"""The middle of its micro USB socket, which ends at the edge of the board."""
ANTENNA = Box(PICO_PIN_1[0] + 39.4, PICO_PIN_1[1] - 16, PICO_PIN_1[0] + 54, PICO_PIN_1[1] - 1.8)
"""Where a Pico W has its antenna: no copper."""

# --- the screen: a module of 27.3 x 27.8 mm on its own four pins ---
SCREEN_PIN_1: Point = (BOARD.centre[0] - 1.5 * 2.54, BOARD.top + 9)
SCREEN_MODULE = Box(
    BOARD.centre[0] - 13.65, SCREEN_PIN_1[1] - 1.6, BOARD.centre[0] + 13.65, SCREEN_PIN_1[1] + 26.2
)
SCREEN_ACTIVE = around((BOARD.centre[0], SCREEN_PIN_1[1] + 12.7), 21.74, 10.86)
"""The pixels."""
SCREEN_WINDOW = around(SCREEN_ACTIVE.centre, 24.5, 13.6)
"""The opening in the case."""
GLASS_TOP = 5.3
"""Height of the glass: 2.5 spacer, 1.2 board, 1.6 glass."""

# --- speaker and power ---
PIEZO: Point = (BOARD.left + 178, BOARD.top + 23)
PIEZO_SIZE = 12.2
USB_C: Point = (BOARD.right - 40, BOARD.top)
"""The middle of the USB-C socket, at the edge of the board, on its back."""
FIDUCIALS: tuple[Point, ...] = (
    (BOARD.left + 12, BOARD.top + 4),
    (BOARD.left + 12, BOARD.bottom - 5),
    (BOARD.right - 12, BOARD.bottom - 5),
)
