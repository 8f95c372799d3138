"""The serial port: a CircuitPython at its prompt as a target, by mpremote."""

from __future__ import annotations

import contextlib
import errno
import io
import re
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from tools.deploy.ports import check
from tools.deploy.target import DeployError, explained

TIMEOUT_S = 10

_CHUNK = 1024
_QUIET_S = 1

_BANNER = """\
import os
try:
    import board
    about = os.uname()
    print("Adafruit CircuitPython %s; %s\\nBoard ID:%s" % (about.version, about.machine, board.board_id))
except ImportError:
    print(os.uname())
"""
_FILES = """\
import os
def walk(folder):
    for name in os.listdir(folder or "/"):
        path = folder + "/" + name
        kind = os.stat(path)
        if kind[0] & 0x4000:
            walk(path)
        else:
            print(kind[6], path[1:])
walk("")
"""
_SUMS = """\
import hashlib, binascii
def checksum(path):
    total = hashlib.new("sha256")
    with open(path, "rb") as file:
        while True:
            part = file.read(512)
            if not part:
                break
            total.update(part)
    print(binascii.hexlify(total.digest()).decode())
"""


class Port:
    """A CircuitPython at its prompt, as a context: inside, no program runs there.

    :raises DeployError: if it cannot be reached.
    """

    def __init__(self, port: str) -> None:
        self.name = f"The Pico at {port}"
        self._port = port
        self._is_writable = self._is_finished = False
        self._folders: set[str] = set()
        """Those that are known to be there."""

    def __enter__(self) -> Port:
        said = io.StringIO()  # mpremote prints what it did not understand
        try:
            self._repl: Any = _opened(self._port)
            self._stop_program()
            with contextlib.redirect_stdout(said):
                self._repl.enter_raw_repl(soft_reset=False, timeout_overall=TIMEOUT_S)
        except (TransportError, OSError) as error:
            raise DeployError(
                f"{self.name} does not answer as CircuitPython does at its prompt. Press its reset button, "
                "or plug it out and in, and try again."
            ) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let go of it; its program starts again."""
        with contextlib.suppress(OSError):
            if not self._is_finished:
                self._repl.exit_raw_repl()
                self._repl.serial.write(b"\x04")
            self._repl.close()

    def _stop_program(self) -> None:
        """Stop what runs, and wait until it has: CircuitPython forgets what is typed together with Ctrl-C."""
        self._repl.serial.timeout = _QUIET_S
        self._repl.serial.write(b"\r\x03")
        self._repl.read_until(1, b"to reload.", timeout=_QUIET_S, timeout_overall=TIMEOUT_S)
        self._repl.serial.timeout = TIMEOUT_S

    def banner(self) -> str:
        return self.run(_BANNER)

    def files(self) -> dict[str, int]:
        lines = [line.partition(" ") for line in self.run(_FILES).splitlines()]
        return {name: int(size) for size, _, name in lines}

    def sums(self, names: Iterable[str]) -> dict[str, str]:
        self.run(_SUMS)
        return {name: self.run(f"checksum({'/' + name!r})", name).strip() for name in names}

    def read(self, name: str) -> bytes:
        with self._named(name):
            content = bytes(self._repl.fs_readfile("/" + name, chunk_size=_CHUNK))
        return content

    def write(self, name: str, content: bytes) -> None:
        self._make_writable()
        folder = ""
        for part in name.split("/")[:-1]:
            above, folder = folder or "/", f"{folder}/{part}"
            if folder not in self._folders:
                self.run(f"import os\nif {part!r} not in os.listdir({above!r}): os.mkdir({folder!r})", name)
                self._folders.add(folder)
        with self._named(name):
            self._repl.fs_writefile("/" + name, content, chunk_size=_CHUNK)

    def replace(self, name: str, content: bytes) -> None:
        self.write(name + ".new", content)
        there, new = "/" + name, f"/{name}.new"
        self.run(f"if {name!r} in os.listdir('/'): os.remove({there!r})\nos.rename({new!r}, {there!r})", name)

    def remove(self, name: str) -> None:
        self._make_writable()
        with self._named(name):
            self._repl.fs_rmfile("/" + name)

    def room(self) -> tuple[int, int]:
        size, fragment, _, free = self.run("import os\nprint(*os.statvfs('/')[:4])").split()
        return int(size) * int(free), int(fragment)

    def finish(self) -> str:
        with self._named("its restart"):
            self._repl.exec_raw_no_follow("import os, microcontroller\nos.sync()\nmicrocontroller.reset()")
        self._is_finished = True
        return "The Pico starts anew."

    def run(self, code: str, name: str = "a question") -> str:
        """Run code there and return what it prints."""
        with self._named(name):
            printed = bytes(self._repl.exec(code))
        return printed.decode("utf-8", "replace")

    def _make_writable(self) -> None:
        if self._is_writable:
            return
        said = self.run(
            "import storage\ntry:\n storage.remount('/', readonly=False)\n"
            "except RuntimeError as error:\n print(error)"
        )
        if said.strip():
            raise DeployError(
                f"{self.name} shows its files to the computer as a drive, and then nobody else may write "
                f"them. Deploy to that drive (DRIVE=), or eject it and go on with PORT={self._port}."
            )
        self._is_writable = True

    @contextlib.contextmanager
    def _named(self, name: str) -> Iterator[None]:
        """Say in words what goes wrong with a file."""
        try:
            yield
        except TransportExecError as error:
            number = re.search(r"OSError: (?:\[Errno )?(\d+)", error.error_output)
            if number:
                raise explained(OSError(int(number[1]), ""), name, self.name) from error
            last = error.error_output.strip().splitlines()[-1:] or ["nothing"]
            raise DeployError(f"{self.name} says of {name}: {last[0]}") from error
        except (TransportError, OSError) as error:
            raise explained(OSError(errno.EIO, str(error)), name, self.name) from error


def _opened(port: str) -> Any:
    """Open a port as mpremote does.

    :raises DeployError: if it cannot be opened.
    """
    try:
        transport = SerialTransport(port, timeout=TIMEOUT_S)
    except TransportError:
        check(port)
        raise
    transport.serial.write_timeout = TIMEOUT_S
    return transport
