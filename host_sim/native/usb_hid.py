"""`usb_hid`: the Pico as a keyboard or mouse, which it is not here."""

from __future__ import annotations

from collections.abc import Sequence

devices: tuple[object, ...] = ()


def enable(devices: Sequence[object] | None, boot_device: int = 0) -> None:
    """Choose the devices (in boot.py)."""


def disable() -> None:
    """Offer no device (in boot.py)."""
