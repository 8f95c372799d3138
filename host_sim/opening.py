"""A table that is set before power-on: a game, who sits at it, its faces.

It is written where the firmware reads it, in its journal in flash: an unfinished game, which it offers at
power-on, and a note of the choices.
"""

from __future__ import annotations

import os
from typing import Any, NamedTuple

from host_sim.library import Library

SEATS = "places from 1 to {}, as 1,2,4, an opponent as 3:cat ({})"


class OpeningError(Exception):
    """A choice that cannot be made, in words."""


class Opening(NamedTuple):
    """What the command line chooses, None where it leaves the choice to the players."""

    game: str | None = None
    seats: str | None = None
    theme: str | None = None
    language: str | None = None
    seed: int | None = None

    @property
    def has_game(self) -> bool:
        """Whether a game waits at power-on."""
        return self.game is not None or self.seats is not None


def lay(nvm: bytearray, opening: Opening, library: Library) -> None:
    """Write the choices into a device's empty flash.

    :raises OpeningError: they cannot be made.
    """
    if opening._replace(seed=None) == Opening():
        return
    with library:
        from pelman import lang
        from pelman.app.table import Table
        from pelman.core.journal import Journal

        if opening.language is not None and opening.language not in lang.LANGUAGES:
            raise OpeningError(f"--language: expected {_or(lang.LANGUAGES)}, got {opening.language!r}")
        journal = Journal(nvm)
        table = Table(journal)
        game = None if opening.game is None else _game_of(opening.game, table)
        if opening.theme is not None:
            _choose_theme(table, opening.theme, game)
        if opening.seats is not None:
            game = _seat(table, opening, game)
        if game or opening.theme is not None:
            table.save()
        if game:
            journal.begin(game.to_text())


def _game_of(text: str, table: Any) -> Any:
    """The game of a line; the table is given its rules and its seats."""
    from pelman import games
    from pelman.app.table import PERSON
    from pelman.core.game import OVER

    name = text.split(" ")[0]
    if name not in games.NAMES:
        raise OpeningError(
            f"--game: expected a game's line, which begins with {_or(games.NAMES)}; got {text!r}"
        )
    try:
        game = games.load(name).from_text(text)
    except ValueError as error:
        raise OpeningError(f"--game: this line is no game of {name}: {error}") from error
    if game.turn == OVER:
        raise OpeningError("--game: this game has ended")
    rules = game.rules.changed("playoff", 0) if getattr(game.rules, "playoff", 0) else game.rules
    table.game, table.rules = name, rules.to_text()
    for place in game.seats:
        table.seats[place] = PERSON
    return game


def _choose_theme(table: Any, name: str, game: Any) -> None:
    """Let cards look like a theme; without a game the rules are fitted to it, as the menu does."""
    from pelman.app.choices import Choices
    from pelman.app.settings import Settings
    from pelman.view.themes import THEMES

    names = [theme[0] for theme in THEMES]
    if name not in names:
        raise OpeningError(f"--theme: expected {_or(names)}, got {name!r}")
    choices = Choices(table, Settings())
    index = names.index(name)
    if game:
        rules = choices.rules
        fitting = [known[0] for known in THEMES if known[1] == rules.faces and known[2] * 2 >= rules.cards]
        if name not in fitting:
            allowed = f"it can be {_or(fitting)}" if fitting else "it has pictures of its own"
            raise OpeningError(f"--theme: this game cannot be shown as {name}; {allowed}")
    most = 2 * THEMES[index][2]
    if choices.rules.cards > most:
        choices.choose("cards", max(cards for cards in choices.values("cards") if cards <= most))
    choices.choose("theme", index)


def _seat(table: Any, opening: Opening, game: Any) -> Any:
    """Let people and opponents sit down; returns the game, a new one if there is none."""
    who = _seats_of(opening.seats or "")
    places = tuple(place for place in range(len(who)) if who[place])
    if game and places != game.seats:
        of_game = ",".join(str(place + 1) for place in game.seats)
        raise OpeningError(f"--seats: this game is played by {of_game}, got {opening.seats!r}")
    rules = table.load_rules()
    if not rules.fewest <= len(places) <= rules.most:
        raise OpeningError(
            f"--seats: expected {rules.fewest} to {rules.most} for {rules.name}, got {opening.seats!r}"
        )
    table.seats[:] = who
    return game or _dealt(table, rules, places, opening.seed)


def _seats_of(text: str) -> bytes:
    """Who sits at each place."""
    from pelman.app.table import NOBODY, OPPONENT, PERSON
    from pelman.core.seats import MOST

    animals = opponents()
    who = bytearray(MOST)
    for word in text.split(","):
        place, colon, animal = word.strip().partition(":")
        is_place = place.isascii() and place.isdigit() and 1 <= int(place) <= MOST
        if not is_place or who[int(place) - 1] != NOBODY or (colon and animal not in animals):
            expected = SEATS.format(MOST, ", ".join(animals))
            raise OpeningError(f"--seats: expected different {expected}; got {word.strip()!r}")
        who[int(place) - 1] = OPPONENT + animals.index(animal) if colon else PERSON
    return bytes(who)


def opponents() -> list[str]:
    """The names of the console's own players, the weakest first; to be called inside a library."""
    from pelman.lang import en_pages

    return [str(animal).lower() for animal in en_pages.ANIMALS]


def _dealt(table: Any, rules: Any, places: tuple[int, ...], seed: int | None) -> Any:
    """A new game, dealt as the firmware does."""
    from pelman import games
    from pelman.core.deal import below, shuffled
    from pelman.core.luck import Luck

    random_bytes = os.urandom if seed is None else Luck.seeded(seed).random_bytes
    deal = shuffled(rules.deck, random_bytes)
    first = below(len(places), random_bytes)
    luck = int.from_bytes(random_bytes(4), "big") or 1
    return games.load(table.game)(rules, deal, places, first, luck)


def _or(names: Any) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else str(last)
