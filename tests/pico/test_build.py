"""The volume is complete, compiled, small, and always the same."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tools.build import AS_THEY_ARE, FIRMWARE, LIBRARIES, MANIFEST, build


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def times(folder: Path) -> set[float]:
    return {path.stat().st_mtime for path in folder.rglob("*")}


@pytest.fixture(scope="module")
def volume(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("build") / "volume"
    size = build(folder)
    assert size == sum(len(content) for content in contents(folder).values())
    assert size < 400_000
    return folder


def test_everything_is_there_and_nothing_else(volume: Path) -> None:
    modules = {
        path.relative_to(FIRMWARE).with_suffix(".mpy").as_posix() for path in FIRMWARE.rglob("pelman/**/*.py")
    }
    plain = {name for name in AS_THEY_ARE if (FIRMWARE / name).exists()}
    libraries = {f"lib/{name}.mpy" for name in LIBRARIES}
    licences = {f"licences/{name}" for name in ("pelman.txt", "art.md", *(f"{n}.txt" for n in LIBRARIES))}
    assert set(contents(volume)) == modules | plain | libraries | licences | {MANIFEST}
    assert {"code.py", "boot.py", "settings.toml", "pelman/__init__.mpy"} < set(contents(volume))


def test_the_volume_lists_its_files_with_their_checksums(volume: Path) -> None:
    files = contents(volume)
    lines = files.pop(MANIFEST).decode().splitlines()
    assert lines == [f"{hashlib.sha256(files[name]).hexdigest()}  {name}" for name in sorted(files)]


def test_what_circuitpython_reads_by_name_is_shipped_as_it_is(volume: Path) -> None:
    for name in ("code.py", "settings.toml"):
        assert (volume / name).read_bytes() == (FIRMWARE / name).read_bytes()


def test_modules_are_circuitpythons_mpy_version_6_and_know_their_names(volume: Path) -> None:
    for name, content in contents(volume).items():
        if name.endswith(".mpy"):
            assert content[:2] == b"C\x06", name
            assert name.replace(".mpy", ".py").encode() in content, name


def test_two_builds_are_equal_to_the_byte_and_in_their_times(volume: Path, tmp_path: Path) -> None:
    build(tmp_path / "volume")
    assert contents(tmp_path / "volume") == contents(volume)
    assert times(tmp_path / "volume") == times(volume)
    assert len(times(volume)) == 1


def test_a_volume_replaces_the_one_before(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "pelman" / "gone.mpy").write_bytes(b"C")
    build(tmp_path)
    assert not (tmp_path / "pelman" / "gone.mpy").exists()


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(FileExistsError):
        build(tmp_path)
    assert (tmp_path / "thesis.txt").exists()
