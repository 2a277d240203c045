"""Turns a text with entities into safe HTML: everything is escaped, and only known tags are produced."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from html import escape
from itertools import pairwise
from typing import NamedTuple
from urllib.parse import urlsplit

from tgbot.playground.botapi.forms import Json

SIMPLE_TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "code": "code",
    "pre": "pre",
    "spoiler": "tg-spoiler",
    "blockquote": "blockquote",
}
CLASSED_TAGS = {
    "bot_command": ("span", "command"),
    "text_mention": ("span", "mention"),
    "mention": ("span", "mention"),
    "expandable_blockquote": ("blockquote", "expandable"),
}


class HtmlTag(NamedTuple):
    name: str
    attributes: tuple[tuple[str, str], ...] = ()

    @property
    def start(self) -> str:
        return f"<{self.name}{''.join([f' {name}={quoted_attribute(value)}' for name, value in self.attributes])}>"

    @property
    def end(self) -> str:
        return f"</{self.name}>"


class TaggedSpan(NamedTuple):
    start: int
    end: int
    tag: HtmlTag


def to_html(text: str, entities: Iterable[Json]) -> str:
    """Convert a text with entities to HTML. Offsets count UTF-16 code units.

    Where entities overlap, a tag is closed early and opened again.

    >>> to_html("Ron & Juan", [{"type": "bold", "offset": 0, "length": 3}])
    '<b>Ron</b> &amp; Juan'
    """
    units = text.encode("utf-16-le")
    spans = [
        TaggedSpan(entity["offset"], entity["offset"] + entity["length"], tag)
        for entity in entities
        if (tag := tag_of(entity))
    ]
    cuts = sorted({0, len(units) // 2, *[at for span in spans for at in span[:2]]})
    parts: list[str] = []
    opened: list[HtmlTag] = []
    for begin, end in pairwise(cuts):
        wanted = [span.tag for span in spans if span.start <= begin and end <= span.end]
        parts += changes(opened, wanted)
        parts.append(escape(units[begin * 2 : end * 2].decode("utf-16-le", "replace")))
        opened = wanted
    return "".join([*parts, *changes(opened, [])])


def changes(opened: Sequence[HtmlTag], wanted: Sequence[HtmlTag]) -> list[str]:
    """The end and start tags between two stretches of text; tags are listed from the outermost inwards."""
    same = 0
    while same < min(len(opened), len(wanted)) and opened[same] is wanted[same]:
        same += 1
    return [tag.end for tag in reversed(opened[same:])] + [tag.start for tag in wanted[same:]]


def tag_of(entity: Json) -> HtmlTag | None:
    """The tag for an entity; None if its text is shown plain."""
    kind = entity["type"]
    if kind in SIMPLE_TAGS:
        return HtmlTag(SIMPLE_TAGS[kind])
    if kind in CLASSED_TAGS:
        name, style = CLASSED_TAGS[kind]
        return HtmlTag(name, (("class", style),))
    if kind == "text_link":
        return link_tag(entity["url"])
    return time_tag(entity) if kind == "date_time" else None


def link_tag(url: str) -> HtmlTag | None:
    address = url if "://" in url else f"https://{url}"
    if urlsplit(address).scheme.lower() not in ("http", "https"):
        return None
    return HtmlTag("a", (("href", address), ("target", "_blank"), ("rel", "noopener noreferrer")))


def time_tag(entity: Json) -> HtmlTag | None:
    """A `<time>` that the page shows in the reader's zone; the text inside is the fallback."""
    try:
        when = datetime.fromtimestamp(entity["unix_time"], UTC)
    except (ValueError, OverflowError, OSError):
        return None
    written = when.strftime("%Y-%m-%dT%H:%M:%SZ")
    return HtmlTag("time", (("datetime", written), ("data-format", entity.get("date_time_format", ""))))


def quoted_attribute(value: str) -> str:
    return f'"{escape(value)}"'
