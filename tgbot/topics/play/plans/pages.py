"""The pages of a plan: the next card, a fall-back, the cards of the next turn, its purchases, and a rehearsal.

A key changes one wish and has all of that wish in it, so a tap that comes twice changes nothing. The keys of cards say what holds whatever the others do, so that they stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from engine.players.prospects import prospect_ahead
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.market import ends
from engine.tables.orders.ordered_answers import MAX_NEXT_CARDS, MAX_WANTED_BUILDINGS, cards_that_take
from engine.tables.orders.wishes import NO_ORDERS, Misfit, Orders, WishKind
from engine.tables.table_events import WishDropped
from tgbot.board.board_pictures import key_rows_below, public_picture
from tgbot.board.page import Page, in_one_row
from tgbot.buttons.answers import OrdersTap, PlanTap, ShowTap
from tgbot.questions.choices import PICTURED_ACROSS, Question, asks_of, plan_text
from tgbot.questions.questions import hand_keys, new_card_rows, with_cards
from tgbot.screen.drafts import (
    AFTER,
    COVERS,
    PLAN_BUYS,
    PLAN_ELSE,
    PLAN_NOW,
    PLAN_TURN,
    plan_draft,
    planned_so_far,
    written_orders,
)
from tgbot.screen.screen import LABEL_CUT, Button, Row, fitted, in_rows, safe, width
from tgbot.screen.signs import ENDS, card_labels, card_sign, goods_signs, points_signs, ticked
from tgbot.topics.play.plans.rehearsal import Rehearsal, next_pairs, rehearse
from tgbot.topics.play.plans.wishes_told import kind_of_goods, plan_line

CHOOSE_VICTIMS = {Card.PESOS_THIEF, Card.MATERIALS_THIEF}
TAKEN_BY = {Card.MAMA: "RYBN", Card.MATERIALS_THIEF: "RYBNG", Card.TAX_COLLECTOR: "RYBNGW"}
"""The goods between which the owner of a card chooses."""
NEWS_LINES = 2
ROWS_BESIDE_BUYS = 3
"""The key that ends the turn, the keys of the whole plan, and the ways to other pages."""
PLACE_BEFORE = "1. "

ForSale = tuple[str, Building]
"""A building and the end of a row at which it stands; "" behind one."""


def plan_question(page: Page, draft: str) -> Question:
    """The page of a plan that a draft names."""
    kind, _, rest = draft.partition(AFTER)
    if kind == PLAN_BUYS:
        return _buys(page)
    if kind == PLAN_NOW:
        return _rehearsal(page)
    if kind == PLAN_ELSE:
        return with_cards(page, _fall_back(page, rest))
    if kind == PLAN_TURN or not page.own.plannable:
        return _turn(page)
    return with_cards(page, _next_card(page, planned_so_far(draft)))


# The next card


def _next_card(page: Page, taken: tuple[str, ...]) -> Question:
    code, plan = page.table.code, page.own.plan
    gone = "".join(taken[:1]) or (plan or "").partition(COVERS)[0]
    rows = _card_rows(
        page,
        page.own.plannable,
        gone,
        goes=lambda card: ShowTap(code, plan_draft(page.table, (card,))),
        comes=lambda answer: PlanTap(code, answer),
    )
    more = (
        [page.shows("button-plan-else", PLAN_ELSE)] if 0 < len(page.own.orders.cards) < MAX_NEXT_CARDS else []
    )
    drop = [] if plan is None else [page.button("button-drop-card", PlanTap(code, ""))]
    change = ((*more, *drop),) if drop else ()
    return _page(page, "asked-plan", (*rows, *change), (PLAN_TURN, PLAN_BUYS), names_hand=True)


def _fall_back(page: Page, gone: str) -> Question:
    """The same keys once more, for a card that is laid if the others cannot be."""
    cards, deck = page.own.orders.cards, page.game.setup.deck
    rows = _card_rows(
        page,
        {code: pair for code, pair in page.own.plannable.items() if code not in cards},
        gone or (page.own.plan or "").partition(COVERS)[0],
        goes=lambda card: ShowTap(page.table.code, f"{PLAN_ELSE}{AFTER}{card}"),
        comes=lambda answer: OrdersTap(
            page.table.code,
            written_orders(Orders(cards=(*cards, answer)), [WishKind.CARDS], deck),
        ),
    )
    return _page(page, "asked-plan-else", rows, (PLAN_TURN, PLAN_BUYS), names_hand=True)


def _card_rows(
    page: Page, options: Mapping[str, Any], gone: str, *, goes: Any, comes: Any
) -> tuple[Row, ...]:
    known = next((old for old, _ in options.values() if old == gone), next(iter(options.values()))[0])
    return new_card_rows(
        page,
        options,
        known,
        hand_keys(page, options),
        brings=lambda card, _: prospect_ahead(page.game, card),
        goes=lambda label, card: Button(label, goes(card)),
        comes=lambda label, answer: Button(label, comes(answer)),
    )


# The cards of the next turn


def _turn(page: Page) -> Question:
    pairs = next_pairs(page.game, page.own.orders)
    cards = list(dict.fromkeys([card for pair in pairs for card in pair]))
    takes = _take_rows(page, [card for pair in pairs for card in cards_that_take(pair)])
    rows = [*_first_rows(page, cards), *_victim_rows(page, cards), *takes]
    asked = _page(
        page,
        "asked-plan-turn" if rows else "asked-plan-nothing",
        (*rows, *_whole_plan(page)),
        ("", PLAN_BUYS),
    )
    told = [card_labels(cards, page.game.setup.edition, page.words)]
    told += [page.words.text("asked-plan-takes")] if takes else []
    return asked._replace(details="\n".join(map(safe, told)))


def _first_rows(page: Page, cards: Sequence[Card]) -> tuple[Row, ...]:
    """Which card comes first; those that do nothing when their turn comes are left out."""
    edition, chosen = page.game.setup.edition, page.own.orders.first
    acting = [card for card in cards if card in edition.effects]
    keys = []
    for card in acting if len(acting) > 1 else []:
        label = page.words.text("button-plan-first", card=card_sign(card, edition, page.words))
        wish = Orders(first=None if card == chosen else card.value)
        keys.append(
            _wish_key(page, ticked(label, page.words) if card == chosen else label, WishKind.FIRST, wish)
        )
    return in_rows(keys, 2)


def _victim_rows(page: Page, cards: Sequence[Card]) -> tuple[Row, ...]:
    others = [seat for seat in range(len(page.names)) if seat != page.own.seat]
    if len(others) < 2 or not CHOOSE_VICTIMS & {*cards}:
        return ()
    victims = page.own.orders.victims
    keys = []
    for seat in others:
        wish = Orders(victims=_toggled(victims, seat))
        label = page.words.text("button-plan-victim", name=page.names[seat])
        label = fitted(label, page.columns(len(others)) - width(PLACE_BEFORE))
        keys.append(_wish_key(page, _placed(page, label, victims, seat), WishKind.VICTIMS, wish))
    return (tuple(keys),)


def _take_rows(page: Page, cards: Sequence[Card]) -> tuple[Row, ...]:
    """The goods that are taken first; all of them in one row, by their signs."""
    letters = max([TAKEN_BY.get(card, "") for card in cards], key=len, default="")
    takes = page.own.orders.takes
    keys = []
    for letter in letters:
        wish = Orders(takes="".join(_toggled(tuple(takes), letter)))
        label = _placed(page, kind_of_goods(page, letter), tuple(takes), letter)
        keys.append(_wish_key(page, label, WishKind.TAKES, wish))
    return (
        in_rows(keys, 3)
        if len(keys) > MAX_SIGNS_IN_A_ROW or page.words.aloud
        else (tuple(keys),) * bool(keys)
    )


MAX_SIGNS_IN_A_ROW = 5


# What is bought


def _buys(page: Page) -> Question:
    orders, rows = page.own.orders, []
    for row in _rows_for_sale(page):
        keys = [_buy_key(page, orders, end, building, across=len(row)) for end, building in row]
        rows.append(tuple([key for key in keys if key is not None]))
    said = page.words.text("button-plan-end" if orders.buys else "button-plan-no-buys")
    last = Orders(buys=orders.buys, ends_turn=not orders.ends_turn)
    end_key = _wish_key(page, ticked(said, page.words) if orders.ends_turn else said, WishKind.BUYS, last)
    return _page(
        page, "asked-plan-buys", (*filter(None, rows), (end_key,), *_whole_plan(page)), ("", PLAN_TURN)
    )


def _buy_key(page: Page, orders: Orders, end: str, building: Building, *, across: int) -> Button | None:
    if building.name not in orders.buys and len(orders.buys) == MAX_WANTED_BUILDINGS:
        return None
    wish = Orders(buys=_toggled(orders.buys, building.name), ends_turn=orders.ends_turn)
    label = _building_label(page, end, building, across)
    return _wish_key(page, _placed(page, label, orders.buys, building.name), WishKind.BUYS, wish)


def _rows_for_sale(page: Page) -> list[tuple[ForSale, ...]]:
    """The ends, then the buildings behind them, as many as there is room for; and what is wanted already.

    Two whose names have no room side by side stand below each other, as long as there is room for that; the ends even
    in place of news.
    """
    at_ends = [*ends(page.game.rows).items()]
    inner = [[*row[1:2], *row[-2:-1]] if len(row) > 3 else [*row[1:-1]] for row in page.game.rows]
    behind = [("", one) for pair in zip_longest(*inner) for one in pair if one]
    if not page.has_keys_of_picture:
        return _in_rows(page, [*at_ends, *behind], len(at_ends) + len(behind))
    rows = _in_rows(page, at_ends, _free_rows(page, 0))
    room = _free_rows(page, NEWS_LINES) - len(rows)
    shown = behind[: max(0, room) * PICTURED_ACROSS]
    wanted = [one for one in behind[len(shown) :] if one[1].name in page.own.orders.buys]
    return [*rows, *_in_rows(page, [*shown[: len(shown) - len(wanted)], *wanted], room)]


def _in_rows(page: Page, sold: Sequence[ForSale], room: int) -> list[tuple[ForSale, ...]]:
    pairs = in_rows(sold, PICTURED_ACROSS)
    spare = room - len(pairs)
    rows: list[tuple[ForSale, ...]] = []
    for pair in pairs:
        if page.words.aloud or (spare > 0 and not _have_room(page, pair)):
            rows += [(one,) for one in pair]
            spare -= 1
        else:
            rows.append(pair)
    return rows


def _have_room(page: Page, pair: Iterable[ForSale]) -> bool:
    labels = [_building_label(page, *one, across=PICTURED_ACROSS) for one in pair]
    return not any([LABEL_CUT in label for label in labels])


def _free_rows(page: Page, news_lines: int) -> int:
    if page.public is None:
        return 2
    picture = page.picture or public_picture(page.public, page.words, is_dark=page.is_dark)
    return key_rows_below(picture, news_lines) - ROWS_BESIDE_BUYS


def _building_label(page: Page, end: str, building: Building, across: int) -> str:
    points = points_signs(building.points, page.words)
    if page.words.aloud:
        return page.words.beside(building.name, points)
    sign = f"{ENDS[end]} " if end else ""
    room = page.columns(across) - width(f"{PLACE_BEFORE}{sign} {points}")
    return f"{sign}{fitted(building.name, room)} {points}"


# What would happen now


def _rehearsal(page: Page) -> Question:
    found = rehearse(page.game, page.own.orders, tuple(page.own.plannable))
    told = "\n".join([safe(line) for line in _rehearsed(page, found)])
    asked = _page(page, "asked-plan-now", (), ("", PLAN_TURN, PLAN_BUYS))
    return asked._replace(details=told)


def _rehearsed(page: Page, found: Rehearsal) -> Iterable[str]:
    words = page.words
    if found.card is not None:
        yield plan_text(page, found.card)
    if found.done:
        done = [page.phrases.wish_done(one.kind, one.what) for one in found.done]
        yield words.beside(*done)
    for one in [one for one in found.dropped if one.why is not Misfit.NOT_ASKED]:
        yield page.phrases.table_event(WishDropped(page.own.seat, *one))
    if found.asks is not None:
        asks = asks_of(page, found.asks)
        yield words.text("rehearsal-asked", ask=asks)
    elif found.is_drawn:
        yield words.text("rehearsal-drawn")
    else:
        points = points_signs(found.me.points, words)
        yield words.text("rehearsal-over", goods=goods_signs(found.me.goods, words), points=points)


# What the pages share


def _page(
    page: Page, asks: str, rows: tuple[Row, ...], others: Sequence[str], *, names_hand: bool = False
) -> Question:
    """A page with the ways to the others. Keys show what is planned; where that is the next card, a line says it."""
    ways = [_way(page, one) for one in others if one or page.own.plannable]
    last = in_one_row(page, (*ways, *page.back()))
    cards = plan_line(page, [WishKind.CARDS]) if names_hand else ""
    return Question(safe(page.words.text(asks)), (*rows, last), cards, names_hand=names_hand, leads_back=True)


def _whole_plan(page: Page) -> tuple[Row, ...]:
    """Keys for all that is planned: look what it would do, drop it."""
    if page.own.orders == NO_ORDERS:
        return ()
    nothing = OrdersTap(page.table.code, written_orders(NO_ORDERS, WishKind, page.game.setup.deck))
    return ((page.shows("button-plan-now", PLAN_NOW), page.button("button-drop-plan", nothing)),)


def _way(page: Page, draft: str) -> Button:
    if not draft:
        return page.shows("button-plan-card", plan_draft(page.table))
    return page.shows({PLAN_TURN: "button-plan-turn", PLAN_BUYS: "button-plan-buys"}[draft], draft)


def _wish_key(page: Page, label: str, kind: WishKind, wish: Orders) -> Button:
    text = written_orders(wish, [kind], page.game.setup.deck)
    return Button(label, OrdersTap(page.table.code, text))


def _toggled(chosen: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    return tuple([other for other in chosen if other != one]) if one in chosen else (*chosen, one)


def _placed(page: Page, label: str, chosen: Sequence[Any], one: Any) -> str:
    """A label with its place among those that are chosen, in order."""
    if one not in chosen:
        return label
    place = chosen.index(one) + 1
    return (
        page.words.text("aloud-placed", place=place, what=label) if page.words.aloud else f"{place}. {label}"
    )
