"""A person's tables: /games, /table, /hand, a rematch, and the daily digest."""
