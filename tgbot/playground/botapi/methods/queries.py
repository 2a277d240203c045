"""Answers to callback queries, that is, to taps; to inline and guest queries; and results that are prepared without one."""

from __future__ import annotations

from tgbot.playground.botapi.chatting.inline import check_start_button, read_result, read_results
from tgbot.playground.botapi.errors import bad_request
from tgbot.playground.botapi.events import InlineAnswered, TapAnswered
from tgbot.playground.botapi.forms import Json, JsonList, units
from tgbot.playground.botapi.methods.registry import method
from tgbot.playground.botapi.world import TapAnswer, World

MAX_TAP_ANSWER_UNITS = 200
MAX_NEXT_OFFSET_BYTES = 64
PREPARED_FOR_SECONDS = 3600
"""How long a prepared message can be sent. Telegram gives no figure."""


@method(ignoring="cache_time")
def answer_callback_query(
    world: World,
    *,
    callback_query_id: str,
    text: str | None = None,
    show_alert: bool = False,
    url: str | None = None,
) -> bool:
    if text and units(text) > MAX_TAP_ANSWER_UNITS:
        raise bad_request("MESSAGE_TOO_LONG")
    query = world.open_query(callback_query_id)
    query.answer = TapAnswer(text or None, show_alert, url)
    world.events.publish(TapAnswered(query.id, query.person, text or None, show_alert, url))
    return True


@method()
def answer_inline_query(
    world: World,
    *,
    inline_query_id: str,
    results: JsonList,
    cache_time: int = 300,
    is_personal: bool = False,
    next_offset: str = "",
    button: Json | None = None,
) -> bool:
    if len(next_offset.encode()) > MAX_NEXT_OFFSET_BYTES:
        raise bad_request("NEXT_OFFSET_INVALID")
    check_start_button(button)
    read = read_results(world.policy, world.files, results)
    query = world.open_inline_query(inline_query_id)
    query.results, query.cache_time, query.is_personal, query.button = read, cache_time, is_personal, button
    world.events.publish(InlineAnswered(query.id, query.person, len(read)))
    return True


@method()
def answer_guest_query(world: World, *, guest_query_id: str, result: Json) -> Json:
    """Post one message into a chat where the bot is a guest. It can only be edited by its inline id."""
    read = read_result(world.policy, world.files, result)
    query = world.open_guest_query(guest_query_id)
    chat = world.chats[query.chat]
    world.rates.spend(chat.id, world.clock())
    caller = {"guest_bot_caller_user": world.users[query.person].form}
    sender = {"from": world.bot.form, **caller}
    message = world.post(chat, sender, read.content, by_bot=True, notified=True)
    return {"inline_message_id": world.add_inline_message(message)}


@method(ignoring="allow_user_chats allow_bot_chats allow_group_chats allow_channel_chats")
def save_prepared_inline_message(world: World, *, user_id: int, result: Json) -> Json:
    """Check a result that a person may send later; here nobody can, so nothing of it is kept."""
    if user_id not in world.people:
        raise bad_request("USER_ID_INVALID")
    read = read_result(world.policy, world.files, result)
    return {"id": read.id, "expiration_date": int(world.clock()) + PREPARED_FOR_SECONDS}
