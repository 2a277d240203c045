"""Inline and guest queries, and the results that the bot answers them with, checked as Telegram checks them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from tgbot.playground.botapi.chatting.files import FileStore
from tgbot.playground.botapi.chatting.formatting import FormattedText
from tgbot.playground.botapi.chatting.keyboards import read_keyboard
from tgbot.playground.botapi.chatting.media import media_content
from tgbot.playground.botapi.chatting.texts import caption_text, message_text
from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import Json, JsonList
from tgbot.playground.botapi.limits import ServerPolicy

MAX_INLINE_RESULTS = 50
MAX_RESULT_ID_BYTES = 64
START_PARAMETER = re.compile(r"[A-Za-z0-9_-]{1,64}")
RESULT_APPEARANCE = frozenset({"type", "id", "title", "description", "reply_markup"})
ARTICLE_FIELDS = RESULT_APPEARANCE | {"input_message_content", "url", "thumbnail_url"}
CAPTION_FIELDS = frozenset({"caption", "parse_mode", "caption_entities", "show_caption_above_media"})
TEXT_CONTENT_FIELDS = frozenset({"message_text", "parse_mode", "entities", "link_preview_options"})


class InlineResultForm(NamedTuple):
    """One result as the phone shows it, and the message that it becomes when it is chosen."""

    id: str
    title: str
    description: str
    content: Json
    """The fields of the message, its keyboard among them."""


@dataclass(slots=True)
class InlineQuery:
    """A text after the bot's name, for which the phone waits for results."""

    id: str
    person: int
    chat: int
    text: str
    at: float
    topic: int | None = None
    results: tuple[InlineResultForm, ...] | None = None
    """None until the bot has answered."""
    cache_time: int = 0
    is_personal: bool = False
    button: Json | None = None


@dataclass(slots=True)
class GuestQuery:
    """A message that names the bot in a chat where it is no member; it may be answered once."""

    id: str
    person: int
    chat: int
    message: int
    at: float


def read_results(policy: ServerPolicy, files: FileStore, forms: JsonList) -> tuple[InlineResultForm, ...]:
    if len(forms) > MAX_INLINE_RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    results = tuple([read_result(policy, files, form) for form in forms])
    if len({result.id for result in results}) < len(results):
        raise bad_request("RESULT_ID_DUPLICATE")
    return results


def read_result(policy: ServerPolicy, files: FileStore, form: Any) -> InlineResultForm:
    if not isinstance(form, dict):
        raise bad_result("Object expected")
    number, kind = form.get("id"), form.get("type")
    if not isinstance(number, str) or not 1 <= len(number.encode()) <= MAX_RESULT_ID_BYTES:
        raise bad_request("RESULT_ID_INVALID")
    reader = RESULT_READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise bad_result(f'type "{kind}" is unsupported')
    content = reader(policy, files, form)
    keyboard = read_keyboard(policy, form.get("reply_markup"))
    if keyboard.plain:
        raise bad_request("inline keyboard expected")
    if keyboard.form:
        content["reply_markup"] = keyboard.form
    return InlineResultForm(number, str(form.get("title", "")), str(form.get("description", "")), content)


def read_article(policy: ServerPolicy, _: FileStore, form: Json) -> Json:
    check_fields(policy, form, ARTICLE_FIELDS)
    if not str(form.get("title", "")).strip():
        raise bad_request("ARTICLE_TITLE_EMPTY")
    text = form.get("input_message_content")
    if not isinstance(text, dict) or "message_text" not in text:
        raise bad_result("input_message_content must be specified")
    check_fields(policy, text, TEXT_CONTENT_FIELDS)
    shown = message_text(policy, str(text["message_text"]), text.get("parse_mode"), text.get("entities"))
    return {"text": shown.text} | ({"entities": list(shown.entities)} if shown.entities else {})


def read_media(kind: str, field: str) -> Callable[[ServerPolicy, FileStore, Json], Json]:
    """A reader of results that show a file which Telegram has already. This server downloads nothing from URLs."""

    def read(policy: ServerPolicy, files: FileStore, form: Json) -> Json:
        check_fields(policy, form, RESULT_APPEARANCE | CAPTION_FIELDS | {field})
        if not isinstance(form.get(field), str):
            raise bad_result(f"{field} must be specified")
        words = caption_text(
            policy, form.get("caption"), form.get("parse_mode"), form.get("caption_entities")
        )
        return media_content(files, kind, form[field], {}) | captioned(words)

    return read


def captioned(words: FormattedText) -> Json:
    entities = {"caption_entities": list(words.entities)} if words.entities else {}
    return {"caption": words.text, **entities} if words.text else {}


RESULT_READERS: dict[str, Callable[[ServerPolicy, FileStore, Json], Json]] = {
    "article": read_article,
    "photo": read_media("photo", "photo_file_id"),
    "mpeg4_gif": read_media("animation", "mpeg4_file_id"),
}


def check_fields(policy: ServerPolicy, form: Json, known: frozenset[str]) -> None:
    if policy.strict and form.keys() - known:
        raise bad_result(f"unknown field {min(form.keys() - known)}")


def check_start_button(button: Json | None) -> None:
    """Refuse a button above the results that leads nowhere."""
    if button is None:
        return
    parameter = button.get("start_parameter")
    if not str(button.get("text", "")).strip() or not isinstance(parameter, str):
        raise bad_request("can't parse inline query results button")
    if not START_PARAMETER.fullmatch(parameter):
        raise bad_request("START_PARAM_INVALID")


def bad_result(reason: str) -> ApiError:
    return bad_request(f"can't parse inline query result: {reason}")
