"""Methods that send texts, pictures and files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tgbot.playground.botapi.chatting.chats import Chat, Message, Topic
from tgbot.playground.botapi.chatting.files import Upload
from tgbot.playground.botapi.chatting.formatting import FormattedText
from tgbot.playground.botapi.chatting.keyboards import read_keyboard
from tgbot.playground.botapi.chatting.media import is_missing, media_content
from tgbot.playground.botapi.chatting.texts import caption_text, message_text
from tgbot.playground.botapi.errors import bad_request
from tgbot.playground.botapi.forms import ChatRef, Json, JsonList
from tgbot.playground.botapi.limits import ServerPolicy
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """The parameters of all methods that send a message."""

    chat_id: ChatRef
    message_thread_id: int | None = None
    disable_notification: bool = False
    reply_parameters: Json | None = None
    reply_markup: Json | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MediaCaption:
    caption: str | None = None
    parse_mode: str | None = None
    caption_entities: JsonList | None = None

    def read(self, policy: ServerPolicy) -> FormattedText:
        return caption_text(policy, self.caption, self.parse_mode, self.caption_entities)


@method(ignoring=IGNORED_WHEN_SENDING)
def send_message(
    world: World,
    *,
    to: Destination,
    text: str,
    parse_mode: str | None = None,
    entities: JsonList | None = None,
    reply_to_message_id: int | None = None,
    allow_sending_without_reply: bool = False,
) -> Json:
    chat = world.open_chat(to.chat_id)
    formatted = message_text(world.policy, text, parse_mode, entities)
    reply = to.reply_parameters or old_reply(reply_to_message_id, optional=allow_sending_without_reply)
    return post_message(world, chat, replace(to, reply_parameters=reply), lambda: text_content(formatted))


@method(ignoring=IGNORED_WHEN_SENDING)
def send_photo(
    world: World,
    *,
    to: Destination,
    photo: str | Upload,
    caption: MediaCaption,
    show_caption_above_media: bool = False,
    uploads: Uploads,
) -> Json:
    return send_media(world, to, "photo", photo, caption, uploads, above=show_caption_above_media)


@method(ignoring=f"{IGNORED_WHEN_SENDING} {IGNORED_OF_ANIMATIONS}")
def send_animation(
    world: World,
    *,
    to: Destination,
    animation: str | Upload,
    caption: MediaCaption,
    show_caption_above_media: bool = False,
    uploads: Uploads,
) -> Json:
    return send_media(world, to, "animation", animation, caption, uploads, above=show_caption_above_media)


@method(ignoring=IGNORED_WHEN_SENDING)
def send_document(
    world: World, *, to: Destination, document: str | Upload, caption: MediaCaption, uploads: Uploads
) -> Json:
    return send_media(world, to, "document", document, caption, uploads)


def send_media(
    world: World,
    to: Destination,
    kind: str,
    media: str | Upload,
    caption: MediaCaption,
    uploads: Uploads,
    *,
    above: bool = False,
) -> Json:
    chat = world.open_chat(to.chat_id)
    shown = caption_content(caption.read(world.policy), above=above)
    return post_message(world, chat, to, lambda: sent_media(world, kind, media, uploads) | shown)


def post_message(world: World, chat: Chat, to: Destination, make_content: Callable[[], Json]) -> Json:
    """Post a message whose content is made last: Telegram refuses a bad keyboard or place first."""
    keyboard = read_keyboard(world.policy, to.reply_markup)
    place = place_in_chat(chat, to.message_thread_id, to.reply_parameters)
    content = make_content() | place
    world.rates.spend(chat.id, world.clock())
    if keyboard.form:
        content["reply_markup"] = keyboard.form
    message = world.post(
        chat, {"from": world.bot.form}, content, by_bot=True, notified=not to.disable_notification
    )
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


# Dice


DIE = "🎲"
DICE_VALUES = {DIE: 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
"""The greatest value of each emoji that Telegram animates; the least is 1."""
FORWARDED_PARTS = (
    "dice",
    "text",
    "entities",
    "caption",
    "caption_entities",
    "photo",
    "animation",
    "document",
)
EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"


@method(ignoring=IGNORED_WHEN_SENDING)
def send_dice(world: World, *, to: Destination, emoji: str = DIE) -> Json:
    return post_message(world, world.open_chat(to.chat_id), to, lambda: throw(world, emoji))


@method(ignoring="protect_content message_effect_id video_start_timestamp suggested_post_parameters")
def forward_message(
    world: World,
    *,
    chat_id: ChatRef,
    from_chat_id: ChatRef,
    message_id: int,
    message_thread_id: int | None = None,
    disable_notification: bool = False,
) -> Json:
    """A message is forwarded as it is, without its keys, and says where it comes from."""
    chat = world.open_chat(chat_id)
    message = world.open_chat(from_chat_id).messages.get(message_id)
    if message is None:
        raise bad_request("message to forward not found")
    content = {part: message.form[part] for part in FORWARDED_PARTS if part in message.form}
    origin = {"type": "user", "sender_user": world.bot.form, "date": int(message.sent)}
    to = Destination(
        chat_id=chat_id, message_thread_id=message_thread_id, disable_notification=disable_notification
    )
    return post_message(world, chat, to, lambda: content | {"forward_origin": origin})


def throw(world: World, emoji: str) -> Json:
    """The JSON of one throw. Telegram does not document the words of its refusal."""
    kind = emoji.removesuffix(EMOJI_STYLE)
    if kind not in DICE_VALUES:
        raise bad_request("EMOTICON_INVALID")
    return {"dice": {"emoji": kind, "value": world.dice.randint(1, DICE_VALUES[kind])}}
