"""Stakes, in true sentences: thieves and the goal, danger and chance, and the gains that cards would bring."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.players.prospects import Certainty, Prospect
from engine.players.sure_win import can_surely_win
from engine.rules.cards import Card
from engine.rules.effects.gains import Gain
from engine.rules.effects.thieves import open_to_theft, within_reach
from engine.rules.goods import Goods
from engine.rules.state import following
from engine.rules.view import View
from tgbot.screen.phrases import NO_VALUE, Phrases
from tgbot.screen.screen import fitted, safe
from tgbot.screen.signs import Signs
from tgbot.words import Words

# Thieves, the goal, danger and chance


THIEVES = (Card.PESOS_THIEF, Card.MATERIALS_THIEF)
NEAR_THE_GOAL_POINTS = 5
"""One good building away."""
GOAL_NEAR_TIP = "goal-near"
"""The tip of the coach that says who is near the goal: then no other line does."""
MAX_RIVAL_COLUMNS = 14
"""Of a name, where several stand in one line."""


def stakes(view: View, signs: Signs, points: Sequence[int]) -> list[str]:
    """A line about the last thief of the order, and one about those who could win; `points` as the round began."""
    thieves = [seat for seat in view.order if set(THIEVES) & set(view.players[seat].shown)]
    return [*[thief_stake(view, signs, seat) for seat in thieves[-1:]], *_goal(view, signs, points)]


def thief_stake(view: View, signs: Signs, thief: int) -> str:
    """The sentence on whom a thief may rob this round."""
    reached, victims = within_reach(view, thief), open_to_theft(view, thief)
    spared = [seat for seat in reached if seat not in victims]
    is_last = not following(view.order, thief)
    if not reached:
        message = "group-stake-nobody-left"
    elif not victims:
        message = "group-stake-all-protected"
    elif is_last:
        message = "group-stake-anyone-but" if spared else "group-stake-anyone"
    else:
        message = "group-stake-reach"
    cards = [card for card in THIEVES if card in view.players[thief].shown]
    named = spared if message == "group-stake-anyone-but" else victims
    text = signs.words.text(
        message,
        name=signs.names[thief],
        card=_emblems(cards, signs),
        names=signs.seats(named) if named else "",
    )
    return safe(text)


def _emblems(cards: Sequence[Card], signs: Signs) -> str:
    emblems = [signs.words.text(f"emblem-{card}") for card in cards]
    return signs.words.series(emblems) if signs.words.aloud else "".join(emblems)


def _goal(view: View, signs: Signs, points: Sequence[int]) -> list[str]:
    missing = view.setup.goal - max(points)
    if missing > NEAR_THE_GOAL_POINTS:
        return []
    names = signs.seats([seat for seat in view.order if points[seat] == max(points)])
    return [safe(signs.words.text("group-stake-goal", count=missing, names=names))]


# For a player


def danger_lines(view: View, signs: Signs) -> list[str]:
    """Rivals who are near the goal, the nearest first, in one line: `🎯 Max needs 1 point, Elena 3`."""
    missing = {
        seat: view.setup.goal - player.points
        for seat, player in enumerate(view.players)
        if seat != view.seat and view.setup.goal - player.points <= NEAR_THE_GOAL_POINTS
    }
    if not missing or view.outcome is not None:
        return []
    first, *others = sorted(missing, key=lambda seat: (missing[seat], seat))
    words, names = signs.words, [fitted(name, MAX_RIVAL_COLUMNS) for name in signs.names]
    said = [words.text("danger", name=names[first], count=missing[first])]
    said += [words.text("danger-more", name=names[seat], count=missing[seat]) for seat in others]
    return [safe(words.series(said))]


def chance_lines(view: View, words: Words) -> list[str]:
    """The lines on whether the player can win in this turn, whatever is drawn."""
    return [words.text("chance")] if can_surely_win(view) else []


# Gains of cards, before they are carried out or laid: for certain, or as far as the reader can know


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
    """The goods that a share is a part of, as a word to select by."""
    if one.bricks:
        return "bricks"
    return "pesos" if one.goods == Goods(pesos=one.goods.pesos) else "rubble"
