"""The layout of a living message: all of it is to be seen together on a phone of 390 by 844 points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tgbot.render.caption import Caption
from tgbot.render.phone import CAPTION_BUBBLE, TEXT_BUBBLE, VISIBLE_POINTS, text_points
from tgbot.render.story import PLAIN_BULLET
from tgbot.words import Words

MIN_PHRASES = 1
"""So much of what happened is told even if not everything is seen at once."""


def laid_out(said: Caption, board: Sequence[str], keys: float, words: Words) -> str:
    """The text around a board, as airy as keys that are so many points high leave room for."""
    room, texts = VISIBLE_POINTS - keys, list(_ever_tighter(said, board, words))
    return next((text for text in texts if text_points(text, TEXT_BUBBLE) <= room), texts[-1])


def below_picture(said: Caption, picture: float, keys: float, words: Words) -> str:
    """The caption of a picture, with as much of the news as picture and keys, so many points high, leave room for."""
    room, texts = VISIBLE_POINTS - picture - keys, list(_ever_shorter(said, words))
    return next((text for text in texts if text_points(text, CAPTION_BUBBLE) <= room), texts[-1])


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
    yield said.head


def _below_each_other(*parts: str) -> str:
    return "\n".join([part for part in parts if part])


def quoted(html: str) -> str:
    """A quote of which a few lines are seen until it is tapped."""
    return f"<blockquote expandable>{html}</blockquote>"


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
