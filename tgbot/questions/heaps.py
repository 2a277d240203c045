"""Heaps: goods out of a stock, listed if there are few ways to choose, otherwise put together piece by piece."""

from __future__ import annotations

from collections.abc import Iterator

from engine.players.defaults import most_useful
from engine.rules.goods import NOTHING, ONE_OF_EACH, Goods, parse_goods
from engine.rules.state import Decision
from tgbot.board.board_pictures import without_own_cards
from tgbot.board.page import Page
from tgbot.buttons.pages import ToastTap
from tgbot.questions.choices import (
    Question,
    answer_rows,
    asks_of,
    drawn_picture,
    explained,
    listed,
    side_by_side,
)
from tgbot.screen.drafts import HEAP, DraftStep
from tgbot.screen.screen import SUCCESS, Button, Row, in_rows
from tgbot.screen.signs import goods_signs

MAX_LISTED_ROWS = 6
"""If the list of all heaps is longer, one is put together brick by brick, in as many rows."""
MAX_LISTED_ROWS_BELOW_PICTURE = 3
"""Below a picture there is less room for a list, and for the rows of such a choice."""
PAIR_PIECES, PAIRS_ACROSS, MAX_ROWS_OF_PAIRS = 2, 4, 5
"""Heaps of two pieces stand side by side below a picture."""
PLUS_SIGN, MINUS_SIGN = "➕", "➖"
NOTHING_YET_SIGN, TAKEN_SIGN = "↺", "✅"
KINDS_IN_A_ROW = 3
KEYS_BELOW_HEAP = 2


def question_of_goods(page: Page, asked: Decision, step: DraftStep) -> Question:
    rows = listed(page, asked, page.game.options)
    if len(rows) <= (MAX_LISTED_ROWS_BELOW_PICTURE if page.has_keys_of_picture else MAX_LISTED_ROWS):
        return Question(asks_of(page, asked), rows, explained(page))
    heap = parse_goods(step.rest) if step.kind == HEAP else NOTHING
    if page.words.aloud:
        return Question(
            asks_of(page, asked), tuple(_few_rows(page, heap)), explained(page, _count(page, heap))
        )
    if page.has_keys_of_picture:
        rows = () if any(heap) or _sizes(page)[1] > PAIR_PIECES else _pair_rows(page)
        rows = rows or tuple(_few_rows(page, heap))
        return Question(asks_of(page, asked), rows, explained(page))
    return Question(asks_of(page, asked), tuple(_rows(page, heap)), explained(page, _count(page, heap)))


def _pair_rows(page: Page) -> tuple[Row, ...]:
    """Every heap of two pieces, a single piece last; below them the most useful one, if there is room for it.

    No rows if a heap may be larger, or if there are too many to be seen at once.
    """
    heaps = sorted(page.game.options.items(), key=lambda option: -option[1].total)
    keys = [page.final(_pair(page, heap), code) for code, heap in heaps]
    rows = in_rows(keys, PAIRS_ACROSS)
    room = min(answer_rows(page, without_own_cards(drawn_picture(page))), MAX_ROWS_OF_PAIRS)
    if len(rows) > room or not all([page.fits(key.text, PAIRS_ACROSS) for key in keys]):
        return ()
    useful = tuple(_fill(page, NOTHING)) if len(rows) < room else ()
    return (*rows, useful) if useful else rows


def _pair(page: Page, heap: Goods) -> str:
    """Two pieces, `🟥R🟫N`; `2🟥R` if they are alike."""
    signs = goods_signs(heap, page.words)
    return signs if heap.total in heap else signs.replace(" ", "").replace("1", "")


def _sizes(page: Page) -> tuple[int, int]:
    """The smallest heap and the largest."""
    sizes = [choice.total for choice in page.game.options.values()]
    return min(sizes), max(sizes)


def _count(page: Page, heap: Goods) -> str:
    least, most = _sizes(page)
    return page.words.text("picked", count=heap.total, least="none" if least == most else least, most=most)


def _few_rows(page: Page, heap: Goods) -> Iterator[Row]:
    """A button for each kind of goods that adds one, then one to fill the heap or start again, and one that takes it.

    The last piece takes the heap at once.
    """
    heaps, kinds = list(page.game.options.values()), []
    _, largest = _sizes(page)
    for one, name in zip(ONE_OF_EACH, Goods._fields, strict=True):
        if most := max([getattr(choice, name) for choice in heaps]):
            count, more = getattr(heap, name), next(iter(_grown(heap, one, heaps)), None)
            if more is not None and more.total == largest:
                kinds.append(
                    page.final(_last_piece(page, more, _kind(page, name, count + 1, most)), str(more))
                )
            else:
                why_not = "heap-all" if count == most else "heap-full"
                kinds.append(_step(page, _kind(page, name, count, most), more, why_not))
    yield from in_rows(kinds, KINDS_IN_A_ROW)
    label = page.words.text("aloud-anew") if page.words.aloud else NOTHING_YET_SIGN
    anew = _step(page, label, NOTHING if any(heap) else None, "heap-none")
    keys = [*(tuple(_fill(page, heap)) or (anew,)), _take(page, heap, KEYS_BELOW_HEAP)]
    yield from side_by_side(page, keys, KEYS_BELOW_HEAP)


def _last_piece(page: Page, heap: Goods, kind: str) -> str:
    """The heap that the last piece completes, `1🟥R 1🟫N`, or `✅ 🟫N 2/2` where that is too wide."""
    goods = goods_signs(heap, page.words)
    if page.words.aloud:
        return page.words.text("button-take", goods=goods)
    return goods if page.fits(goods, KINDS_IN_A_ROW) else f"{TAKEN_SIGN} {kind}"


def _kind(page: Page, name: str, count: int, most: int) -> str:
    """A kind of goods, and how many of it are chosen: `🟥R 1/2`."""
    words = page.words
    if words.aloud:
        one = words.text(f"goods-{name}", count=1)
        return words.text("aloud-add", goods=one, count=count, most=most)
    return f"{words.text(f'sign-{name}')} {count}/{most}"


def _rows(page: Page, heap: Goods) -> Iterator[Row]:
    """A row for each kind of goods (one less, as many as there may be, one more), then a button that takes the heap.

    The buttons stay where they are, so that a thumb can, too; one that has nothing to do says why.
    """
    heaps = list(page.game.options.values())
    for one, name in zip(ONE_OF_EACH, Goods._fields, strict=True):
        most = max([getattr(choice, name) for choice in heaps])
        if most:
            count = getattr(heap, name)
            more = _grown(heap, one, heaps)
            too_many = "heap-all" if count == most else "heap-full"
            label = f"{page.words.text(f'sign-{name}')} {count}/{most}"
            yield (
                _step(page, MINUS_SIGN, heap.minus(one) if count else None, "heap-none"),
                _step(page, label, more[-1] if more else None, too_many),
                _step(page, PLUS_SIGN, more[0] if more else None, too_many),
            )
    yield (*_fill(page, heap),) or (_take(page, heap),)


def _fill(page: Page, heap: Goods) -> Iterator[Button]:
    """Takes what is most useful, where hints are allowed; the key says what it is."""
    if any(heap) or not page.may_ask_for_hints:
        return
    useful = most_useful(page.game)
    goods = goods_signs(parse_goods(useful), page.words)
    yield page.final(page.words.text("button-take-useful", goods=goods), useful, SUCCESS)


def _grown(heap: Goods, one: Goods, heaps: list[Goods]) -> list[Goods]:
    """The heap with one piece more, two more, and so on, as long as it may still become one of these."""
    grown: list[Goods] = []
    while any([choice.covers(heap.plus(one)) for choice in heaps]):
        heap = heap.plus(one)
        grown.append(heap)
    return grown


def _step(page: Page, label: str, heap: Goods | None, why_not: str) -> Button:
    return Button(label, ToastTap(why_not)) if heap is None else page.pick(label, HEAP, str(heap))


def _take(page: Page, heap: Goods, across: int = 1) -> Button:
    if str(heap) not in page.game.options:
        return page.button("button-take-more", ToastTap("heap-more"), missing=_sizes(page)[0] - heap.total)
    goods = goods_signs(heap, page.words)
    label = page.words.text("button-take", goods=goods)
    if not page.words.aloud and not page.fits(label, across):
        brief = f"{TAKEN_SIGN} {goods}"
        label = brief if page.fits(brief, across) else f"{TAKEN_SIGN} {heap.total}/{_sizes(page)[1]}"
    return page.final(label, str(heap), SUCCESS)
