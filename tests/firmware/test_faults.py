"""Bad settings and exceptions: the defaults are used and said; a crash is shown, and OK starts again."""

import pytest
from stumble import stumble
from table import Table

from pelman.app.settings import BAD, UNKNOWN
from pelman.app.settings_file import load


def settings(tmp_path, data):
    path = tmp_path / "settings.toml"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return load(str(path))


def test_the_shipped_settings_are_the_defaults_without_complaint():
    from paths import ROOT

    shipped = load(str(ROOT / "firmware" / "settings.toml"))
    assert shipped.complaints == []
    assert vars(shipped) == vars(load("there is no such file"))


def test_good_lines_are_taken(tmp_path):
    text = '\n# comment\nBRIGHTNESS=5 # dim\n  VOLUME = 0\nLANGUAGE = "en"\nSEED = 12\n'
    text += "CURRENT_MA=900\nCIRCUITPY_X=1\n"
    got = settings(tmp_path, text)
    assert got.complaints == []
    assert (got.brightness, got.volume, got.language, got.seed, got.current_ma) == (5, 0, "en", 12, 900)


@pytest.mark.parametrize(
    "line, name, fault",
    [
        ("BRIGHTNESS = 101", "BRIGHTNESS", BAD),
        ("BRIGHTNESS = 4", "BRIGHTNESS", BAD),
        ('BRIGHTNESS = "60"', "BRIGHTNESS", BAD),
        ("BRIGHTNESS = sixty", "BRIGHTNESS", BAD),
        ("BRIGHTNESS =", "BRIGHTNESS", BAD),
        ("BRIGHTNESS", "BRIGHTNESS", BAD),
        ("VOLUME = 4", "VOLUME", BAD),
        ("VOLUME = -1", "VOLUME", BAD),
        ('LANGUAGE = "xx"', "LANGUAGE", BAD),
        ('LANGUAGE = "en', "LANGUAGE", BAD),
        ('LANGUAGE = "en" x', "LANGUAGE", BAD),
        ("LANGUAGE = 1", "LANGUAGE", BAD),
        ('BOARD = "rev_z"', "BOARD", BAD),
        ("SEED = 0", "SEED", BAD),
        ("CURRENT_MA = 5000", "CURRENT_MA", BAD),
        ("LANGAUGE = 1", "LANGAUGE", UNKNOWN),
        ("complaints = 1", "complaints", UNKNOWN),
        ("[table]", "[table]", UNKNOWN),
    ],
)
def test_a_bad_line_costs_its_default_and_is_named(tmp_path, line, name, fault):
    got = settings(tmp_path, "VOLUME = 1\n" + line + "\nSEED = 5\n")
    assert got.complaints == [(2, name, fault)]
    assert got.brightness == 60 and got.seed == 5
    assert got.volume == 1


def test_a_long_line_is_one_line(tmp_path):
    got = settings(tmp_path, "# " + "long " * 100 + "\nVOLUME = 9\n")
    assert got.complaints == [(2, "VOLUME", BAD)]


def test_a_binary_or_huge_file_is_survived(tmp_path):
    assert settings(tmp_path, bytes(range(256)) * 40).complaints
    assert settings(tmp_path, b"\xff\xfe\n" + b"VOLUME = 1\n").volume == 1
    assert len(settings(tmp_path, "x" * 1_000_000).complaints) <= 100


def test_the_screen_says_which_line_for_three_seconds_then_the_game_starts():
    with Table(settings="VOLUME = 9\n") as table:
        notice = bytes(table.world.screen.ram)
        assert not any(table.is_lit(cell) for cell in range(52))
        table.wait(2300)
        assert bytes(table.world.screen.ram) == notice
        table.wait(700)
        assert bytes(table.world.screen.ram) != notice
        assert all(table.is_lit(cell) for cell in range(52)), "the title"
        table.begin(0, 1)
        table.push(0)
        assert table.colour(0) != table.colour(51)
        assert table.world.crashes == []


@pytest.fixture
def crashed(capsys):
    """A table whose firmware has met an error in the middle of a game, while a tone sounded."""
    with Table() as table:
        table.begin(0, 1)
        modules = table._surroundings._modules

        modules["pelman.games.concentration"].Concentration.apply = stumble
        table.tap(0)
        table.wait(100)
        assert "the sky is falling" in capsys.readouterr().err
        yield table


def test_a_crash_darkens_the_lights_silences_the_speaker_and_shows_itself(crashed):
    import golden

    from host_sim import picture

    assert not any(crashed.world.leds)
    assert crashed.world.tone == 0
    assert any(crashed.world.screen.ram)
    golden.check(picture.glass(crashed.world), "oled-crash")


def test_after_a_crash_ok_and_only_ok_starts_again(crashed):
    for key in (0, 51, "menu", "page", "info"):
        crashed.push(key)
    assert not any(crashed.world.leds)
    crashed.tap("ok")
    crashed.wait(1500)
    assert crashed.is_lit(53) and not crashed.is_lit(0), "the unfinished game offers itself"
    crashed.push("ok", 600)
    crashed.push(0)
    assert crashed.colour(0) != crashed.colour(51)
    assert len(crashed.world.crashes) == 1


def test_if_showing_the_crash_fails_too_the_watchdog_starts_the_console_anew(capsys):
    with Table() as table:
        table.begin(0, 1)
        table.push(7)
        modules = table._surroundings._modules
        modules["pelman.games.concentration"].Concentration.apply = stumble
        modules["pelman.app.crash"].draw = stumble
        table.push(0, 500)
        assert not any(table.world.leds) and table.world.tone == 0
        table.wait(6000)
        assert table.is_lit(51) and table.world.reset_reason == "WATCHDOG"
        capsys.readouterr()


def test_after_a_brown_out_bad_settings_are_said_too():
    with Table(settings="VOLUME = 9\n") as table:
        table.power_off()
        table.power_on(is_brown=True)
        table.wait(3500)
        power = bytes(table.world.screen.ram)
        table.wait(3000)
        complaint = bytes(table.world.screen.ram)
        assert power != complaint and not any(table.is_lit(cell) for cell in range(52))
        table.wait(3000)
        assert all(table.is_lit(cell) for cell in range(52)), "the title"
