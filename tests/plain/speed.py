"""States of Mémospeed for tests; plain Python for both interpreters."""

from pelman.core.game import DONE, READY
from pelman.games.memospeed import Memospeed
from pelman.games.memospeed_rules import KINDS, PROFILES

NAMES = [kind[0] for kind in KINDS]


def letters(names):
    """Return the text of cards by their names: "2 0 -1" is "ecb"; "!" turns a card up, "." is a hole."""
    found = ""
    for name in names.split():
        letter = "-" if name == "." else chr(97 + NAMES.index(name.lstrip("!")))
        found += letter.upper() if name.startswith("!") else letter
    return found


def state(hands, now="turn", discard="0", drawn="", top_of_stock="", **fields):
    """Return a game.

    :param hands: a string of names for each seat, slot by slot
    :param discard: names, the top one last
    :param top_of_stock: names, the card that is drawn next last; all cards that are not named lie below
    :param fields: further fields of the text; `rules` too
    """
    rules = PROFILES[0].from_text(fields.pop("rules", "memospeed"))
    left = list(rules.deck)
    named = "".join(letters(text) for text in list(hands) + [discard, drawn, top_of_stock]).lower()
    for letter in named.replace("-", ""):
        left.remove(ord(letter) - 97)
    actor = "1" if now in ("look", "turn", "drawn", "power", "choose") else ""
    default = {
        "seats": ",".join([str(seat + 1) for seat in range(len(hands))]),
        "round": "1",
        "turn": "1",
        "now": now,
        "actor": actor,
        "what": "-",
        "back": "drop",
        "due": "1" if now == "turn" else "0",
        "caller": "",
        "left": "0",
        "youngest": "1",
        "mirror": "",
        "power": "",
        "at": "",
        "fresh": "",
        "drawn": letters(drawn),
        "unpeeked": "",
        "gone": "",
        "hands": "/".join([letters(hand) for hand in hands]),
        "stock": "".join([chr(97 + card) for card in left]) + letters(top_of_stock),
        "discard": letters(discard),
        "sheet": "",
        "luck": "1",
    }
    for field, value in fields.items():
        default[field] = letters(value) if field == "power" else str(value)
    order = (
        "seats round turn now actor what back due caller left youngest mirror power at fresh drawn unpeeked "
        "gone hands stock discard sheet luck"
    ).split()
    words = ["memospeed", rules.to_text()] + [field + "=" + default[field] for field in order]
    return Memospeed.from_text(" ".join(words))


def all_cards(game):
    """Return every card, wherever it is, in ascending order."""
    lying = [card for card in game.table if card != 255]
    drawn = [game.drawn] if game.drawn != 255 else []
    return bytes(sorted(game.stock + game.discard + lying + drawn))


def hand(game, seat):
    """Return the names of a seat's cards, slot by slot."""
    return " ".join([NAMES[game.table[cell]] for cell in game.hand(seat)])


def look(game, action):
    """Do an action that shows a card, and let the key go."""
    events = game.apply(action)
    game.apply(DONE)
    return events


def go_on(game, times=1):
    """Let the console go on."""
    events = ()
    for _ in range(times):
        events = game.apply(READY)
    return events
