"""What people see: the whole device and the glass alone, in every scene of a game of Memory."""

import golden
import pytest
from table import Table

from host_sim import picture


@pytest.fixture(scope="module")
def scenes():  # noqa: PLR0915  one walk through all scenes
    """Play through all scenes once; return the pictures of the device and of the glass by name."""
    pictures = {}

    def take(name, table):
        pictures["device-" + name] = picture.device(table.world, table.world.closed)
        pictures["oled-" + name] = picture.glass(table.world)

    with Table(settings='LANGAUGE = "fr"\nBRIGHTNESS = 999\nVOLUME = "loud"\n') as table:
        take("notice", table)
    with Table() as table:
        take("title", table)
        table.push("info")
        take("about", table)
        table.push("ok")
        table.push("ok")
        take("seats-none", table)
        table.push(14)
        table.push(16)
        take("seats", table)
    with Table() as table:
        table.begin(0, 1)
        take("first-card", table)
        a, b = table.mismatch()
        table.push(a)
        take("one-card", table)
        table.push(b, 1525)
        take("mismatch", table)
        table.wait(4000)
        table.press("menu")
        table.wait(500)
        take("leaving", table)
        table.release("menu")
        table.push("ok", 600)
        a, b = table.pair()
        table.push(a)
        table.push(b, 100)
        take("pair", table)
        table.wait(2000)
        table.press(30)
        table.wait(21_500)
        take("stuck", table)
        table.power_off()
        table.release(30)
        table.power_on()
        table.wait(3000)
        take("resume", table)
        table.power_off()
        table.power_on(is_brown=True)
        table.wait(4000)
        take("brown-out", table)
    with Table() as table:
        table.begin(0, 1)
        table.play_to_the_end()
        take("result", table)
    with Table() as table:
        table.begin(0, 1, 2, 3, 4, 5)
        table.play_to_the_end()
        take("result-six", table)
    return pictures


NAMES = "title seats-none seats first-card one-card mismatch pair leaving result result-six".split()
NAMES += "notice about stuck resume brown-out".split()


@pytest.mark.parametrize("kind", ["device", "oled"])
@pytest.mark.parametrize("name", NAMES)
def test_golden_picture(scenes, kind, name):
    golden.check(scenes[f"{kind}-{name}"], f"{kind}-{name}")


def test_golden_pictures_of_all_scenes_are_compared(scenes):
    assert set(scenes) == {f"{kind}-{name}" for kind in ("device", "oled") for name in NAMES}


@pytest.mark.parametrize("card", range(54))
def test_golden_pictures_of_open_cards_differ(card):
    """Every card looks unlike any other: its 60 x 48 pixels are drawn by the view alone."""
    from pelman import lang
    from pelman.games.concentration import Seen
    from pelman.games.pair_rules import CONCENTRATION
    from pelman.view import concentration as view
    from pelman.view import themes
    from pelman.view.frame import Frame

    lang.use("en")

    def drawn(which):
        seen = Seen(CONCENTRATION, (0, 1), 0, 54)
        seen.phase, seen.first, seen.faces[0] = Seen.SECOND, 0, which
        frame = Frame()
        frame.theme = themes.load(0, 0, 26)
        view.draw(seen, 0, frame)
        return bytes(frame.screen)

    mine = drawn(card)
    for other in range(card):
        bits = sum((a ^ b).bit_count() for a, b in zip(mine, drawn(other), strict=True))
        assert bits >= 80
