"""Texts and captions from the bot: parsed, trimmed and measured; and commands in what people write."""

from __future__ import annotations

import re
from typing import Any

from tgbot.playground.botapi.chatting.formatting import FormattedText, read_html, trimmed
from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import Json, JsonList, units
from tgbot.playground.botapi.limits import ServerPolicy

MAX_MESSAGE_UNITS = 4096
MAX_CAPTION_UNITS = 1024
MAX_ENTITIES = 100
COMMAND_IN_TEXT = re.compile(r"(?<![\w/])/[A-Za-z0-9_]{1,32}(?:@(\w{3,32}))?(?![\w@/])")
ENTITY_TYPES = frozenset(
    [
        "mention",
        "hashtag",
        "cashtag",
        "bot_command",
        "url",
        "email",
        "phone_number",
        "bold",
        "italic",
        "underline",
        "strikethrough",
        "spoiler",
        "blockquote",
        "expandable_blockquote",
        "code",
        "pre",
        "text_link",
        "text_mention",
        "custom_emoji",
        "date_time",
    ]
)


def message_text(
    policy: ServerPolicy, text: str, parse_mode: str | None, entities: JsonList | None
) -> FormattedText:
    if not text:
        raise bad_request("message text is empty")
    formatted = read_text(policy, text, parse_mode, entities)
    if not formatted.text:
        raise bad_request("text must be non-empty")
    return measured(formatted, MAX_MESSAGE_UNITS, bad_request("message is too long"))


def caption_text(
    policy: ServerPolicy, text: str | None, parse_mode: str | None, entities: JsonList | None
) -> FormattedText:
    formatted = read_text(policy, text or "", parse_mode, entities)
    return measured(formatted, MAX_CAPTION_UNITS, bad_request("message caption is too long"))


def measured(formatted: FormattedText, most: int, too_long: ApiError) -> FormattedText:
    # A character is one or two units, so that only longer texts need counting.
    if len(formatted.text) * 2 > most and units(formatted.text) > most:
        raise too_long
    return formatted


def read_text(
    policy: ServerPolicy, text: str, parse_mode: str | None, entities: JsonList | None
) -> FormattedText:
    formatted = trimmed(parse_marks(policy, text, parse_mode, entities))
    if policy.strict and len(formatted.entities) > MAX_ENTITIES:
        raise bad_request(f"too many entities: Telegram would ignore all after the first {MAX_ENTITIES}")
    return formatted


def parse_marks(
    policy: ServerPolicy, text: str, parse_mode: str | None, entities: JsonList | None
) -> FormattedText:
    match (parse_mode or "").lower():
        case "html":
            return read_html(text, policy.refuse_tags, strict=policy.strict)
        case "":
            return FormattedText(
                text, tuple([check_entity(entity, units(text)) for entity in entities or ()])
            )
        case "markdown" | "markdownv2":
            raise bad_request("Markdown is not spoken here, HTML is")
    raise bad_request("unsupported parse_mode")


def check_entity(entity: Any, end: int) -> Json:
    if not isinstance(entity, dict) or entity.get("type") not in ENTITY_TYPES:
        raise bad_request("can't parse MessageEntity: Unsupported type specified")
    offset, length = entity.get("offset"), entity.get("length")
    if not isinstance(offset, int) or not isinstance(length, int) or offset < 0 or length <= 0:
        raise bad_request("can't parse MessageEntity: Invalid offset or length specified")
    if offset + length > end:
        raise bad_request(
            f"entity beginning at UTF-16 offset {offset} ends after the end of the text at UTF-16 offset {end}"
        )
    return dict(entity)


def command_entities(text: str) -> tuple[Json, ...]:
    """The commands in a person's text, as entities."""
    if "/" not in text:
        return ()
    return tuple([command_entity(text, found) for found in COMMAND_IN_TEXT.finditer(text)])


def command_entity(text: str, found: re.Match[str]) -> Json:
    return {"offset": units(text[: found.start()]), "length": units(found[0]), "type": "bot_command"}


def names_bot(text: str, username: str) -> bool:
    """Does a text mention the bot by its name?"""
    return bool(re.search(rf"(?i)(?<!\w)@{re.escape(username)}(?!\w)", text))


def addressees(text: str) -> set[str | None]:
    """The bots that the commands address, in lower case; None for a command that names no bot."""
    return {found[1] and found[1].lower() for found in COMMAND_IN_TEXT.finditer(text)}
