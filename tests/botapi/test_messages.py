"""Messages that are sent, and everything that can be wrong with one."""

import pytest
from telegram import (
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
    ReplyKeyboardMarkup,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden

from tests.botapi.stage import Stage, keyboard, refused
from tgbot.playground.botapi import ChatKind, MemberStatus, ServerPolicy


async def test_a_message_arrives(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, " <b>Your</b> turn ", ParseMode.HTML)
    assert (sent.text, sent.from_user and sent.from_user.id, sent.chat.id) == ("Your turn", 42, stage.ann.id)
    assert sent.parse_entities() == {MessageEntity(MessageEntity.BOLD, 0, 4): "Your"}
    (seen,) = stage.ann.messages()
    assert (seen.text, seen.id, seen.notified) == ("Your turn", sent.message_id, True)


async def test_messages_are_counted_over_all_private_chats_and_basic_groups(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    numbers = [
        (await stage.bot.send_message(chat.id, "1")).message_id for chat in (stage.ann, group, stage.ann)
    ]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]


async def test_a_supergroup_counts_its_messages_by_itself(stage: Stage) -> None:
    group = stage.ann.create_group("Club", kind=ChatKind.SUPERGROUP)
    before = group.last_message_id
    await stage.bot.send_message(stage.ann.id, "1")
    assert (await stage.bot.send_message(group.id, "1")).message_id == before + 1


async def test_a_silent_message_makes_no_sound(stage: Stage) -> None:
    await stage.bot.send_message(stage.ann.id, "Psst", disable_notification=True)
    assert not stage.ann.messages()[0].notified


async def test_a_text_has_4096_units_of_utf_16(stage: Stage) -> None:
    await stage.bot.send_message(stage.ann.id, "🏠" * 2048)
    await stage.bot.send_message(stage.ann.id, f"<b>{'x' * 4096}</b>", ParseMode.HTML)
    with refused("Message is too long"):
        await stage.bot.send_message(stage.ann.id, "🏠" * 2048 + "x")


@pytest.mark.parametrize(
    ("text", "reason"), [("", "Message text is empty"), (" \n", "Text must be non-empty")]
)
async def test_a_text_is_not_empty(stage: Stage, text: str, reason: str) -> None:
    with refused(reason):
        await stage.bot.send_message(stage.ann.id, text)


async def test_tags_without_text_are_empty_too(stage: Stage) -> None:
    with refused("Text must be non-empty"):
        await stage.bot.send_message(stage.ann.id, "<b></b>", ParseMode.HTML)


async def test_bad_html_is_refused(stage: Stage) -> None:
    with refused("Can't parse entities: Unsupported start tag"):
        await stage.bot.send_message(stage.ann.id, "<Juan>", ParseMode.HTML)


async def test_an_old_server_does_not_know_times() -> None:
    text = '<tg-time unix="1763290800" format="r">soon</tg-time>'
    async with Stage() as new:
        sent = await new.bot.send_message(new.ann.id, text, ParseMode.HTML)
        assert sent.entities[0].type == MessageEntity.DATE_TIME
    async with Stage(policy=ServerPolicy(refuse_tags=frozenset({"tg-time"}))) as old:
        with refused('Unsupported start tag "tg-time"'):
            await old.bot.send_message(old.ann.id, text, ParseMode.HTML)


async def test_more_than_100_entities_are_refused(stage: Stage) -> None:
    await stage.bot.send_message(stage.ann.id, "<b>x</b> " * 100, ParseMode.HTML)
    with refused("Too many entities"):
        await stage.bot.send_message(stage.ann.id, "<b>x</b> " * 101, ParseMode.HTML)


async def test_entities_may_be_given_ready_made(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi", entities=[MessageEntity("bold", 0, 2)])
    assert sent.entities[0].type == "bold"
    with refused("ends after the end of the text"):
        await stage.bot.send_message(stage.ann.id, "Hi", entities=[MessageEntity("bold", 0, 3)])
    with refused("Unsupported type"):
        await stage.bot.send_message(stage.ann.id, "Hi", entities=[MessageEntity("loud", 0, 2)])
    with refused("Invalid offset or length"):
        await stage.bot.send_message(stage.ann.id, "Hi", entities=[MessageEntity("bold", 0, 0)])


@pytest.mark.parametrize("mode", ["MarkdownV2", "Klingon"])
async def test_other_marks_are_not_read(stage: Stage, mode: str) -> None:
    with pytest.raises(BadRequest):
        await stage.bot.send_message(stage.ann.id, "*Hi*", mode)


# Keyboards


def with_button(**button: object) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(**button)]])  # type: ignore[arg-type]  # some are wrong on purpose


@pytest.mark.parametrize(
    "button",
    [
        {"text": "x", "callback_data": "x" * 64},
        {"text": "x", "url": "https://t.me/habana_bot?start=K7"},
        {"text": "x", "url": "tg://user?id=7"},
        {"text": "x", "callback_data": "x", "style": "danger"},
        {"text": "x", "copy_text": CopyTextButton("K7")},
    ],
)
async def test_good_buttons(stage: Stage, button: dict[str, object]) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=with_button(**button))
    assert sent.reply_markup == with_button(**button)


@pytest.mark.parametrize(
    ("button", "reason"),
    [
        ({"text": "x", "callback_data": ""}, "Button_data_invalid"),
        ({"text": "x", "callback_data": "ä" * 33}, "Button_data_invalid"),
        ({"text": " ", "callback_data": "x"}, "button text must be non-empty"),
        ({"text": "x"}, "Text buttons are unallowed in the inline keyboard"),
        ({"text": "x", "url": "not an address"}, "URL 'not an address' is invalid"),
        ({"text": "x", "url": "localhost"}, "URL 'localhost' is invalid"),
        ({"text": "x", "callback_data": "x", "style": "purple"}, "Unsupported button style"),
        ({"text": "x", "copy_text": CopyTextButton("x" * 257)}, "Button_copy_text_invalid"),
        ({"text": "x", "callback_data": "x", "url": "t.me/x"}, "A button does one thing"),
        ({"text": "x", "callback_data": "x", "api_kwargs": {"colour": "red"}}, "Unknown field colour"),
    ],
)
async def test_bad_buttons(stage: Stage, button: dict[str, object], reason: str) -> None:
    with refused(reason):
        await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=with_button(**button))


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("x", "must be an Array of Arrays"),
        ([["x"]], "Object expected"),
        ([[{"callback_data": "x"}]], 'Can\'t find field "text"'),
    ],
)
async def test_bad_keyboards(stage: Stage, rows: object, reason: str) -> None:
    given = {"chat_id": stage.ann.id, "text": "Hi", "reply_markup": {"inline_keyboard": rows}}
    _, answer = await stage.raw("sendMessage", json=given)
    assert reason in answer["description"]


async def test_a_row_has_eight_buttons_and_a_keyboard_a_hundred(stage: Stage) -> None:
    row = tuple("12345678")
    await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard(*[row] * 12))
    with refused("More than 8 buttons in a row"):
        await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard((*row, "9")))
    with refused("Reply markup is too long"):
        await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard(*[row] * 13))


async def test_an_object_that_is_no_keyboard_is_refused(stage: Stage) -> None:
    _, answer = await stage.raw(
        "sendMessage", json={"chat_id": stage.ann.id, "text": "Hi", "reply_markup": {"x": 1}}
    )
    assert answer["description"] == "Bad Request: object expected as reply markup"


async def test_other_keyboards_are_taken_but_not_shown(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=ReplyKeyboardMarkup([["x"]]))
    assert sent.reply_markup is None


# To whom


async def test_nobody_of_that_id(stage: Stage) -> None:
    with refused("Chat not found"):
        await stage.bot.send_message(7, "Hi")


async def test_who_has_not_pressed_start_cannot_be_written_to(stage: Stage) -> None:
    with refused("bot can't initiate conversation with a user", Forbidden):
        await stage.bot.send_message(stage.world.person("Ben").id, "Hi")


async def test_who_has_blocked_the_bot_cannot_be_written_to(stage: Stage) -> None:
    stage.ann.block()
    with refused("bot was blocked by the user", Forbidden):
        await stage.bot.send_message(stage.ann.id, "Hi")
    stage.ann.unblock()
    await stage.bot.send_message(stage.ann.id, "Hi")


@pytest.mark.parametrize("kind", [ChatKind.GROUP, ChatKind.SUPERGROUP])
async def test_a_group_that_threw_the_bot_out(stage: Stage, kind: ChatKind) -> None:
    group = stage.ann.create_group("Friends", kind=kind)
    stage.ann.remove_bot(group)
    with refused(f"bot was kicked from the {kind} chat", Forbidden):
        await stage.bot.send_message(group.id, "Hi")


async def test_a_group_that_the_bot_left(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    await stage.bot.leave_chat(group.id)
    assert group.status(stage.world.bot.id) is MemberStatus.LEFT
    with refused("bot is not a member of the group chat", Forbidden):
        await stage.bot.send_message(group.id, "Hi")


async def test_a_group_that_the_bot_never_was_in(stage: Stage) -> None:
    group = stage.ann.create_group("Secret", with_bot=False)
    with refused("Chat not found"):
        await stage.bot.send_message(group.id, "Hi")


async def test_public_groups_have_names(stage: Stage) -> None:
    stage.ann.create_group("Club", username="HavanaClub")
    assert (await stage.bot.send_message("@havanaclub", "Hi")).chat.title == "Club"


# In answer to something


async def test_an_answer_carries_what_it_answers(stage: Stage) -> None:
    question = stage.ann.say("Whose turn is it?")
    sent = await stage.bot.send_message(stage.ann.id, "Yours", reply_to_message_id=question.id)
    assert sent.reply_to_message
    assert sent.reply_to_message.text == "Whose turn is it?"


async def test_what_is_answered_must_be_there_unless_one_does_not_mind(stage: Stage) -> None:
    with refused("Message to be replied not found"):
        await stage.bot.send_message(stage.ann.id, "Yours", reply_to_message_id=99)
    await stage.bot.send_message(
        stage.ann.id, "Yours", reply_to_message_id=99, allow_sending_without_reply=True
    )


async def test_answers_in_the_old_way(stage: Stage) -> None:
    question = stage.ann.say("?")
    given = {"chat_id": stage.ann.id, "text": "!", "reply_to_message_id": question.id}
    _, answer = await stage.raw("sendMessage", json=given)
    assert answer["result"]["reply_to_message"]["text"] == "?"
