"""Messages whose time is over go by a job: those of waits, and dice, of which Telegram keeps young ones."""

from __future__ import annotations

from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.backends import Harness
from tests.handlers.fake_telegram import FakeTelegram
from tgbot.adapter.scheduled_messages import ScheduledMessages
from tgbot.delivery.calls.sender import CallOutcome, CallStatus
from tgbot.requests.jobs import REMOVAL_JOB, removal_job

ANN, DIE = 7, 41


class Chat:
    """A sender that deletes nothing before its time."""

    def __init__(self) -> None:
        self.tries = 0
        self.outcome = CallStatus.KEPT

    async def delete(self, chat: int, message: int, _: int) -> CallOutcome:
        assert (chat, message) == (ANN, DIE)
        self.tries += 1
        return CallOutcome(self.outcome)


async def left(house: Harness) -> list[str]:
    jobs = FakeTelegram(house).context.jobs
    return [job.name for job in await jobs.claim(house.time.now() + 9 * DAY, 1, [REMOVAL_JOB], 9)]


async def test_a_die_that_telegram_finds_too_young_is_tried_again(house: Harness) -> None:
    telegram, chat = FakeTelegram(house), Chat()
    worker = ScheduledMessages(telegram.context, chat)  # type: ignore[arg-type]
    at = house.time.now() + DAY
    await telegram.context.jobs.put(removal_job(ANN, DIE), at, str(at + HOUR))
    await worker.send()
    assert chat.tries == 0
    house.time.passes(DAY)
    await worker.send()
    await worker.send()
    assert chat.tries == 1
    chat.outcome = CallStatus.DONE
    house.time.passes(5 * MINUTE)
    await worker.send()
    assert chat.tries == 2
    assert await left(house) == []


async def test_what_telegram_never_deletes_is_given_up_after_an_hour(house: Harness) -> None:
    telegram, chat = FakeTelegram(house), Chat()
    worker = ScheduledMessages(telegram.context, chat)  # type: ignore[arg-type]
    await telegram.context.jobs.put(removal_job(ANN, DIE), house.time.now(), str(house.time.now() + HOUR))
    for _ in range(30):
        await worker.send()
        house.time.passes(5 * MINUTE)
    assert chat.tries == 13
    assert await left(house) == []


async def test_the_message_of_a_wait_that_is_too_old_is_left_at_once(house: Harness) -> None:
    telegram, chat = FakeTelegram(house), Chat()
    await telegram.context.jobs.put(removal_job(ANN, DIE), house.time.now())
    await ScheduledMessages(telegram.context, chat).send()  # type: ignore[arg-type]
    assert await left(house) == []
