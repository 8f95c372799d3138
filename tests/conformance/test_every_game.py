"""What holds for every game in the registry, under any rules it offers, from any state that can be
reached.

PELMAN_GAME=NAME in the environment tries that game alone, a hundred times instead of some.
"""

import importlib.util
import os
from contextlib import contextmanager

import pytest
import replay
from hypothesis import given
from hypothesis import strategies as st

from pelman import lang, players
from pelman.core.deal import below, shuffled
from pelman.core.game import CONSOLE, LEAVE, OVER, IllegalAction
from pelman.core.grid import CELLS, NOTHING
from pelman.core.luck import Luck
from pelman.core.seats import MOST
from pelman.games import NAMES, info, profiles
from pelman.view import canvas, palette, themes
from pelman.view.frame import NEVER, WIDTH, Frame

lang.use("en")
TRIED = [os.environ["PELMAN_GAME"]] if os.environ.get("PELMAN_GAME") else list(NAMES)
VARIANTS = {
    name: [
        rules.changed(option, value)
        for rules in replay.game_class(name).profiles
        for option in rules.options
        for value in rules.allowed(option)
    ]
    for name in TRIED
}
"""For each game every profile with any one option changed."""


@st.composite
def any_rules(draw):
    """Rules as a table may choose them: a profile or a variant, then perhaps some more changes."""
    name = draw(st.sampled_from(TRIED))
    rules = draw(st.sampled_from(VARIANTS[name]))
    for option in draw(st.lists(st.sampled_from(rules.options), max_size=3)):
        rules = rules.changed(option, draw(st.sampled_from(rules.allowed(option))))
    return name, rules


PLAYS = any_rules(), st.integers(1, 10**6), st.integers(1, MOST)
ALL_ACTIONS = tuple(range(-1, 224))


def begun(chosen, seed, count, first=0):
    name, rules = chosen
    luck = Luck.seeded(seed)
    deal = shuffled(rules.deck, luck.random_bytes)
    count = max(count, rules.fewest)
    return replay.game_class(name)(rules, deal, tuple(range(count)), first % count, luck.state)


def actions(game, seed, most=1000):
    """Play on by chance, with an eye for pairs so that games end; yield before every action."""
    luck = Luck.seeded(seed)
    for _ in range(most):
        if game.turn == OVER:
            return
        action = replay.choice(game, luck)
        yield action
        game.apply(action)


def theme_of(game):
    rules = game.rules
    return themes.load(0, rules.faces, rules.cards // 2)


def known(seen):
    """Return all that is seen, so that two of them can be compared."""
    public = vars(getattr(seen, "_seen", seen))
    return {**public, "layout": seen.layout.runs, "cards": getattr(seen, "cards", ())}


def reached(chosen, seed, count, steps):
    """Return a game some way on; the same arguments give the same game."""
    game = begun(chosen, seed, count, seed)
    for _ in actions(game, seed, steps):
        pass
    return game


@given(*PLAYS, st.integers(0, 300))
def test_legal_and_apply_agree_and_what_is_refused_changes_nothing(chosen, seed, count, steps):
    game = reached(chosen, seed, count, steps)
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
def test_the_text_round_trips_exactly(chosen, seed, count, steps):
    game = reached(chosen, seed, count, steps)
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
    assert known(copy.seen()) == known(game.seen())


@given(*PLAYS, st.integers(3, 40))
def test_seats_may_leave_at_any_moment_and_the_others_play_on(chosen, seed, count, odds):
    game = begun(chosen, seed, count, seed)
    luck = Luck.seeded(seed)
    for _ in range(400):
        if game.turn == OVER:
            return
        leaving = [action for action in game.legal() if action >= LEAVE]
        is_left = leaving and below(odds, luck.random_bytes) == 0
        game.apply(leaving[below(len(leaving), luck.random_bytes)] if is_left else replay.choice(game, luck))
        copy = game.from_text(game.to_text())
        assert (copy.turn, copy.legal(), copy.pending()) == (game.turn, game.legal(), game.pending())
        assert known(copy.seen()) == known(game.seen())
        assert game.turn not in game.gone, "it is nobody's turn who has left"


@given(*PLAYS)
def test_every_seat_has_a_score_and_the_game_ends_with_a_winner(chosen, seed, count):
    game = begun(chosen, seed, count, seed)
    for _ in actions(game, seed, 9000):
        assert len(game.scores) == len(game.seats)
        assert game.winners() == ()
    assert game.turn == OVER
    assert game.legal() == () and game.pending() is None
    assert set(game.winners()) <= set(range(len(game.seats)))
    assert game.winners() or is_against_the_console(game.rules), "only then can everybody lose"


def is_against_the_console(rules):
    return "limit" in rules.options and rules.limit > 0


@given(*PLAYS, st.integers(0, 300))
def test_what_the_console_does_by_itself_is_legal_and_in_its_own_turn_there_is_something(
    chosen, seed, count, steps
):
    game = reached(chosen, seed, count, steps)
    pending = game.pending()
    assert pending or game.turn != CONSOLE
    assert not pending or game.turn != OVER
    if pending:
        action, after_ms = pending
        assert action in game.legal() and action >= 128 and after_ms > 0
    assert game.turn in (CONSOLE, OVER) or game.turn in range(len(game.seats))


@given(*PLAYS, st.integers(0, 300), st.randoms(use_true_random=False))
def test_what_is_seen_does_not_depend_on_what_nobody_has_seen(chosen, seed, count, steps, random):
    game = reached(chosen, seed, count, steps)
    for seat in (None, *range(len(game.seats))):
        text = replay.about(game.name).hidden(game, random, seat)
        other = game.from_text(text)
        assert other.to_text() == text
        assert known(other.seen(seat)) == known(game.seen(seat))
        assert shown(other, seat) == shown(game, seat), "neither lights nor tones nor screen tell it"


def shown(game, seat, thinks=False):
    """What the device shows: lights and tones of what all see, the screen of what the seat that holds a key
    sees."""
    view = __import__("pelman.view." + game.name, fromlist=["draw"])
    frame = Frame()
    frame.theme = theme_of(game)
    frame.words = lang.load(game.name)
    frame.thinks = thinks
    view.light(game.seen(), 5000, frame)
    view.draw(game.seen(seat), 5000, frame)
    return bytes(frame.keys), frame.cue, frame.motif, bytes(frame.screen)


@given(*PLAYS, st.integers(0, 300), st.integers(0, 10_000))
def test_every_state_can_be_lit_and_drawn_at_any_age(chosen, seed, count, steps, age_ms):
    game = reached(chosen, seed, count, steps)
    view = __import__("pelman.view." + game.name, fromlist=["draw"])
    seen = game.seen()
    frame = Frame()
    again = Frame()
    for one in (frame, again):
        one.theme = theme_of(game)
        one.words = lang.load(game.name)
    frame.leaf = again.leaf = age_ms % seen.layout.leaves
    frame.aim = again.aim = age_ms % 60 if age_ms % 60 < CELLS else NOTHING
    frame.asked = again.asked = seed % 128 if seed % 128 < CELLS * seen.layout.leaves else NOTHING
    frame.thinks = again.thinks = seed % 2 == 0
    frame.screen[:] = b"\xaa" * len(frame.screen)
    frame.keys[:] = b"\xaa" * len(frame.keys)
    view.light(seen, age_ms, frame)
    view.draw(seen, age_ms, frame)
    view.light(seen, age_ms, again)
    view.draw(seen, age_ms, again)
    assert frame.screen == again.screen and frame.keys == again.keys, "something was left from before"
    assert len(frame.screen) == 1024 and any(frame.screen)
    assert frame.wake_ms > age_ms
    assert frame.wake_ms == NEVER or game.pending()


@given(*PLAYS, st.integers(0, 300))
def test_keys_glow_exactly_where_a_press_is_legal(chosen, seed, count, steps):
    game = reached(chosen, seed, count, steps)
    view = __import__("pelman.view." + game.name, fromlist=["draw"])
    frame = Frame()
    glowing = set()
    layout = game.seen().layout
    frame.theme = theme_of(game)
    for leaf in range(layout.leaves):
        frame.leaf = leaf
        view.light(game.seen(), 0, frame)
        for key in range(CELLS):
            if frame.keys[key] % palette.COUNT in view.INVITES:
                glowing.add(layout.under[leaf][key])
    legal = {action for action in game.legal() if action < 128}
    if legal or game.turn >= 0:
        assert glowing == legal


@given(*PLAYS, st.integers(0, 300))
def test_what_info_shows_can_be_drawn_of_every_state(chosen, seed, count, steps):
    game = reached(chosen, seed, count, steps)
    view = __import__("pelman.view." + info(game.name), fromlist=["draw"])
    frame = Frame()
    view.light(game.seen(), frame)
    view.draw(game.seen(), "hint", frame)
    assert view.LOOK_MS > 0 and (any(frame.screen) or game.turn == OVER)


@given(*PLAYS, st.integers(0, 300), st.sampled_from(lang.LANGUAGES))
def test_no_line_passes_the_edge_of_the_screen_in_any_language(chosen, seed, count, steps, language):
    game = reached(chosen, seed, count, steps)
    lang.use(language)
    try:
        with watched() as cut:
            shown(game, None)
            shown(game, None, thinks=True)
    finally:
        lang.use("en")
    assert cut == []


@contextmanager
def watched():
    """Yield a list of the lines that the canvas has cut, for as long as this lasts."""
    write = canvas.text
    cut = []

    def text(screen, x, page, string, font):
        if x + font.WIDTH * len(string) > WIDTH:
            cut.append(string)
        return write(screen, x, page, string, font)

    canvas.text = text
    try:
        yield cut
    finally:
        canvas.text = write


def test_every_line_of_the_registry_is_a_game_with_a_view():
    assert len(set(NAMES)) == len(NAMES)
    for name in NAMES:
        assert profiles(name) == replay.game_class(name).profiles
        kind = replay.game_class(name)
        assert kind.name == name and kind.profiles
        view = __import__("pelman.view." + name, fromlist=["draw"])
        assert callable(view.light) and callable(view.draw)


@given(*PLAYS, st.integers(0, 300))
def test_a_new_player_of_the_consoles_can_come_to_the_table_at_any_moment(chosen, seed, count, steps):
    game = reached(chosen, seed, count, steps)
    if not has_players(game.name):
        return
    game = game.from_text(game.to_text())
    for seat in range(len(game.seats)):
        level = (seed + seat) % len(players.LEVELS)
        player = players.load(game.name, level, Luck.seeded(seed).random_bytes, seat)
        for _ in range(2):
            player.watch(game.seen(seat))
        wish = player.react(game.seen(seat))
        assert not wish or game.is_race(wish[0])
        if game.turn == seat:
            assert game.is_legal(player.choose(game.seen(seat)))


def has_players(name):
    return importlib.util.find_spec("pelman.players." + name) is not None


def test_opponents_can_sit_down_where_there_is_a_module_of_players():
    for name in NAMES:
        for rules in profiles(name):
            assert ("level" in rules.of_table) == has_players(name) == ("pace" in rules.of_table)


@given(any_rules())
def test_the_text_of_rules_gives_them_back_and_every_value_of_an_option_is_allowed_or_refused_in_words(
    chosen,
):
    name, rules = chosen
    assert type(rules).from_text(rules.to_text()) == rules
    assert replay.game_class(name).profiles[0].from_text(rules.to_text()) == rules
    for option in rules.options:
        allowed = rules.allowed(option)
        assert getattr(rules, option) in allowed
        for value in type(rules).values_of(option):
            refused = rules.refusal(option, value)
            assert (refused is None) == (value in allowed)
            assert refused is None or str(refused)
