"""What all games share: cards, the deal, luck, ticks, seats, the words of the game interface."""
