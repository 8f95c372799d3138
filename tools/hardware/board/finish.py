"""What makes a board of it: the outline, ground on both sides, the free antenna, and what is printed."""

from __future__ import annotations

import pcbnew

from tools.hardware import facts
from tools.hardware import geometry as geo
from tools.hardware.board.canvas import BACK, FRONT, Canvas, Point, vector
from tools.hardware.board.maze import Router
from tools.hardware.geometry import BOARD, CORNER, Box
from tools.hardware.sheets import TEST_POINTS


def draw(canvas: Canvas) -> None:
    """Finish a board on which everything is placed and routed."""
    _outline(canvas)
    _antenna(canvas)
    for layer in (FRONT, BACK):
        _ground(canvas, layer)
    _stitch(canvas)
    _print(canvas)


def _outline(canvas: Canvas) -> None:
    left, top, right, bottom = BOARD
    r, q = CORNER, CORNER * (1 - 2**-0.5)
    for ends in (
        ((left + r, top), (right - r, top)),
        ((right, top + r), (right, bottom - r)),
        ((right - r, bottom), (left + r, bottom)),
        ((left, bottom - r), (left, top + r)),
    ):
        _edge(canvas, pcbnew.SHAPE_T_SEGMENT, *ends)
    for arc in (
        ((right - r, top), (right - q, top + q), (right, top + r)),
        ((right, bottom - r), (right - q, bottom - q), (right - r, bottom)),
        ((left + r, bottom), (left + q, bottom - q), (left, bottom - r)),
        ((left, top + r), (left + q, top + q), (left + r, top)),
    ):
        _edge(canvas, pcbnew.SHAPE_T_ARC, *arc)


def _edge(canvas: Canvas, kind: int, *points: Point) -> None:
    shape = pcbnew.PCB_SHAPE(canvas.board)
    shape.SetShape(kind)
    if kind == pcbnew.SHAPE_T_ARC:
        shape.SetArcGeometry(*(vector(*point) for point in points))
    else:
        shape.SetStart(vector(*points[0]))
        shape.SetEnd(vector(*points[1]))
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(pcbnew.FromMM(0.05))
    canvas.board.Add(shape)


def _zone(canvas: Canvas, box: Box) -> pcbnew.ZONE:
    zone = pcbnew.ZONE(canvas.board)
    outline = zone.Outline()
    outline.NewOutline()
    for x, y in ((box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)):
        outline.Append(pcbnew.FromMM(x), pcbnew.FromMM(y))
    canvas.board.Add(zone)
    return zone


def _ground(canvas: Canvas, layer: int) -> None:
    zone = _zone(canvas, Box(BOARD.left + 0.6, BOARD.top + 0.6, BOARD.right - 0.6, BOARD.bottom - 0.6))
    zone.SetLayer(layer)
    zone.SetNet(canvas.board.FindNet("GND"))
    zone.SetLocalClearance(pcbnew.FromMM(0.25))
    zone.SetMinThickness(pcbnew.FromMM(0.25))
    zone.SetThermalReliefGap(pcbnew.FromMM(0.3))
    zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.4))
    zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)


def _antenna(canvas: Canvas) -> None:
    """Keep copper away from where a Pico W has its antenna."""
    zone = _zone(canvas, geo.ANTENNA)
    layers = pcbnew.LSET()
    layers.AddLayer(FRONT)
    layers.AddLayer(BACK)
    zone.SetLayerSet(layers)
    zone.SetIsRuleArea(True)
    zone.SetZoneName("antenna")
    zone.SetDoNotAllowCopperPour(True)
    zone.SetDoNotAllowTracks(True)
    zone.SetDoNotAllowVias(True)
    zone.SetDoNotAllowPads(False)
    zone.SetDoNotAllowFootprints(False)


def _stitch(canvas: Canvas) -> None:
    """Join the two grounds about every 6 mm: not in the antenna, the corners, or under the lights' slots."""
    inner = Box(BOARD.left + 1.2, BOARD.top + 1.2, BOARD.right - 1.2, BOARD.bottom - 1.2)
    keep = [geo.ANTENNA, Box(BOARD.left + 22, BOARD.top + 10, BOARD.left + 28, BOARD.top + 13)]  # an island
    for x in (BOARD.left, BOARD.right - 3):
        keep += [Box(x, y, x + 3, y + 3) for y in (BOARD.top, BOARD.bottom - 3)]
    for x, y in geo.KEY_CENTRES:
        keep.append(geo.around((x, y + geo.LIGHT_OFFSET), 4.8, 4.4))
    Router(canvas, inner, keep).stitch("GND", 6.0)


def _print(canvas: Canvas) -> None:
    """Print what helps who builds it."""
    left, top, right, bottom = BOARD
    middle = BOARD.centre[0]
    canvas.text("PELMAN rev A", right - 45, bottom - 6, 2.5)
    canvas.text("open hardware, CERN-OHL-P-2.0", right - 45, bottom - 3, 1.2)
    canvas.text("PELMAN rev A", left + 45, bottom - 6, 2.5, is_back=True)
    canvas.text("open hardware, CERN-OHL-P-2.0", left + 45, bottom - 3, 1.2, is_back=True)
    canvas.text(
        "all small parts on this side; bars of the diodes point to the control keys",
        middle,
        top + 28,
        1.2,
        True,
    )
    canvas.text("lights run r1c1 ... r4c13, MENU, OK, PAGE, INFO", middle, top + 31, 1.2, is_back=True)
    canvas.text(
        "a light's cut leg = GND = printed corner; check it in your maker's drawing",
        middle,
        top + 34,
        1.2,
        is_back=True,
    )
    for at, name in enumerate(("GND", "VCC", "SCL", "SDA")):
        x = geo.SCREEN_PIN_1[0] + at * 2.54
        canvas.text(name, x, geo.SCREEN_PIN_1[1] - 3.4, 0.8, turn=90)
        canvas.text(name, x, geo.SCREEN_PIN_1[1] - 3.4, 0.8, is_back=True, turn=90)
    for box in (geo.SCREEN_MODULE, geo.SCREEN_ACTIVE):
        _frame(canvas, box)
    canvas.text("5 V", geo.USB_C[0] + 10, top + 3, 1.2, is_back=True)
    canvas.text("USB-C on the back", geo.USB_C[0], top + 10.5, 1.2)
    canvas.text("screen", geo.SCREEN_MODULE.centre[0], geo.SCREEN_MODULE.bottom - 2, 1.2)
    canvas.text("speaker", geo.PIEZO[0], geo.PIEZO[1] + 8, 1.2)
    canvas.text("Pico: USB socket to this edge", left + 26, geo.PICO_PIN_1[1] - 8.9, 1.2)
    for number, net in enumerate(TEST_POINTS, start=1):
        x, y = canvas.pad(f"TP{number}", "1")
        if net == "LIGHTS_END":
            canvas.text(net, x + 6.5, y, 0.8, is_back=True)
        else:
            canvas.text(net, x, y + 1.9, 0.8, is_back=True)
    _names(canvas)


def _frame(canvas: Canvas, box: Box) -> None:
    """Print the outline of the screen's module, and of its pixels."""
    shape = pcbnew.PCB_SHAPE(canvas.board)
    shape.SetShape(pcbnew.SHAPE_T_RECT)
    shape.SetStart(vector(box.left, box.top))
    shape.SetEnd(vector(box.right, box.bottom))
    shape.SetLayer(pcbnew.F_SilkS)
    shape.SetWidth(pcbnew.FromMM(0.15))
    canvas.board.Add(shape)


def _names(canvas: Canvas) -> None:
    """Put the head's references where they can be read."""
    beside = {"A1": (26, -3.2), "DS1": (-3, 0), "BZ1": (2.5, -7.6), "J1": (-8, 0.5)}
    for ref, (dx, dy) in beside.items():
        at = canvas.footprints[ref].GetPosition()
        canvas.name(ref, at.x / 1e6 + dx, at.y / 1e6 + dy, 1.0)
    above = {
        "F": 2.6,
        "D": 1.9,
        "U": 2.6,
        "R": 2.2,
        "C57": 6.2,
        "D59": 2.6,
        "C58": 2.2,
        "TP": 1.9,
        "FID": 2.0,
        "H": 0,
    }
    for ref in canvas.footprints:
        kind = ref if ref in above else ref.rstrip("0123456789")
        number = int("0" + ref.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        if kind not in above or (kind in "DC" and number <= facts.KEYS):
            continue
        at = canvas.footprints[ref].GetPosition()
        if kind == "H":
            canvas.footprints[ref].Reference().SetVisible(False)
        else:
            canvas.name(ref, at.x / 1e6, at.y / 1e6 - above[kind])
