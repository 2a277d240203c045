"""`habana announce`, `drain`, `purge` and `recount`: what concerns all tables or all workers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from engine.collector import calm_collector
from engine.company.matching.matchmaker import Matchmaker
from engine.company.results.result_book import ResultBook, rebuild
from engine.company.season.seasons import Seasons
from engine.store.company.game_queue import RedisGameQueue
from engine.store.company.result_store import RedisResults
from engine.store.company.season_store import RedisSeasons
from engine.store.operate.announcements import Announcements, Audience, announcement_name
from engine.store.operate.leftovers import delete_table, over_before
from engine.store.people.open_menus import OpenMenus
from engine.store.people.workers import Workers
from engine.store.scans import all_codes
from engine.store.timepiece import RedisTimepiece
from engine.tables.directory.people import People
from engine.tables.profiles import PersonId
from engine.tables.service import Tables
from engine.tables.time.instants import SECOND, parse_duration
from tgbot.cli.options import HELP_WORDS, YesOption, check_choice, check_exists, option, refuse
from tgbot.operate.visits import Visit, checked_span, operator_command, our_now
from tgbot.words import DEFAULT_LANGUAGE, Words, languages

MAX_ANNOUNCEMENT_CHARACTERS = 2000


# Announcements


def _read_texts(words: Words, given: list[str]) -> dict[str, str]:
    """The texts by language, of options such as de=hallo.txt."""
    texts = {}
    for language, _, name in [one.partition("=") for one in given]:
        check_choice(words, "--file", language, languages())
        check_exists(words, "--file", Path(name))
        try:
            texts[language] = Path(name).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            refuse("--file", words.text("bad-file", reason=str(error)))
    return texts


@operator_command()
async def announce_command(
    visit: Visit,
    *,
    text: Annotated[str, typer.Argument(help=HELP_WORDS.text("cli-announce-text"))] = "",
    file: Annotated[list[str] | None, option("--file", "cli-announce-file")] = None,
    days: Annotated[int | None, option("--days", "cli-days")] = None,
    everybody: Annotated[bool, option("--everybody", "cli-everybody")] = False,
    dry_run: Annotated[bool, option("--dry-run", "cli-dry-run")] = False,
    cancel: Annotated[bool, option("--cancel", "cli-announce-cancel")] = False,
    yes: YesOption = False,
) -> None:
    texts = _read_texts(visit.words, file or [])
    texts |= {DEFAULT_LANGUAGE: text.strip()} if text.strip() else {}
    if cancel:
        await _cancel_announcement(visit, texts)
        return
    if not texts or not all([0 < len(one) <= MAX_ANNOUNCEMENT_CHARACTERS for one in texts.values()]):
        visit.refuse("TEXT", "bad-announcement", longest=MAX_ANNOUNCEMENT_CHARACTERS)
    audience = Audience(days, everybody)
    count = 0 if yes and not dry_run else await audience.size(visit.store, our_now())
    visit.name_store()
    if dry_run:
        visit.say("announce-counted", count=count)
        return
    visit.check_sure("announce-sure", yes=yes, count=count)
    visit.say("announce-done", count=await _announce(visit, texts, audience))


async def _announce(visit: Visit, texts: Mapping[str, str], audience: Audience) -> int:
    """Put an announcement down for everybody who has not had it; return how many they are."""
    announcements, now, put = Announcements(visit.store.client), our_now(), 0
    name = await announcements.put_texts(texts)
    await visit.note("announce", name)
    async for people in audience.people(visit.store, now):
        put += await announcements.put_errands(name, people, now, put)
    return put


async def _cancel_announcement(visit: Visit, texts: Mapping[str, str]) -> None:
    """Take back what has not gone out, of these texts or, without any, of all announcements."""
    name = announcement_name(texts) if texts else ""
    await visit.note("announce --cancel", name)
    count = await Announcements(visit.store.client).cancel(name)
    visit.name_store()
    visit.say("announce-cancelled", count=count)


# Workers


@operator_command()
async def drain_command(
    visit: Visit,
    *,
    end: Annotated[bool, option("--end", "cli-drain-end")] = False,
    span: Annotated[str, option("--for", "cli-drain-for", checked_span("--for"))] = "1h",
) -> None:
    workers = Workers(visit.store.client)
    if end:
        await visit.note("drain --end")
        visit.say("drain-ended" if await workers.end_drain() else "drain-none")
        return
    await visit.note("drain")
    await workers.drain(max(1, parse_duration(span) // SECOND))
    visit.say("drain-done", span=span)


# What nobody needs


@operator_command()
async def purge_command(
    visit: Visit,
    *,
    over: Annotated[str, option("--over", "cli-over", checked_span("--over"))] = "",
    person: Annotated[int | None, option("--person", "cli-purge-person")] = None,
    yes: Annotated[bool, option("--yes", "cli-purge-yes")] = False,
) -> None:
    if bool(over) == (person is not None):
        visit.refuse("--over", "bad-purge")
    if person is None:
        await _purge_tables(visit, over, for_sure=yes)
    else:
        await _purge_person(visit, person, for_sure=yes)


async def _purge_tables(visit: Visit, over: str, *, for_sure: bool) -> None:
    """Delete the tables that have been over for this span, or only count them."""
    count = 0
    if for_sure:
        await visit.note("purge --over")
    async for table in over_before(visit.store, our_now() - parse_duration(over)):
        count += not for_sure or await delete_table(visit.store, table)
    visit.name_store()
    visit.say("purge-done" if for_sure else "purge-counted", count=count)


async def _purge_person(visit: Visit, person: PersonId, *, for_sure: bool) -> None:
    """Erase a person as /privacy does, and say which tables could not be read, and still name them.

    Without `for_sure`: all tables that name them.
    """
    timepiece, client = RedisTimepiece(visit.store.client), visit.store.client
    tables = Tables(visit.store, timepiece, visit.settings.policy())
    queue, seasons = RedisGameQueue(client), RedisSeasons(client, visit.store)
    company = (ResultBook(tables, RedisResults(client)), Matchmaker(tables, queue), Seasons(tables, seasons))
    people = People(tables, traces=(*company, OpenMenus(client)))
    if for_sure:
        await visit.note("purge --person")  # not whom: nothing is to be left of them
        await timepiece.beat()  # there is no other way to know the time
        codes = await people.erase(person)
    else:
        codes = [str(one["table"]) for one in (await people.export(person))["tables"]]
    visit.name_store()
    facts = {"person": str(person), "count": len(codes), "codes": ", ".join(codes)}
    visit.say("purge-person-done" if for_sure else "purge-person-counted", **facts)


@operator_command(notes="recount")
async def recount_command(visit: Visit) -> None:
    """Write down the results of finished games that are missing, and derive statistics and ratings again."""
    calm_collector()
    results = RedisResults(visit.store.client)
    book = ResultBook(Tables(visit.store, await visit.timepiece(), visit.settings.policy()), results)
    found = await book.take_in_all(all_codes(visit.store.client))
    entries = await rebuild(results)
    await book.catch_up()
    visit.say("recount-done", count=entries, found=found)
