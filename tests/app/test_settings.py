"""settings.toml, line by line; runs on CPython and on MicroPython."""

from pelman.app.settings import BAD, UNKNOWN, Settings
from pelman.app.settings_file import filed_in, note_of, read_line, recall


def after(*lines):
    settings = Settings()
    for number, line in enumerate(lines):
        read_line(settings, number + 1, line)
    return settings


def after_load(*lines):
    settings = after(*lines)
    settings.filed = filed_in(settings)
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


def test_what_was_chosen_at_the_table_counts_until_the_file_is_changed():
    before = after_load(b'LANGUAGE = "fr"', b"VOLUME = 1")
    before.volume = 3
    before.language = "ru"
    note = note_of(before)
    again = after_load(b'LANGUAGE = "fr"', b"VOLUME = 1")
    recall(again, note)
    assert (again.language, again.volume) == ("ru", 3)
    assert note_of(again) == note
    changed = after_load(b'LANGUAGE = "fr"', b"VOLUME = 2")
    recall(changed, note)
    assert (changed.language, changed.volume) == ("fr", 2)
    for bad in (b"", b"xx 60 2 fr,60,1", b"ru 3 2 fr,60,1", b"ru 60 9 fr,60,1", b"ru a b fr,60,1"):
        recall(again, bad)
        assert (again.language, again.volume) == ("ru", 3)
