"""Parses Telegram's HTML into text and entities, and refuses bad HTML in Telegram's words."""

from __future__ import annotations

import re
from typing import NamedTuple

from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import Json, units

ENTITY_TYPE_BY_TAG = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
NAMED_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
MARKUP_START = re.compile("[<&]")
TAG_NAME = re.compile(r"[^\s>]*")
ATTRIBUTE = re.compile(r"""\s+([^\s=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w.\-]+)))?""")
TAG_END = re.compile(r"\s*>")
CHARACTER_REFERENCE = re.compile(r"&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w+));")
TIME_FORMAT = re.compile("r|w?[dD]?[tT]?")


class FormattedText(NamedTuple):
    text: str
    entities: tuple[Json, ...] = ()


class OpenTag(NamedTuple):
    """A start tag whose end tag has not come yet."""

    name: str
    at: int
    """Where it begins in the source."""
    offset: int
    """Where it begins in the text, in UTF-16 code units."""
    attributes: dict[str, str]


def unparsable(reason: str) -> ApiError:
    return bad_request(f"can't parse entities: {reason}")


class HtmlReader:
    """Reads one HTML text from left to right."""

    def __init__(self, source: str, refused: frozenset[str], *, strict: bool) -> None:
        self._source = source
        self._refused = refused
        self._strict = strict
        self._at = 0
        self._parts: list[str] = []
        self._offset = 0
        self._open: list[OpenTag] = []
        self._entities: list[Json] = []

    def read(self) -> FormattedText:
        while found := MARKUP_START.search(self._source, self._at):
            self._take(self._source[self._at : found.start()])
            self._at = found.start()
            self._step()
        self._take(self._source[self._at :])
        if self._open:
            raise unparsable(f'Can\'t find end tag corresponding to start tag "{self._open[-1].name}"')
        return FormattedText("".join(self._parts), tuple(self._entities))

    def _take(self, text: str) -> None:
        self._parts.append(text)
        self._offset += units(text)

    def _step(self) -> None:
        if self._source[self._at] == "&":
            self._character()
        elif self._source.startswith("</", self._at):
            self._end_tag()
        else:
            self._start_tag()

    def _character(self) -> None:
        """Read a character reference. Telegram knows four names and all numbers, and takes anything else literally.

        A strict server refuses the rest.
        """
        found = CHARACTER_REFERENCE.match(self._source, self._at)
        text = character(found) if found else None
        if text is None and self._strict:
            raise unparsable(f"Unsupported HTML entity at byte offset {self._byte(self._at)}")
        self._take(text or "&")
        self._at = found.end() if found and text else self._at + 1

    def _start_tag(self) -> None:
        begin = self._at
        name = self._name(begin + 1)
        where = f"at byte offset {self._byte(begin)}"
        if self._at >= len(self._source):
            raise unparsable(f"Unclosed start tag {where}")
        if name not in ENTITY_TYPE_BY_TAG or name in self._refused:
            raise unparsable(f'Unsupported start tag "{name}" {where}')
        attributes = self._attributes()
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise unparsable(f'Tag "span" must have class "tg-spoiler" {where}')
        end = TAG_END.match(self._source, self._at)
        if not end:
            raise unparsable(f'Unclosed start tag "{name}" {where}')
        self._at = end.end()
        self._open.append(OpenTag(name, begin, self._offset, attributes))

    def _name(self, begin: int) -> str:
        found = TAG_NAME.match(self._source, begin)
        assert found
        self._at = found.end()
        return found[0].lower()

    def _attributes(self) -> dict[str, str]:
        attributes = {}
        while found := ATTRIBUTE.match(self._source, self._at):
            value = next((group for group in found.groups()[1:] if group is not None), "")
            attributes[found[1].lower()] = unescaped(value)
            self._at = found.end()
        return attributes

    def _end_tag(self) -> None:
        begin = self._at
        name = self._name(begin + 2)
        where = f"at byte offset {self._byte(begin)}"
        if not self._open:
            raise unparsable(f"Unexpected end tag {where}")
        opened = self._open.pop()
        end = TAG_END.match(self._source, self._at)
        if not end:
            raise unparsable(f"Unclosed end tag {where}")
        if name != opened.name:
            raise unparsable(f'Unmatched end tag {where}, expected "</{opened.name}>", found "</{name}>"')
        self._at = end.end()
        self._close(opened)

    def _close(self, opened: OpenTag) -> None:
        length = self._offset - opened.offset
        entity = entity_of(opened, self._source[opened.at : self._at])
        if length and entity:
            self._entities.append({"offset": opened.offset, "length": length} | entity)

    def _byte(self, at: int) -> int:
        return len(self._source[:at].encode())


def entity_of(tag: OpenTag, source: str) -> Json | None:
    """The entity of a tag, without its position; None if the tag has no effect."""
    kind, attributes = ENTITY_TYPE_BY_TAG[tag.name], tag.attributes
    match tag.name:
        case "a":
            return link_entity(attributes.get("href") or re.sub("<[^>]*>", "", source))
        case "tg-emoji":
            return {
                "type": kind,
                "custom_emoji_id": numeric_attribute(attributes, "emoji-id", "custom emoji identifier"),
            }
        case "tg-time":
            return date_time_entity(attributes)
        case "blockquote" if "expandable" in attributes:
            return {"type": "expandable_blockquote"}
        case "code" if attributes.get("class", "").startswith("language-"):
            return {"type": kind, "language": attributes["class"].removeprefix("language-")}
    return {"type": kind}


def link_entity(url: str) -> Json | None:
    person = url.removeprefix("tg://user?id=")
    if person != url and person.isdecimal():
        return {"type": "text_mention", "user": {"id": int(person), "is_bot": False, "first_name": "?"}}
    return {"type": "text_link", "url": url} if valid_url(url) else None


def date_time_entity(attributes: dict[str, str]) -> Json:
    form = attributes.get("format", "")
    if not TIME_FORMAT.fullmatch(form):
        raise unparsable("Invalid date-time format specified")
    unix = int(numeric_attribute(attributes, "unix", "Unix time"))
    return {"type": "date_time", "unix_time": unix, "date_time_format": form}


def numeric_attribute(attributes: dict[str, str], name: str, meaning: str) -> str:
    value = attributes.get(name, "")
    if not value.isdecimal():
        raise unparsable(f"Invalid {meaning} specified")
    return value


def character(found: re.Match[str]) -> str | None:
    decimal, hexadecimal, name = found.groups()
    if name:
        return NAMED_CHARACTERS.get(name)
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else None


def unescaped(text: str) -> str:
    return CHARACTER_REFERENCE.sub(lambda found: character(found) or found[0], text) if "&" in text else text


URL_PATTERN = re.compile(
    r"(?:(?:https?|ton|tg|tonsite)://)?[\w\-]+(?:\.[\w\-]+)*\.?(?::\d{1,5})?(?:[/?#]\S*)?", re.IGNORECASE
)


def valid_url(url: str) -> bool:
    """Does Telegram accept the URL: a host with a dot in it, or an address of Telegram's own?"""
    if not URL_PATTERN.fullmatch(url):
        return False
    return url.lower().startswith(("tg://", "ton://")) or "." in url


def read_html(source: str, refused: frozenset[str] = frozenset(), *, strict: bool = True) -> FormattedText:
    """Parse HTML into the text without tags and its entities, outer before inner.

    >>> read_html("<b>Ron</b> &amp; Juan")
    FormattedText(text='Ron & Juan', entities=({'offset': 0, 'length': 3, 'type': 'bold'},))
    """
    if "<" not in source and "&" not in source:
        return FormattedText(source)
    text, entities = HtmlReader(source, refused, strict=strict).read()
    # Inner tags end first: of two entities with equal length, the outer one comes later.
    outside_in = entities[::-1]
    return FormattedText(
        text, merge_code_blocks(sorted(outside_in, key=lambda entity: (entity["offset"], -entity["length"])))
    )


def merge_code_blocks(entities: list[Json]) -> tuple[Json, ...]:
    """Merge a `pre` and the `code` with a language that fills it; a lone `code` loses its language."""
    kept: list[Json] = []
    for entity in entities:
        language = entity.get("language") if entity["type"] == "code" else None
        plain = {key: value for key, value in entity.items() if key != "language"} if language else entity
        outer = kept[-1] if kept else None
        if language and outer and outer == plain | {"type": "pre"}:
            kept[-1] = outer | {"language": language}
        else:
            kept.append(plain)
    return tuple(kept)


def trimmed(formatted: FormattedText) -> FormattedText:
    """The text without surrounding white space, which Telegram cuts off."""
    text, entities = formatted
    inner = text.strip()
    if len(inner) == len(text):
        return formatted
    cut = units(text[: len(text) - len(text.lstrip())])
    end = units(inner)
    moved = [shifted(entity, cut, end) for entity in entities]
    return FormattedText(inner, tuple([entity for entity in moved if entity["length"] > 0]))


def shifted(entity: Json, cut: int, end: int) -> Json:
    begin = max(entity["offset"] - cut, 0)
    return entity | {"offset": begin, "length": min(entity["offset"] + entity["length"] - cut, end) - begin}
