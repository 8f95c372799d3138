"""All that a table can choose, in one list: the profile, the rules' own options, the table's."""

from __future__ import annotations

from pelman import games
from pelman.app import table_notes as tables
from pelman.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pelman.app.table import Table

_KINDS = ("series", "timed", "limit", "playoff")
"""Only one of these at a time: a session, against the clock, all together; a playoff with none of them."""


class Choices:
    """The choices of a table, option by option; what is chosen is the table's at once.

    :ivar rules: the rules as they are chosen now
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.rules: Any = table.load_rules()
        self._profiles = [(name, rules) for name, _, _ in games.GAMES for rules in games.profiles(name)]

    @property
    def options(self) -> tuple[str, ...]:
        """The options that leave a choice now, in the order of the menu."""
        found = ["profile"]
        for option in tuple(self.rules.options) + tables.OPTIONS:
            if self._is_open(option):
                found.append(option)
        return tuple(found)

    def _is_open(self, option: str) -> bool:
        """Return whether another value could be chosen than the one that is; stops at the first one."""
        chosen = self.value(option)
        for value in self.values(option):
            if value != chosen and not self.refusal(option, value):
                return True
        return False

    def profile_name(self, index: int) -> str:
        """Return the name of a profile."""
        return str(self._profiles[index][1].name)

    def values(self, option: str) -> tuple[int, ...]:
        """Return whatever an option may be."""
        if option == "profile":
            return tuple(range(len(self._profiles)))
        return tables.VALUES[option] if option in tables.VALUES else tuple(self.rules.values_of(option))

    def value(self, option: str) -> int:
        """Return what is chosen."""
        if option == "profile":
            return [rules.name for _, rules in self._profiles].index(self.rules.name)
        return int(getattr(self._table if option in tables.VALUES else self.rules, option))

    def allowed(self, option: str) -> tuple[int, ...]:
        """Return the values that go together with the other choices."""
        return tuple([value for value in self.values(option) if not self.refusal(option, value)])

    def refusal(self, option: str, value: int) -> Refused | None:
        """Return why a value cannot be chosen now: an error with `why` and `number`; None if it can."""
        if option in _KINDS and value != self.values(option)[0] and value != self.value(option):
            for other in _KINDS:
                if other != option and self.value(other) != self.values(other)[0]:
                    return Refused("kind", 0, "a session, the clock, all together, or a playoff")
        if option == "profile" or option in tables.VALUES:
            return None
        refused: Refused | None = self.rules.refusal(option, value)
        return refused

    def choose(self, option: str, value: int) -> None:
        """Choose a value, which must be allowed. A profile brings all its own rules."""
        if option == "profile":
            self._table.game, self.rules = self._profiles[value]
        elif option in tables.VALUES:
            setattr(self._table, option, value)
        else:
            self.rules = self.rules.changed(option, value)
        self._table.rules = self.rules.to_text()
        if option == "profile" or option == "series":
            self._table.end_session()
