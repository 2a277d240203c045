"""Goods, cards and buildings as signs, and labels that fit a phone. Colour is never the only sign: bricks have letters.

Colours and letters are those of an edition, so the words have to be bound to that of the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.editions.base import Edition
from engine.rules.events import Event
from engine.rules.goods import Goods
from tgbot.screen.cast import COMPUTER_SIGN
from tgbot.screen.deeds import Deed
from tgbot.screen.phrases import Phrases, Sentence
from tgbot.screen.screen import CHOSEN_SIGN, unbroken, width
from tgbot.words import Words

ENDS = {"UL": "↖", "UR": "↗", "LL": "↙", "LR": "↘"}
NO_GOODS = "–"

MEDALS = ("🥇", "🥈", "🥉", "4️⃣")


@lru_cache(4096)
def goods_signs(goods: Goods, words: Words) -> str:
    """Goods as signs, `2🟥R 1💰`; a dash for nothing. Aloud in words: `2 red bricks and 1 peso`."""
    if words.aloud:
        return Phrases(words, ()).goods(goods)
    owned = [(name, count) for name, count in zip(Goods._fields, goods, strict=True) if count]
    return " ".join([f"{count}{words.text(f'sign-{name}')}" for name, count in owned]) or NO_GOODS


def count_sign(name: str, count: int, words: Words) -> str:
    """A number of goods of one kind, `2🧱`."""
    return words.text(f"goods-{name}", count=count) if words.aloud else f"{count}{words.text(f'sign-{name}')}"


def with_bricks(bricks: int, goods: Goods, words: Words) -> str:
    """Bricks of any colour, then goods, `2🧱 1💰`; empty for nothing."""
    known = [goods_signs(goods, words)] if any(goods) else []
    parts = [count_sign("brick", bricks, words), *known] if bricks else known
    return words.series(parts) if words.aloud else " ".join(parts)


@lru_cache(4096)
def price_signs(building: Building, words: Words) -> str:
    """The cost of a building, `1🟥R 2💰`, with the architect's sign where one is needed."""
    cost = [goods_signs(building.cost, words)] if any(building.cost) else []
    if words.aloud:
        architect = [words.text("aloud-architect")] * building.architect
        return words.series([*cost, *architect] or [words.text("goods-nothing")])
    return " ".join([*cost, *([words.text("sign-architect")] * building.architect)]) or NO_GOODS


def points_signs(points: int, words: Words) -> str:
    if words.aloud:
        return words.text("points", count=points)
    return f"{points}{words.text('sign-points')}"


def building_signs(building: Building, words: Words) -> str:
    """A building in short: `3⭐ Faro 1🟦B 4🪨 1👷`."""
    if words.aloud:
        return building_aloud(building, words)
    return f"{points_signs(building.points, words)} {building.name} {price_signs(building, words)}"


def building_aloud(building: Building, words: Words) -> str:
    """`Faro, 3 points, costs 1 blue brick and 4 rubble`."""
    return words.text(
        "aloud-building",
        building=building.name,
        points=points_signs(building.points, words),
        price=price_signs(building, words),
    )


def sentences(facts: Iterable[str]) -> str:
    """Facts as short sentences, between which a screen reader takes a breath: `3 points. Number 07.`"""
    return " ".join([f"{fact[:1].upper()}{fact[1:]}." for fact in facts])


def end_sign(end: str, words: Words) -> str:
    """An end of a row, `↖`, or `upper left` aloud."""
    return words.text(f"end-{end}") if words.aloud else ENDS[end]


def card_sign(card: Card, edition: Edition, words: Words) -> str:
    """A card by digit and emblem, `0😴`, or by digit and name aloud."""
    return f"{edition.digits[card]}{' ' * words.aloud}{words.text(f'emblem-{card}')}"


def card_signs(cards: Iterable[Card], edition: Edition, words: Words) -> str:
    signs = [card_sign(card, edition, words) for card in cards]
    return words.series(signs) if words.aloud else " ".join(signs) or NO_GOODS


def card_label(card: Card, edition: Edition, words: Words) -> str:
    """A card by digit, emblem and name: `0😴 Siesta`."""
    if words.aloud:
        return card_sign(card, edition, words)
    return f"{card_sign(card, edition, words)} {words.text(f'card-{card}')}"


def card_key(card: Card, edition: Edition, words: Words, columns: float) -> str:
    """A card by digit, emblem and name for a button: with its short name if the whole one is too wide."""
    label = card_label(card, edition, words)
    return label if words.aloud or width(label) <= columns else _brief_label(card, label, edition, words)


def _brief_label(card: Card, label: str, edition: Edition, words: Words) -> str:
    """A card with its short name, if it has one; otherwise its label."""
    brief = f"brief-{card}"
    return f"{card_sign(card, edition, words)} {words.text(brief)}" if brief in words else label


def card_keys(cards: Iterable[Card], edition: Edition, words: Words, columns: float) -> dict[Card, str]:
    """The labels of all cards of a keyboard: if one of them must be short, all are."""
    whole = {card: card_label(card, edition, words) for card in dict.fromkeys(cards)}
    if words.aloud or all([width(label) <= columns for label in whole.values()]):
        return whole
    return {card: _brief_label(card, label, edition, words) for card, label in whole.items()}


def card_labels(cards: Iterable[Card], edition: Edition, words: Words) -> str:
    return words.beside(*[unbroken(card_label(card, edition, words)) for card in cards])


def ticked(label: str, words: Words) -> str:
    """A label marked as the choice that holds, among several."""
    return words.text("aloud-chosen", what=label) if words.aloud else f"{CHOSEN_SIGN} {label}"


def people_label(count: int, words: Words) -> str:
    return words.text("aloud-people", count=count) if words.aloud else f"{count} 👥"


def computers_label(count: int, words: Words) -> str:
    return words.text("aloud-computers", count=count) if words.aloud else f"{count} {COMPUTER_SIGN}"


class Signs(Phrases):
    """Phrases in which goods are signs: short enough for a phone."""

    def sentence(self, told: tuple[Deed | Event, ...]) -> Sentence:
        return _sentence(self.words, self.names, told)

    def sentence_anew(self, told: tuple[Deed | Event, ...]) -> Sentence:
        return super().sentence(told)

    def goods(self, goods: Goods) -> str:
        return goods_signs(goods, self.words) if any(goods) else self.words.text("goods-nothing")

    def bricks(self, count: int) -> str:
        return count_sign("brick", count, self.words)


@lru_cache(8192)
def _sentence(words: Words, names: tuple[str, ...], told: tuple[Deed | Event, ...]) -> Sentence:
    """A sentence from the cache: every tap needs the same news again."""
    return Signs(words, names).sentence_anew(told)
