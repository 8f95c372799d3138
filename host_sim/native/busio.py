"""`busio`: the I2C bus."""

from __future__ import annotations

from microcontroller import Pin

from host_sim.world import I2cDevice, current

_NO_DEVICE = 19  # ENODEV
_FASTEST_HZ = 1_000_000
_OVERHEAD_US = 60  # a transaction's, measured
_ADDRESSES = range(0x08, 0x78)

_world = current()

_Readable = bytes | bytearray | memoryview
_Writable = bytearray | memoryview


class I2C:
    """A bus on two pins. Every transfer takes its time on the wire: 9 bits a byte and the address.

    :raises RuntimeError: if nothing pulls the pins up, as when no device is wired to them.
    """

    def __init__(self, scl: Pin, sda: Pin, *, frequency: int = 100_000, timeout: int = 255) -> None:
        is_pair = scl.number % 2 == 1 and sda.number % 2 == 0 and scl.number // 2 % 2 == sda.number // 2 % 2
        if not is_pair:
            raise ValueError("Invalid pins")
        if frequency > _FASTEST_HZ:
            raise ValueError(f"frequency must be <= {_FASTEST_HZ}")
        _world.claim(scl.name, sda.name)
        self._pins = (scl.name, sda.name)
        self._frequency = frequency
        self._has_lock = False
        self._is_open = True
        if not self._devices():
            self.deinit()
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")

    def __enter__(self) -> I2C:
        return self

    def __exit__(self, *_error: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Give the pins back."""
        if self._is_open:
            _world.release(*self._pins)
            self._is_open = False

    def try_lock(self) -> bool:
        """Take the lock; False if it is taken."""
        self._check_open()
        is_free = not self._has_lock
        self._has_lock = True
        return is_free

    def unlock(self) -> None:
        """Give the lock back."""
        self._check_open()
        self._has_lock = False

    def probe(self, address: int) -> bool:
        """Whether a device answers."""
        self._check_lock()
        self._spend(0)
        return address in self._devices()

    def scan(self) -> list[int]:
        """The addresses that answer."""
        return [address for address in _ADDRESSES if self.probe(address)]

    def writeto(self, address: int, buffer: _Readable, *, start: int = 0, end: int | None = None) -> None:
        """Send `buffer[start:end]`.

        :raises OSError: 19 if no device answers.
        """
        data = bytes(buffer[start:end])
        self._check_lock()
        device = self._device(address)
        is_screen = device is _world.screen
        if is_screen:
            _world.tell("sending", device)
        self._spend(len(data))
        _world.busy = True
        device.write(data)
        if is_screen:
            _world.tell("oled", device)

    def readfrom_into(
        self, address: int, buffer: _Writable, *, start: int = 0, end: int | None = None
    ) -> None:
        """Fill `buffer[start:end]`.

        :raises OSError: 19 if no device answers.
        """
        view = memoryview(buffer)[start:end]
        self._check_lock()
        device = self._device(address)
        self._spend(len(view))
        view[:] = device.read(len(view))

    def writeto_then_readfrom(
        self,
        address: int,
        out_buffer: _Readable,
        in_buffer: _Writable,
        *,
        out_start: int = 0,
        out_end: int | None = None,
        in_start: int = 0,
        in_end: int | None = None,
    ) -> None:
        """Send one slice and fill the other."""
        self.writeto(address, out_buffer, start=out_start, end=out_end)
        self.readfrom_into(address, in_buffer, start=in_start, end=in_end)

    def _devices(self) -> dict[int, I2cDevice]:
        scl, sda = self._pins
        return _world.bus(sda, scl)

    def _device(self, address: int) -> I2cDevice:
        device = self._devices().get(address)
        if device is None:
            self._spend(0)
            raise OSError(_NO_DEVICE, "No such device")
        return device

    def _spend(self, byte_count: int) -> None:
        _world.spend((byte_count + 1) * 9_000_000 // self._frequency + _OVERHEAD_US)

    def _check_lock(self) -> None:
        self._check_open()
        if not self._has_lock:
            raise RuntimeError("Function requires lock")

    def _check_open(self) -> None:
        if not self._is_open:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")


class SPI:
    """Named by the Adafruit libraries; nothing on this device is wired to SPI."""

    def __init__(self, clock: Pin, MOSI: Pin | None = None, MISO: Pin | None = None) -> None:
        raise NotImplementedError("nothing is wired to SPI")
