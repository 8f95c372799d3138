"""The screen's controller: commands, addressing and what the viewer sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.ssd1306 import Ssd1306


def commands(*values):
    return b"".join(bytes((0x80, value)) for value in values)


def window(columns, pages, mode=0):
    return commands(0x20, mode, 0x21, *columns, 0x22, *pages)


def lit(screen):
    return [(x, y) for y, row in enumerate(screen.picture()) for x, bit in enumerate(row) if bit]


def slow_horizontal(ram, columns, pages, data):
    """The datasheet's horizontal addressing, byte by byte."""
    column, page = columns[0], pages[0]
    for byte in data:
        ram[page * 128 + column] = byte
        if column == columns[1]:
            column, page = columns[0], pages[0] if page == pages[1] else page + 1
        else:
            column += 1
    return ram


ranges = st.tuples(st.integers(0, 127), st.integers(0, 127)).map(sorted)


@given(
    columns=ranges,
    pages=st.tuples(st.integers(0, 7), st.integers(0, 7)).map(sorted),
    data=st.binary(max_size=300),
)
def test_a_window_is_filled_row_by_row_and_wraps_to_its_start(columns, pages, data):
    screen = Ssd1306()
    screen.write(window(columns, pages) + b"\x40" + data)
    assert screen.ram == slow_horizontal(bytearray(1024), columns, pages, data)


def test_data_goes_on_where_the_transaction_before_ended():
    screen = Ssd1306()
    screen.write(window((2, 3), (4, 5)))
    for byte in (1, 2, 3):
        screen.write(bytes((0x40, byte)))
    assert (screen.ram[4 * 128 + 2], screen.ram[4 * 128 + 3], screen.ram[5 * 128 + 2]) == (1, 2, 3)


def test_vertical_addressing_fills_column_by_column():
    screen = Ssd1306()
    screen.write(window((2, 3), (4, 5), mode=1) + b"\x40\x01\x02\x03")
    assert (screen.ram[4 * 128 + 2], screen.ram[5 * 128 + 2], screen.ram[4 * 128 + 3]) == (1, 2, 3)


def test_page_addressing_stays_in_its_page():
    screen = Ssd1306()
    screen.write(commands(0x20, 2, 0xB3, 0x0E, 0x17) + b"\x40" + bytes((1, 2, 3)))
    assert (screen.ram[3 * 128 + 126], screen.ram[3 * 128 + 127], screen.ram[3 * 128]) == (1, 2, 3)


def test_the_control_byte_0_makes_all_the_rest_commands():
    screen = Ssd1306()
    screen.write(bytes((0x00, 0xAF, 0x81, 0x10, 0xA7)))
    assert (screen.is_on, screen.contrast, screen.is_inverted) == (True, 0x10, True)


def test_arguments_may_come_in_a_later_transaction():
    screen = Ssd1306()
    screen.write(commands(0x81))
    screen.write(commands(0x33))
    assert screen.contrast == 0x33


@pytest.mark.parametrize("noise", [0xA8, 0xD5, 0xD9, 0xDA, 0xDB, 0x8D, 0xAD])
def test_the_arguments_of_settings_that_do_not_show_are_not_taken_for_commands(noise):
    screen = Ssd1306()
    screen.write(commands(0xAF, noise, 0xAE))
    assert screen.is_on


def test_the_usual_module_is_upright_with_remapped_columns_and_flipped_rows():
    screen = Ssd1306()
    screen.ram[0] = 0x02  # column 0, row 1
    screen.write(commands(0xAF, 0xA1, 0xC8))
    assert lit(screen) == [(0, 1)]
    screen.write(commands(0xA0, 0xC0))
    assert lit(screen) == [(127, 62)]


def test_the_start_line_scrolls():
    screen = Ssd1306()
    screen.ram[0] = 0x02
    screen.write(commands(0xAF, 0xA1, 0xC8, 0x41))
    assert lit(screen) == [(0, 0)]


def test_a_screen_that_is_off_is_dark_and_all_on_and_inversion_show_without_touching_the_ram():
    screen = Ssd1306()
    screen.ram[0] = 0x02
    assert lit(screen) == []
    screen.write(commands(0xAF, 0xA7))
    assert len(lit(screen)) == 128 * 64 - 1
    screen.write(commands(0xA6, 0xA5))
    assert len(lit(screen)) == 128 * 64
    assert sum(screen.ram) == 2


def test_its_status_tells_whether_it_is_on():
    screen = Ssd1306()
    assert screen.read(1) == b"\x40"
    screen.write(commands(0xAF))
    assert screen.read(2) == b"\x00\x00"
