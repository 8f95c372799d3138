"""Makes exported files the same on every run: no dates of today, no paths of this computer."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

DATE = "2026-11-30"
"""The date of revision A, which all files bear."""

_RULES: tuple[tuple[str, str], ...] = (
    (r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", f"{DATE}T00:00:00"),
    (r"date \d{4}-\d\d-\d\d \d\d:\d\d:\d\d", f"date {DATE} 00:00:00"),
    (r'\((source|uri) "[^"]*/([^"/]+)"\)', r'(\1 "\2")'),
    (r"\(D:\d{14}", f"(D:{DATE.replace('-', '')}000000"),
)


def make(path: Path) -> None:
    """Rewrite an exported file (gerber, drill, netlist, PDF, STEP) in place. PDF's offsets stay valid: each
    replacement is as long as what was there."""
    text = path.read_bytes().decode("latin-1")
    for pattern, replacement in _RULES:
        text = re.sub(pattern, replacement, text)
    path.write_bytes(text.encode("latin-1"))


def pack(target: Path, files: list[Path]) -> None:
    """Write a zip archive of files, with the date of the revision."""
    pack_texts(target, {file.name: file.read_bytes().decode("latin-1") for file in sorted(files)})


def pack_texts(target: Path, texts: dict[str, str]) -> None:
    """Write a zip archive of texts by their names, with the date of the revision."""
    year, month, day = map(int, DATE.split("-"))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            entry = zipfile.ZipInfo(name, (year, month, day, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text.encode("latin-1"), compresslevel=9)
