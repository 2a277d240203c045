"""Choices in words and on buttons, by the kind of question; a suggested opening, and what a hint says of a choice.

The kind of a new card needs no change here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

from engine.players.hints.facts import Fact
from engine.rules.cards import Card
from engine.rules.course.market import Purchase, differing_offers
from engine.rules.course.replacement import LayPair
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import Decision, Kind
from engine.tables.table_events import LastOne, Nudged, Reminded
from tgbot.board.board_pictures import key_rows_below, seat_picture, without_own_cards
from tgbot.board.page import Page
from tgbot.board.stakes import GOAL_NEAR_TIP, danger_lines
from tgbot.buttons.answers import HintTap
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.screen.advice import AdvicePhrases
from tgbot.screen.drafts import AND, CARDS, COVERS, END, HELP, START, TEXT, DraftStep, is_paid_so, step_of
from tgbot.screen.phrases import NO_VALUE
from tgbot.screen.screen import (
    LABEL_COLUMNS_BY_COUNT,
    PRIMARY,
    Button,
    Row,
    fitted,
    in_rows,
    lines_below_picture,
    most_across,
    safe,
    unbroken,
    width,
)
from tgbot.screen.signs import (
    ENDS,
    Signs,
    card_keys,
    card_label,
    card_sign,
    end_sign,
    goods_signs,
    points_signs,
    price_signs,
)

CARDS_IN_A_ROW = 2
"""Buttons with the names of cards."""
CARDS_IN_A_ROW_BELOW_PICTURE = 3
"""Where there is less room, with short names."""
MAX_NAMED_ROWS_BELOW_PICTURE = 3
"""If there are more, cards have no names."""


LOOK_UP_ROWS = 1
QUESTION_LINES = 2
"""Below a picture, at most; many take one."""
MAX_TIP_LINES = 2
"""Below a picture."""
PLAN_LINES = 2
"""The next card as it is planned, and the discards."""
OWN_LINES = 1
"""The line of what the reader's own cards brought, above a hint or a tip."""


MAX_COMPANY_COLUMNS = 18
"""The room for the others in the first line."""


class Question(NamedTuple):
    asks: str
    """The question in one line of HTML, as it stands after a colon: a phone that is locked shows it."""
    rows: tuple[Row, ...]
    details: str = ""
    """The facts that one needs to answer it, in further lines of HTML."""
    names_hand: bool = False
    """Do the details or the buttons already name the cards in hand?"""
    leads_back: bool = False
    """Is it a step of its own, which a button leads back from? Then nothing else is offered beside it."""


def asks_of(page: Page, asked: Decision) -> str:
    """The question of a decision, with the name of the card that asks it."""
    known = f"ask-{type(asked).__name__}" in page.words
    clause = page.phrases.clause(asked) if known else page.words.text("ask-anything")
    card: Card | None = getattr(asked, "card", None)
    if card is None:
        return safe(clause)
    label = unbroken(card_label(card, page.game.setup.edition, page.words))
    return safe(page.words.text("ask-of-card", card=label, asks=clause))


def called(page: Page, ask: str) -> str:
    """The first line of a question, `👉 Your turn, Bea: what do you buy?`; a reminder says that it is one."""
    message = f"lead-{type(page.headline).__name__}"
    if not isinstance(page.headline, Reminded | LastOne | Nudged):
        message = "lead-turn"
    by: int | None = getattr(page.headline, "by", None)
    return page.words.text(
        message,
        name=safe(_own_name(page)),
        by=NO_VALUE if by is None else safe(page.names[by]),
        ask=ask,
    )


def _own_name(page: Page) -> str:
    """The reader, `Bea`, and with whom they play where there are several tables, `Bea (with Ana, Carlos)`."""
    own, seat = page.names[page.own.seat], page.own.seat
    if not page.plays_elsewhere:
        return own
    others = page.words.series([name for number, name in enumerate(page.names) if number != seat])
    return page.words.text(
        "name-with", name=own, others=others if page.words.aloud else fitted(others, MAX_COMPANY_COLUMNS)
    )


def explained(page: Page, *facts: str) -> str:
    """The details of a question: what has to be known to answer it, then these facts."""
    return "\n".join([part for part in (safe(page.phrases.explanation(page.game)), *facts) if part])


# How many rows of keys there is room for


def drawn_picture(page: Page) -> OpeningFacts | TableFacts:
    """The picture of a question, also if it comes later."""
    return page.picture or seat_picture(page.table, page.words, is_dark=page.is_dark)


def answer_rows(page: Page, picture: OpeningFacts | TableFacts) -> int:
    """The rows of keys that are left for answers below a picture, beside what else is said and can be tapped."""
    told_lines = (
        OWN_LINES + lines_below_picture(page.hint.text) if page.hint else MAX_TIP_LINES if page.tip else 0
    )
    is_told = page.tip == GOAL_NEAR_TIP and page.hint is None
    if page.own.decision is not None and not is_told:  # in a plan, keys stay while others come near the goal
        told_lines += len(danger_lines(page.game, page.phrases))
    if picture.own is None:
        told_lines += _question_lines(page) - QUESTION_LINES
    elif page.tip and page.hint is None:  # what concerns the reader goes before their cards in the picture
        told_lines += OWN_LINES
    has_plan = page.own.decision is None and page.own.plan is not None
    told_lines += PLAN_LINES * has_plan
    has_later = is_reminder(page) and page.hint is None
    beside = [has_later, page.own.undo, page.table.proposal, page.me.stand_in, page.hint, has_plan]
    return key_rows_below(picture, told_lines) - LOOK_UP_ROWS - len([one for one in beside if one])


def _question_lines(page: Page) -> float:
    """The lines of the question itself; a plan has about as many as there may be."""
    asked = page.game.question if page.own.decision is not None else None
    return lines_below_picture(f"<b>{called(page, asks_of(page, asked))}</b>") if asked else QUESTION_LINES


# In words


def choice_text(page: Page, asked: Decision, choice: Any) -> str:
    """A choice in full; its label if the question has no words of its own for it."""
    name = type(asked).__name__
    form = "none" if choice is None else ("yes" if choice else "no") if isinstance(choice, bool) else "choice"
    if f"{form}-{name}" in page.words:
        return page.phrases.choice(page.game, choice)
    return label_of(page, asked, choice)


def label_of(page: Page, asked: Decision, choice: Any) -> str:
    """The short label of a choice on a button."""
    words, edition, name = page.words, page.game.setup.edition, type(asked).__name__
    match choice:
        case None | bool():
            form = "none" if choice is None else "yes" if choice else "no"
            return words.text(f"{form}-{name}" if f"{form}-{name}" in words else f"choose-{form}")
        case Goods():
            return goods_signs(choice, words)
        case Purchase():
            return purchase_label(page, choice)
        case int():
            return _seat_label(page, choice) if f"choice-{name}" in words else page.names[choice]
        case (card,):
            return _card_keys(page)[card]
    signs = [card_sign(card, edition, words) for card in choice]
    return words.series(signs) if words.aloud else " → ".join(signs)


def _card_keys(page: Page) -> dict[Card, str]:
    """The labels of all cards that can be chosen."""
    cards = [card for choice in page.game.options.values() if choice for card in choice]
    return card_keys(cards, page.game.setup.edition, page.words, page.columns(_cards_across(page)))


def _seat_label(page: Page, seat: int) -> str:
    """A player and what there is to take; where that is too wide, the name is cut."""
    label = page.phrases.choice(page.game, seat)
    if page.has_keys_of_picture and width(label) > page.columns(2):  # the picture shows what there is to take
        return fitted(page.names[seat], page.columns(2))
    excess = width(label) - page.columns(1)
    if excess <= 0:
        return label
    names = [fitted(name, width(name) - excess) for name in page.names]
    return Signs(page.words, names).choice(page.game, seat)


def purchase_label(page: Page, purchase: Purchase, columns: float | None = None) -> str:
    """A purchase on a button, `↖ +3⭐ = 18 Faro 1🟦B 4🪨`, or a building to remove, `↖ 3⭐ Faro 1🟦B 4🪨`."""
    words, building, columns = page.words, purchase.building, columns or page.columns(1)
    if words.aloud:
        return _purchase_aloud(page, purchase)
    end, points = ENDS[purchase.end], points_signs(building.points, words)
    if not any(purchase.payment):
        return fitted(f"{end} {points} {building.name} {price_signs(building, words)}", columns)
    payment = goods_signs(purchase.payment, words)
    total = page.game.players[page.own.seat].points + building.points
    for lead in (f"{end} +{points} = {total}", f"{end} +{points}"):
        room = columns - width(f"{lead}  {payment}")
        if room >= min(MIN_NAME_COLUMNS, width(building.name)):
            return f"{lead} {fitted(building.name, room)} {payment}"
    return f"{end} +{points} {payment}"


def _purchase_aloud(page: Page, purchase: Purchase) -> str:
    """`Buy Faro for 1 blue brick and 4 rubble: +3 points, 18 in all`, or a building to remove."""
    words, building = page.words, purchase.building
    if not any(purchase.payment):
        points, end = points_signs(building.points, words), end_sign(purchase.end, words)
        return words.text("aloud-remove", building=building.name, points=points, end=end)
    return words.text(
        "aloud-buy",
        building=building.name,
        payment=goods_signs(purchase.payment, words),
        points=points_signs(building.points, words),
        total=page.game.players[page.own.seat].points + building.points,
    )


def priced_label(page: Page, purchase: Purchase, columns: float) -> str:
    """A purchase whose price a picture shows, `↖ Faro +3⭐ = 18`; of a building to remove the points alone."""
    words, building, end = page.words, purchase.building, ENDS[purchase.end]
    points = points_signs(building.points, words)
    if not any(purchase.payment):
        return fitted(f"{end} {points} {building.name}", columns)
    total = page.game.players[page.own.seat].points + building.points
    for tail in (f"+{points} = {total}", f"+{points}"):
        room = columns - width(f"{end}  {tail}")
        if room >= width(building.name):
            return f"{end} {building.name} {tail}"
    return f"{end} {fitted(building.name, room)} {tail}"


MIN_NAME_COLUMNS = 7
"""On a purchase with a long price the sum is left out before its building's name would become shorter than this."""


# A plain list


def listed(page: Page, asked: Decision, options: Mapping[str, Any]) -> tuple[Row, ...]:
    """A button for each option, in rows as the labels allow; the one that declines is last and alone."""
    chosen = {code: choice for code, choice in options.items() if choice is not None}
    buttons = [page.final(label_of(page, asked, choice), code) for code, choice in chosen.items()]
    across = _cards_across(page) if asked.kind is Kind.CARDS else MAX_ACROSS
    rows = side_by_side(page, buttons, across)
    if asked.kind is Kind.CARDS and page.has_keys_of_picture and len(rows) > _named_rows(page):
        rows = in_rows(
            [page.final(_signs_of(page, cards), code) for code, cards in chosen.items()], MAX_ACROSS
        )
    return (*rows, *declining(page, asked))


def _named_rows(page: Page) -> int:
    return min(MAX_NAMED_ROWS_BELOW_PICTURE, answer_rows(page, drawn_picture(page)))


def _signs_of(page: Page, cards: tuple[Card, ...]) -> str:
    return "".join([card_sign(card, page.game.setup.edition, page.words) for card in cards])


MAX_ACROSS = max(LABEL_COLUMNS_BY_COUNT)


def _cards_across(page: Page) -> int:
    return CARDS_IN_A_ROW_BELOW_PICTURE if page.has_keys_of_picture else CARDS_IN_A_ROW


def declining(page: Page, asked: Decision) -> tuple[Row, ...]:
    """The button that declines, in a row of its own; none if that is not an option."""
    return tuple(
        [
            (page.final(label_of(page, asked, None), code),)
            for code, choice in page.game.options.items()
            if choice is None
        ]
    )


def side_by_side(page: Page, buttons: list[Button], across: int = MAX_ACROSS) -> tuple[Row, ...]:
    """Rows with as many buttons as the widest label allows, and at most `across`."""
    widest = max([width(button.text) for button in buttons], default=0)
    return in_rows(buttons, min(across, most_across(widest, page.width_share)))


def plan_text(page: Page, code: str, *, is_brief: bool = False) -> str:
    """A planned replacement, `0😴 Siesta → 9👩 Mama`, or `0😴 → 9👩`: the card that goes, the card that comes."""
    edition, words = page.game.setup.edition, page.words
    said = card_sign if is_brief and not words.aloud else card_label
    first, second = [said(Card(card), edition, words) for card in code.split(COVERS)]
    return words.text("aloud-replaces", first=first, second=second) if words.aloud else f"{first} → {second}"


# Buildings: which one, and how to pay if there are several ways


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
    ways_on = [offer for offer in offers if step.kind == END and is_paid_so(offer[1], step.rest)]
    if len(ways_on) > 1:
        return _payments(page, step.rest, ways_on)
    if page.has_keys_of_picture and len(offers) > MAX_LISTED_BELOW_PICTURE:
        rows = _rows_below_picture(page, asked, by_end)
    elif len(offers) <= MAX_LISTED_PURCHASES:
        rows = [(_buy(page, *offer, is_only=len(by_end[offer[1].end]) == 1),) for offer in offers]
    else:
        rows = [(_offer(page, ways),) for ways in by_end.values()]
        rows += side_by_side(page, _other_ways(page, by_end.values()), PICTURED_ACROSS)
    return Question(asks_of(page, asked), (*rows, *declining(page, asked)), explained(page))


def _rows_below_picture(page: Page, asked: Decision, by_end: Mapping[str, list[Offer]]) -> list[Row]:
    """Every way to pay each building if there is room for that, or else each building and the way to other payments."""
    picture, below = drawn_picture(page), len(declining(page, asked))
    offers = [offer for ways in by_end.values() for offer in ways]
    for of in (_end, _whatever):
        ways = _ways_side_by_side(page, offers, of)
        if len(ways) + below <= answer_rows(page, without_own_cards(picture)):
            return ways
    buildings = [_offer(page, ways) for ways in by_end.values()]
    others = side_by_side(page, _other_ways(page, by_end.values()), PICTURED_ACROSS)
    rows = [*side_by_side(page, buildings, PICTURED_ACROSS), *others]
    if len(rows) + below > answer_rows(page, picture):
        rows = [*in_rows(buildings, PICTURED_ACROSS), *others]  # a long price takes two lines
    return rows


def _end(purchase: Purchase) -> str:
    return purchase.end


def _whatever(_: Purchase) -> str:
    return ""


def _ways_side_by_side(page: Page, offers: Iterable[Offer], of: Callable[[Purchase], str]) -> list[Row]:
    """Buildings at their price, and below them every other way to pay: two in a row that are `of` the same, if they are short."""
    rows: list[tuple[Offer, ...]] = []
    last: str | bool | None = None  # what a short key has in common with the one beside it
    for offer in sorted(offers, key=lambda offer: not _is_price(offer[1])):
        is_short = page.fits(_buy(page, *offer, across=PICTURED_ACROSS).text, PICTURED_ACROSS)
        mate = (_is_price(offer[1]) or of(offer[1])) if is_short else None
        if mate is not None and mate == last and len(rows[-1]) == 1:
            rows[-1] = (*rows[-1], offer)
        else:
            rows.append((offer,))
        last = mate
    return [tuple([_buy(page, *offer, across=len(row)) for offer in row]) for row in rows]


def _is_price(purchase: Purchase) -> bool:
    return purchase.payment in (NOTHING, purchase.building.cost)


def _buy(page: Page, code: str, purchase: Purchase, *, is_only: bool = True, across: int = 1) -> Button:
    """A picture has its price; one of several payments says what is paid."""
    is_priced = page.has_keys_of_picture and is_only and _is_price(purchase)
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


# The opening: two cards are suggested for a tap, and with their reason everything is seen at once


def is_opening(page: Page) -> bool:
    """Does the reader choose their first two cards?"""
    return isinstance(page.game.question, LayPair) and page.own.envelope is None


def is_guided(page: Page) -> bool:
    """Is the reader a newcomer who does?"""
    return page.is_coached and is_opening(page) and page.may_ask_for_hints


def is_reminder(page: Page) -> bool:
    """Was the message sent because its answer is waited for?"""
    return isinstance(page.headline, Reminded | LastOne | Nudged)


def has_advice(page: Page) -> bool:
    """Was there something to advise?"""
    return page.hint is not None and page.hint.answer in page.game.options


def is_advised(page: Page) -> bool:
    """Has the reader asked for a suggestion, and not begun to choose themselves since? As a text, cards stand below it."""
    if not has_advice(page):
        return False
    is_alone = is_guided(page) or (page.has_keys_of_picture and is_opening(page))
    return is_alone and step_of(page.table, page.draft) == START


def suggest_key(page: Page) -> Button:
    """Asks for a suggestion, or shows the one that was given."""
    if has_advice(page):
        return page.shows("button-suggest-two")
    assert page.own.decision is not None
    return page.button("button-suggest-two", HintTap(page.table.code, page.own.decision))


def choose_key(page: Page) -> Button:
    """Leads from the suggestion to the cards."""
    return page.pick(page.words.text("button-choose-myself"), CARDS)


def has_lookup_signs(page: Page) -> bool:
    """Do look-ups stand beside the last cards? A phone has no room for a row of them below picture and cards, if there
    is a tip, a reminder, a vote or a hint that was put aside."""
    if not (page.has_keys_of_picture and is_opening(page)):
        return False
    is_crowded = is_guided(page) or is_reminder(page) or has_advice(page) or page.table.proposal is not None
    return is_crowded and not is_advised(page)


def lookup_signs(page: Page) -> Row:
    """The keys of pages to look up, as signs; none if these have a row of their own."""
    if not has_lookup_signs(page):
        return ()
    keys = (page.shows("button-cards", HELP), page.shows("button-text", TEXT))
    return tuple([replace(key, text=key.text.split()[0]) for key in keys])


def hint_signs(page: Page) -> Row:
    """The way to a hint, or back to it, for those who are not guided to it."""
    if not has_lookup_signs(page) or is_guided(page) or not page.may_ask_for_hints:
        return ()
    return (replace(suggest_key(page), text=page.words.text("button-hint")),)


# Advice on a page: what a hint, or a review, says about its question


def suggestion(page: Page, code: str) -> str:
    """A choice as something to do, in words of its own where the language has some."""
    question = page.game.question
    assert question is not None
    told = _phrases(page).suggestion(code)
    return choice_text(page, question, page.game.options[code]) if told is None else told


def reasons_text(page: Page, reasons: Iterable[Fact]) -> str:
    return _phrases(page).reasons(reasons)


def _phrases(page: Page) -> AdvicePhrases:
    return AdvicePhrases(page.words, page.names, page.game)
