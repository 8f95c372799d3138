"""Deploying over a serial port that is missing, busy, refused, silent or not a CircuitPython's."""

import errno
import os
import tty
from types import SimpleNamespace

import pytest
import serial
from mpremote.transport import TransportError, TransportExecError

import tools.deploy.__main__ as command
import tools.deploy.port as port_module
import tools.deploy.ports
from tools.deploy.__main__ import main
from tools.deploy.log import describe
from tools.deploy.port import Port
from tools.deploy.ports import find_port, ports
from tools.deploy.target import DeployError

if os.name == "nt":
    pytest.skip("pseudo-terminals are not on Windows", allow_module_level=True)


@pytest.fixture
def silent():
    """A serial port at which nobody answers."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    yield os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(port_module, "TIMEOUT_S", 0.05)
    monkeypatch.setattr(port_module, "_QUIET_S", 0.05)


def said_of(arguments, capsys):
    code = main(arguments)
    assert code == 1
    return capsys.readouterr().err


def test_no_port_at_all_is_told():
    with pytest.raises(DeployError, match="No Pico is connected by a serial port"):
        find_port([])


def test_two_ports_are_named_and_none_is_chosen():
    with pytest.raises(DeployError, match="There are 2 serial ports: /dev/a, /dev/b. Name one: PORT=/dev/a"):
        find_port(["/dev/a", "/dev/b"])


def test_only_the_ports_of_a_pico_are_found(monkeypatch):
    plugged = [
        SimpleNamespace(device="/dev/ttyACM1", vid=0x239A),
        SimpleNamespace(device="/dev/ttyACM0", vid=0x2E8A),
        SimpleNamespace(device="/dev/ttyS0", vid=None),
        SimpleNamespace(device="/dev/ttyUSB0", vid=0x0403),
    ]
    monkeypatch.setattr(serial.tools.list_ports, "comports", lambda: plugged)
    assert ports() == ["/dev/ttyACM0", "/dev/ttyACM1"]


@pytest.mark.parametrize("what", ["copy", "log", "console"])
def test_a_port_that_is_not_there_is_named(what, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(tools.deploy.ports, "ports", lambda: ["/dev/ttyACM3"])
    said = said_of([what, "--port", str(tmp_path / "none")], capsys)
    assert f"The serial port {tmp_path / 'none'} cannot be opened" in said
    assert "A Pico may be at /dev/ttyACM3" in said


def test_a_port_that_another_program_uses_is_told(silent, capsys):
    with serial.serial_for_url(silent, exclusive=True):
        said = said_of(["--port", silent], capsys)
    assert f"The serial port {silent} is in use by another program" in said and "make console" in said


@pytest.mark.parametrize("what", ["copy", "console"])
def test_a_port_that_the_system_refuses_names_the_group(what, silent, capsys, monkeypatch):
    def refused(*_arguments, **_options):
        raise serial.SerialException(errno.EACCES, "Permission denied")

    monkeypatch.setattr(serial, "serial_for_url", refused)
    said = said_of([what, "--port", silent], capsys)
    assert f"You may not open the serial port {silent}" in said and "dialout" in said


def test_a_port_at_which_nobody_answers_is_told(silent, impatient, capsys):
    said = said_of(["--port", silent], capsys)
    assert f"The Pico at {silent} does not answer as CircuitPython does" in said


class FakeRepl:
    """Answers code with what a test says; the real one is in tests/pico."""

    def __init__(self, **answers):
        self.answers = answers
        self.serial = SimpleNamespace(write=lambda _: None, timeout=0, write_timeout=0)
        self.ran = []

    def exec(self, code):
        self.ran.append(code)
        for part, answer in self.answers.items():
            if part in code:
                if isinstance(answer, Exception):
                    raise answer
                return answer
        return b""

    def fs_writefile(self, name, content, chunk_size):
        self.exec(f"write {name}")

    def close(self):
        pass

    read_until = enter_raw_repl = exit_raw_repl = fs_rmfile = lambda *_, **__: b""


def error(text):
    return TransportExecError(b"", f'Traceback (most recent call last):\n  File "<stdin>", line 1\n{text}\n')


@pytest.fixture
def reach(monkeypatch):
    """Return a function that gives the port of a fake CircuitPython."""

    def reached(**answers):
        repl = FakeRepl(**answers)
        monkeypatch.setattr(port_module, "_opened", lambda _: repl)
        return Port("/dev/ttyACM0")

    return reached


def told(port, act):
    with port, pytest.raises(DeployError) as caught:
        act(port)
    return str(caught.value)


def test_a_drive_that_the_computer_shows_is_named_as_the_way(reach):
    port = reach(remount=b"Cannot remount path when visible via USB.\r\n")
    said = told(port, lambda port: port.write("a.py", b""))
    assert "shows its files to the computer as a drive" in said
    assert "DRIVE=" in said and "eject it and go on with PORT=/dev/ttyACM0" in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("OSError: [Errno 28] No space left on device", "is full: there was no room left for a.py"),
        ("OSError: 28", "is full"),
        ("OSError: [Errno 30] Read-only filesystem", "is read-only: a.py could not be written"),
        ("OSError: [Errno 5] Input/output error", "went away while a.py was on its way"),
        ("MemoryError: memory allocation failed", "says of a.py: MemoryError: memory allocation failed"),
    ],
)
def test_what_circuitpython_says_of_a_file_becomes_words(text, words, reach):
    port = reach(write=error(text))
    assert words in told(port, lambda port: port.write("a.py", b""))


@pytest.mark.parametrize("lost", [TransportError("timeout"), serial.SerialException("device disconnected")])
def test_a_pico_that_is_yanked_is_told(lost, reach):
    port = reach(write=lost)
    assert "went away while a.py was on its way" in told(port, lambda port: port.write("a.py", b""))


def test_another_python_at_the_port_is_told(reach, capsys):
    reach(board_id=b"(sysname='rp2', release='1.26.0')\r\n")
    assert "has no CircuitPython on it" in said_of(["--port", "/dev/ttyACM0"], capsys)


def test_an_old_circuitpython_at_the_port_is_told(reach, capsys):
    banner = b"Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\r\n"
    reach(board_id=banner + b"Board ID:raspberry_pi_pico\r\n")
    assert "CircuitPython 9.2.1, and Pelman needs 10.0.0" in said_of(["--port", "/dev/ttyACM0"], capsys)


def test_folders_are_made_once_from_the_top(reach):
    port = reach()
    with port:
        port.write("pelman/app/a.mpy", b"")
        port.write("pelman/app/b.mpy", b"")
        made = [code.split("mkdir")[1] for code in port._repl.ran if "mkdir" in code]
    assert made == ["('/pelman')", "('/pelman/app')"]


# The log


def test_the_log_of_a_new_console_says_that_there_is_nothing():
    lines = describe(b"\xff" * 4096)
    assert "last error       -" in lines and "games kept       none is open" in lines


def test_the_log_names_the_last_error_and_the_open_game():
    from pelman.core.journal import CRASH, Journal

    memory = bytearray(b"\xff" * 4096)
    journal = Journal(memory)
    journal.note(CRASH, b"IndexError play.py 57")
    journal.begin("concentration memory seats=1")
    journal.act(7)
    lines = "\n".join(describe(bytes(memory)))
    assert "last error       IndexError play.py 57" in lines
    assert "game             concentration memory seats=1" in lines
    assert "actions since    7" in lines and "one is open" in lines


def test_the_console_is_mpremotes(silent, monkeypatch, capsys):
    ran = []
    monkeypatch.setattr(
        command.subprocess, "run", lambda line, check: ran.append(line) or SimpleNamespace(returncode=0)
    )
    assert main(["console", "--port", silent]) == 0
    assert ran[0][1:] == ["-m", "mpremote", "connect", silent, "repl"]
    assert "Ctrl-X leaves" in capsys.readouterr().out
