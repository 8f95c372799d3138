"""The USB console of an emulated Pico as a serial port of this computer: a pseudo-terminal."""

from __future__ import annotations

import os
import select
import threading
import tty
from types import TracebackType

from tools.pico.remote import Pico

_STEP_MS = 2
_CHUNK = 1024


class SerialPort:
    """A context: inside, the Pico lives on by itself, and a program can open `path`.

    The Pico must be left alone until then; what it showed meanwhile comes with its next `wait`.

    :ivar path: the name of the port
    """

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        self.path = os.ttyname(self._theirs)
        self._is_over = threading.Event()
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._live)

    def __enter__(self) -> SerialPort:
        self._pico.ask("heard")  # before somebody listened
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._is_over.set()
        self._thread.join()
        os.close(self._ours)
        os.close(self._theirs)
        if self._error and not error:
            raise self._error

    def _live(self) -> None:
        try:
            while not self._is_over.is_set() or self._is_written_to():
                self._exchange()
        except Exception as error:
            self._error = error  # raised where the context ends

    def _is_written_to(self) -> bool:
        return bool(select.select([self._ours], [], [], 0)[0])

    def _exchange(self) -> None:
        if self._is_written_to():
            self._pico.ask("send", os.read(self._ours, _CHUNK).decode("latin-1"))
        self._pico.ask("run", _STEP_MS)
        heard = self._pico.ask("heard").encode("latin-1")
        while heard:
            heard = heard[os.write(self._ours, heard) :]
