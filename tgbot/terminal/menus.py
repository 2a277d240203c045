"""Menus of a question in the terminal: the layout of its options, and what may be typed for each.

A choice can be typed as its number or in its notation. Some questions have a layout of their own,
because a plain list of their options would be long: a pair out of thirteen cards, a card to cover
with another, a building that can be paid in several ways, and bricks out of a big heap.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby, permutations
from math import ceil
from typing import Any, NamedTuple, TypeAlias

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from engine.rules import View
from engine.rules.agenda import Kind
from engine.rules.cards import Card
from engine.rules.goods import GOODS_LETTERS, Goods
from engine.rules.purchase import Buy, Purchase
from engine.rules.replacement import LayPair, Replace
from tgbot.phrases import Phrases, number_made
from tgbot.terminal.board import BOARD_COLUMNS, signs

MAX_PLAIN_OPTIONS = 10
"""More options than this are set in columns, goods in letters."""
MAX_NUMBERED_HEAPS = 20
"""More heaps of bricks than this are not listed at all."""
NUMBER_COLUMNS = 3
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

    def read(self, typed: str) -> MenuAnswer | None:
        parts = typed.lower().replace(",", " ").split()
        if "".join(parts).isdecimal():
            return self.answers.get(" ".join(parts))
        return self.answers.get("".join(parts))


def menu(phrases: Phrases, view: View) -> Menu:
    """The menu of the view's question."""
    match view.question:
        case LayPair():
            return _pair_menu(phrases, view)
        case Buy():
            return _purchase_menu(phrases, view)
        case Replace():
            return _numbered(phrases, view, _covers(phrases, view))
    assert view.question
    if view.question.kind is Kind.GOODS and len(view.options) > MAX_NUMBERED_HEAPS:
        return _heap_menu(phrases, view)
    labels = [_label(phrases, view, choice) for choice in view.options.values()]
    return _numbered(phrases, view, columns(labels))


def _numbered(phrases: Phrases, view: View, picture: RenderableType) -> Menu:
    """A menu with a number for each option, in their order."""
    answers = _by_number(view.options)
    return _menu(phrases, view, picture, _notations(view.options) | answers, len(answers))


def _menu(
    phrases: Phrases, view: View, picture: RenderableType, answers: Mapping[str, MenuAnswer], count: int
) -> Menu:
    assert view.question
    words = phrases.words
    prompt = words.text("ask-number", name=_name(phrases, view), count=count)
    return Menu(phrases.question(view.question), picture, prompt, words.text("ask-again"), answers)


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
    """The label of an option: cards with their digits, goods in letters if there are many options."""
    if isinstance(choice, Goods) and len(view.options) > MAX_PLAIN_OPTIONS:
        return signs(choice)
    assert view.question
    if view.question.kind is Kind.CARDS and choice and len(choice) == 1:
        return _with_digit(phrases, view, choice[0])
    return Text(phrases.choice(view, choice))


def columns(labels: Sequence[Text]) -> Table:
    """Numbered labels in one column; many of them in as many columns as fit."""
    across = _most_across(labels) if len(labels) > MAX_PLAIN_OPTIONS else 1
    down = ceil(len(labels) / across)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(across):
        grid.add_column(justify="right", min_width=NUMBER_COLUMNS, style="bold", no_wrap=True)
        grid.add_column()
    entries: list[tuple[str | Text, str | Text]] = [
        (f"{number})", label) for number, label in enumerate(labels, 1)
    ]
    for at in range(down):
        grid.add_row(*chain.from_iterable(entries[at::down]))
    return grid


def _most_across(labels: Sequence[Text]) -> int:
    return next(across for across in range(len(labels), 0, -1) if across == 1 or _fit(labels, across))


def _fit(labels: Sequence[Text], across: int) -> bool:
    """Whether the labels fit in so many columns, each as wide as its widest label."""
    down = ceil(len(labels) / across)
    widths = [max(label.cell_len for label in labels[at : at + down]) for at in range(0, len(labels), down)]
    return sum(widths) + len(widths) * (NUMBER_COLUMNS + 2) <= BOARD_COLUMNS


# A pair of cards


def _pair_menu(phrases: Phrases, view: View) -> Menu:
    """A list of cards of which two are typed: thirteen cards make 78 pairs."""
    assert view.question
    cards = list(dict.fromkeys(card for pair in view.options.values() for card in pair))
    notations = {frozenset(pair): notation for notation, pair in view.options.items()}
    numbers = {
        f"{i} {k}": notations[frozenset((a, b))] for (i, a), (k, b) in permutations(enumerate(cards, 1), 2)
    }
    either_way = {f"{b}+{a}": notation for notation, (a, b) in view.options.items()}
    words = phrases.words
    return Menu(
        phrases.question(view.question),
        columns([_with_digit(phrases, view, card) for card in cards]),
        words.text("ask-two-numbers", name=_name(phrases, view), count=len(cards)),
        words.text("ask-again-two"),
        _notations(view.options) | either_way | numbers,
    )


def _with_digit(phrases: Phrases, view: View, card: Card) -> Text:
    digit = view.setup.edition.digits[card]
    return Text(phrases.words.text("card-with-digit", card=phrases.card(card), digit=digit))


# A card to cover with another


def _covers(phrases: Phrases, view: View) -> Table:
    """A line for each hand card: the number to type for each open card that it can cover."""
    table = Table.grid(padding=(0, 3, 0, 0))
    numbered = list(enumerate(view.options.values(), 1))
    stacks = [list(group) for _, group in groupby(numbered, key=lambda entry: entry[1][0])]
    headings = [phrases.words.text("group-Replace", first=phrases.card(stack[0][1][0])) for stack in stacks]
    table.add_row("", *(Text(heading, "bold") for heading in headings))
    for row in zip(*stacks, strict=True):
        new = _with_digit(phrases, view, row[0][1][1])
        table.add_row(new, *(_cover(phrases, view, number, cards) for number, cards in row))
    return table


def _cover(phrases: Phrases, view: View, number: int, cards: tuple[Card, Card]) -> Text:
    label = phrases.words.text("short-Replace", number=f"{number_made(view, cards):02}")
    return Text(f"{number:>{NUMBER_COLUMNS - 1}}) ", "bold").append_text(Text(label))


# Buildings


def _purchase_menu(phrases: Phrases, view: View) -> Menu:
    """A list of buildings; the payment is asked only if there are several."""
    notations = {purchase: notation for notation, purchase in view.options.items()}
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
    ask = phrases.words.text("ask-payment", building=ways[0].building.name)
    plain = _menu(phrases, view, columns([Text(label) for label in labels]), answers, len(labels))
    return plain._replace(question=ask)


# Bricks out of a big heap


def _heap_menu(phrases: Phrases, view: View) -> Menu:
    """A heap to type in letters, with its sizes and its stock: there are too many to list."""
    assert view.question
    words = phrases.words
    name, heaps = _name(phrases, view), list(view.options.values())
    sizes = words.text("heap-sizes", least=min(map(sum, heaps)), most=max(map(sum, heaps)))
    picture = Text(sizes).append(" ").append_text(signs(_stock(view, heaps)))
    answers = {spelling: notation for notation, heap in view.options.items() for spelling in _spellings(heap)}
    example = str(heaps[len(heaps) // 2])
    return Menu(
        phrases.question(view.question),
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
