"""How a call comes over HTTP, and what becomes of one that is wrong."""

import aiohttp
import pytest
from telegram.error import BadRequest, EndPointNotFound, InvalidToken

from tests.botapi.stage import Stage, quick_bot, refused
from tgbot.playground.botapi import ServerPolicy

PLAY = '{"inline_keyboard": [[{"text": "Play", "callback_data": "p"}]]}'


async def test_parameters_may_stand_in_the_address(stage: Stage) -> None:
    status, answer = await stage.raw("sendMessage", "GET", params={"chat_id": stage.ann.id, "text": "¡Hola!"})
    assert status == 200
    assert answer["result"]["text"] == "¡Hola!"


async def test_parameters_may_be_json_with_objects_in_it(stage: Stage) -> None:
    markup = {"inline_keyboard": [[{"text": "Play", "callback_data": "p"}]]}
    _, answer = await stage.raw(
        "sendMessage", json={"chat_id": stage.ann.id, "text": "Hi", "reply_markup": markup}
    )
    assert answer["result"]["reply_markup"] == markup


async def test_in_forms_objects_are_json_in_text(stage: Stage) -> None:
    data = {"chat_id": str(stage.ann.id), "text": "Hi", "disable_notification": "true", "reply_markup": PLAY}
    _, answer = await stage.raw("sendMessage", data=data)
    assert answer["result"]["reply_markup"]["inline_keyboard"][0][0]["text"] == "Play"
    assert not stage.ann.messages()[0].notified


async def test_parameters_may_come_in_parts(stage: Stage) -> None:
    parts = aiohttp.FormData({"chat_id": str(stage.ann.id), "caption": "Rules"}, default_to_multipart=True)
    parts.add_field("document", "attach://here")
    parts.add_field("here", b"Build.", filename="rules.txt", content_type="text/plain")
    _, answer = await stage.raw("sendDocument", data=parts)
    assert answer["result"]["document"]["file_name"] == "rules.txt"
    assert answer["result"]["caption"] == "Rules"


async def test_names_of_methods_are_read_in_any_case(stage: Stage) -> None:
    _, answer = await stage.raw("GETME")
    assert answer["result"]["username"] == "habana_bot"


async def test_who_the_bot_is(stage: Stage) -> None:
    me = await stage.bot.get_me()
    assert (me.id, me.first_name, me.can_read_all_group_messages) == (42, "Habana", False)


async def test_an_unknown_method_is_not_found(stage: Stage) -> None:
    assert await stage.raw("playHavana") == (
        404,
        {"ok": False, "error_code": 404, "description": "Not Found"},
    )
    with pytest.raises(EndPointNotFound):
        await stage.bot.do_api_request("playHavana")


async def test_another_token_is_not_authorized(stage: Stage) -> None:
    stranger = quick_bot(stage.api, "43:other")
    with pytest.raises(InvalidToken):
        await stranger.initialize()
    await stranger.request.shutdown()
    async with stage.http.get(f"{stage.api.base_url}43:other/getMe") as response:
        assert (response.status, (await response.json())["description"]) == (401, "Unauthorized")


async def test_an_unknown_parameter_is_a_mistake_of_ours(stage: Stage) -> None:
    with refused("Unknown parameter txet of sendMessage"):
        await stage.bot.send_message(stage.ann.id, "Hi", api_kwargs={"txet": 1})


async def test_a_lenient_server_passes_over_unknown_parameters() -> None:
    async with Stage(policy=ServerPolicy(strict=False)) as stage:
        await stage.bot.send_message(stage.ann.id, "Hi", api_kwargs={"txet": 1})


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"text": "Hi"}, "chat_id is empty"),
        ({"chat_id": 1001}, "message text is empty"),
        (
            {"chat_id": 1001, "text": "Hi", "message_thread_id": "x"},
            "wrong parameter message_thread_id in request",
        ),
        (
            {"chat_id": 1001, "text": "Hi", "disable_notification": "x"},
            "wrong parameter disable_notification in request",
        ),
        ({"chat_id": 1001, "text": "Hi", "reply_markup": "{"}, "can't parse reply_markup JSON object"),
        ({"chat_id": 1001, "text": "Hi", "reply_markup": "[]"}, "object expected as reply_markup"),
        ({"chat_id": 1001, "text": "Hi", "entities": "{}"}, "array expected as entities"),
        ({"chat_id": 1001, "text": 5}, "wrong parameter text in request"),
    ],
)
async def test_what_cannot_be_read_is_refused(stage: Stage, given: dict[str, object], reason: str) -> None:
    status, answer = await stage.raw("sendMessage", json=given)
    assert (status, answer["description"]) == (400, f"Bad Request: {reason}")


async def test_a_body_that_is_no_json_is_refused(stage: Stage) -> None:
    headers = {"Content-Type": "application/json"}
    for body, reason in (("{", "can't parse JSON object"), ("[]", "object expected")):
        _, answer = await stage.raw("getMe", data=body, headers=headers)
        assert answer["description"] == f"Bad Request: {reason}"


async def test_all_calls_are_remembered(stage: Stage) -> None:
    await stage.bot.send_message(stage.ann.id, "Hi")
    with pytest.raises(BadRequest):
        await stage.bot.send_message(7, "Hi")
    good, bad = list(stage.world.calls)[-2:]
    assert (good.method, good.parameters["text"], good.ok, good.result["text"]) == (
        "sendMessage",
        "Hi",
        True,
        "Hi",
    )
    assert (bad.ok, bad.result["description"]) == (False, "Bad Request: chat not found")


async def test_after_logging_out_nothing_works(stage: Stage) -> None:
    await stage.bot.close()
    await stage.bot.log_out()
    with refused("Logged out"):
        await stage.bot.get_my_commands()


async def test_inline_queries_are_not_expected(stage: Stage) -> None:
    with refused("query ID is invalid"):
        await stage.bot.answer_inline_query("1", [])
