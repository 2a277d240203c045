"""Answers to callback queries, that is, to taps."""

from __future__ import annotations

from tgbot.playground.botapi.errors import bad_request
from tgbot.playground.botapi.events import TapAnswered
from tgbot.playground.botapi.forms import units
from tgbot.playground.botapi.methods.registry import method
from tgbot.playground.botapi.world import TapAnswer, World

MAX_TAP_ANSWER_UNITS = 200


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


@method(ignoring="inline_query_id results cache_time is_personal next_offset button")
def answer_inline_query(_: World) -> bool:
    """Always refused: simulated people send no inline queries."""
    raise bad_request("query is too old and response timeout expired or query ID is invalid")
