"""One call, and every way it can go."""

from __future__ import annotations

from typing import Any

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from engine.spans import SECOND, Span
from tgbot.api import ConnectionClosed
from tgbot.buttons.pages import NoTap
from tgbot.pictures.facts import Picture
from tgbot.screen.screen import Button, Screen
from tgbot.showing.calls.carrier import Overtaken
from tgbot.showing.calls.outcomes import MAX_SILENCE_WAIT_MS, SILENCE_WAIT_MS, CallStatus
from tgbot.showing.calls.picture_files import Undrawn
from tgbot.showing.calls.sender import Sender

PLAIN = Screen("Hello", ((Button("Yes", NoTap(), style="success"),),))
TIMED = Screen('until <tg-time unix="1" format="t">noon</tg-time>')


class Line:
    """Telegram's side: gives these answers, one after the other, and notes what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.calls: list[tuple[str, dict[str, Any]]] = []

    async def call(self, method: str, /, **parameters: Any) -> Any:
        self.calls.append((method, {name: value for name, value in parameters.items() if value is not None}))
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


class OpenGate:
    def __init__(self, wait: Span = 0) -> None:
        self.wait = wait
        self.waits: list[Span] = []
        """Of the next calls, if they are not all the same."""
        self.blocked: list[tuple[int, Span]] = []
        self.on_their_way: list[str] = []
        self.latest = 0
        self.told: list[int | None] = []

    async def admit(self, chat: int, priority: int, ticket: str) -> Span:
        wait = self.waits.pop(0) if self.waits else self.wait
        self.on_their_way += [] if wait else [ticket]
        return wait

    async def settle(self, chat: int, ticket: str, message: int | None, *, is_recorded: bool = True) -> None:
        self.on_their_way.remove(ticket)
        self.told.append(message)

    async def told_elsewhere(self, chat: int, after: int, before: int) -> frozenset[int]:
        return frozenset()

    async def block(self, chat: int, wait: Span) -> None:
        self.blocked.append((chat, wait))


def sender(*answers: Any, wait: Span = 0) -> tuple[Sender, Line, OpenGate]:
    line, gate = Line(*answers), OpenGate(wait)
    return Sender(line, gate), line, gate  # type: ignore[arg-type]


async def test_a_message_is_sent_with_its_keyboard_and_without_previews() -> None:
    send, line, _ = sender({"message_id": 7})
    outcome = await send.send(1, PLAIN, 0, topic=3, silent=True)
    assert (outcome.status, outcome.message) == (CallStatus.DONE, 7)
    ((method, parameters),) = line.calls
    assert method == "sendMessage"
    assert parameters["reply_markup"] == {
        "inline_keyboard": [[{"text": "Yes", "callback_data": "1.", "style": "success"}]]
    }
    assert parameters["message_thread_id"] == 3
    assert parameters["disable_notification"] is True
    assert parameters["link_preview_options"] == {"is_disabled": True}


async def test_a_picture_shrinks_though_the_limits_allow_one_call_at_a_time() -> None:
    send, line, gate = sender(BadRequest("there is no text in the message to edit"), {"message_id": 7})
    gate.waits = [0, SECOND, 0]
    assert (await send.shrink(1, 7, Screen("over"), 0)).status is CallStatus.LATER
    assert (await send.shrink(1, 7, Screen("over"), 0)).status is CallStatus.DONE
    assert [method for method, _ in line.calls] == ["editMessageText", "editMessageCaption"]


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (True, CallStatus.DONE),
        (BadRequest("Message to delete not found"), CallStatus.DONE),
        (BadRequest("Message can't be deleted"), CallStatus.KEPT),
        (BadRequest("Message can't be deleted for everyone"), CallStatus.KEPT),
        (BadRequest("Something new"), CallStatus.REFUSED),
        (Forbidden("bot was blocked by the user"), CallStatus.UNREACHABLE),
    ],
)
async def test_what_becomes_of_a_deletion(answer: Any, status: CallStatus) -> None:
    send, line, gate = sender(answer)
    assert (await send.delete(1, 7, 2)).status is status
    assert line.calls == [("deleteMessage", {"chat_id": 1, "message_id": 7})]
    assert gate.on_their_way == [], "it counts against the limits until it is answered"


async def test_several_messages_are_deleted_by_one_call() -> None:
    send, line, gate = sender(True)
    assert (await send.delete_together(1, (7, 8), 2)).status is CallStatus.DONE
    assert line.calls == [("deleteMessages", {"chat_id": 1, "message_ids": [7, 8]})]
    assert gate.on_their_way == []


async def test_a_message_that_has_no_keys_to_lose_is_no_orphan() -> None:
    send, *_ = sender(BadRequest("Message is not modified: …"))
    assert (await send.edit(1, 7, None, 0)).status is CallStatus.LOST


async def test_a_message_without_buttons_loses_those_it_had() -> None:
    send, line, _ = sender({"message_id": 7})
    await send.edit(1, 7, Screen("over"), 0)
    assert "reply_markup" not in line.calls[0][1]


async def test_who_may_not_send_now_is_told_how_long_to_wait_and_nothing_is_called() -> None:
    send, line, _ = sender(wait=2_500)
    outcome = await send.send(1, PLAIN, 0)
    assert (outcome.status, outcome.wait, line.calls) == (CallStatus.LATER, 2_500, [])


@pytest.mark.parametrize(
    ("error", "how"),
    [
        (BadRequest("Message is not modified: specified new message content"), CallStatus.DONE),
        (BadRequest("Message to edit not found"), CallStatus.LOST),
        (BadRequest("Message can't be edited"), CallStatus.LOST),
        (BadRequest("MESSAGE_ID_INVALID"), CallStatus.LOST),
        (BadRequest("Chat not found"), CallStatus.UNREACHABLE),
        (Forbidden("bot was blocked by the user"), CallStatus.UNREACHABLE),
        (ChatMigrated(-100), CallStatus.MOVED),
        (TimedOut(), CallStatus.SILENT),
        (NetworkError("Bad Gateway"), CallStatus.SILENT),
        (TelegramError("Invalid server response"), CallStatus.SILENT),
        (BadRequest("There is no text in the message to edit"), CallStatus.LOST),
        (BadRequest("something new"), CallStatus.REFUSED),
        (BadRequest("Not enough rights to send text messages to the chat"), CallStatus.UNREACHABLE),
        (BadRequest("CHAT_WRITE_FORBIDDEN"), CallStatus.UNREACHABLE),
    ],
    ids=repr,
)
async def test_every_error_has_an_outcome(error: Exception, how: CallStatus) -> None:
    send, _, _ = sender(error)
    assert (await send.edit(1, 7, PLAIN, 0)).status is how


async def test_a_refusal_that_nobody_knows_comes_with_telegram_s_words() -> None:
    send, _, _ = sender(BadRequest("something new"))
    assert (await send.edit(1, 7, PLAIN, 0)).reason == "something new"


async def test_a_telegram_that_stays_silent_is_asked_less_and_less_often() -> None:
    send, _, _ = sender(*[TimedOut()] * 8, {"message_id": 7}, TimedOut())
    waits = [(await send.send(1, PLAIN, 0)).wait for _ in range(8)]
    assert waits == [
        *[times * SECOND for times in (2, 4, 8, 16, 32)],
        MAX_SILENCE_WAIT_MS,
        MAX_SILENCE_WAIT_MS,
        MAX_SILENCE_WAIT_MS,
    ]
    await send.send(1, PLAIN, 0)
    assert (await send.send(1, PLAIN, 0)).wait == SILENCE_WAIT_MS


async def test_a_flood_delays_this_chat_and_says_so_to_all_workers() -> None:
    send, _, gate = sender(RetryAfter(17))
    outcome = await send.send(-5, PLAIN, 3)
    assert (outcome.status, outcome.wait) == (CallStatus.LATER, 17 * SECOND)
    assert gate.blocked == [(-5, 17 * SECOND)]


async def test_a_moved_group_says_where_it_is_now() -> None:
    send, _, _ = sender(ChatMigrated(-100123))
    assert (await send.send(-5, PLAIN, 3)).message == -100123


async def test_a_server_that_does_not_know_a_date_gets_its_words_from_then_on() -> None:
    refusal = BadRequest('Can\'t parse entities: unsupported start tag "tg-time" at byte offset 6')
    send, line, _ = sender(refusal, {"message_id": 7}, {"message_id": 8})
    assert (await send.send(1, TIMED, 0)).message == 7
    assert (await send.send(1, TIMED, 0)).message == 8
    assert [parameters["text"] for _, parameters in line.calls] == [TIMED.text, "until noon", "until noon"]


async def test_a_topic_that_is_closed_is_left_for_the_group_itself() -> None:
    send, line, _ = sender(BadRequest("Message thread not found"), {"message_id": 9})
    assert (await send.send(-5, PLAIN, 3, topic=4)).message == 9
    assert "message_thread_id" not in line.calls[1][1]


async def test_a_call_is_on_its_way_until_telegram_answers_whatever_it_answers() -> None:
    send, _, gate = sender({"message_id": 7}, BadRequest("something new"), RetryAfter(1), TimedOut())
    on_their_way = []
    for _ in range(4):
        await send.send(1, PLAIN, 0)
        on_their_way.append(len(gate.on_their_way))
    assert on_their_way == [0, 0, 0, 1]


async def test_a_call_that_is_not_made_after_all_is_not_on_its_way() -> None:
    async def overtaken() -> None:
        raise Overtaken

    send, line, gate = sender()
    with pytest.raises(Overtaken):
        await send.send(1, PLAIN, 0, before=overtaken)
    assert (line.calls, gate.on_their_way) == ([], [])


async def test_a_call_that_is_made_in_another_way_counts_twice() -> None:
    send, _, gate = sender(BadRequest("Message thread not found"), TimedOut())
    await send.send(-5, PLAIN, 3, topic=4)
    gate.wait = 2 * SECOND
    assert len(gate.on_their_way) == 1


async def test_if_the_limits_put_that_off_nobody_knows_what_the_message_shows() -> None:
    """Telegram may have changed it before the connection closed: a page stood in the chat that its record did not know."""
    send, line, gate = sender(ConnectionClosed("closed"))
    gate.waits = [0, 900]
    outcome = await send.edit(1, 7, Screen("x"), 0)
    assert (outcome.status, outcome.wait, len(line.calls)) == (CallStatus.SILENT, 900, 1)


async def test_an_edit_on_a_connection_that_was_closed_is_made_again_and_counts_again() -> None:
    send, line, gate = sender(ConnectionClosed("closed"), {"message_id": 7})
    assert (await send.edit(1, 7, PLAIN, 0)).status is CallStatus.DONE
    assert (len(line.calls), len(gate.on_their_way)) == (2, 1)
    send, line, _ = sender(ConnectionClosed("closed"), ConnectionClosed("closed"))
    assert (await send.edit(1, 7, PLAIN, 0)).status is CallStatus.SILENT
    send, line, _ = sender(ConnectionClosed("closed"))
    assert (await send.send(1, PLAIN, 0)).status is CallStatus.SILENT
    assert len(line.calls) == 1


# Pictures

PICTURE = Picture(language="en")
SHOWN = Screen("Your turn", ((Button("Yes", NoTap()),),), PICTURE)
UPLOADED = {"message_id": 7, "photo": [{"file_id": "small"}, {"file_id": "large"}]}


class Folder:
    """Picture files whose next ones a test lays ready."""

    def __init__(self, *files: str | bytes) -> None:
        self.files = list(files)
        self.notes: list[str] = []

    async def file(self, _: Picture) -> str | bytes:
        if not self.files:
            raise Undrawn
        return self.files.pop(0)

    async def uploaded(self, _: Picture, file_id: str) -> None:
        self.notes.append(f"uploaded {file_id}")

    def not_uploaded(self, _: Picture) -> None:
        self.notes.append("done")

    async def refused(self, _: Picture) -> None:
        self.notes.append("refused")

    def not_taken(self, _: Picture, reason: str) -> None:
        self.notes.append(f"not taken: {reason}")


def painter(folder: Folder, *answers: Any) -> tuple[Sender, Line]:
    send, line, _ = sender(*answers)
    send.files = folder  # type: ignore[assignment]
    return send, line


async def test_a_picture_is_uploaded_with_its_caption_and_its_id_is_kept() -> None:
    folder = Folder(b"png")
    send, line = painter(folder, UPLOADED)
    outcome = await send.send(1, SHOWN, 0, silent=True)
    assert (outcome.status, outcome.message) == (CallStatus.DONE, 7)
    ((method, parameters),) = line.calls
    assert method == "sendPhoto"
    assert (parameters["photo"], parameters["caption"], parameters["parse_mode"]) == (
        b"png",
        "Your turn",
        "HTML",
    )
    assert parameters["disable_notification"] is True
    assert "reply_markup" in parameters
    assert folder.notes == ["uploaded large", "done"]
    assert send.sent.here(1) == 7


async def test_a_picture_that_telegram_has_is_sent_by_its_id() -> None:
    folder = Folder("id-1")
    send, line = painter(folder, UPLOADED)
    await send.send(1, SHOWN, 0)
    assert line.calls[0][1]["photo"] == "id-1"
    assert folder.notes == []


async def test_another_picture_takes_the_place_of_what_a_message_shows() -> None:
    send, line = painter(Folder(b"png", "id-1"), UPLOADED, UPLOADED)
    await send.edit(1, 7, SHOWN, 0)
    await send.edit(1, 7, SHOWN, 0)
    (first, uploading), (second, by_id) = line.calls
    assert first == second == "editMessageMedia"
    assert uploading["media"] == {
        "type": "photo",
        "media": "attach://picture",
        "caption": "Your turn",
        "parse_mode": "HTML",
    }
    assert uploading["picture"] == b"png"
    assert by_id["media"]["media"] == "id-1"
    assert "picture" not in by_id


async def test_a_message_that_keeps_its_picture_needs_none() -> None:
    send, line = painter(Folder(), {"message_id": 7})
    outcome = await send.edit(1, 7, SHOWN, 0, keeps_picture=True)
    assert outcome.status is CallStatus.DONE
    assert [method for method, _ in line.calls] == ["editMessageCaption"]


async def test_a_picture_that_cannot_be_drawn_is_not_sent() -> None:
    send, line = painter(Folder())
    assert (await send.send(1, SHOWN, 0)).status is CallStatus.UNDRAWN
    assert (await send.edit(1, 7, SHOWN, 0)).status is CallStatus.UNDRAWN
    send.files = None
    assert (await send.send(1, SHOWN, 0)).status is CallStatus.UNDRAWN
    assert line.calls == []


@pytest.mark.parametrize(
    "words", ["wrong file identifier/HTTP URL specified", "Wrong remote file identifier specified: …"]
)
async def test_an_id_that_telegram_does_not_know_is_replaced_by_the_picture(words: str) -> None:
    folder = Folder("old-id", b"png")
    send, line = painter(folder, BadRequest(words), UPLOADED)
    assert (await send.send(1, SHOWN, 0)).status is CallStatus.DONE
    assert [parameters["photo"] for _, parameters in line.calls] == ["old-id", b"png"]
    assert folder.notes == ["refused", "uploaded large", "done"]


async def test_a_picture_that_was_not_uploaded_is_nobodys_hope() -> None:
    folder = Folder(b"png")
    send, _ = painter(folder, TimedOut())
    assert (await send.send(1, SHOWN, 0)).status is CallStatus.SILENT
    assert folder.notes == ["done"]


async def test_a_server_that_does_not_know_times_gets_captions_without_them() -> None:
    send, line = painter(Folder("id-1"), BadRequest("can't parse entities: unsupported tag"), UPLOADED)
    await send.edit(1, 7, Screen(TIMED.text, (), PICTURE), 0)
    assert line.calls[1][1]["media"]["caption"] == "until noon"


async def test_of_a_picture_and_of_a_text_one_line_remains() -> None:
    no_text = BadRequest("there is no text in the message to edit")
    send, line = painter(Folder(), no_text, {"message_id": 7}, {"message_id": 8})
    assert (await send.shrink(1, 7, Screen("over"), 0)).status is CallStatus.DONE
    assert (await send.shrink(1, 8, Screen("over"), 0)).status is CallStatus.DONE
    methods = [method for method, _ in line.calls]
    assert methods == ["editMessageText", "editMessageCaption", "editMessageText"]


@pytest.mark.parametrize(
    "answer",
    [
        BadRequest("Not enough rights to send photos to the chat"),
        Forbidden("CHAT_SEND_PHOTOS_FORBIDDEN"),
        BadRequest("IMAGE_PROCESS_FAILED"),
    ],
)
async def test_where_a_picture_is_not_taken_a_text_has_to_do(answer: Exception) -> None:
    send, _ = painter(Folder(b"png"), answer)
    assert (await send.send(-7, SHOWN, 0)).status is CallStatus.UNDRAWN


async def test_an_id_that_is_refused_twice_is_given_up() -> None:
    gone = BadRequest("wrong file identifier/HTTP URL specified")
    send, line = painter(Folder("old-id", "old-id"), gone, gone)
    assert (await send.send(1, SHOWN, 0)).status is CallStatus.UNDRAWN
    assert len(line.calls) == 2


async def test_a_message_of_the_other_kind_is_not_lost_for_nothing() -> None:
    for words in ("there is no text in the message to edit", "there is no caption in the message to edit"):
        send, _ = painter(Folder(), BadRequest(words))
        outcome = await send.edit(1, 7, Screen("text"), 0)
        assert (outcome.status, outcome.reason) == (CallStatus.LOST, words)


async def test_a_picture_is_edited_once_more_if_the_connection_was_closed() -> None:
    send, line = painter(Folder("id-1"), ConnectionClosed("closed"), UPLOADED)
    assert (await send.edit(1, 7, SHOWN, 0)).status is CallStatus.DONE
    assert len(line.calls) == 2
