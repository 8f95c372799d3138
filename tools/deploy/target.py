"""Where the firmware is copied to, a drive or a serial port, and what can go wrong there, in sentences."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from typing import Protocol


class DeployError(Exception):
    """Why it cannot go on, as sentences for the person who wanted it."""


class Target(Protocol):
    """A CircuitPython's files. Names are paths with "/" below its root.

    :ivar name: what a person calls it

    Every method may raise DeployError.
    """

    name: str

    def banner(self) -> str:
        """What CircuitPython says of itself: its version and its board."""

    def files(self) -> dict[str, int]:
        """All files with their sizes."""

    def sums(self, names: Iterable[str]) -> dict[str, str]:
        """The SHA-256 of files, read from the device."""

    def read(self, name: str) -> bytes:
        """What a file holds."""

    def write(self, name: str, content: bytes) -> None:
        """Write a file, and its folders where they are missing."""

    def replace(self, name: str, content: bytes) -> None:
        """Write a file beside the one that is there, then put it in its place."""

    def remove(self, name: str) -> None:
        """Remove a file."""

    def room(self) -> tuple[int, int]:
        """Bytes that are free, and bytes that are the least a file takes."""

    def finish(self) -> str:
        """Bring everything to the device and let it start; return what the person does now."""


def explained(error: OSError, name: str, target: str) -> DeployError:
    """What went wrong with a file of a drive or a port."""
    if error.errno == errno.ENOSPC:
        return DeployError(f"{target} is full: there was no room left for {name}. {FREE_SOME}")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return DeployError(
            f"{target} is read-only: {name} could not be written. If it was mounted so, mount it for "
            "writing. Else its files were damaged, and the computer protects them: restart the Pico; if "
            "that does not help, type at its prompt (make console) import storage; "
            "storage.erase_filesystem()   which erases the drive."
        )
    return DeployError(
        f"{target} went away while {name} was on its way ({error.strerror or error}). Plug the Pico in and "
        "deploy again: what is there already is not copied twice. Until then its screen says that something "
        "is missing."
    )


FREE_SOME = "Delete files of yours, then deploy again; nothing that is not Pelman's is deleted by itself."
