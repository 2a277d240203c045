"""The watch sets the webhook right and tells the operator: every silence once, and once when it is over."""

from __future__ import annotations

import logging
from typing import Any, cast

from telegram.error import TelegramError, TimedOut

from engine.alarm import Alarm
from engine.spans import SECOND
from tgbot.api.transport import ALLOWED_UPDATES, Calls
from tgbot.intake.reception import HEARS, PROOF_SECONDS, Reception, Silence
from tgbot.intake.reception_monitor import LOOK_SECONDS, ReceptionMonitor, WebhookLook
from tgbot.intake.webhook import OwnWebhook

OURS = OwnWebhook("https://habana.example/telegram", "sesame")
AWAY = Reception(Silence.AWAY, "Telegram is away")
UNPROVEN = Reception(Silence.UNPROVEN, "nothing proven")


class Desk:
    """A clock, what the operator was told, and what a look finds."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.told: list[str] = []
        self.finds = HEARS
        self.alarm = Alarm(
            logging.getLogger("tests.watch"), self.told.append, clock=lambda: self.now * SECOND
        )
        self.watch = ReceptionMonitor(self._look, self.alarm, clock=lambda: self.now)

    async def _look(self) -> Reception:
        return self.finds

    async def passes(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now += LOOK_SECONDS
            await self.watch.check()


async def test_a_silence_is_told_once_and_once_when_it_is_over() -> None:
    desk = Desk()
    await desk.passes(60)
    desk.finds = AWAY
    await desk.passes(600)
    assert desk.told == ["Telegram is away"]
    desk.finds = HEARS
    await desk.passes(300)
    assert len(desk.told) == 2
    assert "heard again" in desk.told[1]
    assert "10 min" in desk.told[1]


async def test_a_moment_of_silence_is_not_told_and_still_not_heard() -> None:
    desk = Desk()
    desk.finds = AWAY
    await desk.passes(LOOK_SECONDS)
    before = desk.watch.reception
    desk.finds = HEARS
    await desk.passes(300)
    assert (before, desk.watch.reception) == (AWAY, HEARS)
    assert desk.told == []


async def test_another_silence_is_told_too_and_a_missing_proof_is_not() -> None:
    desk = Desk()
    desk.finds = UNPROVEN
    await desk.passes(120)
    assert desk.told == []
    desk.finds = AWAY
    await desk.passes(30)
    desk.finds = Reception(Silence.TOKEN, "the token is gone")
    await desk.passes(30)
    assert desk.told == ["Telegram is away", "the token is gone"]


async def test_a_silence_is_told_within_a_minute() -> None:
    desk = Desk()
    desk.finds = AWAY
    await desk.passes(40)
    assert desk.told


async def test_a_look_that_is_old_proves_nothing() -> None:
    desk = Desk()
    before = desk.watch.reception
    desk.now += PROOF_SECONDS
    assert (before.silence, desk.watch.reception.silence) == (None, Silence.UNPROVEN)


class Blackboard:
    """What all workers know of reports."""

    def __init__(self) -> None:
        self.claimed: set[str] = set()

    async def claim_report(self, kind: str) -> bool:
        is_first = kind not in self.claimed
        self.claimed.add(kind)
        return is_first

    async def end_report(self, kind: str) -> None:
        self.claimed.discard(kind)


async def test_of_several_workers_one_tells_the_operator() -> None:
    board, desks = Blackboard(), [Desk() for _ in range(3)]
    for desk in desks:
        desk.watch.workers = board
        desk.finds = AWAY
        await desk.passes(60)
    assert [desk.told for desk in desks] == [["Telegram is away"], [], []]
    for desk in desks:
        desk.finds = HEARS
        await desk.passes(60)
    assert [len(desk.told) for desk in desks] == [2, 0, 0]
    assert board.claimed == set()


# The webhook


class Hook:
    """A Telegram with a webhook that anybody can change."""

    def __init__(self) -> None:
        self.info: dict[str, Any] = {}
        self.set = 0
        self.error: TelegramError | None = None
        self.restore()

    def restore(self) -> None:
        self.info = {"url": OURS.url, "allowed_updates": [*ALLOWED_UPDATES], "pending_update_count": 0}

    async def call(self, method: str, /, **parameters: Any) -> Any:
        if self.error is not None:
            raise self.error
        if method == "setWebhook":
            assert parameters["secret_token"] == OURS.secret
            assert parameters["allowed_updates"] == ALLOWED_UPDATES
            self.set += 1
            self.restore()
            return True
        return self.info


def looking(hook: Hook, desk: Desk) -> WebhookLook:
    return WebhookLook(cast(Calls, hook), OURS, desk.alarm, clock=lambda: desk.now)


async def test_a_webhook_that_was_removed_is_set_again_at_once_and_the_operator_told() -> None:
    hook, desk = Hook(), Desk()
    look = looking(hook, desk)
    assert (await look()).hears
    hook.info = {"url": "", "pending_update_count": 5}
    assert (await look()).hears
    assert hook.set == 1
    (told,) = desk.told
    assert "the webhook was removed by another program" in told


async def test_two_bots_do_not_fight_over_a_webhook_for_ever() -> None:
    hook, desk = Hook(), Desk()
    look = looking(hook, desk)
    for _ in range(100):
        hook.info = {"url": "https://other.example", "pending_update_count": 0}
        reception = await look()
        desk.now += LOOK_SECONDS
    assert hook.set == 3
    assert reception.silence is Silence.FOUGHT_OVER
    assert "again and again" in reception.words


async def test_an_error_of_the_past_is_no_silence_once_updates_have_come_through() -> None:
    hook, desk = Hook(), Desk()
    look = looking(hook, desk)
    failing = {"pending_update_count": 3, "last_error_date": 5, "last_error_message": "Connection refused"}
    hook.info |= failing
    assert (await look()).silence is Silence.UNDELIVERED
    assert (await look()).silence is Silence.UNDELIVERED, "as long as nothing arrives"
    look.note_update()
    assert (await look()).hears
    hook.info["pending_update_count"] = 0
    assert (await look()).hears
    hook.info["pending_update_count"] = 1
    assert (await look()).hears, "on its way, and no new error"
    hook.info["last_error_date"] = 6
    assert (await look()).silence is Silence.UNDELIVERED


async def test_a_telegram_that_does_not_answer_is_away() -> None:
    hook, desk = Hook(), Desk()
    hook.error = TimedOut()
    assert (await looking(hook, desk)()).silence is Silence.AWAY
    assert hook.set == 0
