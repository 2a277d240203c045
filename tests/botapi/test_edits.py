"""Editing and deleting."""

import pytest
from telegram import InputMediaAnimation, InputMediaDocument, InputMediaPhoto, ReplyKeyboardMarkup
from telegram.constants import ParseMode
from telegram.error import Forbidden

from tests.botapi.pictures import gif, png
from tests.botapi.stage import Stage, keyboard, refused

HOUR = 3600


async def test_an_edit_makes_no_sound_and_keeps_the_message(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Board 1", disable_notification=True)
    edited = await stage.bot.edit_message_text(
        "<b>Board</b> 2", stage.ann.id, sent.message_id, parse_mode=ParseMode.HTML
    )
    assert not isinstance(edited, bool)
    assert (edited.message_id, edited.text, edited.edit_date is not None) == (
        sent.message_id,
        "Board 2",
        True,
    )
    (seen,) = stage.ann.messages()
    assert (seen.text, seen.notified, seen.edits) == ("Board 2", False, 1)


async def test_an_edit_without_keyboard_takes_it_away(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard(("Play",)))
    await sent.edit_text("Hi")
    assert stage.ann.messages()[0].buttons == ()


async def test_an_edit_that_changes_nothing_is_refused(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=keyboard(("Play",)))
    not_modified = (
        "Message is not modified: specified new message content and reply markup are exactly the same"
    )
    with refused(not_modified):
        await sent.edit_text(" Hi ", reply_markup=keyboard(("Play",)))
    with refused(not_modified):
        await sent.edit_reply_markup(keyboard(("Play",)))
    await sent.edit_text("<b>Hi</b>", ParseMode.HTML, reply_markup=keyboard(("Play",)))


async def test_a_keyboard_may_be_edited_alone(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "<b>Hi</b>", ParseMode.HTML)
    await sent.edit_reply_markup(keyboard(("Play", "Pass")))
    (seen,) = stage.ann.messages()
    assert [button.text for button in seen.buttons] == ["Play", "Pass"]
    assert seen.form["entities"]
    await sent.edit_reply_markup(None)
    assert seen.rows == ()


async def test_what_is_not_there_cannot_be_edited(stage: Stage) -> None:
    with refused("Message to edit not found"):
        await stage.bot.edit_message_text("Hi", stage.ann.id, 99)


async def test_what_others_wrote_cannot_be_edited(stage: Stage) -> None:
    with refused("Message can't be edited"):
        await stage.bot.edit_message_text("Hi", stage.ann.id, stage.ann.say("Ho").id)


async def test_a_message_with_another_keyboard_cannot_be_edited(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi", reply_markup=ReplyKeyboardMarkup([["x"]]))
    with refused("Message can't be edited"):
        await sent.edit_text("Ho")


async def test_an_edit_takes_only_inline_keyboards(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi")
    given = {
        "chat_id": stage.ann.id,
        "message_id": sent.message_id,
        "text": "Ho",
        "reply_markup": {"keyboard": [["x"]]},
    }
    assert (await stage.raw("editMessageText", json=given))[1][
        "description"
    ] == "Bad Request: inline keyboard expected"


async def test_edits_need_the_same_open_door_as_messages(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi")
    stage.ann.block()
    with refused("blocked", Forbidden):
        await sent.edit_text("Ho")


async def test_captions_are_edited_under_pictures_and_text_elsewhere(stage: Stage) -> None:
    text = await stage.bot.send_message(stage.ann.id, "Hi")
    photo = await stage.bot.send_photo(stage.ann.id, png(80, 60), caption="Board")
    await photo.edit_caption("Board 2", reply_markup=keyboard(("Play",)))
    assert stage.ann.messages()[1].text == "Board 2"
    with refused("There is no caption in the message to edit"):
        await text.edit_caption("Board 3")
    with refused("There is no text in the message to edit"):
        await photo.edit_text("Board 3")
    with refused("Message caption is too long"):
        await photo.edit_caption("🏠" * 513)


async def test_a_picture_may_be_exchanged(stage: Stage) -> None:
    photo = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    new = await photo.edit_media(InputMediaPhoto(png(90, 60), caption="New"))
    assert not isinstance(new, bool)
    assert (new.photo[0].width, new.caption) == (90, "New")
    document = await photo.edit_media(InputMediaDocument(b"abc", filename="a.txt"))
    assert not isinstance(document, bool)
    assert (document.photo, document.document and document.document.file_name) == ((), "a.txt")


async def test_a_text_may_become_a_picture(stage: Stage) -> None:
    text = await stage.bot.send_message(stage.ann.id, "Hi")
    photo = await text.edit_media(InputMediaPhoto(png(80, 60)))
    assert not isinstance(photo, bool)
    assert photo.text is None
    assert photo.photo


async def test_a_picture_never_becomes_a_text_again(stage: Stage) -> None:
    text = await stage.bot.send_message(stage.ann.id, "Hi")
    await text.edit_media(InputMediaPhoto(png(80, 60), caption="Board"))
    with refused("There is no text in the message to edit"):
        await text.edit_text("Hi")


async def test_a_picture_may_become_an_animation(stage: Stage) -> None:
    photo = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    film = await photo.edit_media(InputMediaAnimation(gif(90, 60), caption="Film"))
    assert not isinstance(film, bool)
    assert film.animation
    assert (film.photo, film.animation.width, film.caption) == ((), 90, "Film")


async def test_the_same_picture_is_no_change(stage: Stage) -> None:
    photo = await stage.bot.send_photo(
        stage.ann.id, png(80, 60), caption="<b>Board</b>", parse_mode="HTML", reply_markup=keyboard(("Play",))
    )
    same = InputMediaPhoto(photo.photo[-1].file_id, caption="<b>Board</b>", parse_mode="HTML")
    with refused("Message is not modified"):
        await photo.edit_media(same, reply_markup=keyboard(("Play",)))
    with refused("Message is not modified"):
        await photo.edit_caption("<b>Board</b>", parse_mode="HTML", reply_markup=keyboard(("Play",)))
    await photo.edit_media(same, reply_markup=keyboard(("Pass",)))
    await photo.edit_media(InputMediaPhoto(photo.photo[-1].file_id, caption="Board"))
    above = InputMediaPhoto(photo.photo[-1].file_id, caption="Board", show_caption_above_media=True)
    await photo.edit_media(above)
    await photo.edit_media(InputMediaPhoto(png(80, 60), caption="Board", show_caption_above_media=True))


@pytest.mark.parametrize(
    ("media", "reason"),
    [
        ({"type": "hologram", "media": "photo-1"}, 'type "hologram" is unsupported'),
        ({"media": "photo-1"}, 'Can\'t find field "type"'),
        ({"type": "photo"}, "media not found"),
        ({"type": "photo", "media": "attach://board"}, "media not found"),
    ],
)
async def test_only_known_media(stage: Stage, media: dict[str, str], reason: str) -> None:
    text = await stage.bot.send_message(stage.ann.id, "Hi")
    given = {"chat_id": stage.ann.id, "message_id": text.message_id, "media": media}
    _, answer = await stage.raw("editMessageMedia", json=given)
    assert answer["description"] == f"Bad Request: can't parse InputMedia: {reason}"


async def test_a_caption_that_is_too_long_leaves_the_picture_alone(stage: Stage) -> None:
    photo = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    with refused("Message caption is too long"):
        await photo.edit_media(InputMediaPhoto(png(90, 60), caption="x" * 1025))
    assert stage.ann.messages()[0].form["photo"][-1]["width"] == 80


# Deleting


async def test_the_bot_deletes_its_own_and_in_private_what_it_was_told(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi")
    told = stage.ann.say("Ho")
    assert await sent.delete()
    assert await stage.bot.delete_message(stage.ann.id, told.id)
    assert told.deleted
    assert stage.ann.messages() == []


async def test_what_is_gone_cannot_be_deleted(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi")
    stage.ann.delete(stage.ann.messages()[0])
    with refused("Message to delete not found"):
        await sent.delete()
    with refused("Message to edit not found"):
        await sent.edit_text("Ho")


async def test_after_two_days_nothing_can_be_deleted(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi")
    stage.clock.passes(48 * HOUR + 1)
    with refused("Message can't be deleted"):
        await sent.delete()
    await sent.edit_text("Ho")


async def test_in_groups_others_messages_are_deleted_by_administrators(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    chatter = stage.ann.write(group, "Hello all")
    with refused("Message can't be deleted"):
        await stage.bot.delete_message(group.id, chatter.id)
    stage.ann.promote(stage.world.bot, group)
    assert await stage.bot.delete_message(group.id, chatter.id)


async def test_many_are_deleted_at_once_and_missing_ones_passed_over(stage: Stage) -> None:
    sent = [await stage.bot.send_message(stage.ann.id, str(number)) for number in range(3)]
    assert await stage.bot.delete_messages(stage.ann.id, [99, *[message.message_id for message in sent]])
    assert stage.ann.messages() == []
    with refused("Too many message identifiers"):
        await stage.bot.delete_messages(stage.ann.id, list(range(101)))
    _, answer = await stage.raw("deleteMessages", json={"chat_id": stage.ann.id, "message_ids": []})
    assert answer["description"] == "Bad Request: message identifiers are not specified"


async def test_many_are_deleted_only_if_all_can_be(stage: Stage) -> None:
    sent = await stage.bot.send_message(stage.ann.id, "Hi")
    stage.clock.passes(48 * HOUR + 1)
    with refused("Message can't be deleted"):
        await stage.bot.delete_messages(stage.ann.id, [sent.message_id])


async def test_alone_with_a_person_the_bot_deletes_their_messages_too_for_two_days(stage: Stage) -> None:
    early = stage.ann.write(stage.ann.chat, "/help")
    stage.clock.passes(47 * HOUR)
    answer = await stage.bot.send_message(stage.ann.id, "Help")
    command = stage.ann.write(stage.ann.chat, "/rules")
    assert await stage.bot.delete_messages(stage.ann.id, [command.id, answer.message_id])
    stage.clock.passes(HOUR + 1)
    with refused("Message can't be deleted"):
        await stage.bot.delete_message(stage.ann.id, early.id)
    assert max(stage.ann.chat.messages) == early.id
