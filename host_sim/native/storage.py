"""`storage`: the CIRCUITPY drive, which the desk shows to no host."""

from __future__ import annotations

from host_sim.world import current

_world = current()


class VfsFat:
    """The mounted volume."""

    def __init__(self) -> None:
        self.label = "CIRCUITPY"
        self.readonly = True


_root = VfsFat()


def getmount(mount_path: str) -> VfsFat:
    """The volume at "/".

    :raises OSError: 2 for another path.
    """
    if mount_path != "/":
        raise OSError(2, "No such file/directory")
    return _root


def remount(
    mount_path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False
) -> None:
    """Mount the volume again, writable or not."""
    getmount(mount_path).readonly = readonly


def disable_usb_drive() -> None:
    """Hide the drive from a host."""
    _world.is_drive_visible = False


def enable_usb_drive() -> None:
    """Show the drive to a host."""
    _world.is_drive_visible = True
