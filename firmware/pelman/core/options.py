"""What a game's rules are made of: a record of options, each with a few values, that is a short text too."""

from __future__ import annotations

from pelman.core.refused import Refused
from pelman.core.text import value as field_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Mapping


class Options:
    """What a table has agreed on. Not to be changed: `changed` makes another one.

    The rules of a game are a subclass. It says which options there are, gives each an attribute of its name,
    and sets `profiles` once there are some. Values are small numbers, the usual one first is no must.

    :cvar known: the names of all options, in order
    :cvar options: those that a table chooses, in the order of the menu
    :cvar choices: for each option, what it may be
    :cvar words: for those options whose values have names in the text, the names
    :cvar bound: the options that `check` has something to say about; all others go together with anything
    :cvar of_table: what else a table of this game chooses, of `app.table_notes.OPTIONS`
    :cvar fewest: seats it takes at least
    :cvar most: seats it takes at most
    :cvar faces: which kind of theme shows its cards (see `view.themes`), None if it has pictures of its own
    :cvar cards: the cards that a theme has to show
    :cvar profiles: the rules by name
    :ivar name: the profile from which these rules come
    :ivar values: a number for each of `known`
    """

    known: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    choices: Mapping[str, tuple[int, ...]] = {}
    words: Mapping[str, tuple[str, ...]] = {}
    bound: tuple[str, ...] = ()
    of_table: tuple[str, ...] = ("first", "pace", "level")
    fewest = 1
    most = 6
    faces: int | None = None
    cards = 0
    profiles: tuple[Any, ...] = ()

    def __init__(self, name: str, values: tuple[int, ...]) -> None:
        self.name = name
        self.values = values

    def with_values(self, values: tuple[int, ...]) -> Any:
        """Return rules of the same profile with other values."""
        return type(self)(self.name, values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and (self.name, self.values) == (other.name, other.values)

    def __hash__(self) -> int:
        return hash((self.name, self.values))

    @property
    def shape(self) -> tuple[int, int, int] | None:
        """Leaves, rows and columns of the cards, None where that is not worth a word."""
        return None

    @classmethod
    def values_of(cls, option: str) -> tuple[int, ...]:
        """Return whatever an option may be, whether or not it goes together with the others."""
        return cls.choices[option]

    @classmethod
    def profile(cls, name: str) -> Any:
        """Return the profile of a name.

        :raises ValueError: there is none.
        """
        for rules in cls.profiles:
            if rules.name == name:
                return rules
        raise ValueError("profile: " + name)

    def changed(self, option: str, value: int) -> Any:
        """Return these rules with another value of an option, and what follows from it by necessity.

        :raises Refused: it does not go together with the other options.
        """
        if value not in self.choices[option]:
            raise Refused("value", value, "%s cannot be %d" % (option, value))
        values = list(self.values)
        values[self.known.index(option)] = value
        rules = self.with_values(tuple(values)).fitted(option)
        rules.check()
        return rules

    def fitted(self, option: str) -> Any:
        """Return these rules with those options set right that have only one possible value left."""
        return self

    def check(self) -> None:
        """Return if these rules can be played.

        :raises Refused: they cannot.
        """

    def allowed(self, option: str) -> tuple[int, ...]:
        """Return the values that may be chosen for an option now."""
        return tuple([value for value in self.choices[option] if not self.refusal(option, value)])

    def refusal(self, option: str, value: int) -> Refused | None:
        """Return why a value may not be chosen now, None if it may."""
        if option not in self.bound:
            return None
        try:
            self.changed(option, value)
        except Refused as error:
            return error
        return None

    def to_text(self) -> str:
        """Return the profile, and the options that differ from it: "concentration,cards=30,jokers=1"."""
        words = [self.name]
        for option, value, usual in zip(self.known, self.values, self.profile(self.name).values):
            if value != usual:
                name = self.words[option][value] if option in self.words else str(value)
                words.append(option + "=" + name)
        return ",".join(words)

    @classmethod
    def from_text(cls, text: str) -> Any:
        """Return the rules of a text made by `to_text`.

        :raises ValueError: it is not one, or these options do not go together.
        """
        words = text.split(",")
        rules = cls.profile(words[0])
        values = list(rules.values)
        for word in words[1:]:
            option = word.partition("=")[0]
            if option not in cls.known:
                raise ValueError("rules: no option " + option)
            values[cls.known.index(option)] = cls._parse(option, field_value(word, option))
        rules = rules.with_values(tuple(values))
        rules.check()
        if rules.to_text() != text:
            raise ValueError("rules: not as they are written: " + text)
        return rules

    @classmethod
    def _parse(cls, option: str, text: str) -> int:
        names = cls.words.get(option)
        for value in cls.choices[option]:
            if text == (names[value] if names else str(value)):
                return value
        raise ValueError("rules: %s cannot be %s" % (option, text))
