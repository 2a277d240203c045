"""Tables: people who play one game by message, and the time they have for it."""
