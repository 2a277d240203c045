"""The effects of the cards: one module per family, one `Effect` per card, made of a plain function `(game, me)`.

`gains` says what cards bring before they are carried out.

Siesta does nothing but lower the number (`order`). Protection works by lying open (`Player.protected`).
"""
