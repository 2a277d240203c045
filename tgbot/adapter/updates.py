"""From Telegram's values to ours: who makes a request, where, and by which message."""

from __future__ import annotations

from typing import Any

from telegram import CallbackQuery, Chat, MaybeInaccessibleMessage, Message, Update, User

from engine.tables.directory.names import clean_name
from tgbot.buttons.codec import TableButtonData, read_button
from tgbot.requests.requests import ChatPlace, Request, Requester
from tgbot.words import DEFAULT_LANGUAGE, languages

LANGUAGES = frozenset(languages())
TAPPED_MESSAGE_FIELDS = (
    *("message_id", "date", "chat", "message_thread_id", "is_topic_message"),
    *("text", "photo"),
)
"""The fields of a tapped message that `request_of_tap` reads, and those without which it cannot be built."""


def trimmed_update(raw: dict[str, Any]) -> dict[str, Any]:
    """An update without the parts of a tapped message that nobody reads.

    A shortcut: Telegram sends the whole message with a tap, and to build objects from its entities and its keyboard
    takes longer than the move itself. Of the keyboard in a group the button that was tapped is kept.
    """
    query = raw.get("callback_query")
    message = query.get("message") if isinstance(query, dict) else None
    if not isinstance(query, dict) or not isinstance(message, dict):
        return raw
    kept = {name: message[name] for name in TAPPED_MESSAGE_FIELDS if name in message}
    if "photo" in kept:
        kept["photo"] = kept["photo"][:1]  # that there is one is enough; Telegram sends it in several sizes
    if not _is_private(message) and (button := _tapped_button(message, query.get("data"))):
        kept["reply_markup"] = {"inline_keyboard": [[button]]}
    return {**raw, "callback_query": {**query, "message": kept}}


def _is_private(message: dict[str, Any]) -> bool:
    chat = message.get("chat")
    return isinstance(chat, dict) and chat.get("type") == Chat.PRIVATE


def _tapped_button(message: dict[str, Any], data: object) -> dict[str, Any] | None:
    """The button with this data, if the message has one."""
    rows = (message.get("reply_markup") or {}).get("inline_keyboard") or ()
    return next((button for row in rows for button in row if button.get("callback_data") == data), None)


def is_replaceable(message: MaybeInaccessibleMessage | None, data: str | None) -> bool:
    """May the reply to a tap replace the message that was tapped?

    A client can make up the data of a tap, but not the message: Telegram adds that itself. In a group a message is
    replaced only if it has the button that was tapped; so nobody can overwrite a lobby or a board there with a page
    of another kind. In their private chat people may deface what they like. A picture is replaced like a text, a
    document never. A message that Telegram no longer shows us can be edited all the same.
    """
    is_private = message is not None and message.chat.type == Chat.PRIVATE
    if not isinstance(message, Message) or not message.is_accessible:
        return is_private
    is_page = message.text is not None or bool(message.photo)
    return is_page and (is_private or data in _button_data(message))


def _button_data(message: Message) -> list[str | object | None]:
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return [button.callback_data for row in rows for button in row if button.callback_data is not None]


def request_of_tap(update: Update, query: CallbackQuery) -> Request:
    message = query.message
    chat = message.chat if message else None
    place = place_of(chat, message if isinstance(message, Message) else None) if chat else None
    return Request(
        token=token_of(update),
        number=update.update_id,
        person=requester_of(query.from_user),
        place=place or ChatPlace(chat=query.from_user.id, private=True),
        message=message.message_id if message else None,
        text=(message.text or "") if isinstance(message, Message) else "",
        is_tap=True,
        is_replaceable=is_replaceable(message, query.data),
        is_gone=message is None or not message.is_accessible,
    )


def request_of_text(update: Update, message: Message, user: User) -> Request:
    return Request(
        token=token_of(update),
        number=update.update_id,
        person=requester_of(user),
        place=place_of(message.chat, message),
        message=message.message_id,
        answers_table=_table_of(message.reply_to_message),
    )


def _table_of(message: Message | None) -> str | None:
    """The table that the keys of a message are about, if there is one."""
    keys = [read_button(data) for data in _button_data(message) if isinstance(data, str)] if message else []
    return next((key.table for key in keys if isinstance(key, TableButtonData)), None)


def token_of(update: Update) -> str:
    return f"u{update.update_id}"


def requester_of(user: User) -> Requester:
    name = clean_name(user.full_name) or clean_name(user.username or "") or str(user.id)
    return Requester(id=user.id, name=name, language=known_language(user.language_code))


def known_language(code: str | None) -> str:
    """The language of a phone if we speak it, otherwise English."""
    language = (code or "").partition("-")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE


def place_of(chat: Chat, message: Message | None) -> ChatPlace:
    """The chat and the topic of a message. A plain reply carries a thread too, but belongs to no topic."""
    topic = message.message_thread_id if message and message.is_topic_message else None
    return ChatPlace(chat=chat.id, private=chat.type == Chat.PRIVATE, topic=topic)
