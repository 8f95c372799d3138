"""What every theme must have, and that its faces differ."""

from itertools import combinations

import pytest

from pelman.view import faces
from pelman.view.cues import TUNES, TURN
from pelman.view.themes import THEMES, load, sounds


def shown(theme, x, card):
    screen = bytearray(b"\x00" * 1024)
    theme.draw(screen, x, card)
    return screen


@pytest.mark.parametrize("index", range(len(THEMES)))
def test_a_theme_has_a_light_and_a_picture_for_every_face_it_promises(index):
    name, deck, pairs = THEMES[index]
    theme = load(index, deck, 3)
    assert theme.__name__.endswith(name)
    count = 54 if deck == 0 else pairs
    assert len(theme.LIGHTS) >= count and (not theme.MOTIFS or len(theme.MOTIFS) == count)
    pictures = []
    for card in range(count):
        for x in (0, 68):
            screen = shown(theme, x, card)
            outside = [at for at, byte in enumerate(screen) if byte and not x <= at % 128 < x + faces.WIDTH]
            assert outside == [] and not any(screen[:128]) and not any(screen[7 * 128 :])
        pictures.append((bytes(screen), theme.LIGHTS[card], theme.MOTIFS[card] if theme.MOTIFS else None))
    assert len(set(pictures)) == count


def test_a_theme_that_cannot_show_a_deck_gives_way_to_one_that_can():
    assert load(0, 1, 8).__name__.endswith("pictures")
    assert load(3, 0, 26).__name__.endswith("cards")
    assert load(4, 1, 9).__name__.endswith("pictures"), "there are eight rhythms"
    assert load(5, 1, 12).__name__.endswith("sounds")


def contour(motif):
    """How many notes, and whether each is higher or lower than the one before."""
    notes = [hz for hz, _ in motif if hz]
    return tuple((b > a) - (b < a) for a, b in zip(notes, notes[1:], strict=False))


def test_motifs_are_short_and_no_two_sound_alike():
    for motif in sounds.MOTIFS:
        assert sum(ms for _, ms in motif) <= 700, (
            "the cue that follows must be over before a pair is captured"
        )
        assert all(hz == 0 or 200 <= hz <= 2000 for hz, _ in motif)
    for one, other in combinations(sounds.MOTIFS, 2):
        first, second = one[0][0], other[0][0]
        is_far = max(first, second) / min(first, second) >= 1.18
        assert contour(one) != contour(other) or is_far, (one, other)


def test_each_seat_has_its_own_interval():
    intervals = [round(tune[1][0] / tune[0][0], 2) for tune in TUNES[TURN : TURN + 6]]
    assert len(set(intervals)) == 6
