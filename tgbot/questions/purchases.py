"""Questions about buildings: which one, and how to pay if there are several ways."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from engine.rules.agenda import Decision
from engine.rules.course.market import Purchase
from engine.rules.course.purchase import differing_offers
from engine.rules.goods import NOTHING, Goods
from tgbot.board.page import Page
from tgbot.questions.choices import (
    Question,
    asks_of,
    declining,
    explained,
    priced_label,
    purchase_label,
    side_by_side,
)
from tgbot.screen.drafts import AND, END, DraftStep, is_paid_so
from tgbot.screen.screen import PRIMARY, Button, safe
from tgbot.screen.signs import goods_signs, points_signs, price_signs
from tgbot.screen.widths import fitted, width

MAX_LISTED_PURCHASES = 5
"""Up to this many ways to buy something are listed in full, otherwise the building is chosen first."""
MAX_LISTED_BELOW_PICTURE = 2
PICTURED_ACROSS = 2
"""Below a picture, which shows their prices, buildings stand side by side."""
MAX_WAYS_AT_ONCE = 9
SEVERAL = " …"
"""Behind a building that can be paid in several ways."""

Offer = tuple[str, Purchase]


def question_of_buildings(page: Page, asked: Decision, step: DraftStep) -> Question:
    differing = differing_offers(page.game.options, page.game.players[page.own.seat].points, page.game.setup)
    offers = [(code, choice) for code, choice in differing.items() if choice is not None]
    by_end = {end: list(ways) for end, ways in groupby(offers, key=lambda offer: offer[1].end)}
    if step.kind == END:
        return _payments(page, step.rest, [offer for offer in offers if is_paid_so(offer[1], step.rest)])
    if page.has_keys_of_picture and len(offers) > MAX_LISTED_BELOW_PICTURE:
        rows = list(side_by_side(page, [_offer(page, ways) for ways in by_end.values()], PICTURED_ACROSS))
        rows += side_by_side(page, _other_ways(page, by_end.values()), PICTURED_ACROSS)
    elif len(offers) <= MAX_LISTED_PURCHASES:
        rows = [(_buy(page, *offer, is_only=len(by_end[offer[1].end]) == 1),) for offer in offers]
    else:
        rows = [(_offer(page, ways),) for ways in by_end.values()]
        rows += side_by_side(page, _other_ways(page, by_end.values()), PICTURED_ACROSS)
    return Question(asks_of(page, asked), (*rows, *declining(page, asked)), explained(page))


def _buy(page: Page, code: str, purchase: Purchase, *, is_only: bool = True, across: int = 1) -> Button:
    """A picture has its price; one of several payments says what is paid."""
    is_priced = page.has_keys_of_picture and is_only and purchase.payment in (NOTHING, purchase.building.cost)
    columns = page.columns(across)
    label = priced_label(page, purchase, columns) if is_priced else purchase_label(page, purchase, columns)
    return page.final(label, code, PRIMARY if any(purchase.payment) else None)


def _offer(page: Page, ways: list[Offer]) -> Button:
    """A building at its price; if only other ways to pay it are at hand, and several, the way to them."""
    code, purchase = ways[0]
    across = PICTURED_ACROSS if page.has_keys_of_picture else 1
    plain = purchase._replace(payment=purchase.building.cost)
    if len(ways) == 1 or purchase == plain:
        return _buy(page, code, purchase, across=across)
    label_of = priced_label if page.has_keys_of_picture else purchase_label
    label = label_of(page, plain, page.columns(across) - width(SEVERAL))
    several = page.words.text("aloud-several", what=label) if page.words.aloud else label + SEVERAL
    return page.pick(several, END, purchase.end, PRIMARY)


def _other_ways(page: Page, offers: Iterable[list[Offer]]) -> list[Button]:
    """Keys for players who do not want to pay the price itself."""
    priced = [
        ways[0][1] for ways in offers if len(ways) > 1 and ways[0][1].payment == ways[0][1].building.cost
    ]
    names = [page.words.text("button-pay-otherwise", building=one.building.name) for one in priced]
    room = page.columns(PICTURED_ACROSS)
    return [page.pick(fitted(name, room), END, one.end) for name, one in zip(names, priced, strict=True)]


def _payments(page: Page, chosen: str, ways: list[Offer]) -> Question:
    """The keys have only that in which the ways differ. If there are very many, bricks are asked for before workers."""
    building, words = ways[0][1].building, page.words
    always = Goods._make(map(min, *[purchase.payment for _, purchase in ways]))
    bricks = dict.fromkeys([purchase.payment.bricks for _, purchase in ways])
    if len(ways) > MAX_WAYS_AT_ONCE and 1 < len(bricks) < len(ways):
        keys = [
            page.pick(goods_signs(paid.minus(always.bricks), words), END, f"{chosen}{AND}{paid}")
            for paid in bricks
        ]
    else:
        keys = [page.final(goods_signs(one.payment.minus(always), words), code) for code, one in ways]
    ask = words.text("ask-payment", building=building.name)
    price = [f"{points_signs(building.points, words)} {price_signs(building, words)}"]
    price += [words.text("payment-always", goods=goods_signs(always, words))] if any(always) else []
    return Question(safe(ask), (*side_by_side(page, keys), page.back()), " · ".join(price), leads_back=True)
