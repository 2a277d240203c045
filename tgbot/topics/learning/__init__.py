"""Learning the game: the lesson (/learn), /rules, and a practice game against one computer."""
