"""Updates become requests."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Message, Update

from tgbot.adapter.updates import place_of, request_of_tap, request_of_text, requester_of
from tgbot.requests.requests import ChatPlace

PERSON = {"id": 7, "is_bot": False, "first_name": "Ana", "language_code": "es-CU"}
PRIVATE = {"id": 7, "type": "private", "first_name": "Ana"}
GROUP = {"id": -1001, "type": "supergroup", "title": "Friends", "is_forum": True}
BUTTON = {"text": "Siesta", "callback_data": "1a|H7K9MW|1|siesta"}


def tap(data: str = "1.", **message: Any) -> dict[str, Any]:
    """A tap as Telegram sends it, with the whole message."""
    whole = {
        "message_id": 12,
        "date": 1_700_000_000,
        "from": {"id": 1, "is_bot": True, "first_name": "Habana"},
        "text": "Your turn",
        "entities": [{"type": "bold", "offset": 0, "length": 4}],
        "reply_markup": {"inline_keyboard": [[BUTTON]]},
        "edit_date": 1_700_000_001,
    }
    query = {"id": "1", "from": PERSON, "chat_instance": "1", "data": data, "message": whole | message}
    return {"update_id": 5, "callback_query": query}


PHOTO = [
    {"file_id": size, "file_unique_id": size, "width": 90, "height": 80}
    for size in ("small", "medium", "large")
]
TAPS = {
    "in private": tap(chat=PRIVATE),
    "in a group": tap(chat=GROUP),
    "in a group, on the button that is there": tap(BUTTON["callback_data"], chat=GROUP),
    "in a topic": tap(chat=GROUP, message_thread_id=3, is_topic_message=True),
    "on a reply, which has a thread but no topic": tap(chat=GROUP, message_thread_id=3),
    "on a picture": tap(chat=PRIVATE, text=None, photo=PHOTO),
    "on a message that is too old for Telegram": tap(chat=GROUP, date=0, text=None),
}


@pytest.mark.parametrize("raw", TAPS.values(), ids=TAPS.keys())
def test_a_tap_says_the_same_as_the_library_reads(raw: dict[str, Any]) -> None:
    query = Update.de_json(raw, None).callback_query
    assert query is not None
    assert query.message is not None
    message = query.message if isinstance(query.message, Message) else None
    request = request_of_tap(raw)
    assert request.person == requester_of(query.from_user)
    assert request.place == place_of(query.message.chat, message)
    assert request.message == query.message.message_id
    assert request.text == ((message and message.text) or "")
    assert request.is_gone is not query.message.is_accessible


def test_a_tap_says_who_taps_where_and_on_which_message() -> None:
    request = request_of_tap(TAPS["in a topic"])
    assert (request.person.id, request.person.name, request.person.language) == (7, "Ana", "es")
    assert request.place == ChatPlace(chat=-1001, private=False, topic=3)
    assert (request.token, request.message) == ("u5", 12)


@pytest.mark.parametrize(
    ("raw", "replaceable"),
    [
        (tap(chat=PRIVATE), True),
        (tap(BUTTON["callback_data"], chat=GROUP), True),
        (tap("1P|7|erase", chat=GROUP), False),
        (tap(chat=GROUP, reply_markup={}), False),
        (tap(BUTTON["callback_data"], chat=GROUP, text=None), False),
        (tap(chat=PRIVATE, text=None, document={"file_id": "1", "file_unique_id": "1"}), False),
        (tap(chat=PRIVATE, text=None, photo=PHOTO), True),
        (tap(BUTTON["callback_data"], chat=GROUP, text=None, photo=PHOTO), True),
        (tap("1P|7|erase", chat=GROUP, text=None, photo=PHOTO), False),
        (tap(BUTTON["callback_data"], chat=GROUP, date=0), False),
        (tap(chat=PRIVATE, date=0, text=None), True),
    ],
)
def test_a_reply_replaces_a_text_or_a_picture_that_has_the_button_in_a_group(
    raw: dict[str, Any], *, replaceable: bool
) -> None:
    assert request_of_tap(raw).is_replaceable is replaceable


@pytest.mark.parametrize(("date", "gone"), [(1_700_000_000, False), (0, True)])
def test_a_message_that_telegram_does_not_show_us_is_gone(date: int, *, gone: bool) -> None:
    assert request_of_tap(tap(chat=PRIVATE, date=date)).is_gone is gone


def test_a_tap_brings_what_its_message_says() -> None:
    assert request_of_tap(TAPS["in private"]).text == "Your turn"
    assert request_of_tap(TAPS["on a picture"]).text == ""


@pytest.mark.parametrize(
    ("answered", "table"),
    [
        ({"reply_markup": {"inline_keyboard": [[{"text": "?", "callback_data": "1."}, BUTTON]]}}, "H7K9MW"),
        ({"reply_markup": {"inline_keyboard": [[{"text": "Web", "url": "https://example.org"}]]}}, None),
        ({}, None),
        (None, None),
    ],
)
def test_who_answers_a_message_means_the_table_of_its_keys(answered: Any, table: str | None) -> None:
    message = {"message_id": 12, "date": 1_700_000_000, "chat": PRIVATE, "from": PERSON, "text": "Ha!"}
    if answered is not None:
        message["reply_to_message"] = message | {"message_id": 11} | answered
    update = Update.de_json({"update_id": 5, "message": message}, None)
    assert update.message is not None
    assert update.message.from_user is not None
    assert request_of_text(update, update.message, update.message.from_user).answers_table == table


def test_a_tap_without_a_message_counts_as_private() -> None:
    raw = tap(chat=GROUP)
    del raw["callback_query"]["message"]
    assert request_of_tap(raw).place == ChatPlace(chat=7, private=True)
