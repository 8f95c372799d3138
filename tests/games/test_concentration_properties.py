"""Memory, by property: cards never move, and the scores add up."""

from hypothesis import given
from hypothesis import strategies as st
from replay import playable

from pelman.core.cards import DECK
from pelman.core.deal import shuffled
from pelman.core.game import CONSOLE, OVER, IllegalAction
from pelman.core.luck import Luck
from pelman.games.concentration import Concentration, Seen
from pelman.games.pair_rules import MEMORY


def new(seed, seats=(0, 1, 2)):
    return Concentration(MEMORY, shuffled(DECK, Luck.seeded(seed).random_bytes), seats)


@given(st.integers(1, 10**6), st.lists(st.integers(-2, 200), max_size=400))
def test_any_presses_at_all_leave_a_sound_game(seed, presses):
    game = new(seed)
    deal = game.deal
    captured = 0
    for action in presses:
        try:
            game.apply(action)
        except IllegalAction:
            continue
        assert game.deal == deal
        faces = game.seen().faces
        assert faces.count(Seen.CAPTURED) >= captured
        captured = faces.count(Seen.CAPTURED)
        assert sum(game.scores) * 2 == captured
        open_cells = [cell for cell, face in enumerate(faces) if face not in (Seen.CAPTURED, Seen.FACE_DOWN)]
        assert len(open_cells) <= 2
        assert all(faces[cell] == deal[cell] for cell in open_cells)


@given(st.integers(1, 10**6), st.integers(2, 6))
def test_players_who_see_through_the_cards_share_out_all_twenty_six_pairs(seed, count):
    game = new(seed, tuple(range(count)))
    luck = Luck.seeded(seed)
    while game.turn != OVER:
        legal = playable(game)
        wanted = legal[luck.random_bytes(1)[0] % len(legal)]
        seen = game.seen()
        if game.turn != CONSOLE and seen.first >= 0 and luck.random_bytes(1)[0] < 200:
            wanted = next(a for a in legal if game.deal[a] // 4 == game.deal[seen.first] // 4)
        game.apply(wanted)
    assert sum(game.scores) == 26
    assert sorted(cell for pile in game.piles for cell in pile) == list(range(52))
    for pile in game.piles:
        for a, b in zip(pile[::2], pile[1::2], strict=True):
            assert game.deal[a] // 4 == game.deal[b] // 4
    best = max(game.scores)
    assert game.winners() == tuple(seat for seat in range(count) if game.scores[seat] == best)


@given(st.text(max_size=300))
def test_any_text_is_a_game_or_is_refused_in_words(text):
    try:
        game = Concentration.from_text(text)
    except ValueError as error:
        assert str(error)
    else:
        assert game.to_text() == " ".join(text.split())


@given(st.integers(1, 10**6), st.integers(0, 200), st.data())
def test_a_line_with_one_letter_changed_is_another_game_or_is_refused(seed, steps, data):
    game = new(seed)
    luck = Luck.seeded(seed)
    for _ in range(steps):
        if game.turn != OVER:
            legal = game.legal()
            game.apply(legal[luck.random_bytes(1)[0] % len(legal)])
    text = game.to_text()
    at = data.draw(st.integers(0, len(text) - 1))
    changed = (
        text[:at] + data.draw(st.characters(codec="ascii", exclude_categories=["Cc", "Zs"])) + text[at + 1 :]
    )
    try:
        other = Concentration.from_text(changed)
    except ValueError:
        return
    assert other.to_text() == changed
