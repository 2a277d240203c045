"""`habana doctor --live`, with a local Bot API in Telegram's place: what it shows, what it notices, what it leaves behind."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import NamedTuple

from tests.bot.scenarios import settings_for
from tgbot.operate.doctor import Finding
from tgbot.operate.live_check import examine_live
from tgbot.operate.live_check.mirror import CallComparison, ServerAnswer
from tgbot.playground.botapi import BotApi, ChatKind, Fail, Person, ServerLimits, ServerPolicy, World

INLINE = ServerPolicy(inline=True)
QUICK_LIMITS = {"overall": 500.0, "chat": 50.0, "group": 1000.0}


class Checked(NamedTuple):
    findings: list[Finding]
    calls: set[str]

    @property
    def bad(self) -> list[Finding]:
        return [one for one in self.findings if not one.fine]


class LiveStage(NamedTuple):
    world: World
    api: BotApi
    ann: Person
    store_url: str

    async def check(self, chat: int | None = None) -> Checked:
        findings: list[Finding] = []
        settings = settings_for(self.store_url, self.api, telegram={"limits": QUICK_LIMITS})
        place = self.ann.id if chat is None else chat
        await examine_live(settings, place, "en", findings.append, lambda: None)
        return Checked(findings, {call.method for call in self.world.calls})


@asynccontextmanager
async def staged(store_url: str, policy: ServerPolicy = INLINE) -> AsyncIterator[LiveStage]:
    world = World(limits=ServerLimits.off(), policy=policy)
    ann = world.person("Ann")
    ann.start()
    async with BotApi(world) as api:
        yield LiveStage(world, api, ann, store_url)


async def test_a_telegram_that_does_as_expected_is_shown_everything_and_left_clean(unix_url: str) -> None:
    async with staged(unix_url) as stage:
        checked = await stage.check()
    assert checked.bad == []
    assert checked.calls >= {
        *("sendMessage", "sendPhoto", "sendAnimation", "sendDocument", "sendDice", "forwardMessage"),
        *("editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup"),
        *("deleteMessage", "deleteMessages", "pinChatMessage", "unpinChatMessage"),
        *("savePreparedInlineMessage", "answerCallbackQuery"),
    }
    left = [
        message.form.keys() & {"text", "photo", "animation", "document", "dice"}
        for message in stage.ann.messages()
    ]
    assert [kinds for kinds in left if "text" not in kinds] == [{"dice"}, {"dice"}], "dice stay for a day"
    assert not stage.ann.chat.pinned


async def test_in_a_group_and_without_inline_mode_the_bot_is_expected_to_do_what_it_may(
    unix_url: str,
) -> None:
    """In a supergroup it may not pin, and there are no cards to show."""
    async with staged(unix_url, ServerPolicy(inline=False)) as stage:
        group = stage.ann.create_group("Friends", kind=ChatKind.SUPERGROUP)
        checked = await stage.check(group.id)
    assert checked.bad == []
    assert [
        one.what
        for one in checked.findings
        if "it is pinned" in one.what and "refused, as expected" in one.what
    ]
    assert "savePreparedInlineMessage" not in checked.calls


async def test_what_telegram_refuses_is_reported_and_the_rest_goes_on(unix_url: str) -> None:
    """It does not know a tag, without which the sender then goes; it takes no film, and throws no die."""
    async with staged(unix_url, ServerPolicy(inline=True, refuse_tags=frozenset({"tg-time"}))) as stage:
        for method in ("sendAnimation", "sendDice"):
            stage.world.faults.add(Fail(400), method=method)
        checked = await stage.check()
    tag, film, *_, die, forward, deletion, deletion_of_forwarded = checked.bad
    assert "expected success, got a refusal (can't parse entities" in tag.advice.lower()
    assert "sendAnimation" in film.what
    assert "expected success, got a refusal" in film.advice
    assert "sendDice" in die.what
    untried = {one.advice for one in (forward, deletion, deletion_of_forwarded)}
    assert untried == {"not tried, as its message was not sent"}
    assert any("all of it is deleted" in one.what for one in checked.findings)
    assert not [message for message in stage.ann.messages() if message.by_bot]


async def test_a_chat_that_the_bot_cannot_write_to_is_named(unix_url: str) -> None:
    async with staged(unix_url) as stage:
        stage.ann.block()
        checked = await stage.check()
    (found,) = checked.findings
    assert not found.fine
    assert f"the bot cannot write to chat {stage.ann.id}" in found.what
    assert "sendMessage" not in checked.calls


def compared(expected: Mapping[str, object], got: Mapping[str, object]) -> CallComparison:
    return CallComparison("sendMessage", ServerAnswer(dict(expected)), ServerAnswer(dict(got)))


def test_what_telegram_changes_in_a_message_is_named() -> None:
    key = {"text": "Join", "callback_data": "j", "style": "primary"}
    entity = {"type": "bold", "offset": 0, "length": 2}
    expected = {
        "message_id": 1,
        "text": "Hi you",
        "entities": [entity],
        "reply_markup": {"inline_keyboard": [[key]]},
    }
    plain = {name: value for name, value in key.items() if name != "style"}
    got = {"message_id": 7, "text": "Hi", "reply_markup": {"inline_keyboard": [[plain]]}, "via_bot": {}}
    call = compared(expected, got)
    assert [line.partition(":")[0] for line in call.differences] == ["text", "entities 1", "key 1.1"]
    assert call.added == ("via_bot",)


def test_another_size_of_a_picture_is_named_and_another_file_is_not() -> None:
    ours = {"photo": [{"width": 1280, "height": 900, "file_id": "a", "file_size": 1}]}
    same = {
        "photo": [{"width": 90, "height": 63}, {"width": 1280, "height": 900, "file_id": "b", "file_size": 2}]
    }
    smaller = {"photo": [{"width": 800, "height": 562, "file_id": "b"}]}
    assert compared(ours, same).differences == ()
    assert compared(ours, smaller).differences == (
        "size of the picture: expected (1280, 900), got (800, 562)",
    )


def test_other_words_of_a_refusal_are_named() -> None:
    expected, got = (
        ServerAnswer(refusal="Message to edit not found"),
        ServerAnswer(refusal="MESSAGE_ID_INVALID"),
    )
    call = CallComparison("editMessageText", expected, got)
    assert "MESSAGE_ID_INVALID" in call.differences[0]
    assert CallComparison("x", expected, ServerAnswer(refusal="message to edit not found")).differences == ()
