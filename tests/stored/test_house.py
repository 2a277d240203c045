"""A store of an earlier release, with something of every key in the middle of a busy evening: today's bot goes on with it."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from engine.company.results.results import result_name
from engine.company.review.game_reviews import REVIEW_ERRAND
from engine.company.review.kept_review import REVIEWS
from engine.store import codec, keys
from engine.store.company.game_queue import RedisGameQueue
from engine.store.company.season_store import RedisSeasons
from engine.store.connect import connect
from engine.store.operate.announcements import ANNOUNCE_ERRAND, Announcements
from engine.store.operate.backup import write_backup
from engine.store.operate.backup_file import BackupHead
from engine.store.operate.census import Trouble, take_census
from engine.store.operate.restore import restore_backup
from engine.store.operate.verification import ReleaseVerdict, verify_tables
from engine.store.people.workers import PollingLease, Workers
from engine.store.redis_store import QUARANTINE_INDEX, RedisStore
from engine.store.scans import all_codes
from engine.store.showing_store import LEASE_FIELD
from engine.store.timepiece import RedisTimepiece
from engine.tables.policy import HousePolicy
from engine.tables.port import Due, Stored
from engine.tables.seat import StandIn
from engine.tables.table import RUNNING_PHASES, Phase, Table
from engine.tables.time.instants import MINUTE, Instant
from engine.tables.waiting.consent import sleeps
from tests.backends import empty
from tests.bot.players import STEADY
from tests.bot.scenarios import (
    NO_ORPHAN,
    NO_PINS,
    NOT_MODIFIED,
    Scenario,
    eventually,
    open_scenario,
    refused_calls,
)
from tests.stored.busy_player import BusyPlayer, living_messages
from tests.stored.house import House, house_folders, house_world, move_in, read_house
from tgbot.adapter.scheduled_messages import QUARANTINE_ERRAND
from tgbot.app import Worker
from tgbot.buttons.codec import read_button
from tgbot.intake.intake import UPDATE_ERRAND
from tgbot.playground.botapi import Message, World
from tgbot.records.shown import GROUP_FIELD, inline_message_of, read_record, redrawn_records
from tgbot.requests.digests import DIGEST_ERRAND
from tgbot.requests.errands import REMOVAL_ERRAND
from tgbot.requests.game_search import SEARCH_ERRAND, WAIT_ERRAND
from tgbot.topics.privacy.handlers import ERASE_ERRAND, ERASE_REST_ERRAND
from tgbot.topics.season.buttons import SeasonTap

PAGE = Path(__file__).parents[2] / "docs" / "privacy.md"
ROW = re.compile(r"^\| (`habana:.*?) \|", re.MULTILINE)
VARIABLES = {
    "NNN": r"\d{3}",
    "CODE": r"(?:[0-9A-Z]{6}|s\d+n\d+)",
    "PERSON": r"\d+",
    "GROUP": r"-?\d+",
    "CHAT": r"-?\d+",
}
UNRELEASED = (
    "habana:backup",
    "habana:menu:CHAT",
    "habana:tapped:DIGEST",
    "habana:{company}:formerly:PSEUDONYM",
    "habana:{company}:restored:INSTANT",
    "habana:{bNNN}:CODE:kept",
    "habana:{limits}:expected",
    "habana:{limits}:numbers",
    "habana:{limits}:waiting",
    "review",
)
"""Keys of docs/privacy.md, kinds of what is due that no release has written yet. The house of the release that
does has them: then they go from here."""


@pytest.fixture(scope="module", params=house_folders(), ids=lambda folder: folder.name)
def left(request: pytest.FixtureRequest) -> House:
    return read_house(request.param)


# What there is in it


def test_houses_have_an_example_of_every_key_on_the_page() -> None:
    found = {one.key for folder in house_folders() for one in read_house(folder).keys}
    missing = [key for key in _keys_on_the_page() if not any(map(_pattern(key).fullmatch, found))]
    assert missing == sorted([one for one in UNRELEASED if one.startswith(keys.KEY_PREFIX)]), (
        "docs/privacy.md has keys of which no house in tests/stored has an example. A key that no release has written yet "
        "belongs in UNRELEASED; a release makes its own house: see CONTRIBUTING, Make a release"
    )


def _keys_on_the_page() -> list[str]:
    rows = ROW.findall(PAGE.read_text("utf-8"))
    assert len(rows) > 40
    return sorted({key for row in rows for key in re.findall("`(habana:[^`]*)`", row)})


def _pattern(key: str) -> re.Pattern[str]:
    text = re.sub("[A-Z]{3,}", lambda found: VARIABLES.get(found[0], "[0-9A-Za-z-]+"), re.escape(key))
    return re.compile(text)


def test_something_of_every_kind_is_due(left: House) -> None:
    due = {entry.partition(":")[0] for entry, _ in _due_entries(left)}
    assert {kind.value for kind in Due} - due - {*UNRELEASED} == set()
    errands = {name.partition(":")[0] for name in left.value(keys.ERRANDS)}
    assert {*ERRANDS_DONE} - errands - {*UNRELEASED} == set()


SITUATIONS: dict[str, Callable[[Table], object]] = {
    "lobby": lambda table: table.is_open() and len(table.seats) > 1,
    "dice are gathered": lambda table: table.is_gathering,
    "opening": lambda table: any([seat.envelope for seat in table.seats]),
    "plan": lambda table: any([seat.plan for seat in table.seats]),
    "undo": lambda table: table.undo,
    "proposal": lambda table: table.proposal,
    "replacement of somebody silent": lambda table: table.replacement,
    "pause": lambda table: table.pause and table.pause.until,
    "asleep": sleeps,
    "former player": lambda table: table.former,
    "stand-in": lambda table: any([seat.stand_in is StandIn.KEEPS for seat in table.seats]),
    "removed from the lobby": lambda table: table.removed,
    "greeter": lambda table: table.greeters,
    "of a season": lambda table: table.season,
    "in a topic": lambda table: table.group and table.group.topic,
    "rated and finished": lambda table: table.options.rated and table.phase is Phase.FINISHED,
    "rematch": lambda table: table.rematch_seats,
    "closed": lambda table: table.phase is Phase.CLOSED,
}
RECORDS: dict[str, Callable[[Any], object]] = {
    "picture": lambda record: record.living.picture,
    "private message": lambda record: record.living.message,
    "note before a send": lambda record: record.orphans.sending,
    "search for an orphan": lambda record: record.orphans.search,
    "removal": lambda record: record.removals.old_messages,
    "half-made choice": lambda record: record.asides.draft,
    "hint": lambda record: record.asides.hint,
    "tip of the coach": lambda record: record.asides.coached is not None,
    "talk": lambda record: record.talk.talk_messages,
    "die": lambda record: record.dice.die_message,
    "another table": lambda record: record.asides.other,
    "group": lambda record: record.living.chat and record.living.message,
    "pin": lambda record: record.pin.pinned,
    "invitation elsewhere": lambda record: record.invitation.expires,
}


def test_tables_are_in_every_situation_and_chats_have_every_record(left: House) -> None:
    """A house of a later release may have other ones; these are what the first one was made for."""
    tables = list(_tables(left))
    assert {table.phase for table in tables} == {*Phase}
    assert [name for name, is_so in SITUATIONS.items() if not any(map(is_so, tables))] == []
    records = list(_records(left))
    assert [name for name, is_so in RECORDS.items() if not any(map(is_so, records))] == []


def _tables(left: House) -> Iterator[Table]:
    """Those that can be read."""
    for one in left.keys:
        if _pattern("habana:{bNNN}:CODE").fullmatch(one.key) and "aside" not in one.value:
            yield codec.TABLE_FORM.read(one.value["table"].encode(), int(one.value["version"]))


def _records(left: House) -> Iterator[Any]:
    for one in left.keys:
        told = one.value if one.key.endswith((":told", ":watch")) and "announced" not in one.key else {}
        for field, text in told.items():
            if field == GROUP_FIELD or inline_message_of(field) is not None or field != LEASE_FIELD:
                yield read_record(text)


def _due_entries(left: House) -> Iterator[tuple[str, float]]:
    for one in left.keys:
        if _pattern("habana:{bNNN}:due").fullmatch(one.key):
            yield from one.value.items()


# Today's bot in it

EXPECTED_REFUSALS = (
    *(NOT_MODIFIED, NO_PINS, *NO_ORPHAN),
    "message can't be deleted",
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
    "query is too old",
)
"""Taps of long ago are answered too late, and what may be an orphan may be a picture, a die, or old."""
EXPECTED_LINES = ("early deaths", "due_recalled", "erasure_unfinished", "match_undone", "is in quarantine")
"""Workers have died in this house, its clock was ahead, somebody sits at a table that cannot be read, and somebody who was to
play has been erased."""
SLOW_LINES = ("drawing_not_warmed_up", " hangs")
"""What a busy machine may lead to: a picture or an answer of a computer comes later."""
REST_SECONDS, LATE_SECONDS = 60, 30


@asynccontextmanager
async def moved_in(left: House, url: str) -> AsyncIterator[tuple[Scenario, Worker]]:
    """Today's bot, started in a house whose workers are dead; the operator has ended the drain."""
    settings: dict[str, Any] = {"lobby": {"dice": "10m"}, "telegram": {"pictures": True}}
    async with open_scenario(url, house_world(left), **settings) as scenario:
        await move_in(scenario.store.client, left)
        await Workers(scenario.store.client).end_drain()
        await PollingLease(scenario.store.client).end_the_one_before()
        async with scenario.bot() as worker:
            yield scenario, worker


async def come_to_rest(left: House, scenario: Scenario, worker: Worker) -> None:
    """Let the leases of those who worked there before end, and everything be done that is due then or soon after.

    What a clock that was ahead has written is recalled before, but for errands that may lie so far ahead: a lease of one that is
    done once ends when it would have ended by that clock.
    """
    client = scenario.store.client
    await eventually(lambda: _is_gone(client, keys.JUMP), REST_SECONDS)
    for span in (MINUTE, max(MINUTE, _last_lease(left) - left.at)):
        await RedisTimepiece(client).skip(span)
        worker.check_clock()
        await all_done(scenario, worker)


def _last_lease(left: House) -> Instant:
    errands: dict[str, Instant] = left.value(keys.ERRANDS)
    return max([at for name, at in errands.items() if name.partition(":")[0] in DONE_ONCE])


async def _is_gone(client: Any, key: str) -> bool | None:
    return not await client.exists(key) or None


async def all_done(scenario: Scenario, worker: Worker) -> None:
    undone: list[str] = []

    async def is_all_done() -> bool | None:
        worker.clockwork.hint(worker.house.timepiece.now())
        await worker.clockwork.sweeper.finish()
        undone[:] = await overdue(scenario, worker.house.timepiece.now())
        return not (undone or worker.house.deliveries.is_at_work()) or None

    try:
        await eventually(is_all_done, REST_SECONDS, pause=0.05)
    except TimeoutError:
        pytest.fail(f"after {REST_SECONDS} s there is still to be done: {undone}")
    await scenario.is_calm()


async def overdue(scenario: Scenario, now: Instant) -> list[str]:
    """Due entries whose time has come."""
    async with scenario.store.client.pipeline(transaction=False) as pipeline:
        for key in (*keys.ALL_DUE, keys.ERRANDS):
            pipeline.zrangebyscore(key, "-inf", now)
        return [entry.decode() for entries in await pipeline.execute() for entry in entries]


async def test_todays_bot_goes_on_with_everything(left: House, unix_url: str) -> None:
    async with moved_in(left, unix_url) as (scenario, worker):
        assert {*worker.clockwork.sweeper.furthest} == {*ERRANDS_DONE}
        await come_to_rest(left, scenario, worker)
        wrong = [f"refused: {line}" for line in refused_calls(scenario.world, EXPECTED_REFUSALS)]
        wrong += [f"log: {line}" for line in scenario.log.troubles if not _is_expected(line)]
        wrong += await _wrong_in_the_end(left, scenario)
        assert not wrong, "\n".join(wrong)
        await _play_on(scenario)


def _is_expected(line: str) -> bool:
    return any([part in line for part in (*EXPECTED_LINES, *SLOW_LINES)])


async def _wrong_in_the_end(left: House, scenario: Scenario) -> list[str]:
    """What is wrong, when there was time for pictures that take long on a busy machine."""
    wrong: list[str] = []

    async def is_nothing_wrong() -> bool | None:
        tables = await _stored_tables(scenario.store)
        wrong[:] = [line for check in CHECKS async for line in check(left, scenario, tables)]
        return not wrong or None

    with suppress(TimeoutError):
        await eventually(is_nothing_wrong, LATE_SECONDS, pause=0.2)
    return wrong


async def _stored_tables(store: RedisStore) -> list[Table]:
    found = [one async for codes in all_codes(store.client) for one in await store.read_many(codes)]
    return [one.snapshot.table for one in found if isinstance(one, Stored)]


async def _play_on(scenario: Scenario) -> None:
    """People tap messages that the earlier release has sent."""
    table = next(one for one in await _stored_tables(scenario.store) if one.undo)
    scenario.players += [
        BusyPlayer(scenario.world.people[person], table.code, scenario.rng) for person in table.people
    ]
    players = await scenario.play_on(table.code, 4, habits=STEADY)
    assert any([player.accepted.answers for player in players])


# What has to be so then: each names what is not


async def unreadable(left: House, scenario: Scenario, _: list[Table]) -> AsyncIterator[str]:
    """Nothing is unreadable that could be read."""
    aside = {*left.value(keys.index(QUARANTINE_INDEX))}
    for code in await scenario.store.indexed_tables(QUARANTINE_INDEX):
        if code not in aside:
            yield f"{code} is in quarantine"


async def tables_gone(left: House, _: Scenario, tables: list[Table]) -> AsyncIterator[str]:
    now = {table.code: table.phase for table in tables}
    for table in _tables(left):
        if table.people and table.code not in now:
            yield f"{table.code} is gone; it was {table.phase}"
        elif table.phase is Phase.PLAYING and now[table.code] not in (Phase.PLAYING, Phase.FINISHED):
            yield f"{table.code} is {now[table.code]}; it was {table.phase}"


async def badly_shown(_: House, scenario: Scenario, tables: list[Table]) -> AsyncIterator[str]:
    """Each chat shows a table that is not over exactly once."""
    for table in tables:
        is_there = [seat.person for seat in table.seats if seat.person is not None and not seat.unreachable]
        chats = [*is_there, *([table.group.id] if table.group else [])]
        for chat in chats if table.phase in RUNNING_PHASES else ():
            count = len(living_messages(scenario.world.chats[chat], table.code))
            if count != 1 and not (count == 0 and chat < 0 and table.phase is Phase.PLAYING):
                yield f"{table.code}, {table.phase}: {count} messages in {chat}"


async def badly_watched(left: House, scenario: Scenario, _: list[Table]) -> AsyncIterator[str]:
    for key, watch in [(one.key, one.value) for one in left.keys if one.key.endswith(":watch")]:
        code = key.split(":")[2]
        for person in watch:
            if len(living_messages(scenario.world.chats[int(person)], code)) != 1:
                yield f"{code} is not watched by {person}"


async def errands_lost(left: House, scenario: Scenario, _: list[Table]) -> AsyncIterator[str]:
    """An errand that is done once is done, and its work is; any other lies ahead as long as there is a reason."""
    for name in left.value(keys.ERRANDS):
        kind, _, rest = name.partition(":")
        is_done = await scenario.store.client.zscore(keys.ERRANDS, name) is None
        if is_done and not await ERRANDS_DONE[kind](scenario, *rest.split(":")):
            yield f"{name} is gone, and its work is not done"
        elif not is_done and kind in DONE_ONCE:
            yield f"{name} is not done"


async def _never(*_: object) -> bool:
    """A digest comes every day, and an erasure that cannot be finished is tried every day."""
    return False


async def _is_reviewed(scenario: Scenario, code: str, seat: str) -> bool:
    kept = await scenario.store.kept(code, REVIEWS, seat)
    return kept is not None and kept.review is not None


async def _is_processed(*_: object) -> bool:
    """The tables show what came of an update."""
    return True


async def _was_told(scenario: Scenario, name: str, person: str) -> bool:
    """Once, if there is still somebody to be told."""
    texts = await Announcements(scenario.store.client).texts(name)
    told = sum([_said(scenario.world, int(person)).count(text) for text in texts.values()])
    return told == 1 or (told == 0 and await scenario.store.profile(int(person)) is None)


async def _knows_of_damage(scenario: Scenario, code: str, person: str) -> bool:
    return code in _said(scenario.world, int(person))


async def _is_erased(scenario: Scenario, person: str) -> bool:
    return await scenario.store.profile(int(person)) is None


async def _is_removed(scenario: Scenario, chat: str, message: str) -> bool:
    return int(message) not in scenario.world.chats[int(chat)].messages


async def _waits_no_more(scenario: Scenario, person: str) -> bool:
    return await RedisGameQueue(scenario.store.client).entry_of(int(person)) is None


async def _need_no_search(scenario: Scenario, _: str) -> bool:
    queue = RedisGameQueue(scenario.store.client)
    return len(await queue.waiting()) < 2 and not await queue.taken()


ERRANDS_DONE: dict[str, Callable[..., Awaitable[bool]]] = {
    UPDATE_ERRAND: _is_processed,
    QUARANTINE_ERRAND: _knows_of_damage,
    ERASE_ERRAND: _is_erased,
    REMOVAL_ERRAND: _is_removed,
    ANNOUNCE_ERRAND: _was_told,
    DIGEST_ERRAND: _never,
    ERASE_REST_ERRAND: _never,
    WAIT_ERRAND: _waits_no_more,
    SEARCH_ERRAND: _need_no_search,
    REVIEW_ERRAND: _is_reviewed,
}
"""By the kind of an errand that is gone: whether there is nothing left of its work."""
DONE_ONCE = (UPDATE_ERRAND, QUARANTINE_ERRAND, ERASE_ERRAND, REMOVAL_ERRAND, ANNOUNCE_ERRAND)


def _said(world: World, chat: int) -> str:
    return "\n".join([one.text for one in world.chats[chat].messages.values() if one.by_bot])


async def not_counted(left: House, scenario: Scenario, _: list[Table]) -> AsyncIterator[str]:
    """Every result that there was is still there, and those that were due have been taken in."""
    taken = {one.decode() for one in await scenario.store.client.smembers(keys.RESULTS_TAKEN)}
    due = {
        entry.partition(":")[2] for entry, _ in _due_entries(left) if entry.startswith(f"{Due.RESULT.value}:")
    }
    ended = {result_name(table.code, table.opened) for table in _tables(left) if table.code in due}
    for name in sorted({*left.value(keys.RESULTS_TAKEN)} | ended):
        if name not in taken:
            yield f"{name} does not count"


async def season_stands_still(left: House, scenario: Scenario, _: list[Table]) -> AsyncIterator[str]:
    """The table of its second round was closed: it goes on with the third, and its group sees that once."""
    seasons = RedisSeasons(scenario.store.client, scenario.store)
    for code, plain in _seasons(left):
        found = await seasons.read_season(code)
        assert found is not None
        if len(found.season.rounds) != len(plain["rounds"]) + 1:
            yield f"{code} has gone from round {len(plain['rounds'])} to round {len(found.season.rounds)}"
        group = scenario.world.chats[found.season.group.id]
        if (count := len([one for one in group.messages.values() if _shows_season(one, code)])) != 1:
            yield f"{code} is shown {count} times"


def _seasons(left: House) -> Iterator[tuple[str, dict[str, Any]]]:
    for one in left.keys:
        if code := keys.read_season(one.key):
            yield code, json.loads(one.value["season"])


def _shows_season(message: Message, code: str) -> bool:
    taps = [read_button(button.data) for button in message.buttons if button.data]
    return message.by_bot and any([isinstance(tap, SeasonTap) and tap.season == code for tap in taps])


CHECKS = (
    unreadable,
    tables_gone,
    badly_shown,
    badly_watched,
    errands_lost,
    not_counted,
    season_stands_still,
)


# What an operator does in it


async def test_operators_can_read_check_and_restore_it(left: House, unix_url: str, tmp_path: Path) -> None:
    client = connect(unix_url)
    await empty(client)
    await move_in(client, left)
    store = RedisStore(client)
    verdicts = [one async for one in verify_tables(store)]
    assert [one for one in verdicts if not one.is_harmless] == []
    assert len([one for one in verdicts if one.verdict is ReleaseVerdict.QUARANTINED]) == 2
    census = await take_census(store, left.at, most=100, wanted=lambda _: True)
    assert census.counted == len(verdicts)
    assert Trouble.NEWER not in {trouble for line in census.lines for trouble in line.troubles}
    await write_backup(store, tmp_path / "backup", BackupHead(left.at, left.release))
    await empty(client)
    restored = await restore_backup(
        store, tmp_path / "backup", HousePolicy(), left.at, redrawn=redrawn_records
    )
    assert restored.written["table"] == len(verdicts)
    assert restored.written["job"] == len(left.value(keys.ERRANDS))
    assert [one async for one in verify_tables(store) if not one.is_harmless] == []
    await client.aclose()
