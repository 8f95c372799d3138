"""Holds the schematic's netlist against the firmware's board file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.hardware import facts
from tools.hardware.netlist import Netlist

_SCREEN = {"1": "GND", "2": "+3V3", "3": "SCL", "4": "SDA"}


def problems(netlist: Netlist, board: Any) -> list[str]:
    """Return where netlist and firmware disagree: every GPIO, every diode, the order of the lights,
    supplies."""
    return [
        *_gpios(netlist, board),
        *_keys(netlist, board),
        *_chain(netlist, board),
        *_lights(netlist, board),
        *_others(netlist),
    ]


def _gpios(netlist: Netlist, board: Any) -> Iterator[str]:
    wanted = facts.gpio_nets(board)
    found = {}
    for net, pins in netlist.nets.items():
        for pin in pins:
            if pin.ref == "A1" and pin.name.startswith("GPIO"):
                found[int(pin.name.removeprefix("GPIO").split("_")[0])] = net
    for gpio in sorted({*wanted, *found}):
        net = found.get(gpio, "nothing")
        if gpio not in wanted:
            if not net.startswith("unconnected-"):
                yield f"GP{gpio} is on {net}; the firmware does not use it"
        elif net != wanted[gpio]:
            yield f"GP{gpio} is on {net}, the firmware has {wanted[gpio]} there"


def _keys(netlist: Netlist, board: Any) -> Iterator[str]:
    """A key's way is column, switch, anode, cathode, row."""
    for key in range(board.LIGHT_COUNT):
        row, column = facts.matrix_place(key, board)
        switch, diode = f"SW{key + 1}", f"D{key + 1}"
        if netlist.net_of(switch, "1") != f"COL{column}":
            yield f"{switch} is on {netlist.net_of(switch, '1')}, the firmware has COL{column} there"
        anode, cathode = netlist.net_of(diode, "A"), netlist.net_of(diode, "K")
        if cathode != f"ROW{row}" or anode != netlist.net_of(switch, "2"):
            yield f"{diode} does not lead from {switch} to ROW{row}"


def _chain(netlist: Netlist, board: Any) -> Iterator[str]:
    """The order in which the signal passes the lights is the firmware's."""
    wanted = [f"LED{key + 1}" for key in facts.chain(board)]
    into = {netlist.net_of(ref, "DIN"): ref for ref in wanted}
    net, found = netlist.net_of("R3", "2"), list[str]()
    while net in into and len(found) <= len(wanted):
        found.append(into[net])
        net = netlist.net_of(into[net], "DOUT")
    for place, (is_there, should_be) in enumerate(zip([*found, *["nothing"] * 99], wanted, strict=False)):
        if is_there != should_be:
            yield f"place {place} of the chain has {is_there}, the firmware has {should_be} there"
            return


def _lights(netlist: Netlist, board: Any) -> Iterator[str]:
    for number in range(1, board.LIGHT_COUNT + 1):
        supply = [netlist.net_of(f"LED{number}", pin) for pin in ("VDD", "VSS")]
        capacitor = [netlist.net_of(f"C{number}", pin) for pin in "12"]
        if supply != ["+5V", "GND"] or capacitor != ["+5V", "GND"]:
            yield f"LED{number} or C{number} is not between +5V and GND"


def _others(netlist: Netlist) -> Iterator[str]:
    wanted = {("DS1", pin): net for pin, net in _SCREEN.items()}
    wanted |= {("U1", "2"): "LIGHTS_3V3", ("U1", "5"): "+5V", ("U1", "1"): "GND", ("U1", "3"): "GND"}
    wanted |= {
        ("U1", "4"): netlist.net_of("R3", "1"),
        ("BZ1", "2"): "GND",
        ("BZ1", "1"): netlist.net_of("R7", "2"),
    }
    wanted |= {("D59", "K"): "+5V", ("D59", "A"): netlist.net_of("F1", "2")}
    wanted |= {("J1", "A5"): netlist.net_of("R1", "1"), ("J1", "B5"): netlist.net_of("R2", "1")}
    wanted |= {
        ("D57", "A"): "+5V",
        ("D57", "K"): "VSYS",
        ("D58", "K"): "+5V",
        ("D58", "A"): netlist.net_of("F2", "2"),
    }
    for (ref, pin), net in wanted.items():
        if netlist.net_of(ref, pin) != net:
            yield f"{ref}.{pin} is on {netlist.net_of(ref, pin)}, not on {net}"
    if netlist.net_of("R1", "1") == netlist.net_of("R2", "1"):
        yield "CC1 and CC2 are tied together"
