"""Messages whose time is over go by an errand: those of waits, and dice, of which Telegram keeps young ones."""

from __future__ import annotations

from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.errands import do_errands
from tests.topics.bot_house import BotHouse
from tgbot.adapter.scheduled_messages import ScheduledMessages
from tgbot.requests.errands import REMOVAL_ERRAND, removal_of
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus

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


async def left(house: BotHouse) -> list[str]:
    return [entry.code for entry in await house.due(REMOVAL_ERRAND, after=9 * DAY, lease=1)]


async def test_a_die_that_telegram_finds_too_young_is_tried_again(house: BotHouse) -> None:
    chat = Chat()
    worker = ScheduledMessages(house.context, chat)  # type: ignore[arg-type]
    at = house.time.now() + DAY
    await house.context.store.put_due(removal_of(ANN, DIE), REMOVAL_ERRAND, at, text=str(at + HOUR))
    await do_errands(worker)
    assert chat.tries == 0
    house.time.passes(DAY)
    await do_errands(worker)
    await do_errands(worker)
    assert chat.tries == 1
    chat.outcome = CallStatus.DONE
    house.time.passes(5 * MINUTE)
    await do_errands(worker)
    assert chat.tries == 2
    assert await left(house) == []


async def test_what_telegram_never_deletes_is_given_up_after_an_hour(house: BotHouse) -> None:
    chat = Chat()
    worker = ScheduledMessages(house.context, chat)  # type: ignore[arg-type]
    await house.context.store.put_due(
        removal_of(ANN, DIE), REMOVAL_ERRAND, house.time.now(), text=str(house.time.now() + HOUR)
    )
    for _ in range(30):
        await do_errands(worker)
        house.time.passes(5 * MINUTE)
    assert chat.tries == 13
    assert await left(house) == []


async def test_the_message_of_a_wait_that_is_too_old_is_left_at_once(house: BotHouse) -> None:
    chat = Chat()
    await house.context.store.put_due(removal_of(ANN, DIE), REMOVAL_ERRAND, house.time.now())
    await do_errands(ScheduledMessages(house.context, chat))  # type: ignore[arg-type]
    assert await left(house) == []
