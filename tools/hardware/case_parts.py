"""The parts of the case, as solids: base, plate and cover. x to the right, y to the back, z up from the
board.

None needs supports: base and plate are printed as they stand, the plate upside down, the cover upside down.
"""

from __future__ import annotations

from build123d import (
    Axis,
    Box,
    Cylinder,
    Part,
    Pos,
    RectangleRounded,
    Rot,
    extrude,
    fillet,
)

from tools.hardware import facts
from tools.hardware import geometry as geo
from tools.hardware.geometry import Point
from tools.hardware.letters import bars_of

_CENTRE = geo.BOARD.centre


def place(point: Point, z: float = 0) -> Pos:
    """Return where a point of KiCad's page is in the case."""
    return Pos(point[0] - _CENTRE[0], _CENTRE[1] - point[1], z)


def slab(box: geo.Box, low: float, high: float, corner: float = 0.5) -> Part:
    """Return a plate with round corners."""
    return place(box.centre, low) * extrude(RectangleRounded(box.width, box.height, corner), high - low)


def rod(point: Point, diameter: float, low: float, high: float) -> Part:
    """Return an upright cylinder."""
    return place(point, (low + high) / 2) * Cylinder(diameter / 2, high - low)


def grown(box: geo.Box, by: float) -> geo.Box:
    return geo.Box(box.left - by, box.top - by, box.right + by, box.bottom + by)


def base() -> Part:
    """The tray: floor, walls up to the board's front, bosses for the screws, pillars under the board."""
    shell = slab(geo.OUTER, geo.FLOOR_BOTTOM, 0, geo.OUTER_CORNER)
    shell = fillet(shell.edges().group_by(Axis.Z)[0], 2.0)
    shell -= slab(geo.INNER, geo.FLOOR_TOP, 1, geo.CORNER + geo.CLEARANCE)
    board_back = -geo.THICKNESS
    for hole in geo.HOLES:
        shell += rod(hole, 10, geo.FLOOR_TOP, -6) + rod(hole, 6.8, -6, board_back)
    for pillar in geo.PILLARS:
        shell += rod(pillar, 5, geo.FLOOR_TOP, board_back - 0.1)
    shell += _eye()
    for hole in geo.HOLES:
        shell -= rod(hole, 3.4, geo.FLOOR_BOTTOM - 1, 1)
        shell -= rod(hole, 6.6, geo.FLOOR_BOTTOM - 1, geo.SCREW_SEAT)
        shell -= rod(hole, geo.FOOT[0], geo.FLOOR_BOTTOM - 1, geo.FLOOR_BOTTOM + geo.FOOT[1])
    width, depth, _ = geo.USB_C_OPENING
    return shell - _through_back(width, -depth, 1)


def _eye() -> Part:
    """A block at the back wall with a slot for a cable tie."""
    x, y = geo.CABLE_EYE
    block = slab(geo.Box(x - 6, y - 6, x + 6, y + 1), geo.FLOOR_BOTTOM, geo.FLOOR_BOTTOM + 10, 2.0)
    return block - slab(geo.Box(x - 2, y - 3.6, x + 2, y - 1.4), geo.FLOOR_BOTTOM - 1, 0, 0.8)


def _through_back(width: float, low: float, high: float) -> Part:
    """What the USB-C plug needs of the back wall."""
    x = geo.USB_C[0]
    return slab(geo.Box(x - width / 2, geo.OUTER.top - 1, x + width / 2, geo.INNER.top + 0.1), low, high, 0.5)


def plate() -> Part:
    """The plate into which the switches clip, with ribs between the rows that stand on the board."""
    part = slab(geo.PLATE, geo.PLATE_BOTTOM, geo.PLATE_TOP, 3.0)
    left, right = geo.PLATE.left + 8, geo.PLATE.right - 8
    for row in range(-1, 4):
        y = geo.FIRST_KEY[1] + (row + 0.5) * geo.PITCH
        part += slab(geo.Box(left, y - 1.2, right, y + 1.2), 0.2, geo.PLATE_BOTTOM, 0.5)
    for centre in geo.KEY_CENTRES:
        side = geo.SWITCH_OPENING
        part -= place(centre, 4) * Box(side, side, 20)
    for hole in geo.HOLES:
        part -= rod(hole, 9.8, -1, 20)
    return part


def cover() -> Part:
    """The lid: a flat top with wells for the keys, a window, holes for the sound, posts for the screws."""
    shell = slab(geo.OUTER, 0, geo.COVER_TOP, geo.OUTER_CORNER)
    shell = fillet(shell.edges().group_by(Axis.Z)[-1], 3.0)
    shell -= slab(geo.INNER, -1, geo.CEILING, geo.CORNER + geo.CLEARANCE)
    for well in geo.WELLS:
        shell += slab(grown(well, geo.WALL), geo.PLATE_TOP, geo.CEILING + 0.1, 3.0)
    for hole in geo.HOLES:
        shell += rod(hole, 9, 0, geo.CEILING + 0.1)
    # A post beside a well must not stand in it.
    for well in geo.WELLS:
        shell -= slab(well, -1, geo.COVER_TOP - 1, 1.5) + _flared(well, geo.COVER_TOP - 1.01, 1.02, 45, 1.5)
    for hole in geo.HOLES:
        shell -= rod(hole, geo.INSERT[0], -1, geo.INSERT[1])
    shell -= _flared(geo.SCREEN_WINDOW, geo.CEILING - 0.01, geo.COVER_TOP - geo.CEILING + 0.02, 45, 0.8)
    for hole in geo.SPEAKER_HOLES:
        shell -= rod(hole, geo.SPEAKER_HOLE, 0, 20)
    width, height = geo.MICRO_USB
    y = geo.PICO_USB[1]
    socket = geo.Box(geo.OUTER.left - 1, y - width / 2, geo.PICO_USB[0] + 2, y + width / 2)
    shell -= slab(socket, -1, height, 0.5)
    shell -= _through_back(geo.USB_C_OPENING[0], -1, geo.USB_C_OPENING[2])
    for at, name in zip(geo.LABELS, facts.CONTROLS, strict=True):
        shell -= _engraving(name, at)
    return shell


def _engraving(name: str, centre: Point) -> list[Part]:
    """A name in pixels, as long bars as there are, to be cut 0.6 mm deep."""
    pixel, depth = geo.LABEL_PIXEL, 0.6
    bars = []
    for row, first, last, width in bars_of(name):
        x = centre[0] + ((first + last) / 2 - width / 2) * pixel
        y = centre[1] + (row - 3) * pixel
        length = (last - first) * pixel + 0.02
        bars.append(place((x, y), geo.COVER_TOP) * Box(length, pixel + 0.02, 2 * depth))
    return bars


def _flared(box: geo.Box, low: float, height: float, degrees: float, corner: float) -> Part:
    """An opening that grows wider towards the top."""
    sketch = RectangleRounded(box.width, box.height, corner)
    return place(box.centre, low) * extrude(sketch, height, taper=-degrees)


def halves(name: str, whole: Part) -> dict[str, Part]:
    """Cut a part where it parts into its left and its right half."""
    x = geo.PARTINGS[name] - _CENTRE[0]
    big = 400.0
    left = Pos(x - big / 2, 0, 0) * Box(big, big, big)
    return {f"{name}-left": whole & left, f"{name}-right": whole - left}


def screen_spacer() -> Part:
    """A frame on which the screen's module lies, below its pins."""
    module = geo.SCREEN_MODULE
    frame = geo.Box(module.left + 0.5, geo.SCREEN_PIN_1[1] + 3, module.right - 0.5, module.bottom - 0.5)
    return slab(frame, 0, geo.SCREEN_LIFT, 1.5) - slab(grown(frame, -3), -1, 20, 1.0)


def keycap_shell(is_open: bool) -> Part:
    """A keycap's outer form, hollow; open: with a hole in its top for the light part."""
    height = geo.CAP_TOP - geo.SKIRT
    outer = extrude(RectangleRounded(geo.CAP, geo.CAP, 3.0), height, taper=10)
    outer = fillet(outer.edges().group_by(Axis.Z)[-1], 1.0)
    inner = extrude(
        RectangleRounded(geo.CAP - 2.8, geo.CAP - 2.8, 1.8), geo.CAP_CEILING - geo.SKIRT, taper=10
    )
    cap = outer - inner
    if is_open:
        cap -= Pos(0, 0, height) * Box(11.2, 11.2, 6)
    return Pos(0, 0, geo.SKIRT) * cap


def stem() -> Part:
    """The socket that goes on a switch's stem: a cross of 4.1 x 1.3 mm, in a post that rests on the slider.

    The cross is 0.2 mm deeper than the stem is high, so that the post is what comes to rest.
    """
    low, high = geo.SLIDER_TOP, geo.STEM_TOP + 0.2
    post = Pos(0, 0, (low + geo.CAP_CEILING) / 2) * Cylinder(2.75, geo.CAP_CEILING - low)
    for turn in (0, 90):
        post -= Pos(0, 0, (low - 1 + high) / 2) * Rot(0, 0, turn) * Box(4.1, 1.3, high - low + 1)
    return post


def keycap() -> Part:
    """A keycap in one piece, to be printed in translucent material."""
    return keycap_shell(False) + stem()


def keycap_light() -> Part:
    """The translucent part of a keycap in two: top, flange and stem; it is glued into the frame from
    below."""
    low, thick = geo.CAP_CEILING, geo.CAP_TOP - geo.CAP_CEILING
    light = Pos(0, 0, low + thick / 2) * Box(11.0, 11.0, thick)
    return light + Pos(0, 0, low - geo.CAP_FLANGE / 2) * Box(12.4, 12.4, geo.CAP_FLANGE) + stem()


def keycap_frame() -> Part:
    """The opaque part of a keycap in two."""
    return keycap_shell(True)
