"""Updates become requests; of a tapped message only the fields are kept that a request is made of."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Update

from tgbot.handlers.requests import ChatPlace, Request
from tgbot.handlers.updates import TAPPED_MESSAGE_FIELDS, request_of_tap, trimmed

PERSON = {"id": 7, "is_bot": False, "first_name": "Ana", "language_code": "es-CU"}
PRIVATE = {"id": 7, "type": "private", "first_name": "Ana"}
GROUP = {"id": -1001, "type": "supergroup", "title": "Friends", "is_forum": True}
BUTTON = {"text": "Siesta", "callback_data": "1a|H7K9MW|1|siesta"}


def tap(**message: Any) -> dict[str, Any]:
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
    query = {"id": "1", "from": PERSON, "chat_instance": "1", "data": "1.", "message": whole | message}
    return {"update_id": 5, "callback_query": query}


def request_of(raw: dict[str, Any]) -> Request:
    update = Update.de_json(raw, None)
    assert update.callback_query is not None
    return request_of_tap(update, update.callback_query)


TAPS = {
    "in private": tap(chat=PRIVATE),
    "in a group": tap(chat=GROUP),
    "in a topic": tap(chat=GROUP, message_thread_id=3, is_topic_message=True),
    "on a reply, which has a thread but no topic": tap(chat=GROUP, message_thread_id=3),
    "on a message that is too old for Telegram": tap(chat=GROUP, date=0),
}


@pytest.mark.parametrize("raw", TAPS.values(), ids=TAPS.keys())
def test_the_fields_that_are_kept_make_the_same_request(raw: dict[str, Any]) -> None:
    assert request_of(trimmed(raw)) == request_of(raw)
    assert {*trimmed(raw)["callback_query"]["message"]} <= {*TAPPED_MESSAGE_FIELDS}


def test_a_tap_says_who_taps_where_and_on_which_message() -> None:
    request = request_of(trimmed(TAPS["in a topic"]))
    assert (request.person.id, request.person.name, request.person.language) == (7, "Ana", "es")
    assert request.place == ChatPlace(chat=-1001, private=False, topic=3)
    assert (request.token, request.message) == ("u5", 12)


def test_a_tap_without_a_message_counts_as_private() -> None:
    raw = tap(chat=GROUP)
    del raw["callback_query"]["message"]
    assert trimmed(raw) == raw
    assert request_of(raw).place == ChatPlace(chat=7, private=True)


@pytest.mark.parametrize("raw", [{"update_id": 1}, {"callback_query": 3}, {"message": {"text": "hi"}}])
def test_other_updates_stay_as_they_are(raw: dict[str, Any]) -> None:
    assert trimmed(raw) is raw
