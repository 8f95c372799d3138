"""A drive as CircuitPython leaves it after its first start, and what can befall it; CPython only."""

import errno
import os

import tools.deploy.drive

BOOT_OUT = (
    "Adafruit CircuitPython {version} on 2026-05-13; {name} with rp2040\r\n"
    "Board ID:{board}\r\nUID:A0A1A2A3A4A5A6A7\r\n"
)
SAMPLE = b'print("Hello World!")\n'


class Circuitpy:
    """A folder that is a mounted drive."""

    def __init__(self, folder, version="10.2.1", board="raspberry_pi_pico", name="Raspberry Pi Pico"):
        self.root = folder / "CIRCUITPY"
        self.root.mkdir()
        self.put("boot_out.txt", BOOT_OUT.format(version=version, board=board, name=name).encode())
        self.put("code.py", SAMPLE)
        self.put("settings.toml", b"")
        (self.root / "lib").mkdir()

    def put(self, name, content):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def get(self, name):
        return (self.root / name).read_bytes()

    def has(self, name):
        return (self.root / name).exists()

    @property
    def files(self):
        paths = (path for path in self.root.rglob("*") if path.is_file())
        return {path.relative_to(self.root).as_posix(): path.read_bytes() for path in paths}


class Trouble:
    """Lets the writes to a drive fail from the nth on, after half of the file."""

    def __init__(self, monkeypatch, drive, number, fails_at):
        self._drive, self._number, self._left = drive, number, fails_at
        self.log = []
        monkeypatch.setattr(tools.deploy.drive, "_write", self._write)

    def _write(self, path, content):
        self.log.append(path.relative_to(self._drive.root).as_posix())
        if self._left == 0:
            if self._number in (errno.ENOSPC, errno.EIO):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content[: len(content) // 2])
            raise OSError(self._number, os.strerror(self._number), str(path))
        self._left -= 1
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
