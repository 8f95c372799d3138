"""Our own footprint: the SK6812MINI-E, soldered to the back, shining through a slot to the front.

Pads are numbered as the maker does: 1 VDD, 2 DOUT, 3 VSS, 4 DIN. Seen from the side to which it shines,
they run counter-clockwise from the lower right: 1 lower right, 2 upper right, 3 upper left, 4 lower left.
The part is marked at 3: that leg is cut at an angle, and so is the lens's corner. The silkscreen marks the
same pad, since builders lay the cut leg on the printed corner: so a public keyboard footprint of this part
has it, and a public guide to soldering it. KiCad's SK6812MINI, without E, is numbered differently.
"""

from __future__ import annotations

LIGHT = "LED_SK6812MINI-E_reverse"
SLOT = (3.4, 3.0)
"""The hole for the body of 3.2 x 2.8 mm."""
PADS = {"1": (2.7, 0.75), "2": (2.7, -0.75), "3": (-2.7, -0.75), "4": (-2.7, 0.75)}
"""Centre of each pad as seen from the front of the board, y down, when the part is on the back."""
MARKED = "3"
"""The pad with the printed corner: VSS, that is GND, the cut leg."""
_PAD = (1.2, 0.85)


def light() -> str:
    """Return the footprint as KiCad stores it: as if on the front, so mirrored."""
    font = "(effects (font (size 0.8 0.8) (thickness 0.12)))"
    lines = [
        f'(footprint "{LIGHT}" (version 20241229) (generator "pelman") (layer "F.Cu")',
        '(descr "SK6812MINI-E, reverse mount: the body of 3.2 x 2.8 mm in a slot of 3.4 x 3.0 mm")',
        f'(property "Reference" "REF**" (at 0 -2.6 0) (layer "F.SilkS") {font})',
        f'(property "Value" "{LIGHT}" (at 0 2.6 0) (layer "F.Fab") {font}) (attr smd)',
    ]
    for number, (x, y) in PADS.items():
        lines.append(
            f'(pad "{number}" smd roundrect (at {-x} {y}) (size {_PAD[0]} {_PAD[1]}) '
            '(layers "F.Cu" "F.Mask" "F.Paste") (roundrect_rratio 0.25))'
        )
    lines += _rectangle(SLOT[0] / 2, SLOT[1] / 2, "Edge.Cuts")
    lines += _rectangle(3.6, 1.8, "F.CrtYd")
    lines += _rectangle(1.6, 1.4, "F.Fab")
    lines += _corner()
    return "\n".join(lines) + ")\n"


def _corner() -> list[str]:
    """A corner on the silkscreen around the marked pad."""
    pad_x, pad_y = PADS[MARKED]
    right, down = (1 if -pad_x > 0 else -1), (1 if pad_y > 0 else -1)
    x, y = right * 3.6, down * 1.55
    ends = ((x, y - down * 0.5), (x - right * 1.0, y))
    return [_line(end, (x, y), "F.SilkS", 0.15) for end in ends]


def _rectangle(x: float, y: float, layer: str) -> list[str]:
    corners = [(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)]
    return [_line(start, end, layer, 0.05) for start, end in zip(corners, corners[1:], strict=False)]


def _line(start: tuple[float, float], end: tuple[float, float], layer: str, width: float) -> str:
    return (
        f"(fp_line (start {start[0]} {start[1]}) (end {end[0]} {end[1]}) "
        f'(stroke (width {width}) (type solid)) (layer "{layer}"))'
    )
