"""The serial ports of this computer: which may be a Pico's, and why one cannot be opened."""

from __future__ import annotations

import errno
import os

import serial
import serial.tools.list_ports

from tools.deploy.target import DeployError

MAKERS = (0x239A, 0x2E8A)
"""USB vendors of a Pico with CircuitPython: Adafruit, Raspberry Pi."""


def ports() -> list[str]:
    """The serial ports that may be a Pico's."""
    return sorted(port.device for port in serial.tools.list_ports.comports() if port.vid in MAKERS)


def find_port(found: list[str] | None = None) -> str:
    """The one serial port that may be a Pico's.

    :raises DeployError: if there is none, or more than one.
    """
    found = ports() if found is None else found
    if not found:
        raise DeployError(
            "No Pico is connected by a serial port. Plug it in, with a cable that carries data."
        )
    if len(found) > 1:
        raise DeployError(
            f"There are {len(found)} serial ports: {', '.join(found)}. Name one: PORT={found[0]}"
        )
    return found[0]


def check(port: str) -> None:
    """Return if a port can be opened.

    :raises DeployError: with the reason why it cannot, which mpremote keeps to itself.
    """
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except OSError as error:
        raise _refusal(port, error) from error


def _refusal(port: str, error: OSError) -> DeployError:
    """Why a port cannot be opened."""
    is_taken = error.errno in (errno.EBUSY, errno.EAGAIN) or os.name == "nt" and error.errno == errno.EACCES
    if is_taken:
        return DeployError(
            f"The serial port {port} is in use by another program. Close that: a serial monitor, an editor "
            "for CircuitPython, or make console."
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return DeployError(
            f"You may not open the serial port {port}. On Linux, let yourself into its group, often: sudo "
            "usermod -aG dialout $USER   then log out and in."
        )
    there = ", ".join(ports())
    return DeployError(
        f"The serial port {port} cannot be opened: {error.strerror or error}. "
        + (f"A Pico may be at {there}." if there else "No Pico is connected.")
    )
