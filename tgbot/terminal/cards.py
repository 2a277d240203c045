"""A player's own cards and goods in the terminal, and help on cards and rules."""

from __future__ import annotations

from textwrap import wrap

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from engine.rules import View
from engine.rules.cards import Card
from engine.rules.goods import GOODS_LETTERS, Goods
from engine.rules.state import Kind
from tgbot.screen.phrases import Phrases
from tgbot.terminal.board import AWAITED_POINTER, BOARD_COLUMNS, signs

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
NOTATION_EXAMPLES = ("1R2P", "siesta>mama", "UL:1R2P")
"""Notation is the same in every language."""
RULES_TOPICS = (
    "goal",
    "number",
    "order",
    "turn",
    "ends",
    "five",
    "supply",
    "new-card",
    "back",
    "end",
    "signs",
)


def own_cards_text(phrases: Phrases, view: View) -> RenderableType:
    """Hand, discards and cards face down, for the view's seat only.

    A pile is left out if the question lists all its cards.
    """
    assert view.seat is not None
    me = view.players[view.seat]
    piles = (("own-hand", me.hand), ("own-laid", me.laid), ("own-discards", me.discards))
    listed = _cards_listed(view)
    return Group(
        *(_pile(phrases, view, name, pile) for name, pile in piles if pile and not listed >= {*pile})
    )


def _cards_listed(view: View) -> set[Card]:
    if not view.question or view.question.kind is not Kind.CARDS:
        return set()
    return {card for cards in view.options.values() for card in cards or ()}


def _pile(phrases: Phrases, view: View, name: str, cards: tuple[Card, ...]) -> Text:
    digits = view.setup.edition.digits
    labels = [phrases.words.text("own-card", digit=digits[card], card=phrases.card(card)) for card in cards]
    return Text(_broken_at_commas(phrases.words.text(name, cards=phrases.words.series(labels)), indent="  "))


def _broken_at_commas(line: str, indent: str = "") -> str:
    """A line of several things, broken between them only."""
    whole = line.replace(" ", NO_BREAK_SPACE).replace(f",{NO_BREAK_SPACE}", ", ")
    return "\n".join(wrap(whole, BOARD_COLUMNS, subsequent_indent=indent)).replace(NO_BREAK_SPACE, " ")


def own_goods(phrases: Phrases, view: View) -> Text:
    assert view.seat is not None
    me = view.players[view.seat]
    line = Text(phrases.words.text("own-goods", points=phrases.points(me.points)))
    return line.append(" ").append_text(signs(phrases, me.goods))


def edition_help(phrases: Phrases, view: View) -> RenderableType:
    """Help on every card of the edition, and on how to read the board."""
    edition = view.setup.edition
    architect = phrases.words.text("board-architect")
    table = Table.grid(padding=(0, 1))
    for card, digit in edition.digits.items():
        effect = phrases.help(card, architect)
        table.add_row(str(digit), Text(phrases.card(card), "bold"), Text(effect))
    return Group(table, Text(), *(Text(line) for line in _legend(phrases)))


def _legend(phrases: Phrases) -> list[str]:
    words = phrases.words
    return [
        words.text("help-legend", signs=_letters(phrases)),
        words.text("help-typing", example=phrases.listed(NOTATION_EXAMPLES)),
    ]


def _letters(phrases: Phrases) -> str:
    words = phrases.words
    pairs = zip(GOODS_LETTERS, Goods._fields, strict=True)
    return words.series(
        [words.text("help-sign", letter=letter, good=words.text(f"good-{name}")) for letter, name in pairs]
    )


def legend(phrases: Phrases) -> Text:
    """The letters, for a player who sees the board for the first time."""
    return Text(_broken_at_commas(phrases.words.text("legend", signs=_letters(phrases))), "dim")


def rules_help(phrases: Phrases, view: View) -> RenderableType:
    """The rules in short, a line for each topic."""
    facts = {"goal": view.setup.goal, "awaited": AWAITED_POINTER}
    table = Table.grid(padding=(0, 1))
    for name in RULES_TOPICS:
        table.add_row("·", Text(phrases.words.text(f"rules-{name}", **facts)))
    return table
