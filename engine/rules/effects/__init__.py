"""What the cards do: one module per family, one plain function `(game, me)` per card."""
