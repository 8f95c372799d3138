"""Flash: `microcontroller.nvm` as one sector that is programmed in place or erased whole."""

import pytest

from host_sim.desk import FIRST_BOOT_MS

WRITE = """
import microcontroller, time
nvm = microcontroller.nvm
before = time.monotonic_ns()
{code}
print((time.monotonic_ns() - before) // 1000)
"""


@pytest.mark.parametrize(
    ("code", "us"),
    [
        ("nvm[0:8] = b'saved it'", 640),
        ("nvm[252:260] = b'saved it'", 1280),  # over a page border
        ("nvm[0:8] = b'saved it'; nvm[8:16] = b'and more'", 1280),
        ("nvm[0] = 1; nvm[0] = 1", 640 + 53_000),  # even the same byte
    ],
)
def test_blank_bytes_are_programmed_and_others_erase_the_sector(run, lines, code, us):
    run(WRITE.format(code=code))
    assert lines() == [str(us)]


def test_what_is_written_is_read_and_outlives_a_power_cut(run, lines):
    desk = run("from microcontroller import nvm\nprint(nvm[2:5].hex(), len(nvm))\nnvm[2:5] = b'abc'\n")
    desk.power_on()
    desk.wait(3000)
    assert lines() == ["ffffff 4096", "616263 4096"]


def test_a_power_cut_while_the_sector_is_rewritten_loses_all_of_it(run, lines):
    desk = run(
        "import microcontroller\nmicrocontroller.nvm[0] = 1\nmicrocontroller.nvm[9] = 2\n"
        "print(microcontroller.nvm[0], microcontroller.nvm[9])\n"
        "microcontroller.nvm[0] = 3\n",
        wait_ms=FIRST_BOOT_MS + 20,
    )
    assert desk.is_running and lines() == ["1 2"]  # in the middle of the last write
    desk.power_off()
    assert desk.world.nvm == b"\xff" * 4096


@pytest.mark.parametrize(("us", "left"), [(100, 0), (400, 4), (700, 8)])
def test_a_power_cut_while_a_record_is_programmed_leaves_what_is_done(run, us, left):
    desk = run("from microcontroller import nvm\nnvm[0:8] = b'12345678'\n", wait_ms=FIRST_BOOT_MS + us / 1000)
    desk.power_off()
    assert bytes(desk.world.nvm[:8]) == b"12345678"[:left] + b"\xff" * (8 - left)


def test_a_power_cut_after_the_erase_leaves_the_pages_that_are_written_again(run):
    code = "from microcontroller import nvm\nnvm[0:4096] = b'a' * 4096\nnvm[0] = 98\n"
    desk = run(code, wait_ms=FIRST_BOOT_MS + 16 * 0.64 + 45 + 3 * 0.5 + 0.2)
    desk.power_off()
    assert bytes(desk.world.nvm[:768]) == b"b" + b"a" * 767
    assert bytes(desk.world.nvm[768:]) == b"\xff" * (4096 - 768)


def test_keys_are_not_scanned_while_flash_is_erased(run, lines):
    desk = run(
        """
import board, keypad, microcontroller, supervisor
keys = keypad.KeyMatrix([board.GP13], [board.GP0], interval=0.002)
microcontroller.nvm[0] = 1
microcontroller.nvm[0] = 2
print(keys.events.get())
""",
        wait_ms=FIRST_BOOT_MS + 20,
    )
    desk.tap(0, 20)
    desk.wait(100)
    assert lines() == ["None"]


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("nvm[0:4] = b'abc'", "ValueError"),
        ("nvm[0:4:2] = b'ab'", "NotImplementedError"),
        ("nvm[4096] = 1", "IndexError"),
        ("nvm[0] = 256", "ValueError"),
    ],
)
def test_nvm_refuses_what_the_part_refuses(run, code, error):
    desk = run(WRITE.format(code=code))
    assert error in desk.world.crashes[0]
    assert desk.world.nvm == b"\xff" * 4096
