"""Pictures and files."""

import pytest
from telegram import InputFile
from telegram.error import BadRequest, NetworkError

from tests.botapi.pictures import jpeg, png
from tests.botapi.stage import Stage, keyboard, refused


async def test_a_file_can_be_fetched_again(stage: Stage) -> None:
    sent = await stage.bot.send_document(
        stage.ann.id, b"Build.", filename="rules.txt", caption="<b>Rules</b>", parse_mode="HTML"
    )
    assert sent.document
    assert (sent.document.file_name, sent.document.file_size, sent.caption) == ("rules.txt", 6, "Rules")
    file = await sent.document.get_file()
    assert await file.download_as_bytearray() == b"Build."


@pytest.mark.parametrize("picture", [png(80, 60), jpeg(80, 60)])
async def test_a_picture_has_a_size(stage: Stage, picture: bytes) -> None:
    sent = await stage.bot.send_photo(
        stage.ann.id, picture, caption="Board", reply_markup=keyboard(("Play",))
    )
    assert (sent.photo[0].width, sent.photo[0].height) == (80, 60)
    assert stage.ann.messages()[0].buttons[0].text == "Play"


async def test_a_file_may_be_sent_again_by_its_id(stage: Stage) -> None:
    sent = await stage.bot.send_photo(stage.ann.id, png(80, 60))
    again = await stage.bot.send_photo(stage.ann.id, sent.photo[0].file_id)
    assert again.photo == sent.photo


async def test_a_caption_has_1024_units_of_utf_16(stage: Stage) -> None:
    await stage.bot.send_photo(stage.ann.id, png(80, 60), caption="🏠" * 512)
    with refused("message caption is too long"):
        await stage.bot.send_photo(stage.ann.id, png(80, 60), caption="🏠" * 512 + "x")


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (b"a poem", "IMAGE_PROCESS_FAILED"),
        (b"\xff\xd8\xff", "IMAGE_PROCESS_FAILED"),
        (png(9000, 2000), "PHOTO_INVALID_DIMENSIONS"),
        (png(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
    ],
)
async def test_bad_pictures(stage: Stage, picture: bytes, reason: str) -> None:
    with refused(reason):
        await stage.bot.send_photo(stage.ann.id, InputFile(picture, "board.png"))


async def test_a_picture_has_ten_megabytes(stage: Stage) -> None:
    with pytest.raises(NetworkError, match="Request Entity Too Large"):
        await stage.bot.send_photo(stage.ann.id, png(80, 60) + bytes(10 * 1024 * 1024))


async def test_nothing_is_fetched_from_elsewhere(stage: Stage) -> None:
    with refused("failed to get HTTP URL content"):
        await stage.bot.send_photo(stage.ann.id, "https://example.org/board.png")
    with refused("wrong file identifier/HTTP URL specified"):
        await stage.bot.send_document(stage.ann.id, "unknown")


async def test_no_file_at_all(stage: Stage) -> None:
    _, answer = await stage.raw("sendPhoto", json={"chat_id": stage.ann.id})
    assert answer["description"] == "Bad Request: there is no photo in the request"


async def test_files_that_are_not_there(stage: Stage) -> None:
    with refused("wrong file_id or the file is temporarily unavailable"):
        await stage.bot.get_file("unknown")
    async with stage.http.get(f"{stage.api.base_file_url}{stage.world.token}/photos/x") as response:
        assert response.status == 404
    async with stage.http.get(f"{stage.api.base_file_url}1:other/photos/x") as response:
        assert response.status == 401


async def test_broken_parts_are_refused(stage: Stage) -> None:
    headers = {"Content-Type": "multipart/form-data"}
    _, answer = await stage.raw("sendPhoto", data=b"--x", headers=headers)
    assert answer["description"] == "Bad Request: can't parse multipart form"
    with pytest.raises(BadRequest):
        await stage.bot.send_document(7, b"x")
