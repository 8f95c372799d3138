"""`time`: sleeping and the monotonic clock in virtual time."""

from host_sim.world import current

_world = current()


def sleep(seconds: float) -> None:
    """Let virtual time pass."""
    _world.spend(round(seconds * 1_000_000))


def monotonic() -> float:
    """Seconds since reset."""
    return monotonic_ns() / 1_000_000_000


def monotonic_ns() -> int:
    """Nanoseconds since reset."""
    _world.spend(0)
    return (_world.now_us - _world.started_us) * 1000
