"""A board being drawn with pcbnew: footprints, tracks, vias and texts, in mm of KiCad's page."""

from __future__ import annotations

from pathlib import Path

import pcbnew

from tools.hardware.facts import HARDWARE
from tools.hardware.geometry import BOARD
from tools.hardware.netlist import Netlist
from tools.hardware.steady import DATE

Point = tuple[float, float]

FRONT: int = pcbnew.F_Cu
BACK: int = pcbnew.B_Cu
SIGNAL = 0.25
VIA = (0.6, 0.3)
WIDE_VIA = (0.8, 0.4)
LIBRARY = HARDWARE / "pelman.pretty"
_OWN_FIELDS = ("Reference", "Value", "Footprint", "Datasheet", "Description")


def vector(x: float, y: float) -> pcbnew.VECTOR2I:
    return pcbnew.VECTOR2I(pcbnew.FromMM(round(x, 4)), pcbnew.FromMM(round(y, 4)))


def millimetres(value: int) -> float:
    return value / 1e6


class Canvas:
    """A board; each part of the netlist is added once."""

    def __init__(self, netlist: Netlist, path: Path) -> None:
        pcbnew.KIID.SeedGenerator(20240101)  # or every run gives other identities
        self.board = pcbnew.BOARD()
        self.board.SetFileName(str(path))
        settings = self.board.GetDesignSettings()
        settings.SetCopperLayerCount(2)
        settings.SetAuxOrigin(vector(BOARD.left, BOARD.bottom))
        title = self.board.GetTitleBlock()
        title.SetTitle("Pelman")
        title.SetRevision("A")
        title.SetDate(DATE)
        title.SetCompany("The Pelman authors")
        title.SetComment(0, "CERN-OHL-P-2.0")
        self.parts = netlist.components
        self.footprints: dict[str, pcbnew.FOOTPRINT] = {}
        self._net_of = {(pin.ref, pin.number): net for net, pins in netlist.nets.items() for pin in pins}
        self._nets = {}
        for net in sorted(netlist.nets):
            self._nets[net] = pcbnew.NETINFO_ITEM(self.board, net)
            self.board.Add(self._nets[net])

    def add(self, ref: str, x: float, y: float, turn: float = 0, is_back: bool = False) -> pcbnew.FOOTPRINT:
        """Place a part, by its footprint's origin; on the back it is turned as seen from the front."""
        part = self.parts[ref]
        name = part.footprint.split(":")[1]
        footprint = pcbnew.FootprintLoad(str(LIBRARY), name)
        footprint.SetFPID(pcbnew.LIB_ID("pelman", name))
        footprint.SetReference(ref)
        footprint.SetValue(part.value)
        footprint.SetPath(pcbnew.KIID_PATH(part.path))
        for key, text in part.fields.items():
            if key not in _OWN_FIELDS:
                footprint.SetField(key, text)
                footprint.GetFieldByName(key).SetVisible(False)
        self.board.Add(footprint)
        footprint.SetPosition(vector(x, y))
        if is_back:
            footprint.Flip(vector(x, y), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
        if turn:  # SetOrientationDegrees does nothing for 180 after Flip
            footprint.Rotate(vector(x, y), pcbnew.EDA_ANGLE(turn, pcbnew.DEGREES_T))
        for pad in footprint.Pads():
            net = self._net_of.get((ref, pad.GetNumber()))
            if net:
                pad.SetNet(self._nets[net])
        self.footprints[ref] = footprint
        return footprint

    def pad(self, ref: str, number: str) -> Point:
        """Return the centre of a pad.

        :raises KeyError: if the part has no such pad.
        """
        for pad in self.footprints[ref].Pads():
            if pad.GetNumber() == number:
                at = pad.GetPosition()
                return millimetres(at.x), millimetres(at.y)
        raise KeyError(f"{ref}.{number}")

    def net(self, ref: str, number: str) -> str:
        """Return the net of a pad, as the schematic says."""
        return self._net_of[ref, number]

    def track(self, net: str, points: list[Point], layer: int, width: float = SIGNAL) -> None:
        """Draw a track through points."""
        for start, end in zip(points, points[1:], strict=False):
            if abs(start[0] - end[0]) < 1e-6 and abs(start[1] - end[1]) < 1e-6:
                continue
            track = pcbnew.PCB_TRACK(self.board)
            track.SetStart(vector(*start))
            track.SetEnd(vector(*end))
            track.SetWidth(pcbnew.FromMM(width))
            track.SetLayer(layer)
            track.SetNet(self._nets[net])
            self.board.Add(track)

    def via(self, net: str, x: float, y: float, size: tuple[float, float] = VIA) -> None:
        """Drill a via of a diameter and a hole."""
        via = pcbnew.PCB_VIA(self.board)
        via.SetPosition(vector(x, y))
        via.SetWidth(pcbnew.FromMM(size[0]))
        via.SetDrill(pcbnew.FromMM(size[1]))
        via.SetNet(self._nets[net])
        self.board.Add(via)

    def name(self, ref: str, x: float, y: float, size: float = 0.8, turn: float = 0) -> None:
        """Move a part's reference on the silkscreen to a point of the page."""
        text = self.footprints[ref].Reference()
        text.SetVisible(True)
        text.SetKeepUpright(False)
        self._style(text, size)
        text.SetPosition(vector(x, y))
        text.SetTextAngleDegrees(turn)

    def text(
        self, text: str, x: float, y: float, size: float, is_back: bool = False, turn: float = 0
    ) -> None:
        """Print on the silkscreen, centred on a point."""
        item = pcbnew.PCB_TEXT(self.board)
        item.SetText(text)
        item.SetLayer(pcbnew.B_SilkS if is_back else pcbnew.F_SilkS)
        self._style(item, size)
        item.SetMirrored(is_back)
        item.SetPosition(vector(x, y))
        item.SetTextAngleDegrees(turn)
        self.board.Add(item)

    def save(self, path: Path) -> None:
        """Fill the zones and write the file; pcbnew crashes when it fills a board that was never loaded."""
        pcbnew.SaveBoard(str(path), self.board)
        board = pcbnew.LoadBoard(str(path))
        pcbnew.ZONE_FILLER(board).Fill(board.Zones())
        pcbnew.SaveBoard(str(path), board)

    @staticmethod
    def _style(text: pcbnew.PCB_TEXT, size: float) -> None:
        text.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(size), pcbnew.FromMM(size)))
        text.SetTextThickness(pcbnew.FromMM(max(0.12, size * 0.15)))
