"""KiCad's project file: the rules of the board, and how severe each check is: none is ignored without a
reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.hardware.drawing import PROJECT
from tools.hardware.facts import HARDWARE

PATH = HARDWARE / f"{PROJECT}.kicad_pro"

RULES = {
    "min_clearance": 0.15,
    "min_copper_edge_clearance": 0.3,
    "min_hole_clearance": 0.2,
    "min_hole_to_hole": 0.25,
    "min_resolved_spokes": 1,
    "min_text_height": 0.75,
    "min_text_thickness": 0.1,
    "min_through_hole_diameter": 0.3,
    "min_track_width": 0.2,
    "min_via_annular_width": 0.13,
    "min_via_diameter": 0.5,
}
"""In mm; what the usual board houses make without a surcharge."""

IGNORED_DRC: dict[str, str] = {}
"""Checks of the board that are off, with the reason."""
IGNORED_ERC: dict[str, str] = {}
"""Checks of the schematic that are off, with the reason."""

_OFF_IN_KICAD_DRC = (
    "footprint_filters_mismatch",
    "footprint_type_mismatch",
    "missing_courtyard",
    "npth_inside_courtyard",
    "pth_inside_courtyard",
)
_OFF_IN_KICAD_ERC = (
    "footprint_filter",
    "footprint_link_issues",
    "four_way_junction",
    "label_multiple_wires",
    "lib_symbol_mismatch",
    "simulation_model_issue",
    "single_global_label",
    "undefined_netclass",
    "unit_value_mismatch",
)
"""What KiCad leaves off if nobody says otherwise: here it is on."""


def severities(off_in_kicad: tuple[str, ...], ignored: dict[str, str]) -> dict[str, str]:
    """Return the severities that differ from KiCad's, errors and warnings being fatal alike."""
    return {rule: "ignore" if rule in ignored else "warning" for rule in sorted({*off_in_kicad, *ignored})}


def project() -> dict[str, Any]:
    """Return the project as KiCad stores it."""
    net_class = {
        "name": "Default",
        "clearance": 0.2,
        "track_width": 0.25,
        "via_diameter": 0.6,
        "via_drill": 0.3,
        "diff_pair_gap": 0.25,
        "diff_pair_via_gap": 0.25,
        "diff_pair_width": 0.2,
        "microvia_diameter": 0.3,
        "microvia_drill": 0.1,
        "wire_width": 6,
        "bus_width": 12,
        "line_style": 0,
        "pcb_color": "rgba(0, 0, 0, 0.000)",
        "schematic_color": "rgba(0, 0, 0, 0.000)",
        "priority": 2147483647,
        "tuning_profile": "",
    }
    drc = severities(_OFF_IN_KICAD_DRC, IGNORED_DRC)
    erc = severities(_OFF_IN_KICAD_ERC, IGNORED_ERC)
    return {
        "meta": {"filename": PATH.name, "version": 3},
        "board": {"design_settings": {"rules": RULES, "rule_severities": drc}},
        "erc": {"meta": {"version": 0}, "rule_severities": erc},
        "net_settings": {"classes": [net_class], "meta": {"version": 4}},
    }


def write(path: Path = PATH) -> None:
    """Write it; pcbnew writes its own over it when it saves a board, so it is written after that again."""
    path.write_text(json.dumps(project(), indent=1) + "\n", encoding="utf-8")
