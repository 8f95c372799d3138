"""What the pages say besides the firmware's own words, in each language."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """The words of one language; `%d` and `%s` are what is put into them."""

    begin: str
    choose: str
    """MENU, and the keys of the games."""
    key: str
    """A game's key in the third row, and its name."""
    to_the_table: str
    start: str
    in_numbers: str
    players: str
    of_players: str
    of_cards: str
    of_symbols: str
    of_rounds: str
    cards_to_win: str
    of_rolls: str
    """Heading: of so many rolls of the dice."""
    rolls: tuple[str, str, str, str]
    """Two symbols; the crown and a symbol; twice the same; two crowns."""
    round: str
    cards_each: str
    groups: tuple[str, str, str]
    """Number cards, from and to; action cards; expert cards."""
    value: str
    colon: str
    """What stands before a colon, and behind it."""


WORDS = {
    "en": Words(
        begin="How to begin",
        choose="Press MENU. In the third row:",
        key="key %d: %s",
        to_the_table="MENU again, then OK.",
        start="OK: the game begins.",
        in_numbers="In numbers",
        players="Players",
        of_players="%s players",
        of_cards="%d cards",
        of_symbols="%d symbols",
        of_rounds="%d rounds",
        cards_to_win="Cards to win",
        of_rolls="Of %d rolls",
        rolls=("two symbols", "crown + symbol", "twice the same", "two crowns"),
        round="Round",
        cards_each="Cards each",
        groups=("%d number cards, %d to %d", "%d action cards", "%d expert cards"),
        value="counts %d",
        colon="%s: %s",
    ),
    "fr": Words(
        begin="Pour commencer",
        choose="Appuie sur MENU. Dans la troisième rangée :",
        key="touche %d : %s",
        to_the_table="Encore MENU, puis OK.",
        start="OK : la partie commence.",
        in_numbers="En chiffres",
        players="Joueurs",
        of_players="%s joueurs",
        of_cards="%d cartes",
        of_symbols="%d symboles",
        of_rounds="%d manches",
        cards_to_win="Cartes pour gagner",
        of_rolls="Sur %d lancers",
        rolls=("deux symboles", "couronne + symbole", "double", "deux couronnes"),
        round="Manche",
        cards_each="Cartes chacun",
        groups=("%d cartes Nombre, de %d à %d", "%d cartes Action", "%d cartes Expert"),
        value="vaut %d",
        colon="%s : %s",
    ),
    "ru": Words(
        begin="Как начать",
        choose="Нажми MENU. В третьем ряду:",
        key="клавиша %d: %s",
        to_the_table="Ещё раз MENU, потом OK.",
        start="OK: игра начинается.",
        in_numbers="В цифрах",
        players="Игроки",
        of_players="%s игроков",
        of_cards="карт: %d",
        of_symbols="картинок: %d",
        of_rounds="раундов: %d",
        cards_to_win="Карт для победы",
        of_rolls="Из %d бросков",
        rolls=("две картинки", "корона + картинка", "две одинаковые", "две короны"),
        round="Раунд",
        cards_each="Карт у каждого",
        groups=("%d карты с числами, от %d до %d", "%d карт действий", "%d карт эксперта"),
        value="очков: %d",
        colon="%s: %s",
    ),
}
