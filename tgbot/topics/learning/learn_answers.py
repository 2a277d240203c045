"""Replies to a learner's answer: whether it is right, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.rules.course.market import Purchase, ends
from engine.rules.view import View
from tgbot.screen.phrases import number_made
from tgbot.screen.signs import goods_signs, points_signs
from tgbot.topics.learning.learn_positions import LEARNER, RIVAL, LearnStep, learn_states, learn_table
from tgbot.words import Words


class LearnVerdict(NamedTuple):
    is_right: bool
    said: str
    """One short sentence, not escaped."""


def learn_verdict(step: LearnStep, answer: str, words: Words) -> LearnVerdict | None:
    """The verdict on an answer at a step; None if there is no such answer."""
    judge = _JUDGES.get(step)
    return judge(answer, _game(step, words), words) if judge else None


def rival_number() -> int:
    """The number that the other player shows."""
    state = learn_states()[LearnStep.CARDS]
    return state.setup.edition.number(state.players[RIVAL].shown)


def _game(step: LearnStep, words: Words) -> View:
    game = learn_table(step, words.language, LEARNER).game
    assert game is not None
    return game


def _goal(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is the building that brings the most points."""
    on_sale = ends(game.rows)
    building = on_sale.get(answer)
    if building is None:
        return None
    is_right = building.points == max([other.points for other in on_sale.values()])
    points = points_signs(building.points, words)
    message = "learn-goal-right" if is_right else "learn-goal-wrong"
    return LearnVerdict(is_right, words.text(message, building=building.name, points=points))


def _number(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is any pair below the other's number. The game goes on with the pair that was played."""
    if answer not in game.options:
        return None
    made, number = number_made(game, game.options[answer]), rival_number()
    played = learn_states()[LearnStep.CARDS].players[LEARNER].shown
    ours = game.edition.number(played)
    assert made is not None
    if made >= number:
        message = "learn-number-wrong"
    else:
        message = "learn-number-right" if {*game.options[answer]} == {*played} else "learn-number-other"
    said = words.text(message, made=f"{made:02}", number=f"{number:02}", ours=f"{ours:02}")
    return LearnVerdict(made < number, said)


def _cards(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is either order."""
    if answer not in game.options:
        return None
    goods = learn_states()[LearnStep.PURCHASE].players[LEARNER].goods
    return LearnVerdict(is_right=True, said=words.text("learn-cards-right", goods=goods_signs(goods, words)))


def _purchase(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is the building that brings the most points of those that can be paid for."""
    if answer not in game.options:
        return None
    bought = game.options[answer]
    if not isinstance(bought, Purchase):
        return LearnVerdict(is_right=False, said=words.text("learn-purchase-none"))
    best = max([other.building.points for other in game.options.values() if isinstance(other, Purchase)])
    is_right = bought.building.points == best
    message = "learn-purchase-right" if is_right else "learn-purchase-wrong"
    points = points_signs(bought.building.points, words)
    return LearnVerdict(is_right, words.text(message, building=bought.building.name, points=points))


def _replacement(answer: str, game: View, words: Words) -> LearnVerdict | None:
    """Right is any card."""
    if answer not in game.options:
        return None
    made = number_made(game, game.options[answer])
    return LearnVerdict(is_right=True, said=words.text("learn-replacement-right", made=f"{made:02}"))


Judge = Callable[[str, View, Words], LearnVerdict | None]
_JUDGES: Mapping[LearnStep, Judge] = {
    LearnStep.GOAL: _goal,
    LearnStep.NUMBER: _number,
    LearnStep.CARDS: _cards,
    LearnStep.PURCHASE: _purchase,
    LearnStep.REPLACEMENT: _replacement,
}
