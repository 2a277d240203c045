"""The stakes: true sentences about thieves and about the goal, for a group, and about danger and chance for a player."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.sure_win import can_surely_win
from engine.rules.cards import Card
from engine.rules.effects.thieves import open_to_theft, within_reach
from engine.rules.state import following
from engine.rules.view import View
from tgbot.screen.screen import safe
from tgbot.screen.signs import Signs
from tgbot.screen.widths import fitted
from tgbot.words import Words

THIEVES = (Card.PESOS_THIEF, Card.MATERIALS_THIEF)
NEAR_THE_GOAL_POINTS = 5
"""One good building away."""
MAX_RIVAL_COLUMNS = 14
"""Of a name, where several stand in one line."""


def stakes(view: View, signs: Signs, points: Sequence[int]) -> list[str]:
    """A line about the last thief of the order, and one about those who could win; `points` as the round began."""
    thieves = [seat for seat in view.order if set(THIEVES) & set(view.players[seat].shown)]
    return [*[thief_stake(view, signs, seat) for seat in thieves[-1:]], *_goal(view, signs, points)]


def thief_stake(view: View, signs: Signs, thief: int) -> str:
    """Whom a thief may rob this round."""
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
    """Whether the player can win in this turn, whatever is drawn."""
    return [words.text("chance")] if can_surely_win(view) else []
