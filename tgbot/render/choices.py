"""Questions as text and buttons, by the kind of choice: the question of a new card needs no change here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from engine.rules.agenda import Decision, Kind
from engine.rules.cards import Card
from engine.rules.effects.gains import Gain
from engine.rules.goods import NOTHING, ONE_OF_EACH, Goods, parse
from engine.rules.purchase import Purchase
from engine.rules.replacement import LayPair, Replace
from engine.rules.turn import ChooseFirst
from tgbot.buttons import NoTap
from tgbot.phrases import number_made
from tgbot.render.drafts import AND, CARDS, CONFIRM, END, HEAP, DraftStep, cards_of
from tgbot.render.foresight import foresee
from tgbot.render.page import MAX_LABEL_COLUMNS, Page
from tgbot.render.screen import PRIMARY, SUCCESS, Button, Row, in_rows, safe
from tgbot.render.signs import (
    ENDS,
    card_label,
    card_labels,
    card_sign,
    fitted,
    fitting_rows,
    goods_signs,
    most_across,
    points_signs,
    price_signs,
    width,
)
from tgbot.words import Words

MAX_LISTED_COMBINATIONS = 4
"""Up to so many combinations of cards are listed in full."""
MAX_LISTED_HEAPS = 8
"""If there are more heaps, one is put together brick by brick."""
PICKED = "✅"
BLANK = "·"
PLUS_SIGN, MINUS_SIGN = "➕", "➖"


class Question(NamedTuple):
    text: str
    """HTML."""
    rows: tuple[Row, ...]
    names_hand: bool = False
    """Does the text already name the cards in hand?"""


def question(page: Page, step: DraftStep) -> Question:
    """The question of the next step, after the steps in the draft."""
    asked = page.game.question
    assert asked is not None
    if step.kind == CONFIRM:
        return _confirmation(page, asked, step.rest)
    if isinstance(asked, LayPair):
        return _pair(page, asked, step)
    match asked.kind:
        case Kind.CARDS:
            return _cards(page, asked, step)
        case Kind.GOODS:
            return _goods(page, asked, step)
        case Kind.END:
            return _ends(page, asked, step)
    return Question(_asks(page, asked), _listed(page, asked, page.game.options))


def _asks(page: Page, asked: Decision) -> str:
    known = f"ask-{type(asked).__name__}" in page.words
    return _bold(page.phrases.question(asked) if known else page.words.text("ask-anything"))


def _bold(text: str) -> str:
    return f"<b>{safe(text)}</b>"


def _confirmation(page: Page, asked: Decision, code: str) -> Question:
    said = page.words.text("ask-once-more", choice=choice_text(page, asked, page.game.options[code]))
    yes = page.act(page.words.text("button-sure"), code, SUCCESS)
    return Question(_bold(said), ((yes, page.shows("button-not-sure")),))


# In words


def choice_text(page: Page, asked: Decision, choice: Any) -> str:
    """A choice in full; its label if the question has no words of its own for it."""
    name = type(asked).__name__
    form = "none" if choice is None else ("yes" if choice else "no") if isinstance(choice, bool) else "choice"
    if f"{form}-{name}" in page.words:
        return page.phrases.choice(page.game, choice)
    return _label(page, asked, choice)


def _label(page: Page, asked: Decision, choice: Any) -> str:
    """The short label of a choice on a button."""
    words, edition, name = page.words, page.game.setup.edition, type(asked).__name__
    match choice:
        case None | bool():
            form = "none" if choice is None else "yes" if choice else "no"
            return words.text(f"{form}-{name}" if f"{form}-{name}" in words else f"choose-{form}")
        case Goods():
            return goods_signs(choice, words)
        case Purchase():
            return _purchase(words, choice)
        case int():
            known = f"choice-{name}" in words
            return page.phrases.choice(page.game, choice) if known else page.names[choice]
        case (card,):
            return card_label(card, edition, words)
    return " → ".join([card_sign(card, edition, words) for card in choice])


# A plain list


def _listed(page: Page, asked: Decision, options: Mapping[str, Any]) -> tuple[Row, ...]:
    """A button for each option, in rows as the labels allow; the one that declines is last and alone."""
    buttons = [
        page.final(fitted(_label(page, asked, choice), MAX_LABEL_COLUMNS), code)
        for code, choice in options.items()
        if choice is not None
    ]
    declining = [
        (page.final(_label(page, asked, None), code),) for code, choice in options.items() if choice is None
    ]
    cards = asked.kind is Kind.CARDS
    return (*(fitting_rows(buttons, 2) if cards else _side_by_side(buttons)), *declining)


def _side_by_side(buttons: list[Button]) -> tuple[Row, ...]:
    """Rows with as many buttons as the widest label allows."""
    return in_rows(buttons, most_across(max([width(button.text) for button in buttons], default=0)))


# Cards


def _cards(page: Page, asked: Decision, step: DraftStep) -> Question:
    """A few combinations are listed; of many, one card is chosen after another."""
    options = page.game.options
    if isinstance(asked, ChooseFirst):
        return Question(f"{_asks(page, asked)}\n{_shown(page)}", _orders(page))
    if len(options) <= MAX_LISTED_COMBINATIONS or all(
        [choice is None or len(choice) < 2 for choice in options.values()]
    ):
        return Question(_asks(page, asked), _listed(page, asked, options))
    taken = cards_of(step.rest) if step.kind == CARDS else ()

    def button(label: str, cards: tuple[str, ...], code: str | None) -> Button:
        return page.pick(label, CARDS, AND.join(cards)) if code is None else page.final(label, code)

    rows = (*walk(page, options, taken, button), *((page.back(),) if taken else ()))
    if taken and isinstance(asked, Replace):
        return Question(comes_after(page, taken[0]), rows, names_hand=True)
    return Question(_asks(page, asked), rows)


def comes_after(page: Page, card: str) -> str:
    """The question which card replaces another, with the names of the candidates."""
    edition, me = page.game.setup.edition, page.game.players[page.own.seat]
    ask = page.words.text("ask-cover-with", card=card_label(Card(card), edition, page.words))
    return f"{_bold(ask)}\n{safe(card_labels(me.hand or (), edition, page.words))}"


def walk(
    page: Page,
    options: Mapping[str, Any],
    taken: tuple[str, ...],
    button: Callable[[str, tuple[str, ...], str | None], Button],
) -> tuple[Row, ...]:
    """Buttons for the next card of a combination; the last one shows the number that it makes."""
    edition, words = page.game.setup.edition, page.words
    codes = {choice: code for code, choice in options.items() if choice is not None}
    begun = [cards for cards in codes if cards[: len(taken)] == taken and cards != taken]
    buttons = []
    for cards in dict.fromkeys([cards[: len(taken) + 1] for cards in begun]):
        code = codes.get(cards)
        number = number_made(page.game, cards) if code else None
        label = card_label(cards[-1], edition, words)
        if number is not None:
            label = f"{card_sign(cards[-1], edition, words)} → {number:02}"
        buttons.append(button(label, tuple(map(str, cards)), code))
    stop = [
        (button(_none(page), (), code),) for code, choice in options.items() if choice is None and not taken
    ]
    return (*_side_by_side(buttons), *stop)


def _none(page: Page) -> str:
    assert page.game.question
    return _label(page, page.game.question, None)


def _shown(page: Page) -> str:
    shown = page.game.players[page.own.seat].shown
    return safe(card_labels(shown, page.game.setup.edition, page.words))


def _orders(page: Page) -> tuple[Row, ...]:
    """Both orders of the cards, with what each card brings for certain."""
    edition, words = page.game.setup.edition, page.words
    rows = []
    for code, cards in page.game.options.items():
        first, second = [
            f"{card_sign(card, edition, words)}{_gain(words, foreseen)}"
            for card, foreseen in zip(cards, foresee(page.game, cards), strict=True)
        ]
        rows.append((page.final(words.text("button-then", first=first, second=second), code),))
    return tuple(rows)


def _gain(words: Words, foreseen: Gain | None) -> str:
    """The certain gain of a card, ` +5💰`; empty if nothing is certain."""
    if foreseen is None:
        return ""
    unknown = f"{foreseen.bricks}{words.text('sign-brick')}" if foreseen.bricks else ""
    known = goods_signs(foreseen.goods, words) if any(foreseen.goods) else ""
    gain = f"{unknown} {known}".strip()
    return f" +{gain}" if gain else " ±0"


# The opening pair


def _pair(page: Page, asked: LayPair, step: DraftStep) -> Question:
    """The question for the opening pair: two taps choose, a third one replaces the first card."""
    edition, words = page.game.setup.edition, page.words
    cards = tuple(dict.fromkeys([card for pair in page.game.options.values() for card in pair]))
    taken = cards_of(step.rest) if step.kind == CARDS else ()
    buttons = [
        page.pick(
            f"{PICKED if card in taken else ''}{edition.digits[card]} {words.text(f'emblem-{card}')}",
            CARDS,
            AND.join(_toggled(taken, card)),
        )
        for card in cards
    ]
    text = f"{_asks(page, asked)}\n{safe(card_labels(cards, edition, words))}"
    back = (page.back(),) if page.own.envelope is not None else ()
    return Question(text, (*in_rows(buttons, 5), (_lay(page, taken),), *back), names_hand=True)


def _toggled(taken: tuple[str, ...], card: Card) -> tuple[str, ...]:
    if card in taken:
        return tuple([other for other in taken if other != card])
    return (*taken[-1:], str(card))


def _lay(page: Page, taken: tuple[str, ...]) -> Button:
    code = next((code for code, pair in page.game.options.items() if {*pair} == {*taken}), None)
    if code is None:
        return page.button("button-lay-two", NoTap())
    number = number_made(page.game, page.game.options[code])
    return page.final(page.words.text("button-lay", number=f"{number:02}"), code, SUCCESS)


# Goods


def _goods(page: Page, asked: Decision, step: DraftStep) -> Question:
    if len(page.game.options) <= MAX_LISTED_HEAPS:
        return Question(_asks(page, asked), _listed(page, asked, page.game.options))
    heap = parse(step.rest) if step.kind == HEAP else NOTHING
    back = (page.back(),) if any(heap) else ()
    return Question(f"{_asks(page, asked)}\n{_count(page, heap)}", (*_heap(page, heap), *back))


def _count(page: Page, heap: Goods) -> str:
    sizes = [choice.total for choice in page.game.options.values()]
    least = "none" if min(sizes) == max(sizes) else min(sizes)
    return page.words.text("picked", count=heap.total, least=least, most=max(sizes))


def _heap(page: Page, heap: Goods) -> Iterator[Row]:
    """A row for each kind of goods (one less, the count, one more), then a button to take the heap."""
    heaps = list(page.game.options.values())
    for one, name in zip(ONE_OF_EACH, Goods._fields, strict=True):
        most = max([getattr(choice, name) for choice in heaps])
        if most:
            label = f"{page.words.text(f'sign-{name}')} {getattr(heap, name)}/{most}"
            more = heap.plus(one)
            fewer = heap.minus(one) if getattr(heap, name) else None
            possible = any([choice.covers(more) for choice in heaps])
            yield (
                _step(page, MINUS_SIGN, fewer),
                Button(label, NoTap()),
                _step(page, PLUS_SIGN, more if possible else None),
            )
    if str(heap) in page.game.options:
        label = page.words.text("button-take", goods=goods_signs(heap, page.words))
        yield (page.final(label, str(heap), SUCCESS),)


def _step(page: Page, sign: str, heap: Goods | None) -> Button:
    return Button(BLANK, NoTap()) if heap is None else page.pick(sign, HEAP, str(heap))


# Buildings


def _ends(page: Page, asked: Decision, step: DraftStep) -> Question:
    """The question for a building; how to pay is asked only if there are several ways."""
    offers = [(code, choice) for code, choice in page.game.options.items() if choice is not None]
    by_end = {end: list(ways) for end, ways in groupby(offers, key=lambda offer: offer[1].end)}
    if step.kind == END:
        return _payments(page, by_end[step.rest])
    rows = [(_offer(page, ways),) for ways in by_end.values()]
    declining = [
        (page.final(_none(page), code),) for code, choice in page.game.options.items() if choice is None
    ]
    return Question(_asks(page, asked), (*rows, *declining))


def _offer(page: Page, ways: list[tuple[str, Purchase]]) -> Button:
    code, purchase = ways[0]
    if len(ways) == 1:
        return page.final(_purchase(page.words, purchase), code, PRIMARY if any(purchase.payment) else None)
    plain = purchase._replace(payment=purchase.building.cost)
    return page.pick(f"{_purchase(page.words, plain, MAX_LABEL_COLUMNS - 2)} …", END, purchase.end, PRIMARY)


def _purchase(words: Words, purchase: Purchase, columns: int = MAX_LABEL_COLUMNS) -> str:
    """A purchase on a button, `↖ 3⭐ Faro 1🟦B 4🪨G`: the name is cut to the room that is left."""
    building = purchase.building
    lead = f"{ENDS[purchase.end]} {points_signs(building.points, words)} "
    price = f" {goods_signs(purchase.payment, words)}" if any(purchase.payment) else ""
    if any(purchase.payment) and purchase.payment == building.cost:
        price = f" {price_signs(building, words)}"
    room = columns - width(lead) - width(price)
    name = fitted(building.name, room) if room > 3 else ""
    return f"{lead}{name}{price}"


def _payments(page: Page, ways: list[tuple[str, Purchase]]) -> Question:
    building = ways[0][1].building
    buttons = [page.final(goods_signs(purchase.payment, page.words), code) for code, purchase in ways]
    ask = page.words.text("ask-payment", building=building.name)
    price = f"{points_signs(building.points, page.words)} {price_signs(building, page.words)}"
    return Question(f"{_bold(ask)}\n{price}", (*_side_by_side(buttons), page.back()))
