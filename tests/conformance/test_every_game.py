"""What holds for every game in the registry, for every profile, from any state that can be reached."""

import pytest
import replay
from hypothesis import given
from hypothesis import strategies as st

from pelman import lang
from pelman.core.deal import shuffled
from pelman.core.game import CONSOLE, OVER, IllegalAction
from pelman.core.grid import CELLS
from pelman.core.luck import Luck
from pelman.core.seats import MOST
from pelman.games import GAMES
from pelman.view.frame import NEVER, Frame

lang.use("en")
PROFILES = [(name, rules) for name, _ in GAMES for rules in replay.game_class(name).profiles]
PLAYS = st.integers(0, len(PROFILES) - 1), st.integers(1, 10**6), st.integers(2, MOST)
ALL_ACTIONS = tuple(range(-1, 160))


def begun(profile, seed, count, first=0):
    name, rules = PROFILES[profile]
    luck = Luck.seeded(seed)
    deal = shuffled(rules.deck, luck.random_bytes)
    return replay.game_class(name)(rules, deal, tuple(range(count)), first % count, luck.state)


def actions(game, seed, most=1000):
    """Play on by chance, with an eye for pairs so that games end; yield before every action."""
    luck = Luck.seeded(seed)
    for _ in range(most):
        if game.turn == OVER:
            return
        legal = game.legal()
        action = legal[luck.random_bytes(1)[0] % len(legal)]
        seen = game.seen()
        if getattr(seen, "first", -1) >= 0 and game.turn != CONSOLE and luck.random_bytes(1)[0] < 128:
            action = next(
                (a for a in legal if game.rules.is_pair(game.deal[a], game.deal[seen.first])), action
            )
        yield action
        game.apply(action)


def reached(profile, seed, count, steps):
    """Return a game some way on; the same arguments give the same game."""
    game = begun(profile, seed, count, seed)
    for _ in actions(game, seed, steps):
        pass
    return game


@given(*PLAYS, st.integers(0, 300))
def test_legal_and_apply_agree_and_what_is_refused_changes_nothing(profile, seed, count, steps):
    game = reached(profile, seed, count, steps)
    text = game.to_text()
    legal = game.legal()
    assert len(set(legal)) == len(legal)
    for action in ALL_ACTIONS:
        copy = game.from_text(text)
        if action in legal:
            assert copy.apply(action)
            assert copy.to_text() != text
        else:
            with pytest.raises(IllegalAction):
                copy.apply(action)
            assert copy.to_text() == text


@given(*PLAYS, st.integers(0, 300))
def test_the_text_round_trips_exactly(profile, seed, count, steps):
    game = reached(profile, seed, count, steps)
    copy = game.from_text(game.to_text())
    assert copy.to_text() == game.to_text()
    assert "\n" not in game.to_text() and game.to_text().isascii()
    assert (copy.turn, copy.legal(), copy.pending(), copy.scores, copy.winners()) == (
        game.turn,
        game.legal(),
        game.pending(),
        game.scores,
        game.winners(),
    )
    assert vars(copy.seen()) == vars(game.seen())


@given(*PLAYS)
def test_scores_only_grow_and_the_game_ends_with_a_winner(profile, seed, count):
    game = begun(profile, seed, count, seed)
    scores = game.scores
    for _ in actions(game, seed, 3000):
        assert len(game.scores) == count
        assert all(after >= before for before, after in zip(scores, game.scores, strict=True))
        assert game.winners() == ()
        scores = game.scores
    assert game.turn == OVER
    assert game.legal() == () and game.pending() is None
    assert game.winners() and set(game.winners()) <= set(range(count))


@given(*PLAYS, st.integers(0, 300))
def test_the_console_waits_for_something_legal_and_only_when_it_is_its_turn(profile, seed, count, steps):
    game = reached(profile, seed, count, steps)
    pending = game.pending()
    assert (pending is not None) == (game.turn == CONSOLE)
    if pending:
        action, after_ms = pending
        assert action in game.legal() and action >= 128 and after_ms > 0
    else:
        assert game.turn == OVER or 0 <= game.turn < count


@given(*PLAYS, st.integers(0, 300), st.randoms(use_true_random=False))
def test_what_is_seen_does_not_depend_on_what_nobody_has_seen(profile, seed, count, steps, random):
    game = reached(profile, seed, count, steps)
    faces = game.seen().faces
    hidden = [cell for cell in range(len(game.deal)) if faces[cell] == 255]
    cards = [game.deal[cell] for cell in hidden]
    random.shuffle(cards)
    deal = bytearray(game.deal)
    for cell, card in zip(hidden, cards, strict=True):
        deal[cell] = card
    words = dict(word.split("=") for word in game.to_text().split() if "=" in word)
    from pelman.core.cards import card_name

    text = game.to_text().replace(words["deal"], "".join(card_name(card) for card in deal))
    other = game.from_text(text)
    assert bytes(other.deal) == bytes(deal)
    assert vars(other.seen()) == vars(game.seen())


@given(*PLAYS, st.integers(0, 300), st.integers(0, 10_000))
def test_every_state_can_be_lit_and_drawn_at_any_age(profile, seed, count, steps, age_ms):
    game = reached(profile, seed, count, steps)
    view = __import__("pelman.view." + game.name, fromlist=["draw"])
    frame = Frame()
    frame.screen[:] = b"\xaa" * len(frame.screen)
    frame.keys[:] = b"\xaa" * len(frame.keys)
    seen = game.seen()
    view.light(seen, age_ms, frame)
    view.draw(seen, age_ms, frame)
    again = Frame()
    view.light(seen, age_ms, again)
    view.draw(seen, age_ms, again)
    assert frame.screen == again.screen and frame.keys == again.keys, "something was left from before"
    assert len(frame.screen) == 1024 and any(frame.screen)
    assert frame.wake_ms > age_ms
    assert frame.wake_ms == NEVER or game.turn == CONSOLE


@given(*PLAYS, st.integers(0, 300))
def test_keys_glow_exactly_where_a_press_is_legal(profile, seed, count, steps):
    game = reached(profile, seed, count, steps)
    view = __import__("pelman.view." + game.name, fromlist=["draw"])
    palette = __import__("pelman.view.palette", fromlist=["GLOW"])
    frame = Frame()
    view.light(game.seen(), 0, frame)
    glowing = {key for key in range(CELLS) if palette.GLOW <= frame.keys[key] % 64 < palette.GLOW + MOST}
    assert glowing == (set(game.legal()) if game.turn >= 0 else set())


def test_every_line_of_the_registry_is_a_game_with_a_view():
    assert len({name for name, _ in GAMES}) == len(GAMES)
    for name, _ in GAMES:
        kind = replay.game_class(name)
        assert kind.name == name and kind.profiles
        view = __import__("pelman.view." + name, fromlist=["draw"])
        assert callable(view.light) and callable(view.draw)
