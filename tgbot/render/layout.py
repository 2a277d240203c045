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
from tgbot.render.screen import as_read, safe
from tgbot.render.signs import fitted, width
from tgbot.render.story import PLAIN_BULLET
from tgbot.words import Words

FOLDED_QUOTE_LINES, QUOTE_EDGE_LINES = 3, 0.4
"""The lines that are seen of a folded quote, and the height of its edges."""
QUOTE_COLUMNS = 37
QUOTE = re.compile("<blockquote expandable>(.*?)</blockquote>", re.DOTALL)


def laid_out(said: Caption, board: Sequence[str], key_rows: int, words: Words) -> str:
    """The text around a board, as airy as the keys leave room for."""
    room = VISIBLE_LINES - KEY_ROW_LINES * key_rows
    return _first_that_fits(_ever_tighter(said, board, words), lambda text: lines_of(text) <= room)


def below_picture(said: Caption, picture_lines: float, key_rows: int, words: Words) -> str:
    """The caption of a picture that is as high as so many lines, with as much of the news as the keys leave room for."""
    room = VISIBLE_LINES_WITH_PICTURE - picture_lines - KEY_ROW_LINES_BELOW_PICTURE * key_rows
    return _first_that_fits(_ever_shorter(said, words), lambda text: folded_lines_of(text) <= room)


def _first_that_fits(texts: Iterator[str], fits: Callable[[str], bool]) -> str:
    """The first text that fits, or else the last. Those behind it are not even made."""
    text = next(texts)
    while not fits(text) and (shorter := next(texts, None)) is not None:
        text = shorter
    return text


def _ever_shorter(said: Caption, words: Words) -> Iterator[str]:
    """What the others did is folded away, then what concerns the reader with it; then time and coach give way.

    The hint that was asked for always stays, and so does the most important line of what happened.
    """
    told, hint = bulleted(said.told), said.hint
    for foot in (said.foot, said.brief_foot):
        yield _below_each_other(said.head, *said.own, said.tip, *told, hint, foot)
        if told:
            yield _below_each_other(said.head, *said.own, said.tip, quoted("\n".join(told)), hint, foot)
    news = [*said.own, *told]
    paragraphs = list(_paragraphs([*said.own, *said.told], words.text("news-before")))
    one_line = [_one_line(line) for line in news[:1]]
    for tip in dict.fromkeys([said.tip, ""]):
        for text in ["\n".join(news), *paragraphs]:
            yield _below_each_other(said.head, tip, quoted(text) if text else "", hint, said.brief_foot)
        for foot in (said.brief_foot, ""):
            yield _below_each_other(said.head, *one_line, tip, hint, foot)


def _one_line(html: str) -> str:
    """As much of a text without tags as one line of a quote has room for."""
    return safe(fitted(as_read(html), QUOTE_COLUMNS * PICTURE_WIDTH_SHARE))


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
    """Empty lines go first, then what happened is told in one paragraph, then its last phrases are left out, then the tip."""
    own, hint = [said.head, *said.own], [said.hint] if said.hint else []
    head, told = _below_each_other(*own, said.tip), bulleted(said.told)
    yield "\n\n".join([head, *board, "\n".join([*told, *hint, said.foot])])
    yield "\n".join([head, "", *board, *told, *hint, said.foot])
    paragraphs = list(_paragraphs(said.told, words.text("news-before"))) or [""]
    for paragraph in paragraphs:
        yield "\n".join([head, *board, *filter(None, [paragraph]), *hint, said.brief_foot])
    if said.tip:
        yield "\n".join([*own, *board, *filter(None, [paragraphs[-1]]), *hint, said.brief_foot])


def _paragraphs(told: Sequence[str], after: str) -> Iterator[str]:
    """What happened in one paragraph, with ever fewer of its last phrases, but never without the first."""
    phrases = [phrase for phrase in told if phrase != after]
    for count in range(len(phrases), 0, -1):
        kept = bulleted(phrases[:count])
        yield " ".join([*kept, after] if count < len(told) else kept)


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
