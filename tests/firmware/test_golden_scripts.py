"""What the recorded games look like: a picture of the device at every `say` of their scripts."""

import golden
import pytest
from table import Table

from host_sim import picture
from host_sim.script import parse
from tools.record_games import FOLDER, SCRIPTS, first_game

NAMES = [record.__name__ for record in SCRIPTS if record is not first_game]


def pictures(name):
    """Yield (what is said, the picture) for a script played on the desk."""
    text = (FOLDER / f"{name}.txt").read_text()
    with Table(language=None) as table:
        table.power_off()
        table.power_on()
        for command in parse(text, name):
            if command.verb == "wait":
                table.wait(command.ms)
            elif command.verb == "tap":
                table.tap(command.key, command.ms)
            elif command.verb == "press":
                table.press(command.key)
            elif command.verb == "release":
                table.release(command.key)
            else:
                yield command.text, picture.device(table.world, table.world.closed)
        assert table.world.crashes == []


@pytest.mark.parametrize("name", NAMES)
def test_golden_pictures_of_a_recorded_game(name):
    said = []
    for text, surface in pictures(name):
        said.append(text)
        golden.check(surface, f"{name}-{text.replace(' ', '-')}")
    assert said and len(set(said)) == len(said)
    accepted = {path.stem for path in golden.FOLDER.glob(f"{name}-*.png")}
    assert accepted == {f"{name}-{text.replace(' ', '-')}" for text in said}
