"""Cards of Mémospeed on the screen: number cards of a table's own are lines behind the others (RULES)."""

from pelman.games import memospeed_seen
from pelman.games.memospeed_rules import NUMBER
from pelman.view import memospeed
from pelman.view.frame import WIDTH, Frame


def drawn(card):
    frame = Frame()
    memospeed.draw_face(memospeed_seen.Seen, 0, card, frame.screen)
    assert len(frame.screen) == WIDTH * 8
    return bytes(frame.screen)


def test_each_kind_looks_unlike_all_others():
    kinds = range(len(memospeed_seen.VALUES))
    assert len({drawn(card) for card in kinds}) == len(kinds)


def test_a_number_behind_the_pictures_is_drawn_as_a_number(monkeypatch):
    seen = memospeed_seen.Seen
    own = len(seen.VALUES)
    monkeypatch.setattr(seen, "GROUPS", seen.GROUPS + bytes((NUMBER, NUMBER)))
    monkeypatch.setattr(seen, "VALUES", (*seen.VALUES, 6, 10))
    assert drawn(own) == drawn(seen.VALUES.index(6)), "the same number looks the same"
    assert drawn(own + 1) not in {drawn(card) for card in range(own + 1)}
