"""Pictures and files."""

import pytest
from telegram import InputFile, InputMediaPhoto
from telegram.error import BadRequest, NetworkError

from tests.botapi.pictures import gif, jpeg, mp4, png
from tests.botapi.stage import Stage, keyboard, refused
from tgbot.playground.botapi.chatting import media
from tgbot.playground.botapi.chatting.files import FileStore
from tgbot.playground.botapi.chatting.media import picture_size


async def test_a_file_can_be_fetched_again(stage: Stage) -> None:
    sent = await stage.bot.send_document(
        stage.ann.id, b"Build.", filename="rules.txt", caption="<b>Rules</b>", parse_mode="HTML"
    )
    assert sent.document
    assert (sent.document.file_name, sent.document.file_size, sent.caption) == ("rules.txt", 6, "Rules")
    file = await sent.document.get_file()
    assert await file.download_as_bytearray() == b"Build."


@pytest.mark.parametrize("picture", [png(80, 60), jpeg(80, 60), gif(80, 60)])
async def test_a_picture_has_a_size(stage: Stage, picture: bytes) -> None:
    sent = await stage.bot.send_photo(
        stage.ann.id, picture, caption="Board", reply_markup=keyboard(("Play",))
    )
    largest = sent.photo[-1]
    assert (largest.width, largest.height, largest.file_size) == (80, 60, len(picture))
    assert stage.ann.messages()[0].buttons[0].text == "Play"
    assert await (await largest.get_file()).download_as_bytearray() == picture


@pytest.mark.parametrize(
    ("film", "name", "kind"), [(gif(90, 60), "game.gif", "image/gif"), (mp4(90, 60), "game.mp4", "video/mp4")]
)
async def test_an_animation_has_a_size_and_a_length(stage: Stage, film: bytes, name: str, kind: str) -> None:
    sent = await stage.bot.send_animation(
        stage.ann.id, film, filename=name, caption="<b>The game</b>", parse_mode="HTML"
    )
    assert sent.animation
    assert (sent.animation.width, sent.animation.height) == (90, 60)
    assert (sent.animation.file_name, sent.animation.mime_type, sent.caption) == (name, kind, "The game")
    assert stage.ann.messages()[0].form["animation"]["duration"] == (2 if name.endswith("gif") else 3)
    assert await (await sent.animation.get_file()).download_as_bytearray() == film


async def test_an_animation_is_also_called_a_document(stage: Stage) -> None:
    sent = await stage.bot.send_animation(stage.ann.id, gif(90, 60))
    assert sent.animation
    assert sent.document
    assert sent.document.file_id == sent.animation.file_id


@pytest.mark.parametrize("film", [b"a poem", png(90, 60), gif(90, 60)[:-1], mp4(0, 0), mp4(9, 9)[:-200]])
async def test_only_a_whole_gif_or_mp4_is_an_animation(stage: Stage, film: bytes) -> None:
    with refused("neither a GIF nor an MP4"):
        await stage.bot.send_animation(stage.ann.id, film)


async def test_a_file_may_be_sent_again_by_its_id_in_any_chat(stage: Stage) -> None:
    group = stage.ann.create_group("Friends")
    photo = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    film = await stage.bot.send_animation(stage.ann.id, gif(80, 60))
    assert film.animation
    assert (await stage.bot.send_photo(group.id, photo.photo[-1].file_id)).photo == photo.photo
    assert (await stage.bot.send_animation(group.id, film.animation.file_id)).animation == film.animation


async def test_the_same_content_has_a_new_id_and_the_same_unique_id(stage: Stage) -> None:
    one = (await stage.bot.send_photo(stage.ann.id, png(80, 60))).photo[-1]
    other = (await stage.bot.send_photo(stage.ann.id, png(80, 60))).photo[-1]
    assert one.file_id != other.file_id
    assert one.file_unique_id == other.file_unique_id


async def test_a_file_keeps_its_type(stage: Stage) -> None:
    photo = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    with refused("can't use file of type Photo as Animation"):
        await stage.bot.send_animation(stage.ann.id, photo.photo[-1].file_id)
    document = await stage.bot.send_document(stage.ann.id, png(80, 60), filename="board.png")
    assert document.document
    with refused("can't use file of type Document as Photo"):
        await photo.edit_media(InputMediaPhoto(document.document.file_id))


async def test_a_caption_has_1024_units_of_utf_16(stage: Stage) -> None:
    await stage.bot.send_photo(stage.ann.id, png(80, 60), caption="🏠" * 512)
    with refused("message caption is too long"):
        await stage.bot.send_photo(stage.ann.id, png(80, 60), caption="🏠" * 512 + "x")


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (b"a poem", "IMAGE_PROCESS_FAILED"),
        (b"\xff\xd8\xff", "IMAGE_PROCESS_FAILED"),
        (png(80, 60)[:-1], "IMAGE_PROCESS_FAILED"),
        (png(80, 60).replace(b"IDAT", b"IDIT"), "IMAGE_PROCESS_FAILED"),
        (jpeg(80, 60)[:-2], "IMAGE_PROCESS_FAILED"),
        (gif(80, 60)[:-1], "IMAGE_PROCESS_FAILED"),
        (mp4(80, 60), "IMAGE_PROCESS_FAILED"),
        (png(9000, 2000), "PHOTO_INVALID_DIMENSIONS"),
        (png(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (png(0, 100), "PHOTO_INVALID_DIMENSIONS"),
    ],
)
async def test_bad_pictures(stage: Stage, picture: bytes, reason: str) -> None:
    with refused(reason):
        await stage.bot.send_photo(stage.ann.id, InputFile(picture, "board.png"))


@pytest.mark.parametrize("picture", [png(9000, 1000), png(2000, 100)])
async def test_a_picture_may_be_as_large_as_the_limits(stage: Stage, picture: bytes) -> None:
    assert (await stage.bot.send_photo(stage.ann.id, picture)).photo


async def test_a_picture_has_ten_megabytes(stage: Stage) -> None:
    with refused("is too big for a photo; the maximum size is 10485760 bytes"):
        await stage.bot.send_photo(stage.ann.id, png(80, 60) + bytes(10 * 1024 * 1024))


async def test_everything_else_has_fifty(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the limit is lower, as to send so much takes seconds."""
    assert media.MAX_UPLOAD_BYTES == 50 * 1024 * 1024
    monkeypatch.setattr(media, "MAX_UPLOAD_BYTES", 1024)
    assert (await stage.bot.send_document(stage.ann.id, bytes(1024))).document
    with pytest.raises(NetworkError, match="Request Entity Too Large"):
        await stage.bot.send_animation(stage.ann.id, bytes(1025))


async def test_an_empty_file_is_refused(stage: Stage) -> None:
    with refused("file must be non-empty"):
        await stage.bot.send_document(stage.ann.id, b"")


async def test_a_caption_may_stand_above(stage: Stage) -> None:
    sent = await stage.bot.send_photo(
        stage.ann.id, png(80, 60), caption="Board", show_caption_above_media=True
    )
    assert sent.show_caption_above_media
    below = await sent.edit_caption("Board")
    assert not isinstance(below, bool)
    assert not below.show_caption_above_media


async def test_a_quote_in_a_caption_may_be_folded(stage: Stage) -> None:
    sent = await stage.bot.send_photo(
        stage.ann.id,
        png(80, 60),
        caption="News\n<blockquote expandable>Ana built.</blockquote>",
        parse_mode="HTML",
    )
    assert [(entity.type, entity.offset) for entity in sent.caption_entities] == [
        ("expandable_blockquote", 5)
    ]


async def test_nothing_is_fetched_from_elsewhere(stage: Stage) -> None:
    with refused("failed to get HTTP URL content"):
        await stage.bot.send_photo(stage.ann.id, "https://example.org/board.png")
    with refused("wrong file identifier/HTTP URL specified"):
        await stage.bot.send_document(stage.ann.id, "unknown")
    with refused("wrong file identifier/HTTP URL specified"):
        await stage.bot.send_animation(stage.ann.id, "photo-1")


@pytest.mark.parametrize("kind", ["photo", "animation", "document"])
async def test_no_file_at_all(stage: Stage, kind: str) -> None:
    reason = f"Bad Request: there is no {kind} in the request"
    for given in ({}, {kind: ""}, {kind: "attach://board"}):
        _, answer = await stage.raw(f"send{kind}", json={"chat_id": stage.ann.id, **given})
        assert answer["description"] == reason


async def test_files_that_are_not_there(stage: Stage) -> None:
    with refused("wrong file_id or the file is temporarily unavailable"):
        await stage.bot.get_file("unknown")
    async with stage.http.get(f"{stage.api.base_file_url}{stage.world.token}/photos/x") as response:
        assert response.status == 404
    async with stage.http.get(f"{stage.api.base_file_url}1:other/photos/x") as response:
        assert response.status == 401


async def test_a_bot_may_fetch_twenty_megabytes(stage: Stage) -> None:
    sent = await stage.bot.send_document(stage.ann.id, bytes(20 * 1024 * 1024 + 1))
    assert sent.document
    with refused("file is too big"):
        await sent.document.get_file()


async def test_broken_parts_are_refused(stage: Stage) -> None:
    headers = {"Content-Type": "multipart/form-data"}
    _, answer = await stage.raw("sendPhoto", data=b"--x", headers=headers)
    assert answer["description"] == "Bad Request: can't parse multipart form"
    with pytest.raises(BadRequest):
        await stage.bot.send_document(7, b"x")


async def test_a_call_names_what_came_with_it(stage: Stage) -> None:
    sent = await stage.bot.send_photo(stage.ann.id, png(80, 60), filename="board.png")
    await stage.bot.send_photo(stage.ann.id, sent.photo[-1].file_id)
    uploaded, again = [call.parameters["photo"] for call in list(stage.world.calls)[-2:]]
    assert uploaded == f"board.png, {len(png(80, 60))} bytes"
    assert again == sent.photo[-1].file_id


# What is kept of them


async def test_pictures_that_no_message_shows_are_dropped_when_there_are_too_many(stage: Stage) -> None:
    """A table whose picture changes a thousand times does not keep a thousand pictures."""
    stage.world.files = FileStore(max_loose_bytes=10 * len(png(80, 60)))
    first = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    living = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    for width in range(100, 140):
        await living.edit_media(InputMediaPhoto(png(width, 60)))
    await living.delete()
    assert [picture_size(file.upload.content) for file in stage.world.files] == [
        (80, 60),
        *[(width, 60) for width in range(130, 140)],
    ]
    assert (await stage.bot.send_photo(stage.ann.id, first.photo[-1].file_id)).photo == first.photo
    with refused("wrong file identifier/HTTP URL specified"):
        await stage.bot.send_photo(stage.ann.id, living.photo[-1].file_id)


async def test_a_picture_that_is_shown_again_is_kept(stage: Stage) -> None:
    stage.world.files = FileStore(max_loose_bytes=1)
    sent = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    again = await stage.bot.send_photo(stage.ann.id, sent.photo[-1].file_id)
    await sent.delete()
    await stage.bot.send_photo(stage.ann.id, png(81, 60))
    await again.edit_caption("Still there")
    assert await (await again.photo[-1].get_file()).download_as_bytearray() == png(80, 60)
