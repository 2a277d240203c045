"""The layout of a living message: all of it is to be seen together on a phone of 390 by 844 points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from tgbot.render.caption import Caption
from tgbot.render.phone import (
    BOLD_LINE_COLUMNS,
    KEY_ROW_LINES,
    KEY_ROW_LINES_BELOW_PICTURE,
    LINE_COLUMNS,
    PICTURE_WIDTH_SHARE,
    VISIBLE_LINES,
    VISIBLE_LINES_WITH_PICTURE,
)
from tgbot.render.screen import as_read
from tgbot.render.signs import width
from tgbot.render.story import PLAIN_BULLET
from tgbot.words import Words

FOLDED_QUOTE_LINES, QUOTE_EDGE_LINES = 3, 0.4
"""The lines that are seen of a folded quote, and the height of its edges."""
QUOTE_COLUMNS = 37
QUOTE = re.compile("<blockquote expandable>(.*?)</blockquote>", re.DOTALL)
MIN_PHRASES = 1
"""So much of what happened is told even if not everything is seen at once."""


def laid_out(said: Caption, board: Sequence[str], key_rows: int, words: Words) -> str:
    """The text around a board, as airy as the keys leave room for."""
    room = VISIBLE_LINES - KEY_ROW_LINES * key_rows
    texts = list(_ever_tighter(said, board, words))
    return next((text for text in texts if lines_of(text) <= room), texts[-1])


def below_picture(said: Caption, picture_lines: float, key_rows: int, words: Words) -> str:
    """The caption of a picture that is as high as so many lines, with as much of the news as the keys leave room for."""
    room = VISIBLE_LINES_WITH_PICTURE - picture_lines - KEY_ROW_LINES_BELOW_PICTURE * key_rows
    texts = list(_ever_shorter(said, words))
    return next((text for text in texts if folded_lines_of(text) <= room), texts[-1])


def _ever_shorter(said: Caption, words: Words) -> Iterator[str]:
    """What happened is folded away; then it becomes one paragraph, then only the latest of it is told, then none.

    What the coach says once gives way last, after the time, which can be seen again.
    """
    told = [bulleted(said.told), *_paragraphs(said.told, words.text("news-before"))]
    feet = [said.foot, *[said.brief_foot] * len(told)]
    for phrases, foot in [*zip([told[0], *told], feet, strict=True), ([], said.brief_foot)]:
        news = "\n".join([*said.own, *phrases])
        yield _below_each_other(said.head, said.tip, quoted(news) if news else "", foot)
    yield _below_each_other(said.head, said.tip, said.brief_foot)
    if said.tip:
        yield _below_each_other(said.head, said.tip)
        yield _below_each_other(said.head, said.brief_foot)


def _below_each_other(*parts: str) -> str:
    return "\n".join([part for part in parts if part])


def quoted(html: str) -> str:
    """A quote of which a few lines are seen until it is tapped."""
    return f"<blockquote expandable>{html}</blockquote>"


def folded_lines_of(html: str) -> float:
    """The lines that a text takes on the phone while its quotes are folded."""
    inside, outside = QUOTE.findall(html), QUOTE.sub("", html)
    folded = [min(_quote_lines(text), FOLDED_QUOTE_LINES) + QUOTE_EDGE_LINES - 1 for text in inside]
    return lines_of(outside, PICTURE_WIDTH_SHARE) + sum(folded)


def _quote_lines(html: str) -> int:
    return sum([_lines(line, QUOTE_COLUMNS * PICTURE_WIDTH_SHARE) for line in as_read(html).split("\n")])


def _ever_tighter(said: Caption, board: Sequence[str], words: Words) -> Iterator[str]:
    """Empty lines go first, then what happened is told in one paragraph, then its oldest phrases are left out, then the tip."""
    head, told = _below_each_other(said.head, said.tip), bulleted(said.told)
    yield "\n\n".join([head, *board, "\n".join([*told, said.foot])])
    yield "\n".join([head, "", *board, *told, said.foot])
    for paragraph in _paragraphs(said.told, words.text("news-before")):
        yield "\n".join([head, *board, *paragraph, said.brief_foot])
    if said.tip:
        yield "\n".join([said.head, *board, *paragraph, said.brief_foot])


def _paragraphs(told: Sequence[str], before: str) -> Iterator[list[str]]:
    """What happened in one paragraph, with ever fewer of its latest phrases."""
    phrases = [phrase for phrase in told if phrase != before]
    for count in range(len(phrases), min(MIN_PHRASES, len(phrases)) - 1, -1):
        kept = bulleted(phrases[len(phrases) - count :])
        yield [" ".join([before, *kept] if count < len(told) else kept)] if kept else []


def bulleted(phrases: Iterable[str]) -> list[str]:
    return [PLAIN_BULLET + phrase for phrase in phrases]


def paged(lines: Sequence[str], is_seen: Callable[[str], bool]) -> Iterator[str]:
    """The lines on as few pages as are seen whole."""
    page = lines[0]
    for line in lines[1:]:
        longer = f"{page}\n{line}"
        if is_seen(longer):
            page = longer
        else:
            yield page
            page = line.lstrip("\n")
    yield page


def is_seen_whole(html: str, key_rows: int, picture_lines: float = 0) -> bool:
    """Are a text and its keys seen at once, below a picture if that has a height?"""
    if not picture_lines:
        return lines_of(html) + KEY_ROW_LINES * key_rows <= VISIBLE_LINES
    keys = KEY_ROW_LINES_BELOW_PICTURE * key_rows
    return picture_lines + folded_lines_of(html) + keys <= VISIBLE_LINES_WITH_PICTURE


def lines_of(html: str, share: float = 1.0) -> int:
    """The lines that a text takes on the phone, or on a part of its width.

    >>> lines_of("<b>one</b>\\n" + "seven words that make a second line, " * 2)
    3
    """
    first, *rest = as_read(html).split("\n")
    lines = [_lines(line, LINE_COLUMNS * share) for line in rest]
    return _lines(first, BOLD_LINE_COLUMNS * share) + sum(lines)


def _lines(line: str, room: float) -> int:
    lines, at = 1, 0.0
    for word in line.split(" "):
        columns = width(word)
        if at and at + width(" ") + columns > room:
            lines, at = lines + 1, columns
        else:
            at += columns + (width(" ") if at else 0)
    return lines
