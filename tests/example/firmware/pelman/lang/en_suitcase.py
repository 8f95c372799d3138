"""English: what Suitcase says."""

REPEAT = "Repeat the row"
ADD = "Now add any key"
WRONG = "Out! This was right"
