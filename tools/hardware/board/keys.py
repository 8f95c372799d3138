"""The cells of the board: a switch, a diode, a light and a capacitor each, and what runs through all of them.

Columns are straight lines on the front through every switch; rows are straight lines on the back. A bus of
1.2 mm a row carries the lights' 5 V from a rail at the right; the lights' signal goes from cell to cell on
the back and returns below each row. GND is poured on both sides.
"""

from __future__ import annotations

from tools.hardware import facts
from tools.hardware import geometry as geo
from tools.hardware.board.canvas import BACK, FRONT, WIDE_VIA, Canvas, Point

RAIL_X = geo.BOARD.right - 4
HEAD_BUS_Y = geo.BOARD.top + 12
_BUS = 8.0
_RETURN = 9.1
_RETURN_X = geo.FIRST_KEY[0] - 9.8
DATA_IN: Point = (_RETURN_X, geo.BOARD.top + 33.5)
"""Where the first light's signal comes from the head of the board."""
FEED_X = geo.key_xy(facts.ROWS - 1, max(facts.matrix_place(key)[1] for key in range(52, facts.KEYS)))[0] + 8.6
"""Where the control row's bus hangs on the one above it."""


def row_x(row: int) -> float:
    """Return where a row's line goes up to the head of the board, at the left edge."""
    return geo.FIRST_KEY[0] - 13 - row * 0.85


def row_y(row: int) -> float:
    """Return where a row's line runs on the back."""
    return geo.key_xy(row, 0)[1] + 2.7


def draw(canvas: Canvas) -> None:
    """Place and connect all cells."""
    for key in range(facts.KEYS):
        _cell(canvas, key)
    _rows(canvas)
    _columns(canvas)
    _buses(canvas)
    _chain(canvas)


def _cell(canvas: Canvas, key: int) -> None:
    x, y = geo.key_centre(key)
    number = key + 1
    canvas.add(f"SW{number}", x + 2.54, y - 5.08)
    canvas.add(f"D{number}", x - 7.3, y - 0.89, 90, is_back=True)
    canvas.add(f"LED{number}", x, y + geo.LIGHT_OFFSET, is_back=True)
    canvas.add(f"C{number}", x + 4.7, y + 7.2, 90, is_back=True)
    for part, pads in (("D", ("2", "1")), ("C", ("2", "1"))):
        upper, lower = (canvas.pad(f"{part}{number}", pad)[1] for pad in pads)
        if upper > lower:
            turn_round(canvas, f"{part}{number}")
    if canvas.pad(f"LED{number}", "4")[0] > x:
        turn_round(canvas, f"LED{number}")
    _connect(canvas, number, y)
    _print(canvas, key, x, y)


def turn_round(canvas: Canvas, ref: str) -> None:
    """Turn a part by half a turn."""
    import pcbnew

    footprint = canvas.footprints[ref]
    footprint.Rotate(footprint.GetPosition(), pcbnew.EDA_ANGLE(180, pcbnew.DEGREES_T))


def _connect(canvas: Canvas, number: int, y: float) -> None:
    """Connect what is within one cell: switch to diode, supply and ground of the light."""
    diode, light, capacitor = f"D{number}", f"LED{number}", f"C{number}"
    switch = canvas.pad(f"SW{number}", "2")
    anode, cathode = canvas.pad(diode, "2"), canvas.pad(diode, "1")
    canvas.track(canvas.net(diode, "2"), [switch, (anode[0], switch[1]), anode], BACK)
    canvas.track(canvas.net(diode, "1"), [cathode, (cathode[0], y + 2.7)], BACK)
    for supply in (canvas.pad(light, "1"), canvas.pad(capacitor, "1")):
        canvas.track("+5V", [supply, (supply[0], y + _BUS)], BACK, 0.5)
    for ground, reach in ((canvas.pad(light, "3"), -1.5), (canvas.pad(capacitor, "2"), 1.4)):
        canvas.track("GND", [ground, (ground[0] + reach, ground[1])], BACK, 0.5)
        canvas.via("GND", ground[0] + reach, ground[1], WIDE_VIA)


def _print(canvas: Canvas, key: int, x: float, y: float) -> None:
    number = key + 1
    canvas.name(f"SW{number}", x - 4.4, y - 8.2, 0.9)
    canvas.text(facts.key_name(key), x + 4.6, y - 8.2, 1.1)
    canvas.name(f"LED{number}", x, y + 2.75)
    canvas.name(f"D{number}", x - 7.3, y - 4.4)
    canvas.name(f"C{number}", x + 7.2, y + 5.6)


def _rows(canvas: Canvas) -> None:
    for row in range(facts.ROWS):
        last = max(column for other, column in map(facts.matrix_place, range(facts.KEYS)) if other == row)
        y = row_y(row)
        canvas.track(f"ROW{row}", [(row_x(row), y), (geo.key_xy(row, last)[0] - 7.3, y)], BACK)
        canvas.via(f"ROW{row}", row_x(row), y)


def _columns(canvas: Canvas) -> None:
    for column in range(facts.COLUMNS):
        rows = [row for row, other in map(facts.matrix_place, range(facts.KEYS)) if other == column]
        x = geo.key_xy(0, column)[0] + 2.54
        ends = [(x, geo.key_xy(row, column)[1] - 5.08) for row in (min(rows), max(rows))]
        canvas.track(f"COL{column}", ends, FRONT)


def _buses(canvas: Canvas) -> None:
    """Draw the 5 V: the rail, a bus a row, and the control row's, which hangs on the one above."""
    last = facts.ROWS - 1
    for row in range(last):
        y = geo.key_xy(row, 0)[1] + _BUS
        canvas.track("+5V", [(geo.FIRST_KEY[0] + 2.7, y), (RAIL_X, y)], BACK, 1.2)
    bottom = geo.key_xy(last - 1, 0)[1] + _BUS
    canvas.track("+5V", [(RAIL_X, HEAD_BUS_Y), (RAIL_X, bottom)], BACK, 3.0)
    first = min(facts.matrix_place(key)[1] for key in range(52, facts.KEYS))
    y = geo.key_xy(last, 0)[1] + _BUS
    canvas.track("+5V", [(geo.key_xy(last, first)[0] + 2.7, y), (FEED_X, y), (FEED_X, bottom)], BACK, 1.2)


def _chain(canvas: Canvas) -> None:
    """Connect the lights in the firmware's order."""
    chain = facts.chain()
    first = canvas.pad(f"LED{chain[0] + 1}", "4")
    net = canvas.net(f"LED{chain[0] + 1}", "4")
    canvas.track(net, [first, (_RETURN_X, first[1])], BACK)
    canvas.via(net, _RETURN_X, first[1])
    canvas.track(net, [(_RETURN_X, first[1]), DATA_IN], FRONT)
    for key, other in zip(chain, chain[1:], strict=False):
        here, there = f"LED{key + 1}", f"LED{other + 1}"
        out, into = canvas.pad(here, "2"), canvas.pad(there, "4")
        if facts.matrix_place(key)[0] == facts.matrix_place(other)[0]:
            middle = (out[0] + into[0]) / 2
            canvas.track(
                canvas.net(here, "2"), [out, (middle - 0.75, out[1]), (middle + 0.75, into[1]), into], BACK
            )
        else:
            _return(canvas, canvas.net(here, "2"), out, into, facts.matrix_place(key)[0])


def _return(canvas: Canvas, net: str, out: Point, into: Point, row: int) -> None:
    """Lead the signal from the end of a row to the begin of the next one, below the row's bus."""
    right = out[0] + 5.1
    left = _RETURN_X if row < facts.ROWS - 2 else into[0] - 5.0
    y = geo.key_xy(row, 0)[1] + _RETURN
    canvas.track(net, [out, (right, out[1])], BACK)
    canvas.track(net, [(right, out[1]), (right, y)], FRONT)
    canvas.track(net, [(left, y), (left, into[1])], FRONT)
    canvas.track(net, [(left, into[1]), into], BACK)
    for x, at in ((right, out[1]), (right, y), (left, y), (left, into[1])):
        canvas.via(net, x, at)
    if row < facts.ROWS - 2:
        canvas.track(net, [(right, y), (left, y)], BACK)
        return
    # Below the last row of cells it passes the feed of the control row's bus: on the front.
    near, far = FEED_X + 1.6, FEED_X - 1.6
    canvas.track(net, [(right, y), (near, y)], BACK)
    canvas.track(net, [(near, y), (far, y)], FRONT)
    canvas.track(net, [(far, y), (left, y)], BACK)
    for x in (near, far):
        canvas.via(net, x, y)
