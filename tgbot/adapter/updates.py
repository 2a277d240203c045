"""From Telegram's values to ours: who makes a request, where, and by which message."""

from __future__ import annotations

from typing import Any

from telegram import Chat, Message, Update, User

from engine.tables.directory.names import clean_name
from tgbot.buttons.codec import TableButtonData, read_button
from tgbot.requests.requests import ChatPlace, Request, Requester
from tgbot.words import DEFAULT_LANGUAGE, languages

LANGUAGES = frozenset(languages())
DATE_OF_GONE = 0
"""The date of a message that Telegram does not show us now."""

RawUpdate = dict[str, Any]


def request_of_tap(raw: RawUpdate) -> Request:
    """A tap as Telegram sends it, which is the whole message with its keyboard."""
    # Shortcut: the library's objects of a tap and its message take 0.1 ms or more, which is more than the rules take
    # for a move. With them everything works.
    query = raw["callback_query"]
    person, message = query["from"], query.get("message")
    is_gone = message is None or message["date"] == DATE_OF_GONE
    return Request(
        token=f"u{raw['update_id']}",
        number=raw["update_id"],
        person=_requester(
            person["id"], _full_name(person), person.get("username"), person.get("language_code")
        ),
        place=_place_of_tap(message, is_gone=is_gone)
        if message
        else ChatPlace(chat=person["id"], private=True),
        message=message and message["message_id"],
        text="" if is_gone else message.get("text") or "",
        is_tap=True,
        is_replaceable=message is not None and _is_replaceable(message, query.get("data"), is_gone=is_gone),
        is_gone=is_gone,
    )


def _full_name(person: dict[str, Any]) -> str:
    return f"{person['first_name']} {person.get('last_name') or ''}".rstrip()


def _place_of_tap(message: dict[str, Any], *, is_gone: bool) -> ChatPlace:
    is_in_topic = bool(message.get("is_topic_message")) and not is_gone
    topic = message.get("message_thread_id") if is_in_topic else None
    return ChatPlace(chat=message["chat"]["id"], private=_is_private(message), topic=topic)


def _is_private(message: dict[str, Any]) -> bool:
    is_private: bool = message["chat"]["type"] == Chat.PRIVATE
    return is_private


def _is_replaceable(message: dict[str, Any], data: object, *, is_gone: bool) -> bool:
    """May the reply to a tap replace the message that was tapped?

    A client can make up the data of a tap, but not the message: Telegram adds that itself. In a group a message is
    replaced only if it has the button that was tapped; so nobody can overwrite a lobby or a board there with a page
    of another kind. In their private chat people may deface what they like. A picture is replaced like a text, a
    document never. A message that Telegram no longer shows us can be edited all the same.
    """
    if is_gone or _is_private(message):
        return _is_private(message) and (is_gone or _is_page(message))
    return _is_page(message) and _has_button(message, data)


def _is_page(message: dict[str, Any]) -> bool:
    return message.get("text") is not None or bool(message.get("photo"))


def _has_button(message: dict[str, Any], data: object) -> bool:
    rows = (message.get("reply_markup") or {}).get("inline_keyboard") or ()
    return data is not None and any([button.get("callback_data") == data for row in rows for button in row])


def request_of_text(update: Update, message: Message, user: User) -> Request:
    return Request(
        token=f"u{update.update_id}",
        number=update.update_id,
        person=requester_of(user),
        place=place_of(message.chat, message),
        message=message.message_id,
        answers_table=_table_of(message.reply_to_message),
    )


def _table_of(message: Message | None) -> str | None:
    """The table that the keys of a message are about, if there is one."""
    rows = message.reply_markup.inline_keyboard if message and message.reply_markup else ()
    data = [button.callback_data for row in rows for button in row]
    keys = [read_button(one) for one in data if isinstance(one, str)]
    return next((key.table for key in keys if isinstance(key, TableButtonData)), None)


def requester_of(user: User) -> Requester:
    return _requester(user.id, user.full_name, user.username, user.language_code)


def _requester(person: int, full_name: str, username: str | None, language: str | None) -> Requester:
    name = clean_name(full_name) or clean_name(username or "") or str(person)
    return Requester(id=person, name=name, language=known_language(language))


def known_language(code: str | None) -> str:
    """The language of a phone if we speak it, otherwise English."""
    language = (code or "").partition("-")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE


def place_of(chat: Chat, message: Message | None) -> ChatPlace:
    """The chat and the topic of a message. A plain reply carries a thread too, but belongs to no topic."""
    topic = message.message_thread_id if message and message.is_topic_message else None
    return ChatPlace(chat=chat.id, private=chat.type == Chat.PRIVATE, topic=topic)
