"""Heaps: goods out of a stock, listed if there are few ways to choose, otherwise put together piece by piece."""

from __future__ import annotations

from collections.abc import Iterator

from engine.players.defaults import most_useful
from engine.rules.goods import NOTHING, ONE_OF_EACH, Goods, parse_goods
from engine.rules.state import Decision
from tgbot.board.page import Page
from tgbot.buttons.pages import ToastTap
from tgbot.questions.choices import Question, asks_of, explained, listed, side_by_side
from tgbot.screen.drafts import HEAP, DraftStep
from tgbot.screen.screen import SUCCESS, Button, Row, in_rows
from tgbot.screen.signs import goods_signs

MAX_LISTED_ROWS = 6
"""If the list of all heaps is longer, one is put together brick by brick, in as many rows."""
MAX_LISTED_ROWS_BELOW_PICTURE = 3
"""Below a picture there is less room for a list, and for the rows of such a choice."""
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
        return Question(asks_of(page, asked), tuple(_few_rows(page, heap)), explained(page))
    return Question(asks_of(page, asked), tuple(_rows(page, heap)), explained(page, _count(page, heap)))


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
    yield from side_by_side(
        page, [*(tuple(_fill(page, heap)) or (anew,)), _take(page, heap)], KEYS_BELOW_HEAP
    )


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


def _take(page: Page, heap: Goods) -> Button:
    if str(heap) not in page.game.options:
        return page.button("button-take-more", ToastTap("heap-more"), missing=_sizes(page)[0] - heap.total)
    label = page.words.text("button-take", goods=goods_signs(heap, page.words))
    return page.final(label, str(heap), SUCCESS)
