"""Calls that pin, unpin, and edit a message by its inline id: every way they can go."""

from __future__ import annotations

from typing import Any

import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TimedOut

from tests.showing.test_send import PLAIN, Line, OpenGate
from tgbot.pictures.facts import Picture
from tgbot.screen.screen import Screen
from tgbot.showing.calls.outcomes import CallStatus
from tgbot.showing.calls.sender import Sender

NO_RIGHTS = "Not enough rights to manage pinned messages in the chat"
PICTURED = Screen("Come", (), Picture(language="en"))


class KnownPictures:
    """The files of pictures that were uploaded before."""

    def __init__(self, file_id: str | None) -> None:
        self.file_id = file_id

    async def known(self, _: Picture) -> str | None:
        return self.file_id

    async def refused(self, _: Picture) -> None:
        self.file_id = None


def sender(line: Line, file_id: str | None = None) -> Sender:
    return Sender(line, OpenGate(), KnownPictures(file_id))  # type: ignore[arg-type]


class Note:
    """What is noted before a call, and how many calls had been made by then."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.calls_before: list[int] = []

    async def __call__(self) -> None:
        self.calls_before.append(len(self.line.calls))


async def test_a_pin_makes_no_sound_and_is_noted_before() -> None:
    line = Line(True)
    note = Note(line)
    outcome = await sender(line).pin(-7, 5, 3, note)
    assert outcome.status is CallStatus.DONE
    assert note.calls_before == [0]
    assert line.calls == [("pinChatMessage", {"chat_id": -7, "message_id": 5, "disable_notification": True})]


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (BadRequest(NO_RIGHTS), CallStatus.REFUSED),
        (BadRequest("CHAT_ADMIN_REQUIRED"), CallStatus.REFUSED),
        (Forbidden("bot is not a member of the supergroup chat"), CallStatus.REFUSED),
        (BadRequest("message to pin not found"), CallStatus.REFUSED),
        (ChatMigrated(-100), CallStatus.MOVED),
        (RetryAfter(3), CallStatus.LATER),
        (TimedOut(), CallStatus.SILENT),
    ],
)
async def test_a_group_that_forbids_pins_is_no_group_that_cannot_be_reached(
    answer: Any, status: CallStatus, caplog: pytest.LogCaptureFixture
) -> None:
    line = Line(answer)
    assert (await sender(line).pin(-7, 5, 3, Note(line))).status is status
    assert "telegram_refused" not in caplog.text


async def test_what_is_not_pinned_any_more_counts_as_unpinned() -> None:
    line = Line(BadRequest("message to unpin not found"))
    assert (await sender(line).unpin(-7, 5, 3)).status is CallStatus.DONE
    assert line.calls == [("unpinChatMessage", {"chat_id": -7, "message_id": 5})]


async def test_an_inline_message_is_edited_as_a_text_or_as_a_caption() -> None:
    line = Line(True, True)
    for keeps_picture in (False, True):
        outcome = await sender(line).edit(1, "AQAB", PLAIN, 3, keeps_picture=keeps_picture)
        assert outcome.status is CallStatus.DONE
    assert [method for method, _ in line.calls] == ["editMessageText", "editMessageCaption"]
    assert all(parameters["inline_message_id"] == "AQAB" for _, parameters in line.calls)


async def test_a_picture_goes_there_by_the_id_of_its_upload_or_not_at_all() -> None:
    line = Line(True)
    outcome = await sender(line).edit(1, "AQAB", PICTURED, 3)
    assert outcome.status is CallStatus.UNDRAWN
    assert not line.calls
    outcome = await sender(line, "file").edit(1, "AQAB", PICTURED, 3)
    assert outcome.status is CallStatus.DONE
    assert line.calls[0][1]["media"]["media"] == "file"


async def test_an_upload_that_telegram_has_lost_is_forgotten() -> None:
    line = Line(BadRequest("wrong file identifier/HTTP URL specified"))
    ours = sender(line, "file")
    assert (await ours.edit(1, "AQAB", PICTURED, 3)).status is CallStatus.UNDRAWN
    assert await ours.known_file(Picture(language="en")) is None


async def test_an_inline_message_that_is_gone_is_lost() -> None:
    line = Line(BadRequest("MESSAGE_ID_INVALID"))
    outcome = await sender(line).edit(1, "AQAB", PLAIN, 3)
    assert outcome.status is CallStatus.LOST
