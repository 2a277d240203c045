"""Methods that send texts, pictures and files."""

from __future__ import annotations

from tgbot.playground.botapi.chatting.chats import Chat, Message, Topic
from tgbot.playground.botapi.chatting.files import Upload
from tgbot.playground.botapi.chatting.formatting import FormattedText
from tgbot.playground.botapi.chatting.keyboards import Keyboard, read_keyboard
from tgbot.playground.botapi.chatting.media import is_missing, media_content
from tgbot.playground.botapi.chatting.texts import caption_text, message_text
from tgbot.playground.botapi.errors import bad_request
from tgbot.playground.botapi.forms import ChatRef, Json, JsonList
from tgbot.playground.botapi.methods.registry import MISSING_PARAMETER, Uploads, method
from tgbot.playground.botapi.people import in_reply_to, in_topic, topic_of
from tgbot.playground.botapi.world import World

IGNORED_WHEN_SENDING = (
    "business_connection_id direct_messages_topic_id protect_content allow_paid_broadcast message_effect_id "
    "suggested_post_parameters link_preview_options disable_web_page_preview has_spoiler thumbnail "
    "disable_content_type_detection"
)
IGNORED_OF_ANIMATIONS = "duration width height"
"""They are read from the file."""


@method(ignoring=IGNORED_WHEN_SENDING)
def send_message(
    world: World,
    *,
    chat_id: ChatRef,
    text: str,
    message_thread_id: int | None = None,
    parse_mode: str | None = None,
    entities: JsonList | None = None,
    disable_notification: bool = False,
    reply_parameters: Json | None = None,
    reply_to_message_id: int | None = None,
    allow_sending_without_reply: bool = False,
    reply_markup: Json | None = None,
) -> Json:
    chat = world.open_chat(chat_id)
    formatted = message_text(world.policy, text, parse_mode, entities)
    keyboard = read_keyboard(world.policy, reply_markup)
    reply = reply_parameters or old_reply(reply_to_message_id, optional=allow_sending_without_reply)
    place = place_in_chat(chat, message_thread_id, reply)
    return post_message(world, chat, text_content(formatted) | place, keyboard, silent=disable_notification)


@method(ignoring=IGNORED_WHEN_SENDING)
def send_photo(
    world: World,
    *,
    chat_id: ChatRef,
    photo: str | Upload,
    message_thread_id: int | None = None,
    caption: str | None = None,
    parse_mode: str | None = None,
    caption_entities: JsonList | None = None,
    show_caption_above_media: bool = False,
    disable_notification: bool = False,
    reply_parameters: Json | None = None,
    reply_markup: Json | None = None,
    uploads: Uploads,
) -> Json:
    chat = world.open_chat(chat_id)
    words = caption_text(world.policy, caption, parse_mode, caption_entities)
    keyboard = read_keyboard(world.policy, reply_markup)
    place = place_in_chat(chat, message_thread_id, reply_parameters)
    shown = caption_content(words, above=show_caption_above_media)
    content = sent_media(world, "photo", photo, uploads) | shown | place
    return post_message(world, chat, content, keyboard, silent=disable_notification)


@method(ignoring=f"{IGNORED_WHEN_SENDING} {IGNORED_OF_ANIMATIONS}")
def send_animation(
    world: World,
    *,
    chat_id: ChatRef,
    animation: str | Upload,
    message_thread_id: int | None = None,
    caption: str | None = None,
    parse_mode: str | None = None,
    caption_entities: JsonList | None = None,
    show_caption_above_media: bool = False,
    disable_notification: bool = False,
    reply_parameters: Json | None = None,
    reply_markup: Json | None = None,
    uploads: Uploads,
) -> Json:
    chat = world.open_chat(chat_id)
    words = caption_text(world.policy, caption, parse_mode, caption_entities)
    keyboard = read_keyboard(world.policy, reply_markup)
    place = place_in_chat(chat, message_thread_id, reply_parameters)
    shown = caption_content(words, above=show_caption_above_media)
    content = sent_media(world, "animation", animation, uploads) | shown | place
    return post_message(world, chat, content, keyboard, silent=disable_notification)


@method(ignoring=IGNORED_WHEN_SENDING)
def send_document(
    world: World,
    *,
    chat_id: ChatRef,
    document: str | Upload,
    message_thread_id: int | None = None,
    caption: str | None = None,
    parse_mode: str | None = None,
    caption_entities: JsonList | None = None,
    disable_notification: bool = False,
    reply_parameters: Json | None = None,
    reply_markup: Json | None = None,
    uploads: Uploads,
) -> Json:
    chat = world.open_chat(chat_id)
    words = caption_text(world.policy, caption, parse_mode, caption_entities)
    keyboard = read_keyboard(world.policy, reply_markup)
    place = place_in_chat(chat, message_thread_id, reply_parameters)
    content = sent_media(world, "document", document, uploads) | caption_content(words) | place
    return post_message(world, chat, content, keyboard, silent=disable_notification)


def post_message(world: World, chat: Chat, content: Json, keyboard: Keyboard, *, silent: bool) -> Json:
    world.rates.spend(chat.id, world.clock())
    if keyboard.form:
        content["reply_markup"] = keyboard.form
    message = world.post(chat, {"from": world.bot.form}, content, by_bot=True, notified=not silent)
    message.plain_keyboard = keyboard.plain
    return message.form


# Content


def text_content(formatted: FormattedText) -> Json:
    text, entities = formatted
    return {"text": text, "entities": list(entities)} if entities else {"text": text}


def caption_content(formatted: FormattedText, *, above: bool = False) -> Json:
    text, entities = formatted
    if not text:
        return {}
    content: Json = {"caption": text}
    if entities:
        content["caption_entities"] = list(entities)
    return content | {"show_caption_above_media": True} if above else content


def sent_media(world: World, kind: str, media: str | Upload, uploads: Uploads) -> Json:
    if isinstance(media, str) and is_missing(media, uploads):
        raise bad_request(MISSING_PARAMETER[kind])
    return media_content(world.files, kind, media, uploads)


# The place in the chat


def place_in_chat(chat: Chat, thread_id: int | None, reply: Json | None) -> Json:
    """The JSON for a message's topic and the message it replies to, if any."""
    if thread_id is None and not reply:
        return {}
    answered = find_replied(chat, reply) if reply else None
    topic = find_open_topic(chat, thread_id) if thread_id is not None else topic_of(answered)
    return in_reply_to(answered) | in_topic(topic)


def find_open_topic(chat: Chat, thread_id: int) -> Topic:
    """An open topic. A forum's general topic has no id that a bot may send to."""
    topic = chat.topics.get(thread_id)
    if topic is None:
        raise bad_request("message thread not found")
    if topic.closed:
        raise bad_request("TOPIC_CLOSED")
    return topic


def find_replied(chat: Chat, reply: Json) -> Message | None:
    message = chat.messages.get(int(reply.get("message_id", 0)))
    if message is None and not reply.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return message


def old_reply(message_id: int | None, *, optional: bool) -> Json | None:
    """Reply parameters in the form from before Bot API 7.0, which Telegram still accepts."""
    return {"message_id": message_id, "allow_sending_without_reply": optional} if message_id else None
