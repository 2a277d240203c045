"""Questions to a player as text and keys, by the kind of choice. They import the board and no topic."""
