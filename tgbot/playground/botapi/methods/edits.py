"""Methods that edit and delete messages. Edits count against the limits as messages do, and make no sound."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tgbot.playground.botapi.chatting.chats import Chat, Message
from tgbot.playground.botapi.chatting.files import MEDIA_FIELDS
from tgbot.playground.botapi.chatting.keyboards import Keyboard, read_keyboard
from tgbot.playground.botapi.chatting.media import CONTENT_BY_KIND, is_missing, media_content
from tgbot.playground.botapi.chatting.texts import caption_text, message_text
from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import ChatRef, Json, JsonList
from tgbot.playground.botapi.methods.messages import MediaCaption, caption_content, text_content
from tgbot.playground.botapi.methods.registry import MISSING_PARAMETER, Uploads, integer, method
from tgbot.playground.botapi.world import World

IGNORED_WHEN_EDITING = "business_connection_id link_preview_options disable_web_page_preview"
NOT_MODIFIED_DESCRIPTION = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)
TEXT_FIELDS = ("text", "entities", "caption", "caption_entities", "show_caption_above_media")
MAX_DELETED_MESSAGES = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class EditedMessage:
    """The parameters of all methods that edit a message: which one it is, and its keyboard from then on."""

    chat_id: ChatRef | None = None
    message_id: int | None = None
    inline_message_id: str | None = None
    reply_markup: Json | None = None


@method(ignoring=IGNORED_WHEN_EDITING)
def edit_message_text(
    world: World,
    *,
    text: str,
    of: EditedMessage,
    parse_mode: str | None = None,
    entities: JsonList | None = None,
) -> Json | bool:
    message = editable(world, of)
    formatted = message_text(world.policy, text, parse_mode, entities)
    keyboard = read_keyboard(world.policy, of.reply_markup)
    if "text" not in message.form:
        raise bad_request("there is no text in the message to edit")
    return replace_content(world, message, text_content(formatted), keyboard, of)


@method(ignoring=IGNORED_WHEN_EDITING)
def edit_message_caption(
    world: World, *, of: EditedMessage, caption: MediaCaption, show_caption_above_media: bool = False
) -> Json | bool:
    message = editable(world, of)
    words = caption.read(world.policy)
    keyboard = read_keyboard(world.policy, of.reply_markup)
    if "text" in message.form or "dice" in message.form:
        raise bad_request("there is no caption in the message to edit")
    shown = caption_content(words, above=show_caption_above_media)
    return replace_content(world, message, media_of(message) | shown, keyboard, of)


@method(ignoring=IGNORED_WHEN_EDITING)
def edit_message_media(world: World, *, media: Json, of: EditedMessage, uploads: Uploads) -> Json | bool:
    """Exchange the picture and the caption. A text may become a picture; a picture never becomes a text again."""
    message = editable(world, of)
    if "dice" in message.form:
        raise bad_request("there is no media in the message to edit")
    check_media(media, uploads)
    if of.inline_message_id is not None and uploads:
        raise bad_media("a new file can't be uploaded into an inline message")
    words = caption_text(
        world.policy, media.get("caption"), media.get("parse_mode"), media.get("caption_entities")
    )
    keyboard = read_keyboard(world.policy, of.reply_markup)
    shown = caption_content(words, above=bool(media.get("show_caption_above_media")))
    content = media_content(world.files, media["type"], media["media"], uploads) | shown
    return replace_content(world, message, content, keyboard, of)


def check_media(media: Json, uploads: Uploads) -> None:
    kind = media.get("type")
    if not isinstance(kind, str):
        raise bad_media('Can\'t find field "type"')
    if not isinstance(media.get("media"), str) or is_missing(media["media"], uploads):
        raise bad_media("media not found")
    if kind not in CONTENT_BY_KIND:
        raise bad_media(f'type "{kind}" is unsupported')


def bad_media(reason: str) -> ApiError:
    return bad_request(f"can't parse InputMedia: {reason}")


@method(ignoring=IGNORED_WHEN_EDITING)
def edit_message_reply_markup(world: World, *, of: EditedMessage) -> Json | bool:
    message = editable(world, of)
    keyboard = read_keyboard(world.policy, of.reply_markup)
    same = {key: message.form[key] for key in (*MEDIA_FIELDS, *TEXT_FIELDS) if key in message.form}
    return replace_content(world, message, same, keyboard, of)


def editable(world: World, of: EditedMessage) -> Message:
    if of.inline_message_id is not None:
        return world.inline_message(of.inline_message_id)
    if of.chat_id is None:
        raise bad_request(MISSING_PARAMETER["chat_id"])
    if of.message_id is None:
        raise bad_request(MISSING_PARAMETER["message_id"])
    message = world.open_chat(of.chat_id).messages.get(of.message_id)
    if message is None:
        raise bad_request("message to edit not found")
    if not message.by_bot or message.plain_keyboard:
        raise bad_request("message can't be edited")
    return message


def media_of(message: Message) -> Json:
    return {key: message.form[key] for key in MEDIA_FIELDS if key in message.form}


def replace_content(
    world: World, message: Message, content: Json, keyboard: Keyboard, of: EditedMessage
) -> Json | bool:
    """Replace content and keyboard. A keyboard that is not given again is removed.

    An edit that changes nothing is refused but still counts against the limits. Of a message that the bot edits by its
    inline id it learns nothing.
    """
    world.rates.spend(message.chat.id, world.clock())
    if keyboard.plain:
        raise bad_request("inline keyboard expected")
    if keyboard.form:
        content["reply_markup"] = keyboard.form
    changing = (*MEDIA_FIELDS, *TEXT_FIELDS, "reply_markup")
    if all([message.form.get(key) == content.get(key) for key in changing]):
        raise bad_request(NOT_MODIFIED_DESCRIPTION)
    kept = {key: value for key, value in message.form.items() if key not in changing}
    world.edit(message, kept | content)
    return message.form if of.inline_message_id is None else True


@method()
def delete_message(world: World, *, chat_id: ChatRef, message_id: int) -> bool:
    chat = world.open_chat(chat_id)
    message = chat.messages.get(message_id)
    if message is None:
        raise bad_request("message to delete not found")
    if not deletable(world, chat, message):
        raise bad_request("message can't be deleted")
    world.delete(message)
    return True


@method()
def delete_messages(world: World, *, chat_id: ChatRef, message_ids: JsonList) -> bool:
    """Delete several messages. Those that do not exist are skipped."""
    chat = world.open_chat(chat_id)
    if not message_ids:
        raise bad_request("message identifiers are not specified")
    if len(message_ids) > MAX_DELETED_MESSAGES:
        raise bad_request("too many message identifiers specified")
    messages = [found for number in message_ids if (found := message_numbered(chat, number))]
    if not all([deletable(world, chat, message) for message in messages]):
        raise bad_request("message can't be deleted")
    for message in messages:
        world.delete(message)
    return True


def message_numbered(chat: Chat, number: Any) -> Message | None:
    return chat.messages.get(integer("message_ids", number))


def deletable(world: World, chat: Chat, message: Message) -> bool:
    """May the bot delete a message? As a group's administrator anything; otherwise, for two days, its own messages
    and those in private chats. There dice stay for a day, so that no bot hides a throw that it does not like.
    """
    if chat.status(world.bot.id).rules:
        return True
    age = world.clock() - message.sent
    if chat.is_private and "dice" in message.form and age <= world.policy.dice_age:
        return False
    return age <= world.policy.delete_age and (message.by_bot or chat.is_private)
