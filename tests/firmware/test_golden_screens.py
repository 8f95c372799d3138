"""Every screen in every language, and every theme in every language: pictures that somebody has looked at."""

import golden
import pytest
from people import People
from screens import INFO, OK, walk
from table import Table

from host_sim import picture
from pelman.lang import LANGUAGES
from pelman.view.themes import THEMES
from tools.contact_sheet import SHEETS, sheet
from tools.record_games import play_memospeed, play_memospeed_ends


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_screens(language):
    names = []
    for name, table in walk(language):
        names.append(name)
        assert table.world.crashes == []
        golden.check(picture.glass(table.world), f"screen-{language}-{name}")
    assert len(set(names)) == len(names)
    accepted = {path.stem for path in golden.FOLDER.glob(f"screen-{language}-*.png")}
    accepted -= {name for name in accepted if "-memospeed-" in name}
    assert accepted == {f"screen-{language}-{name}" for name in names}, "none too many, none missing"


class Witness(People):
    """Looks at the screen at whatever the people say."""

    said = ()

    def say(self, text):
        name = f"screen-{self.language}-memospeed-{text.replace(' ', '-')}"
        self.said += (name,)
        golden.check(picture.glass(self.desk.world), name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_screens_of_memospeed(language):
    said = set()
    for play in (play_memospeed, play_memospeed_ends):
        with Table(language=language) as table:
            people = Witness(table)
            people.language = language
            play(people)
            if play is play_memospeed:
                table.press(INFO)
                table.wait(1200)
                people.say("info")
                table.wait(5000)
                table.release(INFO)
                for number in (1, 2, 3, 4, 5):
                    table.wait(100)
                    people.say(f"help {number}")
                    table.push(OK)
            assert table.world.crashes == []
            said |= set(people.said)
    accepted = {path.stem for path in golden.FOLDER.glob(f"screen-{language}-memospeed-*.png")}
    assert accepted == said and len(said) > 20


def test_golden_screen_of_the_first_start():
    with Table(language=None) as table:
        golden.check(picture.glass(table.world), "screen-language")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", range(len(THEMES)))
def test_golden_pictures_of_a_theme(theme, language):
    with Table(language=language) as table:
        people = People(table)
        cards = 52 if THEMES[theme][1] == 0 else 16
        people.choose(("profile", 0 if cards == 52 else 2), ("theme", theme), ("cards", cards))
        people.sit_down(0, 1)
        people.begin()
        name = f"theme-{language}-{THEMES[theme][0]}"
        cells = [cell for cell in people.game.legal() if cell < cards]
        people.press(cells[0])
        golden.check(picture.device(table.world), f"{name}-one")
        people.press(next(c for c in cells[1:] if not people.game.rules.is_pair(*deal(people, cells[0], c))))
        golden.check(picture.device(table.world), f"{name}-two")


def deal(people, one, other):
    return people.game.deal[one], people.game.deal[other]


@pytest.mark.parametrize("name", SHEETS)
def test_golden_contact_sheet_is_of_these_pictures(name):
    golden.check(sheet(name), f"sheet-{name}")
