"""The pages that people read first: what they link to is there, and the keys they name begin those games."""

import re

import pytest
from paths import ROOT

from pelman.games import NAMES, profiles

PAGES = ("README.md", ".github/CONTRIBUTING.md", "tests/example/README.md", "hardware/README.md")
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth".split()


def links(text):
    return re.findall(r"\]\(([^)\s]+)\)", text)


def anchors(text):
    """Return the anchors of a page's headings, as they are made of their words."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def lost(text, folder):
    """Return the links of a page that lead nowhere."""
    found = []
    for link in links(text):
        path, _, anchor = link.partition("#")
        target = (folder / path).resolve()
        if not path:
            is_there = anchor in anchors(text)
        elif anchor:
            is_there = target.is_file() and anchor in anchors(target.read_text(encoding="utf-8"))
        else:
            is_there = target.exists() and target.is_relative_to(ROOT)
        if not is_there and "://" not in link:
            found.append(link)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name):
    path = ROOT / name
    text = path.read_text(encoding="utf-8")
    assert len(links(text)) > 2
    assert lost(text, path.parent) == []


def test_a_link_that_leads_nowhere_is_found():
    text = "# Play it\n[a](README.md) [b](#play-it) [c](#play) [d](nowhere.md) [e](README.md#nothing)"
    assert lost(text, ROOT) == ["#play", "nowhere.md", "README.md#nothing"]


def test_the_front_page_says_in_its_first_screenful_what_it_is_with_a_picture_and_two_commands():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:24]
    assert lines[2].startswith("A tabletop console for memory games")
    assert any(line.startswith("![") for line in lines)
    assert [line.split(" #")[0].strip() for line in lines if line.startswith("make ")] == [
        "make sim",
        "make test",
    ]


def test_the_front_page_names_the_keys_of_the_games_as_the_menu_has_them():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    play = text.partition("## Play\n")[2].partition("\n###")[0]
    named = [
        word for word in re.findall(r"[a-z]+", play) if word in ORDINALS and word not in ("first", "third")
    ]
    keys = [rules.name for name in NAMES for rules in profiles(name)]
    wanted = [
        keys.index(name) for name in ("concentration", "memreve", "memospeed", "memoexpert", "memoquick")
    ]
    assert named == [ORDINALS[at] for at in wanted]
