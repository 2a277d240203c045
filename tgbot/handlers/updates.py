"""From Telegram's values to ours: who makes a request, where, and by which message."""

from __future__ import annotations

from typing import Any

from telegram import CallbackQuery, Chat, Message, Update, User

from engine.tables.names import clean_name
from tgbot.handlers.requests import ChatPlace, Request, Requester
from tgbot.words import DEFAULT_LANGUAGE, languages

LANGUAGES = frozenset(languages())
TAPPED_MESSAGE_FIELDS = ("message_id", "date", "chat", "message_thread_id", "is_topic_message")
"""The fields of a tapped message that `request_of_tap` reads, and those without which it cannot be built."""


def trimmed(raw: dict[str, Any]) -> dict[str, Any]:
    """An update without the parts of a tapped message that nobody reads.

    A shortcut: Telegram sends the whole message with a tap, and to build objects from its text and its keyboard takes
    longer than the move itself.
    """
    query = raw.get("callback_query")
    message = query.get("message") if isinstance(query, dict) else None
    if not isinstance(query, dict) or not isinstance(message, dict):
        return raw
    kept = {name: message[name] for name in TAPPED_MESSAGE_FIELDS if name in message}
    return {**raw, "callback_query": {**query, "message": kept}}


def request_of_tap(update: Update, query: CallbackQuery) -> Request:
    message = query.message
    chat = message.chat if message else None
    place = place_of(chat, message if isinstance(message, Message) else None) if chat else None
    return Request(
        token=token_of(update),
        person=requester_of(query.from_user),
        place=place or ChatPlace(chat=query.from_user.id, private=True),
        message=message.message_id if message else None,
    )


def request_of_text(update: Update, message: Message, user: User) -> Request:
    return Request(
        token=token_of(update),
        person=requester_of(user),
        place=place_of(message.chat, message),
        message=message.message_id,
    )


def token_of(update: Update) -> str:
    return f"u{update.update_id}"


def requester_of(user: User) -> Requester:
    name = clean_name(user.full_name) or clean_name(user.username or "") or str(user.id)
    return Requester(id=user.id, name=name, language=_known_language(user.language_code))


def _known_language(code: str | None) -> str:
    language = (code or "").partition("-")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE


def place_of(chat: Chat, message: Message | None) -> ChatPlace:
    """The chat and the topic of a message. A plain reply carries a thread too, but belongs to no topic."""
    topic = message.message_thread_id if message and message.is_topic_message else None
    return ChatPlace(chat=chat.id, private=chat.type == Chat.PRIVATE, topic=topic)
