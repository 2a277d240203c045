"""`habana simulate`: many games between computer players, and reports on them."""
