"""What cards will bring for certain, shown before they are carried out."""

from __future__ import annotations

from engine.rules import View
from engine.rules.cards import Card
from engine.rules.effects.gains import Gain


def foresee(view: View, cards: tuple[Card, ...]) -> list[Gain | None]:
    """The gains of cards that are carried out in this order; None for a card of which nothing is certain."""
    gains = []
    for card in cards:
        gain = view.edition.brings(card, view)
        gains.append(gain)
        if gain:
            view = _without(view, gain)
    return gains


def _without(view: View, gain: Gain) -> View:
    """The view after a gain was taken, for the next card."""
    stock = getattr(view, gain.source.value)
    return view._replace(**{gain.source.value: stock.minus(gain.goods)})
