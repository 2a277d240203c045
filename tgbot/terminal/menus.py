"""Menus of a question in the terminal: the layout of its options, and what may be typed for each.

A choice can be typed as its number or in its notation, and a card as its digit: nothing that is typed means one thing
as a number and another as a digit. Some questions have a layout of their own, because a plain list of their options
would be long: a pair out of thirteen cards, a card to cover with another, a building that can be paid in several ways,
and bricks out of a big heap.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby, permutations
from math import ceil
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from engine.rules import View
from engine.rules.cards import Card
from engine.rules.course.market import Buy, Purchase, differing_offers
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.goods import GOODS_LETTERS, Goods
from engine.rules.state import Kind
from tgbot.screen.phrases import Phrases, capitalised, number_made
from tgbot.terminal.board import BOARD_COLUMNS, signs

MAX_PLAIN_OPTIONS = 10
"""More options than this are set in columns, goods in letters."""
MAX_NUMBERED_HEAPS = 20
"""More heaps of bricks than this are not listed at all."""
NUMBER_COLUMNS = 3
NO_CARD_KEY = "-"
"""The key for no card at all."""
BACK_TO_BUILDINGS = "back"
"""The answer that leads from the payments back to the buildings."""

MenuAnswer: TypeAlias = "str | Menu"
"""The notation of an option, or a second menu that asks more closely."""


class Menu(NamedTuple):
    question: str
    picture: RenderableType
    prompt: str
    again: str
    answers: Mapping[str, MenuAnswer]
    """Answers by what is typed for them, in lower case."""
    doubts: Mapping[str, str] = MappingProxyType({})
    """The question to ask back if a part of what is typed may mean several cards."""

    def read(self, typed: str) -> MenuAnswer | None:
        parts = typed.lower().replace(",", " ").split()
        if "".join(parts).isdecimal():
            return self.answers.get(" ".join(parts))
        return self.answers.get("".join(parts))

    def reply(self, typed: str) -> str:
        """The reply to something that is no answer."""
        parts = typed.lower().replace(",", " ").split()
        return next((self.doubts[part] for part in parts if part in self.doubts), self.again)


def menu(phrases: Phrases, view: View) -> Menu:
    """The menu of the view's question."""
    match view.question:
        case LayPair():
            return _pair_menu(phrases, view)
        case Buy():
            return _purchase_menu(phrases, view)
        case Replace():
            return _cover_menu(phrases, view)
    assert view.question
    if view.question.kind is Kind.CARDS and all(
        not cards or len(cards) == 1 for cards in view.options.values()
    ):
        return _card_menu(phrases, view)
    if view.question.kind is Kind.GOODS and len(view.options) > MAX_NUMBERED_HEAPS:
        return _heap_menu(phrases, view)
    labels = [_label(phrases, view, choice) for choice in view.options.values()]
    answers = _by_number(view.options)
    return _menu(phrases, view, columns(labels), _notations(view.options) | answers, len(answers))


def _menu(
    phrases: Phrases, view: View, picture: RenderableType, answers: Mapping[str, MenuAnswer], count: int
) -> Menu:
    assert view.question
    words = phrases.words
    prompt = words.text("ask-number", name=_name(phrases, view), count=count)
    return Menu(_asked(phrases, view), picture, prompt, words.text("ask-again"), answers)


def _asked(phrases: Phrases, view: View) -> str:
    assert view.question
    return " ".join([part for part in (phrases.question(view.question), phrases.explanation(view)) if part])


def _by_number(notations: Iterable[str]) -> dict[str, MenuAnswer]:
    return {str(number): notation for number, notation in enumerate(notations, 1)}


def _name(phrases: Phrases, view: View) -> str:
    assert view.seat is not None
    return phrases.names[view.seat]


def _notations(options: Mapping[str, Any]) -> dict[str, MenuAnswer]:
    """Options by their notation, except a mere number (a seat): it would be read as the number of a choice."""
    return {notation.lower(): notation for notation in options if not notation.isdecimal()}


# A plain list


def _label(phrases: Phrases, view: View, choice: Any) -> Text:
    """The label of an option: goods in letters if there are many options."""
    if isinstance(choice, Goods) and len(view.options) > MAX_PLAIN_OPTIONS:
        return signs(phrases, choice)
    return Text(phrases.choice(view, choice))


def columns(labels: Sequence[Text], keys: Sequence[str] = ()) -> Table:
    """Labels behind their keys, or else numbered, in one column; many of them in as many columns as fit."""
    across = _most_across(labels) if len(labels) > MAX_PLAIN_OPTIONS else 1
    down = ceil(len(labels) / across)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(across):
        grid.add_column(justify="right", min_width=NUMBER_COLUMNS, style="bold", no_wrap=True)
        grid.add_column()
    entries: list[tuple[str | Text, str | Text]] = [
        (f"{key})", label) for key, label in zip(keys or range(1, len(labels) + 1), labels, strict=True)
    ]
    for at in range(down):
        grid.add_row(*chain.from_iterable(entries[at::down]))
    return grid


def _most_across(labels: Sequence[Text]) -> int:
    return next(across for across in range(len(labels), 0, -1) if across == 1 or _fit(labels, across))


def _fit(labels: Sequence[Text], across: int) -> bool:
    """Do the labels fit in `across` columns, each as wide as its widest label?"""
    down = ceil(len(labels) / across)
    widths = [max(label.cell_len for label in labels[at : at + down]) for at in range(0, len(labels), down)]
    return sum(widths) + len(widths) * (NUMBER_COLUMNS + 2) <= BOARD_COLUMNS


# Cards, each typed as its digit


def typed_card_keys(cards: Iterable[Card], digits: Mapping[Card, int]) -> dict[Card, str]:
    """The key of each of these cards: its digit, and a letter behind it where cards share one."""
    by_digit: dict[int, list[Card]] = {}
    for card in cards:
        by_digit.setdefault(digits[card], []).append(card)
    return {
        card: f"{digit}{chr(ord('a') + at) if len(alike) > 1 else ''}"
        for digit, alike in by_digit.items()
        for at, card in enumerate(alike)
    }


def _doubts(phrases: Phrases, view: View, keys: Mapping[Card, str]) -> dict[str, str]:
    """The digits that several of these cards share, and what to ask back."""
    digits, words = view.setup.edition.digits, phrases.words
    shared = sorted({digits[card] for card, key in keys.items() if not key.isdecimal()})
    return {
        str(digit): words.text(
            "ask-which-card",
            digit=digit,
            cards=words.series(
                [f"{key} {phrases.card(card)}" for card, key in keys.items() if digits[card] == digit]
            ),
        )
        for digit in shared
    }


def _typed(*keys: str) -> tuple[str, str]:
    """Several keys in both ways in which people type them."""
    return " ".join(keys), "".join(keys)


def _card_menu(phrases: Phrases, view: View) -> Menu:
    """A list of cards; the player types one, or none."""
    cards = [choice[0] for choice in view.options.values() if choice]
    keys = typed_card_keys(cards, view.setup.edition.digits)
    by_key = {keys[choice[0]] if choice else NO_CARD_KEY: code for code, choice in view.options.items()}
    labels = [
        Text(phrases.card(choice[0]) if choice else phrases.choice(view, None))
        for choice in view.options.values()
    ]
    words = phrases.words
    prompt = words.text("ask-card", name=_name(phrases, view), example=keys[cards[-1]])
    return Menu(
        _asked(phrases, view),
        columns(labels, list(by_key)),
        prompt,
        words.text("ask-again-card"),
        _notations(view.options) | by_key,
        _doubts(phrases, view, keys),
    )


def _pair_menu(phrases: Phrases, view: View) -> Menu:
    """A list of cards; the player types two: thirteen cards make 78 pairs."""
    cards = list(dict.fromkeys(card for pair in view.options.values() for card in pair))
    digits = view.setup.edition.digits
    keys = typed_card_keys(cards, digits)
    notations = {frozenset(pair): notation for notation, pair in view.options.items()}
    by_key = {
        typed: notations[frozenset(pair)]
        for pair in permutations(cards, 2)
        for typed in (
            *_typed(*[keys[card] for card in pair]),
            *(_typed(*[str(digits[card]) for card in pair]) if digits[pair[0]] == digits[pair[1]] else ()),
        )
    }
    either_way = {f"{b}+{a}": notation for notation, (a, b) in view.options.items()}
    words = phrases.words
    example = " ".join([keys[cards[0]], keys[cards[-1]]])
    return Menu(
        _asked(phrases, view),
        columns([Text(phrases.card(card)) for card in cards], list(keys.values())),
        words.text("ask-two-cards", name=_name(phrases, view), example=example),
        words.text("ask-again-two"),
        _notations(view.options) | either_way | by_key,
        _doubts(phrases, view, keys),
    )


# A card to cover with another


def _cover_menu(phrases: Phrases, view: View) -> Menu:
    """A table of both open cards and all hand cards: the one that goes is typed, and the one that comes."""
    digits, pairs = view.setup.edition.digits, view.options
    going = typed_card_keys(dict.fromkeys([old for old, _ in pairs.values()]), digits)
    coming = typed_card_keys(dict.fromkeys([new for _, new in pairs.values()]), digits)
    by_key = {typed: code for code, (old, new) in pairs.items() for typed in _typed(going[old], coming[new])}
    words = phrases.words
    old, new = list(pairs.values())[-1]
    example = f"{going[old]} {coming[new]}"
    return Menu(
        _asked(phrases, view),
        _covers(phrases, view, going, coming),
        words.text("ask-cover", name=_name(phrases, view), example=example),
        words.text("ask-again-cover", example=example),
        _notations(view.options) | by_key,
        _doubts(phrases, view, going) | _doubts(phrases, view, coming),
    )


def _covers(phrases: Phrases, view: View, going: Mapping[Card, str], coming: Mapping[Card, str]) -> Table:
    """A line for each hand card, a column for each open card, and the number that they make."""
    table = Table.grid(padding=(0, 3, 0, 0))
    headings = [
        phrases.words.text("group-Replace", first=f"{key} {phrases.card(old)}") for old, key in going.items()
    ]
    table.add_row("", *(Text(heading, "bold") for heading in headings))
    for new, key in coming.items():
        numbers = [f"{number_made(view, (old, new)):02}" for old in going]
        cells = [phrases.words.text("short-Replace", number=number) for number in numbers]
        table.add_row(Text(f"{key} ", "bold").append(phrases.card(new), "not bold"), *map(Text, cells))
    return table


# Buildings


def _purchase_menu(phrases: Phrases, view: View) -> Menu:
    """A list of buildings; the payment is asked only if there are several."""
    assert view.seat is not None
    offers = differing_offers(view.options, view.players[view.seat].points, view.setup)
    notations = {purchase: notation for notation, purchase in offers.items()}
    labels: list[Text] = []
    answers = _notations(view.options)
    for end, group in groupby(notations, key=lambda purchase: purchase and purchase.end):
        ways = list(group)
        several = len(ways) > 1
        answer: MenuAnswer = _payment_menu(phrases, view, ways) if several else notations[ways[0]]
        labels.append(_offer(phrases, ways) if several else _label(phrases, view, ways[0]))
        answers |= {str(len(labels)): answer} | ({end.lower(): answer} if end else {})
    return _menu(phrases, view, columns(labels), answers, len(labels))


def _offer(phrases: Phrases, ways: Sequence[Purchase]) -> Text:
    building = ways[0].building
    price = phrases.goods(building.cost)
    points = phrases.points(building.points)
    words = phrases.words
    return Text(words.text("offer-Buy", building=building.name, points=points, price=price, count=len(ways)))


def _payment_menu(phrases: Phrases, view: View, ways: Sequence[Purchase]) -> Menu:
    notations = {purchase: notation for notation, purchase in view.options.items()}
    labels = [*map(phrases.payment, ways), phrases.words.text("another-building")]
    answers = _by_number([*(notations[way] for way in ways), BACK_TO_BUILDINGS])
    ask = capitalised(phrases.words.text("ask-payment", building=ways[0].building.name))
    plain = _menu(phrases, view, columns([Text(label) for label in labels]), answers, len(labels))
    return plain._replace(question=ask)


# Bricks out of a big heap


def _heap_menu(phrases: Phrases, view: View) -> Menu:
    """A heap to type in letters, with its sizes and its stock: there are too many to list."""
    assert view.question
    words = phrases.words
    name, heaps = _name(phrases, view), list(view.options.values())
    sizes = words.text("heap-sizes", least=min(map(sum, heaps)), most=max(map(sum, heaps)))
    picture = Text(sizes).append(" ").append_text(signs(phrases, _stock(view, heaps)))
    answers = {spelling: notation for notation, heap in view.options.items() for spelling in _spellings(heap)}
    example = str(heaps[len(heaps) // 2])
    return Menu(
        _asked(phrases, view),
        picture,
        words.text("ask-goods", name=name, example=example),
        words.text("ask-again-goods", example=example),
        answers,
    )


def _stock(view: View, heaps: Sequence[Goods]) -> Goods:
    """The goods to choose from, without kinds that cannot be taken."""
    victim: int | None = getattr(view.question, "victim", None)
    stock = view.centre if victim is None else view.players[victim].goods
    return Goods._make(
        count * any(kinds) for count, kinds in zip(stock, zip(*heaps, strict=True), strict=True)
    )


def _spellings(heap: Goods) -> Iterable[str]:
    """A heap in letters, in any order: `1r2n`, `2n1r`."""
    parts = [f"{count}{letter.lower()}" for letter, count in zip(GOODS_LETTERS, heap, strict=True) if count]
    return map("".join, permutations(parts))
