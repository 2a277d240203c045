"""A plan in words, and the keys that lead to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.rules.cards import Card
from engine.rules.goods import GOODS_LETTERS, ONE_OF_EACH, Goods
from engine.tables.orders.wishes import NO_ORDERS, Orders, WishKind
from tgbot.board.page import Page
from tgbot.buttons.answers import ShowTap
from tgbot.questions.choices import plan_text
from tgbot.screen.drafts import PLAN, plan_draft
from tgbot.screen.phrases import number_made
from tgbot.screen.screen import MAX_ALERT_CHARACTERS, PRIMARY, Button, as_read, fitted, safe, text_units
from tgbot.screen.signs import card_sign, goods_signs


def plan_line(page: Page, kinds: Iterable[WishKind] = WishKind) -> str:
    """The reader's plan in one line of HTML, or its wishes of some kinds; "" if there are none."""
    parts = [*_wishes(page, NO_ORDERS.of_kinds(kinds, page.own.orders))]
    return safe(page.words.text("own-plan", choice=page.words.beside(*parts))) if parts else ""


def plan_alert(page: Page) -> str:
    """The reader's plan for an alert, which has little room."""
    said = as_read(plan_line(page))
    return said if text_units(said) <= MAX_ALERT_CHARACTERS else fitted(said, MAX_ALERT_CHARACTERS // 2)


def plan_button(page: Page) -> Button:
    """Opens the plan; it shows the number that the next card makes."""
    plan = page.own.plan
    what = plan_draft(page.table) if page.own.plannable else PLAN
    data = ShowTap(page.table.code, what)
    cards = page.own.plannable.get(plan) if plan else None
    if cards is not None:
        return page.button("button-planned", data, number=f"{number_made(page.game, cards):02}")
    return (
        page.button("button-own-plan", data) if plan_line(page) else page.button("button-plan", data, PRIMARY)
    )


def kind_of_goods(page: Page, letter: str) -> str:
    """A kind of goods by its sign, `🟥R`; aloud one of it, in words."""
    place = GOODS_LETTERS.index(letter)
    if page.words.aloud:
        return goods_signs(ONE_OF_EACH[place], page.words)
    return page.words.text(f"sign-{Goods._fields[place]}")


def _wishes(page: Page, orders: Orders) -> Iterator[str]:
    words = page.words
    for at, code in enumerate(orders.cards):
        choice = plan_text(page, code, is_brief=len(orders.cards) > 1)
        yield words.text("plan-else", choice=choice) if at else choice
    if orders.first is not None:
        yield words.text("plan-first", card=card_sign(Card(orders.first), page.game.setup.edition, words))
    if orders.victims:
        yield words.text("plan-victims", names=words.series([page.names[seat] for seat in orders.victims]))
    if orders.takes:
        yield words.text("plan-takes", goods=words.series([kind_of_goods(page, one) for one in orders.takes]))
    if orders.buys:
        yield words.text("plan-buys", buildings=words.series(orders.buys))
    if orders.ends_turn:
        yield words.text("plan-end" if orders.buys else "plan-no-buys")
