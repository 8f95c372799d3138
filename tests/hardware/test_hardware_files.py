"""What KiCad may pass over, the power budget, and files that are the same on every run."""

from __future__ import annotations

import json
import re
import zipfile
from types import SimpleNamespace

import pytest

from tools.hardware import facts, netlist, power, project, steady
from tools.hardware.__main__ import STEPS, main
from tools.hardware.drawing import Place, Sheet
from tools.hardware.facts import HARDWARE, ROOT
from tools.hardware.letters import bars_of
from tools.hardware.netlist import Netlist
from tools.hardware.sexpr import one, parse, value

README = HARDWARE / "README.md"


def test_no_check_of_schematic_or_board_is_off() -> None:
    """The agreed list is empty; whoever adds to it gives a reason, here and in project.py."""
    written = json.loads(project.PATH.read_text(encoding="utf-8"))
    assert written == project.project()
    drc = written["board"]["design_settings"]["rule_severities"]
    severities = {**drc, **written["erc"]["rule_severities"]}
    ignored = {rule for rule, severity in severities.items() if severity == "ignore"}
    assert ignored == set(project.IGNORED_DRC) | set(project.IGNORED_ERC) == set()
    assert "erc_exclusions" not in written["erc"]
    assert "drc_exclusions" not in written["board"]["design_settings"]


def test_a_check_that_is_off_would_be_written_with_its_reason() -> None:
    assert project.severities(("four",), {"silk": "it is clipped by the slots"}) == {
        "four": "warning",
        "silk": "ignore",
    }


def test_the_power_table_of_the_readme_is_what_the_firmwares_constants_give() -> None:
    text = README.read_text(encoding="utf-8")
    assert text.split(power.MARK)[1].strip() == power.table()


def test_the_budget_is_the_one_by_which_the_firmware_keeps_the_lights_down() -> None:
    source = (ROOT / "firmware" / "pelman" / "drivers" / "lights.py").read_text(encoding="utf-8")
    assert "light_ma = limit_ma - pins.BASE_MA - pins.LIGHT_COUNT * pins.LIGHT_IDLE_MA" in source
    board = SimpleNamespace(LIGHT_COUNT=10, LIGHT_IDLE_MA=1, LIGHT_CHANNEL_MA=20, BASE_MA=100)
    assert power.budget(300, board) == (300, 100, 10, 190, 600)
    assert power.budget(50, board).light == 0
    assert power.budget(300, board).whole == 710


def test_the_device_as_it_ships_stays_below_both_fuses_in_a_warm_case(wiring: Netlist) -> None:
    """By Bourns' table for MF-MSMF150/24X and MF-MSMF075, at 50 degrees."""
    for ref, number in (("F1", "MF-MSMF150/24X-2"), ("F2", "MF-MSMF075-2")):
        part = wiring.components[ref]
        assert part.fields["MPN"] == number
        assert int(1000 * float(part.value.split("A")[0])) == power.HOLD_MA[ref][23]
    assert [power.HOLD_MA[ref][50] for ref in ("F1", "F2")] == [1130, 600]
    assert power.MOST_MA == {"F1": 1100, "F2": 600}
    limit = power.settings()["CURRENT_MA"]
    assert limit <= min(power.MOST_MA.values())
    assert limit <= 500  # what a computer's port gives


def test_all_who_name_a_limit_name_that_of_the_warm_fuses() -> None:
    for path in (README, ROOT / "firmware" / "settings.toml"):
        text = " ".join(path.read_text(encoding="utf-8").replace("#", "").split())
        assert f"{power.MOST_MA['F2']} by the Pico's USB, {power.MOST_MA['F1']} by USB-C" in text, path
    sheet = (HARDWARE / "power.kicad_sch").read_text(encoding="utf-8").replace("\\n", " ")
    assert f"Above {power.MOST_MA['F2']} use USB-C, and never more than {power.MOST_MA['F1']}." in sheet


def test_exported_files_lose_their_dates_and_paths_but_not_their_length(tmp_path) -> None:
    path = tmp_path / "file"
    path.write_text(
        '(source "/some/where/x.kicad_sch") 2031-05-06T07:08:09 (D:20310506070809) date 2031-05-06 07:08:09'
    )
    steady.make(path)
    assert path.read_text() == (
        '(source "x.kicad_sch") 2026-11-30T00:00:00 (D:20261130000000) date 2026-11-30 00:00:00'
    )


def test_archives_do_not_depend_on_when_they_are_packed(tmp_path) -> None:
    files = [tmp_path / "b", tmp_path / "a"]
    for file in files:
        file.write_text(file.name)
    steady.pack(tmp_path / "one.zip", files)
    for file in files:
        file.touch()
    steady.pack(tmp_path / "two.zip", list(reversed(files)))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["a", "b"]


def test_no_committed_file_knows_the_computer_that_made_it() -> None:
    for path in HARDWARE.rglob("*"):
        if path.suffix in (".kicad_sch", ".kicad_pcb", ".kicad_pro", ".net", ".step", ".csv", ".html", ".md"):
            text = path.read_text(encoding="utf-8", errors="replace")
            assert not re.search(r"/(home|tmp|root|work|Users)/", text), path


def test_the_committed_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in HARDWARE.rglob("*") if path.is_file()) < 15_000_000


def test_wires_are_cut_where_they_meet_and_crossings_do_not_connect() -> None:
    sheet = Sheet("test", "test", "A4", 1)
    sheet.wire((0, 10), (20, 10))
    sheet.wire((10, 10), (10, 20))
    sheet.wire((5, 0), (5, 20))
    node = parse(sheet.text())
    dots = [child for child in node if child[0] == "junction"]
    wires = [child for child in node if child[0] == "wire"]
    assert [one(dot, "at")[1:] for dot in dots] == [["10.00", "10.00"]]
    assert len(wires) == 4


def test_a_place_turns_nothing_unless_told() -> None:
    assert Place(1, 2).turn == 0


def test_letters_become_bars_of_pixels() -> None:
    bars = list(bars_of("I"))
    assert all(0 <= row < 8 and first < last <= width for row, first, last, width in bars)
    assert min(first for _, first, _, _ in bars) == 0
    assert max(last for _, _, last, width in bars) == bars[0][3]


def test_what_kicad_writes_can_be_read() -> None:
    node = parse('(a (b "x (y) \\"z\\"") (c 1.5) (c 2))')
    assert value(node, "b") == 'x (y) "z"'
    assert value(node, "c") == "1.5"
    assert value(node, "d", "none") == "none"
    with pytest.raises(KeyError):
        one(node, "d")


def test_an_unknown_step_names_those_that_there_are(capsys) -> None:
    assert main(["nonsense"]) == 2
    assert capsys.readouterr().err == f"no such step: nonsense; there are {' '.join(STEPS)}\n"


def test_the_keys_are_named_as_the_firmware_names_them() -> None:
    from pelman.core import grid

    assert [facts.key_name(key) for key in range(facts.KEYS)] == [
        grid.key_name(key) for key in range(grid.KEYS)
    ]


def test_the_breadboard_is_a_whole_game_and_wired_as_the_guide_says() -> None:
    from pelman.core.layout import Layout
    from pelman.drivers.held import HOLD_MS

    bench = facts.load("bench")
    assert list(bench.KEYS) == list(Layout(1, 2, 3).keys)
    text = README.read_text(encoding="utf-8")
    picture = "\n".join(
        line[4:] for line in bench.__doc__.splitlines() if "GP" in line and line[:4] == "    "
    )
    assert picture.count("\n") == 2 and f"```\n{picture}\n```" in text
    words = " ".join(text.split())
    assert f"columns {', '.join(bench.COLUMNS)}; rows {', '.join(bench.ROWS)}." in words
    assert f"SDA {bench.SDA}, SCL {bench.SCL}" in words and f"Piezo: {bench.PIEZO}" in words
    assert f"on {bench.LIGHTS} through" in words and f"held for {HOLD_MS / 1000} s" in words
    count, channel = bench.LIGHT_COUNT, bench.LIGHT_CHANNEL_MA
    white = count * 3 * channel
    plan = power.budget(int(power.settings()["CURRENT_MA"]), bench)
    assert white == plan.full <= plan.light
    assert f"draw {count} × 3 × {channel} = {white} mA, with the rest {plan.whole}, below" in words


def test_only_one_page_says_how_to_wire_the_breadboard() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"\(hardware/README\.md#(start-on-[^)]+)\)", text)
    heads = [
        head.lower() for head in re.findall(r"^## (.+)$", README.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert line in [re.sub(r"[^a-z0-9 -]", "", head).replace(" ", "-") for head in heads]
    assert "boards/bench.py" not in text


def test_the_build_guide_buys_what_its_steps_want() -> None:
    text = " ".join(README.read_text(encoding="utf-8").split())
    for what in ("two rows of 20 pins", "a cable tie", "five lights, five diodes"):
        assert what in text
    steps = re.findall(r"\*\*(\d+)\. ", text)
    assert steps[-10:] == [str(number) for number in range(1, 11)]
    assert text.index("cover on, screw") < text.index("push the keycaps on") < text.index("**10. Plugs")


def test_a_mender_needs_no_more_than_a_multimeter() -> None:
    """No fault is told by a signal that moves; resistances are those of the schematic."""
    text = README.read_text(encoding="utf-8").split("## The self-test")[1].split("## Start on")[0]
    assert "moves?" not in text and "scope" not in text
    for ref, ohms in (("R3", "330"), ("R4", "100 k"), ("R7", "100 Ω")):
        assert netlist.load().components[ref].value == ohms.replace(" Ω", "").replace(" ", "")
        assert ref in text and ohms in text


def test_each_link_and_picture_of_the_build_guide_is_there() -> None:
    text = README.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert len(links) > 10
    assert [link for link in links if not (HARDWARE / link).exists()] == []
