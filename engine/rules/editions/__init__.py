"""The editions of the game: one set of effects, two objects that say in what they differ."""
