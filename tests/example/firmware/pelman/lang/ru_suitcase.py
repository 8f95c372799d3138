"""Russian: what Suitcase says."""

REPEAT = "Повтори ряд"
ADD = "Добавь клавишу"
WRONG = "Мимо! Вот верная"
