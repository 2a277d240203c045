"""The answers of a tried turn as standing orders: these would answer the same, or leave it to their player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.course.market import FINISH, Purchase
from engine.rules.goods import GOODS_LETTERS, Goods
from engine.rules.view import View
from engine.tables.frozen import changed
from engine.tables.orders.ordered_answers import MAX_WANTED_BUILDINGS, answer_for, wish_for
from engine.tables.orders.wishes import NO_ORDERS, Orders, WishKind


class TriedAnswer(NamedTuple):
    seen: View
    """The question as its player saw it."""
    answer: str


class TakenGoods(NamedTuple):
    """The goods that were taken, and all that could have been taken in their place."""

    taken: Goods
    offered: tuple[Goods, ...]


def orders_of(turn: Sequence[TriedAnswer]) -> Orders:
    """The orders that give the answers of a turn. A wish that would lead to another answer is none of them."""
    by_kind = {kind: [one for one in turn if _kind(one) is kind] for kind in WishKind}
    orders = _buys(by_kind[WishKind.BUYS])
    for kind, wish in (
        (WishKind.FIRST, Orders(first=next((one.answer for one in by_kind[WishKind.FIRST]), None))),
        (WishKind.VICTIMS, Orders(victims=_victims(by_kind[WishKind.VICTIMS]))),
        (WishKind.TAKES, Orders(takes=_takes(by_kind[WishKind.TAKES]))),
    ):
        if all([_gives(wish, one) for one in by_kind[kind]]):
            orders = orders.of_kinds([kind], wish)
    return orders


def _kind(one: TriedAnswer) -> WishKind | None:
    return wish_for(one.seen)


def _gives(orders: Orders, one: TriedAnswer) -> bool:
    said = answer_for(orders, one.seen)
    return said is not None and said.answer == one.answer


def _victims(robbed: Sequence[TriedAnswer]) -> tuple[int, ...]:
    """In the order in which they were robbed first."""
    return tuple(dict.fromkeys([int(one.answer) for one in robbed if one.answer.isdecimal()]))


def _takes(answers: Sequence[TriedAnswer]) -> str:
    """The letters of what was taken: next comes one of which as much was taken as those before it left, each time."""
    choices = [_taken(one) for one in answers]
    rest = [letter for letter in GOODS_LETTERS if any([_count(one.taken, letter) for one in choices])]
    rest.sort(key=lambda letter: -_count(choices[0].taken, letter))
    letters = ""
    while (letter := next((one for one in rest if all([_is_most(made, one) for made in choices])), "")) != "":
        choices = [_with_as_much(made, letter) for made in choices]
        rest.remove(letter)
        letters += letter
    return letters


def _taken(one: TriedAnswer) -> TakenGoods:
    goods = [choice for choice in one.seen.options.values() if isinstance(choice, Goods)]
    most = max([choice.total for choice in goods], default=0)
    chosen = one.seen.options[one.answer]
    return TakenGoods(
        chosen if isinstance(chosen, Goods) else Goods(),
        tuple([choice for choice in goods if choice.total == most]),
    )


def _is_most(made: TakenGoods, letter: str) -> bool:
    return _count(made.taken, letter) == max([_count(goods, letter) for goods in made.offered], default=0)


def _with_as_much(made: TakenGoods, letter: str) -> TakenGoods:
    much = _count(made.taken, letter)
    return made._replace(offered=tuple([goods for goods in made.offered if _count(goods, letter) == much]))


def _count(goods: Goods, letter: str) -> int:
    return goods[GOODS_LETTERS.index(letter)]


def _buys(answers: Sequence[TriedAnswer]) -> Orders:
    """The buildings that were bought, up to a payment that orders would not choose; and the end of the turn, if it came behind all of it."""
    orders = NO_ORDERS
    for one in answers:
        if one.answer == FINISH:
            return changed(orders, ends_turn=True)
        bought = one.seen.options[one.answer]
        wish = Orders(buys=(bought.building.name,)) if isinstance(bought, Purchase) else NO_ORDERS
        if not _gives(wish, one) or len(orders.buys) == MAX_WANTED_BUILDINGS:
            break
        orders = changed(orders, buys=(*orders.buys, *wish.buys))
    return orders
