"""MemReve's keys: what may be pressed is never darker than what may not, at no moment of any rhythm."""

import replay
from hypothesis import given
from hypothesis import strategies as st

from pelman import lang
from pelman.core.deal import shuffled
from pelman.core.game import LEAVE, NOTHING, OVER
from pelman.core.grid import CELLS, OK, PAGE
from pelman.core.luck import Luck
from pelman.games.memreve import MemReve, Seen
from pelman.games.memreve_rules import PROFILES
from pelman.view import memreve, palette
from pelman.view.frame import BLINK, LEVELS, Frame
from pelman.view.memreve_map import CODES, PILE

SYMBOLS = 5
CYCLE = 336
"""Steps after which all rhythms begin anew together."""
WEIGHTS = (0.2126, 0.7152, 0.0722)
"""How bright red, green and blue are to an eye (sRGB)."""
TABLE = palette.colours()
lang.use("en")


def brightness(code, step):
    """Return how bright a key is at a step of its rhythm: the lights' driver turns the palette's values into
    current, and the level is a share of that."""
    levels = LEVELS[code // palette.COUNT]
    parts = [(part / 255) ** 2.2 for part in TABLE[code % palette.COUNT]]
    luminance = sum(weight * part for weight, part in zip(WEIGHTS, parts, strict=True))
    return luminance * levels[step % len(levels)] / 255


RANGES = {
    code: (
        min(brightness(code, step) for step in range(CYCLE)),
        max(brightness(code, step) for step in range(CYCLE)),
    )
    for code in range(256)
}


def shown(seen, thinks=False):
    frame = Frame()
    frame.words = lang.load("memreve")
    frame.thinks = thinks
    memreve.light(seen, 0, frame)
    memreve.draw(seen, 0, frame)
    return frame


def lit(seen):
    return shown(seen).keys


def others(seen):
    """Return the keys that might be taken for those that may be pressed: cards, piles, own keys where they
    count; not the one that is being looked at."""
    keys = [cell for cell, face in enumerate(seen.faces) if face != seen.EMPTY and cell != seen.first]
    keys += [pile for pile, top in zip(seen.pile_keys, seen.tops, strict=True) if top != seen.EMPTY]
    if seen.phase in (Seen.CHALLENGE, Seen.POINT):
        keys += seen.seat_keys
    return [key for key in keys if not seen.may[key]]


RULES = st.builds(
    lambda board, harder: PROFILES[0].changed("board", board).changed("harder", harder),
    st.sampled_from((0, 1)),
    st.sampled_from((0, 1)),
)


def states(rules, count, seed):
    """Play by chance, but call "Nothing!" often; yield what is seen before every action."""
    luck = Luck.seeded(seed)
    game = MemReve(rules, shuffled(rules.deck, luck.random_bytes), tuple(range(count)), 0, luck.state)
    for _ in range(300):
        yield game.seen()
        if game.turn == OVER:
            return
        legal = [action for action in game.legal() if action < LEAVE]
        is_call = NOTHING in legal and luck.random_bytes(1)[0] < 128
        game.apply(NOTHING if is_call else replay.choice(game, luck))


@given(RULES, st.integers(1, 6), st.integers(1, 10**6))
def test_what_may_be_pressed_is_at_every_moment_at_least_as_bright_as_what_may_not(rules, count, seed):
    for seen in states(rules, count, seed):
        keys = lit(seen)
        open_keys = [RANGES[keys[key]][0] for key in range(CELLS) if seen.may[key] and key != seen.first]
        closed = [RANGES[keys[key]][1] for key in others(seen)]
        assert not open_keys or not closed or min(open_keys) >= max(closed)


@given(RULES, st.integers(2, 6), st.integers(1, 10**6))
def test_while_the_consoles_own_player_thinks_nobody_is_asked_to_press_ok_or_page(rules, count, seed):
    for seen in states(rules, count, seed):
        keys = lit(seen)
        if seen.phase == Seen.ROLL or seen.may_call:
            assert keys[OK] or keys[PAGE]
            thinking = shown(seen, thinks=True)
            assert not thinking.keys[OK] and not thinking.keys[PAGE]
            assert thinking.screen != shown(seen).screen
            assert (keys[PAGE] > 0) == seen.may_call


def test_a_rhythm_that_goes_dark_would_be_found():
    assert RANGES[palette.THEME + 3 + 160][0] < RANGES[CODES[1]][1], "dark blue in a rhythm beside a dim sun"


def test_piles_have_a_rhythm_of_their_own_and_are_fainter_than_cards():
    for symbol in range(SYMBOLS):
        code = CODES[PILE + symbol]
        assert code // palette.COUNT not in {other // palette.COUNT for other in CODES[:PILE]}
        levels = LEVELS[code // palette.COUNT]
        assert sum(levels) / len(levels) < 100
        assert code % palette.COUNT == CODES[symbol] % palette.COUNT


@given(RULES, st.integers(2, 6), st.integers(1, 10**6))
def test_a_chosen_and_a_captured_card_blink_in_the_colour_of_their_symbol(rules, count, seed):
    for seen in states(rules, count, seed):
        cell = seen.first
        if cell >= 0 and seen.phase == Seen.SWAP:
            assert lit(seen)[cell] == palette.THEME + seen.faces[cell] + BLINK
        elif cell >= 0 and seen.faces[cell] == seen.EMPTY:
            captor = seen.acting if seen.what == Seen.CAPTURED else seen.rival
            assert lit(seen)[cell] == palette.THEME + seen.tops[captor] + BLINK
