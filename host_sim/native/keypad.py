"""`keypad`: scans a key matrix in the background and queues its events."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from microcontroller import Pin

from host_sim.clock import tick_at, tick_start_us
from host_sim.world import current

_THRESHOLD_MAX = 127

_world = current()


class Event:
    """A key that went down or up; equal to another of the same key and direction, whenever."""

    __slots__ = ("key_number", "pressed", "timestamp")

    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = _world.ticks_ms() if timestamp is None else timestamp

    @property
    def released(self) -> bool:
        return not self.pressed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and hash(self) == hash(other)

    def __hash__(self) -> int:
        return (self.pressed << 15) + self.key_number

    def __repr__(self) -> str:
        return f"<Event: key_number {self.key_number} {'pressed' if self.pressed else 'released'}>"


class EventQueue:
    """Events in order; a new one that finds it full is lost, and `overflowed` says so until `clear()`."""

    def __init__(self, max_events: int) -> None:
        self._max_events = max_events
        self._events: deque[tuple[int, bool, int]] = deque()
        self._overflowed = False

    @property
    def overflowed(self) -> bool:
        return self._overflowed

    def get(self) -> Event | None:
        """The oldest event, or None."""
        if not self._events:
            return None
        _world.busy = True
        return Event(*self._events.popleft())

    def get_into(self, event: Event) -> bool:
        """Put the oldest event into `event`; False, and nothing is touched, if there is none."""
        if not self._events:
            return False
        _world.busy = True
        event.key_number, event.pressed, event.timestamp = self._events.popleft()
        return True

    def clear(self) -> None:
        """Forget all events and the overflow."""
        self._events.clear()
        self._overflowed = False

    def __bool__(self) -> bool:
        return bool(self._events)

    def __len__(self) -> int:
        return len(self._events)

    def _record(self, key_number: int, is_pressed: bool) -> None:
        if len(self._events) == self._max_events:
            self._overflowed = True
            return
        _world.busy = True
        self._events.append((key_number, is_pressed, _world.ticks_ms()))


class KeyMatrix:
    """Scans rows against columns every `interval` seconds, in whole ticks of 1/1024 s.

    Each key has a counter as in CircuitPython's keypad: it moves one step a scan towards +threshold while
    the key is closed, towards -threshold while it is open, and jumps to that end as it arrives at zero,
    which is the event. It begins at zero: what is held at the start is not reported, until `reset()`.
    """

    def __init__(
        self,
        row_pins: Sequence[Pin],
        column_pins: Sequence[Pin],
        columns_to_anodes: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        if interval < 0 or max_events < 1 or not 1 <= debounce_threshold <= _THRESHOLD_MAX:
            raise ValueError("interval must be >= 0, max_events >= 1, debounce_threshold 1-127")
        rows, columns = [pin.name for pin in row_pins], [pin.name for pin in column_pins]
        _world.claim(*rows, *columns)
        self._pins = rows + columns
        self._column_count = len(columns)
        self._key_of = {
            (column, row) if columns_to_anodes else (row, column): r * len(columns) + c
            for r, row in enumerate(rows)
            for c, column in enumerate(columns)
        }
        self._interval_ticks = max(1, int(interval * 1024))
        self._threshold = debounce_threshold
        self._counters = [0] * len(self._key_of)
        self._settled_contacts: set[tuple[str, str]] | None = None
        self._events: EventQueue | None = EventQueue(max_events)
        self.due_us = 0
        _world.scanners.append(self)
        self.run()

    def __enter__(self) -> KeyMatrix:
        return self

    def __exit__(self, *_error: object) -> None:
        self.deinit()

    def deinit(self) -> None:
        """Stop scanning and give the pins back."""
        if self._events is not None:
            _world.scanners.remove(self)
            _world.release(*self._pins)
            self._events = None

    def reset(self) -> None:
        """Take all keys for released and scan at once: those held report again."""
        self._check_open()
        self._counters = [-self._threshold] * len(self._counters)
        self._settled_contacts = None
        self.run()

    @property
    def events(self) -> EventQueue:
        return self._check_open()

    @property
    def key_count(self) -> int:
        self._check_open()
        return len(self._counters)

    def key_number_to_row_column(self, key_number: int) -> tuple[int, int]:
        """The row and column of a key number."""
        return divmod(key_number, self._column_count)

    def row_column_to_key_number(self, row: int, column: int) -> int:
        """The key number of a row and column."""
        return row * self._column_count + column

    def run(self) -> None:
        """One scan (not in CircuitPython: the desk's clock calls it)."""
        self.due_us = tick_start_us(tick_at(_world.now_us) + self._interval_ticks)
        if self._settled_contacts != _world.contacts:
            self._scan({self._key_of[contact] for contact in _world.contacts if contact in self._key_of})

    def _scan(self, closed: set[int]) -> None:
        events, threshold, is_settled = self._check_open(), self._threshold, True
        for key_number, before in enumerate(self._counters):
            is_closed = key_number in closed
            end = threshold if is_closed else -threshold
            if before != end:
                counter = before + (1 if is_closed else -1)
                if counter == 0:
                    counter = end
                    events._record(key_number, is_closed)
                self._counters[key_number] = counter
                is_settled = is_settled and counter == end
        self._settled_contacts = set(_world.contacts) if is_settled else None

    def _check_open(self) -> EventQueue:
        if self._events is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        return self._events
