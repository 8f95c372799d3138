"""The head of the board: the Pico, the screen, the speaker, power; and the way of 18 lines from the keys
to the Pico.

Each line runs on a lane of its own on the back, and goes up and down on the front. Which line takes which
lane is found by swapping until no two verticals touch; what is left is routed by the maze.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from tools.hardware import facts
from tools.hardware import geometry as geo
from tools.hardware.board import keys
from tools.hardware.board.canvas import BACK, FRONT, Canvas, Point
from tools.hardware.board.maze import Router
from tools.hardware.geometry import BOARD, Box
from tools.hardware.sheets import TEST_POINTS

_LANE = 0.75
_FIRST_LANE = geo.PICO_PIN_1[1] + 3.0
_APART = 0.63
"""Between the middles of two verticals at least: a via beside a via."""

# Where what lies, from the upper left corner of the board; x, y and the turn, as seen from the front.
_MIDDLE = BOARD.width / 2
_ON_BACK: dict[str, tuple[float, float, float]] = {
    "F2": (20, 7, 0),
    "D58": (28, 7, 0),
    "D57": (36, 7, 0),
    "R4": (43, 7, 90),
    "U1": (48, 7, 90),
    "C58": (53, 7, 90),
    "R3": (58, 7, 90),
    "R5": (_MIDDLE + 8, 15.5, 90),
    "R6": (_MIDDLE + 12, 15.5, 90),
    "R7": (_MIDDLE + 28, 20, 90),
    "R1": (BOARD.width - 47, 8, 90),
    "R2": (BOARD.width - 33, 8, 90),
    "F1": (BOARD.width - 56, 7, 0),
    "D59": (BOARD.width - 66, 7, 0),
    "C57": (BOARD.width - 20, 20, 90),
}
_NETS = (
    ("F1.1", 0.5),
    ("R1.1", 0.25),
    ("R2.1", 0.25),
    ("F1.2", 0.8),
    ("VBUS", 0.8),
    ("F2.2", 0.8),
    ("VSYS", 0.6),
    ("+5V", 0.8),
    ("LIGHTS_3V3", 0.3),
    ("U1.4", 0.3),
    ("BZ1.1", 0.3),
    ("+3V3", 0.4),
    ("SDA", 0.3),
    ("SCL", 0.3),
    ("PIEZO", 0.3),
    ("LIGHTS_5V", 0.3),
)
"""The nets for the maze in its order, by name or by one of their pins, and the width of their tracks."""
_TEST_POINT: Point = (_MIDDLE + 40, 30)


class Line(NamedTuple):
    """A net's way: from a point below the lanes to a pad of the Pico."""

    net: str
    start: Point
    pad: Point

    @property
    def is_far(self) -> bool:
        """Whether the pad is in the Pico's upper row: the line passes between two pads of the lower one."""
        return self.pad[1] < geo.PICO_PIN_1[1] - 5

    @property
    def up(self) -> float:
        """Where the line goes up to its pad."""
        return self.pad[0] + (1.27 if self.is_far else 0)


def draw(canvas: Canvas) -> None:
    """Place and connect the head.

    :raises RuntimeError: if a net finds no way.
    """
    _place(canvas)
    _fan_in(canvas)
    region = Box(BOARD.left + 0.75, BOARD.top + 0.75, BOARD.right - 0.75, geo.FIRST_KEY[1] - 6.5)
    router = Router(canvas, region, [geo.ANTENNA])
    starts = {"+5V": _bus(canvas), "LIGHTS_5V": [(keys.DATA_IN, 0)]}
    # Pin 23 lies behind the antenna, where no ground is poured.
    failed = [("GND", point) for point in router.route("GND", 0.4, [(canvas.pad("A1", "28"), 0)], "A1.23")]
    for name, width in _NETS:
        net = canvas.net(*name.split(".")) if "." in name else name
        failed += [(net, point) for point in router.route(net, width, starts.get(net, []))]
    if failed:
        raise RuntimeError(f"no way for {failed}")


def _place(canvas: Canvas) -> None:
    canvas.add("A1", *geo.PICO_PIN_1, 90)
    canvas.add("DS1", *geo.SCREEN_PIN_1, 90)
    canvas.add("BZ1", geo.PIEZO[0] - 2.5, geo.PIEZO[1])
    canvas.add("J1", geo.USB_C[0], geo.USB_C[1] + geo.USB_C_DEPTH, 180, is_back=True)
    for ref, (x, y, turn) in _ON_BACK.items():
        canvas.add(ref, BOARD.left + x, BOARD.top + y, turn, is_back=True)
    for number, net in enumerate(TEST_POINTS):
        if net == "LIGHTS_END":
            _end_of_chain(canvas, f"TP{number + 1}")
        else:
            x, y = BOARD.left + _TEST_POINT[0] + number * 7.5, BOARD.top + _TEST_POINT[1]
            canvas.add(f"TP{number + 1}", x, y, is_back=True)
    for number, hole in enumerate(geo.HOLES, start=1):
        canvas.add(f"H{number}", *hole)
    for number, point in enumerate(geo.FIDUCIALS, start=1):
        canvas.add(f"FID{number}", *point, is_back=True)


def _end_of_chain(canvas: Canvas, ref: str) -> None:
    last = f"LED{facts.chain()[-1] + 1}"
    out = canvas.pad(last, "2")
    canvas.add(ref, out[0] + 3.9, out[1] - 0.8, is_back=True)
    canvas.track(canvas.net(last, "2"), [out, (out[0] + 2.5, out[1]), canvas.pad(ref, "1")], BACK)


def _bus(canvas: Canvas) -> list[tuple[Point, int]]:
    """Draw the 5 V of the head, from the diode at the Pico to the rail; return points of it."""
    start = canvas.pad("D58", "1")
    canvas.track("+5V", [start, (start[0], keys.HEAD_BUS_Y)], BACK, 0.8)
    canvas.track("+5V", [(start[0], keys.HEAD_BUS_Y), (keys.RAIL_X, keys.HEAD_BUS_Y)], BACK, 2.0)
    first = int(start[0] - BOARD.left) + 1
    return [((BOARD.left + step, keys.HEAD_BUS_Y), 1) for step in range(first, int(keys.RAIL_X - BOARD.left))]


def _fan_in(canvas: Canvas) -> None:
    pads = {
        canvas.net("A1", pad.GetNumber()): pad.GetNumber()
        for pad in canvas.footprints["A1"].Pads()
        if pad.GetNetname()
    }
    lines = []
    for column in range(facts.COLUMNS):
        x, y = geo.key_xy(0, column)
        lines.append(Line(f"COL{column}", (x + 2.54, y - 5.08), canvas.pad("A1", pads[f"COL{column}"])))
    for row in range(facts.ROWS):
        start = (keys.row_x(row), keys.row_y(row))
        lines.append(Line(f"ROW{row}", start, canvas.pad("A1", pads[f"ROW{row}"])))
    lanes = _lanes(lines)
    for line in lines:
        x, y = line.pad
        lane = lanes[line.net]
        canvas.track(line.net, [line.start, (line.start[0], lane)], FRONT)
        canvas.track(line.net, [(line.start[0], lane), (line.up, lane)], BACK)
        bend = [(line.up, y + 2.5), (x, y + 1.23)] if line.is_far else []
        canvas.track(line.net, [(line.up, lane), *bend, (x, y)], FRONT)
        canvas.via(line.net, line.start[0], lane)
        canvas.via(line.net, line.up, lane)


def _lanes(lines: list[Line]) -> dict[str, float]:
    """Return each line's lane, such that no verticals touch; always the same.

    :raises RuntimeError: if none is found.
    """
    chance = random.Random(1)
    lanes = {line.net: _FIRST_LANE + _LANE * number for number, line in enumerate(lines)}
    worst = _touching(lines, lanes)
    for _ in range(40_000):
        if not worst:
            return lanes
        one, other = chance.sample(sorted(lanes), 2)
        lanes[one], lanes[other] = lanes[other], lanes[one]
        count = _touching(lines, lanes)
        if count <= worst:
            worst = count
        else:
            lanes[one], lanes[other] = lanes[other], lanes[one]
    raise RuntimeError(f"{worst} lines touch")


def _touching(lines: list[Line], lanes: dict[str, float]) -> int:
    verticals = [("", keys.DATA_IN[0], keys.DATA_IN[1], geo.FIRST_KEY[1])]
    for line in lines:
        lane = lanes[line.net]
        verticals.append((line.net, line.start[0], min(line.start[1], lane), max(line.start[1], lane)))
        verticals.append((line.net, line.up, min(line.pad[1], lane), max(line.pad[1], lane)))
    count = 0
    for at, (net, x, top, bottom) in enumerate(verticals):
        for other, other_x, other_top, other_bottom in verticals[:at]:
            if (
                net != other
                and abs(x - other_x) < _APART
                and min(bottom, other_bottom) + 1 > max(top, other_top)
            ):
                count += 1
    return count
