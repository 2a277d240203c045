"""Inline queries, results that are posted, guests, and messages that are edited by their inline id."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResult,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InputMediaPhoto,
    InputTextMessageContent,
)

from tests.botapi.pictures import png
from tests.botapi.stage import Stage, refused
from tgbot.playground.botapi import Chat, InlineQuestion, Message, ServerPolicy

PNG = png(100, 100)
JOIN = InlineKeyboardMarkup([[InlineKeyboardButton("Join", url="https://t.me/habana_bot?start=jH7K9MW")]])


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    async with Stage(policy=ServerPolicy(inline=True, guests=True)) as stage:
        yield stage


def article(number: str = "1", **more: object) -> InlineQueryResult:
    content = InputTextMessageContent("Come and <b>play</b>", parse_mode="HTML")
    return InlineQueryResultArticle(number, "Invite", content, reply_markup=JOIN, **more)  # type: ignore[arg-type]


async def answered(stage: Stage, chat: Chat, *results: InlineQueryResult) -> InlineQuestion:
    question = stage.ann.ask_inline("", chat)
    await stage.bot.answer_inline_query(question.id, results, cache_time=5, is_personal=True)
    return question


async def posted(stage: Stage) -> tuple[Message, str]:
    """A message posted in a group without the bot, and its inline id."""
    group = stage.ann.create_group("Friends", with_bot=False)
    message = (await answered(stage, group, article())).choose("Invite")
    update = (await stage.updates())[-1]
    assert update.chosen_inline_result
    assert update.chosen_inline_result.inline_message_id
    return message, update.chosen_inline_result.inline_message_id


async def test_a_query_says_who_asks_what_and_in_which_kind_of_chat(stage: Stage) -> None:
    group = stage.ann.create_group("Friends", with_bot=False)
    stage.ann.ask_inline("H7K9MW", group)
    query = (await stage.update()).inline_query
    assert query
    assert (query.from_user.id, query.query, query.chat_type) == (stage.ann.id, "H7K9MW", "group")


async def test_what_is_chosen_is_posted_by_the_person_with_the_help_of_the_bot(stage: Stage) -> None:
    message, _ = await posted(stage)
    assert message.text == "Come and play"
    assert not message.by_bot
    assert message.form["from"]["id"] == stage.ann.id
    assert message.form["via_bot"]["id"] == stage.world.bot.id
    assert message.buttons[0].url == "https://t.me/habana_bot?start=jH7K9MW"


async def test_without_feedback_the_bot_does_not_hear_what_was_chosen() -> None:
    async with Stage(policy=ServerPolicy(inline=True, inline_feedback=False)) as stage:
        group = stage.ann.create_group("Friends", with_bot=False)
        (await answered(stage, group, article())).choose("1")
        assert [update.chosen_inline_result for update in await stage.updates()] == [None]


async def test_a_message_is_edited_by_its_inline_id_alone(stage: Stage) -> None:
    message, number = await posted(stage)
    edited = await stage.bot.edit_message_text("The game has begun", inline_message_id=number)
    assert edited is True
    assert (message.text, message.buttons) == ("The game has begun", ())
    with refused("message_id_invalid"):
        await stage.bot.edit_message_text("hello", inline_message_id="nothing")
    with refused("message is not modified"):
        await stage.bot.edit_message_text("The game has begun", inline_message_id=number)


async def test_a_picture_goes_into_an_inline_message_only_by_its_id(stage: Stage) -> None:
    message, number = await posted(stage)
    sent = await stage.bot.send_photo(stage.ann.id, PNG)
    with refused("can't be uploaded"):
        await stage.bot.edit_message_media(InputMediaPhoto(PNG), inline_message_id=number)
    await stage.bot.edit_message_media(
        InputMediaPhoto(sent.photo[-1].file_id, "Look"), inline_message_id=number
    )
    assert message.form["photo"]
    assert message.text == "Look"


async def test_a_picture_that_the_server_has_can_be_offered(stage: Stage) -> None:
    sent = await stage.bot.send_photo(stage.ann.id, PNG)
    picture = InlineQueryResultCachedPhoto("p", sent.photo[-1].file_id, title="Table", caption="Come")
    message = (await answered(stage, stage.ann.chat, picture)).choose("p")
    assert message.form["photo"][-1]["file_id"] == sent.photo[-1].file_id
    with refused("wrong file identifier"):
        await answered(stage, stage.ann.chat, InlineQueryResultCachedPhoto("p", "nothing"))


async def test_an_answer_is_checked_as_telegram_checks_it(stage: Stage) -> None:
    question = stage.ann.ask_inline()
    with refused("RESULT_ID_DUPLICATE"):
        await stage.bot.answer_inline_query(question.id, [article(), article()])
    with refused("RESULT_ID_INVALID"):
        await stage.bot.answer_inline_query(question.id, [article("x" * 65)])
    with refused("RESULTS_TOO_MUCH"):
        await stage.bot.answer_inline_query(question.id, [article(str(at)) for at in range(51)])
    nameless = {"type": "article", "id": "1", "title": " ", "input_message_content": {"message_text": "a"}}
    status, answer = await stage.raw(
        "answerInlineQuery", json={"inline_query_id": question.id, "results": [nameless]}
    )
    assert (status, answer["description"]) == (400, "Bad Request: ARTICLE_TITLE_EMPTY")
    await stage.bot.answer_inline_query(question.id, [article()])
    with refused("query is too old"):
        await stage.bot.answer_inline_query(question.id, [article()])


async def test_an_old_query_is_answered_in_vain(stage: Stage) -> None:
    question = stage.ann.ask_inline()
    stage.clock.passes(stage.world.policy.query_age + 1)
    with refused("query is too old"):
        await stage.bot.answer_inline_query(question.id, [article()])


async def test_a_button_that_asks_elsewhere_needs_inline_mode(stage: Stage) -> None:
    button = {"text": "Invite", "switch_inline_query_chosen_chat": {"query": "x", "allow_group_chats": True}}
    body = {"chat_id": stage.ann.id, "text": "Lobby", "reply_markup": {"inline_keyboard": [[button]]}}
    assert (await stage.raw("sendMessage", json=body))[0] == 200
    assert stage.ann.messages()[-1].buttons[0].asks == "x"
    button["switch_inline_query_chosen_chat"] = {"query": "x"}
    assert (await stage.raw("sendMessage", json=body))[0] == 400
    async with Stage() as other:
        button["switch_inline_query_chosen_chat"] = {"query": "x", "allow_group_chats": True}
        status, answer = await other.raw("sendMessage", json=body | {"chat_id": other.ann.id})
        assert (status, answer["description"]) == (400, "Bad Request: BUTTON_TYPE_INVALID")
        with pytest.raises(ValueError, match="off"):
            other.ann.ask_inline()


# Guests


async def test_who_names_the_bot_where_it_is_no_member_is_answered_once(stage: Stage) -> None:
    group = stage.ann.create_group("Friends", with_bot=False)
    stage.ann.write(group, "hello everybody")
    stage.ann.write(group, "@habana_bot new")
    guest = (await stage.update()).guest_message
    assert guest
    assert guest.guest_query_id
    sent = await stage.bot.answer_guest_query(guest.guest_query_id, article())
    message = stage.ann.messages(group)[-1]
    assert message.text == "Come and play"
    await stage.bot.edit_message_text("Too late", inline_message_id=sent.inline_message_id)
    assert message.text == "Too late"
    with refused("query is too old"):
        await stage.bot.answer_guest_query(guest.guest_query_id, article())


async def test_a_bot_that_is_a_member_is_no_guest(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    await stage.updates()
    stage.ann.write(group, "@habana_bot new")
    assert await stage.updates() == ()


async def test_the_bot_learns_which_modes_are_on(stage: Stage) -> None:
    me = await stage.bot.get_me()
    assert (me.supports_inline_queries, me.supports_guest_queries) == (True, True)


async def test_a_prepared_message_is_checked_like_any_result(stage: Stage) -> None:
    prepared = await stage.bot.save_prepared_inline_message(stage.ann.id, article(), allow_user_chats=True)
    assert prepared.id
    with refused("RESULT_ID_INVALID"):
        await stage.bot.save_prepared_inline_message(stage.ann.id, article("x" * 65), allow_user_chats=True)
