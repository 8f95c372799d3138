"""What is handed out is complete, has its licences, and is the same wherever and whenever it is made."""

import hashlib
import os
import struct
import subprocess
import sys
import zipfile

import folder2uf2
import pytest
from paths import ROOT

from tools.build import boards
from tools.dist import SUMS, DistError, main, make, read_uf2, version

FAMILY_RP2040 = 0xE48BFF56
BANNER = "Adafruit CircuitPython %s on 2026-05-13; %s with rp2040\r\n"


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist") / "dist"
    make(folder)
    return folder


def circuitpython(folder, banner=BANNER % ("10.2.1", "Raspberry Pi Pico"), family=FAMILY_RP2040, at=0):
    """Write a UF2 that says that it is a CircuitPython."""
    content = banner.encode().ljust(256, b"\0")
    path = folder / "circuitpython.uf2"
    folder2uf2.write_uf2_blocks(path, [(folder2uf2.XIP_BASE + at, content)], family)
    return path


def test_every_board_has_a_folder_a_zip_and_a_uf2(dist):
    names = {path.name for path in dist.iterdir()}
    for board in boards():
        base = f"pelman-{version()}-{board}"
        assert {base, f"{base}.zip"} < names
        assert any(name.startswith(f"{base}-raspberry_pi_pico") and name.endswith(".uf2") for name in names)


def test_the_zip_holds_the_folder(dist):
    for board in boards():
        folder = dist / f"pelman-{version()}-{board}"
        with zipfile.ZipFile(f"{folder}.zip") as archive:
            packed = {name: archive.read(name) for name in archive.namelist()}
        assert packed == {f"{folder.name}/{name}": content for name, content in contents(folder).items()}


def test_the_settings_name_the_board_and_keep_their_other_lines(dist):
    plain = (ROOT / "firmware" / "settings.toml").read_text()
    for board in boards():
        text = (dist / f"pelman-{version()}-{board}" / "settings.toml").read_text()
        assert f'BOARD = "{board}"' in text
        changed = [
            line for line, was in zip(text.splitlines(), plain.splitlines(), strict=True) if line != was
        ]
        assert len(changed) == (board != "rev_a")


def test_every_library_on_the_volume_has_its_licence_beside_it(dist):
    files = contents(dist / f"pelman-{version()}-rev_a")
    libraries = {name[len("lib/") : -len(".mpy")] for name in files if name.startswith("lib/")}
    assert libraries == {"adafruit_framebuf", "adafruit_ssd1306", "neopixel"}
    for library in libraries:
        assert b"MIT" in files[f"licences/{library}.txt"]
    assert files["licences/pelman.txt"].startswith(b"MIT License")
    assert b"SIL Open Font" in files["licences/art.md"]


def test_the_checksums_are_those_of_all_files(dist):
    listed = dict(line.split("  ")[::-1] for line in (dist / SUMS).read_text().splitlines())
    files = contents(dist)
    del files[SUMS]
    assert listed == {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}


def test_another_build_later_and_in_another_time_zone_is_equal_to_the_byte(dist, tmp_path):
    subprocess.run(
        [sys.executable, "-m", "tools.dist", "--out", str(tmp_path / "dist")],
        cwd=ROOT,
        env={**os.environ, "TZ": "Pacific/Chatham", "PYTHONHASHSEED": "7"},
        check=True,
        capture_output=True,
    )
    assert contents(tmp_path / "dist") == contents(dist)


def read_volume(path, offset=0x100000):
    """The bytes of the volume that a UF2 writes, and the family of its blocks."""
    blocks, family = read_uf2(path)
    start = folder2uf2.XIP_BASE + offset
    return b"".join(content for address, content in blocks if address >= start), family


def test_the_uf2_is_a_fat_volume_for_the_chip_of_the_board(dist):
    families = {
        "rev_a-raspberry_pi_pico": FAMILY_RP2040,
        "bench-raspberry_pi_pico": FAMILY_RP2040,
        "pico_2-raspberry_pi_pico2": 0xE48BFF59,
    }
    for name, family in families.items():
        image, found = read_volume(dist / f"pelman-{version()}-{name}.uf2")
        assert found == family
        assert image[3:11] == b"MSDOS5.0" and image[510:512] == b"\x55\xaa"
        assert b"CIRCUITPY  " in image


def test_the_volume_in_a_uf2_never_reaches_the_games_that_are_kept_before_it(dist):
    blocks, _ = read_uf2(dist / f"pelman-{version()}-rev_a-raspberry_pi_pico.uf2")
    assert min(address for address, _ in blocks) == 0x10100000


def test_firmware_and_volume_come_in_one_file_where_a_circuitpython_is_named(dist, tmp_path):
    uf2 = circuitpython(tmp_path)
    make(tmp_path / "dist", ("rev_a",), uf2)
    both = (
        tmp_path / "dist" / f"pelman-{version()}-rev_a-raspberry_pi_pico-circuitpython-10.2.1.uf2"
    ).read_bytes()
    assert uf2.read_bytes()[32:288] == both[32:288]
    volume, _ = read_volume(dist / f"pelman-{version()}-rev_a-raspberry_pi_pico.uf2")
    path = tmp_path / "both.uf2"
    path.write_bytes(both)
    assert read_volume(path) == (volume, FAMILY_RP2040)
    total = struct.unpack_from("<I", both, 24)[0]
    assert total == len(both) // 512


@pytest.mark.parametrize(
    ("what", "message"),
    [
        ({"banner": "MicroPython v1.26"}, "is no CircuitPython"),
        ({"banner": BANNER % ("9.2.8", "Raspberry Pi Pico")}, "CircuitPython 9.2.8, and Pelman needs 10.0.0"),
        ({"banner": BANNER % ("10.0.0-beta.2", "Raspberry Pi Pico")}, "Pelman needs 10.0.0 or newer"),
        (
            {"banner": BANNER % ("10.2.1", "Adafruit Feather RP2040")},
            "for the board Adafruit Feather RP2040; this is made for the Raspberry Pi Pico",
        ),
        ({"at": 0x100000}, "does not leave the Raspberry Pi Pico's drive where it should be"),
        ({"family": 0xE48BFF59}, "does not leave the Raspberry Pi Pico's drive"),
    ],
)
def test_a_circuitpython_that_does_not_do_is_refused_with_the_reason(what, message, tmp_path, capsys):
    uf2 = circuitpython(tmp_path, **what)
    assert main(["--board", "rev_a", "--uf2", str(uf2), "--out", str(tmp_path / "dist")]) == 1
    assert message in capsys.readouterr().err
    assert not (tmp_path / "dist").exists()


def test_a_file_that_is_no_uf2_is_refused_with_the_reason(tmp_path, capsys):
    (tmp_path / "x.uf2").write_bytes(b"PK" * 256)
    assert main(["--uf2", str(tmp_path / "x.uf2"), "--out", str(tmp_path / "dist")]) == 1
    assert "cannot be read as a UF2" in capsys.readouterr().err


def test_what_somebody_else_put_into_the_folder_stays_before_and_after(tmp_path):
    """Pages made before the first build, a wheel and a note between two: none is removed, none is listed."""
    kept = {
        "pages/memory-fr.pdf": b"%PDF",
        f"pelman-{version()}-py3-none-any.whl": b"PK",
        "note.txt": b"years",
    }
    for name, content in kept.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        make(tmp_path, ("bench",))
    (tmp_path / f"pelman-{version()}-bench" / "mine.txt").write_bytes(b"in a folder of ours")
    make(tmp_path, ("rev_a",))
    found = contents(tmp_path)
    assert {name: found[name] for name in kept} == kept
    assert found[f"pelman-{version()}-bench/mine.txt"] == b"in a folder of ours"
    listed = {line.split("  ")[1] for line in found[SUMS].decode().splitlines()}
    assert listed == {name for name in found if "rev_a" in name}
    with pytest.raises(DistError, match="bench holds something else than a volume: move it away"):
        make(tmp_path, ("bench",))
    assert contents(tmp_path)[f"pelman-{version()}-bench/mine.txt"] == b"in a folder of ours"


def test_what_an_earlier_build_left_is_gone(tmp_path):
    make(tmp_path / "dist", ("bench",))
    make(tmp_path / "dist", ("rev_a",))
    assert not list((tmp_path / "dist").glob("*bench*"))


@pytest.mark.parametrize("line", ["0  thesis.txt", "0  ../outside.txt", "no sums at all"])
def test_a_list_of_something_else_is_left_alone_with_what_it_names(line, tmp_path):
    for name in ("dist/thesis.txt", "outside.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("years of work")
    (tmp_path / "dist" / SUMS).write_text(f"{line}\n")
    with pytest.raises(DistError, match="lists something else"):
        make(tmp_path / "dist", ("bench",))
    assert set(contents(tmp_path)) == {"dist/thesis.txt", f"dist/{SUMS}", "outside.txt"}


def test_a_list_never_leads_out_of_its_folder(tmp_path):
    (tmp_path / "outside.txt").write_text("years of work")
    (tmp_path / "dist").mkdir()
    absolute = (tmp_path / "outside.txt").as_posix()
    (tmp_path / "dist" / SUMS).write_text(f"0  pelman-1.zip\n0  ../outside.txt\n0  {absolute}\n0  \n")
    make(tmp_path / "dist", ("bench",))
    assert (tmp_path / "outside.txt").read_text() == "years of work"
