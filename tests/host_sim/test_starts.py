"""Starts: how long each kind takes on the desk, what runs, and what the firmware is told of the reason."""

import pytest

from host_sim.desk import BOOT_MS, BOOT_PY_MS, FIRST_BOOT_MS, RELOAD_MS

TIME = "import time\nprint('{}', time.monotonic_ns() // 1000)\n"
REASONS = """
import microcontroller, supervisor, time

def named(kind, value):
    return next(name for name in vars(kind) if getattr(kind, name) is value)

runtime, cpu = supervisor.runtime, microcontroller.cpu
print(named(microcontroller.ResetReason, cpu.reset_reason), named(supervisor.RunReason, runtime.run_reason))
"""
RESET = "microcontroller.reset()\n"
HANG = """
import watchdog
microcontroller.watchdog.timeout = 1
microcontroller.watchdog.mode = watchdog.WatchDogMode.RESET
time.sleep(60)
"""


def indented(code):
    return "".join(f"    {line}\n" for line in code.strip().splitlines())


def only_after(reason, code):
    """Code that runs at the start for one reason and not at the next."""
    return f"if microcontroller.cpu.reset_reason is microcontroller.ResetReason.{reason}:\n{indented(code)}"


def test_a_start_with_a_new_volume_takes_longer_than_all_later_ones(run, lines):
    desk = run(TIME.format("code"))
    assert lines() == [f"code {FIRST_BOOT_MS}000"]
    for _ in range(2):
        desk.power_on()
        desk.wait(BOOT_MS["POWER_ON"] - 1)
        assert lines() == []
        desk.wait(1)
        assert lines() == [f"code {BOOT_MS['POWER_ON']}000"]


def test_the_times_are_those_measured():
    assert (FIRST_BOOT_MS, RELOAD_MS) == (2421, 8)
    assert BOOT_MS == {"POWER_ON": 1209, "SOFTWARE": 1209, "WATCHDOG": 208}


@pytest.mark.parametrize(("reason", "code", "alive_ms"), [("SOFTWARE", RESET, 0), ("WATCHDOG", HANG, 1000)])
def test_a_reset_takes_its_time_and_counts_from_there(run, lines, reason, code, alive_ms):
    code = "import microcontroller\n" + TIME.format("code") + only_after("POWER_ON", code)
    desk = run(code, wait_ms=FIRST_BOOT_MS + alive_ms + BOOT_MS[reason] - 1)
    assert lines() == [f"code {FIRST_BOOT_MS}000"]
    desk.wait(1)
    assert lines() == [f"code {BOOT_MS[reason]}000"]
    desk.wait(5000)
    assert lines() == []


def test_a_reload_takes_its_time_and_the_clock_goes_on(run, lines):
    reload = "if supervisor.runtime.run_reason is supervisor.RunReason.STARTUP: supervisor.reload()\n"
    desk = run("import supervisor\n" + TIME.format("code") + reload, wait_ms=FIRST_BOOT_MS + RELOAD_MS - 1)
    assert lines() == [f"code {FIRST_BOOT_MS}000"]
    desk.wait(1)
    assert lines() == [f"code {FIRST_BOOT_MS + RELOAD_MS}000"]


def test_boot_py_runs_before_code_py_at_every_start_but_a_reload(run, lines):
    code = "import microcontroller, supervisor\n" + TIME.format("code")
    code += "if supervisor.runtime.run_reason is supervisor.RunReason.STARTUP: supervisor.reload()\n"
    desk = run(code + only_after("POWER_ON", RESET), files={"boot.py": TIME.format("boot")})
    desk.wait(2000)
    assert lines() == [
        f"boot {FIRST_BOOT_MS - BOOT_PY_MS}000",
        f"code {FIRST_BOOT_MS}000",
        f"code {FIRST_BOOT_MS + RELOAD_MS}000",
        f"boot {BOOT_MS['SOFTWARE'] - BOOT_PY_MS}000",
        f"code {BOOT_MS['SOFTWARE']}000",
        f"code {BOOT_MS['SOFTWARE'] + RELOAD_MS}000",
    ]


def test_reset_runs_boot_py_too(run, lines):
    code = "import microcontroller\nprint('code')\nmicrocontroller.reset()\n"
    wait_ms = FIRST_BOOT_MS + 2 * BOOT_MS["SOFTWARE"] - 1
    run(code, files={"boot.py": "print('boot')\n"}, wait_ms=wait_ms)
    assert lines() == ["boot", "code", "boot", "code", "boot"]


def test_a_boot_py_that_takes_longer_delays_code_py(run, lines):
    run(TIME.format("code"), files={"boot.py": f"import time\ntime.sleep({(BOOT_PY_MS + 70) / 1000})\n"})
    assert lines() == [f"code {FIRST_BOOT_MS + 70}000"]


# Reasons


def test_the_firmware_is_told_why_it_starts(run, lines):
    code = (
        REASONS
        + "def hang():\n"
        + indented(HANG)
        + (
            "nvm = microcontroller.nvm\nstep = nvm[0:8].count(0)\nnvm[step] = 0\n"
            "reset, reload = microcontroller.reset, supervisor.reload\n"
            "[reset, reload, hang, reload, reset, reload, int, int][step]()\n"
        )
    )
    desk = run(code, wait_ms=10_000)
    told = [
        "POWER_ON STARTUP",
        "SOFTWARE STARTUP",
        "SOFTWARE SUPERVISOR_RELOAD",  # the chip goes on, so the reason of its reset stays
        "WATCHDOG STARTUP",
        "WATCHDOG SUPERVISOR_RELOAD",
        "SOFTWARE STARTUP",
        "SOFTWARE SUPERVISOR_RELOAD",
    ]
    assert lines() == told
    assert not desk.is_running and desk.world.crashes == []
    desk.power_on()
    desk.wait(BOOT_MS["POWER_ON"])
    assert lines() == ["POWER_ON STARTUP"]
    desk.wait(1000)
    assert desk.world.crashes == []


def test_boot_py_is_told_the_reason_of_the_reset(run, lines):
    run(REASONS + only_after("POWER_ON", RESET), files={"boot.py": REASONS}, wait_ms=5000)
    assert lines() == ["POWER_ON STARTUP"] * 2 + ["SOFTWARE STARTUP"] * 2


# Safe mode

SAFE = """
import microcontroller, supervisor
kind = supervisor.SafeModeReason
print("safe", supervisor.runtime.safe_mode_reason is kind.BROWNOUT, kind.BROWNOUT is not kind.NONE)
"""


@pytest.fixture
def brown_out(run):
    """Power a desk on after a brown-out, with these programs; returns it after a while."""

    def brown_out(**programs):
        files = {"boot.py": "print('boot')\n", **{f"{name}.py": text for name, text in programs.items()}}
        desk = run(REASONS, wait_ms=0, files=files)
        desk.power_on(is_brown=True)
        desk.wait(3000)
        return desk

    return brown_out


def test_after_a_brown_out_safemode_py_runs_alone(brown_out, lines):
    desk = brown_out(safemode=SAFE)
    assert lines() == ["safe True True"]
    assert not desk.is_running and desk.world.crashes == []


def test_without_a_safemode_py_a_brown_out_ends_in_safe_mode(brown_out, lines):
    desk = brown_out()
    assert lines() == [] and not desk.is_running


def test_safemode_py_may_restart_the_chip_which_then_starts_normally(brown_out, lines):
    code = TIME.format("code") + REASONS
    code += "print(supervisor.runtime.safe_mode_reason is supervisor.SafeModeReason.NONE)\n"
    brown_out(safemode=SAFE + RESET, code=code)
    assert lines() == [
        "safe True True",
        "boot",
        f"code {BOOT_MS['SOFTWARE']}000",
        "SOFTWARE STARTUP",
        "True",
    ]


def test_a_broken_safemode_py_is_told_and_the_device_stays_in_safe_mode(brown_out, lines):
    desk = brown_out(safemode="1 / 0\n")
    assert "safemode.py" in desk.world.crashes[0]
    assert lines() == [] and not desk.is_running


def test_a_power_on_after_safe_mode_is_a_normal_one(brown_out, lines):
    desk = brown_out(safemode=SAFE)
    lines()
    desk.power_on()
    desk.wait(3000)
    assert lines() == ["boot", "POWER_ON STARTUP"]


# The drive


@pytest.mark.parametrize(
    ("boot", "is_visible"),
    [
        ("", True),
        ("storage.disable_usb_drive()\n", False),
        ("storage.disable_usb_drive()\nstorage.enable_usb_drive()\n", True),
        ("1 / 0\nstorage.disable_usb_drive()\n", True),
    ],
)
def test_boot_py_can_hide_the_drive(run, boot, is_visible):
    desk = run("", files={"boot.py": "import storage\n" + boot})
    assert desk.world.is_drive_visible is is_visible


def test_the_drive_is_hidden_from_boot_py_on_at_each_power_on(run):
    desk = run("", files={"boot.py": "import storage\nstorage.disable_usb_drive()\n"})
    desk.power_on()
    desk.wait(BOOT_MS["POWER_ON"] - BOOT_PY_MS - 1)
    assert desk.world.is_drive_visible
    desk.wait(1)
    assert not desk.world.is_drive_visible


def test_a_watchdog_restarts_the_chip_after_code_py_has_ended(run, lines):
    run(
        """
import microcontroller
from watchdog import WatchDogMode
print(microcontroller.cpu.reset_reason is microcontroller.ResetReason.WATCHDOG)
microcontroller.watchdog.timeout = 1
microcontroller.watchdog.mode = WatchDogMode.RESET
""",
        wait_ms=FIRST_BOOT_MS + BOOT_MS["WATCHDOG"] + 1500,
    )
    assert lines() == ["False", "True"]
