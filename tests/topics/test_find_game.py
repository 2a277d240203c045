"""/play: a few taps, a wait, and a table; or a word that nobody was found."""

from __future__ import annotations

import json

import pytest

from engine.company.matching.matching import SLOW_WAIT_MS, GameWish
from engine.company.matching.matchmaker import QueueFacts
from engine.company.matching.queue import TakenGroup
from engine.tables.policy import HousePolicy
from engine.tables.refusals import Refusal
from engine.tables.time.calendar import Calendar, QuietHours
from engine.tables.time.instants import DAY, HOUR, MINUTE
from tests.backends import NOON
from tests.errands import do_errands
from tests.screens.tables import check_seen_whole
from tests.tables.steps import refused
from tests.topics.bot_house import GROUP, BotHouse
from tests.topics.reading import button, check, labels, shown, the_alert, the_screen
from tests.topics.test_announcements import Post
from tests.values import not_none
from tgbot.adapter.scheduled_messages import ScheduledMessages
from tgbot.buttons.find_game import StopWaitingTap, WaitTap, WishTap
from tgbot.buttons.pages import PrivacyTap
from tgbot.requests.game_search import SEARCH_ERRAND, THE_QUEUE, WAIT_ERRAND, GameSearch
from tgbot.screen.screen import Screen
from tgbot.showing.calls.outcomes import CallOutcome, CallStatus
from tgbot.topics.finding.screens import (
    QueueReader,
    over_screen,
    waiting_screen,
    wish_from_text,
    wish_screen,
    wish_to_text,
)
from tgbot.topics.privacy.screens import ERASE_FOR_SURE, EXPORT
from tgbot.words import Words

FIND = "Find me a game"


class Postbox(Post):
    """A sender that also deletes."""

    def __init__(self) -> None:
        super().__init__()
        self.deleted: list[tuple[int, int]] = []

    async def delete(self, chat: int, message: int, _: object) -> CallOutcome:
        self.deleted.append((chat, message))
        return CallOutcome(CallStatus.DONE)


@pytest.fixture
def post() -> Postbox:
    return Postbox()


@pytest.fixture
def worker(house: BotHouse, post: Postbox) -> ScheduledMessages:
    return ScheduledMessages(house.context, post)  # type: ignore[arg-type]


def search_of(house: BotHouse) -> GameSearch:
    return GameSearch(house.context.matchmaker)


async def waits(house: BotHouse, person: int, *choices: str) -> Screen:
    """A person chooses, taps, and sees what comes of it."""
    screen = the_screen(await house.writes(person, "/play"))
    for choice in choices:
        screen = the_screen(await house.taps(person, button(screen, choice)))
    return the_screen(await house.taps(person, button(screen, FIND)))


async def test_one_screen_offers_everything_and_one_tap_is_enough(house: BotHouse) -> None:
    screen = the_screen(await house.writes(1, "/play"))
    assert labels(screen) == [
        ["✓ Any", "Havana", "La Habana"],
        ["✓ 2–4", "2 👥", "3 👥", "4 👥"],
        ["⏳ Live", "⏳ Evening"],
        ["✓ ⏳ Daily", "⏳ Relaxed"],
        ["▶ Play the computer meanwhile"],
        ["✖ Close", "🎯 Find me a game"],
    ]
    assert "Nobody else is looking for a game at this pace" in shown(screen)
    assert "can’t say yet" in shown(screen)
    waiting = the_screen(await house.taps(1, button(screen, FIND)))
    assert "You are waiting for a game" in shown(waiting)
    assert "Any edition · any number of players · Daily" in shown(waiting)


async def test_two_who_want_the_same_get_a_table(house: BotHouse) -> None:
    await waits(house, 1, "La Habana", "2 👥")
    reply = await house.taps(2, WaitTap(2, "//daily"))
    assert reply.deletes
    [snapshot] = await house.people.tables_of(2)
    assert set(snapshot.table.people) == {1, 2}
    assert snapshot.table.options.edition == "la-habana-2024"


async def test_the_message_of_the_one_who_waited_goes(
    house: BotHouse, worker: ScheduledMessages, post: Postbox
) -> None:
    await waits(house, 1)
    entry = await search_of(house).entry_of(1)
    assert entry is not None
    await house.taps(2, WaitTap(2, "//daily"))
    await do_errands(worker)
    assert (1, entry.message) in post.deleted


async def test_a_tap_that_comes_again_after_a_crash_leads_to_no_second_table(house: BotHouse) -> None:
    await waits(house, 1)
    for _ in range(2):
        assert (await house.taps(2, WaitTap(2, "//daily"), token="tap")).deletes
    assert len(await house.people.tables_of(2)) == 1
    assert await search_of(house).entry_of(2) is None


async def test_who_waits_sees_it_again_and_leaves_with_one_tap(house: BotHouse) -> None:
    await waits(house, 1)
    screen = the_screen(await house.writes(1, "/play"))
    assert "You are waiting for a game" in shown(screen)
    listed = the_screen(await house.writes(1, "/games"))
    assert "Waiting for a game: Any edition · any number of players · Daily" in shown(listed)
    again = the_screen(await house.taps(1, button(listed, "My search")))
    reply = await house.taps(1, button(again, "Stop waiting"))
    assert reply.deletes
    assert "Find me a game" in shown(the_screen(await house.writes(1, "/play")))
    assert "Waiting for a game" not in shown(the_screen(await house.writes(1, "/games")))


async def test_nobody_can_tap_for_somebody_else(house: BotHouse) -> None:
    for data in (WishTap(1, ""), WaitTap(1, "//daily"), StopWaitingTap(1)):
        with refused(Refusal.NOT_YOURS):
            await house.taps(2, data)


async def test_buttons_of_another_house_lead_to_new_ones(house: BotHouse) -> None:
    for data in (WishTap(1, "chess/2/daily"), WaitTap(1, "//never")):
        reply = await house.taps(1, data)
        assert "out of date" in the_alert(reply)
        assert FIND in shown(the_screen(reply))


async def test_in_a_group_it_is_told_in_private(house: BotHouse) -> None:
    await house.writes(1, "/play")
    reply = await house.writes(1, "/play", chat=GROUP)
    assert FIND in shown(reply.private[0])


async def test_after_a_week_a_person_is_told_once_that_nobody_was_found(
    house: BotHouse, worker: ScheduledMessages, post: Postbox
) -> None:
    await waits(house, 1)
    house.time.passes(SLOW_WAIT_MS - MINUTE)
    await do_errands(worker)
    assert post.sent == []
    house.time.passes(MINUTE)
    await do_errands(worker)
    [(person, text)] = post.sent
    assert person == 1
    assert "found nobody" in text
    house.time.passes(DAY)
    await do_errands(worker)
    assert len(post.sent) == 1
    assert await search_of(house).entry_of(1) is None


async def test_a_wait_that_was_to_end_while_a_table_was_tried_ends_all_the_same(
    house: BotHouse, worker: ScheduledMessages, post: Postbox
) -> None:
    """They were taken for a table, which was then not opened."""
    search = search_of(house)
    for person in (1, 2):
        await waits(house, person, "4 👥")
    entries = tuple(await search.matchmaker.queue.waiting())
    await search.matchmaker.queue.take(TakenGroup(entries=entries, edition="no such"), NOON)
    await house.context.store.put_due(THE_QUEUE, SEARCH_ERRAND, NOON + SLOW_WAIT_MS + HOUR)
    house.time.passes(SLOW_WAIT_MS)
    await do_errands(worker)
    assert post.sent == []
    house.time.passes(HOUR)
    for _ in range(2):  # it is searched, and then told
        await do_errands(worker)
    assert sorted([person for person, _ in post.sent]) == [1, 2]


async def test_a_wait_that_began_anew_ends_a_week_later(
    house: BotHouse, worker: ScheduledMessages, post: Postbox
) -> None:
    await waits(house, 1)
    house.time.passes(6 * DAY)
    await house.taps(1, WaitTap(1, "/2/daily"))
    house.time.passes(2 * DAY)
    await do_errands(worker)
    assert post.sent == []
    assert await search_of(house).entry_of(1) is not None


async def test_time_that_passes_brings_people_together(house: BotHouse, worker: ScheduledMessages) -> None:
    house.context.matchmaker.skill_of = _by_number
    await waits(house, 10)
    await waits(house, 30)
    assert await house.people.tables_of(10) == []
    for _ in range(26):
        house.time.passes(HOUR)
        await do_errands(worker)
    assert len(await house.people.tables_of(10)) == 1


async def _by_number(person: int, wish: GameWish) -> float:  # noqa: ARG001 - as any `SkillOf`
    return float(person)


async def test_a_wait_is_part_of_what_is_kept_about_a_person(house: BotHouse) -> None:
    await waits(house, 1)
    document = not_none((await house.taps(1, PrivacyTap(1, EXPORT))).document)
    assert json.loads(document.content)["waits_for"]["wish"]["pace"] == "daily"
    await house.taps(1, PrivacyTap(1, ERASE_FOR_SURE))
    assert await search_of(house).entry_of(1) is None
    assert not await house.due(WAIT_ERRAND, after=8 * DAY)


def test_every_screen_fits_a_phone_in_every_language(language: str) -> None:
    words, policy = Words(language), HousePolicy()
    nights = Calendar("America/Argentina/Buenos_Aires", QuietHours(22 * 60, 8 * 60), guessed=True)
    reader = QueueReader(2_000_000_000, words, nights, NOON)
    wish = GameWish(pace="relaxed", edition="la-habana-2024", seats=4)
    assert wish_from_text(wish_to_text(wish), policy) == wish
    for facts in (
        QueueFacts(0, 0, None),
        QueueFacts(1, 1, 3 * HOUR),
        QueueFacts(7, 0, DAY),
        QueueFacts(7, 2, None),
    ):
        for screen in (
            wish_screen(wish, facts, reader, policy),
            waiting_screen(wish, NOON + 7 * DAY, facts, reader),
            over_screen(wish, reader.person, words),
        ):
            check(screen)
            check_seen_whole(screen)
