"""Operations on a whole store: announcements, draining, and erasing what nobody needs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import NamedTuple

from engine.collector import calm_collector
from engine.company.matching.matchmaker import Matchmaker
from engine.company.results.result_book import ResultBook, rebuild
from engine.company.season.seasons import Seasons
from engine.store.company.game_queue import RedisGameQueue
from engine.store.company.result_store import RedisResults
from engine.store.company.season_store import RedisSeasons
from engine.store.operate.announcements import (
    Announcements,
    announcement_name,
    people_at_tables,
    people_with_profiles,
)
from engine.store.operate.operator_log import note_operator
from engine.store.operate.purge import delete_table, over_before
from engine.store.people.open_menus import OpenMenus
from engine.store.people.workers import Workers
from engine.store.redis_store import RedisStore
from engine.store.scans import all_codes
from engine.store.timepiece import RedisTimepiece
from engine.tables.directory.people import People
from engine.tables.profiles import PersonId
from engine.tables.service import Tables
from engine.tables.time.instants import DAY, SECOND, Instant, Span
from tgbot.settings import Settings
from tgbot.terminal.visits import our_now, visited


class Audience(NamedTuple):
    """Whom an announcement is for: people at running tables, and more if that is said."""

    days: int | None = None
    """Also those whose table changed within this number of days."""
    everybody: bool = False

    def people(self, store: RedisStore, now: Instant) -> AsyncIterator[set[PersonId]]:
        if self.everybody:
            return people_with_profiles(store)
        return people_at_tables(store, None if self.days is None else now - self.days * DAY)


async def announce(settings: Settings, texts: Mapping[str, str], audience: Audience) -> int:
    """Put an announcement down for everybody who has not had it; return how many they are."""
    async with visited(settings) as store:
        announcements, now, put = Announcements(store.client), our_now(), 0
        name = await announcements.put_texts(texts)
        await note_operator(store.client, "announce", name)
        async for people in audience.people(store, now):
            put += await announcements.put_jobs(name, people, now, put)
        return put


async def cancel_announcement(settings: Settings, texts: Mapping[str, str]) -> int:
    """Take back what has not gone out, of these texts or, without any, of all announcements."""
    name = announcement_name(texts) if texts else ""
    async with visited(settings) as store:
        await note_operator(store.client, "announce --cancel", name)
        return await Announcements(store.client).cancel(name)


async def count_audience(settings: Settings, audience: Audience) -> int:
    found: set[PersonId] = set()
    async with visited(settings) as store:
        async for people in audience.people(store, our_now()):
            found |= people
    return len(found)


async def drain(settings: Settings, span: Span) -> None:
    async with visited(settings) as store:
        await note_operator(store.client, "drain")
        await Workers(store.client).drain(max(1, span // SECOND))


async def end_drain(settings: Settings) -> bool:
    async with visited(settings) as store:
        await note_operator(store.client, "drain --end")
        return await Workers(store.client).end_drain()


async def purge_tables(settings: Settings, over: Span, *, for_sure: bool) -> int:
    """Delete the tables that have been over for this span, or only count them."""
    count = 0
    async with visited(settings) as store:
        if for_sure:
            await note_operator(store.client, "purge --over")
        async for table in over_before(store, our_now() - over):
            count += not for_sure or await delete_table(store, table)
    return count


class RecountReport(NamedTuple):
    found: int
    """Results of finished games that were not in the book."""
    entries: int
    """Everything in the book, which was folded again."""


async def recount(settings: Settings) -> RecountReport:
    """Write down the results of finished games that are missing, and derive statistics and ratings again."""
    calm_collector()
    async with visited(settings) as store:
        await note_operator(store.client, "recount")
        timepiece = RedisTimepiece(store.client)
        await timepiece.beat()
        results = RedisResults(store.client)
        book = ResultBook(Tables(store, timepiece, settings.policy()), results)
        found = await book.take_in_all(all_codes(store.client))
        entries = await rebuild(results)
        await book.catch_up()
        return RecountReport(found, entries)


async def purge_person(settings: Settings, person: PersonId, *, for_sure: bool) -> list[str]:
    """Erase a person as /privacy does; return the tables that could not be read, and still name them.

    Without `for_sure`: all tables that name them.
    """
    async with visited(settings) as store:
        timepiece = RedisTimepiece(store.client)
        tables = Tables(store, timepiece, settings.policy())
        queue = Matchmaker(tables, RedisGameQueue(store.client))
        results, seasons = RedisResults(store.client), RedisSeasons(store.client, store)
        company = (ResultBook(tables, results), queue, Seasons(tables, seasons))
        people = People(tables, traces=(*company, OpenMenus(store.client)))
        if not for_sure:
            return [str(one["table"]) for one in (await people.export(person))["tables"]]
        await note_operator(store.client, "purge --person")  # not whom: nothing is to be left of them
        await timepiece.beat()  # there is no other way to know the time
        return await people.erase(person)
