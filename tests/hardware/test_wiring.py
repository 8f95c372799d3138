"""The schematic says what the firmware says; a mistake in either is found."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tools.hardware import facts
from tools.hardware.checks.wiring import problems
from tools.hardware.netlist import Netlist, Pin


def swapped(wiring: Netlist, *pins: tuple[str, str]) -> Netlist:
    """The netlist with two pins on each other's net."""
    one, other = pins
    nets = {net: set(on) for net, on in wiring.nets.items()}
    places = [(wiring.net_of(*one), one), (wiring.net_of(*other), other)]
    found = [
        next(pin for pin in nets[net] if pin.ref == ref and name in pin[1:]) for net, (ref, name) in places
    ]
    for (net, _), (to, _), pin in zip(places, reversed(places), found, strict=True):
        nets[net].remove(pin)
        nets[to].add(pin)
    return Netlist(wiring.components, nets)


def firmware(**changes: Any) -> SimpleNamespace:
    """The firmware's board with changes."""
    return SimpleNamespace(**{**vars(facts.BOARD), **changes})


def test_every_gpio_diode_and_light_is_wired_as_the_firmware_says(wiring: Netlist) -> None:
    assert problems(wiring, facts.BOARD) == []


def test_the_schematic_has_a_switch_diode_light_and_capacitor_for_each_of_56_keys(wiring: Netlist) -> None:
    for kind in ("SW", "D", "LED", "C"):
        assert {f"{kind}{number}" for number in range(1, 57)} <= set(wiring.components)


@pytest.mark.parametrize("number", [1, 20, 56])
def test_a_diode_that_is_turned_is_found(wiring: Netlist, number: int) -> None:
    wrong = swapped(wiring, (f"D{number}", "A"), (f"D{number}", "K"))
    assert problems(wrong, facts.BOARD) == [
        f"D{number} does not lead from SW{number} to ROW{facts.matrix_place(number - 1)[0]}"
    ]


def test_two_light_pins_that_are_swapped_are_found(wiring: Netlist) -> None:
    wrong = swapped(wiring, ("LED7", "DIN"), ("LED7", "DOUT"))
    assert problems(wrong, facts.BOARD) == ["place 6 of the chain has nothing, the firmware has LED7 there"]


def test_two_lights_that_are_swapped_in_the_chain_are_found(wiring: Netlist) -> None:
    wrong = swapped(swapped(wiring, ("LED3", "DIN"), ("LED9", "DIN")), ("LED3", "DOUT"), ("LED9", "DOUT"))
    assert problems(wrong, facts.BOARD) == ["place 2 of the chain has LED9, the firmware has LED3 there"]


def test_a_light_with_its_supply_turned_round_is_found(wiring: Netlist) -> None:
    wrong = swapped(wiring, ("LED56", "VDD"), ("LED56", "VSS"))
    assert problems(wrong, facts.BOARD) == ["LED56 or C56 is not between +5V and GND"]


def test_a_gpio_that_moves_in_the_firmware_alone_is_found(wiring: Netlist) -> None:
    assert problems(wiring, firmware(LIGHTS="GP16")) == [
        "GP16 is on unconnected-(A1-GPIO16-Pad21), the firmware has LIGHTS_3V3 there",
        "GP28 is on LIGHTS_3V3; the firmware does not use it",
    ]


def test_two_gpios_that_are_swapped_in_the_schematic_are_found(wiring: Netlist) -> None:
    wrong = swapped(wiring, ("A1", "GPIO0"), ("A1", "GPIO1"))
    assert problems(wrong, facts.BOARD) == [
        "GP0 is on COL1, the firmware has COL0 there",
        "GP1 is on COL0, the firmware has COL1 there",
    ]


def test_another_order_of_the_lights_in_the_firmware_is_found(wiring: Netlist) -> None:
    order = bytes([1, 0, *range(2, 56)])
    assert problems(wiring, firmware(LIGHT_OF=order)) == [
        "place 0 of the chain has LED1, the firmware has LED2 there"
    ]


def test_a_key_that_moves_in_the_firmwares_matrix_is_found(wiring: Netlist) -> None:
    keys = bytearray(facts.BOARD.KEYS)
    keys[56], keys[57] = keys[57], keys[56]
    assert problems(wiring, firmware(KEYS=bytes(keys))) == [
        "SW53 is on COL4, the firmware has COL5 there",
        "SW54 is on COL5, the firmware has COL4 there",
    ]


@pytest.mark.parametrize(
    ("one", "other", "about"),
    [
        (("DS1", "GND"), ("DS1", "VCC"), "DS1.1"),
        (("DS1", "SCL"), ("DS1", "SDA"), "DS1.3"),
        (("D57", "A"), ("D57", "K"), "D57.A"),
        (("J1", "CC1"), ("A1", "GPIO16"), "J1.A5"),
    ],
)
def test_a_swapped_pin_of_screen_power_or_usb_is_found(
    wiring: Netlist, one: tuple[str, str], other: tuple[str, str], about: str
) -> None:
    assert any(problem.startswith(about) for problem in problems(swapped(wiring, one, other), facts.BOARD))


def test_the_netlist_holds_no_path_and_no_time_of_the_computer_that_made_it(wiring: Netlist) -> None:
    text = (facts.HARDWARE / "pelman.net").read_text(encoding="utf-8")
    assert '(source "pelman.kicad_sch")' in text
    assert "/home/" not in text
    assert "T00:00:00" in text


def test_a_pin_on_no_net_is_an_error(wiring: Netlist) -> None:
    with pytest.raises(KeyError, match="R1 9"):
        wiring.net_of("R1", "9")
    assert Pin("R1", "1", "") in wiring.nets[wiring.net_of("R1", "1")]
