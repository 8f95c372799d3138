"""What is handed out runs on the real CircuitPython: the UF2 with everything, and the breadboard."""

import subprocess
import sys

from bench_table import CELLS, SEAT_3, SEAT_4, WIRES
from pico_table import PicoTable, volume

from pelman.boards import bench
from pelman.core.grid import OK
from pelman.drivers.held import HOLD_MS
from tools.build import ROOT, build
from tools.dist import make
from tools.pico.compare import read


def test_the_uf2_with_circuitpython_and_volume_alone_makes_a_pico_a_console(uf2, node, tmp_path):
    both = next(path for path in make(tmp_path / "dist", ("rev_a",), uf2) if "circuitpython" in path.name)
    with PicoTable(both) as pico:
        pico.start()
        assert not pico.is_title, "the first start asks for the language"
        pico.push("ok", 800)
        assert pico.is_title
        pico.push("ok")
        pico.push(14)
        pico.push(16)
        pico.push("ok", 1500)
        closed = pico.colour(0)
        pico.push(0)
        assert pico.colour(0) != closed
        assert pico.tracebacks == []


def test_the_volume_of_dist_plays_the_first_game(uf2, node, tmp_path):
    """The script's two games, and at its end the very screen that the desk shows."""
    made = make(tmp_path / "dist", ("rev_a",))
    folder = next(path for path in made if path.is_dir())
    script = str(ROOT / "tests" / "scripts" / "first_game.txt")
    desk, pico = tmp_path / "desk", tmp_path / "pico"
    for command in (
        ("host_sim", "--headless", "--script", script, "--trace", str(desk)),
        ("tools.pico", "run", script, "--uf2", str(uf2), "--volume", str(folder), "--trace", str(pico)),
    ):
        subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, capture_output=True)
    assert read(pico)["oled"][-1].value == read(desk)["oled"][-1].value
    assert len(read(pico)["leds"]) > 100


def test_a_game_of_six_cards_begins_on_the_breadboard(uf2, node, tmp_path):
    folder = volume(tmp_path / "volume", 'BOARD = "bench"')
    with PicoTable(uf2) as pico:
        pico.start(volume=folder, board=WIRES)
        pico.wait(500)

        def hold(key):
            pico.tap(key, HOLD_MS + 60)
            pico.wait(300)

        def lit():
            return [cell for at, cell in enumerate(CELLS) if any(pico.leds[3 * at : 3 * at + 3])]

        hold(bench.HELD[OK])
        pico.push(SEAT_3)
        pico.push(SEAT_4)
        hold(bench.HELD[OK])
        pico.wait(1500)
        assert lit() == list(CELLS)
        before = pico.leds
        pico.push(CELLS[4])
        changed = [at for at in range(6) if pico.leds[3 * at : 3 * at + 3] != before[3 * at : 3 * at + 3]]
        assert changed == [4]
        assert len(pico.leds) == 3 * bench.LIGHT_COUNT
        assert pico.tracebacks == []


def test_a_volume_for_another_board_is_the_same_but_for_its_settings(tmp_path):
    build(tmp_path / "a")
    build(tmp_path / "b", board="bench")
    files = [path for path in (tmp_path / "a").rglob("*") if path.is_file()]
    others = [tmp_path / "b" / path.relative_to(tmp_path / "a") for path in files]
    differ = {
        path.name
        for path, other in zip(files, others, strict=True)
        if path.read_bytes() != other.read_bytes()
    }
    assert differ == {"settings.toml", "files.sha256"}
