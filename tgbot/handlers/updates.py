"""From Telegram's values to ours: who asks, where, and by which message."""

from __future__ import annotations

from telegram import CallbackQuery, Chat, Message, Update, User

from engine.tables.names import clean_name
from tgbot.handlers.requests import ChatPlace, Request, Requester
from tgbot.words import DEFAULT_LANGUAGE, languages

LANGUAGES = frozenset(languages())


def tapped(update: Update, query: CallbackQuery) -> Request:
    message = query.message
    chat = message.chat if message else None
    place = place_of(chat, message if isinstance(message, Message) else None) if chat else None
    return Request(
        token=token_of(update),
        person=person_of(query.from_user),
        place=place or ChatPlace(chat=query.from_user.id, private=True),
        message=message.message_id if message else None,
    )


def written(update: Update, message: Message, user: User) -> Request:
    return Request(
        token=token_of(update),
        person=person_of(user),
        place=place_of(message.chat, message),
        message=message.message_id,
    )


def token_of(update: Update) -> str:
    return f"u{update.update_id}"


def person_of(user: User) -> Requester:
    name = clean_name(user.full_name) or clean_name(user.username or "") or str(user.id)
    return Requester(id=user.id, name=name, language=_spoken(user.language_code))


def _spoken(code: str | None) -> str:
    language = (code or "").partition("-")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE


def place_of(chat: Chat, message: Message | None) -> ChatPlace:
    """A plain reply carries a thread too; only a topic's message belongs to its topic."""
    topic = message.message_thread_id if message and message.is_topic_message else None
    return ChatPlace(chat=chat.id, private=chat.type == Chat.PRIVATE, topic=topic)
