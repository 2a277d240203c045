"""The world as JSON for the page: people, chats, messages and the bot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from html import escape
from itertools import pairwise
from typing import NamedTuple
from urllib.parse import quote, urlsplit

import orjson

from tgbot.playground.botapi import Chat, Message, Person, World
from tgbot.playground.botapi.chatting.media import picture_description
from tgbot.playground.botapi.forms import Json
from tgbot.words import DEFAULT_LANGUAGE, Words, languages

MAX_SHOWN_MESSAGES = 300
"""The page gets only the latest messages of a chat."""
FILE_URL = "/api/file/"
MENU_SCOPES = {"private": "all_private_chats", "group": "all_group_chats"}


class PageView:
    def __init__(self, world: World, words: Words) -> None:
        self.world = world
        self.words = words
        """The page's own language."""

    # People and chats

    def people(self) -> Json:
        return {str(person.id): person_form(person) for person in self.world.people.values()}

    def chats(self) -> Json:
        found = [chat for chat in self.world.chats.values() if chat.upgraded_to is None]
        return {str(chat.id): self.chat(chat) | {"messages": self.messages(chat)} for chat in found}

    def chat(self, chat: Chat) -> Json:
        """A chat without its messages. Only the page knows what each person has read, so `unread` is always 0."""
        return {
            "id": chat.id,
            "type": chat.kind.value,
            "title": self.world.bot.first_name if chat.is_private else chat.form["title"],
            "members": self.members(chat),
            "topics": [{"id": topic.id, "name": topic.name} for topic in chat.topics.values()],
            "started": chat.started,
            "blocked": chat.blocked,
            "bot": chat.is_private or chat.status(self.world.bot.id).inside,
            "unread": 0,
        }

    def members(self, chat: Chat) -> list[int]:
        if chat.is_private:
            return [chat.id]
        return [number for number in self.world.people if chat.status(number).inside]

    # Messages

    def messages(self, chat: Chat) -> list[Json]:
        return [self.message(message) for message in list(chat.messages.values())[-MAX_SHOWN_MESSAGES:]]

    def message(self, message: Message) -> Json:
        form, text = message.form, message.text
        entities = form.get("entities") or form.get("caption_entities") or ()
        shown: Json = {
            "id": form["message_id"],
            "from": "bot" if message.by_bot else form["from"]["id"],
            "date": form["date"],
            "edited": "edit_date" in form,
            "html": to_html(text, entities),
            "text": text,
            "rows": [[button_form(button) for button in row] for row in rows_of(form)],
            "notified": message.notified,
        }
        return shown | self._media(form) | self._service(form) | topic_form(form)

    def _media(self, form: Json) -> Json:
        if "photo" in form:
            return {"picture": self._picture(form, form["photo"][-1], "photo")}
        if film := form.get("animation"):
            return {"picture": self._picture(form, film, film["mime_type"].partition("/")[2])}
        if dice := form.get("dice"):
            return {"dice": dice}
        if document := form.get("document"):
            return {"document": {"name": document["file_name"], "url": self._address(document["file_id"])}}
        return {}

    def _picture(self, form: Json, size: Json, kind: str) -> Json:
        """A picture with its size, so that the page leaves room for it before it is loaded."""
        return {
            "url": self._address(size["file_id"]),
            "width": size["width"],
            "height": size["height"],
            "kind": kind,
            "below": "show_caption_above_media" in form,
            "alt": self._description(size["file_id"]),
        }

    def _description(self, file_id: str) -> str:
        """The description of a file in words."""
        file = self.world.files.by_id(file_id)
        return picture_description(file.upload.content) if file else ""

    def _address(self, file_id: str) -> str:
        return FILE_URL + quote(file_id)

    def _service(self, form: Json) -> Json:
        """The texts of a service message by language: each phone shows it in its reader's."""
        texts = {language: self._service_text(form, Words(language)) for language in languages()}
        return {"service": texts} if any(texts.values()) else {}

    def _service_text(self, form: Json, words: Words) -> str | None:
        """The text of a service message, in which a chat reports a change to itself."""
        name, text = form["from"]["first_name"], words.text
        match form:
            case {"new_chat_members": users}:
                return text("service-came", name=", ".join([user["first_name"] for user in users]))
            case {"left_chat_member": user}:
                return text("service-left", name=user["first_name"])
            case {"forum_topic_created": topic}:
                return text("service-topic", name=name, topic=topic["name"])
            case {"forum_topic_closed": _}:
                return text("service-topic-closed", name=name)
            case {"migrate_to_chat_id": _} | {"migrate_from_chat_id": _}:
                return text("service-upgraded")
        return None

    # The bot

    def bot(self) -> Json:
        bot, profile = self.world.bot, self.world.profile
        described = {
            language: profile.words.get(("description", profile_language(language)), "")
            for language in languages()
        }
        return {
            "id": bot.id,
            "name": bot.first_name,
            "username": bot.username,
            "commands": {language: self._menus(language) for language in languages()},
            "description": described[self.words.language] or described[DEFAULT_LANGUAGE],
            "descriptions": described,
        }

    def _menus(self, language: str) -> Json:
        return {kind: self._menu(scope, language) for kind, scope in MENU_SCOPES.items()}

    def _menu(self, scope: str, language: str) -> list[Json]:
        key = orjson.dumps({"type": scope}).decode()
        known = self.world.profile.commands
        return known.get((key, profile_language(language))) or known.get((key, "")) or []


def profile_language(language: str) -> str:
    """The language code of a profile text. English is stored without one, as the default for every language."""
    return "" if language == DEFAULT_LANGUAGE else language


def person_form(person: Person) -> Json:
    user = person.user
    return {"id": user.id, "name": user.first_name, "language": user.language_code}


def topic_form(form: Json) -> Json:
    return {"topic": form["message_thread_id"]} if "message_thread_id" in form else {}


def rows_of(form: Json) -> Iterable[list[Json]]:
    rows: list[list[Json]] = form.get("reply_markup", {}).get("inline_keyboard", [])
    return rows


def button_form(form: Json) -> Json:
    shown: Json = {"text": form["text"], "kind": "none"}
    if "callback_data" in form:
        shown |= {"kind": "tap", "data": form["callback_data"]}
    elif "url" in form:
        shown |= {"kind": "url", "url": form["url"]}
    elif "copy_text" in form:
        shown |= {"kind": "copy", "copy": form["copy_text"]["text"]}
    elif "switch_inline_query_chosen_chat" in form:
        shown |= {"kind": "inline", "query": form["switch_inline_query_chosen_chat"].get("query", "")}
    return shown | ({"style": form["style"]} if "style" in form else {})


# Markup: a text with entities becomes safe HTML; everything is escaped, and only known tags are produced


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
