"""The games, one module each; a new one adds its line to GAMES."""

GAMES = (("concentration", "Concentration"),)
"""(module in `games` and `view`, class) of every game."""
