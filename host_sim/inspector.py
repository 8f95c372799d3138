"""The inspector: what goes on inside the firmware, in words, and which card lies under which key.

The game is read from the journal in flash, so a look changes nothing; what the app shows is read from the
names of code.py.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

from host_sim.desk import Desk
from host_sim.keys import CELLS, COLUMNS
from host_sim.unfinished import Unfinished, find

_NO_HEAP = "not known on the desk; make bench-pico measures it"
_NO_CELL = 255


class Inspector:
    """Looks into a desk's firmware."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._nvm = b""
        self._found: Unfinished | None = None

    def lines(self) -> list[tuple[str, str]]:
        """What there is to tell now: (of what, what)."""
        names = self._desk.names
        app, frame = names.get("app"), names.get("frame")
        if not self._desk.is_running:
            return [("firmware", "has ended; see the terminal")]
        if app is None or frame is None:
            return [("firmware", "shows an error; see the terminal" if "app" in names else "starts")]
        game = self._look()
        told = [("scene", f"{_scene(app)}, for {app.age_ms / 1000:.1f} s")]
        if game:
            told += self._of_game(game, app, frame.leaf)
        else:
            told.append(("game", "none is on"))
        return [*told, *_frame_lines(frame), ("current", self._current(names)), ("heap", _NO_HEAP)]

    def cards(self) -> dict[int, str]:
        """What lies under each key that has a card on the leaf that is shown, in two letters or a word."""
        game = self._look()
        frame = self._desk.names.get("frame")
        if not game or frame is None:
            return {}
        with self._desk.library:
            try:
                lying = _CARDS.get(game.game.name, _no_cards)(game.game)
                cells = _cells(game.game, frame.leaf)
            except Exception:  # as in _of_game
                return {}
        return {key: lying[cell] for key, cell in enumerate(cells) if cell in lying}

    def _of_game(self, game: Unfinished, app: Any, leaf: int) -> list[tuple[str, str]]:
        with self._desk.library:
            try:
                return _game_lines(game, app, leaf)
            except Exception as error:  # a game that is being worked on must not close the window
                return [("game", game.text), ("error", f"{type(error).__name__}: {error}")]

    def _look(self) -> Unfinished | None:
        nvm = bytes(self._desk.world.nvm)
        if nvm != self._nvm:
            self._nvm = nvm
            self._found = find(bytearray(nvm), self._desk.library)
        return self._found

    def _current(self, names: dict[str, Any]) -> str:
        world = self._desk.world
        return f"{world.board.current_ma(world.leds)} mA of {names['settings'].current_ma}"


def _scene(app: Any) -> str:
    return str(type(app._scene).__module__).rpartition(".")[2]


def _game_lines(found: Unfinished, app: Any, leaf: int) -> list[tuple[str, str]]:
    game = found.game
    turn = "the console" if game.turn < 0 else f"player {game.seats[game.turn] + 1}"
    return [
        ("game", found.text),
        ("turn", turn),
        ("legal", _legal(game, leaf)),
        ("pending", _pending(game, app)),
    ]


def _legal(game: Any, leaf: int) -> str:
    """The keys that may be pressed now, by their numbers, and what OK and PAGE do; then what has no key."""
    from pelman.core.game import CONCEAL, ON_OK, ON_PAGE, action_name

    legal = game.legal()
    keys = [key for key, cell in enumerate(_cells(game, leaf)) if cell != _NO_CELL and cell in legal]
    key_of = {action: "OK" for action in ON_OK} | {action: "PAGE" for action in ON_PAGE}
    offered = [action for action in legal if action in key_of and game.turn >= 0]
    others = [action_name(action) for action in legal if action >= CONCEAL and action not in offered]
    named = [f"{key_of[action]}: {action_name(action)}" for action in offered]
    return ", ".join([*_ranges(keys), *named, *others]) or "nothing"


def _cells(game: Any, leaf: int) -> bytes:
    """The cell under each key of the board."""
    under: tuple[bytes, ...] = game.seen().layout.under
    return under[min(leaf, len(under) - 1)]


def _ranges(numbers: Iterable[int]) -> list[str]:
    """Numbers in ascending order, neighbours drawn together: 0-13."""
    runs = []
    for _, run in itertools.groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        first, *rest = [number for _, number in run]
        runs.append(f"{first}-{rest[-1]}" if rest else str(first))
    return runs


def _pending(game: Any, app: Any) -> str:
    from pelman.core.game import action_name

    pending = game.pending()
    if not pending:
        return "nothing"
    action, after_ms = pending
    left_ms = max(0, after_ms - app.age_ms) if _scene(app) == "play" else after_ms
    return f"{action_name(action)}, in {left_ms / 1000:.1f} of {after_ms / 1000:.1f} s"


def _frame_lines(frame: Any) -> list[tuple[str, str]]:
    """The codes of all keys in hex: palette index, plus 20 for each effect."""
    codes = bytes(frame.keys)
    rows = [codes[at : at + COLUMNS].hex(" ") for at in range(0, CELLS, COLUMNS)]
    wake = "stays" if frame.wake_ms >= 1 << 29 else f"anew at {frame.wake_ms / 1000:.2f} s"
    told = [("frame", f"leaf {frame.leaf + 1}, cue {frame.cue}, {wake}")]
    return told + [("", row) for row in [*rows, codes[CELLS:].hex(" ")]]


def _no_cards(_game: Any) -> dict[int, str]:
    return {}


def _dealt(game: Any) -> dict[int, str]:
    from pelman.core.cards import card_name

    lies = game.seen().lies
    return {cell: card_name(card) for cell, card in enumerate(game.deal) if lies[cell]}


def _hidden_sides(game: Any) -> dict[int, str]:
    from pelman.games.memreve import NAMES
    from pelman.games.memreve_rules import EMPTY

    return {cell: NAMES[side] for cell, side in enumerate(game.hidden) if side != EMPTY}


def _hands(game: Any) -> dict[int, str]:
    from pelman.games.memospeed_rules import KINDS
    from pelman.games.memospeed_seen import EMPTY

    return {cell: str(KINDS[card][0]) for cell, card in enumerate(game.table) if card != EMPTY}


_CARDS: dict[str, Callable[[Any], dict[int, str]]] = {
    "concentration": _dealt,
    "memreve": _hidden_sides,
    "memospeed": _hands,
}
"""Of every game, what lies where: a line for a new one."""
