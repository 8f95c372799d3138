"""All that a table can choose, in one list: the profile, the rules' own options, the table's, the
device's."""

from __future__ import annotations

from pelman import games, lang
from pelman.app import table_notes as tables
from pelman.core.refused import Refused
from pelman.view.themes import THEMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.settings import Settings
    from pelman.app.table import Table

SETTINGS = ("language", "brightness", "volume", "theme", "reveal", "aim", "pace")
"""What can be set in the middle of a game too."""
DEVICE = {
    "language": tuple(range(len(lang.LANGUAGES))),
    "brightness": (5, 20, 40, 60, 80, 100),
    "volume": (0, 1, 2, 3),
}
"""What belongs to the device, and what each of these may be; `brightness` 5 is the night level."""

_KINDS = ("series", "timed", "limit", "playoff")
"""Only one of these at a time: a session, against the clock, all together; a playoff with none of them."""

_PLAYOFF = (1, 2, 4)
"""Leaves, rows and columns of a playoff."""


class Choices:
    """The choices of a table, option by option; what is chosen is the table's, or the device's, at once.

    :param is_settings: only what can be set in the middle of a game
    :ivar rules: the rules as they are chosen now
    """

    def __init__(self, table: Table, settings: Settings, is_settings: bool = False) -> None:
        self._table = table
        self._settings = settings
        self._is_settings = is_settings
        self.rules: Any = table.load_rules()
        self._profiles = [(name, rules) for name in games.NAMES for rules in games.profiles(name)]

    @property
    def options(self) -> tuple[str, ...]:
        """The options that leave a choice now, in the order of the menu."""
        rules = self.rules
        of_game = ["theme" if option == "faces" else option for option in rules.options + rules.of_table]
        if self._is_settings:
            return tuple(
                [
                    option
                    for option in SETTINGS
                    if option in DEVICE or option in of_game and self._is_open(option)
                ]
            )
        return tuple(["profile"] + [option for option in of_game if self._is_open(option)])

    def _is_open(self, option: str) -> bool:
        """Return whether another value could be chosen than the one that is; stops at the first one."""
        chosen = self.value(option)
        for value in self.values(option):
            if value != chosen and not self.refusal(option, value):
                return True
        return False

    def profile_name(self, index: int) -> tuple[str, str]:
        """Return the game and the name of a profile."""
        game, rules = self._profiles[index]
        return game, str(rules.name)

    def values(self, option: str) -> tuple[int, ...]:
        """Return whatever an option may be."""
        if option == "profile":
            return tuple(range(len(self._profiles)))
        if option in DEVICE:
            return DEVICE[option]
        return tables.VALUES[option] if option in tables.VALUES else tuple(self.rules.values_of(option))

    def value(self, option: str) -> int:
        """Return what is chosen."""
        if option == "profile":
            return [rules.name for _, rules in self._profiles].index(self.rules.name)
        if option == "language":
            return lang.LANGUAGES.index(self._settings.language or lang.LANGUAGES[0])
        if option in DEVICE:
            return int(getattr(self._settings, option))
        return int(getattr(self._table if option in tables.VALUES else self.rules, option))

    def allowed(self, option: str) -> tuple[int, ...]:
        """Return the values that go together with the other choices."""
        return tuple([value for value in self.values(option) if not self.refusal(option, value)])

    def refusal(self, option: str, value: int) -> Refused | None:
        """Return why a value cannot be chosen now: an error with `why` and `number`; None if it can."""
        if option in _KINDS and value != self.values(option)[0] and value != self.value(option):
            for other in _KINDS:
                if other != option and self._is_chosen(other):
                    return Refused("kind", 0, "a session, the clock, all together, or a playoff")
        if option == "theme":
            return self._theme_refusal(value)
        if not self._has_room(option, value):
            return Refused("board", 0, "this board has too few keys")
        if option == "profile" or option in tables.VALUES or option in DEVICE:
            return None
        refused: Refused | None = self.rules.refusal(option, value)
        if not refused and option == "cards":
            return self._pairs_refusal(self._table.theme, value)
        return refused

    def _has_room(self, option: str, value: int) -> bool:
        """Return whether the board has the keys that a value asks for; a game may have fewer cards."""
        has_room = self._table.has_room
        if has_room(None):
            return True
        if option == "profile":
            return bool(self._profiles[value][1].shape)
        if option == "cards":
            values = list(self.rules.values)
            values[self.rules.known.index(option)] = value
            return has_room(self.rules.with_values(tuple(values)).shape)
        return option != "playoff" or not value or has_room(_PLAYOFF)

    def _is_chosen(self, kind: str) -> bool:
        """Return whether one of _KINDS is chosen, in a game that has it."""
        is_there = kind in self.rules.options or kind in self.rules.of_table
        return is_there and self.value(kind) != self.values(kind)[0]

    def _theme_refusal(self, theme: int) -> Refused | None:
        faces = THEMES[theme][1]
        if faces != self.rules.faces and self._is_settings:
            return Refused("picture", 0, "another deck: that is for the menu")
        if faces != self.rules.faces:
            refused: Refused | None = self.rules.refusal("faces", faces)
            if refused:
                return refused
        return self._pairs_refusal(theme, self.rules.cards)

    def _pairs_refusal(self, theme: int, cards: int) -> Refused | None:
        """Return why a theme cannot show so many cards, None if it can."""
        pairs = THEMES[theme][2]
        if cards // 2 > pairs:
            return Refused("pairs", pairs, "these faces make only %d pairs" % pairs)
        return None

    def choose(self, option: str, value: int) -> None:
        """Choose a value, which must be allowed. A profile brings all its own rules, and a theme that
        fits."""
        table = self._table
        if option == "language":
            self._settings.language = lang.LANGUAGES[value]
        elif option in DEVICE:
            setattr(self._settings, option, value)
        elif option == "profile":
            self.rules = table.take(*self._profiles[value])
            self._fit()
        elif option in tables.VALUES:
            setattr(table, option, value)
            if option == "theme" and THEMES[value][1] != self.rules.faces:
                self.rules = self.rules.changed("faces", THEMES[value][1])
        else:
            self.rules = self.rules.changed(option, value)
        table.rules = self.rules.to_text()
        if option == "profile" or option == "series":
            table.end_session()

    def _fit(self) -> None:
        """Take back what another game's table has chosen and this game does not know."""
        table, rules = self._table, self.rules
        for option in tables.OPTIONS:
            if option != "theme" and option not in rules.of_table:
                setattr(table, option, tables.VALUES[option][0])
        if rules.faces is None:
            return
        if THEMES[table.theme][1] != rules.faces or self._pairs_refusal(table.theme, rules.cards):
            table.theme = [theme[1] for theme in THEMES].index(rules.faces)
