"""Defaults: what a screen proposes before its player has chosen anything."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine.players.instinct import Instinct
from engine.players.worlds import as_seen, imagine
from engine.rules.cards import Card
from engine.rules.course.replacement import Replace
from engine.rules.view import View

GOOD_REPLACEMENTS = 3
"""The number of replacements by which two open cards are compared."""


def card_to_replace(view: View, replacements: Mapping[str, tuple[Card, Card]]) -> Card:
    """The open card that goes in the better ones of these replacements; it says nothing about which card comes.

    Players of the medium level replace it in three of four cases.
    """
    ratings = Instinct(view.centre, view.bag).rate(as_seen(view), Replace(view.own_seat), replacements)
    by_card: dict[Card, list[float]] = {}
    for rating, (card, _) in zip(ratings, replacements.values(), strict=True):
        by_card.setdefault(card, []).append(rating)
    return max(by_card, key=lambda card: sum(sorted(by_card[card])[-GOOD_REPLACEMENTS:]))


def most_useful(view: View) -> str:
    """The answer that a player of the medium level likes best at first sight."""
    assert view.question is not None
    world = imagine(view, random.Random(0))
    ratings = Instinct(view.centre, view.bag).rate(world, view.question, view.options)
    return max(zip(ratings, view.options, strict=True))[1]
