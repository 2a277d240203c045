"""Text with entities as HTML that is safe to show: everything is escaped, and only these tags come out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from html import escape
from itertools import pairwise
from typing import NamedTuple
from urllib.parse import urlsplit

from tgbot.playground.botapi.forms import Json

PLAIN = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "code": "code",
    "pre": "pre",
    "spoiler": "tg-spoiler",
    "blockquote": "blockquote",
}
CLASSES = {
    "bot_command": ("span", "command"),
    "text_mention": ("span", "mention"),
    "mention": ("span", "mention"),
    "expandable_blockquote": ("blockquote", "expandable"),
}


class Tag(NamedTuple):
    name: str
    attributes: tuple[tuple[str, str], ...] = ()

    @property
    def start(self) -> str:
        return f"<{self.name}{''.join([f' {name}={quoted(value)}' for name, value in self.attributes])}>"

    @property
    def end(self) -> str:
        return f"</{self.name}>"


class Span(NamedTuple):
    start: int
    end: int
    tag: Tag


def to_html(text: str, entities: Iterable[Json]) -> str:
    """Offsets are UTF-16 code units. Entities may overlap: tags then end early and begin anew.

    >>> to_html("Ron & Juan", [{"type": "bold", "offset": 0, "length": 3}])
    '<b>Ron</b> &amp; Juan'
    """
    units = text.encode("utf-16-le")
    spans = [
        Span(entity["offset"], entity["offset"] + entity["length"], tag)
        for entity in entities
        if (tag := tag_of(entity))
    ]
    cuts = sorted({0, len(units) // 2, *[at for span in spans for at in span[:2]]})
    parts: list[str] = []
    opened: list[Tag] = []
    for begin, end in pairwise(cuts):
        wanted = [span.tag for span in spans if span.start <= begin and end <= span.end]
        parts += changes(opened, wanted)
        parts.append(escape(units[begin * 2 : end * 2].decode("utf-16-le", "replace")))
        opened = wanted
    return "".join([*parts, *changes(opened, [])])


def changes(opened: Sequence[Tag], wanted: Sequence[Tag]) -> list[str]:
    """What ends and what begins between two stretches of text; the outermost stands first."""
    same = 0
    while same < min(len(opened), len(wanted)) and opened[same] is wanted[same]:
        same += 1
    return [tag.end for tag in reversed(opened[same:])] + [tag.start for tag in wanted[same:]]


def tag_of(entity: Json) -> Tag | None:
    """None: it is shown as plain text."""
    kind = entity["type"]
    if kind in PLAIN:
        return Tag(PLAIN[kind])
    if kind in CLASSES:
        name, style = CLASSES[kind]
        return Tag(name, (("class", style),))
    if kind == "text_link":
        return link(entity["url"])
    return moment(entity) if kind == "date_time" else None


def link(url: str) -> Tag | None:
    address = url if "://" in url else f"https://{url}"
    if urlsplit(address).scheme.lower() not in ("http", "https"):
        return None
    return Tag("a", (("href", address), ("target", "_blank"), ("rel", "noopener noreferrer")))


def moment(entity: Json) -> Tag | None:
    """A time that each reader sees in his own zone; the text inside is for those who cannot."""
    try:
        when = datetime.fromtimestamp(entity["unix_time"], UTC)
    except (ValueError, OverflowError, OSError):
        return None
    written = when.strftime("%Y-%m-%dT%H:%M:%SZ")
    return Tag("time", (("datetime", written), ("data-format", entity.get("date_time_format", ""))))


def quoted(value: str) -> str:
    return f'"{escape(value)}"'
