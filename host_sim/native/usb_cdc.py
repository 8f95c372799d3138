"""`usb_cdc`: serial ports over USB, to which no host is connected."""


class Serial:
    """A port nobody listens to."""

    connected = False
    in_waiting = out_waiting = 0
    timeout = write_timeout = None

    def read(self, size: int = 1) -> bytes:
        """Nothing."""
        return b""

    def write(self, buf: bytes) -> int:
        """Into the void: the number of bytes."""
        return len(buf)

    def flush(self) -> None:
        """Nothing waits."""


console: Serial | None = Serial()
data: Serial | None = None


def enable(*, console: bool = True, data: bool = False) -> None:
    """Choose the ports (in boot.py)."""


def disable() -> None:
    """Offer no port (in boot.py)."""
