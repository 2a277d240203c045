"""The answers that standing orders give.

`answer_for` is a pure function of the wishes and of what their seat sees when the question comes, so they can know
nothing that their player could not have known then. A wish that does not name one answer gives none: it is dropped with
a reason, and the player is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.rules.cards import Card
from engine.rules.course.market import FINISH, Buy, Purchase, can_buy, differing_offers, ends
from engine.rules.course.replacement import Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.goods import GOODS_LETTERS, Goods
from engine.rules.state import CardDecision, Kind
from engine.rules.view import View
from engine.tables.frozen import changed
from engine.tables.kept import Kept, kept_at
from engine.tables.orders.wishes import OF_THE_CARDS, OF_THE_TURN, Misfit, Orders, WishKind

MAX_NEXT_CARDS = 3
"""The next card and two fall-backs."""
MAX_WANTED_BUILDINGS = 4
BUILDING_SEPARATOR = " | "
TAKEN_LETTERS = GOODS_LETTERS.replace("P", "")
"""The goods that a player ever chooses between: bricks, and workers for the Tax Collector."""
TAKING_CARDS = frozenset({Card.MAMA, Card.MATERIALS_THIEF})


T = TypeVar("T")


class DroppedWish(NamedTuple):
    kind: WishKind
    what: str
    """The part of the wish that does not fit, if it is not all of it; several buildings with a `BUILDING_SEPARATOR`."""
    why: Misfit


class OrderedAnswer(NamedTuple):
    """The answer of orders to a question, and the wishes that cannot be carried out."""

    kind: str
    """A `WishKind`, or the name of a feature's wish."""
    answer: str | None = None
    """Without one the player is asked."""
    what: str = ""
    """The card, seat, goods or building that the answer is about; "" ends the turn."""
    dropped: tuple[DroppedWish, ...] = ()


def answer_for(orders: Orders, view: View) -> OrderedAnswer | None:
    """The answer of these orders to the question that a seat is asked; None if they have no wish for it."""
    kind = wish_for(view)
    if kind is None or not orders.has(kind):
        return _kept_answer(orders, view)
    match kind:
        case WishKind.CARDS:
            return _next_card(orders.cards, view)
        case WishKind.FIRST:
            return _first_card(orders.first or "", view)
        case WishKind.VICTIMS:
            return _victim(orders.victims, view)
        case WishKind.TAKES:
            return _goods(orders.takes, view)
        case WishKind.BUYS:
            return _purchase(orders, view)


def wish_for(view: View) -> WishKind | None:
    """The kind of wish that answers the question that a seat is asked; None: it is always asked."""
    match view.question:
        case None:
            return None
        case Replace():
            return WishKind.CARDS
        case ChooseFirst():
            return WishKind.FIRST
        case Buy():
            return WishKind.BUYS
        case CardDecision(kind=Kind.GOODS, card=card) if card not in _cards_that_take(view):
            return None
    return {Kind.SEAT: WishKind.VICTIMS, Kind.GOODS: WishKind.TAKES}.get(view.question.kind)


def _cards_that_take(view: View) -> set[Card]:
    """The cards of this turn that a wish what to take is about."""
    return cards_that_take(view.players[view.own_seat].shown)


def cards_that_take(shown: Iterable[Card]) -> set[Card]:
    """The cards, of those that lie open, that a wish what to take is about.

    What others lose to the Tax Collector is another matter, which the wish is about only where no other card takes.
    """
    return {*shown} & TAKING_CARDS or {*shown} & {Card.TAX_COLLECTOR}


def _next_card(cards: Sequence[str], view: View) -> OrderedAnswer:
    fits = [code in view.options for code in cards]
    tried = cards[: fits.index(True)] if any(fits) else cards
    dropped = tuple([DroppedWish(WishKind.CARDS, code, _misfit(code, view)) for code in tried])
    answer = cards[len(tried)] if any(fits) else None
    return OrderedAnswer(WishKind.CARDS, answer, answer or "", dropped)


def _misfit(code: str, view: View) -> Misfit:
    _, _, new = code.partition(">")
    is_held = new in (view.players[view.own_seat].hand or ())
    return Misfit.CARD_NOT_SHOWN if is_held else Misfit.CARD_NOT_IN_HAND


def _first_card(card: str, view: View) -> OrderedAnswer:
    if card in view.options:
        return OrderedAnswer(WishKind.FIRST, card, card)
    return _gives_up(WishKind.FIRST, Misfit.CARD_NOT_SHOWN, card)


def _victim(victims: Sequence[int], view: View) -> OrderedAnswer:
    reached = [str(seat) for seat in victims if str(seat) in view.options]
    if reached:
        return OrderedAnswer(WishKind.VICTIMS, reached[0], reached[0])
    return _gives_up(WishKind.VICTIMS, Misfit.OUT_OF_REACH, str(victims[0]))


def _goods(letters: str, view: View) -> OrderedAnswer:
    """The haul with as much as possible, then with as much as possible of the first of these goods, then of the next."""
    left = {code: choice for code, choice in view.options.items() if isinstance(choice, Goods)}
    left = _most(left, [lambda goods: goods.total, *[_count_of(letter) for letter in letters]])
    if len(left) == 1:
        (answer,) = left
        return OrderedAnswer(WishKind.TAKES, answer, answer)
    return _gives_up(WishKind.TAKES, Misfit.NOT_CLEAR)


def _count_of(letter: str) -> Any:
    place = GOODS_LETTERS.index(letter)
    return lambda goods: goods[place]


def _most(left: dict[str, Goods], measures: Sequence[Any]) -> dict[str, Goods]:
    for measure in measures:
        most = max([measure(goods) for goods in left.values()], default=0)
        left = {code: goods for code, goods in left.items() if measure(goods) == most}
    return left


def _purchase(orders: Orders, view: View) -> OrderedAnswer:
    """The first of these buildings that can be bought. Once none can, the turn ends, or its player is asked."""
    me = view.players[view.own_seat]
    offers = differing_offers(view.options, me.points, view.setup)
    for name in orders.buys:
        ways = {code: one for code, one in offers.items() if one and one.building.name == name}
        if (code := _payment(ways)) is not None:
            return OrderedAnswer(WishKind.BUYS, code, name)
        if ways:
            return _gives_up(WishKind.BUYS, Misfit.NOT_CLEAR, name)
    dropped = unbought(orders, view)
    if orders.ends_turn:
        return OrderedAnswer(WishKind.BUYS, FINISH, "", dropped)
    return OrderedAnswer(WishKind.BUYS, None, "", dropped)


def _payment(ways: Mapping[str, Purchase]) -> str | None:
    """The price itself, or the only way to pay; None if there are several others."""
    plain = [code for code, one in ways.items() if one.payment == one.building.cost]
    if plain:
        return plain[0]
    return next(iter(ways)) if len(ways) == 1 else None


def unbought(orders: Orders, view: View) -> tuple[DroppedWish, ...]:
    """The buildings that were wanted and cannot be bought now, by reason."""
    at_ends, me = ends(view.rows).values(), view.players[view.own_seat]
    found = {building.name: building for building in at_ends}
    dear = [name for name in orders.buys if name in found and not can_buy(me, found[name])]
    away = [name for name in orders.buys if name not in found]
    by_reason = ((Misfit.TOO_DEAR, dear), (Misfit.NOT_AT_AN_END, away))
    return tuple(
        [DroppedWish(WishKind.BUYS, BUILDING_SEPARATOR.join(names), why) for why, names in by_reason if names]
    )


def _gives_up(kind: WishKind, why: Misfit, what: str = "") -> OrderedAnswer:
    return OrderedAnswer(kind, dropped=(DroppedWish(kind, what, why),))


# Wishes of features


_ANSWERS: dict[str, tuple[Kept[Any], Callable[[Any, View], str | None]]] = {}
"""By the name of a kind of wish: how it is read, and which answer it gives."""


def answers_by(
    kind: Kept[T],
) -> Callable[[Callable[[T, View], str | None]], Callable[[T, View], str | None]]:
    """The pure function of a feature that answers questions by its wish in `Orders.kept`; None: the player is asked."""

    def with_answer(answer: Callable[[T, View], str | None]) -> Callable[[T, View], str | None]:
        if _ANSWERS.setdefault(kind.name, (kind, answer)) != (kind, answer) or kind.name in [*WishKind]:
            raise ValueError(f"two kinds of wishes are called {kind.name!r}")
        return answer

    return with_answer


def _kept_answer(orders: Orders, view: View) -> OrderedAnswer | None:
    """The answer of the first wish that has a legal one. A wish that is unknown here gives none."""
    for name, _ in orders.kept:
        kind, answer_by = _ANSWERS.get(name, (None, None))
        wish = None if kind is None else kept_at(orders, kind)
        answer = None if wish is None or answer_by is None else answer_by(wish, view)
        if answer is not None and answer in view.options:
            return OrderedAnswer(name, answer, answer)
    return None


# What is left of orders afterwards


def after_answer(orders: Orders, said: OrderedAnswer) -> Orders:
    """The orders after they have answered a question, or could not. A feature's wish stays."""
    if said.kind not in [*WishKind]:
        return orders
    kind = WishKind(said.kind)
    if said.answer is None or kind in (WishKind.CARDS, WishKind.FIRST):
        return orders.without(kind)
    if kind is WishKind.BUYS:
        kept = [name for name in orders.buys if name != said.what] if said.what else []
        return changed(orders, buys=tuple(kept))
    return changed(orders, used=tuple(dict.fromkeys([*orders.used, kind])))


def after_turn(orders: Orders, view: View) -> tuple[Orders, tuple[DroppedWish, ...]]:
    """The orders when a turn is over, and what of them was not carried out."""
    unused = [kind for kind in OF_THE_CARDS if orders.has(kind) and kind not in orders.used]
    dropped = [DroppedWish(kind, "", Misfit.NOT_ASKED) for kind in unused]
    return orders.without(*OF_THE_TURN), (*unbought(orders, view), *dropped)


# What may be ordered


def is_possible(orders: Orders, view: View, ahead: Iterable[str]) -> bool:
    """Could these orders ever be carried out? `ahead` are the replacements that can be chosen ahead."""
    return all(_checks(orders, view, {*ahead}))


def _checks(orders: Orders, view: View, ahead: set[str]) -> Iterator[bool]:
    cards, victims, buys = orders.cards, orders.victims, orders.buys
    yield _is_choice(cards, ahead, MAX_NEXT_CARDS)
    yield orders.first is None or orders.first in view.edition.digits
    yield _is_choice(victims, {seat for seat in range(len(view.players)) if seat != view.seat}, len(victims))
    yield _is_choice(tuple(orders.takes), {*TAKEN_LETTERS}, len(TAKEN_LETTERS))
    yield _is_choice(buys, {building.name for building in view.setup.deck}, MAX_WANTED_BUILDINGS)
    yield not orders.used


def _is_choice(chosen: Sequence[Any], known: set[Any], most: int) -> bool:
    """Are these some of the known ones, none twice, and not too many?"""
    return len(chosen) <= most and len({*chosen}) == len(chosen) and {*chosen} <= known
