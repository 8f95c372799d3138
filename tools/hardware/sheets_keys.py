"""The two large sheets of the schematic: the matrix of the keys and the chain of the lights."""

from __future__ import annotations

from tools.hardware import facts
from tools.hardware.drawing import GRID, Place, Point, Sheet
from tools.hardware.parts import PARTS
from tools.hardware.sheets import lying, upright

G = GRID
_CELL = 11 * G
_LINE = 15 * G
_X0, _Y0 = 16 * G, 22 * G
"""The first column's wire, and the first row's switches."""


def keys_sheet() -> Sheet:
    sheet = Sheet("keys", "Key matrix", "A3", 4)
    places = {key: facts.matrix_place(key) for key in range(facts.KEYS)}
    for key, (row, column) in places.items():
        _key(sheet, key, row, column)
    for column in range(facts.COLUMNS):
        x = _X0 + column * _CELL
        last = max(row for row, other in places.values() if other == column)
        sheet.wire((x, _Y0 - 5 * G), (x, _Y0 + last * _LINE))
        sheet.label(f"COL{column}", x, _Y0 - 5 * G, 90)
    for row in range(facts.ROWS):
        y = _Y0 + row * _LINE + 7 * G
        last = max(column for other, column in places.values() if other == row)
        sheet.wire((_X0 - 4 * G, y), (_X0 + last * _CELL + 5 * G, y))
        sheet.label(f"ROW{row}", _X0 - 4 * G, y, 180)
    sheet.note(
        f"Switches: {PARTS['key'].maker} {PARTS['key'].number}, or any like it. Diodes: "
        f"{PARTS['diode'].maker} {PARTS['diode'].number}, anode to the switch and so to the column, cathode "
        "(the bar) to the row. The columns are pulled up; the firmware pulls one row low after the other "
        "and reads the columns (columns_to_anodes=True). With a diode each, any keys may be held together: "
        "none is seen that is not down. A column crosses a row without touching it: only dots connect.",
        _X0 - 6 * G,
        _Y0 + 5 * _LINE + 2 * G,
    )
    return sheet


def _key(sheet: Sheet, key: int, row: int, column: int) -> None:
    x, y = _X0 + column * _CELL, _Y0 + row * _LINE
    switch = sheet.part(f"SW{key + 1}", "key", Place(x + 3 * G, y, 0, (0, -5.08), None))
    diode = sheet.part(f"D{key + 1}", "diode", Place(x + 5 * G, y + 3.5 * G, 90, (-4.2, 0), None))
    sheet.wire((x, y), switch["1"])
    sheet.wire(switch["2"], diode["A"])
    sheet.wire(diode["K"], (x + 5 * G, y + 7 * G))
    sheet.note(facts.key_name(key), x + 0.8, y + 1.2, 1.4)


_STEP = 10.5 * G
_PITCH = 18 * G
_LX, _LY = 16 * G, 24 * G
"""The first light."""


def lights_sheet() -> Sheet:
    sheet = Sheet("lights", "Light chain", "A3", 5)
    chain = facts.chain()
    rows = [chain[at : at + facts.COLUMNS] for at in range(0, len(chain), facts.COLUMNS)]
    for number, keys in enumerate(rows):
        _row(sheet, number, keys, number == len(rows) - 1)
    sheet.wire((_LX - 6 * G, _LY), (_LX - 4 * G, _LY))
    sheet.label("LIGHTS_5V", _LX - 6 * G, _LY, 180)
    sheet.note(
        f"Lights: {PARTS['light'].maker} {PARTS['light'].number}. "
        f"C1 to C56: {PARTS['capacitor'].value}, {PARTS['capacitor'].maker} {PARTS['capacitor'].number}.",
        _LX - 6 * G,
        _LY + 4 * _PITCH + 8 * G,
        1.4,
        110,
    )
    _shifter(sheet, 92 * G, _LY + 4 * _PITCH)
    return sheet


def _row(sheet: Sheet, number: int, keys: list[int], is_last: bool) -> None:
    y = _LY + number * _PITCH
    ends: list[tuple[float, float]] = []
    for at, key in enumerate(keys):
        x = _LX + at * _STEP
        light = sheet.part(f"LED{key + 1}", "light", Place(x, y, 0, (-4.4, -8.0), None))
        sheet.wire(light["VDD"], (x, y - 5 * G))
        sheet.wire(light["VSS"], (x, y + 5 * G))
        sheet.part(f"C{key + 1}", "capacitor", Place(x + 5 * G, y - 6.5 * G, 180, (4.6, 0), None))
        sheet.note(facts.key_name(key), x + 1.2, y + 9.2, 1.4)
        if ends:
            sheet.wire(ends[-1], light["DIN"])
        ends.append(light["DOUT"])
    right = _LX + (len(keys) - 1) * _STEP
    sheet.wire((_LX, y - 5 * G), (right + 9 * G, y - 5 * G))
    sheet.power("+5V", right + 9 * G, y - 5 * G)
    sheet.wire((_LX + 5 * G, y - 8 * G), (right + 12 * G, y - 8 * G), (right + 12 * G, y - 7 * G))
    sheet.power("GND", right + 12 * G, y - 7 * G)
    sheet.wire((_LX, y + 5 * G), (right + 2 * G, y + 5 * G))
    sheet.power("GND", right + 2 * G, y + 5 * G)
    if is_last:
        sheet.wire(ends[-1], (right + 7 * G, y))
        sheet.label("LIGHTS_END", right + 7 * G, y)
        return
    below = y + 7.5 * G
    start = (_LX - 4 * G, y + _PITCH)
    sheet.wire(
        ends[-1], (right + 6 * G, y), (right + 6 * G, below), (_LX - 6 * G, below), (_LX - 6 * G, start[1])
    )
    sheet.wire((_LX - 6 * G, start[1]), start)


def _shifter(sheet: Sheet, x: float, y: float) -> None:
    """Draw the way from the Pico to the first light."""
    shifter = sheet.part("U1", "shifter", Place(x, y, 0, (10.16, -3.81), (12.7, 5.08)))
    a = shifter["2"]
    sheet.wire((x - 14 * G, y), a)
    sheet.label("LIGHTS_3V3", x - 14 * G, y, 180)
    pull = sheet.part("R4", "pull_down", upright(x - 11 * G, y + 3.5 * G))
    sheet.wire((x - 11 * G, y), pull["1"])
    sheet.power("GND", *pull["2"])
    series = sheet.part("R3", "series", lying(x + 12 * G, y, 90))
    sheet.wire(shifter["4"], series["1"])
    sheet.wire(series["2"], (x + 16 * G, y))
    sheet.label("LIGHTS_5V", x + 16 * G, y)
    _supply(sheet, shifter, x, y)
    sheet.frame(x - 22 * G, y - 10 * G, 46 * G, 22 * G)
    sheet.note(
        "A light at 5 V wants 0.7 x 5 = 3.5 V for a one; a Pico gives 3.3. U1 takes 2 V as a one and "
        "gives 5 V. R3 damps the ringing of the line. R4 keeps the line low until the Pico has started, "
        "so no light flashes at power-on.",
        x - 22 * G + 1.5,
        y + 8.6 * G,
        1.4,
        90,
    )


def _supply(sheet: Sheet, shifter: dict[str, Point], x: float, y: float) -> None:
    """Draw the level shifter's supply, its enable pin, which is always on, and its capacitor."""
    enable = shifter["1"]
    sheet.wire(
        enable, (enable[0], enable[1] - G), (enable[0] + 3 * G, enable[1] - G), (enable[0] + 3 * G, enable[1])
    )
    sheet.power("GND", enable[0] + 3 * G, enable[1])
    vcc = shifter["5"]
    sheet.wire(vcc, (vcc[0], vcc[1] - 2 * G))
    sheet.power("+5V", vcc[0], vcc[1] - 2 * G)
    sheet.power("GND", *shifter["3"])
    capacitor = sheet.part("C58", "capacitor", upright(x - 16 * G, y - 5.5 * G))
    sheet.power("+5V", *capacitor["1"])
    sheet.power("GND", *capacitor["2"])
