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


# --- the keys: a grid of 19.05 mm, the control keys 8 mm lower than a fifth row would be ---
PITCH = 19.05
FIRST_KEY: Point = (50.0, 80.0)
CONTROL_GAP = 8.0
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
    key_xy(facts.ROWS - 1, 0)[1] + 17,
)
CORNER = 4.0
_CONTROL_COLUMNS = [facts.matrix_place(key)[1] for key in range(facts.KEYS - 4, facts.KEYS)]
_INSET = 6.0
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
SCREEN_ACTIVE = around((BOARD.centre[0], SCREEN_PIN_1[1] + 10.8), 21.74, 10.86)
"""The pixels."""
SCREEN_WINDOW = around(SCREEN_ACTIVE.centre, 25.0, 14.4)
"""The opening in the case."""
SCREEN_LIFT = 5.5
"""Height of the printed spacer on which the module lies; its pins are long enough."""
GLASS_TOP = SCREEN_LIFT + 1.2 + 1.6
"""Height of the glass: the spacer, the module's board, the glass itself."""

# --- speaker and power ---
PIEZO: Point = (BOARD.left + 178, BOARD.top + 23)
PIEZO_SIZE = 12.2
USB_C: Point = (BOARD.right - 40, BOARD.top)
"""The middle of the USB-C socket, at the edge of the board, on its back."""
USB_C_DEPTH = 3.4
"""From the edge of the board to the origin of the socket's footprint, which draws the edge there."""
FIDUCIALS: tuple[Point, ...] = (
    (BOARD.left + 14, BOARD.top + 4),
    (BOARD.left + 14, BOARD.bottom - 5),
    (BOARD.right - 14, BOARD.bottom - 5),
)

# --- the case: base, plate, cover; each in a left and a right part, parted at different places ---
WALL = 2.4
CLEARANCE = 0.6
"""Between board and case."""
INNER = around(BOARD.centre, BOARD.width + 2 * CLEARANCE, BOARD.height + 2 * CLEARANCE)
OUTER = around(INNER.centre, INNER.width + 2 * WALL, INNER.height + 2 * WALL)
OUTER_CORNER = CORNER + CLEARANCE + WALL
FLOOR_BOTTOM, FLOOR_TOP = -14.0, -11.4
PLATE_BOTTOM, PLATE_TOP = 3.5, 5.0
"""A switch clips into 1.5 mm, 5 mm above the board."""
CEILING, COVER_TOP = 8.6, 11.0
PARTINGS = {"base": BOARD.left + 103.7, "plate": BOARD.left + 141.8, "cover": BOARD.left + 160.9}
"""Where the left part of each ends: no two above each other, so board and screws hold all together."""
BED = 220.0
"""What a part must fit on."""
SWITCH_OPENING = 14.0
WELL_GAP = 1.5
"""Between a keycap and the cover: too narrow for a finger."""
TRAP = (4.0, 12.0)
"""A gap beside something that moves is narrower than the one or wider than the other: nothing catches a
finger."""


def _well(keys: range) -> Box:
    reach = CAP / 2 + WELL_GAP
    xs, ys = zip(*(KEY_CENTRES[key] for key in keys), strict=True)
    return Box(min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)


WELLS = (_well(range(52)), _well(range(52, 54)), _well(range(54, 56)))
"""Openings of the cover: the board, MENU and OK, PAGE and INFO. The keys stand in them, so none can be got
under."""
PLATE = Box(INNER.left + 0.3, WELLS[0].top - WALL, INNER.right - 0.3, INNER.bottom - 0.3)
LABEL_PIXEL = 0.65
"""The control keys' names are engraved in the cover in the firmware's own small letters, this much a
pixel."""
LABELS: tuple[Point, ...] = tuple(
    (x, (WELLS[1].bottom + 1 + OUTER.bottom - 3) / 2) for x, _ in KEY_CENTRES[52:]
)
STEM_TOP = 15.2
"""Top of a switch's stem at rest: 18.5 less 3.3 of pins."""
SLIDER_TOP = STEM_TOP - 3.6
"""Where a keycap's post comes to rest at the latest: the shoulders below the stem's cross, which is 3.6 high
(3.5 to 3.62 in four public models of MX switches)."""
TRAVEL = 4.0
FLANGE = (15.6, PLATE_TOP + 1.0)
"""Side and top of the switch's rim, which lies on the plate: a pressed keycap must end above it."""
HOUSING = ((14.6, FLANGE[1]), (10.6, 11.3))
"""Side and height where the switch's upper housing begins and ends (9.9 x 10.6, 3.9 to 4.2 below the stem's
top, measured by others): it must fit into a pressed keycap."""
SKIRT = FLANGE[1] + TRAVEL + 0.2
"""Lower edge of a keycap at rest."""
CAP_FLANGE = 1.0
"""Thickness of the rim by which the light part of a keycap in two is glued into its frame."""
CAP_CEILING = HOUSING[1][1] + TRAVEL + CAP_FLANGE + 0.1
"""Inner side of a keycap's top: the housing does not touch it, nor the rim below it, when it is pressed."""
CAP_TOP = CAP_CEILING + 1.5
SCREW_SEAT = -10.8
"""Where the head of an M3 x 16 rests; its end is 5.2 above the board's front, in the insert."""
INSERT = (4.0, 6.3)
"""Diameter and depth of the hole for an insert M3 x 5.7."""
FOOT = (13.2, 0.8)
"""Recess for a rubber foot, which closes the hole of the screw."""
MICRO_USB_PLUG = (10.6, 8.5)
"""Width and height of the largest plug that USB's rules for micro-B allow."""
MICRO_USB_AXIS = 2.5 + 1.0 + 2.7 / 2
"""Height of the middle of the Pico's socket: its pins' plastic, its board, half of the socket."""
MICRO_USB = (12.0, MICRO_USB_AXIS + MICRO_USB_PLUG[1] / 2 + 0.3)
"""Opening in the cover's left wall, and in its ceiling as far as the socket: width, and height above the
board. The socket ends 3.3 mm behind the wall's outer face, so a plug enters the wall whole."""
USB_C_OPENING = (13.0, 7.4, 0.9)
"""Opening in the back wall: width, depth below the board's front in the base, height in the cover."""
SPEAKER_HOLE = 2.0
SPEAKER_HOLES: tuple[Point, ...] = tuple(
    (PIEZO[0] + column * 4.0 + (row % 2) * 2.0, PIEZO[1] + row * 3.5)
    for row in range(-1, 2)
    for column in range(-1, 2 - row % 2)
)
CABLE_EYE: Point = (USB_C[0] + 16, OUTER.top)
"""Where a cable tie holds the cable, at the back wall."""
PILLARS: tuple[Point, ...] = tuple(
    (FIRST_KEY[0] + (column + 0.5) * PITCH, FIRST_KEY[1] + (row + 0.5) * PITCH)
    for column in (1, 6, 10)
    for row in (0, 2)
)
"""Where the base carries the board, between the keys."""
