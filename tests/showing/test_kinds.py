"""Every kind of living message comes to show its subject, whatever happens; and a sixth kind is a policy and a line."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.company.season.season import Season, StoredSeason
from engine.company.season.season_changes import EndSeason, SignUp, Withdraw
from engine.tables.answers import PlayAnswer
from engine.tables.port import ClaimedShowing, Due, Store
from engine.tables.refusals import Refused
from engine.tables.time.instants import MINUTE, SECOND, Instant, Span
from tests.backends import Harness
from tests.company.seasons import new_season
from tests.showing.paper import NOON, Crash, PaperChats, PaperTable
from tests.tables.steps import decision
from tests.values import not_none
from tgbot.buttons.pages import ToastTap
from tgbot.records.shown import Shown, read_record, shown_with, write_record
from tgbot.screen.screen import Button, Screen
from tgbot.showing.calls.intents import Decider, Priority
from tgbot.showing.calls.outcomes import LatestMessages
from tgbot.showing.chats.season import SeasonDecider, SeasonMoment
from tgbot.showing.chats.spectators import Gallery, Viewer
from tgbot.showing.deliveries import Deliveries
from tgbot.showing.facts_beside import search_of
from tgbot.showing.living_message import DrawnMessage, LivingChat, drawn_record
from tgbot.showing.moment import ViewRequests
from tgbot.showing.pass_results import SubjectKind
from tgbot.showing.passes import Passes
from tgbot.topics.season.screens import season_screen
from tgbot.words import Words

FAILURES = ("later", "refused", "silent", "lost-in-silence", "crash-before", "crash-after")
SOFT_FAILURES = FAILURES[:4]
STEPS = (*("change", "pass") * 4, *("trouble", "time") * 2, "delete")
MANY_PASSES = 60


# The sixth kind: the weather, which is edited; a storm comes as a new message with a sound

WEATHER = ("Rain", "Sun", "Storm")


@dataclass(frozen=True)
class Weather:
    line: str
    records: Mapping[str, str]
    now: Instant
    known: Mapping[int, Set[int]] = field(default_factory=dict)
    is_torn: bool = False


class WeatherChat(LivingChat[Weather]):
    is_over = False
    priority = Priority.SPECTATORS

    @property
    def field(self) -> str:
        return str(self.chat)

    def rests(self, shown: Shown) -> bool:
        return (
            not shown.orphans.sending and shown.living.digest != "" and shown.group.body == self.moment.line
        )

    def is_new(self, shown: Shown) -> bool:
        return self.moment.line == "Storm" and shown.group.body != "Storm"

    def is_loud(self, shown: Shown) -> bool:
        return self.is_new(shown)

    def drawn(self, shown: Shown, *, is_new: bool) -> DrawnMessage:
        screen = weather_screen(self.moment.line)
        return DrawnMessage(screen, drawn_record(shown, screen, self.now).having(body=self.moment.line))

    def stub(self) -> Screen:
        return Screen("…")


def weather_screen(line: str) -> Screen:
    return Screen(line, ((Button("?", ToastTap("die")),),))


class WeatherShown(SubjectKind):
    """Its subjects have the due entry and the records of a table's spectators."""

    due = Due.SPECTATORS

    def __init__(self, store: Store, phones: PaperChats) -> None:
        self.store = store
        self.phones = phones
        self.line = WEATHER[0]

    async def moment(
        self,
        claimed: ClaimedShowing,
        records: Mapping[str, str],
        requests: ViewRequests,
        slow: Collection[str],
    ) -> Weather:
        searches = {int(name): search_of(record) for name, record in records.items()}
        known = {chat: await self.phones.known_numbers(chat, search) for chat, search in searches.items()}
        return Weather(self.line, records, self.phones.clock(), known, is_torn=bool(claimed.last_worker))

    def deciders(self, moment: Weather) -> Iterator[WeatherChat]:
        for name in moment.records:
            yield WeatherChat(moment, int(name))


@dataclass
class WeatherHouse:
    """Chats that are shown the weather by two workers, over the engine and the store of the house."""

    house: Harness
    rng: random.Random
    chats: tuple[int, ...] = (100, 101, 102)
    code: str = ""
    workers: list[tuple[WeatherShown, Passes]] = field(default_factory=list)

    async def open(self) -> None:
        self.code = (await self.house.open_round(2, public=True)).table.code
        self.phones = PaperChats(clock=self.house.time.now)
        for chat in self.chats:
            assert await self.house.store.add_spectator(self.code, chat, "{}", self.house.time.now())
        for phones in (self.phones, self.phones.of_another_process()):
            kind = WeatherShown(self.house.store, phones)
            own: Any = phones
            passes = Passes(Deliveries(), self.house.store, own, [kind], self.house.time.now)
            self.workers.append((kind, passes))

    async def becomes(self, line: str) -> None:
        for kind, _ in self.workers:
            kind.line = line
        await self.house.store.put_due(self.code, Due.SPECTATORS, self.house.time.now())

    async def make_pass(self) -> bool:
        """One of the workers does what is due; False if nothing is."""
        entries = await self.house.due(Due.SPECTATORS)
        for entry in entries:
            await self.rng.choice(self.workers)[1].claimed(entry)
        return bool(entries)

    async def in_trouble(self) -> None:
        for kind, _ in self.workers:
            kind.phones.fails = lambda: self.rng.choice(("no", self.rng.choice(SOFT_FAILURES)))
        await self.make_pass()
        for kind, _ in self.workers:
            kind.phones.fails = lambda: "no"

    async def settle(self) -> None:
        for _ in range(MANY_PASSES):
            self.house.time.passes(MINUTE)
            if not await self.make_pass() and not await self.house.store.is_put(self.code, Due.SPECTATORS):
                return
        raise AssertionError("it never rests")


@pytest.mark.parametrize("seed", range(6))
async def test_a_sixth_kind_of_chat_is_carried_by_the_engine_of_all_others(house: Harness, seed: int) -> None:
    weather = WeatherHouse(house, random.Random(seed))
    await weather.open()
    for _ in range(12):
        await weather.becomes(weather.rng.choice(WEATHER))
        await weather.rng.choice([weather.make_pass, weather.in_trouble])()
        house.time.passes(weather.rng.choice([0, SECOND, 10 * SECOND]))
    await weather.becomes(line := weather.rng.choice(WEATHER))
    await weather.settle()
    for chat in weather.chats:
        record = read_record(await house.store.spectator(weather.code, chat))
        (message,) = weather.phones.with_keys(chat)
        assert (message.id, message.screen) == (record.living.message, weather_screen(line))


async def test_of_the_sixth_kind_one_message_is_edited_and_the_one_before_a_storm_goes(
    house: Harness,
) -> None:
    weather = WeatherHouse(house, random.Random(1))
    await weather.open()
    for line in ("Sun", "Rain"):
        await weather.becomes(line)
        await weather.make_pass()
    (message,) = weather.phones.of(100)
    assert (message.screen, message.edits, message.silent) == (weather_screen("Rain"), 1, True)
    await weather.becomes("Storm")
    await weather.make_pass()
    assert [one.silent for one in weather.phones.of(100)] == [True, False]
    await weather.settle()
    assert [one.screen for one in weather.phones.of(100)] == [weather_screen("Storm")]


# On paper: workers die at any call


class PaperSubject(ABC):
    """A subject with its chats and records, and a worker that may die at any call."""

    def __init__(self, seed: int, records: dict[str, str]) -> None:
        self.rng = random.Random(seed)
        self.time = NOON
        self.chats = PaperChats(clock=lambda: self.time)
        self.records = records
        self.is_torn = self.is_troubled = False

    @abstractmethod
    def change(self) -> None: ...

    @abstractmethod
    def deciders(self, known: Mapping[int, Set[int]], *, is_torn: bool) -> Iterable[Decider]: ...

    @abstractmethod
    def expected(self, decider: Decider) -> Screen: ...

    def all_deciders(self, *, is_torn: bool = False) -> list[Decider]:
        known = {chat: self.chats.sent.of(chat) for chat in self.chats.chats}
        return [*self.deciders(known, is_torn=is_torn)]

    def deliver(self) -> list[Span]:
        """One pass; the times after which the next one is wanted."""
        deciders, self.is_torn = self.all_deciders(is_torn=self.is_torn), False
        reports = [self.chats.deliver(one, self.records) for one in deciders]
        again = [report.until - self.time for report in reports if report.until is not None]
        return [*again, *[report.wait for report in reports if report.wait is not None]]

    def step(self, name: str) -> None:
        match name:
            case "change":
                self.change()
            case "pass":
                self.deliver()
            case "trouble":
                self.deliver_in_trouble()
            case "time":
                self.time += self.rng.choice((SECOND, 10 * SECOND, 10 * MINUTE))
            case "delete":
                for messages in self.chats.chats.values():
                    for message in self.rng.sample(messages, min(1, len(messages))):
                        messages.remove(message)

    def deliver_in_trouble(self) -> None:
        self.is_troubled = True
        self.chats.fails = lambda: self.rng.choice(("no", self.rng.choice(FAILURES)))
        try:
            self.deliver()
        except Crash:  # the worker's memory is gone
            self.chats.sent, self.is_torn = LatestMessages(), True
        self.chats.fails = lambda: "no"

    def settle(self) -> None:
        for _ in range(MANY_PASSES):
            waits = self.deliver()
            if not waits:
                return
            self.time += max(SECOND, min(waits))
        raise AssertionError("it never rests")

    def check(self) -> None:
        for decider in self.all_deciders():
            record = read_record(self.records[decider.field])
            if (
                self.chats.find(decider.chat, record.living.message) is None
            ):  # deleted by hand, and nothing has changed since
                continue
            message = not_none(self.chats.find(decider.chat, record.living.message))
            assert (message.screen.text, message.screen.rows) == (
                self.expected(decider).text,
                self.expected(decider).rows,
            )
            with_keys = [one.id for one in self.chats.with_keys(decider.chat)]
            assert with_keys in ([], [message.id])
            assert self.is_troubled or self.chats.of(decider.chat) == [message]


class PaperWeather(PaperSubject):
    def __init__(self, seed: int) -> None:
        super().__init__(seed, {"100": "{}", "101": "{}"})
        self.line = WEATHER[0]

    def change(self) -> None:
        self.line = self.rng.choice(WEATHER)

    def deciders(self, known: Mapping[int, Set[int]], *, is_torn: bool) -> Iterable[Decider]:
        moment = Weather(self.line, dict(self.records), self.time, known, is_torn)
        return [WeatherChat(moment, int(name)) for name in self.records]

    def expected(self, decider: Decider) -> Screen:
        return weather_screen(self.line)


class PaperGallery(PaperSubject):
    def __init__(self, seed: int) -> None:
        languages = {"100": "en", "101": "de", "102": "en"}
        super().__init__(
            seed, {name: write_record(shown_with(language=one)) for name, one in languages.items()}
        )
        self.table = PaperTable(2, seed=seed, public=True).begun()

    def change(self) -> None:
        for number in self.table.awaited()[:1]:
            person = not_none(self.table.table.seats[number].person)
            answer = self.rng.choice(self.table.options(number))
            assert self.table.change(PlayAnswer(person, decision(self.table.snapshot, number), answer))

    def deciders(self, known: Mapping[int, Set[int]], *, is_torn: bool) -> Iterable[Decider]:
        self.table.now = self.time
        gallery = Gallery(self.table.moment(dict(self.records), known=known), 3)
        return [gallery.decider(int(name)) for name in self.records]

    def expected(self, decider: Decider) -> Screen:
        language = read_record(self.records[decider.field]).source.language
        return Gallery(self.table.moment(), 3).drawn(Viewer(language)).screen


class PaperSeason(PaperSubject):
    def __init__(self, seed: int) -> None:
        self.season: Season = new_season([1, 2])
        self.calls = 0
        super().__init__(seed, {self.season.id: "{}"})

    def change(self) -> None:
        person = self.rng.randint(1, 6)
        changes = [SignUp(person, f"Person {person}"), Withdraw(person)] * 5
        if self.rng.random() < 0.3:
            self.calls += 1
            return
        try:
            self.season = self.rng.choice([*changes, EndSeason()]).apply(self.season, self.time)
        except Refused:
            return

    def deciders(self, known: Mapping[int, Set[int]], *, is_torn: bool) -> Iterable[Decider]:
        stored = StoredSeason(self.season, 1, calls=self.calls)
        chat = self.season.group.id
        moment = SeasonMoment(stored, dict(self.records), self.time, known=known, is_torn=is_torn)
        return [SeasonDecider(moment, chat)]

    def expected(self, decider: Decider) -> Screen:
        return season_screen(self.season, Words(self.season.group.language), self.time, pictures=False)


@settings(max_examples=60)
@given(
    subject=st.builds(
        lambda kind, seed: kind(seed),
        st.sampled_from([PaperWeather, PaperGallery, PaperSeason]),
        st.integers(0, 2**32),
    ),
    steps=st.lists(st.sampled_from(STEPS), max_size=60),
)
def test_every_kind_of_living_message_comes_to_show_its_subject(
    subject: PaperSubject, steps: list[str]
) -> None:
    for step in steps:
        subject.step(step)
    subject.settle()
    subject.check()
    calls = len(subject.chats.calls)
    assert subject.deliver() == []
    assert len(subject.chats.calls) == calls, "nothing is shown twice"


def test_an_edit_that_a_dead_worker_could_not_note_is_made_good_if_the_subject_is_as_before() -> None:
    weather, season = PaperWeather(1), PaperSeason(1)
    before = season.season
    for subject in (weather, season):
        subject.deliver()
    weather.line, season.season = "Sun", SignUp(3, "Person 3").apply(before, NOON)
    for subject in (weather, season):
        subject.chats.fails = lambda: "crash-after"
        with pytest.raises(Crash):
            subject.deliver()
        subject.chats.fails, subject.is_torn = lambda: "no", True
    weather.line, season.season = WEATHER[0], before
    for subject in (weather, season):
        subject.settle()
        subject.check()
