"""Plans: the pages on which the next card and the next turn are planned, their words, and a rehearsal."""
