"""The wheel: what is installed elsewhere plays as the repository does."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile

import pytest
from paths import ROOT

from host_sim.home import find_firmware


def call(*command, cwd):
    """Run a command that knows nothing of the repository, nor of a display."""
    hidden = ("PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    done = call(sys.executable, "-m", "pip", "wheel", "--no-deps", "-q", "-w", folder, ROOT, cwd=folder)
    if "No matching distribution found" in done.stderr or "ConnectionError" in done.stderr:
        pytest.skip("the wheel's build backend, hatchling, cannot be downloaded here")
    assert done.returncode == 0, done.stderr
    return next(folder.glob("pelman-*.whl"))


def test_the_wheel_holds_the_simulator_and_all_of_the_firmware(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, place in (("firmware", "host_sim/firmware"), ("host_sim", "host_sim")):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc"]
        assert files
        assert {f"{place}/{path.relative_to(ROOT / folder).as_posix()}" for path in files} <= names


def test_pelman_sim_plays_a_script_from_an_environment_of_its_own(wheel, tmp_path):
    """The libraries are those of the tests, by a path, so that nothing has to be downloaded."""
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    site = next((tmp_path / "env" / "lib").glob("python*")) / "site-packages"
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    install = ("-m", "pip", "install", "-q", "--no-deps", "--no-index", "--ignore-installed", wheel)
    done = call(python, *install, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (tmp_path / "play.txt").write_text("wait 3000\ntap ok\nwait 500\ntap 14\nwait 300\nshot seats.png\n")
    arguments = ("--headless", "--script", "play.txt", "--trace", "t.jsonl")
    done = call(tmp_path / "env" / "bin" / "pelman-sim", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "seats.png").read_bytes().startswith(b"\x89PNG")
    assert '"oled"' in (tmp_path / "t.jsonl").read_text()


def test_the_firmware_inside_of_the_package_comes_before_the_one_beside_it(tmp_path):
    package = tmp_path / "host_sim"
    package.mkdir()
    assert find_firmware(package) == tmp_path / "firmware"
    (package / "firmware").mkdir()
    assert find_firmware(package) == package / "firmware"
