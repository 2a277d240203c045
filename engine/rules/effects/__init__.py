"""What the cards do: one module per family, one plain function `(game, me)` per card.

Siesta does nothing but lower the number (`order`). Protection works by lying open (`Player.protected`).
"""
