"""Mémospeed: a hand of cards that nobody sees, and the lowest total wins (source 004, RULES section 3).

The phases of a round; a race is a phase in which anybody may press the own key, and the first one counts:

    PEEK     each seat holds its own key and looks at its two front cards; a race for the screen
    LOOK     a seat holds a key: it alone sees a card, or two, until it lets go
    CHOOSE   the seat that has looked turns one of its front cards up
    TURN     the seat to act draws, or calls STOP; cards may still be dropped
    DRAWN    it discards the drawn card, or lays it on one of its slots, whose card is discarded
    REACT    with experts, an action was discarded: a race for showing a Mirror or a Shield
    REVEAL   the seat that was first points at its Mirror or Shield
    POWER    the action's targets, chosen by the seat that discarded it, or by the Mirror's owner
    DROP     a race: whoever is first may drop a card that is identical to the discarded one
    PICK     that seat points at the card, its own or another one's
    GIVE     it was another one's: the seat gives it one of its own cards
    WRONG    it was not the right card: all see it for a moment, then it is back, and the seat draws one
    SHOWN    what has happened is shown for a moment, and a card that was turned up
    SCORES   the round has ended: all cards lie open, the sheet is shown
    ENDED    after the last round

Decisions where the source is silent: a claim that is not followed by a card lapses after some seconds, and
costs nothing; pressing the own key again takes it back. After a card was dropped the time for dropping begins
anew. A drawn card that finds no free slot stays in the stock. A seat that leaves leaves its cards lying; a
game that only one seat is left of has ended.
"""

from __future__ import annotations

from pelman.core.deal import shuffled
from pelman.core.game import (
    CONSOLE,
    DISCARD,
    DONE,
    DRAW,
    LEAVE,
    MIX,
    NEXT,
    OVER,
    READY,
    STOP,
    IllegalAction,
    leaving,
)
from pelman.core.grid import CELLS, COLUMNS, ROWS
from pelman.core.layout import Layout
from pelman.core.luck import Luck
from pelman.core.seats import check_seats, leaders
from pelman.games import memospeed_rules as cards
from pelman.games.memospeed_rules import PROFILES, VALUES, Rules, score
from pelman.games.memospeed_seen import (
    ALL_CELLS,
    ANNULLED,
    CHOOSE,
    DOWN,
    DRAWN,
    DROP,
    DROPPED,
    EMPTY,
    ENDED,
    FIZZLED,
    GIVE,
    LOOK,
    MIRRORED,
    MIXED,
    NO_EVENT,
    NOBODY,
    NONE,
    OPENED,
    PEEK,
    PICK,
    PLUS,
    POWER,
    RACES,
    REACT,
    REVEAL,
    SCORES,
    SHOWN,
    STOPPED,
    SWAPPED,
    TURN,
    TURNED,
    WRONG,
    Eyes,
    Seen,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.core.game import Event

PEEK_MS = 20000
CLAIM_MS = 6000
WRONG_MS = 2000
SHOWN_MS = 1500
"""How long the console waits for a choice after a peek, for a card after a claim; how long it shows what."""

BONUS = -10
MALUS = 5
"""For whoever called STOP: strictly the lowest, or not."""
_MOST_MIXED = 3

_NONE = bytes(ALL_CELLS)


class Memospeed:
    """A game of Mémospeed: state and rules.

    :param rules: a `Rules`
    :param deal: the first round's stock, the next card last: the rules' deck in any order
    :param seats: the places (0-5) that play, clockwise
    :param first: index into `seats` of the youngest, who begins where the lowest visible cards are equal
    :param luck: state of the generator for mixing and for all later rounds, 1 to 2**32 - 1
    :raises ValueError: the deal is not the deck of the rules, or there are too few or too many seats
    """

    name = "memospeed"
    profiles = PROFILES

    def __init__(
        self, rules: Rules, deal: bytes, seats: tuple[int, ...], first: int = 0, luck: int = 1
    ) -> None:
        if bytes(sorted(deal)) != rules.deck:
            raise ValueError("deal: not the cards of " + rules.to_text())
        check_seats(seats, first, rules.fewest)
        self.rules = rules
        self.seats = tuple(seats)
        self.luck = Luck(luck)
        self.youngest = first
        self.stock: list[int] = []
        self.discard: list[int] = []
        """The top card last."""
        self.table = bytearray()
        """For each cell the card that lies there, or EMPTY."""
        self.drawn = NONE
        self.unpeeked: list[int] = []
        """The seats that have turned no front card up yet."""
        self.left = 0
        """Turns until the round ends, once STOP was called."""
        self.is_due = True
        """Whether the seat to act has its turn still to come."""
        self.mirror = NOBODY
        """The seat that will play the action once more."""
        self.back = DROP
        """The phase that a claim, or a look, leads back to."""
        self.turn = CONSOLE
        self._pending: tuple[int, int] | None = None
        self._named: tuple[int, ...] = ()
        self._seen = Seen(rules, self.seats, first)
        self._deal(deal)

    @property
    def gone(self) -> list[int]:
        """The seats that have left, in that order."""
        return self._seen.gone

    @property
    def scores(self) -> tuple[int, ...]:
        """Totals of the rounds so far, one entry a seat; the lowest wins."""
        return tuple(self._seen.scores)

    def is_legal(self, action: int) -> bool:
        """Return whether `action` may be applied now."""
        if 0 <= action < ALL_CELLS:
            return self._seen.may[action] == 1
        return action in self._named or action >= LEAVE and action in leaving(self)

    def legal(self) -> tuple[int, ...]:
        """Return every action that may be applied now."""
        cells = [cell for cell, may in enumerate(self._seen.may) if may]
        return tuple(cells) + self._named + leaving(self)

    def is_race(self, action: int) -> bool:
        """Return whether anybody may do `action` now, not only the seat to act."""
        return self._seen.is_race and self._owner(action) >= 0 and self.is_legal(action)

    def first_of(self, actions: list[int]) -> int:
        """Return which of several actions counts that were done at the very same moment: clockwise from the
        seat to act, the next one first."""
        count = len(self.seats)
        return min(actions, key=lambda action: (self._owner(action) - self._seen.acting - 1) % count)

    def pending(self) -> tuple[int, int] | None:
        """Return (action, after how many ms) that the console does by itself, or None."""
        return self._pending

    def seen(self, seat: int | None = None) -> Any:
        """Return what the table sees; or what a seat sees, which is more while it looks."""
        seen = self._seen
        if seat is None or seen.phase != LOOK or seat != seen.actor:
            return seen
        if self.back == DRAWN:
            return Eyes(seen, seat, ((-1, self.drawn),))
        return Eyes(seen, seat, tuple([(cell, self.table[cell]) for cell in self._looked()]))

    def _looked(self) -> list[int]:
        """Return the cells at which a seat looks."""
        seen = self._seen
        return self.front(seen.actor) if self.back == CHOOSE else seen.chosen

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win or share the victory, none before the end."""
        if self.turn != OVER:
            return ()
        staying = [seat for seat in range(len(self.seats)) if seat not in self.gone]
        best = leaders([-self.scores[seat] for seat in staying])
        return tuple([staying[at] for at in best])

    def apply(self, action: int) -> tuple[Event, ...]:
        """Do `action` and return what it caused: tuples of a word and its numbers.

        :raises IllegalAction: it may not be done now; nothing has changed.
        """
        if not self.is_legal(action):
            raise IllegalAction(action)
        if action < ALL_CELLS:
            return self._press(action)
        if action >= LEAVE:
            return self._leave(action - LEAVE)
        return self._DOING[action](self)

    def _press(self, cell: int) -> tuple[Event, ...]:
        phase = self._seen.phase
        if phase in RACES:
            return self._claim(self._owner(cell))
        return self._PRESSED[phase](self, cell)

    # A round begins.

    def _deal(self, stock: bytes) -> None:
        """Begin a round with a stock."""
        seen = self._seen
        self.stock = list(stock)
        self.discard = []
        self.table = bytearray(bytes((EMPTY,)) * ALL_CELLS)
        self.drawn = NONE
        self.left = 0
        self.is_due = True
        seen.fresh = seen.caller = self.mirror = NOBODY
        seen.faces[:] = self.table
        self.unpeeked = self.staying()
        for slot in range(self.rules.hand_of(seen.round)):
            for seat in self.unpeeked:
                self.put(seen.zones[seat][slot], self.stock.pop())
        self.count()
        self.peek()

    def peek(self) -> tuple[Event, ...]:
        if self.unpeeked:
            self.race(PEEK, PEEK_MS, self.unpeeked)
            return (("window",),)
        lowest = [min([VALUES[card] for card in self._open(seat)] or [99]) for seat in range(len(self.seats))]
        count = len(self.seats)
        staying = self.staying()
        best = min([lowest[seat] for seat in staying])
        order = [(self.youngest + step) % count for step in range(count)]
        self._seen.acting = [seat for seat in order if seat in staying and lowest[seat] == best][0]
        return self.ask_turn()

    def front(self, seat: int) -> list[int]:
        return list(self._seen.zones[seat][:2])

    def _open(self, seat: int) -> list[int]:
        faces = self._seen.faces
        return [faces[cell] for cell in self._seen.zones[seat] if faces[cell] < DOWN]

    def _turn_up_front(self, cell: int) -> tuple[Event, ...]:
        seen = self._seen
        seat = seen.actor
        self.unpeeked.remove(seat)
        seen.faces[cell] = self.table[cell]
        return (("open", seat, cell, self.table[cell]),) + self.show(OPENED, [cell], seat)

    # A claim: a seat was the first to press its key.

    def _claim(self, seat: int) -> tuple[Event, ...]:
        seen = self._seen
        phase = seen.phase
        if phase == PEEK:
            self.look(seat, CHOOSE)
            return (("peek", seat),)
        self.back = phase
        if phase == REACT:
            self.ask(REVEAL, seat, self.down(seat) + [seen.keys[seat]], CLAIM_MS)
        else:
            self.ask(PICK, seat, self.lying() + [seen.keys[seat]], CLAIM_MS)
        return (("claim", seat),)

    def _withdraw(self) -> tuple[Event, ...]:
        """A claim is taken back, or has lapsed."""
        return (("withdraw", self._seen.actor),) + self.reopen()

    def reopen(self) -> tuple[Event, ...]:
        """Go back to the phase that a claim came from."""
        if self.back != TURN:
            self.race(self.back, self.rules.window * 1000, self.staying())
            return ()
        return self.next() if self._seen.acting in self.gone else self.ask_turn()

    def _reveal(self, cell: int) -> tuple[Event, ...]:
        seen = self._seen
        seat = seen.actor
        if self._owner(cell) >= 0:
            return self._withdraw()
        card = self.table[cell]
        if card not in (cards.MIRROR, cards.SHIELD):
            return self._mistake(cell)
        seen.faces[cell] = card
        if card == cards.SHIELD:
            seen.power = NONE
            return (("shield", seat, cell),) + self.show(ANNULLED, [cell], seat)
        self.mirror = seat
        return (("mirror", seat, cell),) + self.show(MIRRORED, [cell], seat)

    def _pick(self, cell: int) -> tuple[Event, ...]:
        seen = self._seen
        seat = seen.actor
        if self._owner(cell) >= 0:
            return self._withdraw()
        if self.table[cell] != seen.top:
            return self._mistake(cell)
        self.back = DROP
        self.discard.append(self._lift(cell))
        self.count()
        owner = self.zone_of(cell)
        event = ("drop", seat, owner, cell)
        if owner == seat:
            return (event,) + self._dropped(seat, [cell])
        seen.chosen = [cell]
        if owner in self.gone:
            return (event,) + self._dropped(seat, [cell])
        self.ask(GIVE, seat, self.hand(seat))
        return (event,)

    def _give(self, cell: int) -> tuple[Event, ...]:
        """The other one gets a card in place of the one that was dropped, as it lay."""
        seen = self._seen
        seat, to = seen.actor, seen.chosen[0]
        face = seen.faces[cell]
        self.put(to, self._lift(cell))
        seen.faces[to] = face
        return (("give", seat, self.zone_of(to), to),) + self._dropped(seat, [to])

    def _dropped(self, seat: int, cells: list[int]) -> tuple[Event, ...]:
        """A seat has a card less; without any it ends the round."""
        self.count()
        if not self.hand(seat):
            return self.end_round(seat)
        self.back = DROP
        return self.show(DROPPED, cells, seat)

    def _mistake(self, cell: int) -> tuple[Event, ...]:
        """It was another card: all see it for a moment."""
        seen = self._seen
        seat = seen.actor
        if self.back == TURN:
            self.back = DROP
        seen.chosen = [cell]
        seen.shown = self.table[cell]
        self.wait(WRONG, WRONG_MS, seat)
        return (("wrong", seat, cell, seen.shown),)

    def _pay(self) -> tuple[Event, ...]:
        """The seat that was wrong draws a card, unseen, if it can."""
        seat = self._seen.actor
        event = ("window",) if seat in self.gone else self._draw_to(seat)
        return (event,) + self.reopen()

    # A turn.

    def ask_turn(self) -> tuple[Event, ...]:
        seen = self._seen
        seen.fresh = NOBODY
        self.ask(TURN, seen.acting, [])
        self.offer((DRAW, STOP) if seen.caller < 0 else (DRAW,))
        if self.discard:
            self.let_claim(self.staying())
        return (("turn", seen.acting),)

    def _draw(self) -> tuple[Event, ...]:
        self.is_due = False
        self.drawn = self._take_card()
        if self.drawn == NONE:
            return (("exhausted",),) + self.end_round(NOBODY)
        self.look(self._seen.acting, DRAWN)
        return (("draw", self._seen.acting),)

    def _stop(self) -> tuple[Event, ...]:
        seen = self._seen
        seen.caller = seen.acting
        self.is_due = False
        self.left = len(self.staying()) - 1
        return (("stop", seen.acting),) + self.show(STOPPED, [], seen.acting)

    def look(self, seat: int, back: int) -> None:
        """Let a seat look, until it lets its key go; then on with phase `back`."""
        self.back = back
        self.ask(LOOK, seat, [])
        self._named = (DONE,)

    def _done(self) -> tuple[Event, ...]:
        seen = self._seen
        seat = seen.actor
        if self.back == CHOOSE:
            self.ask(CHOOSE, seat, self.front(seat) + [seen.keys[seat]], PEEK_MS)
        elif self.back == DRAWN:
            self.ask_drawn()
        else:
            return (("looked", seat),) + self.after_power()
        return (("looked", seat),)

    def ask_drawn(self) -> None:
        seat = self._seen.acting
        self.ask(DRAWN, seat, self.hand(seat) + [self._seen.keys[seat]])
        self.offer((DISCARD,))

    def _choose(self, cell: int) -> tuple[Event, ...]:
        """In CHOOSE: look again, or turn a front card up."""
        if self._owner(cell) >= 0:
            self.look(self._seen.actor, CHOOSE)
            return (("peek", self._seen.actor),)
        return self._turn_up_front(cell)

    def _keep(self, cell: int) -> tuple[Event, ...]:
        """In DRAWN: look again, or lay the drawn card on a slot."""
        seen = self._seen
        if self._owner(cell) >= 0:
            self.look(seen.acting, DRAWN)
            return (("peek", seen.acting),)
        card = self._lift(cell)
        self.put(cell, self.drawn)
        self.drawn = NONE
        self._seen.fresh = cell
        return (("keep", seen.acting, cell),) + self._discarded(card)

    def _discard(self) -> tuple[Event, ...]:
        card, self.drawn = self.drawn, NONE
        return self._discarded(card)

    def _discarded(self, card: int) -> tuple[Event, ...]:
        """A card was discarded, face up; an action must be played."""
        seen = self._seen
        self.discard.append(card)
        self.count()
        event = ("discard", seen.acting, card)
        if cards.GROUPS[card] != cards.ACTION:
            return (event,) + self.open_drop()
        seen.power = card
        if self.rules.experts:
            self.race(REACT, self.rules.window * 1000, self.staying())
            return (event,)
        return (event,) + self._play(seen.acting)

    # Powers.

    def _play(self, seat: int) -> tuple[Event, ...]:
        """Let a seat choose the targets of the action; without any it fizzles."""
        seen = self._seen
        if seat in seen.gone:
            return self.after_power()
        seen.chosen = []
        cells = self.targets(seat)
        if not cells:
            return (("fizzle", seat),) + self.show(FIZZLED, [], seat)
        self.ask(POWER, seat, cells)
        return (("power", seat, seen.power),)

    def targets(self, seat: int) -> list[int]:
        """Return the cells that may be chosen now for the action that is being played."""
        seen = self._seen
        power, chosen = seen.power, seen.chosen
        staying = self.staying()
        if power == cards.PLUS:
            can_draw = self.stock or len(self.discard) > 1
            return [seen.keys[other] for other in staying if can_draw and self._free(other) >= 0]
        if power == cards.SWAP:
            return self._swappable(staying)
        lying = [cell for other in staying for cell in self.hand(other)]
        if power == cards.TURN:
            return lying
        lying = [cell for cell in lying if seen.faces[cell] == DOWN and cell not in chosen]
        if power == cards.MIX and chosen:
            lying = [cell for cell in lying if self.zone_of(cell) == self.zone_of(chosen[0])]
        return lying

    def _swappable(self, staying: list[int]) -> list[int]:
        chosen = self._seen.chosen
        hands = [[cell for cell in self.hand(seat) if cell != self._seen.fresh] for seat in staying]
        hands = [hand for hand in hands if hand and not (chosen and chosen[0] in hand)]
        return [cell for hand in hands for cell in hand] if len(hands) > (0 if chosen else 1) else []

    def _target(self, cell: int) -> tuple[Event, ...]:
        seen = self._seen
        power, seat = seen.power, seen.actor
        if power == cards.PLUS:
            event = self._draw_to(self._owner(cell))
            return (event,) + self.show(PLUS, [int(event[2])], seat)
        seen.chosen.append(cell)
        if power == cards.LOOK:
            self.look(seat, POWER)
            return (("peek", seat),)
        if power == cards.TURN:
            seen.faces[cell] = self.table[cell] if seen.faces[cell] == DOWN else DOWN
            return (("turn_over", cell, seen.faces[cell]),) + self.show(TURNED, [cell], seat)
        if power == cards.SWAP and len(seen.chosen) == 2:
            self._swap(*seen.chosen)
            return (("swap",) + tuple(seen.chosen),) + self.show(SWAPPED, seen.chosen, seat)
        cells = self.targets(seat)
        if power == cards.MIX and (len(seen.chosen) == _MOST_MIXED or not cells):
            return self._mix()
        self.ask(POWER, seat, cells)
        if power == cards.MIX:
            self.offer((MIX,))
        return (("choose", cell),)

    def _swap(self, one: int, other: int) -> None:
        for sides in (self.table, self._seen.faces):
            sides[one], sides[other] = sides[other], sides[one]

    def _mix(self) -> tuple[Event, ...]:
        chosen = self._seen.chosen
        mixed = shuffled(bytes([self.table[cell] for cell in chosen]), self.luck.random_bytes)
        for cell, card in zip(chosen, mixed):
            self.table[cell] = card
        return (("mix",) + tuple(chosen),) + self.show(MIXED, chosen, self._seen.actor)

    def after_power(self) -> tuple[Event, ...]:
        seat, self.mirror = self.mirror, NOBODY
        if seat >= 0 and seat not in self.gone:
            return self._play(seat)
        return self.open_drop()

    def open_drop(self) -> tuple[Event, ...]:
        self._seen.power = NONE
        self.mirror = NOBODY
        self.back = DROP
        self.race(DROP, self.rules.window * 1000, self.staying())
        return (("window",),)

    # The console goes on.

    def _go_on(self) -> tuple[Event, ...]:
        """What was to be seen has been seen, or nobody has pressed a key in time."""
        return self._GOING_ON[self._seen.phase](self)

    def _peek_for_all(self) -> tuple[Event, ...]:
        """Nobody looks any more: the left front cards are turned up."""
        events: tuple[Event, ...] = ()
        while self.unpeeked:
            self._seen.actor = self.unpeeked[0]
            events += self._turn_up_front(self.front(self.unpeeked[0])[0])
        return events

    def _choose_left(self) -> tuple[Event, ...]:
        return self._turn_up_front(self.front(self._seen.actor)[0])

    def _power_of_acting(self) -> tuple[Event, ...]:
        """Nobody has reacted."""
        return self._play(self._seen.acting)

    def _after_shown(self) -> tuple[Event, ...]:
        what = self._seen.what
        if what == OPENED:
            return self.peek()
        if what == MIRRORED:
            return self._play(self._seen.acting)
        if what == STOPPED:
            return self.next()
        if what in (DROPPED, ANNULLED):
            return self.open_drop()
        return self.after_power()

    def next(self) -> tuple[Event, ...]:
        """The next seat's turn, or the end of the round."""
        seen = self._seen
        if seen.caller >= 0:
            if self.left <= 0:
                return self.end_round(NOBODY)
            self.left -= 1
        count = len(self.seats)
        seat = (seen.acting + 1) % count
        while seat in seen.gone:
            seat = (seat + 1) % count
        seen.acting = seat
        self.is_due = True
        return self.ask_turn()

    def _after_drop(self) -> tuple[Event, ...]:
        """Nobody has dropped anything in time."""
        if self.is_due and self._seen.acting not in self._seen.gone:
            return self.ask_turn()
        return self.next()

    def end_round(self, emptied: int) -> tuple[Event, ...]:
        """Turn all cards up and write the scores down.

        :param emptied: the seat that has got rid of all its cards, -1 if none has
        """
        seen = self._seen
        for cell in self.lying():
            seen.faces[cell] = self.table[cell]
        if self.drawn != NONE:
            self.discard.append(self.drawn)
            self.drawn = NONE
        sums = [
            score(bytes([self.table[cell] for cell in self.hand(seat)])) for seat in range(len(self.seats))
        ]
        for seat in self.gone:
            sums[seat] = 0
        scores = list(sums)
        caller = seen.caller
        if caller >= 0 and caller != emptied and caller not in self.gone:
            others = [sums[seat] for seat in self.staying() if seat != caller]
            scores[caller] += BONUS if sums[caller] < min(others) else MALUS
        seen.sheet.append(tuple(scores))
        seen.scores = [total + points for total, points in zip(seen.scores, scores)]
        self.count()
        seen.power = NONE
        self.ask(SCORES, seen.acting if seen.acting not in self.gone else self.staying()[0], [])
        self.offer((NEXT,))
        return (("round",) + tuple(scores),)

    def _next_round(self) -> tuple[Event, ...]:
        seen = self._seen
        if seen.round == self.rules.rounds:
            return self.end()
        seen.round += 1
        seen.acting = self.staying()[0]
        self._deal(shuffled(self.rules.deck, self.luck.random_bytes))
        return (("deal", seen.round),)

    def end(self) -> tuple[Event, ...]:
        self.ask(ENDED, NOBODY, [])
        self.turn = OVER
        return (("over",) + self.winners(),)

    def _leave(self, seat: int) -> tuple[Event, ...]:
        """Let a seat leave; what is to be done then is loaded when it happens."""
        from pelman.games.memospeed_leave import leave

        return leave(self, seat)

    # Text.

    def to_text(self) -> str:
        """Return the whole game on one line; `from_text` gives it back exactly."""
        from pelman.games.memospeed_line import text_of

        return text_of(self)

    @classmethod
    def from_text(cls, text: str) -> Memospeed:
        """Return the game of a line made by `to_text`.

        :raises ValueError: the line is not one; the message begins with the field at fault.
        """
        from pelman.games.memospeed_text import game_of

        return game_of(cls, text)

    # What a phase is made of.

    def ask(self, phase: int, seat: int, cells: list[int], for_ms: int = 0) -> None:
        """Let a seat press one of some cells; after some time the console goes on without it."""
        seen = self._seen
        seen.phase = phase
        seen.actor = seat
        seen.what = NO_EVENT
        seen.shown = NONE
        seen.wait_ms = for_ms
        seen.is_race = False
        seen.named = ()
        if phase not in (LOOK, POWER, GIVE):
            seen.chosen = []
        self.turn = seat
        self._named = (READY,) if for_ms else ()
        self._pending = (READY, for_ms) if for_ms else None
        self.may_press(cells)

    def wait(self, phase: int, for_ms: int, seat: int) -> None:
        """Leave the table as it is for some time; then the console goes on."""
        seen = self._seen
        seen.phase = phase
        seen.actor = seat
        seen.wait_ms = for_ms
        seen.is_race = False
        seen.named = ()
        self.turn = CONSOLE
        self._named = (READY,)
        self._pending = (READY, for_ms)
        self.may_press([])

    def race(self, phase: int, for_ms: int, seats: list[int]) -> None:
        """Wait for some time for whoever presses the own key first."""
        seen = self._seen
        seen.what = NO_EVENT
        seen.shown = NONE
        seen.chosen = []
        self.wait(phase, for_ms, NOBODY)
        self.let_claim(seats)

    def show(self, what: int, cells: list[int], seat: int) -> tuple[Event, ...]:
        """Show for a moment what has happened to some cells; of a card that was turned, its face."""
        seen = self._seen
        self.wait(SHOWN, SHOWN_MS, seat)
        seen.what = what
        seen.chosen = list(cells)
        face = seen.faces[cells[0]] if what in (OPENED, TURNED) else DOWN
        seen.shown = face if face != DOWN else NONE
        return ()

    def let_claim(self, seats: list[int]) -> None:
        self._seen.is_race = True
        self.may_press([self._seen.keys[seat] for seat in seats])

    def offer(self, named: tuple[int, ...]) -> None:
        self._seen.named = named
        self._named = named + self._named

    def may_press(self, cells: list[int]) -> None:
        """Own keys may be pressed on whichever leaf is shown."""
        may = self._seen.may
        may[:] = _NONE
        for cell in cells:
            may[cell] = 1
            if cell in self._seen.keys and self._seen.layout.leaves > 1:
                may[cell + CELLS] = 1

    # Cards.

    def put(self, cell: int, card: int) -> None:
        """Lay a card face down on an empty cell."""
        self.table[cell] = card
        self._seen.faces[cell] = DOWN

    def _lift(self, cell: int) -> int:
        card = self.table[cell]
        self.table[cell] = self._seen.faces[cell] = EMPTY
        return card

    def _take_card(self) -> int:
        """Draw from the stock; an empty one is made anew from the discard but its top. NONE: none is left."""
        if not self.stock:
            self.stock = list(shuffled(bytes(self.discard[:-1]), self.luck.random_bytes))
            self.discard = self.discard[-1:]
        card = self.stock.pop() if self.stock else NONE
        self.count()
        return card

    def _draw_to(self, seat: int) -> Event:
        """Let a seat draw a card unseen, if there is one and a free slot; ("plus", seat, cell or -1)."""
        free = self._free(seat)
        card = self._take_card() if free >= 0 else NONE
        if card == NONE:
            return ("plus", seat, -1)
        self.put(free, card)
        self.count()
        return ("plus", seat, free)

    def count(self) -> None:
        """Keep what is seen of stock, discard and leaves up to date."""
        seen = self._seen
        seen.stock = len(self.stock)
        seen.top = self.discard[-1] if self.discard else NONE
        leaves = 2 if any([face != EMPTY for face in seen.faces[CELLS:]]) else 1
        if leaves != seen.layout.leaves:
            seen.layout = Layout(leaves, ROWS, COLUMNS)

    def hand(self, seat: int) -> list[int]:
        return [cell for cell in self._seen.zones[seat] if self.table[cell] != EMPTY]

    def down(self, seat: int) -> list[int]:
        return [cell for cell in self._seen.zones[seat] if self._seen.faces[cell] == DOWN]

    def _free(self, seat: int) -> int:
        free = [cell for cell in self._seen.zones[seat] if self.table[cell] == EMPTY]
        return free[0] if free else -1

    def lying(self) -> list[int]:
        return [cell for cell, card in enumerate(self.table) if card != EMPTY]

    def staying(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if seat not in self._seen.gone]

    def _owner(self, cell: int) -> int:
        """Return the seat whose own key this is, -1 if it is none."""
        keys = self._seen.keys
        return keys.index(cell % CELLS) if 0 <= cell < ALL_CELLS and cell % CELLS in keys else -1

    def zone_of(self, cell: int) -> int:
        return [seat for seat, zone in enumerate(self._seen.zones) if cell in zone][0]

    _DOING = {
        DONE: _done,
        DRAW: _draw,
        DISCARD: _discard,
        STOP: _stop,
        MIX: _mix,
        NEXT: _next_round,
        READY: _go_on,
    }
    _PRESSED = {
        CHOOSE: _choose,
        DRAWN: _keep,
        REVEAL: _reveal,
        POWER: _target,
        PICK: _pick,
        GIVE: _give,
    }
    _GOING_ON = {
        PEEK: _peek_for_all,
        CHOOSE: _choose_left,
        REACT: _power_of_acting,
        REVEAL: _withdraw,
        DROP: _after_drop,
        PICK: _withdraw,
        WRONG: _pay,
        SHOWN: _after_shown,
    }
