"""What is loaded on each screen: words, fonts, pictures, themes and games come alone, and go when they are
left."""

from people import People
from table import SEAT_KEYS, Table

MENU, OK, PAGE, INFO = 52, 53, 54, 55
ALWAYS = {"art.small", "lang.en", "view", "view.canvas", "view.cues", "view.frame", "view.palette"}
PAIRS = {"lang.en_concentration", "view.concentration", "view.pair_result", "view.ranking", "view.bars"}


def alive(table, *packages):
    """The firmware's modules of some packages that are loaded now."""
    names = [name[7:] for name in table._surroundings._modules if name.startswith("pelman.")]
    return {name for name in names if name.split(".")[0] in packages and "." in name} | (
        {"view"} if "view" in packages else set()
    )


def extra(table):
    """What is loaded beside what every screen needs: words, art and views."""
    return alive(table, "lang", "art", "view") - ALWAYS


def test_around_a_game_no_game_and_no_theme_is_loaded(table):
    assert extra(table) == {"lang.en_pages", "art.large", "art.medium"}
    assert alive(table, "games", "players") == set()
    table.push(INFO, 600)
    assert extra(table) == {"lang.en_pages", "art.medium"}
    table.push(OK, 600)
    table.push(OK, 600)
    assert extra(table) == {"lang.en_pages", "art.large", "art.medium", "art.animals"}
    assert alive(table, "games") == {"games.pair_rules"}, "how many seats a game takes"


def test_the_menu_has_its_words_and_leaves_them(table):
    table.push(MENU, 600)
    assert extra(table) == {"lang.en_options", "lang.en_concentration_menu", "art.medium", "view.themes"}
    table.push(MENU, 600)
    assert extra(table) == {"lang.en_pages", "art.large", "art.medium"}


def test_a_game_of_cards_has_cards_and_no_pictures(table):
    table.begin(0, 1)
    cards = PAIRS | {"art.cards", "art.back", "art.huge", "view.faces"}
    assert extra(table) == cards | {"view.themes", "view.themes.cards"}
    assert alive(table, "games") == {"games.concentration", "games.pair_rules"}
    assert alive(table, "players") == set()
    table.push(MENU, 600)
    assert extra(table) == {"lang.en_pages", "art.medium"}
    table.push(OK, 600)
    assert extra(table) == cards | {"view.themes", "view.themes.cards"}
    assert alive(table, "app") == alive_in_play()


def alive_in_play():
    always = {"app.app", "app.crash", "app.scene", "app.settings", "app.table", "app.collector"}
    return always | {"app.play"}


def test_a_game_of_pictures_has_pictures_and_no_cards(table):
    people = People(table)
    people.choose(("profile", 2))
    people.sit_down(0, 1)
    people.begin()
    assert {"art.pictures", "view.themes.pictures"} <= extra(table)
    assert not {"art.cards", "view.themes.cards"} & extra(table)


def test_only_the_language_that_is_spoken_is_loaded():
    with Table(language="fr") as table:
        assert alive(table, "lang") == {"lang.fr", "lang.fr_pages"}
        table.push(PAGE, 600)
        table.push(28)
        assert alive(table, "lang") == {"lang.ru", "lang.ru_options", "lang.ru_concentration_menu"}
        table.push(MENU, 600)
        assert "lang.ru_pages" in alive(table, "lang") <= {"lang.ru", "lang.ru_pages"}


def test_opponents_are_loaded_only_where_they_play(table):
    table.push(OK)
    table.push(PAGE)
    table.push(SEAT_KEYS[1])
    table.push(OK, 900)
    assert alive(table, "players") == {"players.concentration"}
    table.tap(MENU, 2500)
    table.wait(300)
    assert alive(table, "players", "games") == set()


def test_the_collector_is_led_through_what_is_loaded_and_holds_nothing_else(table):
    for keys in ((), (MENU,), (MENU, OK), (SEAT_KEYS[0], SEAT_KEYS[1], OK)):
        for key in keys:
            table.push(key, 900)
        modules = table._surroundings._modules
        held = [module.__name__ for layer in modules["pelman.app.collector"]._order for module in layer]
        assert sorted(held) == sorted(
            name for name in modules if name.startswith("pelman.") and name.count(".") > 1
        )
