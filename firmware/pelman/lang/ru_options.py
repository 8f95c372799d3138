"""Russian: the names of what a table can choose, and why something cannot be chosen. Loaded with the menu."""

_NO_YES = {0: "Нет", 1: "Да"}

OPTIONS = {
    "profile": ("Игра", "", {}),
    "theme": (
        "На картах",
        "",
        {0: "Карты", 1: "Четыре цвета", 2: "Картинки", 3: "Цвета", 4: "Ритмы", 5: "Звуки"},
    ),
    "series": ("Серия", "партий: %d", {1: "Одна партия"}),
    "timed": ("На время", "", _NO_YES),
    "playoff": ("Ничья", "", {0: "поделена", 1: "решающая"}),
    "first": ("Кто начинает", "", {0: "случай", 1: "младший", 2: "по выбору", 3: "старшая карта"}),
    "aim": ("Нажать дважды", "", _NO_YES),
    "pace": ("Ход соперника", "%d сек.", {}),
    "level": (
        "Соперник",
        "",
        {0: "Золотая рыбка", 1: "Курица", 2: "Кошка", 3: "Собака", 4: "Дельфин", 5: "Слон"},
    ),
    "language": ("Язык", "", {0: "English", 1: "Français", 2: "Русский"}),
    "brightness": ("Яркость", "%d %%", {5: "Ночь"}),
    "volume": ("Громкость", "%d", {0: "Без звука"}),
}
"""Option: its name, how a number is written, and the values that have words."""

HINT = "PAGE: ещё  OK: смена"
SHAPE = "%d x %d"
LEAVES = "листов %d: %d x %d"
REFUSED = {
    "value": ("Так нельзя", ""),
    "pairs": ("Этих пар только", "%d."),
    "picture": ("Пара - только", "одинаковые."),
    "kind": ("Не сразу: серия,", "время, все вместе."),
    "board": ("Здесь слишком мало", "клавиш."),
}
"""Why: two lines; a %d is the number in question."""
