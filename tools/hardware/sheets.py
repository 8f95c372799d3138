"""The small sheets of the schematic: the root, power, the Pico, screen and speaker."""

from __future__ import annotations

from tools.hardware import facts
from tools.hardware.drawing import GRID, PROJECT, Place, Point, Sheet

G = GRID
LEFT = (-3.81, -1.27)
LEFT_VALUE = (-3.81, 1.27)


def upright(x: float, y: float, turn: int = 0) -> Place:
    """Return the place of a two-pin part that stands upright, its texts to its right."""
    return Place(x, y, turn, (2.4, -2.2), (2.4, 0), True)


def lying(x: float, y: float, turn: int) -> Place:
    """Return the place of a two-pin part that lies, its texts above and below."""
    return Place(x, y, turn, (0, -3.81), (0, 3.81))


def power_sheet() -> Sheet:
    sheet = Sheet("power", "Power and USB", "A4", 2)
    _usb_c(sheet)
    _usb_of_the_pico(sheet)
    _rails(sheet)
    sheet.note(
        "Either socket feeds all, and both at once are safe: each has a fuse and a diode of its own, so that "
        "neither feeds the other.\n"
        "F1, F2: polyfuses; they heal when the short is gone. F1 holds 1.5 A at 23 C and 1.13 A at 50 C, F2 "
        "0.75 and 0.6 A. The firmware keeps the device within CURRENT_MA (500 by default): a fuse opens at a "
        "fault only. Above 600 use USB-C, and never more than 1100.\n"
        "R1, R2: 5.1k each for CC1 and CC2, never tied together, or no USB-C charger gives power.\n"
        "D57 keeps the Pico's own USB out of the 5 V rail; D58, D59 keep the rail out of either socket. They "
        "take 0.3 to 0.5 V: the lights get about 4.5 V, they want 3.7.\n"
        "C57: 220uF for the jumps of the lights; with more than that a computer may refuse to start.",
        20,
        152,
    )
    return sheet


def _usb_c(sheet: Sheet) -> None:
    usb = sheet.part("J1", "usb", Place(15 * G, 30 * G, 0, (0, -18.8), (0, -16.5)))
    sheet.power("GND", usb["GND"][0], usb["GND"][1] + G)
    sheet.wire(usb["GND"], (usb["GND"][0], usb["GND"][1] + G))
    sheet.wire(usb["SHIELD"], (usb["SHIELD"][0], usb["GND"][1] + G), (usb["GND"][0], usb["GND"][1] + G))
    x, y = usb["VBUS"]
    fuse = sheet.part("F1", "fuse", lying(x + 10 * G, y, 90))
    sheet.wire((x, y), fuse["1"])
    sheet.power("PWR_FLAG", x + 2 * G, y)
    for number, pin in ((1, "CC1"), (2, "CC2")):
        column = x + (11 if number == 1 else 2) * G
        bottom = 40 * G
        sheet.part(f"R{number}", "cc", upright(column, bottom - 3.81))
        sheet.wire(usb[pin], (column, usb[pin][1]), (column, bottom - 7.62))
        sheet.power("GND", column, bottom)
    diode = sheet.part("D59", "schottky_usb", lying(38 * G, y, 180))
    sheet.wire(fuse["2"], diode["A"])
    sheet.wire(diode["K"], (43 * G, y))
    sheet.power("+5V", 43 * G, y)
    sheet.note("USB-C, power only", 8 * G, 18 * G, 2)


def _usb_of_the_pico(sheet: Sheet) -> None:
    y = 51 * G
    sheet.note("From the Pico's own USB", 8 * G, y - 5 * G, 2)
    sheet.label("VBUS", 10 * G, y, 180)
    fuse = sheet.part("F2", "fuse_pico", lying(17 * G, y, 90))
    diode = sheet.part("D58", "schottky", lying(26 * G, y, 180))
    sheet.wire((10 * G, y), fuse["1"])
    sheet.wire(fuse["2"], diode["A"])
    sheet.wire(diode["K"], (35 * G, y))
    sheet.power("+5V", 35 * G, y)


def _rails(sheet: Sheet) -> None:
    x, y = 55 * G, 27 * G
    sheet.note("The 5 V rail", x - 4 * G, 18 * G, 2)
    sheet.power("+5V", x, y)
    sheet.power("PWR_FLAG", x + 4 * G, y)
    bulk = sheet.part("C57", "bulk", Place(x, y + 4 * G, 0, (3.4, -2.2), (3.4, 0), True))
    sheet.wire((x, y), bulk["1"])
    sheet.wire((x, y), (x + 4 * G, y))
    sheet.wire(bulk["2"], (x, y + 8 * G))
    sheet.power("GND", x, y + 8 * G)
    x, y = 76 * G, 27 * G
    sheet.note("To the Pico", x - 2 * G, 18 * G, 2)
    sheet.power("+5V", x, y)
    diode = sheet.part("D57", "schottky", lying(x + 6 * G, y, 180))
    sheet.wire((x, y), diode["A"])
    sheet.wire(diode["K"], (x + 15 * G, y))
    sheet.power("PWR_FLAG", x + 11 * G, y)
    sheet.label("VSYS", x + 15 * G, y)
    _test_points(sheet, 50 * G, 48 * G)


TEST_POINTS = (
    "+5V",
    "GND",
    "+3V3",
    "VSYS",
    "LIGHTS_3V3",
    "LIGHTS_5V",
    "LIGHTS_END",
    "SDA",
    "SCL",
    "PIEZO",
)
"""Nets with a pad for a probe: TP1, TP2, ..."""


def _test_points(sheet: Sheet, x: float, y: float) -> None:
    sheet.note("Test points", x - 2 * G, y - 6 * G, 2)
    for number, net in enumerate(TEST_POINTS, start=1):
        column = x + (number - 1) * 6 * G
        row = y
        sheet.part(f"TP{number}", "test_point", Place(column, row, 0, (0, -6.35), None))
        if net in ("+5V", "+3V3", "GND"):
            sheet.power(net, column, row, 0 if net == "GND" else 180)
        else:
            sheet.label(net, column, row, 270)


def pico_sheet() -> Sheet:
    sheet = Sheet("pico", "The Pico", "A4", 3)
    pins = sheet.part("A1", "pico", Place(36 * G, 38 * G, 0, (-12.7, -38.1), (29.2, -30.5)))
    nets = {f"GPIO{number}": net for number, net in facts.gpio_nets().items()}
    drawn = sheet.symbols["RaspberryPi_Pico"].pins
    for number, (dx, _, _, name) in drawn.items():
        x, y = pins[number]
        net = nets.get(name.split("_")[0])
        if net:
            side = -1 if dx < 0 else 1
            sheet.wire((x, y), (x + side * 3 * G, y))
            sheet.label(net, x + side * 3 * G, y, 180 if side < 0 else 0)
        elif name.startswith(("GPIO", "RUN", "3V3_EN", "ADC_VREF")):
            sheet.open_end(x, y)
    _pico_supply(sheet, pins)
    sheet.note(
        "Which GPIO does what is the firmware's: boards/rev_a.py.\n"
        "Rows are pulled low one after the other, columns are read; they are pulled up.\n"
        "GP23-25 and 29 are the Pico's own; GP16-19 are free.\n"
        "A Pico W fits: no copper lies under its antenna.",
        62 * G,
        36 * G,
    )
    return sheet


def _pico_supply(sheet: Sheet, pins: dict[str, Point]) -> None:
    for name in ("VBUS", "VSYS"):
        x, y = pins[name]
        sheet.wire((x, y), (x, y - G if name == "VBUS" else y - 3 * G))
        sheet.label(name, x, y - (G if name == "VBUS" else 3 * G), 90)
    x, y = pins["3V3"]
    sheet.wire((x, y), (x + 3 * G, y), (x + 3 * G, y - G))
    sheet.power("+3V3", x + 3 * G, y - G)
    x, y = pins["GND"]
    sheet.wire((x, y), (x, y + G))
    sheet.power("GND", x, y + G)
    x, y = pins["AGND"]
    sheet.wire((x, y), (x + 3 * G, y), (x + 3 * G, y + G))
    sheet.power("GND", x + 3 * G, y + G)


def screen_sheet() -> Sheet:
    sheet = Sheet("screen", "Screen and speaker", "A4", 6)
    screen = sheet.part("DS1", "screen", Place(52 * G, 30 * G, 0, (0, -8.89), (0, 8.89)))
    sheet.wire(screen["GND"], (44 * G, screen["GND"][1]), (44 * G, 36 * G))
    sheet.power("GND", 44 * G, 36 * G)
    x, y = screen["VCC"]
    sheet.wire((x, y), (42 * G, y), (42 * G, 24 * G))
    sheet.power("+3V3", 42 * G, 24 * G)
    for number, (net, column) in enumerate((("SCL", 32 * G), ("SDA", 23 * G)), start=5):
        _, y = screen[net]
        resistor = sheet.part(f"R{number}", "pull_up", upright(column, 24 * G))
        sheet.power("+3V3", *resistor["1"])
        sheet.wire(resistor["2"], (column, y))
        sheet.wire(screen[net], (column, y), (17 * G, y))
        sheet.label(net, 17 * G, y, 180)
    sheet.note(
        "The module's pins, from the left, seen from its glass: GND, VCC, SCL, SDA. Some makers swap GND and "
        "VCC: look before you solder. It runs at 3.3 V, so that SDA and SCL never exceed what the Pico "
        "stands. "
        "R5, R6: the module has pull-ups of its own; with ours the edges stay clean at 400 kHz.",
        16 * G,
        40 * G,
    )
    _speaker(sheet)
    return sheet


def _speaker(sheet: Sheet) -> None:
    piezo = sheet.part("BZ1", "piezo", Place(52 * G, 56 * G, 0, (6.35, -1.27), (10.16, 1.27)))
    x, y = piezo["+"]
    resistor = sheet.part("R7", "piezo_series", lying(40 * G, y, 90))
    sheet.wire((20 * G, y), resistor["1"])
    sheet.label("PIEZO", 20 * G, y, 180)
    sheet.wire(resistor["2"], (x, y))
    sheet.wire(piezo["-"], (48 * G, piezo["-"][1]), (48 * G, 60 * G))
    sheet.power("GND", 48 * G, 60 * G)
    sheet.note(
        "A passive piezo: it sounds what the PWM makes. R7 keeps its charging current below what a GPIO "
        "may give.",
        16 * G,
        64 * G,
    )


def root_sheet(sheets: list[Sheet]) -> Sheet:
    """Return the first page: what there is, and how it hangs together."""
    root = Sheet(PROJECT, "overview", "A4", 1)
    about = {
        "power": "5 V from USB-C or from the Pico's USB:\nfuses, bulk capacitor, Schottky diodes, test "
        "points",
        "pico": "The controller: 18 lines to the keys, one to the\nlights, two to the screen, one to the "
        "speaker",
        "keys": "56 switches and diodes: 5 rows x 13 columns,\nrow 4 has MENU, OK, PAGE and INFO",
        "lights": "56 SK6812MINI-E in one chain, a capacitor each,\nbehind a level shifter",
        "screen": "SSD1306 128 x 64 on I2C, and a passive piezo",
    }
    for number, sheet in enumerate(sheets):
        root.sheet(sheet, 30 + number % 2 * 110, 40 + number // 2 * 30, about[sheet.name])
    root.note(
        "Pelman rev A: 4 x 13 lit keys, four control keys, a screen, a speaker, a Raspberry Pi Pico",
        20,
        20,
        2.5,
    )
    root.note(
        "Nets with the same label are connected over all sheets. Key n (0-51 the board in reading order, 52 "
        "MENU, 53 OK, 54 PAGE, 55 INFO) has the switch SW(n+1), the diode D(n+1), the light LED(n+1) and the "
        "capacitor C(n+1).\n"
        "The drawing is made by code (make hardware); pins and tables come from the firmware's board file.",
        20,
        140,
    )
    _mechanics(root)
    return root


def _mechanics(root: Sheet) -> None:
    for number in range(8):
        root.part(f"H{number + 1}", "hole", Place(30 + number * 15, 170, 0, (0, -5), None))
    for number in range(3):
        root.part(f"FID{number + 1}", "fiducial", Place(30 + number * 15, 186, 0, (0, -5), None))
    root.note("Mounting holes M3", 150, 168.5)
    root.note("Fiducials for the assembly machine", 75, 184.5)
