"""The console's player of MemReve, by example; runs on CPython and on MicroPython."""

from reve import lying, state

from pelman import players
from pelman.core.game import NOTHING, READY, ROLL
from pelman.core.luck import Luck
from pelman.games.memreve import pile_key, seat_key
from pelman.players import ALL, LEVELS
from pelman.players.memreve import Player


class Honest(Player):
    """One that never bluffs."""

    def _bluffs(self, seen):
        return False


def player(memory=ALL, seat=0, kind=Honest):
    return kind(memory, Luck.seeded(7).random_bytes, seat)


def show(game, one, *cells):
    """Let each card be turned over in a turn of its own, the player looking on; each shows "up" before."""
    for cell in cells:
        game = with_dice(game, "*" + "hsfmn"[game.seen().faces[cell]], "flip")
        one.watch(game.seen())
        game.apply(cell)
        one.watch(game.seen())
        game.apply(READY)
        one.watch(game.seen())
    return game


def with_dice(game, dice, now="search"):
    """Return the same game with the first seat's roll, and these dice."""
    words = game.to_text().replace("now=roll", "now=" + now).replace("dice=--", "dice=" + dice).split(" ")
    words[3] = "turn=1"
    words[10] = "rolls=" + str(game.seen().rolls + 1)
    return game.from_text(" ".join(words))


def choices(one, game, times=40):
    return set([one.choose(game.seen()) for _ in range(times)])


def test_every_level_is_a_player():
    for level in range(len(LEVELS)):
        assert isinstance(players.load("memreve", level, Luck.seeded(1).random_bytes, 0), Player)


def test_it_rolls_when_it_is_its_turn():
    assert player().choose(state().seen()) == ROLL


def test_a_remembered_card_is_captured():
    for memory, finds in ((ALL, True), (2, True), (0, False)):
        one = player(memory)
        game = show(state("--", "roll", {0: "hs", 1: "sf"}), one, 0)
        found = choices(one, with_dice(game, "hs"))
        assert (found == {0}) == finds


def test_only_the_last_positions_are_remembered():
    one = player(2)
    game = show(state("--", "roll", {0: "hs", 1: "fm", 2: "fn"}), one, 0, 1, 2)
    assert choices(one, with_dice(game, "hs")) != {0}


def test_a_memory_follows_the_swap_even_of_cards_that_look_alike():
    one = player()
    game = show(state("--", "roll", {0: "hs", 1: "fs", 2: "nm"}), one, 0)
    game = with_dice(game, "mm", "swap")
    one.watch(game.seen())
    game.apply(0)
    game.apply(1)
    one.watch(game.seen())
    assert game.hidden[1] == 0
    game.apply(READY)
    one.watch(game.seen())
    assert choices(one, with_dice(game, "hs")) == {1}


def test_unknown_cards_are_turned_first():
    one = player()
    game = show(state("--", "roll", {0: "hf", 1: "hf"}), one, 0, 1)
    assert not choices(one, with_dice(game, "*f", "flip")) & {0, 1}


def all_known(one):
    """A table on which the player knows every card that shows heart or sun, and none is the one."""
    down = ("fh", "ms", "fh", "mh", "mh", "nh", "nh", "fs", "fs")
    return show(
        state(
            "--",
            "roll",
            {at if at < 9 else at + 4: card for at, card in enumerate(down + ("ms", "ns", "ns"))},
            ("hs", "hs"),
        ),
        one,
        0,
        1,
    )


def test_it_calls_nothing_when_it_knows_that_the_card_is_gone():
    one = player()
    game = with_dice(all_known(one), "hs")
    assert choices(one, game) == {NOTHING}
    one = player(0)
    assert choices(one, game) != {NOTHING}


def test_those_who_remember_much_bluff_now_and_then_and_the_others_never():
    game = state("hs", "search", None, ("fm", "mn"))
    for memory, bluffs in ((13, True), (ALL, True), (4, False)):
        one = player(memory, kind=Player)
        calls = [one.choose(game.seen()) for _ in range(800)].count(NOTHING)
        assert (20 < calls < 90) if bluffs else calls == 0, calls
    assert NOTHING not in choices(player(), game, 400)


def test_alone_where_the_console_judges_nobody_bluffs():
    game = state("hs", "search", None, ("fm",), rules="memreve,judged=1")
    assert NOTHING not in choices(player(kind=Player), game, 400)


def test_who_remembers_the_card_contradicts_in_human_time_and_shows_it():
    one = player(seat=1)
    game = with_dice(show(state("--", "roll", {0: "hs"}, ("fm", "mn")), one, 0), "hs")
    assert one.react(game.seen()) is None
    game.apply(NOTHING)
    for _ in range(40):
        key, after_ms = one.react(game.seen())
        assert key == seat_key(1) and 1500 <= after_ms <= 4600
    assert player(seat=1).react(game.seen()) is None, "who has seen nothing says nothing"
    game.apply(seat_key(1))
    assert one.choose(game.seen()) == 0


def test_the_caller_does_not_contradict_itself():
    one = player(seat=0)
    game = with_dice(show(state("--", "roll", {0: "hs"}, ("fm", "mn")), one, 0), "hs")
    game.apply(NOTHING)
    assert one.react(game.seen()) is None


def test_it_names_the_top_of_a_rivals_pile_when_it_knows_it():
    one = player()
    game = state("mn", "search", {0: "mn", 1: "hf"}, ("fm", ""), rules="memreve,harder=1", turn=2)
    one.watch(game.seen())
    game.apply(0)
    one.watch(game.seen())
    game.apply(READY)
    one.watch(game.seen())
    game = with_dice(game, "mn")
    assert game.turn == 0 and game.is_legal(pile_key(1))
    assert choices(one, game) == {pile_key(1)}


def test_what_it_does_is_always_legal():
    for seed in range(1, 25):
        game = state("--", "roll", None, ("", "", ""), rules="memreve,harder=1", luck=seed)
        sides = [Player(LEVELS[seed % 6], Luck.seeded(seed + seat).random_bytes, seat) for seat in range(3)]
        for _ in range(60):
            for one in sides:
                one.watch(game.seen())
            if game.turn == -2:
                break
            action = sides[game.turn].choose(game.seen()) if game.turn >= 0 else READY
            for one in sides:
                wish = one.react(game.seen())
                action = wish[0] if wish else action
            game.apply(action)
        assert sum(game.scores) + len(lying(game)) == 20


def told(game, one, *actions):
    """Apply actions, the player looking on; return what it remembers."""
    one.watch(game.seen())
    for action in actions:
        game.apply(action)
        one.watch(game.seen())
    return one._hidden


def test_what_is_captured_because_nobody_contradicted_is_any_card_and_not_that_of_the_dice():
    one = player()
    game = state("hs", "search", {0: "hf"}, ("mn", "sn"))
    assert told(game, one, NOTHING, READY, 0) == {}
    one = player()
    game = with_dice(show(state("--", "roll", {0: "fh"}, ("mn", "sn")), one, 0), "hs")
    assert game.seen().faces[0] == 0 and game.hidden[0] == 2
    assert told(game, one, NOTHING, READY, 0) == {pile_key(0): 2}, "what was known of it goes with it"


def test_the_card_that_was_found_is_remembered_on_the_pile_of_who_found_it():
    one = player()
    game = state("hs", "search", {0: "sh"}, ("fm+mn", "sn"))
    assert told(game, one, NOTHING, seat_key(1), 0) == {pile_key(1): 0}
    assert game.piles[1][-1] == (1, 0)


def test_a_card_that_goes_back_to_the_table_is_remembered_there():
    one = player()
    game = state("mn", "search", {0: "nm"}, ("fm",), rules="memreve,judged=1")
    assert told(game, one, 0) == {pile_key(0): 4}
    game.apply(READY)
    game = with_dice(game, "fm")
    memory = told(game, one, NOTHING)
    assert memory == {game.seen().first: 4} and game.hidden[game.seen().first] == 4


def test_who_comes_to_the_table_while_something_is_shown_learns_nothing_from_it():
    one = player()
    game = state("*h", "flip", {0: "hs", 1: "hf"})
    game.apply(0)
    assert told(game, one) == {}
    assert told(game, one, READY) == {}
    game = with_dice(game, "*h", "flip")
    assert told(game, one, 1) == {1: 0}, "but from what comes next"


def test_who_cannot_point_takes_the_contradiction_back():
    game = state("hs", "point", None, ("fm", "mn"), rival="2")
    assert choices(player(seat=1), game) == {seat_key(1)}


def test_two_different_cards_are_swapped():
    game = state("hh", "swap", {0: "hs"}, at="0")
    assert 0 not in choices(player(), game, 400)
