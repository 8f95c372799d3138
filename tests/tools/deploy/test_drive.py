"""Deploying to a drive: what it copies, keeps and removes."""

import errno
import hashlib

import pytest
from circuitpy import SAMPLE, Circuitpy, Trouble

from host_sim.desk import Desk
from tools.build import MANIFEST, board_table
from tools.deploy.__main__ import main
from tools.deploy.drive import Drive
from tools.deploy.placeholder import MARK, MESSAGE, picture, program

NO_ERROR = errno.E2BIG
"""Never happens: `Trouble` then only writes down what is written."""


def test_a_new_drive_gets_the_whole_volume_and_keeps_what_circuitpython_wrote(drive, deploy, volume):
    code, said = deploy()
    assert code == 0 and f"{len(volume)} files were written, and all read back the same" in said
    assert drive.files == volume | {"boot_out.txt": drive.get("boot_out.txt")}


def test_progress_names_every_file_and_how_many_there_are(drive, deploy, volume):
    _, said = deploy()
    lines = [line for line in said.splitlines() if " of " in line]
    assert len(lines) == len(volume)
    assert lines[-1].split() == [str(len(volume)), "of", str(len(volume)), "code.py"]


def test_what_is_there_already_is_not_written_again(drive, deploy, monkeypatch):
    deploy()
    written = Trouble(monkeypatch, drive, NO_ERROR, fails_at=0)
    code, said = deploy()
    assert code == 0 and "nothing was written" in said
    assert written.log == []


def test_only_what_differs_is_written_between_the_stand_in_and_code_py(drive, deploy, monkeypatch):
    deploy()
    drive.put("pelman/core/luck.mpy", b"C\x06 older")
    written = Trouble(monkeypatch, drive, NO_ERROR, fails_at=999)
    assert deploy()[0] == 0
    assert written.log == ["code.py.new", "pelman/core/luck.mpy", "code.py.new"]


def test_code_py_comes_last_and_the_list_of_files_before_it(drive, deploy, monkeypatch):
    written = Trouble(monkeypatch, drive, NO_ERROR, fails_at=999)
    deploy()
    assert written.log[0] == written.log[-1] == "code.py.new"
    assert written.log[-2] == MANIFEST
    assert not drive.has("code.py.new")


def test_files_of_others_are_kept(drive, deploy):
    mine = {"photos/cat.bmp": b"cat", "lib/mine.mpy": b"C", "pelman/notes.txt": b"n", "secrets.py": b"s"}
    for name, content in mine.items():
        drive.put(name, content)
    deploy()
    assert {name: drive.get(name) for name in mine} == mine


def test_what_the_system_keeps_for_itself_is_not_looked_into(drive, deploy):
    drive.put(".Trashes/501/boot.py", b"# thrown away\n")
    drive.put(".fseventsd/no_log", b"")
    assert Drive(drive.root).files().keys() == {"boot_out.txt", "code.py", "settings.toml"}
    assert deploy()[0] == 0
    assert drive.get(".Trashes/501/boot.py") == b"# thrown away\n"


def test_a_program_of_somebody_else_is_put_aside_not_lost(drive, deploy):
    drive.put("code.py", b"# my clock\n")
    drive.put("boot.py", b"# my boot\n")
    drive.put("settings.toml", b'WIFI = "x"\n')
    code, said = deploy()
    assert code == 0 and "code.py was not Pelman's: it is code.py.before-pelman now" in said
    assert drive.get("code.py.before-pelman") == b"# my clock\n"
    assert drive.get("boot.py.before-pelman") == b"# my boot\n"
    assert drive.get("settings.toml.before-pelman") == b'WIFI = "x"\n'


def test_what_was_put_aside_before_is_not_overwritten(drive, deploy):
    drive.put("code.py.before-pelman", b"# first\n")
    drive.put("code.py", b"# second\n")
    deploy()
    assert drive.get("code.py.before-pelman") == b"# first\n"
    assert drive.get("code.py.before-pelman2") == b"# second\n"


def test_the_sample_of_circuitpython_is_not_put_aside(drive, deploy):
    assert drive.get("code.py") == SAMPLE
    deploy()
    assert not any("before-pelman" in name for name in drive.files)


def test_settings_that_a_person_changed_are_kept(drive, deploy):
    deploy()
    mine = drive.get("settings.toml").replace(b"VOLUME = 2", b"VOLUME = 0")
    drive.put("settings.toml", mine)
    code, said = deploy()
    assert code == 0 and "nothing was written" in said
    assert drive.get("settings.toml") == mine


def listed(drive, name, content):
    """Let the drive's own list name a file."""
    drive.put(name, content)
    drive.put(MANIFEST, drive.get(MANIFEST) + f"{hashlib.sha256(content).hexdigest()}  {name}\n".encode())


def test_a_module_of_an_earlier_version_is_removed_unless_it_was_changed(drive, deploy):
    deploy()
    listed(drive, "pelman/games/old.mpy", b"C\x06 old")
    listed(drive, "pelman/games/mine.mpy", b"C\x06 old")
    drive.put("pelman/games/mine.mpy", b"C\x06 changed")
    code, said = deploy()
    assert code == 0 and "1 files of an earlier Pelman were removed" in said
    assert not drive.has("pelman/games/old.mpy") and drive.has("pelman/games/mine.mpy")


@pytest.mark.parametrize("name", ["pelman/app/app.py", "lib/neopixel.py", "neopixel.mpy", "code.txt"])
def test_a_file_that_would_run_in_place_of_ours_stops_it_before_anything_is_written(name, drive, deploy):
    drive.put(name, b"")
    before = drive.files
    code, said = deploy()
    assert code == 1 and f"{name} is not Pelman's, and would run in place" in said
    assert drive.files == before


def test_a_pico_2_gets_the_settings_for_it(tmp_path, capsys):
    drive = Circuitpy(tmp_path, board="raspberry_pi_pico2", name="Raspberry Pi Pico 2")
    assert main(["--drive", str(drive.root)]) == 0
    assert b'BOARD = "pico_2"' in drive.get("settings.toml")


def test_a_breadboard_is_named_once_and_stays_one(drive, deploy):
    assert deploy("--board", "bench")[0] == 0
    assert b'BOARD = "bench"' in drive.get("settings.toml")
    code, said = deploy()
    assert code == 0 and "nothing was written" in said


def test_settings_for_another_board_are_not_overruled(drive, deploy):
    deploy()
    code, said = deploy("--board", "bench")
    assert code == 1 and 'in its settings.toml write BOARD = "bench"' in said


def test_the_stand_in_shows_its_picture_on_the_device(tmp_path):
    (tmp_path / "code.py").write_bytes(program(board_table("rev_a")))
    with Desk(firmware=tmp_path) as desk:
        desk.power_on()
        desk.wait(3000)
        assert bytes(desk.world.screen.ram) == picture()
        assert desk.world.crashes == [] and any(picture())


def test_the_stand_in_lives_without_a_screen(tmp_path):
    (tmp_path / "code.py").write_bytes(program(board_table("rev_a")))
    with Desk(firmware=tmp_path) as desk:
        desk.power_on()
        desk.world.i2c.clear()
        desk.wait(3000)
        assert desk.world.crashes == [] and desk.is_running


def test_the_stand_in_is_known_by_its_first_line_and_says_what_to_do():
    text = program(board_table("bench")).decode()
    assert text.startswith(MARK) and MESSAGE in text
