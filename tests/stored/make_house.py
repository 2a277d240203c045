"""Makes a house of a release: everything that its store can hold, left by its own bot in the middle of a busy evening.

It is run once for each release, at its commit, and what it has made is never changed (CONTRIBUTING, *Make a release*):

    python -m tests.stored.make_house FOLDER

`house_0.7.0` was made by this file, beside the code of commit 1de0e95: `git archive 1de0e95` in a folder of its own, with
`tests/stored/*.py` put over it.

The real bot runs in this process, on a real server and with the strict local Bot API, and people write and tap. Only these
things come by other means: a table and a profile are damaged by hand, as a disk would; three workers are killed; the server's
clock is set; a worker dies at calls where no fault of Telegram's could stop it (`_dies_at`); an error is counted that
none of them has met. At last the clockwork is
stopped, so that whatever comes due stays, and everything is read at one moment.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from importlib.metadata import version
from inspect import unwrap
from pathlib import Path
from typing import Any, NoReturn
from unittest import mock

from redis.exceptions import ConnectionError as RedisAway

from engine.company.results.ratings import MIN_RATED_GAMES, MIN_RATED_OPPONENTS
from engine.company.season.season import round_span, season_id
from engine.store import keys
from engine.store.company.season_store import RedisSeasons
from engine.store.operate import operator_log
from engine.store.operate.announcements import announcement_name
from engine.store.operate.checkup import read_facts
from engine.store.people.limits import ChatLimits, FloodRates
from engine.store.people.workers import Presence, Workers
from engine.store.timepiece import RedisTimepiece
from engine.tables.policy import HOUSE_PACES
from engine.tables.refusals import StoreAway
from engine.tables.table import Phase, Snapshot
from engine.tables.table_events import Wish
from engine.tables.table_view import view_table
from engine.tables.time.instants import DAY, HOUR, MINUTE, SECOND, Span, write_duration
from engine.tables.waiting.consent import sleeps
from engine.tables.waiting.wakeups import thinks
from tests.bot.players import STEADY, buttons_of
from tests.bot.scenarios import Scenario, eventually, first_of, open_scenario
from tests.servers import embedded_server, free_ports
from tests.short_games import SHORT_DECK
from tests.stored.busy_player import BusyPlayer
from tests.stored.house import House, left_house, write_house
from tgbot.adapter.scheduled_messages import QUARANTINE_ERRAND
from tgbot.app import Worker
from tgbot.buttons.absence import OfferTap, ProposeTap, ReplaceTap, ResignTap, VoteTap
from tgbot.buttons.answers import HintTap, PickTap, PlanTap, SendAgainTap
from tgbot.buttons.codec import SURE_YES, ButtonData, read_button
from tgbot.buttons.find_game import WaitTap
from tgbot.buttons.lobby import RematchTap, RemoveTap, StartTap
from tgbot.buttons.pages import MuteTalkTap, NoTap, PrivacyTap
from tgbot.buttons.spectators import GreetTap
from tgbot.intake.intake import UPDATE_ERRAND
from tgbot.intake.reception import Silence
from tgbot.monitoring import notes
from tgbot.operate.operations import announce_command, drain_command
from tgbot.operate.tables import close_command
from tgbot.operate.visits import Visit
from tgbot.playground.botapi import (
    Chat,
    Delay,
    Flood,
    LoseReply,
    Message,
    Person,
    ServerLimits,
    ServerPolicy,
    World,
)
from tgbot.playground.storage import PlaygroundClock
from tgbot.records.shown import field_of, read_record
from tgbot.requests.game_search import WAIT_ERRAND
from tgbot.screen.table_drafts import DRAFT_SEPARATOR, USUAL_PACE
from tgbot.settings.model import LimitSettings, LobbySettings, TelegramSettings
from tgbot.showing.calls.intents import Priority
from tgbot.topics.privacy.handlers import ERASE_ERRAND
from tgbot.topics.privacy.screens import ERASE_FOR_SURE
from tgbot.topics.season.buttons import SeasonMenuTap, SeasonOpenTap, SeasonTap
from tgbot.topics.season.screens import BEGIN_NOW, JOIN_SEASON, SEASON_MENU, SURE_SUFFIX, USUAL_SIGN_UP_DAYS
from tgbot.topics.statistics.buttons import ListMeTap
from tgbot.words import Words

EDITION = "havana-2009"
NAMES = (
    "Ann", "Bob", "Cyd", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo", "Mia", "Ned", "Oda", "Pia", "Quin",
)  # fmt: skip
LANGUAGES = ("en", "de", "es", "fr", "it")
RIVALS = ("Bob", "Cyd", "Dan", "Eva", "Fay")
assert len(RIVALS) >= MIN_RATED_OPPONENTS
FIRST_YEAR_KEPT = 10 * DAY
OPERATOR = 77_000_001
QUICKER = 20
LIMITS = LimitSettings(overall=30 * QUICKER, chat=QUICKER, group=20 * QUICKER, updates=3 * QUICKER)
"""So generous that nobody waits, and still counted."""
HANGS = Delay(120)
"""Longer than what is left of the evening."""
WHO, WORKER = "operator@house", "house:7"
EARLY_DEATHS = 3
EDITS = ("editMessageText", "editMessageCaption", "editMessageReplyMarkup", "editMessageMedia")


class Maker:
    """The people of the house, and what they do with their telephones."""

    def __init__(self, scenario: Scenario, clock: PlaygroundClock) -> None:
        self.scenario = scenario
        self.clock = clock
        self.client = scenario.store.client
        people = scenario.people(*NAMES, languages=LANGUAGES)
        self.people = dict(zip(NAMES, people, strict=True))
        self.worker: Worker | None = None
        self.club: Chat
        """A group that plays a season."""
        self.silent = ""
        """A table at which somebody has said nothing for weeks."""
        self.codes: dict[str, str] = {}
        """Those of the tables of this evening, by what they are there for."""

    @property
    def the_worker(self) -> Worker:
        assert self.worker is not None
        return self.worker

    def by_id(self, person: int | None) -> Person:
        return self.scenario.world.people[person or 0]

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    def some(self, names: str) -> list[Person]:
        return [self.people[name] for name in names.split()]

    @asynccontextmanager
    async def bot(self, **settings: Any) -> AsyncIterator[Worker]:
        async with self.scenario.bot(**settings) as self.worker:
            yield self.worker
        self.worker = None

    async def say(self, person: Person, *texts: str, chat: Chat | None = None) -> None:
        for text in texts:
            person.write(chat or person.chat, text)
            await self.scenario.is_calm()

    async def tap(self, person: Person, data: ButtonData, chat: Chat | None = None) -> None:
        """Tap a key of the latest message; the people here have all keys at hand."""
        message = [one for one in (chat or person.chat).messages.values() if one.by_bot][-1]
        await person.forge(str(data), message).answered(self.scenario.patience)
        await self.scenario.is_calm()

    async def table(self, wishes: str, names: str, chat: Chat | None = None) -> str:
        """A table whose game has begun."""
        code = await self.scenario.table_of(wishes, *self.some(names), chat=chat)
        rng = self.scenario.rng
        self.scenario.players += [
            BusyPlayer(one, code, random.Random(rng.random())) for one in self.some(names)
        ]
        return code

    async def lobby(self, wishes: str, names: str, chat: Chat | None = None) -> str:
        """A lobby in which these people sit."""
        host, *guests = self.some(names)
        code = await self.scenario.open_table(host, wishes, chat)
        for guest in guests:
            guest.start(f"j{code}")
        await self.scenario.reaches(code, lambda one: len(one.table.people) == 1 + len(guests) or None)
        return code

    async def seat(self, code: str, name: str) -> int:
        seat = (await self.scenario.read(code)).table.seat_of(self[name].id)
        assert seat is not None
        return seat

    async def reaches(self, code: str, look: Callable[[Snapshot], Any]) -> None:
        await self.scenario.reaches(code, lambda one: look(one) or None)

    async def wait(self, span: Span) -> None:
        """Let time pass, in which nothing happens but what the bot does by itself."""
        await RedisTimepiece(self.client).skip(span)
        self.clock.skipped_ms += span
        if self.worker is not None:
            self.worker.check_clock()
        await self.scenario.is_calm(0.5)

    async def answers(self, code: str, name: str, count: int) -> None:
        """Let a person answer `count` questions of a table."""
        player = self.scenario.seat(code, self[name], STEADY)
        wanted = len(player.accepted.answers) + count
        await first_of(
            self.scenario.until(lambda: len(player.accepted.answers) >= wanted or None), player.play()
        )
        await self.scenario.is_calm()

    async def until(self, code: str, look: Callable[[Snapshot], Any]) -> None:
        """Everybody at a table plays, tap by tap, until something is so."""
        while not look(await self.scenario.read(code)):
            await self.scenario.play_on(code, 1, habits=STEADY)

    def offer(self, code: str, kind: type[ButtonData], *people: Person) -> tuple[Person, Message, str] | None:
        """A key of a kind that somebody sees at a table, or one of these people."""
        for person in people or self.people.values():
            for message in reversed(person.messages()):
                for button, data in buttons_of(message, code):
                    if isinstance(data, kind) and button.data:
                        return person, message, button.data
        return None

    async def set_clock(self, span: Span) -> None:
        """The server's clock is set: what this does is no time that was skipped on purpose."""
        await self.client.incrby(keys.SKIPPED, span)
        self.clock.skipped_ms += span

    # What is in the store

    async def has(self, key: str) -> bool | None:
        return bool(await self.client.exists(key)) or None

    async def is_without(self, key: str) -> bool | None:
        return not await self.client.exists(key) or None

    async def has_errand(self, name: str) -> bool | None:
        return await self.client.zscore(keys.ERRANDS, name) is not None or None

    async def was_shown(self, code: str, name: str, field: str) -> bool | None:
        record = await self.client.hget(keys.shown(code), field_of(self[name].id))
        return (record is not None and bool(getattr(read_record(record.decode()), field))) or None

    async def damage(self, key: str, field: str) -> None:
        text = await self.client.hget(key, field)
        await self.client.hset(key, field, text[: len(text) // 2])

    # The season of the club

    @property
    def season(self) -> str:
        return season_id(self.club.id, 1)

    async def is_in_round(self, number: int) -> bool | None:
        found = await RedisSeasons(self.client, self.scenario.store).read_season(self.season)
        return (found is not None and len(found.season.rounds) == number) or None

    async def season_table(self) -> str:
        """A table of its present round."""
        found = await RedisSeasons(self.client, self.scenario.store).read_season(self.season)
        assert found is not None
        return found.season.rounds[-1].tables[0].code or ""


# In the first year: short games, whose tables are gone by now


async def in_the_first_year(house: Maker) -> None:
    """Let Ann play enough rated games, with enough people, to be on the list of all."""
    for person in house.people.values():
        person.start()
    await house.scenario.is_calm()
    rounds = -(-MIN_RATED_GAMES // len(RIVALS))
    codes = [await house.table("2009 2 open rated", f"{name} Ann") for name in RIVALS for _ in range(rounds)]
    await asyncio.gather(*[house.scenario.play_out(code, habits=STEADY) for code in codes])
    await house.wait(2 * FIRST_YEAR_KEPT)
    for code in codes:
        await eventually(partial(house.is_without, keys.table(code)))


# Long ago: a season, statistics, tables that fell asleep or were closed


async def long_ago(house: Maker) -> None:
    await _settings(house)
    await _rated_games_of_a_group_that_moves(house)
    closed = await house.table("2009 2 open", "Ann Gus")
    for person in house.some("Ann Gus"):
        await house.tap(person, ResignTap(closed, person.id, SURE_YES))
    await house.reaches(closed, lambda one: one.table.phase is Phase.CLOSED)
    finished = await house.table("2024 2 open +1 easy", "Hal")
    await house.scenario.play_out(finished, habits=STEADY)
    house.silent = await house.table("2009 3 open", "Mia Ned Oda")
    await house.answers(house.silent, "Mia", 1)
    await house.answers(house.silent, "Oda", 1)
    asleep = await house.table("2009 2 live +1 easy", "Gus")
    await _season(house)
    while not sleeps((await house.scenario.read(asleep)).table):
        await house.wait(HOUR)


async def _settings(house: Maker) -> None:
    await house.say(
        house["Ann"], "/settings digest 8", "/settings zone Europe/Madrid", "/settings quiet 23:00-07:00"
    )
    await house.say(
        house["Bob"], "/settings reminders fewer", "/settings quiet off", "/settings pictures off"
    )
    await house.say(house["Eva"], "/settings dark on", "/settings coach on")
    await house.say(house["Cyd"], "/away 20d")
    for person in house.some("Ida Jon Leo Mia"):  # they find each other at any hour
        await house.say(person, "/settings quiet off")


async def _rated_games_of_a_group_that_moves(house: Maker) -> None:
    """Its results carry the number that it had when they were played."""
    ann, bob = house.some("Ann Bob")
    friends = ann.create_group("Friends", bob, house["Cyd"])
    for _ in range(2):
        code = await house.table("2009 2 open rated", "Ann Bob", friends)
        await house.scenario.play_out(code, habits=STEADY)
    ann.upgrade(friends)
    await house.tap(ann, ListMeTap(ann.id, 1, EDITION))
    await house.tap(bob, MuteTalkTap(bob.id, ann.id))


async def _season(house: Maker) -> None:
    """It is in its second round; nobody has played in the first, and computers have."""
    players = ida, *others = house.some("Ida Jon Kim Leo")
    club = house.club = ida.create_group("Club", *others)
    ida.promote(house.scenario.world.bot, club)
    await house.say(ida, "/season", chat=club)
    draft = f"{EDITION}{DRAFT_SEPARATOR}{USUAL_PACE}{DRAFT_SEPARATOR}{USUAL_SIGN_UP_DAYS}"
    await house.tap(ida, SeasonOpenTap(ida.id, draft), club)
    for person in players:
        await house.tap(person, SeasonTap(house.season, JOIN_SEASON), club)
    await house.tap(ida, SeasonMenuTap(house.season, ida.id, f"{BEGIN_NOW}{SURE_SUFFIX}"), club)
    await eventually(partial(house.is_in_round, 1))
    await house.wait(round_span(HOUSE_PACES[USUAL_PACE]))
    await eventually(partial(house.is_in_round, 2), 120)


# Lately: what the store remembers of its workers


async def lately(house: Maker, folder: Path) -> None:
    """The bot was at a webhook, was away for two hours, had a clock that was ahead, and was killed three times."""
    (port,) = free_ports(1)
    address = {
        "url": f"http://127.0.0.1:{port}/telegram",
        "secret": "not-told",
        "listen": f"127.0.0.1:{port}",
    }
    telegram = house.scenario.settings.telegram
    webhook = TelegramSettings.model_validate(telegram.model_dump() | {"mode": "webhook", "webhook": address})
    async with house.bot(telegram=webhook):
        await house.say(house["Ann"], "/games")
    await house.set_clock(2 * HOUR)
    async with house.bot():
        await house.say(house["Ann"], "/games")
        await house.set_clock(-10 * MINUTE)
        house.the_worker.check_clock()
        await eventually(partial(house.has, keys.recalled(keys.ERRANDS)))
    for number in range(EARLY_DEATHS):
        async with house.scenario.process(folder / f"{number}.log"):
            pass


# This evening


async def this_evening(house: Maker) -> None:
    codes = house.codes
    for what, wishes, names in (
        ("opening", "2009 3 daily", "Ann Bob Cyd"),
        ("middle", "2024 2 open", "Dan Eva"),
        ("planned", "2009 3 evening", "Dan Eva Fay"),
        ("undone", "2009 2 relaxed", "Fay Gus"),
        ("proposed", "2009 3 daily", "Fay Gus Hal"),
        ("paused", "2024 2 daily", "Fay Hal"),
        ("former", "2009 3 open", "Hal Ida Jon"),
        ("watched", "2009 2 open public", "Ida Jon"),
        ("deleting", "2009 2 open", "Kim Leo"),
        ("sending", "2009 2 open", "Leo Mia"),
        ("searching", "2009 2 open", "Mia Kim"),
        ("damaged", "2009 2 open", "Ned Oda"),
        ("damaged lately", "2009 2 open", "Ned Pia"),
        ("over", "2009 2 open", "Kim Mia"),
        ("ending", "2009 2 open rated", "Ann Bob"),
        ("thinking", "2009 2 open +1 easy", "Leo"),
    ):
        codes[what] = await house.table(wishes, names)
    await house.tap(house["Mia"], ReplaceTap(house.silent, await house.seat(house.silent, "Ned")))
    await house.answers(codes["opening"], "Bob", 1)
    await _middle(house, codes["middle"])
    await _plan(house, codes["planned"])
    await house.until(codes["undone"], lambda one: one.table.undo)
    await _pauses(house)
    await _takeover(house, codes["former"])
    await _spectators(house, codes["watched"])
    await _lobbies(house)
    await house.scenario.play_out(codes["over"], habits=STEADY)
    await house.tap(house["Kim"], RematchTap(codes["over"]))
    await house.say(house["Eva"], "/practice easy")
    await _quarantine(house)
    name = await _announce(house, {"en": "The bot will be away for a moment."})
    await eventually(partial(house.has, keys.announcement_told(name)), 60)


async def _announce(house: Maker, texts: dict[str, str]) -> str:
    await _operate(house, announce_command, text=texts["en"], yes=True)
    return announcement_name(texts)


async def _operate(house: Maker, command: Callable[..., None], **values: object) -> None:
    """A command of an operator, on the store as it is open here."""
    visit = Visit(Words("en"), house.scenario.settings, house.scenario.store)
    await unwrap(command)(visit, **values)


def _planner(snapshot: Snapshot) -> tuple[int, str] | None:
    """Somebody who may choose the next card ahead, and a card."""
    for number, seat in enumerate(snapshot.table.seats):
        own = view_table(snapshot, number).own
        if own is not None and own.plannable and not seat.awaited and seat.person is not None:
            return seat.person, next(iter(own.plannable))
    return None


async def _plan(house: Maker, code: str) -> None:
    await house.until(code, _planner)
    found = _planner(await house.scenario.read(code))
    assert found is not None
    await house.tap(house.by_id(found[0]), PlanTap(code, found[1]))
    await house.reaches(code, lambda one: any([seat.plan for seat in one.table.seats]))


async def _middle(house: Maker, code: str) -> None:
    """Somebody has begun a choice of several taps; the other one was given a hint, and they talk."""
    await house.scenario.play_on(code, 12, habits=STEADY)
    await house.until(code, lambda _: house.offer(code, PickTap))
    offer = house.offer(code, PickTap)
    assert offer is not None
    person, message, data = offer
    await person.tap(message, data).answered()
    await house.say(house["Dan"], f"/say {code} Buena suerte!")
    await house.say(house["Eva"], f"/say {code} Gracias …")
    other = await house.table("2009 2 open", "Dan Fay")
    await house.answers(other, "Dan", 1)
    await house.answers(other, "Fay", 1)
    asked = next(seat for seat in (await house.scenario.read(other)).table.seats if seat.awaited)
    await house.tap(house.by_id(asked.person), HintTap(other, asked.asked or 0))


async def _pauses(house: Maker) -> None:
    proposed, paused = house.codes["proposed"], house.codes["paused"]
    await house.tap(house["Fay"], ProposeTap(proposed, Wish.PAUSE, "3d"))
    await house.tap(house["Fay"], ProposeTap(paused, Wish.PAUSE, "3d"))
    proposal = (await house.scenario.read(paused)).table.proposal
    assert proposal
    await house.tap(house["Hal"], VoteTap(paused, proposal.expires, 1))


async def _takeover(house: Maker, code: str) -> None:
    await house.tap(house["Jon"], ResignTap(code, house["Jon"].id, SURE_YES))
    await house.tap(house["Hal"], OfferTap(code, await house.seat(code, "Jon")))
    house["Kim"].start(f"j{code}")
    await house.reaches(code, lambda one: one.table.former)


async def _spectators(house: Maker, code: str) -> None:
    for person in house.some("Pia Quin"):
        person.start(f"watch_{code}")
        await house.scenario.is_calm()
        await house.tap(person, GreetTap(code))
    await house.say(house["Quin"], "/say Who wins?")


async def _lobbies(house: Maker) -> None:
    """One in a group, where it is pinned and shared, with somebody who was sent away; one in a topic; one of strangers."""
    ann, bob, cyd, gus = house.some("Ann Bob Cyd Gus")
    world, group = house.scenario.world, ann.create_group("Neighbours", bob, cyd)
    ann.promote(world.bot, group)
    shared = house.codes["shared"] = await house.lobby("2009 4 daily +1 medium public", "Ann Bob Cyd", group)
    await house.tap(ann, RemoveTap(shared, await house.seat(shared, "Cyd"), cyd.id))
    await house.say(bob, f"/luck {shared} palmera")
    elsewhere = ann.create_group("Elsewhere", bob, gus, with_bot=False)
    question = ann.ask_inline(shared, elsewhere)
    question.choose((await question.answered())[0].id)
    gus.write(elsewhere, f"@{world.bot.username} new 2009 2")
    forum = ann.create_group("Forum", bob, forum=True)
    topic = ann.open_topic(forum, "Games")
    house.codes["topic"] = await house.scenario.open_table(ann, "2024 3 evening", forum, topic)
    await house.scenario.is_calm()


async def _quarantine(house: Maker) -> None:
    """A damaged table; its message cannot reach Oda for some time: her chat is full."""
    house.scenario.world.faults.add(Flood(300), chat=house["Oda"].id)
    await house.damage(keys.table(house.codes["damaged"]), "table")
    await house.say(house["Ned"], f"/table {house.codes['damaged']}")
    await house.say(house["Oda"], "/games")
    await eventually(
        partial(house.has_errand, f"{QUARANTINE_ERRAND}:{house.codes['damaged']}:{house['Oda'].id}")
    )
    await eventually(partial(house.has, keys.blocked(house["Oda"].id)))
    await house.client.set(keys.profile(house["Quin"].id), "no profile")
    await house.say(house["Quin"], "/games")


# The last moment: nothing that comes due is done from now on


async def last_moment(house: Maker) -> None:
    world, codes, worker = house.scenario.world, house.codes, house.the_worker
    for method in EDITS:  # the search for an orphan never gets an answer
        world.faults.add(HANGS, method=method, chat=house["Kim"].id)
    world.faults.add(LoseReply(), method="sendPhoto", chat=house["Kim"].id, count=1)
    await house.tap(house["Kim"], SendAgainTap(codes["searching"]))
    await eventually(partial(house.was_shown, codes["searching"], "Kim", "search"), 60)
    await worker.clockwork.stop()
    await house.scenario.play_out(codes["ending"], habits=STEADY)
    await _operate(house, close_command, code=await house.season_table(), yes=True)
    while not thinks((await house.scenario.read(codes["thinking"])).table):
        await house.answers(codes["thinking"], "Leo", 1)
    await house.answers(codes["watched"], "Ida", 1)
    await house.say(house["Dan"], "/settings language it")
    await _find_games(house)
    await house.damage(keys.table(codes["damaged lately"]), "table")
    await house.say(house["Ned"], f"/table {codes['damaged lately']}")
    await _forget(house)
    await _announce(house, {"en": "New cards!", "de": "Neue Karten!"})
    await _flood(house)
    await _hang(house)
    await _clock_was_ahead(house)
    await _other_workers(house)


async def _flood(house: Maker) -> None:
    """Somebody taps faster than anybody can."""
    gus = house["Gus"]
    for _ in range(FloodRates().person.burst + 10):
        gus.forge(str(NoTap()), gus.messages()[-1])
    await eventually(partial(house.has, keys.flood(gus.id)))
    await house.scenario.is_calm()


async def _other_workers(house: Maker) -> None:
    """The work that other workers have in hand: a check of the store, the standing of the season, a report, an error,
    too many calls."""
    with suppress(StoreAway):
        await read_facts(_Dying(house.client), "here")
    seasons = RedisSeasons(house.client, house.scenario.store)
    await seasons.begin_season(house.season, "a worker that died", 30 * SECOND)
    await Workers(house.client).claim_report(Silence.CHANGED.name)
    await Presence(house.client).count_errors({"reply_failed": 1})
    await _operate(house, drain_command)
    limits, crowd = ChatLimits(house.client), house.people.values()
    while not any([await limits.admit(person.id, Priority.OTHERS, f"call-{person.id}") for person in crowd]):
        pass


async def _find_games(house: Maker) -> None:
    """Two find each other; two more are taken out of the queue by a worker that dies; and one waits."""
    await _wait_for_a_game(house, "Leo", "Mia")
    await eventually(partial(house.has, keys.LATEST_WAITS))
    _dies_at(house.the_worker.house.tables, "open_for")
    await _wait_for_a_game(house, "Ida", "Jon")
    await eventually(partial(house.has, keys.TAKEN_GROUPS))
    await _wait_for_a_game(house, "Eva")


async def _wait_for_a_game(house: Maker, *names: str) -> None:
    for person in house.some(" ".join(names)):
        await house.say(person, "/play")
        message, wish = await house.scenario.until(partial(_wait_key, person.chat))
        person.forge(str(wish), message)
        await eventually(partial(house.has_errand, f"{WAIT_ERRAND}:{person.id}"))
        await house.scenario.is_calm()


async def _forget(house: Maker) -> None:
    """Pia is forgotten but for a table that cannot be read; Oda is being forgotten."""
    await house.tap(house["Pia"], PrivacyTap(house["Pia"].id, ERASE_FOR_SURE))
    _dies_at(house.the_worker.shown.context.people, "erase")
    house["Hal"].forge(str(PrivacyTap(house["Hal"].id, ERASE_FOR_SURE)), house["Hal"].messages()[-1])
    await eventually(partial(house.has_errand, f"{ERASE_ERRAND}:{house['Hal'].id}"))


async def _hang(house: Maker) -> None:
    """Calls that Telegram does not answer: somebody's die, a message, a removal, and one that a tap waits for."""
    world, codes = house.scenario.world, house.codes
    fay, leo, mia = house.some("Fay Leo Mia")
    gathering = house.codes["gathering"] = await house.lobby("2009 3 open", "Bob Dan Fay")
    world.faults.add(HANGS, method="sendDice", chat=fay.id)
    await house.tap(house["Bob"], StartTap(gathering))
    picking = house.offer(codes["opening"], PickTap, house["Ann"])
    assert picking is not None
    await picking[0].tap(*picking[1:]).answered(house.scenario.patience)
    await eventually(partial(house.was_shown, codes["opening"], "Ann", "draft"))
    world.faults.add(HANGS, method="deleteMessage", chat=leo.id)
    await house.tap(leo, SendAgainTap(codes["deleting"]))
    world.faults.add(HANGS, method="sendPhoto", chat=mia.id)
    await house.tap(mia, SendAgainTap(codes["sending"]))
    await eventually(partial(house.was_shown, codes["sending"], "Mia", "sending"))
    for method in ("getChatMember", "getChatAdministrators"):
        world.faults.add(HANGS, method=method)
    ida = house["Ida"]
    number, worker = world.updates.last + 1, house.the_worker
    worker.arrivals.suspicion.begin()  # it had one, for its first minutes
    ida.forge(str(SeasonTap(house.season, SEASON_MENU)), list(house.club.messages.values())[-1])
    await eventually(partial(house.has_errand, f"{UPDATE_ERRAND}:{number}"))
    assert await house.has(keys.UPDATE_TRIES)


async def _clock_was_ahead(house: Maker) -> None:
    """A worker notices, and dies before it has recalled anything."""
    await house.set_clock(-5 * MINUTE)
    await RedisTimepiece(house.client).beat()


def _dies_at(owner: object, name: str) -> None:
    """The worker comes no further than here: for it, the store is away."""

    async def away(*_: object, **__: object) -> NoReturn:
        raise StoreAway("killed")

    setattr(owner, name, away)


class _Dying:
    """A client of a worker that dies before it deletes anything."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)

    async def delete(self, *_: str) -> NoReturn:
        raise RedisAway("killed")


def _wait_key(chat: Chat) -> tuple[Message, ButtonData] | None:
    return next(((message, data) for message, data in _keys(chat) if isinstance(data, WaitTap)), None)


def _keys(chat: Chat) -> Iterator[tuple[Message, ButtonData]]:
    for message in reversed(chat.messages.values()):
        read = [read_button(button.data) for button in message.buttons if button.data]
        yield from [(message, data) for data in read if data is not None]


# All of it


async def make(url: str, folder: Path) -> House:
    clock = PlaygroundClock()
    policy = ServerPolicy(inline=True, guests=True, query_age=600)
    world = World(limits=ServerLimits.off(), policy=policy, clock=clock, rng=random.Random(7))
    settings: dict[str, Any] = {
        "stand_in": "random",
        "telegram": {"operator": OPERATOR},
        "lobby": {"dice": "0s"},
    }
    async with open_scenario(url, world, seed=7, longest=1200, **settings) as scenario:
        world.person("Olga", id=OPERATOR).start()
        scenario.patience = 120
        house = Maker(scenario, clock)
        async with house.bot(deck=SHORT_DECK, finished_kept=write_duration(FIRST_YEAR_KEPT)):
            await in_the_first_year(house)
        async with house.bot():
            await long_ago(house)
        await lately(house, folder)
        telegram = scenario.settings.telegram.model_copy(update={"pictures": True, "limits": LIMITS})
        async with house.bot(telegram=telegram, lobby=LobbySettings(dice="10m")):
            try:
                await this_evening(house)
                await last_moment(house)
                return await left_house(scenario.store.client, world, version("habana"))
            finally:
                world.faults.clear()


@contextmanager
def _nowhere() -> Iterator[None]:
    """No name of this machine gets into the house."""
    with (
        mock.patch.object(operator_log, "_who", return_value=WHO),
        mock.patch.object(notes, "worker_name", return_value=WORKER),
    ):
        yield


def main() -> None:
    (folder,) = map(Path, sys.argv[1:])
    with (
        tempfile.TemporaryDirectory(prefix="house-") as place,
        embedded_server(Path(place)) as server,
        _nowhere(),
    ):
        write_house(asyncio.run(make(server.url, Path(place))), folder)


if __name__ == "__main__":
    main()
