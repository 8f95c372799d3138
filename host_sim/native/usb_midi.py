"""`usb_midi`: the Pico as a MIDI instrument, which it is not here."""

ports: tuple[object, ...] = ()


def enable() -> None:
    """Offer the instrument (in boot.py)."""


def disable() -> None:
    """Offer no instrument (in boot.py)."""
