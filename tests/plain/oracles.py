"""What theory says about the players, copied from exact solutions and large simulations; figures, no code.

Failed turns of solo play with a perfect memory are exact: sums over all games, not samples.
"""

FAILED_PERFECT = {
    # (match, cards, plays the best known way): failed turns a game
    ("rank+colour", 52, True): 15.443523610,
    ("rank+colour", 24, True): 6.849790541,
    ("rank+colour", 12, True): 3.162481962,
    ("rank", 52, False): 15.699799481,
    ("rank", 24, False): 6.668688705,
    ("rank", 12, False): 2.787878788,
    ("rank", 52, True): 39.917183346 - 26,
    ("rank", 24, True): 17.980028661 - 12,
    ("rank", 12, True): 8.545108225 - 6,
    ("zebra", 52, True): 15.538486834,
    ("zebra", 24, True): 6.683792437,
    ("zebra", 12, True): 2.881904762,
    ("identical", 104, True): 31.400641128,
}
"""Velleman & Warrington 2013 for pairs; exact dynamic programming for ranks of four and for zebra."""

FAILED_FORGETFUL = {
    # (match, cards, positions remembered): (failed turns a game, standard error, games behind it)
    ("rank+colour", 12, 0): (30.2550, 0.3474, 2000),
    ("rank+colour", 12, 2): (7.9220, 0.0946, 2000),
    ("rank+colour", 12, 4): (3.6798, 0.0085, 20000),
    ("rank+colour", 12, 8): (3.1614, 0.0047, 20000),
    ("rank+colour", 24, 0): (132.8565, 1.0262, 2000),
    ("rank+colour", 24, 2): (38.3935, 0.3052, 2000),
    ("rank+colour", 24, 4): (14.9664, 0.0337, 20000),
    ("rank+colour", 24, 8): (7.3424, 0.0084, 20000),
    ("rank+colour", 24, 13): (6.8510, 0.0057, 20000),
    ("rank+colour", 52, 0): (647.8495, 3.2427, 2000),
    ("rank+colour", 52, 2): (201.8985, 1.0702, 2000),
    ("rank+colour", 52, 4): (80.3220, 0.1319, 20000),
    ("rank+colour", 52, 8): (32.8476, 0.0498, 20000),
    ("rank+colour", 52, 13): (18.6037, 0.0196, 20000),
    ("rank", 52, 0): (326.8790, 1.6544, 2000),
    ("rank", 52, 2): (99.1590, 0.5127, 2000),
    ("rank", 52, 4): (39.4729, 0.0595, 20000),
    ("rank", 52, 8): (17.9704, 0.0171, 20000),
    ("rank", 52, 13): (15.7126, 0.0091, 20000),
    ("zebra", 52, 0): (413.3025, 2.0900, 2000),
    ("zebra", 52, 2): (126.6640, 0.6422, 2000),
    ("zebra", 52, 4): (51.3047, 0.0785, 20000),
    ("zebra", 52, 8): (22.6829, 0.0287, 20000),
    ("zebra", 52, 13): (16.0556, 0.0107, 20000),
}
"""An independent simulation: the last m positions seen are remembered, known pairs are taken at once."""

MEMREVE_ROLLS = {
    # (seats, "Nothing!" is called where the card is known to be gone): (rolls a game, deviation, games)
    (1, 0): (36.35, 5.86, 20000),
    (1, 1): (33.75, 4.49, 20000),
    (2, 1): (44.29, 5.55, 20000),
    (3, 1): (38.80, 5.92, 20000),
    (4, 1): (39.89, 6.23, 20000),
    (5, 1): (38.08, 6.43, 20000),
    (6, 1): (33.59, 6.35, 20000),
}
"""An independent simulation of MemReve: perfect memories that never bluff."""

MEMOSPEED_ROUNDS = {
    # (seats, cards each): (turns a seat, rounds with an exhausted stock, with a caller strictly lowest)
    (2, 5): (10.7, 0.000, 0.68),
    (2, 7): (16.8, 0.018, 0.69),
    (3, 5): (8.0, 0.001, 0.54),
    (3, 7): (13.3, 0.110, 0.59),
    (4, 5): (6.8, 0.007, 0.44),
    (4, 7): (12.5, 0.331, 0.52),
    (5, 5): (6.2, 0.036, 0.38),
    (5, 7): (12.7, 0.664, 0.51),
    (6, 5): (5.7, 0.092, 0.33),
    (6, 7): (15.3, 0.918, 0.50),
}
"""A plain simulation of Mémospeed, 2,000 rounds each: nothing is turned up, nobody drops others' cards."""

DUELS = {
    # (first player, second player, pairs): (chance that the first one wins, its mean lead in pairs)
    ("best", "always two", 6): (0.535931, 0.762097),
    ("best", "always two", 12): (0.545157, 1.278636),
    ("best", "always two", 26): (0.566768, 2.450539),
    ("best", "always one", 6): (0.624435, 1.508225),
    ("best", "always one", 12): (0.715940, 3.556966),
    ("best", "always one", 26): (0.729586, 5.831701),
    ("best", "best", 6): (0.480712, 0.186436),
    ("best", "best", 12): (0.456349, -0.004945),
    ("best", "best", 26): (0.470393, -0.009953),
    ("always two", "always two", 26): (0.466334, -0.021403),
    ("always two", "best", 26): (0.373778, -2.395854),
    ("always one", "best", 26): (0.200492, -5.874698),
    ("always one", "always one", 26): (0.211215, -5.644345),
}
"""Exact distributions of Zwick & Paterson's game without passing."""

BEST_MOVES = (
    "2",
    "22",
    "212",
    "2212",
    "21212",
    "211212",
    "2211212",
    "21211212",
    "211111212",
    "2212121212",
    "21212121212",
    "221211121212",
    "2121211121212",
    "22121211121212",
    "212121211121212",
    "2212121212121212",
    "21212121212121212",
    "221212121212121212",
    "2121212121212121212",
    "22121212121212121212",
    "212121212121212121212",
    "2212121212121212121212",
    "21212121212121212121212",
    "221212121212121212121212",
    "2121212121212121212121212",
    "22121212121212121212121212",
)
"""Zwick & Paterson 1993, without passing: for 1 to 26 pairs left, and k = 0, 1, ... of them with one known
card, how many unknown cards the best move turns. With k = all of them, all pairs are known and are taken."""
