"""The gains of cards, shown before they are carried out or laid: for certain, or as far as the reader can know."""

from __future__ import annotations

from fractions import Fraction

from engine.players.prospects import Certainty, Prospect
from engine.rules.cards import Card
from engine.rules.effects.gains import Gain
from engine.rules.goods import Goods
from engine.rules.view import View
from tgbot.screen.phrases import NO_VALUE, Phrases
from tgbot.words import Words

CERTAINTY_SIGNS = {Certainty.EXACTLY: "+", Certainty.AT_MOST: "≤", Certainty.ABOUT: "≈"}
NO_GAIN = "±0"
HALF = "½"


def foresee(view: View, cards: tuple[Card, ...]) -> list[Gain | None]:
    """The gains of cards that are carried out in this order; None for a card whose gain is not certain."""
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


# Prospects as signs


def prospect_sign(one: Prospect, words: Words) -> str:
    """How much a card would bring: `+5`, `≤5` if it may be less, `≈5` if it may be more as well, `½` of what there will be."""
    if one.share is not None:
        return share_sign(one.share, words)
    if not one.pieces and one.certainty is Certainty.EXACTLY:
        return NO_GAIN
    return f"{CERTAINTY_SIGNS[one.certainty]}{one.pieces}"


def share_sign(share: Fraction, words: Words) -> str:
    return HALF if share == Fraction(1, 2) else words.text("share-all")


def prospect_unit(one: Prospect, card: Card, words: Words) -> str:
    """The sign of what a card would bring, `🧱`; nothing if its emblem shows it, or if nothing comes."""
    kinds = [name for name, count in one.goods._asdict().items() if count]
    if one.bricks or len(kinds) > 1:
        return words.text("sign-brick")
    sign = words.text(f"sign-{kinds[0]}") if kinds else ""
    return "" if sign == words.text(f"emblem-{card}") else sign


# In words


def prospect_words(one: Prospect, phrases: Phrases) -> str:
    """The gain of a card in words: `up to 4💰, from Bea`; goods are signs or words as the phrases have them."""
    words = phrases.words
    if one.share is not None:
        share = "half" if one.share == Fraction(1, 2) else "all"
        return words.text("prospect-share", share=share, kind=_kind(one))
    if not one.pieces:
        return words.text("prospect-nothing")
    victim = NO_VALUE if one.victim is None else phrases.names[one.victim]
    return words.text(f"prospect-{one.certainty}", goods=_amounts(one, phrases), victim=victim)


def _amounts(one: Prospect, phrases: Phrases) -> str:
    """Bricks of open colour first, then the goods."""
    bricks = [phrases.bricks(one.bricks)] if one.bricks else []
    return phrases.listed([*bricks, *([phrases.goods(one.goods)] if any(one.goods) else [])])


def _kind(one: Prospect) -> str:
    """Of what a share is taken, as a word to select by."""
    if one.bricks:
        return "bricks"
    return "pesos" if one.goods == Goods(pesos=one.goods.pesos) else "rubble"
