"""Orders as short texts, which travel in buttons: `csu-r13-tRY-b3.17!`.

A part for each kind of wish that the text is about, which begins with its letter: the next cards as pairs of letters, the
card that comes first, the seats to rob, the goods to take, and the places of buildings in the deck of the table, with `!`
if nothing else is to be bought. A part without anything behind its letter drops that wish.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.buildings import Deck
from engine.rules.cards import Card
from engine.tables.orders.wishes import NO_ORDERS, Orders, WishKind
from tgbot.screen.drafts import COVERS

PART, ITEM, NOTHING_ELSE = "-", ".", "!"
KIND_LETTERS = {
    WishKind.CARDS: "c",
    WishKind.FIRST: "f",
    WishKind.VICTIMS: "r",
    WishKind.TAKES: "t",
    WishKind.BUYS: "b",
}
CARD_LETTERS = {
    Card.SIESTA: "s",
    Card.REFRESHMENT: "f",
    Card.PROTECTION: "t",
    Card.RUBBLE: "r",
    Card.PESO: "o",
    Card.CONSERVATION: "c",
    Card.TAX_COLLECTOR: "x",
    Card.WORKER: "w",
    Card.ARCHITECT: "a",
    Card.PESOS_THIEF: "h",
    Card.MATERIALS_THIEF: "m",
    Card.BLACK_MARKET: "b",
    Card.PESOS: "p",
    Card.MAMA: "u",
}
"""Buttons stay in people's chats: a letter never changes its meaning."""
_KINDS = {letter: kind for kind, letter in KIND_LETTERS.items()}
_CARDS_BY_LETTER = {letter: card for card, letter in CARD_LETTERS.items()}


def written_orders(orders: Orders, kinds: Iterable[WishKind], deck: Deck) -> str:
    return PART.join([KIND_LETTERS[kind] + _written(orders, kind, deck) for kind in kinds])


def _written(orders: Orders, kind: WishKind, deck: Deck) -> str:
    match kind:
        case WishKind.CARDS:
            pairs = [[CARD_LETTERS[Card(card)] for card in code.split(COVERS)] for code in orders.cards]
            return ITEM.join(["".join(pair) for pair in pairs])
        case WishKind.FIRST:
            return CARD_LETTERS[Card(orders.first)] if orders.first else ""
        case WishKind.VICTIMS:
            return "".join(map(str, orders.victims))
        case WishKind.TAKES:
            return orders.takes
        case WishKind.BUYS:
            names = [building.name for building in deck]
            places = ITEM.join([str(names.index(name)) for name in orders.buys])
            return places + NOTHING_ELSE * orders.ends_turn


def read_orders(text: str, deck: Deck) -> tuple[Orders, tuple[WishKind, ...]]:
    """The wishes, and their kinds. ValueError or LookupError if it is no such text."""
    orders, kinds = NO_ORDERS, []
    for part in text.split(PART):
        kind = _KINDS[part[:1]]
        kinds.append(kind)
        orders = orders.of_kinds([kind], _read(kind, part[1:], deck))
    return orders, tuple(kinds)


def _read(kind: WishKind, text: str, deck: Deck) -> Orders:
    items = text.rstrip(NOTHING_ELSE).split(ITEM) if text.rstrip(NOTHING_ELSE) else []
    match kind:
        case WishKind.CARDS:
            pairs = [(_CARDS_BY_LETTER[item[0]], _CARDS_BY_LETTER[item[1:]]) for item in items]
            return Orders(cards=tuple([COVERS.join(pair) for pair in pairs]))
        case WishKind.FIRST:
            return Orders(first=_CARDS_BY_LETTER[text].value if text else None)
        case WishKind.VICTIMS:
            return Orders(victims=tuple(map(int, text)))
        case WishKind.TAKES:
            return Orders(takes=text)
        case WishKind.BUYS:
            buys = tuple([deck[int(place)].name for place in items])
            return Orders(buys=buys, ends_turn=text.endswith(NOTHING_ELSE))
