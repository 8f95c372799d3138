"""Deploying to a drive that is missing, wrong, old, full, read-only or yanked: what the person is told."""

import errno
import os
import shutil
from pathlib import Path

import pytest
from circuitpy import Circuitpy, Trouble

import tools.deploy.__main__ as command
import tools.deploy.drive
from tools.deploy.__main__ import main
from tools.deploy.drive import Drive, fat_mounts, find_drive
from tools.deploy.placeholder import MARK
from tools.deploy.target import DeployError


def told(act):
    with pytest.raises(DeployError) as caught:
        act()
    return str(caught.value)


# No drive, or too many


def test_no_drive_says_what_to_try(tmp_path):
    said = told(lambda: find_drive([tmp_path]))
    assert "No CIRCUITPY drive is mounted" in said
    assert "cable that carries data" in said and "hold INFO" in said and "DRIVE=path" in said


def test_no_drive_but_a_serial_port_names_it(tmp_path):
    assert "PORT=/dev/ttyACM0" in told(lambda: find_drive([tmp_path], "/dev/ttyACM0"))


def test_a_bootloader_in_place_of_the_drive_is_told_apart(tmp_path):
    (tmp_path / "RPI-RP2").mkdir()
    (tmp_path / "RPI-RP2" / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0")
    said = told(lambda: find_drive([tmp_path / "RPI-RP2"]))
    assert "has no CircuitPython yet" in said and "circuitpython.org/board/raspberry_pi_pico" in said


def test_two_drives_are_named_and_none_is_chosen(tmp_path):
    roots = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        roots.append(Circuitpy(tmp_path / name).root)
    said = told(lambda: find_drive(roots))
    assert "There are 2 drives" in said and str(roots[1]) in said and f"DRIVE={roots[0]}" in said


def test_the_one_drive_is_found_by_its_name_or_by_what_is_on_it(tmp_path, drive):
    assert find_drive([tmp_path, drive.root]) == drive.root
    renamed = drive.root.rename(tmp_path / "PELMAN")
    assert find_drive([tmp_path, renamed]) == renamed


def test_of_linuxs_mounts_only_fat_volumes_are_looked_at_and_blanks_in_names_are_blanks():
    text = (
        "/dev/sda1 / ext4 rw 0 0\n"
        "server:/home /home nfs4 rw 0 0\n"
        "/dev/sdb1 /media/a\\040b/CIRCUITPY vfat rw,flush 0 0\n"
    )
    assert fat_mounts(text) == [Path("/media/a b/CIRCUITPY")]


def test_without_a_drive_the_command_fails_in_words(monkeypatch, capsys):
    monkeypatch.setattr(tools.deploy.drive, "_mounts", lambda: [])
    monkeypatch.setattr(command, "ports", lambda: ["/dev/ttyACM7"])
    assert main([]) == 1
    assert "make" not in (said := capsys.readouterr().err) and "PORT=/dev/ttyACM7" in said


def test_a_path_that_is_no_folder_is_named(tmp_path, capsys):
    assert main(["--drive", str(tmp_path / "nothing")]) == 1
    assert f"There is no drive {tmp_path / 'nothing'}" in capsys.readouterr().err


# The wrong one


def test_a_folder_without_boot_out_txt_is_left_alone(drive, deploy):
    (drive.root / "boot_out.txt").unlink()
    before = drive.files
    code, said = deploy()
    assert code == 1 and "has no boot_out.txt, so it is not the drive of a CircuitPython" in said
    assert drive.files == before


def test_another_python_on_it_is_told_apart(drive, deploy):
    drive.put("boot_out.txt", b"MicroPython v1.26\r\n")
    code, said = deploy()
    assert code == 1 and "has no CircuitPython on it" in said


@pytest.mark.parametrize(
    ("board", "name", "wanted"),
    [
        ("adafruit_feather_rp2040", "Adafruit Feather RP2040", "Raspberry Pi Pico or Raspberry Pi Pico W"),
        ("waveshare_rp2040_zero", "Waveshare RP2040-Zero", "Raspberry Pi Pico"),
    ],
)
def test_another_board_is_named_with_those_that_do(board, name, wanted, tmp_path, capsys):
    drive = Circuitpy(tmp_path, board=board, name=name)
    before = drive.files
    assert main(["--drive", str(drive.root)]) == 1
    said = capsys.readouterr().err
    assert f"it is for the board {name}; this is made for the {wanted}" in said
    assert drive.files == before


def test_a_pico_2_with_settings_of_a_pico_is_refused(tmp_path, capsys):
    drive = Circuitpy(tmp_path, board="raspberry_pi_pico2", name="Raspberry Pi Pico 2")
    assert main(["--drive", str(drive.root), "--board", "rev_a"]) == 1
    assert (
        "for the board Raspberry Pi Pico 2; this is made for the Raspberry Pi Pico" in capsys.readouterr().err
    )


@pytest.mark.parametrize("version", ["9.2.8", "8.0.0", "10.0.0-rc.1"])
def test_an_old_circuitpython_is_named_with_the_one_that_is_needed(version, tmp_path, capsys):
    drive = Circuitpy(tmp_path, version=version)
    before = drive.files
    assert main(["--drive", str(drive.root)]) == 1
    said = capsys.readouterr().err
    assert f"it is CircuitPython {version}, and Pelman needs 10.0.0 or newer" in said
    assert "circuitpython.org/board/raspberry_pi_pico" in said
    assert drive.files == before


@pytest.mark.parametrize("version", ["10.0.0", "10.2.1", "10.3.0-alpha.4", "11.0.0"])
def test_a_newer_circuitpython_does(version, tmp_path):
    assert main(["--drive", str(Circuitpy(tmp_path, version=version).root)]) == 0


# Full


def test_a_full_drive_is_known_before_anything_is_written(drive, deploy, monkeypatch):
    drive.put("music/long.wav", b"x" * 700_000)
    monkeypatch.setattr(Drive, "room", lambda self: (100 * 1024, 512))
    before = drive.files
    code, said = deploy()
    assert code == 1 and "is full" in said and "KB more are needed. Nothing was written" in said
    assert "music/long.wav (684 KB)" in said
    assert drive.files == before


def test_what_the_old_files_take_counts_as_room(drive, deploy, monkeypatch):
    deploy()
    drive.put("pelman/core/luck.mpy", b"C\x06" + b"x" * 600)
    monkeypatch.setattr(Drive, "room", lambda self: (8 * 1024, 512))
    assert deploy()[0] == 0


def test_a_drive_that_fills_up_on_the_way_leaves_the_stand_in(drive, deploy, monkeypatch):
    Trouble(monkeypatch, drive, errno.ENOSPC, fails_at=20)
    code, said = deploy()
    assert code == 1 and "is full: there was no room left for pelman/" in said
    assert "nothing that is not Pelman's is deleted" in said
    assert drive.get("code.py").startswith(MARK.encode())


# Read-only


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_a_read_only_drive_is_told_and_stays_as_it_is(number, drive, deploy, monkeypatch):
    before = drive.files
    Trouble(monkeypatch, drive, number, fails_at=0)
    code, said = deploy()
    assert code == 1 and "is read-only: code.py could not be written" in said
    assert "storage.erase_filesystem()" in said
    assert drive.files == before


# Yanked


@pytest.mark.parametrize("at", [0, 1, 2, 40, -60, -2, -1])
def test_a_drive_that_is_yanked_at_any_time_starts_with_a_message_and_the_next_deploy_mends_it(
    at, drive, deploy, monkeypatch, volume
):
    fails_at = at % (len(volume) + 1)  # the stand-in, and every file
    before = drive.get("code.py")
    with monkeypatch.context() as patch:
        Trouble(patch, drive, errno.EIO, fails_at=fails_at)
        code, said = deploy()
    assert code == 1 and "went away while" in said and "deploy again" in said
    left = drive.get("code.py")
    assert left == before if fails_at == 0 else left.startswith(MARK.encode())
    code, said = deploy()
    assert code == 0
    assert drive.files == volume | {"boot_out.txt": drive.get("boot_out.txt")}


def test_an_update_that_is_yanked_does_not_leave_old_and_new_code_together(drive, deploy, monkeypatch):
    deploy()
    drive.put("pelman/core/luck.mpy", b"C\x06 older")
    with monkeypatch.context() as patch:
        Trouble(patch, drive, errno.EIO, fails_at=1)
        assert deploy()[0] == 1
    assert drive.get("code.py").startswith(MARK.encode())


def test_a_drive_that_is_gone_altogether_is_told(drive, deploy, monkeypatch):
    def gone(path, content):
        shutil.rmtree(drive.root)
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))

    monkeypatch.setattr(tools.deploy.drive, "_write", gone)
    code, said = deploy()
    assert code == 1 and "went away while code.py was on its way (No such file or directory)" in said


def test_a_drive_that_goes_away_while_it_is_read_back_is_told(drive, deploy, monkeypatch):
    read, reads = tools.deploy.drive._read, []

    def failing(path):
        reads.append(path)
        if len(reads) > 60:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        return read(path)

    monkeypatch.setattr(tools.deploy.drive, "_read", failing)
    code, said = deploy()
    assert code == 1 and "went away while" in said
    assert drive.get("code.py").startswith(MARK.encode())


# What is read back


def test_a_drive_that_does_not_keep_what_is_written_is_found_out(drive, deploy, monkeypatch):
    write = tools.deploy.drive._write

    def lying(path, content):
        write(path, b"\xff" * len(content) if path.name == "luck.mpy" else content)

    monkeypatch.setattr(tools.deploy.drive, "_write", lying)
    code, said = deploy()
    assert code == 1 and "pelman/core/luck.mpy: what is read back is not what was written" in said
    assert drive.get("code.py").startswith(MARK.encode())


def test_drive_and_port_together_are_refused(drive, capsys):
    with pytest.raises(SystemExit) as caught:
        main(["--drive", str(drive.root), "--port", "/dev/ttyACM0"])
    assert caught.value.code == 2
    assert "not allowed with" in capsys.readouterr().err
