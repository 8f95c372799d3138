"""settings.toml, line by line; runs on CPython and on MicroPython."""

from pelman.app.settings import BAD, UNKNOWN, Settings, read_line


def after(*lines):
    settings = Settings()
    for number, line in enumerate(lines):
        read_line(settings, number + 1, line)
    return settings


def test_numbers_are_taken_from_the_least_to_the_most():
    for name, least, most in (("BRIGHTNESS", 5, 100), ("VOLUME", 0, 3), ("SEED", 1, (1 << 30) - 1)):
        for number in (least, most):
            settings = after(b"%s = %d # so" % (name.encode(), number))
            assert getattr(settings, name.lower()) == number and settings.complaints == []
        for number in (least - 1, most + 1):
            assert after(b"%s = %d" % (name.encode(), number)).complaints == [(1, name, BAD)]


def test_a_text_where_a_number_belongs_is_refused_and_the_other_way_round():
    assert after(b'SEED = "abc"').complaints == [(1, "SEED", BAD)]
    assert after(b"BOARD = 5").complaints == [(1, "BOARD", BAD)]


def test_a_mark_at_the_beginning_of_the_file_is_no_part_of_a_name():
    assert after(b"\xef\xbb\xbfVOLUME = 1").volume == 1


def test_a_long_name_is_cut_to_a_line_of_the_screen():
    assert after(b"x" * 200).complaints == [(1, "x" * 21, UNKNOWN)]


def test_bytes_that_are_no_text_are_one_complaint():
    assert after(b"\xff\xfe = 1").complaints == [(1, "?", BAD)]
