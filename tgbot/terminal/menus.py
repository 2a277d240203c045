"""Numbered choices: how the options of a question look, and what may be typed for each.

A choice can be typed as its number or in its notation. Two questions get a layout of their own,
because a plain list of their options would be long: a pair out of thirteen cards, and a card to cover
with another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, groupby, permutations
from math import ceil
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from engine.rules import View
from engine.rules.cards import Card
from engine.rules.goods import Goods
from engine.rules.purchase import Purchase
from engine.rules.replacement import LayPair, Replace
from tgbot.phrases import Phrases, number_made
from tgbot.terminal.board import WIDTH, signs

LONG = 10
"""More options than this are set in columns, goods in letters."""
NUMBER_WIDTH = 3


class Menu(NamedTuple):
    picture: RenderableType
    prompt: str
    again: str
    answers: Mapping[str, str]
    """What may be typed, in small letters, and the notation it stands for."""

    def read(self, typed: str) -> str | None:
        return self.answers.get(" ".join(typed.lower().replace(",", " ").split()))


def menu(phrases: Phrases, view: View) -> Menu:
    """The options of the view's question."""
    if isinstance(view.question, LayPair):
        return _pair_menu(phrases, view)
    picture = _covers(phrases, view) if isinstance(view.question, Replace) else _list(phrases, view)
    numbers = {str(number): code for number, code in enumerate(view.options, 1)}
    prompt = phrases.words.text("ask-number", name=_name(phrases, view), count=len(numbers))
    return Menu(picture, prompt, phrases.words.text("ask-again"), _notations(view.options) | numbers)


def _name(phrases: Phrases, view: View) -> str:
    assert view.seat is not None
    return phrases.names[view.seat]


def _notations(options: Mapping[str, Any]) -> dict[str, str]:
    """Notation that is a mere number (a seat) would be taken for the number of a choice."""
    return {code.lower(): code for code in options if not code.isdecimal()}


# A plain list


def _list(phrases: Phrases, view: View) -> RenderableType:
    label = _short if len(view.options) > LONG else _full
    return columns([label(phrases, view, choice) for choice in view.options.values()])


def _full(phrases: Phrases, view: View, choice: Any) -> Text:
    return Text(phrases.choice(view, choice))


def _short(phrases: Phrases, view: View, choice: Any) -> Text:
    """Goods in letters, where a choice is about goods."""
    if isinstance(choice, Goods):
        return signs(choice)
    if isinstance(choice, Purchase):
        name = choice.building.name
        points = phrases.words.text("board-points", count=choice.building.points)
        label = Text(phrases.words.text("short-purchase", building=name, points=points))
        return label.append(" ").append_text(signs(choice.payment))
    return _full(phrases, view, choice)


def columns(labels: Sequence[Text]) -> Table:
    """Numbered labels, one below another; many of them in as many columns as fit."""
    widest = max(label.cell_len for label in labels)
    across = max(1, WIDTH // (widest + NUMBER_WIDTH + 2)) if len(labels) > LONG else 1
    down = ceil(len(labels) / across)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(across):
        grid.add_column(justify="right", min_width=NUMBER_WIDTH, style="bold")
        grid.add_column()
    entries: list[tuple[str | Text, str | Text]] = [
        (str(number), label) for number, label in enumerate(labels, 1)
    ]
    for at in range(down):
        grid.add_row(*chain.from_iterable(entries[at::down]))
    return grid


# A pair of cards


def _pair_menu(phrases: Phrases, view: View) -> Menu:
    """Thirteen cards make 78 pairs: the cards are listed, and two numbers typed."""
    cards = list(dict.fromkeys(card for pair in view.options.values() for card in pair))
    codes = {frozenset(pair): code for code, pair in view.options.items()}
    numbers = {
        f"{i} {k}": codes[frozenset((a, b))] for (i, a), (k, b) in permutations(enumerate(cards, 1), 2)
    }
    either_way = {f"{b}+{a}": code for code, (a, b) in view.options.items()}
    words = phrases.words
    prompt = words.text("ask-two-numbers", name=_name(phrases, view), count=len(cards))
    picture = columns([_with_digit(phrases, view, card) for card in cards])
    return Menu(picture, prompt, words.text("ask-again-two"), _notations(view.options) | either_way | numbers)


def _with_digit(phrases: Phrases, view: View, card: Card) -> Text:
    digit = view.setup.edition.digits[card]
    return Text(phrases.words.text("card-with-digit", card=phrases.card(card), digit=digit))


# A card to cover with another


def _covers(phrases: Phrases, view: View) -> Table:
    """A column for each shown card: what it could be covered with, and the number that would make."""
    table = Table.grid(padding=(0, 4, 0, 0))
    stacks = []
    numbered = enumerate(view.options.values(), 1)
    for old, group in groupby(numbered, key=lambda entry: entry[1][0]):
        heading = Text(phrases.words.text("group-Replace", first=phrases.card(old)), "bold")
        stacks.append([heading, *(_cover(phrases, view, number, cards) for number, cards in group)])
    for cells in zip(*stacks, strict=True):
        table.add_row(*cells)
    return table


def _cover(phrases: Phrases, view: View, number: int, cards: tuple[Card, Card]) -> Text:
    made = number_made(view, cards)
    label = phrases.words.text("short-Replace", second=phrases.card(cards[1]), number=f"{made:02}")
    return Text(f"{number:>{NUMBER_WIDTH}} ", "bold").append_text(Text(label))
