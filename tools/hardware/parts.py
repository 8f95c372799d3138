"""The parts: what is bought for each place of the schematic and of the case, once.

Prices are a rough single-kit price in USD, from memory, 2026-11, unverified: a shop's page is the truth.
"""

from __future__ import annotations

from typing import NamedTuple

PRICE_SOURCE = "unverified estimate, 2026-11"

FAB = "by the assembly service, or by hand"
HAND = "by hand"
CASE = "with the case"


class Part(NamedTuple):
    """A maker's part; symbol and footprint by KiCad's names, "pelman:" for our own."""

    symbol: str
    footprint: str
    value: str
    maker: str
    number: str
    price_usd: float
    mounted: str


_R = "Resistor_SMD:R_0603_1608Metric"
_C = "Capacitor_SMD:C_0603_1608Metric"
_FUSE = "Fuse:Fuse_1812_4532Metric"
_SCHOTTKY = Part(
    "Device:D_Schottky", "Diode_SMD:D_SOD-123", "1N5819HW", "Diodes Inc.", "1N5819HW-7-F", 0.12, FAB
)


def _resistor(value: str, number: str) -> Part:
    return Part("Device:R", _R, value, "Yageo", number, 0.01, FAB)


PARTS: dict[str, Part] = {
    "key": Part(
        "Switch:SW_Push",
        "Button_Switch_Keyboard:SW_Cherry_MX_1.00u_PCB",
        "MX linear",
        "Cherry",
        "MX1A-L1NA",
        0.45,
        HAND,
    ),
    "diode": Part("Diode:1N4148W", "Diode_SMD:D_SOD-123", "1N4148W", "Diodes Inc.", "1N4148W-7-F", 0.03, FAB),
    "light": Part(
        "pelman:SK6812MINI-E",
        "pelman:LED_SK6812MINI-E_reverse",
        "SK6812MINI-E",
        "OPSCO",
        "SK6812MINI-E",
        0.12,
        FAB,
    ),
    "capacitor": Part("Device:C", _C, "100nF", "Samsung", "CL10B104KB8NNNC", 0.01, FAB),
    "bulk": Part(
        "Device:C_Polarized",
        "Capacitor_SMD:CP_Elec_6.3x7.7",
        "220uF 16V",
        "Panasonic",
        "EEE-FK1C221XP",
        0.30,
        FAB,
    ),
    "cc": _resistor("5.1k", "RC0603FR-075K1L"),
    "series": _resistor("330", "RC0603FR-07330RL"),
    "pull_down": _resistor("100k", "RC0603FR-07100KL"),
    "pull_up": _resistor("4.7k", "RC0603FR-074K7L"),
    "piezo_series": _resistor("100", "RC0603FR-07100RL"),
    "fuse": Part("Device:Polyfuse", _FUSE, "1.5A hold", "Bourns", "MF-MSMF150/24X-2", 0.25, FAB),
    "fuse_pico": Part("Device:Polyfuse", _FUSE, "0.75A hold", "Bourns", "MF-MSMF075-2", 0.20, FAB),
    "schottky": _SCHOTTKY,
    "schottky_usb": Part(
        "Device:D_Schottky", "Diode_SMD:D_SMA", "B340A", "Diodes Inc.", "B340A-13-F", 0.15, FAB
    ),
    "usb": Part(
        "Connector:USB_C_Receptacle_PowerOnly_6P",
        "Connector_USB:USB_C_Receptacle_GCT_USB4125-xx-x_6P_TopMnt_Horizontal",
        "USB-C power",
        "GCT",
        "USB4125-GF-A",
        0.50,
        FAB,
    ),
    "shifter": Part(
        "74xGxx:74AHCT1G125",
        "Package_TO_SOT_SMD:SOT-23-5",
        "74AHCT1G125",
        "Texas Instruments",
        "SN74AHCT1G125DBVR",
        0.25,
        FAB,
    ),
    "pico": Part(
        "MCU_Module:RaspberryPi_Pico",
        "Module:RaspberryPi_Pico_Common_THT",
        "Raspberry Pi Pico",
        "Raspberry Pi",
        "SC0915",
        4.00,
        HAND,
    ),
    "screen": Part(
        "pelman:OLED_SSD1306",
        "Connector_PinHeader_2.54mm:PinHeader_1x04_P2.54mm_Vertical",
        "OLED 128x64 I2C",
        "Goldenmorning",
        "GME12864-11",
        3.50,
        HAND,
    ),
    "piezo": Part(
        "Device:Buzzer",
        "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
        "passive piezo",
        "TDK",
        "PS1240P02BT",
        0.60,
        HAND,
    ),
    "test_point": Part("Connector:TestPoint", "TestPoint:TestPoint_Pad_D1.5mm", "", "", "", 0, ""),
    "hole": Part("Mechanical:MountingHole", "MountingHole:MountingHole_3.2mm_M3", "M3", "", "", 0, ""),
    "fiducial": Part("Mechanical:Fiducial", "Fiducial:Fiducial_1mm_Mask2mm", "", "", "", 0, ""),
}


class CasePart(NamedTuple):
    """What is bought and has no place in the schematic: for the case, or to mount a part."""

    what: str
    quantity: int
    maker: str
    number: str
    price_usd: float
    mounted: str = CASE


CASE_PARTS = (
    CasePart(
        "row of 20 pins, 2.54 mm, between the Pico and the board",
        2,
        "Wuerth Elektronik",
        "61302011121",
        0.60,
        HAND,
    ),
    CasePart("pan head screw M3 x 16, ISO 7045, steel", 8, "any maker", "ISO 7045 M3x16", 0.06),
    CasePart("threaded insert M3 x 5.7, brass, to melt in", 8, "ruthex", "RX-M3x5.7", 0.12),
    CasePart("rubber foot, self-adhesive, 12.7 mm across, 3.5 mm high", 8, "3M", "SJ5012", 0.15),
    CasePart(
        "keycap 1u, translucent, MX stem (or print case/keycap)", 56, "any maker", "MX 1u pudding", 0.25
    ),
    CasePart("cable tie 2.5 x 100 mm, for the cable at the back", 1, "any maker", "2.5x100", 0.03),
)
