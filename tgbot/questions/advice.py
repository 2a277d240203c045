"""Advice in words: a choice as something to do, and the facts that speak for it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.players.hints.facts import CardIncome, ComingWin, Fact, PartOfPrice, PlaceInRound
from engine.rules.cards import Card
from tgbot.board.page import Page
from tgbot.questions.choices import choice_text
from tgbot.screen.phrases import NO_VALUE
from tgbot.screen.signs import Signs, card_label, with_bricks
from tgbot.screen.widths import unbroken

LAST_FACT = "last"
PLAIN_VALUES = {None: "none", True: "yes", False: "no"}
"""Message ids of choices that name nothing."""


def reasons_text(page: Page, reasons: Iterable[Fact]) -> str:
    return " ".join([reason_text(page, fact) for fact in sorted(reasons, key=_comes_last)])


class _Labels(Signs):
    """Phrases in which cards are called as on their keys, so that they are easily found."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.words, page.names)
        self._edition = page.game.edition

    def card(self, card: Card) -> str:
        return unbroken(card_label(card, self._edition, self.words))


def suggestion(page: Page, code: str) -> str:
    """The suggestion, in words of its own where the language has some."""
    question, choice = page.game.question, page.game.options[code]
    assert question is not None
    name = type(question).__name__
    if choice is None or isinstance(choice, bool):
        plain = f"suggest-{PLAIN_VALUES[choice]}-{name}"
        return page.words.text(plain) if plain in page.words else choice_text(page, question, choice)
    if f"suggest-{name}" in page.words:
        return _Labels(page).choice(page.game, choice, "suggest")
    return choice_text(page, question, choice)


def _comes_last(fact: Fact) -> bool:
    """The win itself is said last, because the other reasons lead to it."""
    return isinstance(fact, ComingWin)


def reason_text(page: Page, fact: Fact) -> str:
    arguments = _Labels(page).facts(fact)
    building = getattr(fact, "building", None)
    points = building.points if building else getattr(fact, "points", None)
    if points is not None:
        arguments["worth"] = page.phrases.points(points)
    arguments |= {name: PLAIN_VALUES[value] for name, value in arguments.items() if isinstance(value, bool)}
    if isinstance(fact, PartOfPrice) and not any(fact.missing):
        arguments["missing"] = NO_VALUE
    if isinstance(fact, PlaceInRound | CardIncome):
        arguments["goods"] = _income(page, fact)
    if isinstance(fact, PlaceInRound):
        arguments |= {"place": LAST_FACT if fact.place == fact.of else fact.place, "amount": _amount(fact)}
    return page.words.text(f"hint-{type(fact).__name__}", **arguments)


def _income(page: Page, fact: PlaceInRound | CardIncome) -> str:
    """Goods in a reason, `2🧱 1💰`: bricks of unknown colour first."""
    return with_bricks(fact.coloured, fact.goods, page.words) or NO_VALUE


def _amount(fact: PlaceInRound) -> str:
    """Whether the goods are certain or expected. Nobody says "about" of one piece."""
    if fact.exact:
        return "exact"
    return "one" if fact.coloured + fact.goods.total == 1 else "about"
