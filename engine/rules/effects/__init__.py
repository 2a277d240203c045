"""What the cards do: one module per family, one plain function `(state, me) -> State` per card."""
