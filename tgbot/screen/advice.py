"""Advice in words: a choice as something to do, and the facts that speak for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.players.hints.facts import CardIncome, ComingWin, Fact, PartOfPrice, PlaceInRound
from engine.rules.cards import Card
from engine.rules.view import View
from tgbot.screen.phrases import NO_VALUE
from tgbot.screen.screen import unbroken
from tgbot.screen.signs import Signs, card_label, with_bricks
from tgbot.words import Words

LAST_FACT = "last"
PLAIN_VALUES = {None: "none", True: "yes", False: "no"}
"""Message ids of choices that name nothing."""


class AdvicePhrases(Signs):
    """Phrases about a question that a player is asked. Cards are called as on their keys, so that they are easily found."""

    def __init__(self, words: Words, names: Sequence[str], asked: View) -> None:
        super().__init__(words, names)
        self.asked = asked

    def card(self, card: Card) -> str:
        return unbroken(card_label(card, self.asked.edition, self.words))

    def suggestion(self, code: str) -> str | None:
        """An option as something to do; None where the language has no words for it."""
        choice, name = self.asked.options[code], type(self.asked.question).__name__
        if choice is None or isinstance(choice, bool):
            plain = f"suggest-{PLAIN_VALUES[choice]}-{name}"
            return self.words.text(plain) if plain in self.words else None
        if f"suggest-{name}" not in self.words:
            return None
        return self.choice(self.asked, choice, "suggest")

    def reasons(self, facts: Iterable[Fact]) -> str:
        return " ".join([self.reason(fact) for fact in sorted(facts, key=_comes_last)])

    def reason(self, fact: Fact) -> str:
        arguments = self.facts(fact)
        building = getattr(fact, "building", None)
        points = building.points if building else getattr(fact, "points", None)
        if points is not None:
            arguments["worth"] = self.points(points)
        arguments |= {
            name: PLAIN_VALUES[value] for name, value in arguments.items() if isinstance(value, bool)
        }
        if isinstance(fact, PartOfPrice) and not any(fact.missing):
            arguments["missing"] = NO_VALUE
        if isinstance(fact, PlaceInRound | CardIncome):
            arguments["goods"] = with_bricks(fact.coloured, fact.goods, self.words) or NO_VALUE
        if isinstance(fact, PlaceInRound):
            place = LAST_FACT if fact.place == fact.of else fact.place
            arguments |= {"place": place, "amount": _amount(fact)}
        return self.words.text(f"hint-{type(fact).__name__}", **arguments)


def _comes_last(fact: Fact) -> bool:
    """The win itself is said last, because the other reasons lead to it."""
    return isinstance(fact, ComingWin)


def _amount(fact: PlaceInRound) -> str:
    """The word that selects how an amount is given: exact or about. Nobody says "about" of one piece."""
    if fact.exact:
        return "exact"
    return "one" if fact.coloured + fact.goods.total == 1 else "about"
