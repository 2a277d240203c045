"""Announcements reach everybody once: not those who have blocked the bot, and nobody twice after a crash."""

from __future__ import annotations

import pytest

from engine.store.operate.announcements import Announcements
from engine.tables.time.instants import DAY
from tests.errands import do_errands
from tests.topics.bot_house import BotHouse
from tests.topics.reading import shown
from tgbot.adapter.scheduled_messages import ScheduledMessages
from tgbot.screen.screen import Screen
from tgbot.showing.calls.intents import Priority
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus

TEXTS = {"en": "We move <tonight>.", "de": "Heute Nacht ziehen wir um."}


class Post:
    """Takes the place of a `Sender`; what becomes of a call can be chosen."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, str]] = []
        self.status = CallStatus.DONE
        self.dies = False

    async def send(self, chat: int, screen: Screen, _: Priority) -> CallOutcome:
        if self.status is not CallStatus.LATER:
            self.sent.append((chat, shown(screen)))
        if self.dies:
            raise ConnectionError("the process dies")
        return CallOutcome(self.status)


@pytest.fixture
async def house(house: BotHouse) -> BotHouse:
    await house.writes(1, "/start")
    await house.writes(2, "/start", language="de")
    return house


@pytest.fixture
async def announcements(house: BotHouse) -> Announcements:
    announcements = Announcements(house.client)
    name = await announcements.put_texts(TEXTS)
    await announcements.put_errands(name, [1, 2, 3], house.time.now())
    return announcements


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def worker(house: BotHouse, post: Post) -> ScheduledMessages:
    return ScheduledMessages(house.context, post)  # type: ignore[arg-type]


@pytest.mark.usefixtures("announcements")
async def test_everybody_reads_it_in_their_language(
    house: BotHouse, worker: ScheduledMessages, post: Post
) -> None:
    house.time.passes(DAY)
    await do_errands(worker)
    assert sorted(post.sent) == [(1, "We move <tonight>."), (2, "Heute Nacht ziehen wir um.")]


async def test_the_same_text_is_put_down_once(
    house: BotHouse, announcements: Announcements, worker: ScheduledMessages, post: Post
) -> None:
    house.time.passes(DAY)
    await do_errands(worker)
    name = await announcements.put_texts(TEXTS)
    assert await announcements.put_errands(name, [1, 2], house.time.now()) == 0
    house.time.passes(DAY)
    await do_errands(worker)
    assert len(post.sent) == 2


@pytest.mark.usefixtures("announcements")
async def test_a_worker_that_dies_tells_nobody_twice(
    house: BotHouse, worker: ScheduledMessages, post: Post
) -> None:
    house.time.passes(DAY)
    post.dies = True
    await do_errands(worker)
    post.dies = False
    for _ in range(3):
        house.time.passes(DAY)
        await do_errands(worker)
    assert sorted(chat for chat, _ in post.sent) == [1, 2]


@pytest.mark.parametrize("status", [CallStatus.SILENT, CallStatus.UNREACHABLE, CallStatus.REFUSED])
@pytest.mark.usefixtures("announcements")
async def test_a_message_that_may_have_come_or_never_can_is_not_tried_again(
    status: CallStatus, house: BotHouse, worker: ScheduledMessages, post: Post
) -> None:
    post.status = status
    for _ in range(3):
        house.time.passes(DAY)
        await do_errands(worker)
    assert len(post.sent) == 2


@pytest.mark.usefixtures("announcements")
async def test_a_message_that_was_not_sent_is_tried_again(
    house: BotHouse, worker: ScheduledMessages, post: Post
) -> None:
    post.status = CallStatus.LATER
    house.time.passes(DAY)
    await do_errands(worker)
    post.status = CallStatus.DONE
    house.time.passes(DAY)
    await do_errands(worker)
    assert len(post.sent) == 2
