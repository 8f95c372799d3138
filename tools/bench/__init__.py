"""How many games a second our engine plays on the desk, beside two others: `python -m tools.bench`.

What is timed, for every engine alike: a whole solo game of 52 cards, from the fresh board to the last of
the 26 pairs, and on every step what a player gets to see. What is not timed:

- the player: each game is played once with `player.Player`, then the same presses are replayed;
- luck: our engine is handed its deal, the others a generator already seeded (`--deal` times these too).
  The others shuffle inside `reset`, which is timed; that part cannot be taken out without changing them;
- the garbage collector, which is off while the clock runs.

The others are measured bare, without gymnasium's wrappers, which would only slow them down. One object of
each plays all its games, as `reset` is made for; ours has no reset and is built anew for each game.
"""
