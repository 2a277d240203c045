"""Questions as text and buttons, by the kind of choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from engine.players.defaults import card_to_replace
from engine.players.prospects import Prospect, prospect
from engine.rules.cards import Card
from engine.rules.course.replacement import LayPair, Replace
from engine.rules.course.turn import ChooseFirst
from engine.rules.effects.gains import Gain
from engine.rules.goods import Goods
from engine.rules.state import Decision, Kind
from tgbot.board.board_pictures import without_own_cards
from tgbot.board.board_text import hand_line
from tgbot.board.page import Page
from tgbot.board.stakes import foresee, prospect_sign, prospect_unit, prospect_words
from tgbot.buttons.pages import ToastTap
from tgbot.pictures.facts import OpeningFacts, TableFacts
from tgbot.questions.choices import (
    CARDS_IN_A_ROW,
    Question,
    answer_rows,
    asks_of,
    choice_text,
    declining,
    drawn_picture,
    explained,
    hint_signs,
    is_advised,
    is_guided,
    listed,
    lookup_signs,
    question_of_buildings,
    side_by_side,
    suggest_key,
)
from tgbot.questions.heaps import question_of_goods
from tgbot.screen.drafts import AND, CARDS, CONFIRM, COVERS, DraftStep, cards_of
from tgbot.screen.phrases import number_made
from tgbot.screen.screen import (
    SUCCESS,
    Button,
    Row,
    fitted,
    fitting_rows,
    in_rows,
    safe,
    width,
)
from tgbot.screen.signs import card_keys, card_label, card_labels, card_sign, ticked, with_bricks
from tgbot.words import Words

# Questions about cards: the opening pair, the new card of a round, the order of two cards


MAX_LISTED_COMBINATIONS = 4
"""Up to this many combinations of cards are listed in full."""
PAIR_ACROSS = 3
"""The opening shows all thirteen cards."""
PICTURED_PAIR_ACROSS = 5
"""Where a picture names them, in the same columns."""
ROWS_ABOVE_HAND = 1
"""Which card goes."""
PICKED = "✅"


class HandKeys(NamedTuple):
    """How the cards of a hand stand on keys: their number in a row, with their names or without."""

    across: int
    is_named: bool
    shows_both: bool = False
    """Does each open card have a column of its own, with the whole hand below it? Then no answer takes a second tap."""


WORDED, NAMED, NUMBERED = (
    HandKeys(1, is_named=True),
    HandKeys(CARDS_IN_A_ROW, is_named=True),
    HandKeys(3, is_named=False),
)
"""With words for what a card brings; with signs for it; and without names, which the hand in the picture stands for."""
PAIRED = HandKeys(CARDS_IN_A_ROW, is_named=True, shows_both=True)
"""For a small hand: below each open card what comes in its place."""
BARE = HandKeys(4, is_named=False), HandKeys(5, is_named=False)
"""Without the number that a card makes, too."""
MAX_WORDED = 3
"""Up to this many cards have a row of their own in a text."""
MAX_NAMED_BESIDE_HINT = 4
"""Up to this many have their names in a text with a hint, whose reasons need the room."""


def question_of_cards(page: Page, asked: Decision, step: DraftStep) -> Question:
    match asked:
        case LayPair():
            return _pair(page, asked, step)
        case Replace():
            return _replacement(page, asked, step)
        case ChooseFirst():
            return Question(asks_of(page, asked), _orders(page), explained(page, _shown(page)))
    return _combination(page, asked, step)


# The opening pair


def _pair(page: Page, asked: LayPair, step: DraftStep) -> Question:
    """The second card is the answer: its key says the number. Tapping the first one again takes it back.

    Keys of earlier releases may still have chosen both, and left the answer to a third tap.
    """
    if is_advised(page):
        return Question(asks_of(page, asked), ())
    cards = tuple(dict.fromkeys([card for pair in page.game.options.values() for card in pair]))
    taken = cards_of(step.rest) if step.kind == CARDS else ()
    labels, codes = _labels_of_pair(page, cards, taken), _codes_of_pairs(page)
    buttons = [_card_of_pair(page, labels[card], taken, card, codes) for card in cards]
    is_change = page.own.envelope is not None
    back = (page.back(),) if is_change else ()
    rows = (*_pair_rows(page, buttons, _lay(page, codes.get(frozenset(taken)), taken)), *back)
    details = "" if page.pictures or page.tip else explained(page)
    asks = safe(page.words.text("ask-second-card")) if len(taken) == 1 else asks_of(page, asked)
    return Question(asks, rows, details, names_hand=True, leads_back=is_change)


def _card_of_pair(
    page: Page, label: str, taken: tuple[str, ...], card: Card, codes: Mapping[frozenset[str], str]
) -> Button:
    code = None if card in taken else codes.get(frozenset((*taken, card)))
    return page.final(label, code) if code else page.pick(label, CARDS, AND.join(_toggled(taken, card)))


def _codes_of_pairs(page: Page) -> dict[frozenset[str], str]:
    """By the cards of each pair: the answer that lays them."""
    return {frozenset(pair): code for code, pair in page.game.options.items()}


def _pair_rows(page: Page, cards: list[Button], lay: Button) -> tuple[Row, ...]:
    if page.has_keys_of_picture:
        return (*in_rows([*cards, *lookup_signs(page)], PICTURED_PAIR_ACROSS), (*hint_signs(page), lay))
    if page.words.aloud:
        return (*in_rows(cards, CARDS_IN_A_ROW), (lay,))
    *full, last = in_rows(cards, PAIR_ACROSS)
    return (*full, *fitting_rows((*last, lay), PAIR_ACROSS))


def _labels_of_pair(page: Page, cards: Sequence[Card], taken: tuple[str, ...]) -> dict[Card, str]:
    """Cards by name or sign, with what each would bring; the mark of one that is chosen takes the place of its emblem, so
    that it is no wider. Once the first is chosen, the others say which number they make with it."""
    edition, words = page.game.setup.edition, page.words
    across = PICTURED_PAIR_ACROSS if page.has_keys_of_picture else PAIR_ACROSS
    if page.has_keys_of_picture:
        names = {card: card_sign(card, edition, words) for card in cards}
    else:
        names = card_keys(cards, edition, words, page.columns(across))
    labels = {card: _with_prospect(page, names[card], card, across) for card in cards}
    if len(taken) == 1:
        labels |= {
            card: _second(page, names[card], taken[0], card, across) for card in cards if card != taken[0]
        }
    if words.aloud:
        return {card: ticked(label, words) if card in taken else label for card, label in labels.items()}
    picked = {card: labels[card].replace(words.text(f"emblem-{card}"), PICKED, 1) for card in cards}
    return {card: picked[card] if card in taken else labels[card] for card in cards}


def _second(page: Page, name: str, first: str, card: Card, across: int) -> str:
    """A card with the number that it makes beside the first one: `8💰 Pesos=48`, or `💰=48`."""
    edition, words = page.game.edition, page.words
    pair = edition.sort((Card(first), card))
    number = f"{edition.number(pair):02}"
    if words.aloud:
        label = words.text("aloud-comes", card=name, number=number)
        return _told(page, label, prospect(page.game, card, pair))
    ways = (name, card_sign(card, page.game.setup.edition, words), words.text(f"emblem-{card}"))
    return _first_that_fits(page, across, [f"{way}={number}" for way in ways])


def _with_prospect(page: Page, name: str, card: Card, across: int) -> str:
    """A card of the opening and what it would bring, `8💰≤2`, if there is room for it."""
    one = prospect(page.game, card)
    if one is None:
        return name
    if page.words.aloud:
        return _told(page, name, one)
    sign = prospect_sign(one, page.words)
    return _first_that_fits(page, across, (f"{name} {sign}", f"{name}{sign}", name))


def _toggled(taken: tuple[str, ...], card: Card) -> tuple[str, ...]:
    if card in taken:
        return tuple([other for other in taken if other != card])
    return (*taken[-1:], str(card))


def _lay(page: Page, code: str | None, taken: tuple[str, ...]) -> Button:
    if not taken and is_guided(page):
        return suggest_key(page)
    if code is None:
        return page.button("button-lay-two", ToastTap("lay-two"), missing=2 - len(taken))
    number = number_made(page.game, page.game.options[code])
    return page.final(page.words.text("button-lay", number=f"{number:02}"), code, SUCCESS)


# The new card of a round


def _replacement(page: Page, asked: Replace, step: DraftStep) -> Question:
    is_change = page.own.envelope is not None
    before = page.own.envelope or ""
    chosen = step.rest if step.kind == CARDS else before.partition(COVERS)[0]
    gone = card_that_goes(page, page.game.options, chosen)
    keys = hand_keys(page, page.game.options)
    rows = new_card_rows(
        page,
        page.game.options,
        gone,
        keys,
        brings=lambda card, pair: prospect(page.game, card, pair),
        goes=lambda label, card: page.pick(label, CARDS, card),
        comes=page.final,
    )
    back = (page.back(),) if is_change else ()
    return Question(
        asks_of(page, asked),
        (*rows, *back),
        explained(page),
        names_hand=keys.is_named,
        leads_back=is_change,
    )


def card_that_goes(page: Page, options: Mapping[str, tuple[Card, Card]], chosen: str) -> Card:
    """The open card that was chosen to go, or else the likelier one."""
    known = [old for old, _ in options.values() if old == chosen]
    return known[0] if known else card_to_replace(page.game, options)


def new_card_rows(
    page: Page,
    options: Mapping[str, tuple[Card, Card]],
    gone: Card,
    keys: HandKeys,
    *,
    brings: Callable[[Card, tuple[Card, ...]], Prospect | None],
    goes: Callable[[str, Card], Button],
    comes: Callable[[str, str], Button],
) -> tuple[Row, ...]:
    """Which open card goes, with one ticked; below it each hand card, with what it brings and the number that it makes.

    Of a small hand there is a column below each open card.
    """
    open_cards, names = _open_cards(options), _names(page, options)

    def column(going: Card) -> list[Button]:
        kept, buttons = [card for card in open_cards if card != going], []
        for code, (old, card) in options.items():
            if old == going:
                pair = page.game.edition.sort((*kept, card))
                label = _comes(page, keys, names[card], card, pair, brings(card, pair))
                buttons.append(comes(label, code))
        return buttons

    if keys.shows_both:
        heads = tuple([_head(page, names[old]) for old in open_cards])
        return (heads, *zip(*map(column, open_cards), strict=True))
    first = tuple([_goes(page, old, gone, names[old], goes) for old in open_cards])
    return (first, *in_rows(column(gone), keys.across))


def _open_cards(options: Mapping[str, tuple[Card, Card]]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys([old for old, _ in options.values()]))


def _head(page: Page, name: str) -> Button:
    """The head of a column: the card that goes."""
    return Button(page.words.text("button-goes-below", card=name), ToastTap("goes-below"))


def _names(page: Page, options: Mapping[str, tuple[Card, Card]]) -> dict[Card, str]:
    """The labels of all cards that may go or come, as wide as they may be beside what is said of them."""
    beside = max(width(f" +0{MAKES.format(0)}"), width(page.words.text("button-goes-ticked", card="")))
    room = page.columns(CARDS_IN_A_ROW) - beside
    return card_keys(
        [card for cards in options.values() for card in cards], page.game.setup.edition, page.words, room
    )


def hand_keys(page: Page, options: Mapping[str, tuple[Card, Card]]) -> HandKeys:
    """The keys of a hand. Cards have their names, unless there are too many to fit on a screen with a picture.

    Then the picture shows the hand, which takes room as well.
    """
    count = len({new for _, new in options.values()})
    if not page.has_keys_of_picture:
        is_crowded = page.hint is not None and count > MAX_NAMED_BESIDE_HINT and not page.words.aloud
        return WORDED if count <= MAX_WORDED else NUMBERED if is_crowded else NAMED
    picture = drawn_picture(page)
    rows = answer_rows(page, without_own_cards(picture)) - ROWS_ABOVE_HAND
    if count <= rows and len(options) == len(_open_cards(options)) * count == PAIRED.across * count:
        return PAIRED
    if ceil(count / NAMED.across) <= rows:
        return NAMED
    if ceil(count / NUMBERED.across) <= answer_rows(page, picture) - ROWS_ABOVE_HAND:
        return NUMBERED
    return min(BARE, key=lambda keys: ceil(count / keys.across))


def _goes(page: Page, card: Card, gone: Card, name: str, goes: Callable[[str, Card], Button]) -> Button:
    label = page.words.text("button-goes-ticked" if card == gone else "button-goes", card=name)
    return Button(label, ToastTap("goes")) if card == gone else goes(label, card)


def _comes(
    page: Page, keys: HandKeys, name: str, card: Card, pair: tuple[Card, ...], one: Prospect | None
) -> str:
    """A hand card, what it brings and the number that it makes: `8💰 Pesos +5 → 78`, `8💰 +5 → 78`, or `8💰+5`."""
    words, makes = page.words, MAKES.format(page.game.edition.number(pair))
    if words.aloud:
        number = f"{page.game.edition.number(pair):02}"
        return _told(page, words.text("aloud-comes", card=name, number=number), one)
    label = name if keys.is_named else card_sign(card, page.game.edition, words)
    if one is None:
        return label if keys in BARE else label + makes
    if keys == WORDED:
        return fitted(_told(page, label + makes, one), page.columns(keys.across))
    sign, unit = prospect_sign(one, words), prospect_unit(one, card, words)
    if keys in BARE:
        return _first_that_fits(page, keys.across, (f"{label}{sign}{unit}", f"{label}{sign}", label))
    tight = makes.replace(" ", "")
    ways = (f" {sign}{unit}{makes}", f" {sign}{makes}", f" {sign}{tight}", f"{sign}{tight}", makes)
    return _first_that_fits(page, keys.across, [label + way for way in ways])


def _told(page: Page, label: str, one: Prospect | None) -> str:
    """A card with what it brings in words."""
    if one is None:
        return label
    return page.words.text("key-brings", card=label, brings=prospect_words(one, page.phrases))


def _first_that_fits(page: Page, across: int, labels: Iterable[str]) -> str:
    """The first label that takes one line of its key, or else the last."""
    label = ""
    for label in labels:
        if page.fits(label, across):
            break
    return label


MAKES = " → {:02}"


# The order of two cards


def _shown(page: Page) -> str:
    shown = page.game.players[page.own.seat].shown
    return safe(card_labels(shown, page.game.setup.edition, page.words))


def _orders(page: Page) -> tuple[Row, ...]:
    """Both orders of the cards, with what each card brings for certain."""
    buttons = []
    for code, cards in page.game.options.items():
        first, second = [
            _foreseen(page, card, gain) for card, gain in zip(cards, foresee(page.game, cards), strict=True)
        ]
        buttons.append(page.final(page.words.text("button-then", first=first, second=second), code))
    return side_by_side(page, buttons)


def _foreseen(page: Page, card: Card, gain: Gain | None) -> str:
    """A card and its certain gain: `📐 +1👷`, and `👷 +2` if its emblem says of what; no gain if nothing is certain."""
    words = page.words
    emblem = words.text(f"emblem-{card}")
    if gain is None:
        return emblem
    if words.aloud:
        goods = with_bricks(gain.bricks, gain.goods, words) or words.text("goods-nothing")
        return words.text("aloud-brings", card=emblem, goods=goods)
    if not gain.bricks and not any(gain.goods):
        return f"{emblem} ±0"
    if not gain.bricks and gain.goods == _of_sign(gain.goods, emblem, words):
        return f"{emblem} +{gain.goods.total}"
    return f"{emblem} +{with_bricks(gain.bricks, gain.goods, words)}"


def _of_sign(goods: Goods, sign: str, words: Words) -> Goods:
    """The part of the goods that has this sign."""
    kept = {name: count for name, count in goods._asdict().items() if words.text(f"sign-{name}") == sign}
    return Goods(**kept)


# Any other choice of cards


def _combination(page: Page, asked: Decision, step: DraftStep) -> Question:
    """A few combinations are listed; of many, one card is chosen after another."""
    options = page.game.options
    if len(options) <= MAX_LISTED_COMBINATIONS or all(
        [choice is None or len(choice) < 2 for choice in options.values()]
    ):
        offered = {card for choice in options.values() for card in choice or ()}
        names_hand = offered == {*(page.game.players[page.own.seat].hand or ())}
        rows = listed(page, asked, options)
        return Question(asks_of(page, asked), rows, explained(page), names_hand=names_hand)
    taken = cards_of(step.rest) if step.kind == CARDS else ()
    rows = (*_next_card(page, options, taken), *((page.back(),) if taken else declining(page, asked)))
    return Question(asks_of(page, asked), rows, explained(page), leads_back=bool(taken))


def _next_card(page: Page, options: Mapping[str, Any], taken: tuple[str, ...]) -> tuple[Row, ...]:
    """Buttons for the next card of a combination."""
    codes = {choice: code for code, choice in options.items() if choice is not None}
    begun = [cards for cards in codes if cards[: len(taken)] == taken and cards != taken]
    buttons = []
    for cards in dict.fromkeys([cards[: len(taken) + 1] for cards in begun]):
        code = codes.get(cards)
        label = card_label(cards[-1], page.game.setup.edition, page.words)
        buttons.append(
            page.final(label, code) if code else page.pick(label, CARDS, AND.join(map(str, cards)))
        )
    return side_by_side(page, buttons)


# Every kind of question


def question(page: Page, step: DraftStep) -> Question:
    """The question of the next step, after the steps in the draft."""
    asked = page.game.question
    assert asked is not None
    if step.kind == CONFIRM:
        return _confirmation(page, asked, step.rest)
    match asked.kind:
        case Kind.CARDS:
            return question_of_cards(page, asked, step)
        case Kind.GOODS:
            return question_of_goods(page, asked, step)
        case Kind.END:
            return question_of_buildings(page, asked, step)
    return Question(asks_of(page, asked), listed(page, asked, page.game.options), explained(page))


def with_cards(page: Page, asked: Question) -> Question:
    """A question about cards, with the reader's own: those in hand, unless it names them, and the discards."""
    if page.pictures and page.own.decision is not None:
        return asked  # the picture shows them, or the keys are them; ⋯ has the rest
    decision = page.game.question
    if decision is not None and (decision.kind is not Kind.CARDS or isinstance(decision, ChooseFirst)):
        return asked
    cards = hand_line(page.table, page.words, hand=not asked.names_hand)
    return asked._replace(details="\n".join([part for part in (asked.details, cards) if part]))


def picture_beside_keys(page: Page) -> OpeningFacts | TableFacts | None:
    """The picture of a page. Where keys name the cards of the hand it does not show them again."""
    picture, asked = page.picture, page.game.question
    if picture is None or picture.own is None or not isinstance(asked, Replace):
        return picture
    if not hand_keys(page, page.game.options).is_named:
        return picture
    return without_own_cards(picture)


def _confirmation(page: Page, asked: Decision, code: str) -> Question:
    said = page.words.text("ask-once-more", choice=choice_text(page, asked, page.game.options[code]))
    yes = page.act(page.words.text("button-sure"), code, SUCCESS)
    return Question(safe(said), ((yes, page.shows("button-not-sure")),), leads_back=True)
