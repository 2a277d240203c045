"""Drafts: half-made choices and other pages of a message, as short texts that travel in buttons.

4711:csiesta+mama    of decision 4711: these cards so far; of a replacement the card that goes
plan:siesta:         the choice ahead: this card goes; behind it what was planned before
plan-else:siesta     a fall-back for it; and the other pages of a plan
?  ?1                help, and its second page
try:…               a page of a topic, which says so by `shows_draft`
csu-r13-tRY-b3.17!   orders
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engine.rules.buildings import Deck
from engine.rules.cards import Card
from engine.rules.course.market import Purchase
from engine.rules.course.replacement import LayPair
from engine.rules.goods import Goods, parse_goods
from engine.tables.orders.ordered_answers import MAX_NEXT_CARDS
from engine.tables.orders.wishes import NO_ORDERS, Orders, WishKind
from engine.tables.profiles import PersonId
from engine.tables.table import Phase
from engine.tables.table_view import OwnSeat, TableView
from tgbot.buttons.codec import NO_PERSON
from tgbot.screen.screen import Screen

# Pages of a message


HELP, MORE, PLAN = "?", "more", "plan"
PLAN_ELSE, PLAN_TURN, PLAN_BUYS, PLAN_NOW = "plan-else", "plan-turn", "plan-buys", "plan-now"
"""Further pages of a plan: a fall-back, the cards of the next turn, its purchases, and what would happen now."""
TEXT, PICTURE = "text", "picture"
"""Not drafts themselves: from now on the message is a text, or a picture again, until the next question."""
LEAVE, CLOSE, REMOVE = "leave", "close", "remove"
"""Questions of a lobby whether somebody is sure: to leave, to close it, to remove a person."""
CARDS, HEAP, END, CONFIRM, CHANGE = "c", "g", "e", "s", "a"
"""Steps of a choice: these cards so far, these goods so far, this end of a row (and these bricks for what lies
there), this answer waiting to be confirmed, and the envelope is to be chosen again."""
AFTER, AND = ":", "+"
COVERS = ">"
"""Between the card that goes and the card that comes, in the notation of a replacement."""


class TopicPage(NamedTuple):
    """A page of a topic's own in the living message of somebody who plays."""

    fits: Callable[[TableView, str], bool]
    """Does a draft of it still make sense?"""
    screen: Callable[[Any], Screen]
    """Draws it from the `Page`, whose draft fits."""


_PAGES: dict[str, TopicPage] = {}
"""By the first word of their drafts, before `AFTER`."""


def shows_draft(
    word: str, fits: Callable[[TableView, str], bool]
) -> Callable[[Callable[[Any], Screen]], Callable[[Any], Screen]]:
    """The function of a topic that draws the living message for drafts which begin with this word."""

    def with_draft(screen: Callable[[Any], Screen]) -> Callable[[Any], Screen]:
        if _PAGES.setdefault(word, page := TopicPage(fits, screen)) != page:
            raise ValueError(f"two pages have drafts that begin with {word!r}")
        return screen

    return with_draft


def page_of(draft: str) -> TopicPage | None:
    """The topic's page that a draft asks for; None if it is something else, or its topic is not loaded."""
    return _PAGES.get(draft.partition(AFTER)[0])


class DraftStep(NamedTuple):
    kind: str = ""
    rest: str = ""


START = DraftStep()


def written(decision: int, kind: str, rest: str) -> str:
    """The text of a draft. It names its decision, so that both are forgotten together."""
    return f"{decision}{AFTER}{kind}{rest}"


def only_looks(draft: str) -> bool:
    """Is the draft another page to look at, and not a half-made choice?"""
    return draft == MORE or is_help(draft) or page_of(draft) is not None


def is_help(draft: str) -> bool:
    return draft[:1] == HELP and (draft == HELP or draft[1:].isdecimal())


def help_draft(page: int) -> str:
    return f"{HELP}{page}" if page else HELP


def help_page(draft: str) -> int:
    """The number of a page of help, from 0 on."""
    return int(draft[1:] or 0)


def draft_fits(table: TableView, draft: str) -> bool:
    """Does a stored draft still make sense?"""
    if draft == "" or is_help(draft):
        return True
    if table.phase is Phase.LOBBY:
        return confirmed_draft(table, draft)[0] is not None
    if table.phase is not Phase.PLAYING or table.own is None:
        return False
    if draft == MORE:
        return True
    if (page := page_of(draft)) is not None:
        return page.fits(table, draft)
    if is_plan(draft):
        return _plan_fits(table, table.own, draft)
    head, _, rest = draft.partition(AFTER)
    return head == str(table.own.decision) and _step_fits(table, DraftStep(rest[:1], rest[1:]))


def step_of(table: TableView, draft: str) -> DraftStep:
    """The step that a draft has reached; START if it belongs to something else or does not fit."""
    head, _, rest = draft.partition(AFTER)
    if table.own is None or head != str(table.own.decision) or not draft_fits(table, draft):
        return START
    return DraftStep(rest[:1], rest[1:])


# In a lobby


def removal_draft(person: PersonId) -> str:
    return f"{REMOVE}{AFTER}{person}"


def confirmed_draft(table: TableView, draft: str) -> tuple[str | None, PersonId]:
    """The question that somebody in a lobby has to confirm, and the person it is about; None if they may not do it."""
    kind, _, about = draft.partition(AFTER)
    own = table.seats[table.own.seat] if table.own else None
    if own is None or own.person is None:
        return None, NO_PERSON
    if draft == LEAVE or (draft == CLOSE and own.is_host):
        return draft, own.person
    guests = {str(seat.person): seat.person for seat in table.seats if seat.person and not seat.is_host}
    return (
        (REMOVE, guests[about]) if kind == REMOVE and own.is_host and about in guests else (None, NO_PERSON)
    )


# Choosing ahead


def plan_draft(table: TableView, cards: tuple[str, ...] = ()) -> str:
    """The text of a half-made plan. It names the plan before, and is forgotten when that changes."""
    plan = table.own.plan if table.own else None
    return AFTER.join([PLAN, AND.join(cards), plan or ""])


def is_plan(draft: str) -> bool:
    return draft.partition(AFTER)[0] in (PLAN, PLAN_ELSE, PLAN_TURN, PLAN_BUYS, PLAN_NOW)


def may_plan(table: TableView) -> bool:
    """Is there a turn to plan? The game has begun, and its reader is asked nothing just now."""
    own, view = table.own, table.game
    is_played = table.phase is Phase.PLAYING and view is not None and bool(view.order)
    return own is not None and own.decision is None and is_played


def planned_so_far(draft: str) -> tuple[str, ...]:
    _, cards, *_ = [*draft.split(AFTER), ""]
    return cards_of(cards)


def _plan_fits(table: TableView, own: OwnSeat, draft: str) -> bool:
    """Does the plan's draft fit the plan there is? A bare PLAN always starts from the beginning."""
    kind, _, rest = draft.partition(AFTER)
    if kind == PLAN_ELSE:
        return (
            0 < len(own.orders.cards) < MAX_NEXT_CARDS and may_plan(table) and _can_cover(own, cards_of(rest))
        )
    if draft == PLAN or kind != PLAN:
        return may_plan(table) or (kind == PLAN and bool(own.plannable))
    return rest.rpartition(AFTER)[2] == (own.plan or "") and _can_cover(own, planned_so_far(draft))


def _can_cover(own: OwnSeat, taken: tuple[str, ...]) -> bool:
    return any([_begins(cards, taken) for cards in own.plannable.values()])


# Half-made choices


def cards_of(rest: str) -> tuple[str, ...]:
    return tuple(rest.split(AND)) if rest else ()


def _step_fits(table: TableView, step: DraftStep) -> bool:
    if table.game is None or table.game.question is None:
        return False
    options = table.game.options
    if step.kind == CONFIRM:
        return step.rest in options
    if step.kind == CARDS:
        any_order = isinstance(table.game.question, LayPair)
        return _cards_fit(options, cards_of(step.rest), any_order=any_order)
    if step.kind == HEAP:
        return _heap_fits(options, step.rest)
    if step.kind == END:
        return any([isinstance(one, Purchase) and is_paid_so(one, step.rest) for one in options.values()])
    return step == DraftStep(CHANGE) and table.own is not None and table.own.envelope is not None


def _cards_fit(options: Mapping[str, Any], cards: tuple[str, ...], *, any_order: bool) -> bool:
    if any_order:
        wanted = {*cards}
        return any(wanted.issubset(choice or ()) for choice in options.values())
    return any(_begins(choice, cards) for choice in options.values())


def _begins(choice: Any, cards: tuple[str, ...]) -> bool:
    return isinstance(choice, tuple) and tuple(choice[: len(cards)]) == cards


def is_paid_so(purchase: Purchase, rest: str) -> bool:
    """Is it of this end of a row, and paid with these bricks, if some were chosen already?"""
    end, _, bricks = rest.partition(AND)
    return purchase.end == end and bricks in ("", str(purchase.payment.bricks))


def _heap_fits(options: Mapping[str, Any], rest: str) -> bool:
    try:
        heap = parse_goods(rest or "0")
    except ValueError:
        return False
    return any([isinstance(choice, Goods) and choice.covers(heap) for choice in options.values()])


# Orders: `csu-r13-tRY-b3.17!`
#
# A part for each kind of wish that the text is about, which begins with its letter: the next cards as pairs of
# letters, the card that comes first, the seats to rob, the goods to take, and the places of buildings in the deck of
# the table, with `!` if nothing else is to be bought. A part without anything behind its letter drops that wish.


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
    return PART.join([KIND_LETTERS[kind] + _written_part(orders, kind, deck) for kind in kinds])


def _written_part(orders: Orders, kind: WishKind, deck: Deck) -> str:
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
