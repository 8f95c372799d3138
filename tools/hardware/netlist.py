"""The netlist that KiCad exports from the schematic: components, and which pin is on which net."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tools.hardware import facts
from tools.hardware.sexpr import every, one, parse, value

PATH = facts.HARDWARE / "pelman.net"


class Component(NamedTuple):
    """A symbol of the schematic."""

    ref: str
    value: str
    footprint: str
    path: str
    fields: dict[str, str]


class Pin(NamedTuple):
    """A pin on a net: of which part, its number and what the symbol calls it."""

    ref: str
    number: str
    name: str


class Netlist(NamedTuple):
    components: dict[str, Component]
    nets: dict[str, set[Pin]]

    def net_of(self, ref: str, name: str) -> str:
        """Return the net of a pin, by its number or its name.

        :raises KeyError: if it is on none.
        """
        for net, pins in self.nets.items():
            if any(pin.ref == ref and name in (pin.number, pin.name) for pin in pins):
                return net
        raise KeyError(f"{ref} {name}")


def read(text: str) -> Netlist:
    """Return the netlist that a text holds."""
    root = parse(text)
    components = {}
    for node in every(one(root, "components"), "comp"):
        fields = {
            value(field, "name"): str(field[2]) if len(field) > 2 else ""
            for field in every(one(node, "fields"), "field")
        }
        path = value(one(node, "sheetpath"), "tstamps") + value(node, "tstamps")
        ref = value(node, "ref")
        components[ref] = Component(ref, value(node, "value"), value(node, "footprint"), path, fields)
    nets = {
        value(node, "name"): {
            Pin(value(pin, "ref"), value(pin, "pin"), value(pin, "pinfunction"))
            for pin in every(node, "node")
        }
        for node in every(one(root, "nets"), "net")
    }
    return Netlist(components, nets)


def tool(path: Path = PATH) -> str:
    """Return which program made the committed netlist, with its version."""
    return value(one(parse(path.read_text(encoding="utf-8")), "design"), "tool")


def load(path: Path = PATH) -> Netlist:
    """Return the committed netlist."""
    return read(path.read_text(encoding="utf-8"))
