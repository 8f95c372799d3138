"""Saving a file of the firmware restarts it, as on a CIRCUITPY drive."""

import os
import sys

import pytest

from host_sim.desk import FIRST_BOOT_MS, RELOAD_MS, Desk
from host_sim.opening import Opening, lay
from host_sim.saved import QUIET_MS, Saved
from host_sim.unfinished import find

FRAME_MS = 50
CODE = """
import helper, supervisor
reason = supervisor.runtime.run_reason is supervisor.RunReason.AUTO_RELOAD
print(helper.word, "again" if reason else "first")
while True: supervisor.ticks_ms()
"""


@pytest.fixture(autouse=True)
def _bytecode(monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def look_for(saved, ms):
    return [said for _ in range(ms // FRAME_MS) if (said := saved.look(FRAME_MS))]


def save(path, text, second):
    """Write a file; its time is that of the second, as tests are over sooner than a clock ticks."""
    path.write_text(text)
    os.utime(path, (second, second))


@pytest.fixture
def watched(run, tmp_path, lines):
    desk = run(CODE, files={"helper.py": "word = 'old'\n"})
    folder = tmp_path / "firmware0"
    return desk, folder, Saved(desk, folder)


def test_a_saved_module_is_loaded_by_a_restart(watched, lines):
    desk, folder, saved = watched
    save(folder / "helper.py", "word = 'new'\n", 1)
    assert look_for(saved, QUIET_MS + 500) == ["Saved: code.py runs anew"]
    desk.wait(RELOAD_MS + 100)
    assert lines() == ["old first", "new again"]


def test_it_waits_until_nothing_has_been_written_for_a_while(watched, lines):
    _, folder, saved = watched
    for second in range(4):
        save(folder / "helper.py", "word = 'new'\n", second)
        assert look_for(saved, QUIET_MS - 250) == []
    assert len(look_for(saved, 500)) == 1


def test_nothing_saved_is_nothing_done(watched):
    assert look_for(watched[2], 5000) == []


def test_new_and_removed_files_count_too(watched):
    _, folder, saved = watched
    (folder / "more.py").write_text("")
    assert len(look_for(saved, 2000)) == 1
    (folder / "more.py").unlink()
    assert len(look_for(saved, 2000)) == 1


def test_code_that_has_ended_in_an_error_starts_again_when_it_is_mended(run, tmp_path, lines, capsys):
    desk = run("1 / 0\n")
    assert not desk.is_running and "ZeroDivisionError" in capsys.readouterr().err
    saved = Saved(desk, tmp_path / "firmware0")
    (tmp_path / "firmware0" / "code.py").write_text("print('mended')\n")
    look_for(saved, 2000)
    desk.wait(RELOAD_MS + 1)
    assert lines() == ["mended"]


def test_settings_are_read_anew_and_what_the_command_line_chose_stays(run, tmp_path, lines):
    code = "with open('settings.toml') as file: print(*file.read().split())\n"
    desk = run(code, files={"settings.toml": "VOLUME = 1\n"}, seed=7, language="fr")
    (tmp_path / "firmware0" / "settings.toml").write_text('LANGUAGE = "en"\nVOLUME = 2\n')
    desk.reload()
    desk.wait(RELOAD_MS + 1)
    assert lines() == ['VOLUME = 1 SEED = 7 LANGUAGE = "fr"', 'VOLUME = 2 SEED = 7 LANGUAGE = "fr"']


def test_a_game_survives_the_restart():
    with Desk(language="en") as desk:
        lay(desk.world.nvm, Opening(seats="1,2", seed=1), desk.library)
        desk.power_on()
        for key in ("ok", 5):
            desk.wait(FIRST_BOOT_MS + 1500)
            desk.tap(key)
        desk.wait(500)
        text = find(desk.world.nvm, desk.library).text
        assert " open=5 " in text
        desk.reload()
        desk.wait(2000)
        desk.tap("ok")
        desk.wait(1000)
        assert find(desk.world.nvm, desk.library).text == text
        assert desk.world.crashes == []
